// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/evaluate/surface_picture.h"

#include "osculo/evaluate/compare_methods.h"
#include "osculo/io/surface_file.h"
#include "osculo/math/demand.h"
#include "osculo/math/error.h"

#include <algorithm>

namespace osculo {

namespace {

constexpr int kGrid = 48;                 ///< values of the objective along each parameter
constexpr double kPlaneGap = 1e-9;        ///< [m] of each supporting plane
constexpr std::size_t kMostPolyhedra = 4; ///< kept of a surface

} // namespace

std::vector<SurfacePlace> surfacesOf(const Scene& scene, std::optional<std::size_t> body)
{
    std::vector<SurfacePlace> places;
    for (std::size_t b = 0; b < scene.bodies.size(); ++b)
        for (std::size_t s = 0; s < scene.bodies[b].shapes.size(); ++s)
            if (const auto* surface = std::get_if<SurfaceGeometry>(&scene.bodies[b].shapes[s].geometry);
                surface && (body ? b == *body : scene.bodies[b].visible))
                places.push_back({b, s, *surface});
    return places;
}

SurfaceCellsCache::Kept& SurfaceCellsCache::kept(const SurfaceGeometry& geometry)
{
    const auto known = std::ranges::find(m_kept, geometry, &Kept::geometry);
    if (known != m_kept.end())
        return *known;
    m_kept.push_back({geometry, std::make_unique<SurfaceCells>(loadSurface(geometry)), {}});
    return m_kept.back();
}

SurfaceCells& SurfaceCellsCache::of(const SurfaceGeometry& geometry)
{
    return *kept(geometry).cells;
}

const BoundingPolyhedron& SurfaceCellsCache::polyhedron(const SurfaceGeometry& geometry, std::size_t planes)
{
    Kept& surface = kept(geometry);
    auto& polyhedra = surface.polyhedra;
    const auto known = std::ranges::find(polyhedra, planes, &std::pair<std::size_t, BoundingPolyhedron>::first);
    if (known != polyhedra.end())
        return known->second;
    BoundingPolyhedronOptions options;
    options.planes = planes;
    BoundingPolyhedron found = boundingPolyhedron(
        [&](const Vec3& u) {
            SurfaceSupportOptions exact;
            exact.epsilon = kPlaneGap;
            const SurfaceSupport at = support(*surface.cells, u, exact);
            return ProvedSupport{at.point, at.upperBound};
        },
        options);
    if (polyhedra.size() >= kMostPolyhedra)
        polyhedra.erase(polyhedra.begin());
    return polyhedra.emplace_back(planes, std::move(found)).second;
}

void SurfaceCellsCache::keepOnly(const Scene& scene)
{
    const auto isPresent = [&](const Kept& kept) {
        return std::ranges::any_of(scene.bodies, [&](const Body& body) {
            return std::ranges::any_of(body.shapes, [&](const SceneShape& shape) {
                const auto* surface = std::get_if<SurfaceGeometry>(&shape.geometry);
                return surface && *surface == kept.geometry;
            });
        });
    };
    std::erase_if(m_kept, [&](const Kept& kept) { return !isPresent(kept); });
}

Vec3 outwardsOf(const Scene& scene, const Frame& frame, std::size_t body)
{
    for (const PairResult& pair : frame.pairs)
        if (!pair.contacts.empty() && (pair.a == scene.bodies[body].name || pair.b == scene.bodies[body].name)) {
            const Vec3& nhat = pair.contacts.front().nhat_AB_W;
            return pair.a == scene.bodies[body].name ? nhat : Vec3(-nhat);
        }
    return Vec3::UnitZ();
}

std::vector<SurfaceSearchPicture> surfaceSearches(const Scene& scene, const Frame& frame,
                                                  const std::vector<SurfacePlace>& places,
                                                  const std::optional<Vec3>& direction_W, SurfaceCellsCache& cache)
{
    OSCULO_DEMAND(!direction_W || (direction_W->allFinite() && *direction_W != Vec3::Zero()));
    const std::vector<Pose> X_WB = worldPoses(scene, frame.time);
    std::vector<SurfaceSearchPicture> pictures;
    for (const SurfacePlace& place : places) {
        const Pose X_WS = X_WB[place.body] * scene.bodies[place.body].shapes[place.shape].X_BS;
        const Vec3 u_W = direction_W ? direction_W->stableNormalized() : outwardsOf(scene, frame, place.body);
        SurfaceCells& cells = cache.of(place.geometry);
        SurfaceSearchPicture picture;
        picture.place = place;
        picture.direction_S = X_WS.rotation.conjugate() * u_W;
        picture.domain = cells.surface().domain;
        SurfaceSupportOptions options;
        options.trace = &picture.trace;
        picture.found = support(cells, picture.direction_S, options);
        picture.objective = objectiveOver(cells.surface(), picture.direction_S, kGrid, kGrid);
        pictures.push_back(std::move(picture));
    }
    return pictures;
}

std::vector<SurfaceHullPicture> surfaceHulls(const std::vector<SurfacePlace>& places, std::size_t planes,
                                             SurfaceCellsCache& cache)
{
    std::vector<SurfaceHullPicture> pictures;
    for (const SurfacePlace& place : places) {
        SurfaceHullPicture picture{place, {}, {}};
        try {
            picture.polyhedron = cache.polyhedron(place.geometry, planes);
        } catch (const InvalidShape& refusal) { // a surface in a plane has no polyhedron around it
            picture.message = refusal.problem();
        }
        pictures.push_back(std::move(picture));
    }
    return pictures;
}

std::vector<HullAndTrueDistance> hullAndTrueDistances(const Scene& scene, const Frame& frame,
                                                      const std::stop_token& stop)
{
    std::vector<HullAndTrueDistance> found;
    for (std::size_t p = 0; p < frame.pairs.size(); ++p) {
        const std::size_t pair = frame.pairs[p].pairIndex;
        const std::vector<std::string> methods = methodsOf(scene, pair);
        if (methods.empty() || methods.front() != "global" || std::ranges::find(methods, "support") == methods.end())
            continue;
        EvaluateOptions options;
        options.onlyPair = pair;
        HullAndTrueDistance measured;
        measured.pair = p;
        for (const auto& [method, result] :
             {std::pair("support", &measured.hulls), std::pair("global", &measured.truth)}) {
            options.method = method;
            *result = evaluate(scene, frame.time, options, nullptr, stop).pairs.front();
        }
        found.push_back(std::move(measured));
    }
    return found;
}

} // namespace osculo
