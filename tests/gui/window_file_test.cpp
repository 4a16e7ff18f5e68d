// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/io/scene_file.h"
#include "tests/gui/window_fixture.h"
#include "tests/support/test_data.h"
#include "widgets/panels/log_panel.h"

#include <QDropEvent>
#include <QMessageBox>
#include <QMimeData>
#include <QUrl>

#include <fstream>

namespace osculo::test {
namespace {

class WindowFile : public WindowTest {
protected:
    /// Lets go of files above the window, as a file manager does.
    void drop(const std::vector<std::filesystem::path>& files)
    {
        QMimeData data;
        QList<QUrl> urls;
        for (const auto& path : files)
            urls << QUrl::fromLocalFile(QString::fromStdString(path.string()));
        data.setUrls(urls);
        QDragEnterEvent enter(QPoint(300, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&window, &enter);
        ASSERT_TRUE(enter.isAccepted());
        QDropEvent event(QPointF(300, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&window, &event);
        ASSERT_TRUE(rest());
    }
    std::vector<QMessageBox*> messages()
    {
        const auto boxes = window.findChildren<QMessageBox*>();
        return {boxes.begin(), boxes.end()};
    }
    void closeMessages()
    {
        for (QMessageBox* box : messages())
            box->close();
        QTest::qWait(10);
    }
};

TEST_F(WindowFile, ACloudBecomesABody)
{
    const auto cloudFile = file("scan é中.xyz");
    std::ofstream(cloudFile) << "0 0 0 255 0 0\n0.1 0 0 0 255 0\n0 0.1 0 0 0 255\n0 0 0.1 9 9 9\n";
    drop({cloudFile});
    ASSERT_EQ(scene().bodies.size(), 1u);
    EXPECT_EQ(scene().bodies[0].name, "scan é中");
    const auto* cloud = std::get_if<CloudGeometry>(&scene().bodies[0].shapes.at(0).geometry);
    ASSERT_TRUE(cloud && cloud->cloud);
    EXPECT_EQ(cloud->cloud->size(), 4u);
    EXPECT_EQ(scene().bodies[0].shapes[0].role, ShapeRole::reference);
    EXPECT_TRUE(messages().empty());
}

TEST_F(WindowFile, AMeshBecomesABodyAndCanBeUndone)
{
    drop({meshFile("finger link é中.stl", ovoid())});
    ASSERT_EQ(scene().bodies.size(), 1u);
    EXPECT_EQ(scene().bodies[0].name, "finger link é中");
    ASSERT_EQ(scene().bodies[0].shapes.size(), 1u);
    EXPECT_EQ(scene().bodies[0].shapes[0].role, ShapeRole::reference);
    EXPECT_TRUE(window.session().document().modified());
    EXPECT_TRUE(window.viewport().isVisible());
    window.session().document().undoStack().undo();
    EXPECT_TRUE(scene() == Scene());
}

TEST_F(WindowFile, ABrokenFileLeavesTheSceneAsItWas)
{
    addTwoBodies();
    const Scene before = scene();
    const int steps = window.session().document().undoStack().count();
    const auto broken = file("broken.stl");
    std::ofstream(broken, std::ios::binary) << "solid x\nfacet normal 0 0";
    drop({broken});
    EXPECT_TRUE(scene() == before);
    EXPECT_EQ(window.session().document().undoStack().count(), steps);
    ASSERT_EQ(messages().size(), 1u) << "one clear message";
    EXPECT_TRUE(messages()[0]->informativeText().contains("broken.stl"));
    EXPECT_FALSE(messages()[0]->detailedText().isEmpty());
    closeMessages();

    const auto scene2 = file("broken.osculo.json");
    std::ofstream(scene2)
        << R"({"version": 1, "bodies": [{"name": "x", "shapes": [{"kind": "superovoid", "a": [1, -2, 3]}]}]})";
    drop({scene2});
    EXPECT_TRUE(scene() == before);
    ASSERT_EQ(messages().size(), 1u);
    closeMessages();

    const auto text = file("notes.txt");
    std::ofstream(text) << "hello";
    drop({text, file("missing.stl")});
    EXPECT_TRUE(scene() == before);
    EXPECT_EQ(messages().size(), 1u) << "several problems are still one message";
    closeMessages();
}

TEST_F(WindowFile, AwkwardFilesNeverChangeTheSceneOrEndTheProgram)
{
    const auto folderOfData = dataFile("06_awkward_meshes");
    OSCULO_REQUIRE_DATA(folderOfData);
    addTwoBodies();
    int refused = 0, tried = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(*folderOfData)) {
        if (!entry.is_regular_file() || entry.file_size() > 20'000'000 || !app::FileController::canOpen(entry.path()))
            continue;
        const Scene before = scene();
        drop({entry.path()});
        ++tried;
        if (!messages().empty()) {
            ++refused;
            EXPECT_EQ(messages().size(), 1u) << entry.path();
            EXPECT_TRUE(scene() == before) << entry.path();
            closeMessages();
        }
    }
    EXPECT_GT(refused, 3);
    EXPECT_GT(tried, refused) << "some are only awkward";
}

TEST_F(WindowFile, SaveAndOpenGiveTheSameScene)
{
    drop({meshFile("part.stl", ovoid())});
    addBody("second", ovoid(), Vec3(0.05, 0, 0));
    window.actions().find("edit.selectAll")->trigger();
    window.actions().find("measure.addPair")->trigger();
    const Scene before = scene();
    const auto path = file("my scene é中.osculo.json");
    ASSERT_TRUE(window.files().saveTo(path));
    EXPECT_FALSE(window.session().document().modified());
    EXPECT_TRUE(window.windowTitle().contains(QStringLiteral("my scene é中")));

    window.files().newScene();
    EXPECT_TRUE(scene() == Scene());
    drop({path});
    ASSERT_EQ(scene().bodies.size(), 2u);
    EXPECT_TRUE(scene().bodies[1] == before.bodies[1]);
    EXPECT_TRUE(scene().pairs == before.pairs);
    EXPECT_EQ(scene().bodies[0].name, before.bodies[0].name);
    EXPECT_FALSE(window.session().document().modified());
}

TEST_F(WindowFile, UnsavedChangesAreAskedAboutOnce)
{
    addTwoBodies();
    const Scene before = scene();
    answer = app::FileController::Unsaved::cancel;
    window.files().newScene();
    EXPECT_EQ(questions, 1);
    EXPECT_TRUE(scene() == before);
    EXPECT_FALSE(window.close());
    EXPECT_TRUE(window.isVisible());
    EXPECT_EQ(questions, 2);

    answer = app::FileController::Unsaved::discard;
    window.files().newScene();
    EXPECT_TRUE(scene() == Scene());
    EXPECT_EQ(questions, 3);
    EXPECT_TRUE(window.close()) << "nothing unsaved, nothing asked";
    EXPECT_EQ(questions, 3);
}

TEST_F(WindowFile, UndoBackToTheSavedStateIsSaved)
{
    addTwoBodies();
    ASSERT_TRUE(window.files().saveTo(file("a.osculo.json")));
    window.actions().find("model.addSphere")->trigger();
    EXPECT_TRUE(window.session().document().modified());
    window.actions().find("edit.undo")->trigger();
    EXPECT_FALSE(window.session().document().modified());
}

TEST_F(WindowFile, SavingWhereItCannotBeDoneSaysSo)
{
    addTwoBodies();
    EXPECT_FALSE(window.files().saveTo(file("no/such/folder/a.osculo.json")));
    EXPECT_TRUE(window.session().document().modified());
    EXPECT_EQ(messages().size(), 1u);
    closeMessages();
}

} // namespace
} // namespace osculo::test
