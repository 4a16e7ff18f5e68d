// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

// Dimensions, cones, guesses and replays over a picture.

#include "osculo/scene/scene.h"
#include "widgets/render/dimensions.h"
#include "widgets/render/insight.h"
#include "widgets/render/tangent_frames.h"

#include <gtest/gtest.h>

namespace osculo::widgets {
namespace {

/// A canvas looking along +y from 10 m away.
struct Easel {
    RenderSettings settings;
    Camera camera = [] {
        Camera c;
        c.position = Vec3(0, -10, 0);
        return c;
    }();
    Projection view{camera, 1000, 640};
    TextMeasure measure{findFonts()};
    AnnotationCanvas canvas{settings, palette(settings.theme), view, measure, LengthUnit::millimetre, {}, {}};

    template <class Item>
    std::vector<Item> drawn() const
    {
        std::vector<Item> items;
        for (const DrawItem& item : canvas.list)
            if (const auto* one = std::get_if<Item>(&item))
                items.push_back(*one);
        return items;
    }
};

TEST(Dimensions, TellTheirKindValueAndUnit)
{
    EXPECT_EQ(valueText({MarkKind::distance, "", {Vec3::Zero(), Vec3(0.003, 0.004, 0)}, false}, LengthUnit::millimetre),
              "5.000 mm");
    EXPECT_EQ(valueText({MarkKind::angle, "", {Vec3::UnitX(), Vec3::Zero(), Vec3(0, 2, 0)}, false}, LengthUnit::metre),
              "90.00°");
    EXPECT_EQ(
        valueText({MarkKind::radius, "", {Vec3(2, 0, 0), Vec3(0, 2, 0), Vec3(-2, 0, 0)}, false}, LengthUnit::metre),
        "R 2.000 m");
    EXPECT_EQ(
        valueText({MarkKind::radius, "", {Vec3::UnitX(), Vec3::Zero(), -Vec3::UnitX()}, false}, LengthUnit::metre),
        "no circle: the points lie on one line");
    EXPECT_EQ(valueText({MarkKind::angle, "", {Vec3::Zero()}, false}, LengthUnit::metre), "1 of 3 points");
}

TEST(Dimensions, FollowTheirBodies)
{
    Scene scene;
    Body body;
    body.name = "a";
    body.X_PB.translation = Vec3(1, 2, 3);
    scene.bodies = {body};
    Mark mark;
    mark.name = "gap";
    mark.points = {{"a", Vec3(1, 0, 0), {}}, {"", Vec3(0, 0, 5), {}}};
    scene.marks = {mark};
    const auto dimensions = dimensionsOf(scene, 0);
    ASSERT_EQ(dimensions.size(), 1u);
    EXPECT_EQ(dimensions[0].points_W[0], Vec3(2, 2, 3));
    EXPECT_EQ(dimensions[0].points_W[1], Vec3(0, 0, 5));
    EXPECT_EQ(dimensions[0].name, "gap");
}

TEST(Dimensions, LabelsAtOnePlaceDoNotLieOverEachOther)
{
    Easel easel;
    std::vector<Dimension> many;
    for (int i = 0; i < 8; ++i)
        many.push_back(
            {MarkKind::distance, "d" + std::to_string(i), {Vec3(-0.5, 0, 0.01 * i), Vec3(0.5, 0, 0)}, false});
    addDimensions(easel.canvas, many);
    const auto labels = easel.drawn<DrawRoundedRect>();
    ASSERT_EQ(labels.size(), many.size());
    for (std::size_t i = 0; i < labels.size(); ++i)
        for (std::size_t k = 0; k < i; ++k)
            EXPECT_FALSE(labels[i].rect.overlaps(labels[k].rect)) << i << " " << k;
}

TEST(Dimensions, DrawACircleThroughItsPointsAndNothingBehindTheEye)
{
    Easel easel;
    addDimensions(easel.canvas, {{MarkKind::radius, "", {Vec3(1, 0, 0), Vec3(0, 0, 1), Vec3(-1, 0, 0)}, false}});
    const double pixel = easel.view.worldPerPixel(10);
    int onCircle = 0;
    for (const DrawLine& line : easel.drawn<DrawLine>())
        onCircle += std::abs((line.from - Vec2(500, 320)).norm() * pixel - 1) < 1e-6;
    EXPECT_GE(onCircle, 70);
    Easel behind;
    addDimensions(behind.canvas, {{MarkKind::distance, "", {Vec3(0, -20, 0), Vec3(1, -20, 0)}, false}});
    EXPECT_TRUE(behind.canvas.list.empty());
}

TEST(Cones, ShowTheirSidesAndEdgesAndSayWhereThereAreNone)
{
    Easel easel;
    WitnessCone corner;
    corner.cone_W.generators = {Vec3::UnitX(), -Vec3::UnitY(), Vec3::UnitZ()};
    addCones(easel.canvas, {corner});
    EXPECT_EQ(easel.drawn<DrawPolygon>().size(), 3u);
    int edges = 0;
    for (const DrawLine& line : easel.drawn<DrawLine>())
        edges += (line.from - Vec2(500, 320)).norm() < 1e-6 && line.ink.opacity == 1;
    EXPECT_EQ(edges, 3);
    WitnessCone reflex;
    reflex.bend = Bend::reflex;
    Easel none;
    addCones(none.canvas, {reflex});
    ASSERT_EQ(none.drawn<DrawText>().size(), 1u);
    EXPECT_NE(none.drawn<DrawText>()[0].text.find("inwards"), std::string::npos);
}

TEST(Replay, ShowsTheStepsSoFarWithThePresentOneInWords)
{
    Trace trace;
    for (int i = 0; i < 4; ++i)
        trace.steps.push_back({i == 0 ? "guess" : "newton", Vec3(0.1 * i, 0, 0), Vec3(1, 0, 0), 1.0, {}, {}});
    Easel easel;
    addReplay(easel.canvas, trace, 2);
    EXPECT_EQ(easel.drawn<DrawCircle>().size(), 6u); // two points of three steps
    ASSERT_EQ(easel.drawn<DrawText>().size(), 1u);
    EXPECT_EQ(easel.drawn<DrawText>()[0].text, "3 of 4: newton · 800.0 mm");
    Easel beyond;
    addReplay(beyond.canvas, trace, 99);
    EXPECT_EQ(beyond.drawn<DrawCircle>().size(), 8u);
    Easel empty;
    addReplay(empty.canvas, {}, 0);
    EXPECT_TRUE(empty.canvas.list.empty());
}

TEST(TangentFrames, AreThreeAxesAtEachPointThatHasRoom)
{
    WitnessMark mark;
    mark.contact.p_WB = Vec3(2, 0, 0);
    mark.contact.nhat_AB_W = Vec3::UnitX();
    Easel wide;
    addTangentFrames(wide.canvas, {mark});
    EXPECT_EQ(wide.drawn<DrawLine>().size(), 12u); // with a rim each
    mark.contact.p_WB = Vec3(0.01, 0, 0);
    Easel narrow;
    addTangentFrames(narrow.canvas, {mark});
    EXPECT_EQ(narrow.drawn<DrawLine>().size(), 6u);
}

} // namespace
} // namespace osculo::widgets
