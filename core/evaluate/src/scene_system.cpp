// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "scene_system.h"

#include "terrain_shapes.h"

#include "osculo/dynamics/terrain_source.h"
#include "osculo/evaluate/registry.h"
#include "osculo/io/heightmap_file.h"
#include "osculo/io/surface_file.h"
#include "osculo/math/error.h"
#include "osculo/terrain/formula_surface.h"
#include "osculo/terrain/patch_surface.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <string>

namespace osculo {

namespace {

constexpr double kSameCoordinate = 1e-12; ///< share of its size by which x may miss u in a surface over its parameters
constexpr int kLattice = 64;              ///< starts of a search along a formula's domain
constexpr double kReachShare = 0.25;      ///< of a moving body's size: how far ahead its contacts are looked for

/// Ground that each file's maps share.
class Grounds {
public:
    /// Null where the geometry is no ground.
    std::shared_ptr<TerrainSurface> of(const Geometry& geometry)
    {
        if (const auto* map = std::get_if<HeightmapGeometry>(&geometry)) {
            HeightmapPtr& held = m_maps[map->file];
            if (!held)
                held = loadHeightmap(*map);
            return std::make_shared<PatchSurface>(held);
        }
        if (const auto* surface = std::get_if<SurfaceGeometry>(&geometry))
            return ofSurface(loadSurface(*surface));
        return nullptr;
    }

private:
    static std::shared_ptr<TerrainSurface> ofSurface(const ParametricSurface& surface)
    {
        const ParameterBox& box = surface.domain;
        const Vec2 min(box.u.lo, box.v.lo), max(box.u.hi, box.v.hi);
        for (int i = 0; i <= 4; ++i)
            for (int j = 0; j <= 4; ++j) {
                const Vec2 p = min + (max - min).cwiseProduct(Vec2(0.25 * i, 0.25 * j));
                const SurfaceJet<double> f = surface.map->at(p);
                if (std::abs(f[0].value - p.x()) > kSameCoordinate * (1 + std::abs(p.x()))
                    || std::abs(f[1].value - p.y()) > kSameCoordinate * (1 + std::abs(p.y())))
                    return nullptr;
            }
        const auto formula = [surface](double x, double y) {
            const Jet<double> z = surface.map->at(Vec2(x, y))[2];
            return HeightSample{z.value, Vec2(z.du, z.dv), z.duu, z.duv, z.dvv};
        };
        return std::make_shared<FormulaSurface>(formula, min, max, (max - min).minCoeff() / kLattice);
    }

