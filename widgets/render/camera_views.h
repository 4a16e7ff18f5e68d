// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/scene.h"

#include <optional>
#include <span>
#include <string_view>

namespace osculo::widgets {

/// Views along the axes; the scene's z is up and its front is seen looking along +y.
enum class StandardView { front, back, left, right, top, bottom, iso };

/// `front`, `back`, `left`, `right`, `top`, `bottom`, `iso`.
std::string_view toString(StandardView view);
std::optional<StandardView> standardViewFromString(std::string_view name);

/// From the eye towards the focus, and up; unit vectors.
struct ViewDirection {
    Vec3 forward = Vec3::UnitY();
    Vec3 up = Vec3::UnitZ();
};
ViewDirection directionOf(StandardView view);

/// The camera with its direction kept, moved so that the bounds fill the picture: the same for every size of the same
/// aspect ratio (width ÷ height). Empty bounds: a unit cube at the origin.
Camera fitted(const Camera& camera, const ViewDirection& direction, const Bounds& bounds_W, double aspect);

/// The same around the middle of the points as they are seen, as close as the points themselves allow.
Camera fitted(const Camera& camera, const ViewDirection& direction, std::span<const Vec3> points_W, double aspect);

/// The camera of `--camera`: a standard view's name (fitted), or `x,y,z:x,y,z`: position and focus in metres or with a
/// unit; then maybe `:x,y,z`, the direction up, and `:ANGLE`, the vertical field of view in degrees, or `:parallel=HEIGHT`, what
/// is seen from bottom to top without perspective.
/// @throws InvalidShape for anything else.
Camera parseCamera(std::string_view text, const Camera& start, std::span<const Vec3> points_W, double aspect);

/// What parseCamera makes the same camera of, but for rounding: all of its numbers. @pre it has a position
std::string cameraText(const Camera& camera);

} // namespace osculo::widgets
