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

/// Caches of the part pairs of one pair of bodies, by the parts' indices.
using PartCaches = std::map<std::pair<std::size_t, std::size_t>, PairCache>;

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

} // namespace osculo
