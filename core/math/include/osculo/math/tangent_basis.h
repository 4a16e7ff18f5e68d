// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/types.h"

namespace osculo {

/// Two unit columns that span the plane normal to `unitNormal`, right-handed: t × b = n. Householder reflection of the x
/// axis onto the normal with the sign of h1 away from cancellation (superovoid paper, Eq. 13–14).
/// @pre |unitNormal| = 1 to 1e-12.
Mat32 tangentBasis(const Vec3& unitNormal);

} // namespace osculo
