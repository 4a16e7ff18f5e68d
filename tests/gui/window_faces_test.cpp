// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/document/face_edits.h"
#include "app/document/fit_command_line.h"
#include "gui/window_fixture.h"
#include "osculo/fit/fit_faces.h"
#include "osculo/io/scene_file.h"
#include "osculo/shape/face_picks.h"
#include "widgets/panels/inspector_panel.h"

#include <QListWidget>
#include <QMouseEvent>

#include <algorithm>

namespace osculo::test {
namespace {

using app::SceneItem;
using widgets::FaceTool;

class WindowFaces : public WindowTest {
protected:
    void SetUp() override
    {
        WindowTest::SetUp();
        window.files().open({meshFile("part.stl", ovoid())});
        ASSERT_TRUE(waitFor([this] { return !scene().bodies.empty(); }));
        ASSERT_TRUE(rest());
        window.session().setSelection({{SceneItem::Kind::body, 0}});
        window.viewport().fitToScene();
        QTest::qWait(20);
        window.viewport().grabImage(); // the view is fitted when it is drawn
    }

    const MeshGeometry& mesh() { return std::get<MeshGeometry>(scene().bodies[0].shapes[0].geometry); }
    std::size_t chosen() { return mesh().faces ? mesh().faces->count() : 0; }
    QPoint middle() { return window.viewport().rect().center(); }
    QAction* action(const char* id) { return window.actions().find(QLatin1String(id)); }
    widgets::FacesSection& section() { return window.inspector().fitSection().faces(); }

    void setMesh(TriangleMesh other)
    {
        window.session().edit("Other mesh", [&](Scene before) {
            before.bodies[0].shapes[0].geometry =
                MeshGeometry{"", {}, std::make_shared<const TriangleMesh>(std::move(other))};
            return before;
        });
    }

