// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "cloud/depth_scenes.h"
#include "support/accuracy_page.h"

#include "osculo/cloud/planar_surfaces.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <map>

namespace osculo {

namespace {

/// One face of a box as the camera sees it without noise.
struct TrueFace {
    Vec3 normal = Vec3::UnitZ();
    double offset = 0;
    std::vector<Vec3> polygon; // hull of the visible pixels, in the plane, by gift wrapping
    double area = 0;
};

Outline clipped(const Outline& polygon, const Outline& by) // I. E. Sutherland and G. W. Hodgman, 1974
{
    Outline result = polygon;
    for (std::size_t i = 0; i < by.size() && !result.empty(); ++i) {
        const Vec2 a = by[i], edge = by[(i + 1) % by.size()] - a;
        const auto side = [&](const Vec2& p) { return edge.x() * (p - a).y() - edge.y() * (p - a).x(); };
        Outline next;
        for (std::size_t k = 0; k < result.size(); ++k) {
            const Vec2 p = result[k], q = result[(k + 1) % result.size()];
            if (side(p) >= 0)
                next.push_back(p);
            if ((side(p) > 0 && side(q) < 0) || (side(p) < 0 && side(q) > 0))
                next.push_back(p + (q - p) * side(p) / (side(p) - side(q)));
        }
        result = std::move(next);
    }
    return result;
}

double shoelace(const Outline& polygon)
{
    double twice = 0;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Vec2 &p = polygon[i], &q = polygon[(i + 1) % polygon.size()];
        twice += p.x() * q.y() - p.y() * q.x();
    }
    return twice / 2;
}

/// Jarvis' march: another way than the code's.
Outline wrapped(std::vector<Vec2> points)
{
    const auto left = std::ranges::min_element(
        points, [](const Vec2& a, const Vec2& b) { return a.x() < b.x() || (a.x() == b.x() && a.y() < b.y()); });
    Outline hull{*left};
    for (std::size_t step = 0; step < points.size(); ++step) {
        Vec2 next = points[0] == hull.back() ? points[1] : points[0];
        for (const Vec2& p : points) {
            const Vec2 a = next - hull.back(), b = p - hull.back();
            const double turn = a.x() * b.y() - a.y() * b.x();
            if (turn < 0 || (turn == 0 && b.squaredNorm() > a.squaredNorm()))
                next = p;
        }
        if (next == hull.front())
            break;
        hull.push_back(next);
    }
    return hull;
}

Vec2 flat(const Vec3& p, const Vec3& n)
{
    const Vec3 t = n.unitOrthogonal();
    return {t.dot(p), n.cross(t).dot(p)};
}

Outline flat(const std::vector<Vec3>& points, const Vec3& n)
{
    Outline result;
    for (const Vec3& p : points)
        result.push_back(flat(p, n));
    return result;
}

/// Faces within the range of the pipeline.
std::vector<TrueFace> trueFaces(const std::vector<DepthTarget>& targets, const DepthCamera& camera)
{
    DepthCamera exact = camera;
    exact.noise = 0;
    exact.most = PlaneOptions{}.range.most;
    const DepthImage image = depthImage(targets, exact);
    Mat3 R_CS;
    R_CS << 0, 0, 1, -1, 0, 0, 0, -1, 0;
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::vector<Vec3>> pixels;
    for (std::size_t i = 0; i < image.labels.size(); ++i)
        pixels[{image.labels[i].target, image.labels[i].triangle / 2}].push_back(
            Vec3(camera.X_WC.matrix() * (R_CS * image.cloud.points()[i])) + camera.X_WC.translation);
    std::vector<TrueFace> faces;
    for (const auto& [key, points] : pixels) {
        const DepthTarget& target = targets[key.first];
        TrueFace face;
        Vec3 outward = Vec3::Zero();
        outward[key.second / 2] = key.second % 2 ? 1 : -1;
        face.normal = target.X_WM.rotation * outward;
        face.offset = face.normal.dot(target.X_WM * target.mesh->vertex(2 * key.second, 0));
        Outline corners;
        for (const Vec3& p : points)
            corners.push_back(flat(p, face.normal));
        if (corners.size() < 3)
            continue;
        face.polygon = points;
        face.area = shoelace(wrapped(corners));
        faces.push_back(face);
    }
    return faces;
}

double overlap(const TrueFace& face, const PlanarSurface& surface)
{
    const Outline truth = wrapped(flat(face.polygon, face.normal)), found = flat(surface.polygon, face.normal);
    const double both = shoelace(clipped(truth, found));
    return both / (shoelace(truth) + std::abs(shoelace(found)) - both);
}

double angleDeg(const Vec3& a, const Vec3& b)
{
    return std::atan2(a.cross(b).norm(), a.dot(b)) * 180 / std::numbers::pi;
}

/// The surface that shares most of a face; its number is that of surfaces where none does.
struct Match {
    std::size_t surface = 0;
    double overlap = 0;
};

/// @param explained where a surface shares anything with a face it is set
Match matchOf(const TrueFace& face, const std::vector<PlanarSurface>& surfaces, std::vector<bool>& explained)
{
    Match match{surfaces.size(), 0};
    for (std::size_t i = 0; i < surfaces.size(); ++i) {
        if (angleDeg(surfaces[i].normal, face.normal) > 5
            || std::abs(face.normal.dot(surfaces[i].centroid) - face.offset) > 0.01)
            continue;
        const double iou = overlap(face, surfaces[i]);
        if (iou > 0.1)
            explained[i] = true;
        if (iou > match.overlap)
            match = {i, iou};
    }
    return match;
}

PlaneExtraction planesOf(const std::vector<DepthTarget>& scene, const DepthCamera& camera)
{
    PlaneOptions options;
    options.X_WC = camera.X_WC;
    return extractPlanes(depthImage(scene, camera).cloud, options);
}

class DepthScene : public testing::TestWithParam<int> {
protected:
    static std::vector<DepthTarget> targets()
    {
        return GetParam() % 2 == 0 ? test::irregularStairs() : test::slopeStepTable();
    }
    static std::uint64_t seed() { return static_cast<std::uint64_t>(GetParam() / 2 + 1); }
};

TEST_P(DepthScene, EveryLargeFaceIsFoundAndNoneInvented)
{
    const auto scene = targets();
    const DepthCamera camera = test::headCamera(0.002, seed());
    const PlaneExtraction found = planesOf(scene, camera);
    const std::vector<TrueFace> faces = trueFaces(scene, camera);

    int large = 0;
    std::vector<bool> explained(found.surfaces.size(), false);
    for (const TrueFace& face : faces) {
        const auto [best, most] = matchOf(face, found.surfaces, explained);
        if (face.area < 0.05)
            continue;
        ++large;
        ASSERT_LT(best, found.surfaces.size()) << "no surface for a face of " << face.area << " m² along "
                                               << face.normal.transpose() << " at " << face.offset;
        const PlanarSurface& surface = found.surfaces[best];
        EXPECT_LE(angleDeg(surface.normal, face.normal), 1);
        EXPECT_LE(std::abs(face.normal.dot(surface.centroid) - face.offset), 0.003);
        EXPECT_GE(most, face.area >= 0.25 ? 0.9 : 0.8)
            << "of a face of " << face.area << " m² along " << face.normal.transpose() << " at " << face.offset;
        RecordProperty("overlap" + std::to_string(large), std::to_string(most));
    }
    EXPECT_GE(large, 4);
    for (std::size_t i = 0; i < explained.size(); ++i)
        EXPECT_TRUE(explained[i]) << "invented: " << found.surfaces[i].area << " m² along "
                                  << found.surfaces[i].normal.transpose() << " at " << found.surfaces[i].offset << ", "
                                  << found.surfaces[i].points << " points";
}

INSTANTIATE_TEST_SUITE_P(Seeds, DepthScene, testing::Range(0, 6));

/// How far a surface's corners lie outside an outline [m].
double stretch(const Outline& truth, const Outline& found)
{
    double worst = 0;
    for (const Vec2& corner : found) {
        double away = std::numeric_limits<double>::infinity();
        bool outside = false;
        for (std::size_t i = 0; i < truth.size(); ++i) {
            const Vec2 a = truth[i], edge = truth[(i + 1) % truth.size()] - a;
            outside = outside || edge.x() * (corner - a).y() - edge.y() * (corner - a).x() < 0;
            const double share = std::clamp(edge.dot(corner - a) / edge.squaredNorm(), 0.0, 1.0);
            away = std::min(away, (corner - a - share * edge).norm());
        }
        worst = std::max(worst, outside ? away : 0);
    }
    return worst;
}

/// What is seen of a face and of others that lie in its plane.
Outline seenOf(const TrueFace& face, const std::vector<TrueFace>& faces)
{
    std::vector<Vec2> points;
    for (const TrueFace& other : faces)
        if (angleDeg(other.normal, face.normal) < 0.1 && std::abs(other.offset - face.offset) < 1e-6)
            for (const Vec2& p : flat(other.polygon, face.normal))
                points.push_back(p);
    return wrapped(points);
}

/// The plane of a step's top cuts the riser behind it, whose points near that line lie on the plane too, and reach farther
/// than the step.
TEST_P(DepthScene, NoSurfaceIsStretchedAlongItsNeighbour)
{
    constexpr double kAllowed = 0.04; // two voxels [m]
    int looked = 0;
    for (const double turn : {-0.5, -0.25, 0.0, 0.25, 0.5}) { // about the scene's middle
        const auto scene = targets();
        DepthCamera camera = test::headCamera(0.002, seed());
        camera.X_WC = poseFromRpy({1.9 - 1.9 * std::cos(turn), -1.9 * std::sin(turn), 1.45}, 0,
                                  30 * std::numbers::pi / 180, turn);
        const PlaneExtraction found = planesOf(scene, camera);
        const std::vector<TrueFace> faces = trueFaces(scene, camera);
        std::vector<bool> explained(found.surfaces.size(), false);
        for (const TrueFace& face : faces) {
            const auto [best, most] = matchOf(face, found.surfaces, explained);
            if (face.area < 0.02 || best == found.surfaces.size() || most < 0.5)
                continue;
            ++looked;
            EXPECT_LE(stretch(seenOf(face, faces), flat(found.surfaces[best].polygon, face.normal)), kAllowed)
                << "of a face of " << face.area << " m² along " << face.normal.transpose() << " at " << face.offset
                << ", seen from " << turn << " rad";
        }
    }
    EXPECT_GE(looked, 25);
}

TEST(PlaneAccuracy, OfSimulatedScenes)
{
    for (const bool stairs : {true, false}) {
        const auto scene = stairs ? test::irregularStairs() : test::slopeStepTable();
        int count = 0;
        double normal = 0, offset = 0, missing = 0;
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            const DepthCamera camera = test::headCamera(0.002, seed);
            const PlaneExtraction found = planesOf(scene, camera);
            std::vector<bool> explained(found.surfaces.size(), false);
            for (const TrueFace& face : trueFaces(scene, camera)) {
                if (face.area < 0.05)
                    continue;
                const auto [best, most] = matchOf(face, found.surfaces, explained);
                ASSERT_LT(best, found.surfaces.size());
                const PlanarSurface& surface = found.surfaces[best];
                ++count;
                normal = std::max(normal, angleDeg(surface.normal, face.normal));
                offset = std::max(offset, std::abs(face.normal.dot(surface.centroid) - face.offset));
                missing = std::max(missing, 1 - most);
            }
        }
        test::AccuracyPage().expect("Planes of point clouds",
                                    {stairs ? "irregular stairs, noise 2 mm" : "slope, step and table, noise 2 mm",
                                     "the scene", std::to_string(count)},
                                    {normal, offset, missing});
    }
}

} // namespace

} // namespace osculo