    std::map<std::string, HeightmapPtr> m_maps;
};

/// The registry's contact of two shapes, as a source.
std::shared_ptr<ContactSource> registrySource(const SceneShape& a, const SceneShape& b, const std::string& method,
                                              double extentB)
{
    const auto cache = std::make_shared<PairCache>();
    const auto query = [a, b, method, cache](const Pose& X_WA, const Pose& X_WB, double threshold,
                                             std::vector<CandidateContact>& found) {
        SolverOptions options;
        options.method = method;
        const DistanceResult result =
            distance(a.geometry, X_WA * a.X_BS, b.geometry, X_WB * b.X_BS, options, cache.get());
        if (result.hasDistance() && result.witness.distance <= threshold)
            found.push_back(candidateOf(result.witness));
    };
    return std::make_shared<QuerySource>(query, extentB);
}

double sizeOf(const Body& body)
{
    double size = 0;
    for (const SceneShape& shape : body.shapes)
        if (const auto box = geometryBounds(shape.geometry); box && !box->empty())
            size = std::max(size,
                            shape.X_BS.translation.norm() + box->min.cwiseAbs().cwiseMax(box->max.cwiseAbs()).norm());
    return size;
}

void demandMovable(const Scene& scene, const Body& body)
{
    const bool moves =
        std::ranges::any_of(scene.motions, [&](const Motion& motion) { return motion.body == body.name; });
    if (body.fixed && moves)
        throw InvalidShape(
            fmt::format("the fixed body '{}' has a motion, and forces do not know motions yet", body.name),
            "the scene without that motion, or `osculo play`");
    if (body.fixed)
        return;
    if (!body.parent.empty())
        throw InvalidShape(fmt::format("the moving body '{}' hangs on '{}'", body.name, body.parent),
                           "only bodies in the world move by forces; say \"fixed\": true");
    if (moves)
        throw InvalidShape(fmt::format("the moving body '{}' has a motion of its own", body.name),
                           "a motion or dynamics, not both");
}

void addPair(const Scene& scene, const Pair& pair, const Dynamics& dynamics, Grounds& grounds, RigidSystem& system)
{
    const std::size_t a = *findBody(scene, pair.a), b = *findBody(scene, pair.b);
    const Body &A = scene.bodies[a], &B = scene.bodies[b];
    if (A.fixed && B.fixed)
        return;
    const ContactMaterial material =
        materialOf(dynamics.stiffness, dynamics.damping, std::sqrt(A.friction * B.friction));
    for (const SceneShape& s : A.shapes)
        for (const SceneShape& t : B.shapes) {
            if (s.role != ShapeRole::contact || t.role != ShapeRole::contact)
                continue;
            const auto groundA = grounds.of(s.geometry), groundB = grounds.of(t.geometry);
            const auto bodyA = terrainBody(s.geometry), bodyB = terrainBody(t.geometry);
            if (groundA && bodyB)
                system.pairs.push_back(
                    {a, b, std::make_shared<TerrainSource>(groundA, *bodyB, s.X_BS, t.X_BS), material});
            else if (groundB && bodyA)
                system.pairs.push_back(
                    {b, a, std::make_shared<TerrainSource>(groundB, *bodyA, t.X_BS, s.X_BS), material});
            else if (!findSolver(kindName(s.geometry), kindName(t.geometry), pair.method).solver)
                throw InvalidShape(fmt::format("nothing finds contacts of {} ('{}') and {} ('{}')",
                                               kindName(s.geometry), A.name, kindName(t.geometry), B.name),
                                   "superovoids, boxes and meshes on elevation maps, and pairs that can be measured");
            else
                system.pairs.push_back({a, b, registrySource(s, t, pair.method, sizeOf(B)), material});
        }
}

} // namespace

SceneSystem systemOf(const Scene& scene)
{
    if (!scene.dynamics)
        throw InvalidShape("the scene has no dynamics", "a \"dynamics\" object with gravity, step, stiffness, damping");
    const Dynamics& dynamics = *scene.dynamics;
    if (dynamics.model != "compliant")
        throw InvalidShape(fmt::format("dynamics model '{}'", dynamics.model), "use 'compliant'");
    SceneSystem result;
    if (dynamics.integrator == "rk4")
        result.options.integrator = Integrator::rungeKutta4;
    else if (dynamics.integrator == "rk45")
        result.options.integrator = Integrator::rungeKutta45;
    else if (dynamics.integrator == "semi-implicit")
        result.options.integrator = Integrator::semiImplicit;
    else
        throw InvalidShape(fmt::format("integrator '{}'", dynamics.integrator), "use 'semi-implicit', 'rk4' or 'rk45'");

    result.system.gravity = dynamics.gravity;
    const std::vector<Pose> X_WB = worldPoses(scene, 0);
    double smallest = 0;
    for (std::size_t i = 0; i < scene.bodies.size(); ++i) {
        const Body& body = scene.bodies[i];
        demandMovable(scene, body);
        result.system.bodies.push_back({body.mass, body.inertia, body.fixed});
        result.states.push_back({X_WB[i], body.velocity.linear, body.velocity.angular});
        const double size = sizeOf(body);
        if (!body.fixed && size > 0)
            smallest = smallest == 0 ? size : std::min(smallest, size);
    }
    if (smallest > 0)
        result.options.reach = kReachShare * smallest;
    Grounds grounds;
    for (const Pair& pair : scene.pairs)
        addPair(scene, pair, dynamics, grounds, result.system);
    return result;
}

} // namespace osculo
