// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "widgets/render/feature_pick.h"
#include "widgets/render/projection.h"

#include <optional>

namespace osculo::widgets {

/// Which feature of a B-Rep a click means that hit its surface: a vertex of the hit face within a few pixels of the click, else an edge, else
/// the face itself; with the place on it.
/// @param p_W where the surface was hit @param pixel of the click, in the view's pixels
/// Nothing for a shape that is no B-Rep.
std::optional<FeaturePick> featureAt(const Scene& scene, std::size_t body, std::size_t shape, const Pose& X_WS,
                                     const Vec3& p_W, const Projection& view, const Vec2& pixel);

} // namespace osculo::widgets
