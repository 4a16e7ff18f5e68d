// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/scene.h"

namespace osculo {

/// The points x with normal · x = offset, to mirror about.
struct MirrorPlane {
    Vec3 normal = Vec3::UnitX(); ///< unit
    double offset = 0;           ///< [m]
    friend bool operator==(const MirrorPlane&, const MirrorPlane&) = default;

    Vec3 mirrored(const Vec3& p) const { return p - 2 * (normal.dot(p) - offset) * normal; }
};

/// The plane of frame A in frame B, for X_BA.
MirrorPlane operator*(const Pose& X_BA, const MirrorPlane& plane_A);

/// A mirrored thing keeps a right-handed frame: what it was made of is mirrored about the yz plane of its own frame, and
/// the frame is placed so that both reflections together are the one asked for. With the reflection M about the plane
/// and D = diag(−1, 1, 1) the place is X' = M·X·D and the contents are D·x. Mirroring twice gives back what there was.
Pose mirrored(const Pose& X, const MirrorPlane& plane);

/// A shape mirrored about the yz plane of its own frame. Superovoids (F depends on |x| and |y|: the tapers along z stay
/// what they are), boxes, cylinders and capsules are their own mirror images; points, normals and triangles are
/// mirrored. A mirrored mesh stands in no file until the scene is saved.
/// @throws InvalidShape for the kinds whose contents stay in their file.
Geometry mirroredInX(const Geometry& geometry);

/// A shape of a body mirrored about a plane in the body's frame. @throws as above.
SceneShape mirrored(const SceneShape& shape, const MirrorPlane& plane_B);

/// A body mirrored about a plane in its parent's frame, with its shapes; name, parent and looks stay.
/// @throws as above.
Body mirrored(const Body& body, const MirrorPlane& plane_P);

} // namespace osculo
