// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/brep/faceted_model.h"
#include "osculo/evaluate/evaluate.h"
#include "osculo/math/error.h"
#include "render/sample_scenes.h"
#include "widgets/render/feature_at.h"
#include "widgets/render/figure.h"
#include "widgets/render/gauss_sphere.h"
#include "widgets/render/insight.h"
#include "widgets/render/projection.h"
#include "widgets/render/witness_actors.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

namespace osculo::widgets {
namespace {

using test::bodyWith;

/// A box of two triangles a side, as a B-Rep of twelve faces; drawn by the same triangles.
Geometry facetedBox(const Vec3& half)
{
    auto model = std::make_shared<BrepModel>(facetedModel(*test::boxMesh(half)));
    model->display = *test::boxMesh(half);
    model->displayFace.clear();
    for (BrepIndex face = 0; face < model->faces.size(); ++face)
        model->displayFace.push_back(face);
    BrepGeometry geometry;
    geometry.model = std::move(model);
    return geometry;
}

Scene peg()
{
    Scene scene;
    scene.unit = LengthUnit::metre;
    scene.bodies.push_back(bodyWith("a/peg", facetedBox({1, 1, 1}), {0.5, 0, 0}));
    scene.bodies.push_back(bodyWith("ball", Superovoid{}, {9, 0, 0}));
    return scene;
}

const BrepModel& modelOf(const Scene& scene)
{
    return *std::get<BrepGeometry>(scene.bodies[0].shapes[0].geometry).model;
}

FigureOptions fromFront(int width, int height)
{
    FigureOptions options;
    options.size.width = width;
    options.size.height = height;
    options.settings.overlays = {};
    options.settings.scaleBar = options.settings.orientation = false;
    Camera camera;
    camera.position = Vec3(0.5, -12, 0);
    camera.focus = Vec3(0.5, 0, 0);
    options.camera = camera;
    return options;
}

BrepFeature cornerAt(const Scene& scene, const Vec3& p)
{
    const auto& vertices = modelOf(scene).vertices;
    const auto found = std::ranges::find_if(vertices, [&](const BrepVertex& v) { return (v.p_M - p).norm() < 1e-9; });
    return {BrepFeatureKind::vertex, static_cast<std::uint32_t>(found - vertices.begin())};
}

TEST(FeaturePicks, TextsNamePicksBothWays)
{
    const Scene scene = peg();
    const FeaturePick plain{0, 0, {BrepFeatureKind::face, 4}, {}};
    const FeaturePick placed{0, 0, {BrepFeatureKind::edge, 1}, Vec3(0.1, -2e-7, 3)};
    EXPECT_EQ(featureText(scene, plain), "a/peg/face 5");
    for (const FeaturePick& pick : {plain, placed})
        EXPECT_EQ(featurePick(scene, featureText(scene, pick)), pick);
    for (const char* wrong : {"", "face 5", "peg/face 5", "ball/face 1", "a/peg/face 13", "a/peg/2/face 1",
                              "a/peg/rim 1", "a/peg/face 1@1,2"})
        EXPECT_THROW(featurePick(scene, wrong), InvalidShape) << wrong;
}

TEST(FeaturePicks, AClickMeansTheVertexTheEdgeOrTheFace)
{
    const Scene scene = peg();
    const FigureOptions options = fromFront(600, 600);
    const Projection view(*options.camera, 600, 600);
    const Pose X_WS = scene.bodies[0].X_PB;
    const auto at = [&](const Vec3& p_W) {
        return featureAt(scene, 0, 0, X_WS, p_W, view, view.toPixel(p_W).head<2>());
    };
    const double pixel = view.worldPerPixel(11);
    const auto corner = at({1.5 - 4 * pixel, -1, 1 - 4 * pixel});
    ASSERT_TRUE(corner);
    EXPECT_EQ(corner->feature, cornerAt(scene, {1, -1, 1}));
    const auto edge = at({1.5 - 4 * pixel, -1, 0.3});
    ASSERT_TRUE(edge);
    ASSERT_EQ(edge->feature.kind, BrepFeatureKind::edge);
    for (const Vec3& p : pointsAlong(modelOf(scene).edges[edge->feature.index], 2))
        EXPECT_NEAR((p.head<2>() - Vec2(1, -1)).norm(), 0, 1e-9) << "the upright edge in front on the right";
    ASSERT_TRUE(edge->near_S);
    EXPECT_NEAR((*edge->near_S - Vec3(1, -1, 0.3)).norm(), 0, 0.03);
    const auto face = at({0.9, -1, 0.2}); // right of the diagonal that parts the two triangles
    ASSERT_TRUE(face);
    ASSERT_EQ(face->feature.kind, BrepFeatureKind::face);
    EXPECT_NEAR(modelOf(scene).faces[face->feature.index].surface.origin_M.y(), -1, 1e-9);
    EXPECT_FALSE(featureAt(scene, 1, 0, {}, {9, -1, 0}, view, {0, 0}));
}

TEST(BrepInsight, ModelsThatTheSceneHasNoMoreAreForgotten)
{
    RenderSettings settings;
    settings.overlays = {Overlay::groups};
    InsightCache kept;
    std::weak_ptr<const BrepModel> model;
    {
        const Scene scene = peg();
        model = std::get<BrepGeometry>(scene.bodies[0].shapes[0].geometry).model;
        EXPECT_EQ(insightOf(scene, {}, settings, &kept).groups.size(), 1u);
    }
    EXPECT_FALSE(model.expired()) << "kept for the next question";
    EXPECT_TRUE(insightOf({}, {}, settings, &kept).groups.empty());
    EXPECT_TRUE(model.expired());
}

TEST(BrepInsight, CoplanarTrianglesHaveOneColourAndOthersNotThatOne)
{
    const Scene scene = peg();
    BrepPreparations prepared;
    const auto colors = groupColors(scene, prepared);
    ASSERT_EQ(colors.size(), 1u);
    EXPECT_EQ(colors[0].groups, 6u);
    EXPECT_EQ(colors[0].merged, 6u);
    const TriangleMesh& mesh = modelOf(scene).display;
    const auto normal = [&](std::size_t t) {
        const auto& [i, j, k] = mesh.triangles()[t];
        return (mesh.vertices()[j] - mesh.vertices()[i]).cross(mesh.vertices()[k] - mesh.vertices()[i]).normalized();
    };
    for (std::size_t a = 0; a < 12; ++a)
        for (std::size_t b = 0; b < 12; ++b) {
            const bool coplanar = normal(a).dot(normal(b)) > 0.9;
            EXPECT_EQ((*colors[0].ofTriangle)[a] == (*colors[0].ofTriangle)[b], coplanar) << a << " " << b;
        }
}

TEST(BrepInsight, GroupsAreSeenInThePictureAndGoAgain)
{
    const Scene scene = peg();
    FigureOptions options = fromFront(300, 300);
    const Frame frame;
    const auto middle = [&](const FigureOptions& drawn) { return renderImage(scene, 0, &frame, drawn).at(150, 150); };
    const auto plain = middle(options);
    options.settings.overlays.set(Overlay::groups, true);
    EXPECT_EQ(middle(options), plain) << "nothing is known of groups yet";
    options.settings.insight = std::make_shared<const Insight>(insightOf(scene, frame, options.settings));
    const Image image = renderImage(scene, 0, &frame, options);
    const auto shown = image.at(150, 150);
    EXPECT_NE(shown, plain);
    for (const auto& [x, y] : {std::pair(125, 175), {175, 125}, {125, 125}, {175, 175}})
        for (std::size_t c = 0; c < 3; ++c)
            EXPECT_NEAR(image.at(x, y)[c], shown[c], 12) << "both triangles of the front: " << x << ", " << y;
    options.settings.overlays.set(Overlay::groups, false);
    EXPECT_EQ(middle(options), plain);
}

TEST(BrepInsight, TheConesOfACornerStandWhereItIsAndGoWithTheBody)
{
    Scene scene = peg();
    FigureOptions options = fromFront(600, 600);
    options.settings.overlays = {Overlay::cones};
    options.settings.features = {{0, 0, cornerAt(scene, {1, -1, 1}), {}},
                                 {0, 0, {BrepFeatureKind::face, 0}, {}},
                                 {5, 0, {BrepFeatureKind::face, 0}, {}}};
    const Insight insight = insightOf(scene, Frame{}, options.settings);
    ASSERT_EQ(insight.features.size(), 2u) << "there is no body 6";
    const FeatureCone& corner = insight.features[0];
    ASSERT_TRUE(corner.cones_S);
    EXPECT_LT((corner.cones_S->p_M - Vec3(1, -1, 1)).norm(), 1e-12);
    EXPECT_EQ(insight.features[1].lines_S.size(), 3u) << "sides of a triangle";

    const Palette& colors = palette(Theme::light);
    const Projection view(*options.camera, 600, 600);
    const TextMeasure measure(findFonts());
    const auto rays = [&](const std::vector<Pose>& X_WB) {
        AnnotationCanvas canvas{options.settings, colors, view, measure, scene.unit, {}, {}};
        addFeatureCones(canvas, {corner}, scene, X_WB);
        std::vector<DrawLine> found;
        for (const DrawItem& item : canvas.list)
            if (const auto* line = std::get_if<DrawLine>(&item); line && line->width == 1.8)
                found.push_back(*line);
        return found;
    };
    for (const Vec3& moved : {Vec3(0.5, 0, 0), Vec3(-1, 0.5, 0.25)}) {
        const auto found = rays({Pose{Eigen::Quaterniond::Identity(), moved}, Pose{}});
        ASSERT_EQ(found.size(), 4u) << "the generators of the polyhedral cone";
        const Vec2 apex = view.toPixel(Vec3(1, -1, 1) + moved).head<2>();
        for (const DrawLine& ray : found) {
            EXPECT_LT((ray.from - apex).norm(), 1e-9);
            EXPECT_LT((ray.to - ray.from).norm(), 75) << "of a length in pixels, whatever the distance";
        }
    }
}

TEST(BrepInsight, TheGaussSphereHasThePolyhedralConeInsideTheRoundOne)
{
    const Scene scene = peg();
    FigureOptions options = fromFront(600, 600);
    options.settings.overlays = {Overlay::cones};
    options.settings.features = {{0, 0, cornerAt(scene, {1, -1, 1}), {}}};
    const Insight insight = insightOf(scene, Frame{}, options.settings);
    const Projection view(*options.camera, 600, 600);
    const TextMeasure measure(findFonts());
    AnnotationCanvas canvas{options.settings, palette(Theme::light), view, measure, scene.unit, {}, {}};
    addGaussSphere(canvas, insight.features, scene, worldPoses(scene, 0));
    std::vector<DrawPolygon> regions;
    std::vector<std::string> words;
    for (const DrawItem& item : canvas.list) {
        if (const auto* polygon = std::get_if<DrawPolygon>(&item))
            regions.push_back(*polygon);
        if (const auto* text = std::get_if<DrawText>(&item))
            words.push_back(text->text);
    }
    // A corner in front: from the camera its octant is a quarter of the disk. 62 px is the sphere's radius.
    ASSERT_EQ(canvas.taken.size(), 1u) << "the card keeps labels off";
    const Rect card = canvas.taken[0];
    EXPECT_TRUE(card.right() <= 600 && card.bottom() <= 600 && card.x >= 0 && card.y >= 0);
    for (const DrawPolygon& region : regions)
        for (const Vec2& p : region.points)
            EXPECT_TRUE(card.contains(p.x(), p.y()));
    ASSERT_EQ(words.size(), 3u);
    EXPECT_EQ(words[0].rfind("vertex", 0), 0u) << words[0];
    EXPECT_EQ(words[1].rfind("polyhedral: ", 0), 0u) << words[1];
    EXPECT_NEAR(std::stod(words[1].substr(12)), solidAngle(insight.features[0].cones_S->polyhedral), 1e-3);
    EXPECT_NEAR(std::stod(words[2].substr(12)), solidAngle(insight.features[0].cones_S->round), 1e-3);
    canvas.list.clear();
    addGaussSphere(canvas, {}, scene, worldPoses(scene, 0));
    EXPECT_TRUE(canvas.list.empty());
}

TEST(BrepInsight, BoxesOfTheRootGoAroundThePlacedBody)
{
    const Scene scene = peg();
    FigureOptions options = fromFront(600, 600);
    options.settings.overlays = {Overlay::tree};
    options.settings.treeLevel = 0;
    const Insight insight = insightOf(scene, Frame{}, options.settings);
    ASSERT_EQ(insight.trees.size(), 1u);
    ASSERT_EQ(insight.trees[0].boxes_S.size(), 1u);
    const Projection view(*options.camera, 600, 600);
    const TextMeasure measure(findFonts());
    AnnotationCanvas canvas{options.settings, palette(Theme::light), view, measure, scene.unit, {}, {}};
    addTreeBoxes(canvas, insight.trees, scene, worldPoses(scene, 0));
    ASSERT_EQ(canvas.list.size(), 12u);
    Vec2 low(1e9, 1e9), high(-1e9, -1e9);
    for (const DrawItem& item : canvas.list)
        for (const Vec2& end : {std::get<DrawLine>(item).from, std::get<DrawLine>(item).to}) {
            low = low.cwiseMin(end);
            high = high.cwiseMax(end);
        }
    EXPECT_LT((low - view.toPixel(Vec3(-0.5, -1, 1)).head<2>()).norm(), 0.1);
    EXPECT_LT((high - view.toPixel(Vec3(1.5, -1, -1)).head<2>()).norm(), 0.1);
}

TEST(BrepInsight, AChosenContactStandsOut)
{
    Scene scene = peg();
    scene.bodies[1] = bodyWith("other", facetedBox({1, 1, 1}), {4.5, 0, 0});
    Pair pair;
    pair.a = "a/peg";
    pair.b = "other";
    pair.threshold = 3;
    scene.pairs.push_back(pair);
    const Frame frame = evaluate(scene, 0);
    ASSERT_EQ(frame.pairs[0].contacts.size(), 4u) << "corners of two equal faces 2 m apart";
    std::set<std::uint32_t> corners;
    for (const Contact& contact : frame.pairs[0].contacts) {
        EXPECT_NEAR(contact.distance, 2, 1e-9);
        ASSERT_TRUE(contact.a.feature && contact.b.feature);
        EXPECT_EQ(contact.a.feature->kind, BrepFeatureKind::vertex);
        const Vec3 at = modelOf(scene).vertices[contact.a.feature->index].p_M + scene.bodies[0].X_PB.translation;
        EXPECT_LT((at - contact.p_WA).norm(), 1e-9) << "the named vertex is where the contact is";
        corners.insert(contact.a.feature->index);
    }
    EXPECT_EQ(corners.size(), 4u);
    const auto marks = witnessMarks(frame, ChosenContact{0, 2});
    ASSERT_EQ(marks.size(), 4u);
    for (std::size_t i = 0; i < 4; ++i) {
        EXPECT_EQ(marks[i].chosen, i == 2);
        EXPECT_EQ(witnessColor(marks[i], Theme::light) == palette(Theme::light).accent, i == 2);
    }
}

} // namespace
} // namespace osculo::widgets
