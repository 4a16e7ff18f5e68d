// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <compare>
#include <cstddef>
#include <vector>

namespace osculo::widgets {

/// A key of a motion, by its place in the scene.
struct MotionKeyRef {
    std::size_t motion = 0; ///< in Scene::motions
    std::size_t key = 0;    ///< in Motion::keys

    friend auto operator<=>(const MotionKeyRef&, const MotionKeyRef&) = default;
};

/// Sorted, each once.
using MotionKeySelection = std::vector<MotionKeyRef>;

} // namespace osculo::widgets
