// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/cli/mesh_substitution.h"

#include "osculo/distance/superovoid_point.h"
#include "osculo/shape/superovoid_tessellation.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>
#include <vector>

namespace osculo::cli {

namespace {

constexpr double kSamplingSlack = 1.5; ///< a triangle's deepest point lies between the four that are looked at

/// The largest distance of the mesh from the surface its vertices lie on: seen at the centres and edges of the
/// triangles.
double chordError(const TriangleMesh& mesh, const Superovoid& shape)
{
    double worst = 0;
    for (std::size_t t = 0; t < mesh.triangles().size(); ++t) {
        const Vec3 &a = mesh.vertex(t, 0), &b = mesh.vertex(t, 1), &c = mesh.vertex(t, 2);
        for (const Vec3& p : {Vec3((a + b + c) / 3), Vec3((a + b) / 2), Vec3((b + c) / 2), Vec3((c + a) / 2)})
            worst = std::max(worst, std::abs(project(shape, p).distance));
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
