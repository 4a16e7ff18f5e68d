// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "sphere_newton.h"

#include "osculo/math/tangent_basis.h"

#include <algorithm>
#include <cmath>

namespace osculo {

namespace {

constexpr double kLongestTurn = 0.6; ///< [rad]
constexpr int kHalvings = 6;
constexpr double kArmijo = 1e-4;
constexpr double kLeastStiffness = 1e-6; ///< floor of the Hessian's eigenvalues, in smaller sizes
constexpr double kRounding = 4e-16;      ///< of the coordinates: a gain below is none

/// Eigenvalues (ascending) and the unit eigenvector of the first, of a symmetric 2×2 matrix.
struct Eigen2 {
    double low, high;
    Vec2 lowVector;
};

Eigen2 eigen(const Mat2& m)
{
    const double mean = 0.5 * (m(0, 0) + m(1, 1)), half = 0.5 * (m(0, 0) - m(1, 1));
    const double radius = std::hypot(half, m(0, 1));
    const double angle = 0.5 * std::atan2(m(0, 1), half); // of the larger eigenvalue
    return {mean - radius, mean + radius, {-std::sin(angle), std::cos(angle)}};
}

SphereStep tryTurns(const SuperovoidDifference& pair, const SeparationSample& from, const Vec3& turn, double slope)
{
    SphereStep step{from, false, 0};
    const double rounding = kRounding * (std::abs(from.g) + pair.largerSize());
    double share = 1;
    for (int i = 0; i <= kHalvings; ++i, share *= 0.5) {
        const SeparationSample next = pair.sample((from.n + share * turn).normalized());
        ++step.evaluations;
        if (next.g > from.g + std::max(kArmijo * share * slope, rounding)) {
            step.sample = next;
            step.gained = true;
            return step;
        }
    }
    return step;
}

} // namespace

SphereStep sphereNewtonStep(const SuperovoidDifference& pair, const SeparationSample& from)
{
    const Mat32 T = tangentBasis(from.n);
    const Vec2 gradient = T.transpose() * from.y;
    Mat2 K = T.transpose() * from.hessian * T;
    K.diagonal().array() += from.g;
    const Eigen2 e = eigen(K);
    const double floor = kLeastStiffness * pair.smallerSize();
    const double low = std::max(std::abs(e.low), floor), high = std::max(std::abs(e.high), floor);
    const Vec2 highVector(-e.lowVector.y(), e.lowVector.x());
    Vec2 turn = e.lowVector * (e.lowVector.dot(gradient) / low) + highVector * (highVector.dot(gradient) / high);
    const double length = turn.norm();
    if (length > kLongestTurn)
        turn *= kLongestTurn / length;
    if (length == 0)
        return {from, false, 0};
    return tryTurns(pair, from, T * turn, gradient.dot(turn));
}

TangentCurvature leastCurvature(const SeparationSample& at)
{
    const Mat32 T = tangentBasis(at.n);
    Mat2 K = T.transpose() * at.hessian * T;
    K.diagonal().array() += at.g;
    const Eigen2 e = eigen(K);
    return {e.low, T * e.lowVector};
}

SphereStep leaveSaddle(const SuperovoidDifference& pair, const SeparationSample& from, const Vec3& direction)
{
    SphereStep step = tryTurns(pair, from, kLongestTurn * direction, 0);
    if (step.gained)
        return step;
    const int spent = step.evaluations;
    step = tryTurns(pair, from, -kLongestTurn * direction, 0);
    step.evaluations += spent;
    return step;
}

} // namespace osculo