    void drag(const std::vector<QPoint>& path, Qt::KeyboardModifiers modifiers = {})
    {
        QWidget* viewport = &window.viewport();
        QTest::mousePress(viewport, Qt::LeftButton, modifiers, path.front());
        for (const QPoint& at : path) {
            QMouseEvent move(QEvent::MouseMove, at, viewport->mapToGlobal(at), Qt::NoButton, Qt::LeftButton, modifiers);
            QApplication::sendEvent(viewport, &move);
        }
        QTest::mouseRelease(viewport, Qt::LeftButton, modifiers, path.back());
        QTest::qWait(1);
    }
};

TEST_F(WindowFaces, ABrushStrokeIsOneStepOfTheScene)
{
    const Scene before = scene();
    action("faces.brush")->trigger();
    ASSERT_EQ(window.faceTools().tool(), FaceTool::brush);
    drag({middle(), middle() + QPoint(15, 0), middle() + QPoint(30, 5)});
    const std::size_t first = chosen();
    EXPECT_GT(first, 5u);
    EXPECT_LT(first, mesh().mesh->triangles().size() / 2) << "the far side is not painted";
    ASSERT_TRUE(window.viewport().settings().faceTint.has_value());
    EXPECT_EQ(*window.viewport().settings().faceTint->faces, *mesh().faces);

    drag({middle() - QPoint(40, 0), middle() - QPoint(60, 20)});
    EXPECT_GT(chosen(), first) << "a brush adds";
    drag({middle(), middle() + QPoint(15, 0), middle() + QPoint(30, 5)}, Qt::ControlModifier);
    EXPECT_LT(chosen(), first) << "Ctrl takes away";

    for (int i = 0; i < 3; ++i)
        action("edit.undo")->trigger();
    EXPECT_TRUE(scene() == before);
    EXPECT_EQ(window.faceTools().tool(), FaceTool::brush) << "undo does not end the tool";
    QTest::keyClick(&window.viewport(), Qt::Key_Escape);
    EXPECT_EQ(window.faceTools().tool(), FaceTool::none);
    EXPECT_FALSE(window.viewport().settings().faceTint.has_value());
}

TEST_F(WindowFaces, EscapeTakesAStrokeBack)
{
    const Scene before = scene();
    action("faces.brush")->trigger();
    QTest::mousePress(&window.viewport(), Qt::LeftButton, {}, middle());
    QTest::keyClick(&window.viewport(), Qt::Key_Escape);
    EXPECT_EQ(window.faceTools().tool(), FaceTool::brush);
    QTest::mouseRelease(&window.viewport(), Qt::LeftButton, {}, middle());
    EXPECT_TRUE(scene() == before);
}

TEST_F(WindowFaces, TheSelectionSurvivesSavingAndOpening)
{
    action("faces.lasso")->trigger();
    const QRect area = window.viewport().rect().adjusted(1, 1, -1, -1); // QTest takes (0, 0) for the middle
    drag({area.topLeft(), QPoint(middle().x(), 0), QPoint(middle().x(), area.bottom()), area.bottomLeft()});
    ASSERT_GT(chosen(), 10u);
    const FaceSelection kept = *mesh().faces;
    const auto path = file("chosen.osculo.json");
    writeScene(path, scene());
    window.files().open({path});
    ASSERT_TRUE(waitFor([this] { return window.session().document().file().extension() == ".json"; }));
    ASSERT_TRUE(mesh().faces);
    EXPECT_EQ(*mesh().faces, kept);
    EXPECT_EQ(window.faceTools().tool(), FaceTool::none);
}

TEST_F(WindowFaces, ALassoTakesOnlyWhatIsSeenUnlessAskedOtherwise)
{
    const QRect area = window.viewport().rect().adjusted(1, 1, -1, -1); // QTest takes (0, 0) for the middle
    const std::vector<QPoint> whole{area.topLeft(), area.topRight(), area.bottomRight(), area.bottomLeft()};
    action("faces.lasso")->trigger();
    drag(whole);
    const std::size_t all = mesh().mesh->triangles().size();
    EXPECT_GT(chosen(), all / 4);
    EXPECT_LT(chosen(), 3 * all / 4);
    widgets::FaceToolOptions through;
    through.visibleOnly = false;
    through.weight = 5;
    window.faceTools().setOptions(through);
    drag(whole);
    EXPECT_EQ(chosen(), all);
    EXPECT_EQ(mesh().faces->weights()[0], 5);
}

TEST_F(WindowFaces, CutPartRegionAndDirection)
{
    const std::size_t all = mesh().mesh->triangles().size();
    action("faces.cut")->trigger();
    drag({QPoint(20, middle().y()), QPoint(window.viewport().width() - 20, middle().y())});
    EXPECT_GT(chosen(), all / 4);
    EXPECT_LT(chosen(), 3 * all / 4);
    const std::size_t above = chosen();
    action("faces.invert")->trigger();
    EXPECT_EQ(chosen(), all - above);
    action("faces.grow")->trigger();
    EXPECT_GT(chosen(), all - above);

    action("faces.part")->trigger();
    QTest::mouseClick(&window.viewport(), Qt::LeftButton, {}, middle());
    EXPECT_EQ(chosen(), all);
    action("faces.direction")->trigger();
    QTest::mouseClick(&window.viewport(), Qt::LeftButton, {}, middle());
    EXPECT_GT(chosen(), 0u);
    EXPECT_LT(chosen(), all / 2);

    emit section().planeEntered({Vec3::UnitZ(), 0});
    const FaceSelection expected(all, facesInHalfSpace(*mesh().mesh, Vec3::UnitZ(), 0));
    EXPECT_EQ(*mesh().faces, expected);
    action("faces.clear")->trigger();
    EXPECT_FALSE(mesh().faces);
}

/// A closed box with an opening-free box inside it, turned inside out: the inner faces see nothing of the outside.
TriangleMesh hollowBox()
{
    std::vector<Vec3> points;
    std::vector<Triangle> triangles;
    constexpr Triangle kBox[] = {{0, 2, 1}, {1, 2, 3}, {4, 5, 6}, {5, 7, 6}, {0, 1, 4}, {1, 5, 4},
                                 {2, 6, 3}, {3, 6, 7}, {0, 4, 2}, {2, 4, 6}, {1, 3, 5}, {3, 7, 5}};
    for (const double half : {0.010, 0.006}) {
        const auto first = static_cast<std::uint32_t>(points.size());
        for (int corner = 0; corner < 8; ++corner)
            points.emplace_back(corner & 1 ? half : -half, corner & 2 ? half : -half, corner & 4 ? half : -half);
        for (const Triangle& t : kBox)
            triangles.push_back(first == 0 ? t : Triangle{t[0] + first, t[2] + first, t[1] + first});
    }
    return TriangleMesh(std::move(points), std::move(triangles));
}

TEST_F(WindowFaces, TheOuterSkinLeavesOutTheInside)
{
    setMesh(hollowBox());
    QTest::mouseClick(&section().outerSkinButton(), Qt::LeftButton);
    const Scene chosenOnce = scene();
    ASSERT_TRUE(mesh().faces);
    for (std::size_t k = 0; k < 24; ++k) {
        const auto& t = mesh().mesh->triangles()[k];
        EXPECT_EQ(mesh().faces->weights()[k] > 0, mesh().mesh->vertices()[t[0]].cwiseAbs().maxCoeff() > 0.008) << k;
    }
    action("edit.undo")->trigger();
    EXPECT_FALSE(mesh().faces) << "one step";
    window.faceTools().chooseOuterSkin(Qt::ControlModifier);
    ASSERT_TRUE(mesh().faces);
    EXPECT_EQ(chosen(), 12u) << "all but the skin";
    window.faceTools().chooseOuterSkin(Qt::ShiftModifier);
    EXPECT_EQ(chosen(), 24u);
    action("faces.outerSkin")->trigger();
    EXPECT_TRUE(scene() == chosenOnce);
}

TEST_F(WindowFaces, TheOuterSkinOfALargeMeshIsFoundInTheBackground)
{
    setMesh(tessellateByCount(Superovoid(ovoid()), 11'000));
    ASSERT_GT(mesh().mesh->triangles().size(), 20'000u);
    action("faces.outerSkin")->trigger();
    EXPECT_TRUE(window.session().tasks().busy());
    EXPECT_FALSE(mesh().faces);
    ASSERT_TRUE(rest());
    EXPECT_EQ(chosen(), mesh().mesh->triangles().size()) << "a convex body is all skin";
}

TEST_F(WindowFaces, TakingAllAwayMeansAllCount)
{
    action("faces.part")->trigger();
    QTest::mouseClick(&window.viewport(), Qt::LeftButton, {}, middle());
    ASSERT_TRUE(mesh().faces);
    QTest::mouseClick(&window.viewport(), Qt::LeftButton, Qt::ControlModifier, middle());
    EXPECT_FALSE(mesh().faces);
}

TEST_F(WindowFaces, AFitFollowsTheChosenFacesAndItsErrorIsTheirs)
{
    const std::size_t all = mesh().mesh->triangles().size();
    const FaceSelection half(all, facesInHalfSpace(*mesh().mesh, Vec3::UnitX(), 0));
    window.session().edit("Choose", [&](Scene before) {
        return app::withFaces(std::move(before), {SceneItem::Kind::shape, 0, 0},
                              std::make_shared<const FaceSelection>(half));
    });
    window.startFit();
    ASSERT_TRUE(rest());
    ASSERT_EQ(scene().bodies[0].shapes.size(), 2u);
    const FitResult expected = fitFaces(*mesh().mesh, half);
    const auto& fitted = std::get<Superovoid>(scene().bodies[0].shapes[1].geometry);
    EXPECT_EQ(fitted, expected.shape) << "the window and the core give the same numbers";
    ASSERT_TRUE(waitFor([this] { return window.fit().quality().has_value(); }));
    EXPECT_EQ(window.fit().quality()->error.rms, measureFaces(*mesh().mesh, half, expected.shape, expected.X_MS).rms);
    EXPECT_EQ(window.viewport().settings().marks.size(), 1u) << "the worst place is marked";

    // Other shapes that fit can be tried, one step each.
    QListWidget& list = window.inspector().fitSection().results().candidateList();
    if (list.count() > 1) {
        const Scene best = scene();
        list.setCurrentRow(1);
        ASSERT_TRUE(waitFor([&] { return !(scene() == best); }));
        action("edit.undo")->trigger();
        EXPECT_TRUE(scene() == best);
    }
}

TEST_F(WindowFaces, SeveralAreFittedInOneStepAndMeasuredTogether)
{
    const Scene before = scene();
    widgets::FitSettings settings;
    settings.count = widgets::FitCount::number;
    settings.number = 2;
    settings.kind = FitKind::ellipsoid;
    window.inspector().fitSection().settingsEditor().setSettings(settings);
    EXPECT_EQ(window.inspector().fitSection().settings(), settings);
    window.startFit();
    ASSERT_TRUE(rest());
    ASSERT_EQ(scene().bodies[0].shapes.size(), 3u);
    ASSERT_TRUE(waitFor([this] { return window.fit().quality().has_value(); }));
    std::vector<PlacedSuperovoid> both;
    for (const std::size_t s : {1u, 2u})
        both.push_back({std::get<Superovoid>(scene().bodies[0].shapes[s].geometry), scene().bodies[0].shapes[s].X_BS});
    EXPECT_EQ(window.fit().quality()->error.rms, measureFit(*mesh().mesh, both).rms);
    action("edit.undo")->trigger();
    EXPECT_TRUE(scene() == before);
}

TEST_F(WindowFaces, TheErrorMapHasItsLegend)
{
    window.startFit();
    ASSERT_TRUE(rest());
    ASSERT_TRUE(waitFor([this] { return window.fit().quality().has_value(); }));
    const auto ends = [this] { // pixels of the two ends of the colours, at the bottom right
        QTest::qWait(50);
        const QImage picture = window.viewport().grabImage();
        int blue = 0, red = 0;
        for (int y = picture.height() * 3 / 4; y < picture.height(); ++y)
            for (int x = picture.width() / 2; x < picture.width(); ++x) {
                const QColor color = picture.pixelColor(x, y);
                blue += color.blue() > color.red() + 90 ? 1 : 0;
                red += color.red() > color.blue() + 90 ? 1 : 0;
            }
        return std::pair(blue, red);
    };
    const auto [blue, red] = ends();
    EXPECT_GT(blue, 50);
    EXPECT_GT(red, 50);
    window.inspector().fitSection().results().rangeChosen(0.004);
    EXPECT_EQ(window.viewport().settings().errorMaps.at(0).range, 0.004);
    emit window.inspector().fitSection().errorMapToggled(false);
    const auto [noBlue, noRed] = ends();
    EXPECT_LT(noRed, red / 4);
    (void)noBlue; // the body itself may be blue
}

TEST(FitCommandLine, SaysWhatTheWindowWouldDo)
{
    MeshGeometry mesh{"/data/upper molar's.stl", LengthUnit::millimetre, nullptr};
    widgets::FitSettings settings;
    app::FitLocks locks{};
    EXPECT_EQ(app::fitCommandLine(mesh, settings, locks), "osculo fit '/data/upper molar'\\''s.stl' --unit mm");
    settings.kind = FitKind::ellipsoid;
    settings.outliers = 0.1;
    settings.convexOnly = true;
    locks[0] = 0.0125;
    mesh.faces = std::make_shared<const FaceSelection>(std::vector<double>{1, 1, 0, 2});
    mesh.file = "/data/a.stl";
    EXPECT_EQ(app::fitCommandLine(mesh, settings, locks),
              "osculo fit /data/a.stl --unit mm --kind ellipsoid --lock a1=0.0125 --outliers 0.1 --convex "
              "--faces <(echo '[[0,2,1],[3,1,2]]')");
}

TEST(FaceEdits, AFirstChoiceStandsAloneAndAFirstSubtractionTakesFromAll)
{
    const FaceSelection choice(std::vector<double>{0, 2, 0});
    EXPECT_EQ(app::changedFaces(nullptr, choice, SelectionMode::replace), choice);
    EXPECT_EQ(app::changedFaces(nullptr, choice, SelectionMode::add), choice);
    EXPECT_EQ(app::changedFaces(nullptr, choice, SelectionMode::subtract), FaceSelection(std::vector<double>{1, 0, 1}));
}

} // namespace
} // namespace osculo::test
