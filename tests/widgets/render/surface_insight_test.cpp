// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/evaluate/evaluate.h"
#include "render/sample_scenes.h"
#include "widgets/render/figure.h"
#include "widgets/render/projection.h"
#include "widgets/render/search_chart.h"
#include "widgets/render/surface_insight.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace osculo::widgets {
namespace {

using test::bodyWith;

constexpr double kLetter = 7; ///< [px] of each letter, here

SearchChartStyle chartStyle()
{
    return {palette(Theme::light), [](const std::string& text, double) { return kLetter * double(text.size()); }, 13};
}

/// Two ellipsoids of half axes 1, 2, 3 beside each other along x.
Scene ellipsoids()
{
    Scene scene;
    scene.unit = LengthUnit::metre;
    scene.bodies.push_back(bodyWith("one", SurfaceGeometry{"ellipsoid123", {}}, {0, 0, 0}));
    scene.bodies.push_back(bodyWith("two", SurfaceGeometry{"ellipsoid123", {}}, {5, 0, 0}));
    Pair pair;
    pair.a = "one";
    pair.b = "two";
    scene.pairs = {pair};
    return scene;
}

FigureOptions fromFront()
{
    FigureOptions options;
    options.size.width = options.size.height = 600;
    options.settings.overlays = {};
    options.settings.scaleBar = options.settings.orientation = false;
    options.settings.cards = false;
    Camera camera;
    camera.position = Vec3(2.5, -20, 0);
    camera.focus = Vec3(2.5, 0, 0);
    options.camera = camera;
    return options;
}

template <class Item>
std::vector<Item> itemsOf(const DrawList& list)
{
    std::vector<Item> items;
    for (const DrawItem& item : list)
        if (const auto* one = std::get_if<Item>(&item))
            items.push_back(*one);
    return items;
}

DrawList drawn(const Scene& scene, const FigureOptions& options, const Insight& insight)
{
    const Projection view(*options.camera, 600, 600);
    const TextMeasure measure(findFonts());
    AnnotationCanvas canvas{options.settings, palette(Theme::light), view, measure, scene.unit, {}, {}};
    addSurfaceInsight(canvas, insight, scene, worldPoses(scene, 0));
    addSurfaceLabels(canvas, insight, scene, worldPoses(scene, 0));
    return canvas.list;
}

SurfaceSearchPicture searchOf(const Vec3& u)
{
    const Scene scene = ellipsoids();
    SurfaceCellsCache cache;
    return surfaceSearches(scene, Frame{}, surfacesOf(scene, 0), u, cache).front();
}

TEST(SearchChart, theBestPointStandsWhereItsParametersAre)
{
    const SurfaceSearchPicture search = searchOf({1, 2, 2});
    DrawList list;
    addSearchChart(list, {10, 20, 400, 200}, search, shownStep(search, {}), chartStyle());
    const auto circles = itemsOf<DrawCircle>(list);
    const auto dot = std::ranges::find_if(circles, [](const DrawCircle& c) {
        return c.fill.color == palette(Theme::light).overlap && c.fill.opacity == 1;
    });
    ASSERT_NE(dot, circles.end());
    // the map's frame: the first dim outline that is as tall as the map
    const auto polygons = itemsOf<DrawPolygon>(list);
    const auto frame = std::ranges::find_if(polygons, [](const DrawPolygon& p) {
        return p.stroke.color == palette(Theme::light).dimText && p.stroke.opacity == 1 && p.points.size() == 4;
    });
    ASSERT_NE(frame, polygons.end());
    const Vec2 low = frame->points[3], high = frame->points[1];
    const ParameterBox& d = search.domain;
    const Vec2 share((search.found.parameters.x() - d.u.lo) / d.u.width(),
                     (search.found.parameters.y() - d.v.lo) / d.v.width());
    EXPECT_NEAR(dot->centre.x(), low.x() + share.x() * (high.x() - low.x()), 1e-9);
    EXPECT_NEAR(dot->centre.y(), low.y() + share.y() * (high.y() - low.y()), 1e-9) << "v upwards";
    // the darkest patch is there too
    const auto darkest = std::ranges::min_element(polygons, {}, [](const DrawPolygon& p) {
        return p.stroke.opacity > 0 || p.fill.opacity < 1 ? 1000 : p.fill.color.r + p.fill.color.g + p.fill.color.b;
    });
    const Vec2 middle = 0.5 * (darkest->points[0] + darkest->points[2]);
    EXPECT_LT((middle - dot->centre).norm(), 12);
}

TEST(SearchChart, cellsThatAreSeenCoverTheMapAtEachStep)
{
    const SurfaceSearchPicture search = searchOf({-1, 0.3, 0.6});
    ASSERT_GT(search.trace.steps.size(), 4u);
    for (std::size_t step = 0; step < search.trace.steps.size(); ++step) {
        DrawList list;
        addSearchChart(list, {0, 0, 500, 300}, search, step, chartStyle());
        for (const DrawPolygon& p : itemsOf<DrawPolygon>(list))
            for (const Vec2& corner : p.points) {
                EXPECT_GE(corner.x(), -1e-9);
                EXPECT_LE(corner.x(), 500 + 1e-9);
                EXPECT_GE(corner.y(), -1e-9);
                EXPECT_LE(corner.y(), 300 + 1e-9);
            }
    }
    DrawList early, late;
    addSearchChart(early, {0, 0, 500, 300}, search, 0, chartStyle());
    addSearchChart(late, {0, 0, 500, 300}, search, shownStep(search, 1'000'000), chartStyle());
    EXPECT_GT(late.size(), early.size()) << "there are more cells";
    EXPECT_NE(searchWords(search, 0, LengthUnit::metre).find("step 0 of"), std::string::npos);
}

TEST(SurfaceInsight, theSupportingPlaneTouchesTheSurfaceAndGoesWithTheBody)
{
    Scene scene = ellipsoids();
    FigureOptions options = fromFront();
    options.settings.overlays = {Overlay::support};
    options.settings.surfaces.body = 0;
    options.settings.surfaces.direction_W = Vec3(0, 0, 5);
    const Insight insight = insightOf(scene, evaluate(scene, 0), options.settings);
    ASSERT_EQ(insight.searches.size(), 1u);
    const Projection view(*options.camera, 600, 600);
    const auto touches = [&](const Vec3& p_W) {
        const auto circles = itemsOf<DrawCircle>(drawn(scene, options, insight));
        return std::ranges::any_of(
            circles, [&](const DrawCircle& c) { return (c.centre - view.toPixel(p_W).head<2>()).norm() < 0.5; });
    };
    EXPECT_TRUE(touches({0, 0, 3})) << "the upper pole";
    scene.bodies[0].X_PB.translation = Vec3(1, 0, -2);
    EXPECT_TRUE(touches({1, 0, 1}));
    scene.bodies[0].shapes[0].geometry = SurfaceGeometry{"heart", {}};
    EXPECT_TRUE(drawn(scene, options, insight).empty()) << "another surface by now";
}

TEST(SurfaceInsight, polyhedraHaveTheirFacesAndSayTheirError)
{
    const Scene scene = ellipsoids();
    FigureOptions options = fromFront();
    options.settings.overlays = {Overlay::hull};
    options.settings.surfaces.body = 1;
    options.settings.surfaces.planes = 6;
    const Insight insight = insightOf(scene, evaluate(scene, 0), options.settings);
    ASSERT_EQ(insight.hulls.size(), 1u);
    const DrawList list = drawn(scene, options, insight);
    EXPECT_EQ(itemsOf<DrawPolygon>(list).size(), 6u);
    const auto words = itemsOf<DrawText>(list);
    ASSERT_EQ(words.size(), 1u);
    EXPECT_EQ(words[0].text, hullWords(insight.hulls[0], LengthUnit::metre));
    // The corner of the box is nearest to the hull of the six contacts on the edge x = 0, y/2 + z/3 = 1.
    const double gap = std::hypot(1, 6 / std::sqrt(13.0));
    EXPECT_NEAR(insight.hulls[0].polyhedron.gap, gap, 1e-6);
    EXPECT_NE(words[0].text.find("6 planes: within 1.941 m"), std::string::npos) << words[0].text;
}

TEST(SurfaceInsight, hullsAndTrueDistancesAreToldApart)
{
    Scene scene = ellipsoids();
    scene.bodies[0].shapes[0].geometry = SurfaceGeometry{"heart", {}};
    scene.bodies[1].X_PB.translation = Vec3(0, 0, 17);
    FigureOptions options = fromFront();
    options.camera->position = Vec3(2.5, -60, 0);
    options.settings.overlays = {Overlay::hulldistance};
    const Insight insight = insightOf(scene, evaluate(scene, 0), options.settings);
    ASSERT_EQ(insight.hullDistances.size(), 1u);
    const DrawList list = drawn(scene, options, insight);
    const Palette& colors = palette(Theme::light);
    const auto lines = itemsOf<DrawLine>(list);
    const auto solid = std::ranges::count(lines, colors.overlap, [](const DrawLine& l) { return l.ink.color; });
    const auto dashes = std::ranges::count(lines, colors.ok, [](const DrawLine& l) { return l.ink.color; });
    EXPECT_EQ(solid, 1);
    EXPECT_GT(dashes, 5);
    const auto words = itemsOf<DrawText>(list);
    ASSERT_EQ(words.size(), 2u);
    EXPECT_TRUE(words[0].text.starts_with("true "));
    EXPECT_TRUE(words[1].text.starts_with("hulls "));
    const auto& [pair, hulls, truth] = insight.hullDistances[0];
    EXPECT_LT(*hulls.distance, *truth.distance);
    scene.bodies[1].X_PB.translation = Vec3(0, 0, 8);
    const Insight met = insightOf(scene, evaluate(scene, 0), options.settings);
    EXPECT_NE(hullDistanceWords(met.hullDistances[0], LengthUnit::metre).find("true overlapping"), std::string::npos);
}

TEST(SurfaceInsight, aFigureHasTheChartInACard)
{
    const Scene scene = ellipsoids();
    FigureOptions options = fromFront();
    options.settings.cards = true;
    options.size.width = 1000;
    const Frame frame = evaluate(scene, 0);
    const Image plain = renderImage(scene, 0, &frame, options);
    options.settings.overlays = {Overlay::support};
    options.settings.surfaces.body = 0;
    EXPECT_TRUE(needsInsight(options.settings.overlays));
    options.settings.insight = std::make_shared<const Insight>(insightOf(scene, frame, options.settings));
    const Image shown = renderImage(scene, 0, &frame, options);
    int different = 0;
    for (int y = 420; y < 580; ++y)
        for (int x = 700; x < 980; ++x)
            different += plain.at(x, y) != shown.at(x, y);
    EXPECT_GT(different, 20'000) << "the lower right corner is filled";
}

TEST(SequentialColor, getsDarkerEvenly)
{
    const auto lightness = [](double s) {
        const Rgb c = sequentialColor(s);
        return 0.2126 * c.r + 0.7152 * c.g + 0.0722 * c.b;
    };
    for (int k = 1; k <= 20; ++k)
        EXPECT_LT(lightness(k / 20.0), lightness((k - 1) / 20.0));
}

} // namespace
} // namespace osculo::widgets
