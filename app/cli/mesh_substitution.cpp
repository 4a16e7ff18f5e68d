// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/cli/mesh_substitution.h"

#include "osculo/distance/superovoid_point.h"
#include "osculo/shape/superovoid_implicit.h"
#include "osculo/shape/superovoid_tessellation.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

namespace osculo::cli {

namespace {

constexpr double kSamplingSlack = 1.5; ///< a triangle's deepest point lies between the four that are looked at

constexpr std::array<std::array<double, 3>, 4> kLooks{
    {{1. / 3, 1. / 3, 1. / 3}, {0.5, 0.5, 0}, {0, 0.5, 0.5}, {0.5, 0, 0.5}}}; ///< weights of a triangle's corners

/// A point of a triangle, and a distance that it has from the surface at most.
struct Look {
    double atMost = 0; ///< [m]
    std::uint32_t triangle = 0, place = 0;
};

Vec3 point(const TriangleMesh& mesh, const Look& look)
{
    const auto& [a, b, c] = kLooks[look.place];
    return a * mesh.vertex(look.triangle, 0) + b * mesh.vertex(look.triangle, 1) + c * mesh.vertex(look.triangle, 2);
}

/// The largest distance of the mesh from the surface its vertices lie on: seen at the centres and edges of the
/// triangles. Only those are projected that may be the farthest: a ray's point of the surface is cheap, and no nearer
/// than the nearest.
double chordError(const TriangleMesh& mesh, const Superovoid& shape)
{
    std::vector<Look> looks;
    looks.reserve(kLooks.size() * mesh.triangles().size());
    for (std::uint32_t t = 0; t < mesh.triangles().size(); ++t)
        for (std::uint32_t place = 0; place < kLooks.size(); ++place) {
            const Vec3 p = point(mesh, looks.emplace_back(Look{0, t, place}));
            looks.back().atMost =
                p.isZero(0) ? shape.parameters().a.minCoeff() : (retractToSurface(shape, p) - p).norm();
        }
    std::ranges::make_heap(looks, {}, &Look::atMost);
    double worst = 0;
    while (!looks.empty() && looks.front().atMost > worst) {
        std::ranges::pop_heap(looks, {}, &Look::atMost);
        worst = std::max(worst, std::abs(project(shape, point(mesh, looks.back())).distance));
        looks.pop_back();
    }
    return kSamplingSlack * worst;
}

/// A superovoid's mesh, and how far it is from it.
struct Substitute {
    Superovoid shape;
    TriangleMeshPtr mesh;
    double chordError = 0; ///< [m]
};

/// Equal superovoids share one mesh, and so one tree.
class Substitutes {
public:
    explicit Substitutes(std::size_t vertices)
        : m_vertices(vertices)
    {
    }

    const Substitute& of(const Superovoid& shape)
    {
        const auto found = std::ranges::find(m_made, shape, &Substitute::shape);
        if (found != m_made.end())
            return *found;
        auto mesh = std::make_shared<const TriangleMesh>(tessellateByCount(shape, m_vertices));
        const double error = chordError(*mesh, shape);
        return m_made.emplace_back(Substitute{shape, std::move(mesh), error});
    }

private:
    std::size_t m_vertices;
    std::vector<Substitute> m_made;
};

} // namespace

ChordErrors substituteMeshes(Scene& scene, std::size_t vertices)
{
    Substitutes substitutes(vertices);
    ChordErrors errors;
    for (Body& body : scene.bodies)
        for (SceneShape& shape : body.shapes)
            if (const auto* ovoid = std::get_if<Superovoid>(&shape.geometry);
                ovoid && shape.role == ShapeRole::contact) {
                const Substitute& substitute = substitutes.of(*ovoid);
                double& error = errors[body.name];
                error = std::max(error, substitute.chordError);
                shape.geometry = MeshGeometry{"", std::nullopt, substitute.mesh};
            }
    return errors;
}

void widenBounds(PairResult& pair, const ChordErrors& errors)
{
    double error = 0;
    for (const std::string* body : {&pair.a, &pair.b})
        if (const auto found = errors.find(*body); found != errors.end())
            error += found->second;
    pair.lowerBound -= error;
    pair.upperBound += error;
    if (error > 0 && pair.status == Status::converged)
        pair.status = Status::bounded;
}

} // namespace osculo::cli
