// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/distance/superovoid_point.h"

namespace osculo {

/// A shape that has a nearest point to any other, in its own frame.
class FootField {
public:
    virtual ~FootField() = default;

    /// Of the whole shape to a point: signed where it has an inside.
    virtual SurfaceFoot foot(const Vec3& p) const = 0;
    virtual bool hasInside() const = 0;
    /// The farthest that it comes from its origin [m].
    virtual double reach() const = 0;
};

} // namespace osculo
