// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/document/autosave.h"
#include "app/document/edits.h"
#include "app/document/paths.h"
#include "app/window/preferences.h"
#include "osculo/io/scene_file.h"
#include "tests/gui/window_fixture.h"

#include <QAbstractButton>
#include <QMessageBox>
#include <QProcess>
#include <QSettings>
#include <QTimer>

#include <fstream>

namespace osculo::test {
namespace {

using app::Autosave;
using app::Recovery;
using namespace std::chrono_literals;

class RecoveryTest : public WindowTest {
protected:
    /// What a crash leaves: a snapshot, the name of the file it belongs to, and no lock that anybody holds.
    std::filesystem::path snapshot(const std::string& name, const std::string& content,
                                   const std::string& original = {})
    {
        const auto place = kept() / name;
        std::filesystem::create_directories(place);
        std::ofstream(place / "scene.osculo.json", std::ios::binary) << content;
        std::ofstream(place / "original.txt", std::ios::binary) << original;
        return place;
    }
    std::string sceneText(const Scene& scene)
    {
        const auto path = file("made.osculo.json");
        writeScene(path, scene);
        std::ifstream stream(path, std::ios::binary);
        return {std::istreambuf_iterator<char>(stream), {}};
    }
    std::filesystem::path kept() { return file("autosave"); }

    /// Offers what lies there and answers the question. False where nothing was asked.
    bool offer(QMessageBox::StandardButton choice, const std::filesystem::path& snapshots)
    {
        bool asked = false;
        QTimer::singleShot(0, &window, [&] {
            waitFor([] { return QApplication::activeModalWidget() != nullptr; }, 2000);
            if (auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget())) {
                asked = true;
                box->button(choice)->click();
            }
        });
        window.files().offerRecovery(snapshots);
        rest();
        QTest::qWait(20);
        return asked;
    }
    bool offer(QMessageBox::StandardButton choice) { return offer(choice, kept()); }
    QMessageBox* message() { return window.findChild<QMessageBox*>("problem"); }
};

Scene oneBody(const std::string& name)
{
    Scene scene;
    Body body;
    body.name = name;
    SceneShape shape;
    shape.geometry = Superovoid::sphere(0.01);
    body.shapes.push_back(shape);
    return app::withBody(scene, body);
}

TEST_F(RecoveryTest, WhatWasKeptIsOpenedAsUnsavedWork)
{
    const auto place = snapshot("a", sceneText(oneBody("kept é中")), file("hand.osculo.json").string());
    ASSERT_TRUE(offer(QMessageBox::Yes));
    ASSERT_EQ(scene().bodies.size(), 1u);
    EXPECT_EQ(scene().bodies[0].name, "kept é中");
    EXPECT_TRUE(window.session().document().modified());
    EXPECT_EQ(window.session().document().file(), file("hand.osculo.json"));
    EXPECT_FALSE(std::filesystem::exists(place));
    EXPECT_FALSE(offer(QMessageBox::Yes)) << "it is offered once";
}

TEST_F(RecoveryTest, NoForgetsAndCancelAsksAgain)
{
    snapshot("a", sceneText(oneBody("kept")));
    EXPECT_TRUE(offer(QMessageBox::Cancel));
    EXPECT_TRUE(offer(QMessageBox::No));
    EXPECT_FALSE(offer(QMessageBox::Yes));
    EXPECT_TRUE(scene().bodies.empty());
}

TEST_F(RecoveryTest, WhatCannotBeKeptAgainIsNotThrownAway)
{
    const auto place = snapshot("a", sceneText(oneBody("kept")));
    window.files().setKeeper([] { return false; });
    ASSERT_TRUE(offer(QMessageBox::Yes));
    EXPECT_EQ(scene().bodies.size(), 1u);
    EXPECT_TRUE(std::filesystem::exists(place));
}

TEST_F(RecoveryTest, RecoveredWorkIsKeptForTheNextCrash)
{
    app::Document document;
    Autosave autosave(document, kept());
    document.recover(oneBody("kept"), {});
    EXPECT_TRUE(autosave.saveNow());
    // The lock is ours: only the files tell.
    int files = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(kept()))
        files += entry.path().filename() == "scene.osculo.json";
    EXPECT_EQ(files, 1);
}

/// What may be left in the place of a snapshot.
class CorruptedSnapshot : public RecoveryTest, public testing::WithParamInterface<const char*> {};

