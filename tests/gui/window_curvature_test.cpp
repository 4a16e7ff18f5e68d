// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/document/edits.h"
#include "tests/gui/window_fixture.h"

#include <QAction>

#include <algorithm>
#include <cmath>

namespace osculo::test {
namespace {

using widgets::ErrorMap;
using widgets::MapQuantity;
using widgets::Overlay;

class WindowCurvature : public WindowTest {
protected:
    void show(bool on)
    {
        QAction* action = window.actions().find("show.curvature");
        if (action->isChecked() != on)
            action->trigger();
    }
    const std::vector<ErrorMap>& maps() { return window.viewport().settings().errorMaps; }
    void setBall(std::size_t body, double radius)
    {
        window.session().edit("Size", [&](Scene s) {
            s.bodies[body].shapes[0].geometry = Superovoid::sphere(radius);
            return s;
        });
    }
};

TEST_F(WindowCurvature, ColoursFollowASuperovoidAtOnce)
{
    addTwoBodies();
    setBall(0, 0.01);
    setBall(1, 0.02);
    EXPECT_TRUE(maps().empty());
    show(true);
    ASSERT_EQ(maps().size(), 2u);
    EXPECT_EQ(maps()[0].quantity, MapQuantity::curvature);
    EXPECT_NEAR(maps()[0].values->front(), 100, 1e-6);
    EXPECT_NEAR(maps()[1].values->front(), 50, 1e-6);
    EXPECT_NEAR(maps()[0].range, 100, 1e-6) << "one range for all";
    EXPECT_NEAR(maps()[1].range, 100, 1e-6);
    const auto before = maps()[1].values;
    setBall(0, 0.005);
    ASSERT_EQ(maps().size(), 2u);
    EXPECT_NEAR(maps()[0].values->front(), 200, 1e-6);
    EXPECT_EQ(maps()[1].values, before) << "what did not change is not mapped again";
    window.session().document().undoStack().undo();
    EXPECT_NEAR(maps()[0].values->front(), 100, 1e-6);
    show(false);
    EXPECT_TRUE(maps().empty());
    EXPECT_TRUE(std::holds_alternative<Superovoid>(scene().bodies[0].shapes[0].geometry)) << "the scene is not touched";
}

TEST_F(WindowCurvature, MeshesAreMappedInTheBackgroundAndARemovedBodyTakesItsColoursAlong)
{
    const auto path = meshFile("ovoid.stl", ovoid());
    window.openFiles({path});
    ASSERT_TRUE(rest());
    ASSERT_EQ(scene().bodies.size(), 1u);
    show(true);
    ASSERT_TRUE(rest());
    ASSERT_EQ(maps().size(), 1u);
    EXPECT_EQ(maps()[0].values->size(),
              std::get<MeshGeometry>(scene().bodies[0].shapes[0].geometry).mesh->vertices().size());
    const auto convex =
        std::count_if(maps()[0].values->begin(), maps()[0].values->end(), [](double v) { return v > 0; });
    EXPECT_GT(double(convex), 0.95 * double(maps()[0].values->size())) << "an ovoid bulges everywhere";
    window.session().edit("Remove", [](Scene s) {
        s.bodies.clear();
        return s;
    });
    EXPECT_TRUE(maps().empty());
    window.session().document().undoStack().undo();
    ASSERT_TRUE(rest());
    EXPECT_EQ(maps().size(), 1u);
}

TEST_F(WindowCurvature, AnErrorMapTakesItsPlaceAndItIsSavedWithTheScene)
{
    EXPECT_FALSE(window.actions().find("show.error")->isEnabled()) << "there is nothing it could be about";
    window.openFiles({meshFile("ovoid.stl", ovoid())});
    ASSERT_TRUE(rest());
    window.session().edit("Add", [](Scene s) {
        SceneShape shape;
        shape.geometry = Superovoid(ovoid());
        s.bodies[0].shapes.push_back(shape);
        return s;
    });
    show(true);
    ASSERT_TRUE(rest());
    ASSERT_EQ(maps().size(), 2u);
    ASSERT_TRUE(window.files().saveTo(file("curved.osculo.json")));
    window.session().setSelection({});
    window.actions().find("show.error")->trigger();
    ASSERT_TRUE(rest());
    EXPECT_FALSE(window.actions().find("show.curvature")->isChecked());
    ASSERT_EQ(maps().size(), 1u) << "the first superovoid is chosen where none is";
    EXPECT_EQ(maps()[0].quantity, MapQuantity::distance);
    window.openFiles({file("curved.osculo.json")});
    ASSERT_TRUE(rest());
    EXPECT_TRUE(window.actions().find("show.curvature")->isChecked());
    EXPECT_EQ(maps().size(), 2u);
}

} // namespace
} // namespace osculo::test
