// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/types.h"
#include "osculo/scene/unknown_keys.h"

#include <optional>
#include <string>
#include <vector>

namespace osculo {

struct Scene;

/// A point that a person picked on a body: it stays there when the body moves.
struct MarkPoint {
    std::string body;        ///< name of a body; empty: the world
    Vec3 p_B = Vec3::Zero(); ///< in the body's frame [m]
    UnknownKeys unknown;
    friend bool operator==(const MarkPoint&, const MarkPoint&) = default;
};

/// What is measured between picked points: the straight distance of two; the angle at the second of three; the radius of
/// the circle through three.
enum class MarkKind { distance, angle, radius };

/// A dimension between points picked by hand, beside the distances of pairs, which find their points themselves.
struct Mark {
    MarkKind kind = MarkKind::distance;
    std::string name;              ///< may be empty
    std::vector<MarkPoint> points; ///< as many as pointCount() says
    UnknownKeys unknown;
    friend bool operator==(const Mark&, const Mark&) = default;
};

/// 2 for a distance, 3 for an angle or a radius.
std::size_t pointCount(MarkKind kind);

/// The points of a mark in the world [m] at time t [s]. @pre its bodies exist (validated on load).
std::vector<Vec3> markPoints(const Scene& scene, const Mark& mark, double time);

/// The circle through three points; nothing where they lie on one line (to 1e-12 of their distances).
struct Circle {
    Vec3 center = Vec3::Zero();
    Vec3 normal = Vec3::UnitZ(); ///< unit
    double radius = 0;
};
std::optional<Circle> circleThrough(const Vec3& a, const Vec3& b, const Vec3& c);

/// The value of a mark at points_W: [m] for a distance or a radius, [rad] in [0, π] for an angle. Nothing where it has
/// none: an angle with a leg of length zero, a circle through points on one line.
/// @pre as many points as pointCount() says.
std::optional<double> markValue(MarkKind kind, const std::vector<Vec3>& points_W);

} // namespace osculo