TEST_P(CorruptedSnapshot, IsPutAsideAndTheSceneStays)
{
    const std::string whole = sceneText(oneBody("kept"));
    const std::string kind = GetParam();
    const std::string content =
        kind == "empty"      ? ""
        : kind == "cut"      ? whole.substr(0, whole.size() / 2)
        : kind == "zeros"    ? std::string(whole.size(), '\0')
        : kind == "a list"   ? "[]"
        : kind == "negative" ? R"({"version":1,"bodies":[{"name":"x","shapes":[{"kind":"superovoid","a":[1,-2,3]}]}]})"
                             : "\xff\xfe not text";
    const auto place = snapshot("a", content, "/no/such/\xff.json");
    addTwoBodies();
    const Scene before = scene();
    ASSERT_TRUE(offer(QMessageBox::Yes));
    EXPECT_TRUE(scene() == before);
    ASSERT_TRUE(message()) << "says so";
    message()->close();
    EXPECT_TRUE(std::filesystem::exists(place / "unreadable.osculo.json")) << "never deleted";
    EXPECT_FALSE(offer(QMessageBox::Yes)) << "offered once";
}

INSTANTIATE_TEST_SUITE_P(Kinds, CorruptedSnapshot,
                         testing::Values("empty", "cut", "zeros", "a list", "negative", "bytes"));

TEST(AutosaveTimer, WorkWithoutAPauseIsSavedToo)
{
    QTemporaryDir temporary;
    app::Document document;
    Autosave autosave(document, app::toPath(temporary.path()));
    autosave.setInterval(1s);
    int saved = 0;
    QObject::connect(&autosave, &Autosave::saved, [&] { ++saved; });
    QElapsedTimer timer;
    timer.start();
    for (int i = 0; timer.elapsed() < 2600; ++i) { // a change every 50 ms
        document.edit("drag", oneBody("moved " + std::to_string(i)), 1);
        QTest::qWait(50);
    }
    EXPECT_GE(saved, 2);
}

/// The real program, killed in the middle of work.
class KilledProgram : public RecoveryTest {
protected:
    void SetUp() override
    {
        RecoveryTest::SetUp();
        mesh = meshFile("finger é中.stl", ovoid());
        environment = QProcessEnvironment::systemEnvironment();
        environment.insert("XDG_CONFIG_HOME", app::toQString(file("config")));
        environment.insert("XDG_DATA_HOME", app::toQString(file("data")));
        QSettings settings(app::toQString(file("config") / "Osculo" / "Osculo.conf"), QSettings::IniFormat);
        app::Preferences preferences;
        preferences.autosaveSeconds = 1;
        writePreferences(settings, preferences);
    }
    std::filesystem::path autosaveFolder() { return file("data") / "Osculo" / "Osculo" / "autosave"; }

    /// Imports the mesh and fits it, and is killed when autosave has written and `afterMs` more have passed.
    void workAndDie(int afterMs)
    {
        QProcess program;
        program.setProcessEnvironment(environment);
        program.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        program.start(OSCULO_PROGRAM, {"--select", "finger é中", "--fit", app::toQString(mesh)});
        ASSERT_TRUE(program.waitForStarted());
        ASSERT_TRUE(waitFor([this] {
            std::error_code none;
            for (const auto& entry : std::filesystem::recursive_directory_iterator(autosaveFolder(), none))
                if (entry.path().filename() == "scene.osculo.json")
                    return true;
            return false;
        })) << "autosave wrote nothing";
        QTest::qWait(afterMs);
        program.kill();
        ASSERT_TRUE(program.waitForFinished());
        ASSERT_EQ(program.exitStatus(), QProcess::CrashExit);
    }
    std::filesystem::path mesh;
    QProcessEnvironment environment;
};

TEST_F(KilledProgram, LosesNoMoreThanTheInterval)
{
    int whole = 0;
    for (const int afterMs : {0, 70, 2500}) {
        ASSERT_NO_FATAL_FAILURE(workAndDie(afterMs));
        const auto found = Autosave::findRecoveries(autosaveFolder());
        ASSERT_EQ(found.size(), 1u) << "the dead program's lock does not hold";
        const Scene kept = readScene(found.front().snapshot);
        ASSERT_EQ(kept.bodies.size(), 1u);
        EXPECT_EQ(kept.bodies[0].name, "finger é中");
        whole += kept.bodies[0].shapes.size() == 2;
        Autosave::discard(found.front());
    }
    EXPECT_GE(whole, 1) << "2.5 s after the import the fit is kept";
}

TEST_F(KilledProgram, TheNextStartOffersTheWork)
{
    ASSERT_NO_FATAL_FAILURE(workAndDie(1500));
    ASSERT_TRUE(offer(QMessageBox::Yes, autosaveFolder()));
    ASSERT_EQ(scene().bodies.size(), 1u);
    const auto* geometry = std::get_if<MeshGeometry>(&scene().bodies[0].shapes.at(0).geometry);
    ASSERT_TRUE(geometry && geometry->mesh) << "meshes are found from where the snapshot lies";
    EXPECT_TRUE(window.session().document().modified());
}

} // namespace
} // namespace osculo::test
