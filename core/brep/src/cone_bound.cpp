// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/brep/cone_bound.h"

#include "osculo/math/tangent_basis.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace osculo {

namespace {

/// The cone stays this far from a half-space [rad]: its generators in the projection stay finite.
constexpr double kWidest = 0.5 * std::numbers::pi - 0.02;

/// Generators on a plane to this count as on both sides of it.
constexpr double kOnPlane = 1e-13;

/// Planes through generators nearer than this are not looked at [rad].
constexpr double kCollinear = 1e-12;

/// After so many steps the middle of a cone of revolution is within a hundredth of its half-angle.
constexpr int kCentringSteps = 100;

/// Added to a cone's half-angle [rad], so that rounding of an arc cosine cannot cut it.
constexpr double kRounding = 1e-7;

/// The axis across which the directions spread most, normal to the middle.
Vec3 widestAxis(std::span<const Vec3> directions, const Vec3& middle)
{
    Vec3 widest = Vec3::Zero();
    for (const Vec3& d : directions) {
        const Vec3 off = d.normalized() - d.normalized().dot(middle) * middle;
        if (off.squaredNorm() > widest.squaredNorm())
            widest = off;
    }
    return widest.norm() > kCollinear ? Vec3(widest.normalized()) : Vec3(tangentBasis(middle).col(0));
}

/// Whether a side of one cone has the other cone on its inner side too. Sides are cross products of unit vectors: no longer than 1.
bool sideParts(const FourDirections& sides, const FourDirections& others)
{
    const Eigen::Vector4d least = (sides.transpose() * others).rowwise().minCoeff();
    for (int i = 0; i < 4; ++i)
        if (least[i] >= -kOnPlane) {
            const double length = sides.col(i).norm(); // 0 where two generators are the same
            if (length >= kCollinear && least[i] >= -kOnPlane * length)
                return true;
        }
    return false;
}

/// Whether a plane through a generator of each has all others on one side.
bool planeParts(const FourDirections& a, const FourDirections& b)
{
    for (int i = 0; i < 4; ++i)
        for (int j = 0; j < 4; ++j) {
            const Vec3 n = a.col(i).cross(b.col(j));
            Eigen::RowVector4d besideA = n.transpose() * a;
            besideA[i] = 0;
            const double leastA = besideA.minCoeff(), mostA = besideA.maxCoeff();
            if (leastA < -kOnPlane && mostA > kOnPlane) // on both sides: by far the most
                continue;
            const double length = n.norm(), margin = kOnPlane * length;
            if (length < kCollinear)
                continue;
            Eigen::RowVector4d besideB = n.transpose() * b;
            besideB[j] = 0;
            if (std::min(leastA, besideB.minCoeff()) >= -margin || std::max(mostA, besideB.maxCoeff()) <= margin)
                return true;
        }
    return false;
}

} // namespace

ConeBound boundingCone(std::span<const Vec3> directions, double dilation)
{
    ConeBound cone;
    Vec3 sum = Vec3::Zero();
    for (const Vec3& d : directions)
        sum += d.normalized();
    if (directions.empty() || sum.norm() < kCollinear)
        return cone;
    const Vec3 middle = sum.normalized();
    const Vec3 x = widestAxis(directions, middle), y = middle.cross(x);
    std::array<double, 2> low{kWidest, kWidest}, high{-kWidest, -kWidest};
    for (const Vec3& direction : directions) {
        const Vec3 d = direction.normalized();
        const double along = d.dot(middle);
        const std::array<double, 2> off{d.dot(x), d.dot(y)};
        for (std::size_t axis = 0; axis < 2; ++axis) {
            const double length = std::hypot(off[axis], along);
            if (along <= 0 || std::sin(dilation) >= length || dilation >= kWidest)
                return cone;
            const double angle = std::atan2(off[axis], along), margin = std::asin(std::sin(dilation) / length);
            low[axis] = std::min(low[axis], angle - margin);
            high[axis] = std::max(high[axis], angle + margin);
        }
    }
    if (std::min(low[0], low[1]) <= -kWidest || std::max(high[0], high[1]) >= kWidest)
        return cone;
    cone.whole = false;
    const auto corner = [&](double a, double b) { return (middle + std::tan(a) * x + std::tan(b) * y).normalized(); };
    cone.generators.col(0) = corner(low[0], low[1]);
    cone.generators.col(1) = corner(high[0], low[1]);
    cone.generators.col(2) = corner(high[0], high[1]);
    cone.generators.col(3) = corner(low[0], high[1]);
    cone.middle = corner(0.5 * (low[0] + high[0]), 0.5 * (low[1] + high[1]));
    for (int i = 0; i < 4; ++i) {
        cone.sides.col(i) = cone.generators.col(i).cross(cone.generators.col((i + 1) % 4));
        const double angle = std::acos(std::clamp(cone.middle.dot(cone.generators.col(i)), -1.0, 1.0));
        cone.halfAngle = std::max(cone.halfAngle, angle + kRounding);
    }
    if (cone.halfAngle > 0.5 * std::numbers::pi) // a wider cone of revolution is not convex, and bounds nothing
        cone.halfAngle = std::numbers::pi;
    return cone;
}

