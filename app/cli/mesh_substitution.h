// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/frame.h"
#include "osculo/scene/scene.h"

#include <map>
#include <string>

namespace osculo::cli {

/// How far the meshes that stand for a body's superovoids are from them at most [m], by the body's name.
using ChordErrors = std::map<std::string, double>;

/// Replaces every superovoid that is measured by a mesh of itself with about this many vertices.
ChordErrors substituteMeshes(Scene& scene, std::size_t vertices);

/// Widens a pair's bounds by what the meshes may be off: they hold for the superovoids again.
void widenBounds(PairResult& pair, const ChordErrors& errors);

} // namespace osculo::cli
