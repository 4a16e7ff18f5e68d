// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

// Parametric surfaces in a real window: the search step by step, directions, planes, hulls beside true distances.

#include "app/document/command_lines.h"
#include "tests/app/program_runner.h"
#include "tests/gui/window_fixture.h"
#include "widgets/panels/direction_ball.h"
#include "widgets/panels/number_field.h"
#include "widgets/panels/surface_panel.h"
#include "widgets/render/insight.h"

#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>

namespace osculo::test {
namespace {

using widgets::Overlay;

class WindowSurfaces : public WindowTest {
protected:
    QAction* action(const char* id) { return window.actions().find(QLatin1String(id)); }
    widgets::SurfacePanel& panel() { return window.measure().surfaces().panel(); }
    const widgets::SurfaceLook& look() { return window.viewport().settings().surfaces; }

    void addSurfaces(const Vec3& place)
    {
        window.session().edit("Add", [&](Scene scene) {
            for (const auto& [name, surface, p] :
                 {std::tuple("heart", "heart", Vec3(0, 0, 0)), std::tuple("egg", "ellipsoid123", place)}) {
                Body body;
                body.name = name;
                body.X_PB.translation = p;
                SceneShape shape;
                shape.geometry = SurfaceGeometry{surface, {}};
                body.shapes.push_back(shape);
                scene.bodies.push_back(body);
            }
            Pair pair;
            pair.a = "heart";
            pair.b = "egg";
            scene.pairs.push_back(pair);
            return scene;
        });
        ASSERT_TRUE(rest());
    }
    /// The panel shows a search along a direction of the world.
    bool shows(const Vec3& u_W)
    {
        return waitFor([&] {
            return window.atRest() && panel().search()
                   && (panel().search()->direction_S - u_W.normalized()).norm() < 1e-12; // the heart is not turned
        });
    }
};

TEST_F(WindowSurfaces, WithoutASurfaceThereIsNothingToWatch)
{
    addTwoBodies();
    ASSERT_TRUE(rest());
    for (const char* id : {"measure.surfaces", "show.support", "show.hull", "show.hulldistance", "copy.support"})
        EXPECT_FALSE(action(id)->isEnabled()) << id;
}

TEST_F(WindowSurfaces, TheSearchIsWatchedStepByStepAlongThePairsNormal)
{
    addSurfaces({0, 0, 17});
    ASSERT_TRUE(action("measure.surfaces")->isEnabled());
    action("measure.surfaces")->trigger();
    ASSERT_TRUE(waitFor([&] { return window.atRest() && panel().search(); }));
    const Vec3 nhat = window.session().evaluator().frame()->pairs[0].contacts[0].nhat_AB_W;
    EXPECT_NEAR((panel().search()->direction_S - nhat).norm(), 0, 1e-12);
    const std::size_t last = panel().search()->trace.steps.size() - 1;
    EXPECT_EQ(panel().step(), last);
    EXPECT_FALSE(look().step) << "the end, wherever it comes to be";
    panel().setStep(1);
    EXPECT_EQ(look().step, std::optional<std::size_t>(1));
    EXPECT_TRUE(panel().facts().startsWith(QStringLiteral("Step 1 of %1").arg(last))) << panel().facts().toStdString();
    panel().setStep(last);
    EXPECT_FALSE(look().step);
    EXPECT_FALSE(window.viewport().settings().overlays.has(Overlay::support)) << "the view shows what is asked for";
}

TEST_F(WindowSurfaces, ADirectionIsTypedDraggedOrThePairs)
{
    addSurfaces({0, 0, 17});
    action("measure.surfaces")->trigger();
    ASSERT_TRUE(waitFor([&] { return window.atRest() && panel().search(); }));
    window.measure().surfaces().setDirection(Vec3(3, 0, 4));
    ASSERT_TRUE(shows({3, 0, 4}));
    EXPECT_NEAR(panel().coordinate(0).value(), 0.6, 1e-12);
    panel().coordinate(0).setFocus();
    panel().coordinate(0).selectAll();
    QTest::keyClicks(&panel().coordinate(0), "0");
    QTest::keyClick(&panel().coordinate(0), Qt::Key_Return);
    ASSERT_TRUE(shows({0, 0, 0.8}));
    EXPECT_NEAR(panel().search()->found.value, 11.9232524152, 1e-8) << "the tops of the lobes";
    auto& ball = panel().ball();
    window.measure().surfaces().setDirection(Vec3(1, 0, 0));
    ASSERT_TRUE(shows({1, 0, 0}));
    const QPoint middle = ball.rect().center();
    QTest::mousePress(&ball, Qt::LeftButton, {}, middle);
    QTest::mouseMove(&ball, middle + QPoint(30, 0));
    QTest::mouseRelease(&ball, Qt::LeftButton, {}, middle + QPoint(30, 0));
    ASSERT_TRUE(look().direction_W);
    const Vec3 turned = *look().direction_W;
    EXPECT_GT(turned.y(), 0.2) << "about z";
    EXPECT_NEAR(turned.z(), 0, 1e-12);
    ASSERT_TRUE(shows(turned));
    ball.setFocus();
    QTest::keyClick(&ball, Qt::Key_Up);
    EXPECT_GT(look().direction_W->z(), 0.01);
    emit panel().pairNormalRequested();
    EXPECT_FALSE(look().direction_W);
    ASSERT_TRUE(shows(window.session().evaluator().frame()->pairs[0].contacts[0].nhat_AB_W));
}

TEST_F(WindowSurfaces, PlanesAndDistancesAreDrawnAndTold)
{
    addSurfaces({0, 0, 17});
    action("measure.surfaces")->trigger();
    action("show.hull")->trigger();
    action("show.hulldistance")->trigger();
    window.measure().surfaces().setPlanes(12);
    const auto insight = [&] { return window.viewport().settings().insight; };
    ASSERT_TRUE(waitFor([&] {
        return window.atRest() && insight() && insight()->hulls.size() == 2 && insight()->hullDistances.size() == 1
               && insight()->hulls[0].polyhedron.planes.size() == 12;
    }));
    EXPECT_TRUE(panel().hullWords().contains(QStringLiteral("12 planes"))) << panel().hullWords().toStdString();
    const auto& [pair, hulls, truth] = insight()->hullDistances[0];
    EXPECT_NEAR(*hulls.distance, 17 - 3 - 11.9232524152, 1e-6);
    EXPECT_GT(*truth.distance, *hulls.distance + 0.1);
    EXPECT_TRUE(panel().distanceWords().startsWith(QStringLiteral("hulls ")));
    window.measure().surfaces().setBody(1);
    ASSERT_TRUE(waitFor([&] { return window.atRest() && insight()->hulls.size() == 1; }));
    EXPECT_EQ(insight()->hulls[0].place.body, 1u);
    window.session().setSelection({{widgets::SceneItem::Kind::body, 1}});
    action("edit.delete")->trigger();
    ASSERT_TRUE(rest());
    EXPECT_FALSE(look().body) << "the body that was chosen is gone";
}

TEST_F(WindowSurfaces, TheCommandFindsTheSamePoint)
{
    addSurfaces({0, 0, 17});
    action("measure.surfaces")->trigger();
    window.measure().surfaces().setDirection(Vec3(1, -2, 0.5));
    ASSERT_TRUE(shows({1, -2, 0.5}));
    ASSERT_TRUE(action("copy.support")->isEnabled());
    action("copy.support")->trigger();
    const QStringList words = QGuiApplication::clipboard()->text().split(QLatin1Char(' '));
    ASSERT_EQ(words.size(), 4) << words.join(QLatin1Char(' ')).toStdString();
    const auto typed = [&](int i) { return words[i].toStdString(); };
    EXPECT_EQ(typed(0), "osculo");
    std::string shape = typed(2);
    std::erase(shape, '\'');
    const ProgramRun run = runOsculo({typed(1), shape, typed(3), "--json", "--no-times"});
    ASSERT_STATUS(run, 0);
    const SurfaceSupport& found = panel().search()->found;
    EXPECT_EQ(run.json()["value"].get<double>(), found.value);
    EXPECT_EQ(run.json()["cells"].get<std::size_t>(), found.cells);
}

TEST_F(WindowSurfaces, TheFiguresCommandHasWhatIsShown)
{
    addSurfaces({0, 0, 17});
    widgets::FigureOptions options;
    options.settings.overlays = {Overlay::support, Overlay::hull};
    options.settings.surfaces = {1, Vec3(0, 0.5, 1), 3, 17};
    const std::string line = app::figureCommandLine("scene.osculo.json", scene(), options, {}, "figure.png");
    for (const char* part :
         {" --surfaces-of egg", " --direction=0,0.5,1", " --search-step 3", " --planes 17", "support,hull"})
        EXPECT_NE(line.find(part), std::string::npos) << part << " in " << line;
    options.settings.overlays = {};
    const std::string plain = app::figureCommandLine("scene.osculo.json", scene(), options, {}, "figure.png");
    EXPECT_EQ(plain.find("--planes"), std::string::npos);
}

} // namespace
} // namespace osculo::test
