// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "chord_error.h"

#include "osculo/shape/superovoid_convexity.h"
#include "osculo/shape/superovoid_implicit.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace osculo {

namespace {

/// The error is measured at a few places of an edge or triangle; there it must stay below this fraction of the chord
/// error.
constexpr double kSampledFraction = 0.75;

/// A shape short of its hull by less than this fraction of the tolerance counts as convex.
constexpr double kFlatDefect = 0.05;

/// Steps along the surface that make a bound tighter; it is one after any number of them.
constexpr int kTightenings = 4;

/// A bound above this fraction of the least half size may have missed a nearer wall.
constexpr double kNearWall = 0.02;

/// The gauge is halved in on along z this often: to 1e-4 of the height, and the rest is retracted.
constexpr int kHalvings = 13;

/// Surface points near an inner point p along the coordinate axes, both ways along z: the way out of thin shapes.
std::array<Vec3, 4> alongAxes(const Superovoid& shape, const Vec3& p)
{
    const double q = 2 / shape.e1(), upExponent = 2 / shape.e2();
    const double zeta = p.z() / shape.a().z();
    const Vec3 scale = shape.a().cwiseProduct(Vec3(1 + shape.tx() * zeta, 1 + shape.ty() * zeta, 1));
    const Vec3 u = p.cwiseQuotient(scale).cwiseAbs();
    // The other leg of N(·, leg) = total.
    const auto leg = [](double total, double other, double exponent) {
        return other < total ? total * std::pow(1 - std::pow(other / total, exponent), 1 / exponent) : 0.0;
    };
    const double ring = leg(1, u.z(), upExponent);
    std::array<Vec3, 4> points{p, p, p, p};
    points[0].x() = std::copysign(scale.x() * leg(ring, u.y(), q), p.x());
    points[1].y() = std::copysign(scale.y() * leg(ring, u.x(), q), p.y());
    for (const int way : {-1, 1}) {
        double inside = p.z(), outside = way * shape.a().z();
        for (int step = 0; step < kHalvings; ++step) {
            const double middle = 0.5 * (inside + outside);
            (gauge(shape, {p.x(), p.y(), middle}) < 1 ? inside : outside) = middle;
        }
        points[way < 0 ? 2 : 3].z() = inside;
    }
    for (Vec3& point : points)
        point = retractToSurface(shape, point);
    return points;
}

/// An upper bound of a point's distance from the surface, tight near it: to the end of a Newton step along the
/// gradient. As long as the bound exceeds `enough`, other surface points are tried and moved along the surface towards
/// the point.
double distanceBound(const Superovoid& shape, const Vec3& p, double enough)
{
    const GradientSample g = gaugeWithGradient(shape, p);
    const double slope = g.gradient.squaredNorm();
    if (!(slope > 0))
        return shape.a().minCoeff(); // the centre
    Vec3 foot = retractToSurface(shape, p + (1 - g.value) / slope * g.gradient);
    double bound = (foot - p).norm();
    if (bound <= enough)
        return bound;
    if (bound > kNearWall * shape.a().minCoeff())
        for (const Vec3& candidate : alongAxes(shape, p))
            if (const double distance = (candidate - p).norm(); distance < bound) {
                foot = candidate;
                bound = distance;
            }
    for (int step = 0; step < kTightenings && bound > enough; ++step) {
        const Vec3 n = outwardNormal(shape, foot);
        const Vec3 nearer = retractToSurface(shape, foot + (p - foot) - n * n.dot(p - foot));
        const double next = (nearer - p).norm();
        if (next >= bound)
            break;
        foot = nearer;
        bound = next;
    }
    return bound;
}

} // namespace

ErrorLimits errorLimits(const Superovoid& shape, double chordError)
{
    const double tolerance = kSampledFraction * chordError;
    return {tolerance, convexity(shape).defect * shape.a().maxCoeff() <= kFlatDefect * tolerance};
}

/// Corners are surface points: no place is farther from the surface than from the nearest of them.
double edgeError(const Superovoid& shape, const ErrorLimits& limits, const Vec3& a, const Vec3& b)
{
    const double length = (b - a).norm();
    const auto errorAt = [&](double s) {
        return std::min(distanceBound(shape, (1 - s) * a + s * b, limits.tolerance), std::min(s, 1 - s) * length);
    };
    const double middle = errorAt(0.5);
    if (middle > limits.tolerance || (limits.convex && 2 * middle <= limits.tolerance))
        return middle;
    return std::max({middle, errorAt(0.25), errorAt(0.75)});
}

double triangleError(const Superovoid& shape, const ErrorLimits& limits, const Vec3& a, const Vec3& b, const Vec3& c)
{
    const auto errorAt = [&](const Vec3& p) {
        const double nearest =
            std::sqrt(std::min({(p - a).squaredNorm(), (p - b).squaredNorm(), (p - c).squaredNorm()}));
        return std::min(distanceBound(shape, p, limits.tolerance), nearest);
    };
    const Vec3 centroid = (a + b + c) / 3;
    double error = errorAt(centroid);
    if (error > limits.tolerance || (limits.convex && 3 * error <= limits.tolerance))
        return error;
    for (const Vec3& corner : {a, b, c})
        error = std::max(error, errorAt(0.25 * corner + 0.75 * centroid));
    return error;
}

} // namespace osculo
