// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/types.h"
#include "osculo/scene/unknown_keys.h"

#include <optional>
#include <string>
#include <vector>

namespace osculo {

/// Where the scene is looked at from. Absent position: the view is fitted to the scene.
struct Camera {
    std::optional<Vec3> position; ///< [m]
    Vec3 focus = Vec3::Zero();    ///< [m]
    Vec3 up = Vec3::UnitZ();
    double angle = 0.5235987755982988; ///< vertical field of view [rad]
    bool parallel = false;
    double parallelScale = 1; ///< half the height seen [m]
    UnknownKeys unknown;
    friend bool operator==(const Camera&, const Camera&) = default;
};

/// A camera that a person keeps.
struct NamedCamera {
    std::string name; ///< unique in the scene, not empty
    Camera camera;
    UnknownKeys unknown;
    friend bool operator==(const NamedCamera&, const NamedCamera&) = default;
};

/// A plane through the scene: what lies on the side its normal points to is not drawn. It changes no measurement.
struct SectionPlane {
    Vec3 origin = Vec3::Zero();  ///< a point of the plane in the world [m]
    Vec3 normal = Vec3::UnitX(); ///< unit, in the world
    bool caps = true;            ///< closed bodies are shown solid where they are cut
    UnknownKeys unknown;
    friend bool operator==(const SectionPlane&, const SectionPlane&) = default;
};

struct View {
    Camera camera;
    std::vector<std::string> show{"closest", "normals", "timing"}; ///< overlays, as in `render --show`
    std::optional<SectionPlane> section;
    UnknownKeys unknown;
    friend bool operator==(const View&, const View&) = default;
};

} // namespace osculo
