// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/pose.h"
#include "osculo/shape/superovoid.h"
#include "osculo/support/superovoid_support.h"

#include <array>

namespace osculo {

/// Bounding volumes (superovoid paper, section 3.5), each tight about one superovoid. Tests and volumes are all in world.

struct BoundingSphere {
    Vec3 centre = Vec3::Zero();
    double radius = 0;
};

/// The least sphere, in the shape's frame; by symmetry its centre is on the z axis.
BoundingSphere sphereAround(const Superovoid& shape);

struct OrientedBox {
    Vec3 centre = Vec3::Zero();
    Mat3 axes = Mat3::Identity(); ///< columns
    Vec3 halfSize = Vec3::Zero();
};

/// The tight box along the shape's own axes.
OrientedBox orientedBox(const Superovoid& shape, const Pose& X_WS);

/// A k-DOP: the interval of a body along each of K/2 axes (not unit vectors). K = 6 is the AABB; 14 planes bevel the
/// corners of that, 18 its edges, 26 both.
template <std::size_t K>
struct Dop {
    std::array<double, K / 2> low{}, high{};
};

/// The coordinate axes first. Defined for 6, 14, 18 and 26.
template <std::size_t K>
std::array<Vec3, K / 2> dopAxes();

/// Tight, by the support function along every plane.
template <std::size_t K>
Dop<K> dopAround(const SuperovoidSupportMap& map, const Pose& X_WS)
{
    static const std::array<Vec3, K / 2> axes = dopAxes<K>();
    const Mat3 R_SW = X_WS.matrix().transpose();
    Dop<K> dop;
    for (std::size_t i = 0; i < axes.size(); ++i) {
        const Vec3 u_S = R_SW * axes[i];
        const double centre = axes[i].dot(X_WS.translation);
        dop.low[i] = centre - map.point(-u_S).value;
        dop.high[i] = centre + map.point(u_S).value;
    }
    return dop;
}

inline bool overlap(const BoundingSphere& a, const BoundingSphere& b)
{
    const double reach = a.radius + b.radius;
    return (a.centre - b.centre).squaredNorm() <= reach * reach;
}

/// By the fifteen separating axes.
bool overlap(const OrientedBox& a, const OrientedBox& b);

template <std::size_t K>
bool overlap(const Dop<K>& a, const Dop<K>& b)
{
    for (std::size_t i = 0; i < K / 2; ++i)
        if (a.low[i] > b.high[i] || b.low[i] > a.high[i])
            return false;
    return true;
}

double volume(const BoundingSphere& sphere);
double volume(const OrientedBox& box);

template <std::size_t K>
double volume(const Dop<K>& dop);

} // namespace osculo
