// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/evaluate/ground_patches.h"

#include "osculo/io/heightmap_file.h"
#include "osculo/terrain/patch_cache.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace osculo {

namespace {

constexpr double kOnSurface = 1e-6; ///< a contact is the map's whose surface passes as near to it, ÷ size of a cell

std::vector<Vec3> lineOver(const Patch& patch, const Heightmap& map, const Pose& X_WM, const Vec2& from, const Vec2& to)
{
    std::vector<Vec3> line;
    const Vec2 corner = map.gridPoint(patch.cell.column, patch.cell.row);
    for (int k = 0; k <= kPatchSteps; ++k) {
        const Vec2 st = from + (to - from) * (static_cast<double>(k) / kPatchSteps);
        const Vec2 at = corner + st.cwiseProduct(map.cell());
        line.push_back(X_WM * Vec3(at.x(), at.y(), height(patch, st.x(), st.y())));
    }
    return line;
}

std::vector<std::vector<Vec3>> linesOf(const Patch& patch, const Heightmap& map, const Pose& X_WM)
{
    std::vector<std::vector<Vec3>> lines;
    const auto add = [&](const Vec2& from, const Vec2& to) { lines.push_back(lineOver(patch, map, X_WM, from, to)); };
    const std::array<Vec2, 4> corners{Vec2(0, 0), Vec2(1, 0), Vec2(1, 1), Vec2(0, 1)};
    for (std::size_t i = 0; i < 4; ++i)
        add(corners[i], corners[(i + 1) % 4]);
    for (int k = 1; k <= kPatchLines; ++k) {
        const double share = static_cast<double>(k) / (kPatchLines + 1);
        add({share, 0}, {share, 1});
        add({0, share}, {1, share});
    }
    return lines;
}

/// The patch of a body's maps that a point lies on, unless it is among those found.
void addPatchAt(const Scene& scene, std::size_t body, const Pose& X_WB, const Vec3& point_W,
                std::vector<GroundPatch>& found)
{
    for (std::size_t s = 0; s < scene.bodies[body].shapes.size(); ++s) {
        const SceneShape& shape = scene.bodies[body].shapes[s];
        const auto* geometry = std::get_if<HeightmapGeometry>(&shape.geometry);
        if (!geometry)
            continue;
        const HeightmapPtr map = loadHeightmap(*geometry);
        const Pose X_WM = X_WB * shape.X_BS;
        const Vec3 p = X_WM.inverse() * point_W;
        PatchCache cache(map, Smoothness::c2, 1);
        const auto surface = cache.sample(p.x(), p.y());
        if (!surface || std::abs(surface->z - p.z()) > kOnSurface * map->cell().norm())
            continue;
        const GridCell cell = cache.cellAt(p.x(), p.y());
        if (std::ranges::any_of(found, [&](const GroundPatch& other) {
                return other.body == body && other.shape == s && other.cell == cell;
            }))
            continue;
        found.push_back({body, s, cell, linesOf(cache.patch(cell), *map, X_WM)});
    }
}

} // namespace

std::vector<GroundPatch> groundPatches(const Scene& scene, const Frame& frame)
{
    std::vector<GroundPatch> found;
    const std::vector<Pose> X_WB = worldPoses(scene, frame.time);
    for (const PairResult& pair : frame.pairs) {
        const auto a = findBody(scene, pair.a), b = findBody(scene, pair.b);
        for (const Contact& contact : pair.contacts) {
            if (a)
                addPatchAt(scene, *a, X_WB[*a], contact.p_WA, found);
            if (b)
                addPatchAt(scene, *b, X_WB[*b], contact.p_WB, found);
        }
    }
    return found;
}

std::vector<GroundPatch> groundPatches(const Scene& scene, const Simulation& simulation)
{
    std::vector<GroundPatch> found;
    for (const LiveContact& contact : simulation.contacts()) {
        const ContactPair& pair = simulation.system().pairs[contact.pair];
        const ContactGeometry& g = contact.candidate.geometry;
        addPatchAt(scene, pair.a, simulation.states()[pair.a].X_WB, g.p_A, found);
        addPatchAt(scene, pair.b, simulation.states()[pair.b].X_WB, g.p_B, found);
    }
    return found;
}

} // namespace osculo
