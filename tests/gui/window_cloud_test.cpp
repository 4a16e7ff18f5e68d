// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "gui/window_fixture.h"

#include "osculo/distance/superovoid_point.h"
#include "osculo/io/cloud_file.h"
#include "osculo/shape/mesh_sampling.h"
#include "widgets/panels/inspector_panel.h"

#include <cmath>

namespace osculo::test {
namespace {

using widgets::SceneItem;
using Kind = SceneItem::Kind;

/// A file with points of a superovoid's surface.
class WindowCloud : public WindowTest {
protected:
    void SetUp() override
    {
        WindowTest::SetUp();
        PointCloudData data;
        for (const SurfaceSample& s : sampleByArea(tessellateByCount(Superovoid(ovoid()), 4000), 2500))
            data.points.push_back(project(Superovoid(ovoid()), s.point).point);
        const auto path = file("scan é.xyz");
        writeCloud(path, PointCloud(std::move(data)));
        window.openFiles({path});
        ASSERT_TRUE(rest());
        ASSERT_EQ(scene().bodies.size(), 1u);
        window.session().setSelection({{Kind::body, 0}});
    }
    QAction* action(const char* id) { return window.actions().find(QLatin1String(id)); }
};

TEST_F(WindowCloud, AFitAddsTheSuperovoidAndShowsTheErrorsOfThePoints)
{
    const Scene before = scene();
    ASSERT_TRUE(action("model.fit")->isEnabled());
    EXPECT_FALSE(window.inspector().fitSection().facesButton().isVisible());
    action("model.fit")->trigger();
    EXPECT_TRUE(window.fit().running());
    ASSERT_TRUE(rest());
    ASSERT_EQ(scene().bodies[0].shapes.size(), 2u);
    const auto* fitted = std::get_if<Superovoid>(&scene().bodies[0].shapes[1].geometry);
    ASSERT_NE(fitted, nullptr);
    EXPECT_NEAR(fitted->e1(), ovoid().e1, 1e-3);

    ASSERT_TRUE(waitFor([this] { return window.fit().quality().has_value(); }));
    const auto& quality = *window.fit().quality();
    ASSERT_EQ(quality.vertexErrors->size(), 2500u);
    double squares = 0;
    const Pose X_SM = scene().bodies[0].shapes[1].X_BS.inverse();
    for (const Vec3& p : std::get<CloudGeometry>(scene().bodies[0].shapes[0].geometry).cloud->points())
        squares += std::pow(project(*fitted, X_SM * p).distance, 2);
    EXPECT_NEAR(quality.error.rms, std::sqrt(squares / 2500), 1e-12);
    ASSERT_EQ(window.viewport().settings().errorMaps.size(), 1u);
    EXPECT_EQ(window.viewport().settings().errorMaps[0].shape, 0u);
    action("edit.undo")->trigger();
    EXPECT_TRUE(scene() == before) << "a fit is one step";
}

TEST_F(WindowCloud, ItsFitHasACommandAndKindsToCompare)
{
    EXPECT_TRUE(action("model.compareKinds")->isEnabled());
    const QString line = window.fit().commandLine({}, {});
    EXPECT_TRUE(line.startsWith(QStringLiteral("osculo fit '"))) << line.toStdString();
    EXPECT_TRUE(line.contains(QStringLiteral("scan é.xyz"))) << line.toStdString();
}

TEST_F(WindowCloud, ItIsMeasuredByItsPoints)
{
    addBody("ball", ovoid(), Vec3(0.05, 0, 0));
    action("edit.selectAll")->trigger();
    action("measure.addPair")->trigger();
    ASSERT_TRUE(rest());
    const auto frame = window.session().evaluator().frame();
    ASSERT_EQ(frame->pairs.size(), 1u);
    EXPECT_EQ(frame->pairs[0].method, "points");
    ASSERT_TRUE(frame->pairs[0].distance.has_value());
    EXPECT_NEAR(*frame->pairs[0].distance, 0.05 - 2 * 0.008, 0.003);
}

} // namespace
} // namespace osculo::test
