// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/terrain/terrain_contact.h"

namespace osculo {

/// The contact that Newton's method on the superovoid's signed distance along the ground reaches from a start; `near_S`
/// is a point of its surface to project from. Nothing where it is lost.
std::optional<TerrainContact> superovoidContact(TerrainSurface& surface, const Superovoid& shape, const Pose& X_MS,
                                                const Vec2& start, const Vec3& near_S);

} // namespace osculo
