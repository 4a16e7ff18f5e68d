// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/document/command_lines.h"
#include "app/document/edits.h"
#include "osculo/io/scene_edits.h"
#include "osculo/io/scene_file.h"
#include "tests/app/program_runner.h"
#include "tests/gui/window_fixture.h"

#include <QClipboard>
#include <QGuiApplication>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <random>

namespace osculo::test {
namespace {

/// Runs a line as a person would, in a shell where `osculo` is this program.
int runLine(const std::string& line)
{
    const std::string program = OSCULO_PROGRAM;
    const std::string function = "osculo() { '" + program + "' \"$@\"; }; " + line + " > /dev/null";
    std::string quoted = "'";
    for (const char c : function)
        quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return std::system(("bash -c " + quoted + "'").c_str()); // NOLINT(cert-env33-c): that is what is tested
}

class CommandLines : public WindowTest {
protected:
    QAction* action(const char* id) { return window.actions().find(QLatin1String(id)); }
    std::string copied(const char* id)
    {
        QGuiApplication::clipboard()->clear();
        action(id)->trigger();
        return QGuiApplication::clipboard()->text().toStdString();
    }
    /// The file's scene is the window's, numbers but for a rounding: they go through decimals.
    void expectFileHolds(const std::filesystem::path& path, const std::string& line)
    {
        const std::filesystem::path folderOfIt = path.parent_path();
        const auto found = nlohmann::json::parse(sceneToJson(readScene(path), folderOfIt));
        const auto expected = nlohmann::json::parse(sceneToJson(scene(), folderOfIt));
        EXPECT_TRUE(same(found, expected)) << line << "\n" << found.dump(1) << "\n" << expected.dump(1);
    }
    static bool same(const nlohmann::json& a, const nlohmann::json& b)
    {
        if (a.is_number() && b.is_number())
            return std::abs(a.get<double>() - b.get<double>()) <= 1e-15 * (1 + std::abs(a.get<double>()));
        if (a.type() != b.type() || a.size() != b.size())
            return false;
        if (a.is_object()) {
            for (const auto& [key, value] : a.items())
                if (!b.contains(key) || !same(value, b.at(key)))
                    return false;
            return true;
        }
        if (!a.is_array())
            return a == b;
        for (std::size_t i = 0; i < a.size(); ++i)
            if (!same(a[i], b[i]))
                return false;
        return true;
    }
    void save(const std::filesystem::path& path)
    {
        writeScene(path, scene());
        window.session().document().markSaved(path);
    }
};

TEST_F(CommandLines, TheLastStepIsDoneOnTheFile)
{
    addTwoBodies();
    EXPECT_FALSE(action("copy.step")->isEnabled()); // no file yet
    const auto path = file("it's two.osculo.json");
    save(path);
    const std::vector<std::function<void()>> steps{
        [&] { window.session().edit("e1", [](Scene s) { return app::withOpacity(std::move(s), 0, 0.25); }); },
        [&] {
            window.session().edit("move", [](Scene s) {
                Pose pose = s.bodies[1].X_PB;
                pose.translation.x() += 0.0123456789;
                return app::withPose(std::move(s), {widgets::SceneItem::Kind::body, 1}, pose);
            });
        },
        [&] { action("model.addSphere")->trigger(); },
        [&] {
            window.session().edit("name", [](Scene s) {
                return app::withName(std::move(s), {widgets::SceneItem::Kind::body, 0}, "le 'ft' = \"x\"");
            });
        },
        [&] {
            window.session().edit("below", [](Scene s) { return app::withParent(std::move(s), 1, s.bodies[0].name); });
        },
        [&] { window.session().edit("world", [](Scene s) { return app::withParent(std::move(s), 1, ""); }); },
        [&] { action("unit.cm")->trigger(); },
        [&] {
            window.session().edit("section", [](Scene s) {
                s.view.section = SectionPlane{Vec3(0.001, 0, 0), Vec3(0, 0.6, 0.8), true, {}};
                return s;
            });
        },
        [&] {
            window.session().edit("no section", [](Scene s) {
                s.view.section.reset();
                return s;
            });
        },
        [&] {
            window.session().setSelection({{widgets::SceneItem::Kind::body, 1}});
            action("edit.delete")->trigger();
        }};
    for (std::size_t i = 0; i < steps.size(); ++i) {
        steps[i]();
        const std::string line = copied("copy.step");
        ASSERT_FALSE(line.empty()) << i;
        ASSERT_EQ(runLine(line), 0) << line;
        expectFileHolds(path, line);
        window.session().document().markSaved(path);
    }
}

TEST_F(CommandLines, AllChangesSinceSavingInOne)
{
    addTwoBodies();
    const auto path = file("two.osculo.json");
    save(path);
    EXPECT_FALSE(action("copy.changes")->isEnabled());
    action("model.addSuperovoid")->trigger();
    action("measure.addAllPairs")->trigger();
    window.session().edit("hide", [](Scene s) { return app::withVisibility(std::move(s), {{}}, false); });
    const std::string line = copied("copy.changes");
    ASSERT_EQ(runLine(line), 0) << line;
    expectFileHolds(path, line);
}

TEST_F(CommandLines, MeasurementAndMotionRun)
{
    addTwoBodies();
    const auto path = file("two.osculo.json");
    save(path);
    window.session().setSelection({});
    const std::string all = copied("copy.measurement");
    EXPECT_EQ(all.find("--pair"), std::string::npos);
    EXPECT_EQ(runLine(all), 0) << all;
    window.session().setSelection({{widgets::SceneItem::Kind::pair, 0}});
    const std::string one = copied("copy.measurement");
    EXPECT_NE(one.find("--pair"), std::string::npos);
    EXPECT_EQ(runLine(one), 0) << one;
}

TEST(SceneEdits, AreNoneBetweenEqualScenes)
{
    Scene scene;
    scene.bodies.resize(1);
    scene.bodies[0].name = "a";
    EXPECT_TRUE(sceneEdits(scene, scene, "/").empty());
    Scene moved = scene;
    moved.bodies[0].X_PB.translation.x() = 0.001;
    const auto edits = sceneEdits(scene, moved, "/");
    ASSERT_EQ(edits.size(), 1u);
    EXPECT_EQ(edits[0], "bodies[0].pose.translation=[1,0,0]");
}

} // namespace
} // namespace osculo::test
