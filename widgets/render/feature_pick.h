// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/brep/brep_feature.h"
#include "osculo/scene/scene.h"

#include <optional>
#include <string>
#include <string_view>

namespace osculo::widgets {

/// A face, edge or vertex of a B-Rep in a scene, and where on it.
struct FeaturePick {
    std::size_t body = 0, shape = 0;
    BrepFeature feature;
    std::optional<Vec3> near_S; ///< in the shape's frame [m]; nothing: its middle
    friend bool operator==(const FeaturePick&, const FeaturePick&) = default;
};

/// `peg/face 3` or, where a place on it was picked, `peg/face 3@0.01,0,0.02` (in the shape's frame [m]). A body with several B-Reps counts
/// them: `peg/2/face 3`. What `render --feature` takes.
std::string featureText(const Scene& scene, const FeaturePick& pick);

/// The pick that such a text means. @throws InvalidShape for an unknown body, for a body without a B-Rep, and for a feature it has not.
FeaturePick featurePick(const Scene& scene, std::string_view text);

/// The B-Rep of a pick; null where the scene has it no more.
const BrepGeometry* brepOf(const Scene& scene, const FeaturePick& pick);

} // namespace osculo::widgets
