// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/terrain/terrain_contact.h"

namespace osculo {

/// The contact that Newton's method on the superovoid's signed distance along the ground reaches from a start; `near_S`
/// is a point of its surface to project from. Nothing where it is lost.
std::optional<TerrainContact> superovoidContact(TerrainSurface& surface, const Superovoid& shape, const Pose& X_MS,
                                                const Vec2& start, const Vec3& near_S);

/// The contact of a superovoid that has sunk into the ground deeper than its own signed distance can tell (centre below): its
/// lowest point along the normal of the ground point that is nearest to it, by turns from a start until both agree. Nothing
/// where they do not, as for bodies flatter than the ground is bent.
std::optional<TerrainContact> sunkenContact(TerrainSurface& surface, const Superovoid& shape, const Pose& X_MS,
                                            const Vec2& start);

} // namespace osculo
