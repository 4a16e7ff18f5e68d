// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/pose.h"
#include "osculo/scene/geometry.h"

#include <string_view>
#include <vector>

namespace osculo {

/// Lengths, poses and shapes as typed on the command line or into a field. All are independent of the locale and throw
/// InvalidShape with the text and the form that is right.

/// `0.012`, `12mm`, `3cm`, `0.5in` → metres. A bare number is in `bare`.
double parseLength(std::string_view text, LengthUnit bare = LengthUnit::metre);

/// A plain number (no unit).
double parseNumber(std::string_view text);

/// `x,y,z,roll,pitch,yaw` (lengths, degrees) or `x,y,z,qw,qx,qy,qz` (normalised; off by more than 1e-3: refused).
Pose parsePose(std::string_view text);

/// `x,y,z` of plain numbers.
Vec3 parseDirection(std::string_view text);

/// True for `superovoid:…`, `sphere:…` and the other shape literals, by their prefix.
bool isShapeLiteral(std::string_view text);

/// `superovoid:a1,a2,a3,e1,e2,Tx,Ty` · `superellipsoid:a1,a2,a3,e1,e2` · `ellipsoid:a1,a2,a3` · `sphere:r` ·
/// `box:x,y,z` · `cylinder:r,h` · `capsule:r,h` · `halfspace:nx,ny,nz,d` · `surface:NAME`. Sizes are lengths. A
/// half-space's normal is a direction of any length but zero, and d the distance of its border from the origin along
/// it. NAME is one of the named surfaces or a FILE.json. Nothing is clamped. @throws InputError when a surface's file
/// does not exist.
Geometry parseShape(std::string_view text);

} // namespace osculo