ConeBound roundCone(std::span<const Vec3> directions, double dilation)
{
    ConeBound cone;
    Vec3 middle = Vec3::Zero();
    for (const Vec3& d : directions)
        middle += d.normalized();
    if (directions.empty() || middle.norm() < kCollinear)
        return cone;
    middle.normalize();
    const auto furthest = [&] {
        return std::ranges::min_element(directions, {}, [&](const Vec3& d) { return middle.dot(d) / d.norm(); });
    };
    // Badoiu and Clarkson's steps towards the middle of the smallest ball around points.
    for (int step = 2; step < kCentringSteps; ++step)
        middle = (middle + (furthest()->normalized() - middle) / step).normalized();
    const Vec3 edge = furthest()->normalized();
    const double angle = std::atan2(middle.cross(edge).norm(), middle.dot(edge)) + dilation + kRounding;
    if (angle >= kWidest)
        return cone;
    cone.whole = false;
    cone.round = true;
    cone.middle = middle;
    cone.halfAngle = angle;
    return cone;
}

ConeBound mergedCone(const ConeBound& a, const ConeBound& b)
{
    if (a.whole || b.whole)
        return {};
    if (!a.round) {
        std::vector<Vec3> directions;
        for (int i = 0; i < 4; ++i) {
            directions.emplace_back(a.generators.col(i));
            directions.emplace_back(b.generators.col(i));
        }
        return boundingCone(directions, 0);
    }
    const double between = std::atan2(a.middle.cross(b.middle).norm(), a.middle.dot(b.middle));
    if (between + b.halfAngle <= a.halfAngle)
        return a;
    if (between + a.halfAngle <= b.halfAngle)
        return b;
    ConeBound cone = a;
    cone.halfAngle = 0.5 * (between + a.halfAngle + b.halfAngle) + kRounding;
    if (cone.halfAngle >= kWidest)
        return {};
    const Vec3 towards = (b.middle - a.middle.dot(b.middle) * a.middle).normalized();
    const double turn = cone.halfAngle - a.halfAngle;
    cone.middle = std::cos(turn) * a.middle + std::sin(turn) * towards;
    return cone;
}

std::vector<Vec3> latitudeArc(const Mat3& axes, double r, double h, double u0, double u1, bool round)
{
    const auto at = [&](double u, double radius) -> Vec3 {
        return h * axes.col(2) + radius * (std::cos(u) * axes.col(0) + std::sin(u) * axes.col(1));
    };
    std::vector<Vec3> directions{at(u0, r), at(u1, r)};
    if (h != 0 && round)
        directions.push_back(at(0.5 * (u0 + u1), r));
    else if (h != 0) // where the tangents at both ends meet, in the plane of the latitude
        directions.push_back(at(0.5 * (u0 + u1), r / std::cos(0.5 * (u1 - u0))));
    return directions;
}

double antipodalMargin(const ConeBound& a, const ConeBound& b, const Mat3& R_AB)
{
    if (a.whole || b.whole)
        return 0;
    const double cosine = -a.middle.dot(R_AB * b.middle);
    return std::acos(std::clamp(cosine, -1.0, 1.0)) - a.halfAngle - b.halfAngle;
}

bool mayBeAntipodal(const ConeBound& a, const ConeBound& b, const Mat3& R_AB)
{
    if (a.whole || b.whole)
        return true;
    if (antipodalMargin(a, b, R_AB) > 0)
        return false;
    if (a.round || b.round)
        return true;
    if (((a.sides.transpose() * -(R_AB * b.middle)).array() > 0).all()
        || ((b.sides.transpose() * (R_AB.transpose() * a.middle)).array() < 0)
               .all()) // a middle within the other's opposite
        return true;
    const FourDirections generatorsB = R_AB * b.generators, generatorsA_B = R_AB.transpose() * a.generators;
    // If any plane has both cones on one side, one of these has: they are the extreme rays of what their polars share.
    return !sideParts(a.sides, generatorsB) && !sideParts(b.sides, generatorsA_B)
           && !planeParts(a.generators, generatorsB);
}

} // namespace osculo
