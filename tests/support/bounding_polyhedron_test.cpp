// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/support/bounding_polyhedron.h"

#include "osculo/math/error.h"
#include "osculo/shape/mesh_measures.h"
#include "osculo/shape/surface_catalogue.h"
#include "osculo/support/surface_support.h"

#include <Eigen/Geometry>
#include <gtest/gtest.h>

#include <numbers>
#include <random>

namespace osculo {
namespace {

using std::numbers::pi;

SupportFunction ballSupport(double radius, const Vec3& centre)
{
    return [=](const Vec3& u) { return ProvedSupport{centre + radius * u, radius + u.dot(centre)}; };
}

SupportFunction pointsSupport(std::vector<Vec3> points)
{
    return [points = std::move(points)](const Vec3& u) {
        const Vec3 farthest = *std::ranges::max_element(points, {}, [&](const Vec3& p) { return p.dot(u); });
        return ProvedSupport{farthest, farthest.dot(u)};
    };
}

SupportFunction surfaceSupport(SurfaceCells& cells)
{
    return [&cells](const Vec3& u) {
        const SurfaceSupport found = support(cells, u, {.epsilon = 1e-9});
        return ProvedSupport{found.point, found.upperBound};
    };
}

/// Every vertex is inside of all planes, faces close up, and the volume is that of the mesh.
void expectSound(const BoundingPolyhedron& polyhedron, double size)
{
    for (const Vec3& v : polyhedron.vertices)
        for (const SupportingPlane& plane : polyhedron.planes)
            EXPECT_LE(plane.normal.dot(v), plane.offset + 1e-9 * size);
    const TriangleMesh mesh = meshOf(polyhedron);
    double volume = 0;
    for (const Triangle& t : mesh.triangles())
        volume += mesh.vertices()[t[0]].dot(mesh.vertices()[t[1]].cross(mesh.vertices()[t[2]])) / 6;
    EXPECT_NEAR(volume, polyhedron.volume, 1e-9 * size * size * size);
    std::size_t edges = 0, faces = 0;
    for (const auto& face : polyhedron.faces)
        if (face.size() >= 3) {
            edges += face.size();
            ++faces;
        }
    EXPECT_EQ(polyhedron.vertices.size() + faces, edges / 2 + 2) << "Euler";
}

TEST(BoundingPolyhedron, sixPlanesAreTheBox)
{
    const BoundingPolyhedron box = boundingPolyhedron(ballSupport(2, {1, 2, 3}), {.planes = 6});
    expectSound(box, 4);
    EXPECT_EQ(box.vertices.size(), 8U);
    EXPECT_NEAR(box.volume, 64, 1e-9);
    EXPECT_GE(box.gap, 2 * std::sqrt(3) - 2);
}

TEST(BoundingPolyhedron, convergesToABallFromOutside)
{
    const Vec3 centre(0.3, -0.2, 0.1);
    double previous = 8.1;
    for (const std::size_t planes : {10U, 30U, 100U, 300U}) {
        const BoundingPolyhedron polyhedron = boundingPolyhedron(ballSupport(1, centre), {.planes = planes});
        expectSound(polyhedron, 2);
        EXPECT_EQ(polyhedron.planes.size(), planes);
        EXPECT_GT(polyhedron.volume, 4 * pi / 3);
        EXPECT_LT(polyhedron.volume, previous);
        previous = polyhedron.volume;
        double farthest = 0;
        for (const Vec3& v : polyhedron.vertices)
            farthest = std::max(farthest, (v - centre).norm() - 1);
        EXPECT_GE(polyhedron.gap, farthest - 1e-12);
        EXPECT_LE(polyhedron.gap, 12 * pi / static_cast<double>(planes)) << planes;
    }
    EXPECT_NEAR(previous, 4 * pi / 3, 0.06);
}

TEST(BoundingPolyhedron, findsATetrahedronExactly)
{
    const std::vector<Vec3> corners{{0, 0, 0}, {1, 0, 0}, {0.2, 1, 0}, {0.3, 0.4, 1}};
    const BoundingPolyhedron polyhedron = boundingPolyhedron(pointsSupport(corners), {.planes = 60});
    expectSound(polyhedron, 1);
    EXPECT_NEAR(polyhedron.volume, 1.0 / 6, 1e-3);
    EXPECT_LE(polyhedron.gap, 0.05);
}

TEST(BoundingPolyhedron, holdsEveryPointOfASurfaceThatIsNotConvex)
{
    for (const std::string_view name : kNamedSurfaces) {
        const ParametricSurface surface = *namedSurface(name);
        SurfaceCells cells(surface);
        const BoundingPolyhedron few = boundingPolyhedron(surfaceSupport(cells), {.planes = 36});
        const BoundingPolyhedron many = boundingPolyhedron(surfaceSupport(cells), {.planes = 96});
        expectSound(many, 20);
        EXPECT_LT(many.gap, few.gap) << name;
        EXPECT_LT(many.volume, few.volume);
        std::mt19937_64 random(31);
        std::uniform_real_distribution<double> unit(0, 1);
        for (int i = 0; i < 5000; ++i) {
            const double u = surface.domain.u.lo + unit(random) * surface.domain.u.width();
            const Vec3 p = surface.point({u, surface.domain.v.lo + unit(random) * surface.domain.v.width()});
            for (const SupportingPlane& plane : many.planes)
                EXPECT_LE(plane.normal.dot(p), plane.offset + 1e-12);
        }
    }
}

TEST(BoundingPolyhedron, stopsAtTheGapAskedFor)
{
    const BoundingPolyhedron polyhedron = boundingPolyhedron(ballSupport(1, Vec3::Zero()), {.planes = 500, .gap = 0.1});
    EXPECT_LE(polyhedron.gap, 0.1);
    EXPECT_LT(polyhedron.planes.size(), 150U);
}

TEST(BoundingPolyhedron, flatShapesAreRefused)
{
    EXPECT_THROW(boundingPolyhedron(pointsSupport({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}})), InvalidShape);
    EXPECT_THROW(boundingPolyhedron(pointsSupport({{0, 0, 0}, {1, 0, 0.5}, {0, 1, 0.5}}), {.planes = 200}),
                 InvalidShape);
    EXPECT_THROW(boundingPolyhedron(ballSupport(1, Vec3::Zero()), {.planes = 5}), InvalidShape);
}

} // namespace
} // namespace osculo
