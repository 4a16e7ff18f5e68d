// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/cli/json_output.h"
#include "app/cli/scene_input.h"
#include "app/cli/section_arguments.h"
#include "app/cli/text_table.h"
#include "app/cli/usage_error.h"
#include "app/cli/utf8_path.h"
#include "app/cli/verbs.h"
#include "osculo/math/error.h"
#include "osculo/scene/scene_clock.h"
#include "widgets/render/section_profile.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace osculo::cli {

namespace {

using widgets::Profile;
using widgets::ProfileCurve;

class SectionCommand : public Command {
public:
    std::string_view name() const override { return "section"; }
    std::string_view summary() const override { return "The outlines in which a plane cuts the bodies"; }
    std::string_view example() const override
    {
        return "  osculo section link.stl --plane 0,0,1,12mm --out profile.svg\n"
               "  osculo section bite.osculo.json --plane x --frame 84 --out profile.csv --json";
    }

    void configure(CLI::App& app) override
    {
        app.add_option("SCENE", m_input, "a scene, a robot, a mesh, or a shape literal")
            ->required()
            ->type_name("SCENE|FILE");
        app.add_option("--plane", m_plane,
                       "x, y or z (through the middle), or a direction and how far along it from the origin (default: "
                       "the scene's section)")
            ->type_name("x|y|z|nx,ny,nz,d");
        app.add_option("--out", m_out, "the outlines: .svg and .dxf in true size (mm), .csv in metres")
            ->type_name("FILE");
        app.add_option("--frame", m_frame, "of the scene's motions (default 0)")->type_name("N");
        m_roots.configure(app);
        app.add_option("--unit", m_unit, "of mesh files that carry none: mm (default), cm, m, in")->type_name("UNIT");
    }

    int run(const CommonOptions& common) override
    {
        const Scene scene = readSceneOrShape(m_input, m_roots, unitArgument(m_unit));
        const double time = timeOfFrame(scene);
        const Profile profile = widgets::sectionProfile(scene, time, plane(scene, time));
        if (!m_out.empty())
            widgets::writeProfile(pathFromUtf8(m_out), profile);
        if (common.json)
            printJson(profile);
        else
            printTable(profile, scene.unit);
        return kDone;
    }

private:
    SectionPlane plane(const Scene& scene, double time) const
    {
        if (!m_plane.empty())
            return sectionArgument("--plane", m_plane, scene, time);
        if (!scene.view.section)
            throw UsageError("--plane", fmt::format("{} has no section of its own", m_input),
                             "--plane x, y, z or nx,ny,nz,d");
        return *scene.view.section;
    }

    double timeOfFrame(const Scene& scene) const
    {
        if (m_frame == 0)
            return 0;
        const SceneClock clock = sceneClock(scene);
        if (m_frame < 0 || m_frame >= clock.frames)
            throw UsageError("--frame", fmt::format("{} is not a frame of {}", m_frame, m_input),
                             fmt::format("0 to {}", clock.frames - 1));
        return clock.time(m_frame);
    }

    void printJson(const Profile& profile) const
    {
        Json document = newDocument();
        document["plane"] = {{"origin", toJson(profile.plane.origin)}, {"normal", toJson(profile.plane.normal)}};
        document["curves"] = Json::array();
        for (const ProfileCurve& entry : profile.curves)
            document["curves"].push_back({{"body", entry.body},
                                          {"shape", entry.shape},
                                          {"closed", entry.curve.closed},
                                          {"points", entry.curve.points.size()},
                                          {"length", toJson(length(entry.curve))},
                                          {"area", toJson(sectionArea({entry.curve}, profile.plane.normal))}});
        if (!m_out.empty())
            document["file"] = m_out;
        printDocument(document);
    }

    static void printTable(const Profile& profile, LengthUnit unit)
    {
        const double metre = metresPer(unit);
        const std::string name(toString(unit));
        TextTable table({"body", "shape", "curve", "points", "length [" + name + "]", "area [" + name + "²]"});
        for (const ProfileCurve& entry : profile.curves)
            table.add({entry.body, std::to_string(entry.shape), entry.curve.closed ? "closed" : "open",
                       std::to_string(entry.curve.points.size()), fmt::format("{:.6g}", length(entry.curve) / metre),
                       fmt::format("{:.6g}", sectionArea({entry.curve}, profile.plane.normal) / (metre * metre))});
        printText(table.text());
    }

    std::string m_input, m_plane, m_out, m_unit;
    PackageRoots m_roots;
    int m_frame = 0;
};

} // namespace

std::unique_ptr<Command> makeSectionCommand()
{
    return std::make_unique<SectionCommand>();
}

} // namespace osculo::cli
