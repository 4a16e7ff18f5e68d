// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/evaluate/guess_picture.h"

#include "part_pair.h"

#include "osculo/distance/initial_guess.h"
#include "osculo/distance/scheme_pair.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace osculo {

namespace {

constexpr int kPiecesOfSide = 8;       ///< of a cell's curved sides
constexpr std::size_t kMostBoxes = 60; ///< of an octree that are shown: the nearest

/// The border of a cell of angles on the surface.
std::vector<Vec3> outline(const Superovoid& shape, const Pose& X_WS, const SurfaceAngles& centre, int level)
{
    const double half1 = std::numbers::pi / std::exp2(level), half2 = 0.5 * half1;
    const std::array<Vec2, 5> corners{Vec2(-1, -1), Vec2(1, -1), Vec2(1, 1), Vec2(-1, 1), Vec2(-1, -1)};
    std::vector<Vec3> line;
    for (std::size_t side = 0; side < 4; ++side)
        for (int k = 0; k < kPiecesOfSide + (side == 3); ++k) {
            const Vec2 at = corners[side] + double(k) / kPiecesOfSide * (corners[side + 1] - corners[side]);
            const double phi2 = std::clamp(centre.phi2 + half2 * at.y(), -std::numbers::pi / 2, std::numbers::pi / 2);
            line.push_back(X_WS * surfacePoint(shape, {centre.phi1 + half1 * at.x(), phi2}));
        }
    return line;
}

std::vector<GuessStage> quadtreeStages(const Superovoid& A, const Pose& X_WA, const Superovoid& B, const Pose& X_WB)
{
    std::vector<QuadtreeLevel> levels;
    quadtreeGuess(A, X_WA, B, X_WB, kQuadtreeLevels, &levels);
    std::vector<GuessStage> stages;
    for (std::size_t i = 0; i < levels.size(); ++i) {
        const QuadtreeLevel& level = levels[i];
        GuessStage stage;
        const auto add = [&](const Superovoid& shape, const Pose& X_WS, const auto& candidates, int chosen,
                             Vec3& point) {
            for (const SurfaceAngles& angles : candidates) {
                stage.cells_W.push_back(outline(shape, X_WS, angles, static_cast<int>(i) + 1));
                stage.candidates_W.push_back(X_WS * surfacePoint(shape, angles));
            }
            point = X_WS * surfacePoint(shape, candidates[static_cast<std::size_t>(chosen)]);
        };
        add(A, X_WA, level.candidatesA, level.chosenA, stage.chosen_W[0]);
        add(B, X_WB, level.candidatesB, level.chosenB, stage.chosen_W[1]);
        stages.push_back(std::move(stage));
    }
    return stages;
}

/// A way along all twelve edges of a box.
std::vector<Vec3> boxEdges(const Pose& X_WS, const Vec3& centre, const Vec3& half)
{
    std::vector<Vec3> line;
    for (const unsigned corner : {0u, 1u, 3u, 2u, 0u, 4u, 5u, 1u, 5u, 7u, 3u, 7u, 6u, 2u, 6u, 4u})
        line.push_back(
            X_WS
            * (centre + half.cwiseProduct(Vec3(corner & 1u ? 1 : -1, corner & 2u ? 1 : -1, corner & 4u ? 1 : -1))));
    return line;
}

std::vector<GuessStage> octreeStages(const Superovoid& A, const Pose& X_WA, const Superovoid& B, const Pose& X_WB)
{
    const SuperovoidOctree treeA(A), treeB(B);
    std::vector<OctreeVisit> visits;
    const PairGuess guess = octreeGuess(treeA, X_WA, treeB, X_WB, &visits);
    std::ranges::stable_sort(visits, {}, &OctreeVisit::distance);
    visits.resize(std::min(visits.size(), kMostBoxes));
    GuessStage stage;
    for (const OctreeVisit& visit : visits) {
        stage.cells_W.push_back(boxEdges(X_WA, treeA.centre(visit.cellA), treeA.halfSize(visit.cellA.level)));
        stage.cells_W.push_back(boxEdges(X_WB, treeB.centre(visit.cellB), treeB.halfSize(visit.cellB.level)));
    }
    stage.chosen_W = {X_WA * guess.p_A, X_WB * guess.q_B};
    stage.candidates_W = {stage.chosen_W[0], stage.chosen_W[1]};
    return {stage};
}

} // namespace

std::vector<GuessPicture> guessPictures(const Scene& scene, const Frame& frame)
{
    std::vector<GuessPicture> pictures;
    for (std::size_t pair = 0; pair < frame.pairs.size(); ++pair) {
        const auto parts = partsOf(scene, frame.time, frame.pairs[pair]);
        const Superovoid* A = parts ? std::get_if<Superovoid>(parts->A) : nullptr;
        const Superovoid* B = parts ? std::get_if<Superovoid>(parts->B) : nullptr;
        if (!A || !B)
            continue;
        const SchemeMethod* scheme = findSchemeMethod(frame.pairs[pair].method);
        const bool octree = scheme && scheme->guess == SchemeGuess::octree;
        pictures.push_back({pair, octree ? "octree" : "quadtree",
                            octree ? octreeStages(*A, parts->X_WA, *B, parts->X_WB)
                                   : quadtreeStages(*A, parts->X_WA, *B, parts->X_WB)});
    }
    return pictures;
}

} // namespace osculo
