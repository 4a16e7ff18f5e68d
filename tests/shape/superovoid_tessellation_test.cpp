// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/shape/superovoid_tessellation.h"

#include "osculo/math/error.h"
#include "osculo/shape/mesh_measures.h"
#include "osculo/shape/mesh_topology.h"
#include "osculo/shape/superovoid_implicit.h"
#include "osculo/shape/superovoid_measures.h"
#include "shape/superovoid_draws.h"

#include <gtest/gtest.h>

#include <Eigen/Geometry>

#include <algorithm>

namespace osculo {
namespace {

using test::drawSuperovoid;
using test::uniform;

/// An upper bound of a point's distance from the surface: descent over surface points, starting from the radial one and
/// from a Newton step along the gradient. Where it is below the chord error, so is the distance.
double distanceToSurface(const Superovoid& shape, const Vec3& p)
{
    constexpr int kSteps = 200;
    const GradientSample g = gaugeWithGradient(shape, p);
    const Vec3 newton = retractToSurface(shape, p + (1 - g.value) * g.gradient / g.gradient.squaredNorm());
    Vec3 foot = retractToSurface(shape, p);
    if ((newton - p).norm() < (foot - p).norm())
        foot = newton;
    double best = (foot - p).norm();
    for (int step = 0; step < kSteps; ++step) {
        const Vec3 n = outwardNormal(shape, foot);
        const Vec3 along = (p - foot) - n * n.dot(p - foot);
        double factor = 1;
        for (; factor > 1e-4; factor /= 2) {
            const Vec3 moved = retractToSurface(shape, foot + factor * along);
            if ((moved - p).norm() < best * (1 - 1e-12)) {
                foot = moved;
                best = (moved - p).norm();
                break;
            }
        }
        if (factor <= 1e-4)
            break;
    }
    return best;
}

Vec3 drawInTriangle(const TriangleMesh& mesh, std::size_t triangle, std::mt19937_64& random)
{
    double u = uniform(random, 0, 1), v = uniform(random, 0, 1);
    if (u + v > 1) {
        u = 1 - u;
        v = 1 - v;
    }
    return (1 - u - v) * mesh.vertex(triangle, 0) + u * mesh.vertex(triangle, 1) + v * mesh.vertex(triangle, 2);
}

double largestField(const Superovoid& shape, const TriangleMesh& mesh)
{
    double largest = 0;
    for (const Vec3& vertex : mesh.vertices())
        largest = std::max(largest, std::abs(insideOutside(shape, vertex)));
    return largest;
}

void expectClosedAndOutward(const TriangleMesh& mesh)
{
    const MeshReport report = inspect(mesh);
    EXPECT_TRUE(report.watertight);
    EXPECT_EQ(report.components, 1);
    EXPECT_EQ(report.degenerateTriangles, 0);
    EXPECT_EQ(report.duplicateTriangles, 0);
    EXPECT_EQ(report.vertices, mesh.vertices().size()) << "no two vertices at one place";
    EXPECT_EQ(mesh.triangles().size(), 2 * mesh.vertices().size() - 4) << "a sphere's topology";
    EXPECT_GT(volume(mesh), 0) << "outward";
}

double leastAngleDeg(const TriangleMesh& mesh)
{
    double least = 180;
    for (std::size_t t = 0; t < mesh.triangles().size(); ++t)
        for (int i = 0; i < 3; ++i) {
            const Vec3 a = mesh.vertex(t, (i + 1) % 3) - mesh.vertex(t, i),
                       b = mesh.vertex(t, (i + 2) % 3) - mesh.vertex(t, i);
            least = std::min(least, std::atan2(a.cross(b).norm(), a.dot(b)) * 180 / std::numbers::pi);
        }
    return least;
}

std::size_t mostTrianglesAtAVertex(const TriangleMesh& mesh)
{
    std::vector<std::size_t> count(mesh.vertices().size());
    for (const Triangle& triangle : mesh.triangles())
        for (const std::uint32_t corner : triangle)
            ++count[corner];
    return *std::max_element(count.begin(), count.end());
}

/// Every kind of bend: round, box, cylinders both ways, octahedron, taper, waist, needle, disc.
std::vector<Superovoid> kinds()
{
    return {Superovoid(),
            Superovoid({.a = {1, 0.8, 1.5}, .e1 = 0.8, .e2 = 0.7, .tx = 0.3, .ty = -0.2}),
            Superovoid({.a = {1, 2, 3}, .e1 = 0.05, .e2 = 0.05}),
            Superovoid({.a = {1, 2, 3}, .e1 = 0.2, .e2 = 0.2, .tx = 0.4, .ty = 0.4}),
            Superovoid({.e1 = 1, .e2 = 0.05}),
            Superovoid({.e1 = 0.05, .e2 = 1}),
            Superovoid({.a = {1, 2, 3}, .e1 = 1.95, .e2 = 1.95}),
            Superovoid({.a = {1, 2, 3}, .e1 = 1.95, .e2 = 0.05, .tx = 0.5, .ty = -0.5}),
            Superovoid({.a = {1, 2, 0.3}, .e1 = 0.05, .e2 = 1.95, .tx = 0.5, .ty = 0.5}),
            Superovoid({.a = {1, 1, 20}}),
            Superovoid({.a = {20, 20, 1}}),
            Superovoid({.a = {1e-3, 1, 1e3}, .e1 = 0.5, .e2 = 1.2})};
}

TEST(SuperovoidTessellation, ClosedOutwardAndWithinTheChordError)
{
    std::mt19937_64 random(51);
    double worst = 0;
    for (const Superovoid& shape : kinds())
        for (const double relative : {1e-2, 1e-3, 2e-4}) {
            const double chordError = relative * bounds(shape).diagonal();
            const TriangleMesh mesh = tessellate(shape, chordError);
            SCOPED_TRACE(::testing::Message() << "ε " << shape.e1() << ' ' << shape.e2() << " a "
                                              << shape.a().transpose() << " chord error " << chordError);
            expectClosedAndOutward(mesh);
            EXPECT_LT(largestField(shape, mesh), 1e-12);
            const std::size_t stride = 1 + mesh.triangles().size() / 2'000;
            for (std::size_t t = 0; t < mesh.triangles().size(); t += stride)
                for (int sample = 0; sample < 4; ++sample)
                    worst = std::max(worst, distanceToSurface(shape, drawInTriangle(mesh, t, random)) / chordError);
        }
    test::record("worst", worst);
    EXPECT_LE(worst, 1) << "of the chord error";
}

TEST(SuperovoidTessellation, RandomShapesKeepTheChordError)
{
    std::mt19937_64 random(52);
    for (int draw = 0; draw < 60; ++draw) {
        const Superovoid shape = drawSuperovoid(random, {.smallest = 0.2, .largest = 5});
        const double chordError = 1e-3 * bounds(shape).diagonal();
        const TriangleMesh mesh = tessellate(shape, chordError);
        SCOPED_TRACE(::testing::Message() << "draw " << draw << " ε " << shape.e1() << ' ' << shape.e2());
        expectClosedAndOutward(mesh);
        EXPECT_LT(largestField(shape, mesh), 1e-12);
        double worst = 0;
        for (std::size_t t = 0; t < mesh.triangles().size(); ++t)
            worst = std::max(worst, distanceToSurface(shape, drawInTriangle(mesh, t, random)));
        EXPECT_LE(worst, chordError);
    }
}

TEST(SuperovoidTessellation, ThinPlatesAndNeedlesStayWhole)
{
    // Once refined for ever: a bound that missed the nearer wall of a plate kept asking for more.
    const std::vector<std::pair<Superovoid, double>> cases{
        {Superovoid(
             {.a = {824.658, 446.333, 0.563655}, .e1 = 1.62098, .e2 = 0.972703, .tx = -0.474639, .ty = -0.197485}),
         1.16159},
        {Superovoid(
             {.a = {244.186, 807.786, 0.0109179}, .e1 = 0.962422, .e2 = 0.0577479, .tx = 0.00585468, .ty = 0.229883}),
         1.46248},
        {Superovoid({.a = {294.151, 1.45851, 0.0125493}, .e1 = 0.001, .e2 = 1.17233, .tx = 0.401167, .ty = 0.26449}),
         0.262032},
        {Superovoid(
             {.a = {0.00123646, 1.0009, 0.597221}, .e1 = 0.340821, .e2 = 0.151517, .tx = 0.23799, .ty = -0.189477}),
         0.00110308}};
    for (const auto& [shape, chordError] : cases) {
        const TriangleMesh mesh = tessellate(shape, chordError);
        expectClosedAndOutward(mesh);
        EXPECT_LT(mesh.triangles().size(), 2'000);
    }
}

TEST(SuperovoidTessellation, ConvergesToVolumeAndArea)
{
    const Superovoid shape({.a = {1, 0.8, 1.5}, .e1 = 0.8, .e2 = 0.7, .tx = 0.3, .ty = -0.2});
    const TriangleMesh mesh = tessellate(shape, 5e-5 * bounds(shape).diagonal());
    EXPECT_NEAR(volume(mesh) / volume(shape), 1, 5e-4);
    EXPECT_NEAR(surfaceArea(mesh) / surfaceArea(shape), 1, 3e-4);
}

TEST(SuperovoidTessellation, NoSliversGatherAtThePolesOrElsewhere)
{
    for (const Superovoid& shape : kinds()) {
        const TriangleMesh mesh = tessellate(shape, 3e-4 * bounds(shape).diagonal());
        if (shape.a().maxCoeff() / shape.a().minCoeff() <= 20) {
            EXPECT_LE(mostTrianglesAtAVertex(mesh), 16) << shape.e1() << ' ' << shape.e2();
        }
        if (shape.a().maxCoeff() / shape.a().minCoeff() <= 3) { // long triangles on long shapes are not slivers
            EXPECT_GT(leastAngleDeg(mesh), 4) << shape.e1() << ' ' << shape.e2();
        }
    }
    EXPECT_GT(leastAngleDeg(tessellate(Superovoid(), 1e-3)), 20);
}

TEST(SuperovoidTessellation, DenserWhereTheSurfaceCurves)
{
    const Superovoid box = Superovoid::superellipsoid({1, 1, 1}, 0.2, 0.2);
    const TriangleMesh mesh = tessellate(box, 1e-3);
    std::size_t onFaces = 0;
    for (std::size_t t = 0; t < mesh.triangles().size(); ++t) {
        const Vec3 centre = (mesh.vertex(t, 0) + mesh.vertex(t, 1) + mesh.vertex(t, 2)) / 3;
        std::array<double, 3> size{std::abs(centre.x()), std::abs(centre.y()), std::abs(centre.z())};
        std::sort(size.begin(), size.end());
        onFaces += size[1] < 0.6;
    }
    // The inner 36 % of each face, a third of the surface, takes a small part of the triangles.
    EXPECT_LT(static_cast<double>(onFaces), 0.1 * static_cast<double>(mesh.triangles().size()));
}

TEST(SuperovoidTessellation, TheLimitOfTrianglesIsKept)
{
    for (const std::size_t limit : {48u, 49u, 100u, 1'000u, 5'001u}) {
        const TriangleMesh mesh = tessellate(Superovoid({.e1 = 0.7, .e2 = 0.4, .tx = 0.2}), 1e-7, limit);
        expectClosedAndOutward(mesh);
        EXPECT_LE(mesh.triangles().size(), limit);
        EXPECT_GE(mesh.triangles().size() + 2, limit) << "and used";
    }
    EXPECT_EQ(tessellate(Superovoid(), 1e-7, 0).triangles().size(), 48) << "the first mesh";
}

TEST(SuperovoidTessellation, SameInputSameMesh)
{
    const Superovoid shape({.a = {1, 2, 3}, .e1 = 0.3, .e2 = 1.4, .tx = 0.1, .ty = 0.5});
    const TriangleMesh first = tessellate(shape, 1e-3), second = tessellate(shape, 1e-3);
    EXPECT_EQ(first.vertices(), second.vertices());
    EXPECT_EQ(first.triangles(), second.triangles());
}

TEST(SuperovoidTessellation, RefusesAnImpossibleChordError)
{
    for (const double bad : {0.0, -1.0, std::nan(""), HUGE_VAL})
        EXPECT_THROW(tessellate(Superovoid(), bad), InvalidShape);
}

TEST(SuperovoidTessellation, GridsHaveTheCountAskedForOrTheNext)
{
    for (const Superovoid& shape : kinds())
        for (const std::size_t wanted : {0u, 8u, 50u, 290u, 1'000u, 10'001u}) {
            const TriangleMesh mesh = tessellateByCount(shape, wanted);
            expectClosedAndOutward(mesh);
            EXPECT_LT(largestField(shape, mesh), 1e-12);
            EXPECT_GE(mesh.vertices().size(), wanted);
            if (wanted >= 50) {
                EXPECT_LE(static_cast<double>(mesh.vertices().size()), 1.15 * static_cast<double>(wanted));
            }
        }
    const TriangleMesh paper = tessellateByCount(Superovoid({.e1 = 0.8, .e2 = 0.9, .tx = 0.1, .ty = 0.1}), 290);
    EXPECT_EQ(paper.vertices().size(), 290);
    EXPECT_EQ(paper.triangles().size(), 576);
    EXPECT_THROW(tessellateByCount(Superovoid(), 1'000'000'000), InvalidShape);
}

TEST(SuperovoidTessellation, GridsAreNearlyEven)
{
    const TriangleMesh mesh = tessellateByCount(Superovoid(), 2'000);
    double least = 1e300, most = 0;
    for (std::size_t t = 0; t < mesh.triangles().size(); ++t) {
        const double area = (mesh.vertex(t, 1) - mesh.vertex(t, 0)).cross(mesh.vertex(t, 2) - mesh.vertex(t, 0)).norm();
        least = std::min(least, area);
        most = std::max(most, area);
    }
    EXPECT_LT(most / least, 3);
    EXPECT_GT(leastAngleDeg(mesh), 20);
}

} // namespace
} // namespace osculo
