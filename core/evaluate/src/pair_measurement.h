// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "body_parts.h"
#include "prepared_shapes.h"

#include "osculo/evaluate/registry.h"
#include "osculo/scene/frame.h"
#include "osculo/scene/scene.h"

#include <functional>
#include <map>
#include <utility>

namespace osculo {

/// What separated two parts when they were last measured: the normal, in the frame of body A, and the witness points,
/// each in its part's.
struct PartSeparation {
    Vec3 nhat_A = Vec3::UnitZ();
    Vec3 p_SA = Vec3::Zero(), p_SB = Vec3::Zero(); ///< [m]
};

struct PartPairCache {
    PairCache solver;
    std::optional<PartSeparation> separation; ///< of superovoids
};

/// What is kept between measurements of one pair of bodies: hints only, each checked where it is used.
struct PartCaches {
    std::map<std::pair<std::size_t, std::size_t>, PartPairCache>
        pairs;                                                  ///< by the parts' indices in their bodies' shapes
    std::optional<std::pair<std::size_t, std::size_t>> nearest; ///< indices in BodyParts::shapes
};

/// A body where it is.
struct PlacedBody {
    const Body* body = nullptr;
    const BodyParts* parts = nullptr; ///< with a tree, unless both bodies have one part
    Pose X_WB;
};

/// Measures one pair of bodies (see `evaluate`): fills everything of the result but names, index and time.
/// @param prepared shared by all pairs, never null
/// @param checkStop called between part pairs; what it throws passes through
/// @throws InvalidShape when a body has nothing to measure or lies beyond kLargestLength, or two parts have no solver.
PairResult measurePair(const PlacedBody& A, const PlacedBody& B, const SolverOptions& options,
                       std::optional<double> threshold, PartCaches& caches,
                       const std::shared_ptr<PreparedShapes>& prepared, const std::function<void()>& checkStop);

/// The result of bodies that are both larger by a ball of this radius [m] (Minkowski sums): every distance is less by twice that, signed
/// as it is, and the points are those of the larger bodies (Crozet, Léon, Merlhiot: ε-dilation). An unknown depth stays unknown.
PairResult grown(PairResult result, double dilation);

} // namespace osculo
