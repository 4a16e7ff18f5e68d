// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/frame.h"
#include "osculo/scene/scene.h"

#include <optional>
#include <string_view>

namespace osculo {

/// The two parts that the first contact of a measured pair belongs to, where they are.
struct PartPair {
    const Geometry *A = nullptr, *B = nullptr;
    Pose X_WA, X_WB;
};

/// Nothing where the scene no longer has them, or nothing was measured.
std::optional<PartPair> partsOf(const Scene& scene, double time, const PairResult& measured);

} // namespace osculo
