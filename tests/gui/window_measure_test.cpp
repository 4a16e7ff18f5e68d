// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/evaluate/evaluate.h"
#include "osculo/fit/fit_error.h"
#include "tests/gui/window_fixture.h"
#include "tests/support/test_data.h"
#include "widgets/panels/inspector_panel.h"
#include "widgets/panels/results_model.h"
#include "widgets/panels/results_panel.h"
#include "widgets/panels/superovoid_section.h"

#include <QTableView>

namespace osculo::test {
namespace {

using widgets::ResultsModel;
using widgets::SceneItem;
using Kind = SceneItem::Kind;

class WindowMeasure : public WindowTest {
protected:
    QAction* action(const char* id) { return window.actions().find(QLatin1String(id)); }
    void import(const std::filesystem::path& path)
    {
        window.openFiles({path});
        ASSERT_TRUE(rest());
    }
};

TEST_F(WindowMeasure, ResultsShownAreWhatEvaluateGives)
{
    addTwoBodies();
    ASSERT_EQ(scene().pairs.size(), 1u);
    ASSERT_TRUE(rest());
    const Frame expected = evaluate(scene(), 0);
    const auto shown = window.session().evaluator().frame();
    ASSERT_NE(shown, nullptr);
    ASSERT_EQ(shown->pairs.size(), 1u);
    ASSERT_TRUE(expected.pairs[0].distance.has_value());
    EXPECT_NEAR(*shown->pairs[0].distance, *expected.pairs[0].distance, 1e-12) << "[m], warm start or not";
    EXPECT_FALSE(window.session().evaluator().stale());
    // 30 mm between the centres, less the half sizes along x: in a range that only a wrong unit would miss.
    EXPECT_GT(*shown->pairs[0].distance, 0.010);
    EXPECT_LT(*shown->pairs[0].distance, 0.016);
    const QString text = window.results().model().index(0, ResultsModel::distanceColumn).data().toString();
    EXPECT_NEAR(text.toDouble(), *expected.pairs[0].distance * 1000, 0.00051) << "[mm] in the table";

    // A second body beside a first touches it when it is moved by the distance along the normal.
    const Contact contact = shown->pairs[0].contacts.front();
    window.session().edit("touch", [&](Scene s) {
        s.bodies[1].X_PB.translation -= contact.distance * contact.nhat_AB_W;
        return s;
    });
    ASSERT_TRUE(rest());
    EXPECT_NEAR(*window.session().evaluator().frame()->pairs[0].distance, 0, 1e-8);
}

TEST_F(WindowMeasure, TheFrameFollowsASlider)
{
    addTwoBodies();
    ASSERT_TRUE(rest());
    const double before = *window.session().evaluator().frame()->pairs[0].distance;
    window.session().setSelection({{Kind::shape, 0, 0}});
    auto& row = window.inspector().superovoidSection().row(0);
    emit row.slider()->sliderPressed();
    row.slider()->setValue(row.slider()->value() - 200);
    emit row.slider()->sliderReleased();
    ASSERT_TRUE(rest());
    EXPECT_GT(*window.session().evaluator().frame()->pairs[0].distance, before) << "a thinner body is farther away";
    EXPECT_FALSE(window.session().evaluator().stale());
}

TEST_F(WindowMeasure, FitAddsTheSuperovoidTheMeshWasMadeFrom)
{
    import(meshFile("part.stl", ovoid()));
    const Scene before = scene();
    window.session().setSelection({{Kind::body, 0}});
    ASSERT_TRUE(action("model.fit")->isEnabled());
    action("model.fit")->trigger();
    EXPECT_TRUE(window.fit().running());
    EXPECT_FALSE(action("model.fit")->isEnabled());
    ASSERT_TRUE(rest());
    ASSERT_EQ(scene().bodies[0].shapes.size(), 2u);
    const auto* fitted = std::get_if<Superovoid>(&scene().bodies[0].shapes[1].geometry);
    ASSERT_NE(fitted, nullptr);
    EXPECT_EQ(scene().bodies[0].shapes[1].role, ShapeRole::contact);

    // The error shown is that of core, and small: the mesh is a superovoid.
    ASSERT_TRUE(waitFor([this] { return window.fit().quality().has_value(); }));
    const auto& mesh = *std::get<MeshGeometry>(scene().bodies[0].shapes[0].geometry).mesh;
    const FitError expected = measureFit(mesh, *fitted, scene().bodies[0].shapes[1].X_BS);
    EXPECT_DOUBLE_EQ(window.fit().quality()->error.rms, expected.rms);
    EXPECT_LT(expected.relativeRms, 0.01);
    EXPECT_EQ(window.fit().quality()->vertexErrors->size(), mesh.vertices().size());
    EXPECT_EQ(window.viewport().settings().errorMaps.size(), 1u);

    action("edit.undo")->trigger();
    EXPECT_TRUE(scene() == before) << "a fit is one step";
}

TEST_F(WindowMeasure, ACancelledFitLeavesTheSceneAsItWas)
{
    import(meshFile("part.stl", ovoid()));
    const Scene before = scene();
    window.session().setSelection({{Kind::body, 0}});
    action("model.fit")->trigger();
    ASSERT_TRUE(window.fit().running());
    action("model.cancelFit")->trigger();
    EXPECT_FALSE(window.fit().running());
    ASSERT_TRUE(rest());
    EXPECT_TRUE(scene() == before);
    EXPECT_TRUE(action("model.fit")->isEnabled()) << "and it can be started again";
}

TEST_F(WindowMeasure, ALockIsHeldByARefit)
{
    import(meshFile("part.stl", ovoid()));
    window.session().setSelection({{Kind::body, 0}});
    action("model.fit")->trigger();
    ASSERT_TRUE(rest());
    window.session().setSelection({{Kind::shape, 0, 1}});
    auto& row = window.inspector().superovoidSection().row(3);
    emit row.field()->valueEdited(0.5);
    row.setLocked(true);
    action("model.fit")->trigger();
    ASSERT_TRUE(rest());
    ASSERT_EQ(scene().bodies[0].shapes.size(), 2u) << "a refit changes, it does not add";
    EXPECT_NEAR(std::get<Superovoid>(scene().bodies[0].shapes[1].geometry).e1(), 0.5, 1e-12);
}

TEST_F(WindowMeasure, AFitIsDroppedWhenItsMeshWasRemoved)
{
    import(meshFile("part.stl", ovoid()));
    window.session().setSelection({{Kind::body, 0}});
    action("model.fit")->trigger();
    window.session().document().undoStack().undo();
    EXPECT_TRUE(scene().bodies.empty());
    ASSERT_TRUE(rest());
    EXPECT_TRUE(scene().bodies.empty());
}

TEST_F(WindowMeasure, ARealLinkIsFittedFromTheWindow)
{
    const auto link = dataFile("01_icub/hand_mk3");
    OSCULO_REQUIRE_DATA(link);
    std::optional<std::filesystem::path> mesh;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(*link))
        if (app::FileController::canOpen(entry.path()) && entry.path().extension() == ".stl"
            && (!mesh || entry.path() < *mesh))
            mesh = entry.path();
    ASSERT_TRUE(mesh.has_value());
    import(*mesh);
    window.session().setSelection({{Kind::body, 0}});
    action("model.fit")->trigger();
    ASSERT_TRUE(rest());
    ASSERT_TRUE(waitFor([this] { return window.fit().quality().has_value(); }));
    EXPECT_LT(window.fit().quality()->error.relativeRms, 0.1);
}

TEST_F(WindowMeasure, ARowOfTheResultsMovesTheCamera)
{
    addTwoBodies();
    ASSERT_TRUE(rest());
    const Contact contact = window.session().evaluator().frame()->pairs[0].contacts.front();
    auto& table = window.results().table();
    const QRect cell = table.visualRect(table.model()->index(0, 0));
    QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, cell.center());
    const Vec3 middle = 0.5 * (contact.p_WA + contact.p_WB);
    EXPECT_LT((window.viewport().camera().focus - middle).norm(), 1e-9);
    ASSERT_EQ(window.session().selection().size(), 1u);
    EXPECT_EQ(window.session().selection()[0].kind, Kind::pair);
}

TEST_F(WindowMeasure, AClickInTheViewportSelectsWhatIsSeen)
{
    addBody("ovoid", ovoid(), Vec3::Zero());
    ASSERT_TRUE(rest());
    window.session().setSelection({});
    window.viewport().fitToScene();
    QTest::qWait(100);
    QTest::mouseClick(&window.viewport(), Qt::LeftButton, {}, window.viewport().rect().center());
    QTest::qWait(50);
    ASSERT_EQ(window.session().selection().size(), 1u);
    EXPECT_EQ(window.session().selection()[0].index, 0u);
}

TEST_F(WindowMeasure, TogglesAreSavedWithTheScene)
{
    addTwoBodies();
    action("show.normals")->setChecked(false);
    action("show.axes")->setChecked(true);
    ASSERT_TRUE(window.files().saveTo(file("a.osculo.json")));
    action("show.normals")->setChecked(true);
    window.openFiles({file("a.osculo.json")});
    ASSERT_TRUE(rest());
    EXPECT_FALSE(action("show.normals")->isChecked());
    EXPECT_TRUE(action("show.axes")->isChecked());
}

} // namespace
} // namespace osculo::test
