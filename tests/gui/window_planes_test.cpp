// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/document/planes_preview.h"
#include "app/window/planes_dialog.h"
#include "osculo/cloud/depth_camera.h"
#include "osculo/io/cloud_file.h"
#include "osculo/io/scene_file.h"
#include "tests/app/program_runner.h"
#include "tests/cloud/depth_scenes.h"
#include "tests/gui/window_fixture.h"
#include "widgets/panels/number_field.h"
#include "widgets/panels/plain_table.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QPushButton>

#include <map>
#include <string>
#include <vector>

namespace osculo::test {
namespace {

/// A picture of irregular stairs as a file, opened and turned as the camera stood.
class WindowPlanes : public WindowTest {
protected:
    void SetUp() override
    {
        WindowTest::SetUp();
        DepthCamera camera = headCamera(0.002);
        camera.columns = 320;
        camera.rows = 240;
        m_file = file("stairs.pcd");
        writeCloud(m_file, depthImage(irregularStairs(), camera).cloud);
        window.openFiles({m_file});
        ASSERT_TRUE(rest());
        window.session().edit("Turn", [&](Scene s) {
            PlaneOptions options;
            options.X_WC = camera.X_WC;
            s.bodies[0].X_PB = cloudPose(options);
            return s;
        });
        ASSERT_TRUE(rest());
    }
    app::PlanesDialog& open()
    {
        action("model.planes")->trigger();
        auto* dialog = window.findChild<app::PlanesDialog*>();
        EXPECT_TRUE(dialog && waitFor([dialog] { return dialog->run() && dialog->atRest(); }));
        return *dialog;
    }
    QAction* action(const char* id) { return window.actions().find(QLatin1String(id)); }
    QPushButton* button(app::PlanesDialog& dialog, const QString& words)
    {
        for (QPushButton* button : dialog.findChildren<QPushButton*>())
            if (button->text().remove(QLatin1Char('&')).contains(words))
                return button;
        return nullptr;
    }
    /// Points of the cloud that is shown.
    std::size_t shownPoints()
    {
        return std::get<CloudGeometry>(window.viewport().scene()->bodies[0].shapes[0].geometry).cloud->size();
    }
    std::filesystem::path m_file;
};

TEST_F(WindowPlanes, EachStageIsShownAndTheSceneStays)
{
    const Scene before = scene();
    app::PlanesDialog& dialog = open();
    auto* stages = dialog.findChild<widgets::PlainTable*>();
    const app::PlanesRun* run = dialog.run();
    ASSERT_EQ(stages->rowCount(), static_cast<int>(run->found.stages.size()));
    EXPECT_EQ(run->found.stages.size(), 10u);
    std::map<std::string, std::size_t> shown;
    for (int row = 0; row < stages->rowCount(); ++row) {
        stages->setCurrentCell(row, 0);
        shown[stages->item(row, 0)->text().toStdString()] = shownPoints();
        EXPECT_EQ(stages->item(row, 1)->text().toULong(), run->found.stages[static_cast<std::size_t>(row)].points);
    }
    EXPECT_EQ(shown["range"], run->steps.kept.size());
    EXPECT_EQ(shown["voxels"], run->steps.grid.cells());
    EXPECT_EQ(shown["growing"], run->steps.grid.cells());
    EXPECT_EQ(shown["regrow"], run->found.pointsIn);
    EXPECT_EQ(window.viewport().scene()->bodies.size(), 1 + run->steps.surfaces.size())
        << "the last stage has surfaces";
    EXPECT_EQ(scene(), before);
    dialog.hide();
    EXPECT_EQ(window.viewport().scene()->bodies.size(), 1u);
}

TEST_F(WindowPlanes, TheNewestSettingWins)
{
    app::PlanesDialog& dialog = open();
    const std::size_t cells = dialog.run()->steps.grid.cells();
    widgets::NumberField* voxel = nullptr;
    for (auto* field : dialog.findChildren<widgets::NumberField*>())
        if (field->accessibleName().contains(QStringLiteral("Cells that stand")))
            voxel = field;
    ASSERT_TRUE(voxel);
    for (const double size : {0.05, 0.03, 0.04}) {
        voxel->setValue(size);
        emit voxel->valueEdited(size);
    }
    voxel->setValue(0.06);
    emit voxel->valueEdited(0.06);
    ASSERT_TRUE(waitFor([&] { return dialog.atRest() && dialog.run()->options.voxel == 0.06; }));
    EXPECT_LT(dialog.run()->steps.grid.cells(), cells / 3);
}

TEST_F(WindowPlanes, AddsTheBodiesOfTheCommandInOneStep)
{
    const Scene before = scene();
    app::PlanesDialog& dialog = open();
    button(dialog, QStringLiteral("command"))->click();
    const std::string line = QGuiApplication::clipboard()->text().toStdString();
    EXPECT_EQ(line.rfind("osculo planes ", 0), 0u) << line;
    const std::size_t found = dialog.run()->found.surfaces.size();
    ASSERT_GT(found, 4u);
    button(dialog, QStringLiteral("Add"))->click();
    EXPECT_FALSE(dialog.isVisible());
    const Scene after = scene();
    ASSERT_EQ(after.bodies.size(), 1 + found);

    std::vector<std::string> words = wordsOf(line);
    ASSERT_EQ(words.back(), "surfaces.osculo.json");
    words.back() = file("surfaces.osculo.json").string();
    const ProgramRun run = runOsculo(words);
    ASSERT_STATUS(run, 0);
    const Scene written = readScene(file("surfaces.osculo.json"));
    ASSERT_EQ(written.bodies.size(), found + 1);
    for (std::size_t i = 0; i < found; ++i) {
        const Body &ours = after.bodies[i + 1], &theirs = written.bodies[i];
        EXPECT_EQ(ours.name, theirs.name);
        EXPECT_EQ(ours.fixed, theirs.fixed);
        const auto &a = std::get<ConvexPolytope>(ours.shapes[0].geometry).points,
                   &b = std::get<ConvexPolytope>(theirs.shapes[0].geometry).points;
        ASSERT_EQ(a.size(), b.size());
        for (std::size_t k = 0; k < a.size(); ++k)
            EXPECT_LT((ours.X_PB * a[k] - theirs.X_PB * b[k]).norm(), 1e-9);
    }
    action("edit.undo")->trigger();
    EXPECT_EQ(scene(), before);
}

} // namespace
} // namespace osculo::test
