// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/shape/exposure.h"

#include "osculo/math/error.h"
#include "osculo/math/golden_angle.h"
#include "osculo/math/tangent_basis.h"
#include "osculo/shape/mesh_measures.h"
#include "osculo/shape/triangle_tree.h"

#include <fmt/format.h>
#include <tbb/parallel_for.h>

#include <cmath>

namespace osculo {

namespace {

constexpr double kLift = 1e-6; ///< ÷ diagonal: rays start so far before their triangle, clear of its plane
constexpr std::size_t kGrain = 64;

/// Directions about +z in proportion to their cosine: a spiral over the unit disk, raised to the sphere.
std::vector<Vec3> cosineDirections(int count)
{
    std::vector<Vec3> directions;
    for (int k = 0; k < count; ++k) {
        const double square = (k + 0.5) / count, r = std::sqrt(square);
        directions.emplace_back(r * std::cos(kGoldenAngle * k), r * std::sin(kGoldenAngle * k), std::sqrt(1 - square));
    }
    return directions;
}

} // namespace

std::vector<double> exposure(const TriangleMesh& mesh, int rays)
{
    const TriangleTree tree{mesh};
    const std::vector<Vec3> directions = cosineDirections(rays);
    const double lift = kLift * bounds(mesh).diagonal();
    std::vector<double> seen(mesh.triangles().size(), 0.0);
    tbb::parallel_for(tbb::blocked_range<std::size_t>(0, seen.size(), kGrain), [&](const auto& range) {
        for (std::size_t t = range.begin(); t != range.end(); ++t) {
            const Vec3 normal = triangleNormal(mesh, t);
            if (normal.isZero(0))
                continue;
            const Mat32 tangents = tangentBasis(normal);
            const Vec3 start = (mesh.vertex(t, 0) + mesh.vertex(t, 1) + mesh.vertex(t, 2)) / 3 + lift * normal;
            int free = 0;
            for (const Vec3& d : directions)
                free += !tree.isMetBy(start, tangents * d.head<2>() + normal * d.z());
            seen[t] = static_cast<double>(free) / rays;
        }
    });
    return seen;
}

FaceList exposedFaces(const TriangleMesh& mesh, double share)
{
    if (!(share >= 0 && share <= 1))
        throw InvalidShape(fmt::format("triangles that see a share of {} are chosen", share), "a share in [0, 1]");
    const std::vector<double> seen = exposure(mesh);
    FaceList faces;
    for (std::uint32_t t = 0; t < seen.size(); ++t)
        if (seen[t] >= share)
            faces.push_back(t);
    return faces;
}

} // namespace osculo
