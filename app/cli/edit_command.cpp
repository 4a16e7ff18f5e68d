// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/cli/json_output.h"
#include "app/cli/json_path.h"
#include "app/cli/scene_input.h"
#include "app/cli/text_table.h"
#include "app/cli/usage_error.h"
#include "app/cli/utf8_path.h"
#include "app/cli/verbs.h"
#include "osculo/io/literal.h"
#include "osculo/io/scene_file.h"
#include "osculo/math/error.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace osculo::cli {

namespace {

/// The texts of keys that the scene keeps without knowing them, where there are any.
std::vector<std::string> unknownKeys(const Scene& scene)
{
    std::vector<std::string> all{scene.unknown.json, scene.view.unknown.json, scene.view.camera.unknown.json};
    for (const Body& body : scene.bodies) {
        all.push_back(body.unknown.json);
        for (const SceneShape& shape : body.shapes)
            all.push_back(shape.unknown.json);
    }
    for (const Robot& robot : scene.robots)
        all.push_back(robot.unknown.json);
    for (const Pair& pair : scene.pairs)
        all.push_back(pair.unknown.json);
    for (const Motion& motion : scene.motions) {
        all.push_back(motion.unknown);
        for (const MotionKey& key : motion.keys)
            all.push_back(key.unknown);
    }
    for (const Impulse& impulse : scene.impulses)
        all.push_back(impulse.unknown.json);
    if (scene.dynamics)
        all.push_back(scene.dynamics->unknown.json);
    if (scene.view.section)
        all.push_back(scene.view.section->unknown.json);
    for (const Mark& mark : scene.marks) {
        all.push_back(mark.unknown.json);
        for (const MarkPoint& point : mark.points)
            all.push_back(point.unknown.json);
    }
    for (const NamedCamera& camera : scene.cameras) {
        all.push_back(camera.unknown.json);
        all.push_back(camera.camera.unknown.json);
    }
    for (const Note& note : scene.notes) {
        all.push_back(note.unknown.json);
        if (note.parameter)
            all.push_back(note.parameter->unknown.json);
        if (note.view) {
            all.push_back(note.view->unknown.json);
            all.push_back(note.view->camera.unknown.json);
        }
    }
    std::erase(all, std::string());
    return all;
}

/// One `PATH=VALUE`.
struct Edit {
    std::string path, value;
};

Edit editFrom(const std::string& text)
{
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos || equals == 0)
        throw UsageError(text, "changes nothing", "PATH=VALUE, for example bodies[0].shapes[0].a[1]=2.5");
    return {text.substr(0, equals), text.substr(equals + 1)};
}

/// The typed value as JSON: text stays text, `12mm` becomes a number in the scene's unit, the rest is read as JSON.
Json valueOf(const Edit& edit, const Json& old, LengthUnit unit)
{
    Json value = Json::parse(edit.value, nullptr, false);
    if (old.is_string())
        return value.is_string() || value.is_null() ? value : Json(edit.value);
    if (!value.is_discarded())
        return value;
    if (old.is_number()) {
        try {
            return parseLength(edit.value) / metresPer(unit);
        } catch (const InvalidShape& error) {
            throw UsageError(edit.path, error.problem(), "a number in the scene's unit, or with a suffix such as 12mm");
        }
    }
    return Json(edit.value);
}

class EditCommand : public Command {
public:
    std::string_view name() const override { return "edit"; }
    std::string_view summary() const override { return "Change values of a scene by their place in the file"; }
    std::string_view example() const override
    {
        return "  osculo edit bite.osculo.json bodies[0].shapes[0].a[1]=2.5 \"bodies.upper molar.color=#e8d5b0\" --out "
               "changed.osculo.json";
    }

    void configure(CLI::App& app) override
    {
        app.add_option("SCENE", m_scene, "the scene to start from")->required();
        app.add_option("PATH=VALUE", m_edits,
                       "a key as in the file, and its new value in the file's unit (or with a suffix: 12mm)")
            ->required()
            ->type_name("");
        app.add_option("--out", m_out, "the scene to write; may be the same file")->required()->type_name("SCENE");
    }

    int run(const CommonOptions& common) override
    {
        for (const std::string* file : {&m_scene, &m_out})
            if (!isSceneFile(pathFromUtf8(*file)))
                throw UsageError(*file, "is not the name of a scene", "a name that ends in .osculo.json");
        const Scene before = readSceneArgument(m_scene);
        const Json document = Json::parse(sceneToJson(before, folder()));
        const Scene after = edited(before, document);
        writeScene(pathFromUtf8(m_out), after);

        if (common.json) {
            Json report = newDocument();
            report["file"] = m_out;
            report["warnings"] = Json::array();
            printDocument(report);
        } else {
            printText(m_out + "\n");
        }
        return kDone;
    }

private:
    std::filesystem::path folder() const { return pathFromUtf8(m_scene).parent_path(); }

    /// All edits, then validated at once: one may need another, as a new name and what refers to it.
    Scene edited(const Scene& before, const Json& document) const
    {
        Json next = document;
        std::vector<Edit> created;
        for (const std::string& text : m_edits) {
            const Edit edit = editFrom(text);
            if (apply(edit, next, before.unit))
                created.push_back(edit);
        }
        Scene after = parsed(next);
        if (!created.empty() && unknownKeys(after) != unknownKeys(before))
            for (const Edit& edit : created)
                demandKnownKey(edit, before, document);
        return after;
    }

    /// Returns whether the place had to be created.
    static bool apply(const Edit& edit, Json& document, LengthUnit unit)
    {
        const JsonPlace place = findPlace(document, edit.path);
        *place.value = valueOf(edit, *place.value, unit);
        return place.created;
    }

    /// Refuses a new key that the scene would only keep without knowing it.
    void demandKnownKey(const Edit& edit, const Scene& before, Json document) const
    {
        apply(edit, document, before.unit);
        if (unknownKeys(parsed(document)) != unknownKeys(before))
            throw UsageError(edit.path, "there is no such key in this scene, nor may there be one there",
                             "a key of the scene format, as in the file");
    }

    /// Validated by the reader of scenes: the offence is named by its JSON path.
    Scene parsed(const Json& document) const
    {
        try {
            return parseScene(document.dump(), folder(), m_scene);
        } catch (const InputError& error) {
            throw UsageError(error.source() + (error.place().empty() ? "" : ":" + error.place()), error.problem(),
                             error.remedy());
        }
    }

    std::string m_scene, m_out;
    std::vector<std::string> m_edits;
};

} // namespace

std::unique_ptr<Command> makeEditCommand()
{
    return std::make_unique<EditCommand>();
}

} // namespace osculo::cli
