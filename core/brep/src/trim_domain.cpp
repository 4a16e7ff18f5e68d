// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/brep/trim_domain.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <optional>

namespace osculo {

namespace {

constexpr double kTurn = 2 * std::numbers::pi;

/// Directions of the rays whose crossings are counted: another one is tried where a ray passes too near to a corner.
constexpr std::array<double, 5> kRayAngles = {0.7310, 2.1137, 3.9281, 5.0023, 5.8817}; // [rad]

/// Relative to a piece's length: a ray that crosses a piece nearer to its ends is tried again elsewhere, for it may be counted twice or never.
constexpr double kCornerMargin = 1e-9;

double cross(const Vec2& a, const Vec2& b)
{
    return a.x() * b.y() - a.y() * b.x();
}

/// Whether an angle lies in an arc; the fraction of the sweep at which it does.
double arcFraction(const TrimPiece& arc, double angle)
{
    double offset = std::fmod(angle - arc.angle, kTurn);
    if (arc.sweep > 0 && offset < 0)
        offset += kTurn;
    if (arc.sweep < 0 && offset > 0)
        offset -= kTurn;
    return offset / arc.sweep;
}

double distanceTo(const TrimPiece& piece, const Vec2& p)
{
    const double ends = std::min((p - piece.from).norm(), (p - piece.to).norm());
    if (piece.radius > 0) {
        const Vec2 r = p - piece.centre;
        const bool beside = arcFraction(piece, std::atan2(r.y(), r.x())) <= 1;
        return beside ? std::min(ends, std::abs(r.norm() - piece.radius)) : ends;
    }
    const Vec2 along = piece.to - piece.from;
    const double s = (p - piece.from).dot(along) / std::max(along.squaredNorm(), 1e-300);
    return s > 0 && s < 1 ? (p - piece.from - s * along).norm() : ends;
}

/// How often a ray from p crosses the piece; nothing where it passes too near to one of its ends.
std::optional<int> crossings(const TrimPiece& piece, const Vec2& p, const Vec2& ray)
{
    if (piece.radius > 0) {
        const Vec2 r = p - piece.centre;
        const double half = r.dot(ray), rest = r.squaredNorm() - piece.radius * piece.radius;
        const double discriminant = half * half - rest;
        if (std::abs(discriminant) < kCornerMargin * piece.radius * piece.radius)
            return std::nullopt; // the ray grazes the circle
        if (discriminant < 0)
            return 0;
        int count = 0;
        for (const double sign : {-1.0, 1.0}) {
            const double s = -half + sign * std::sqrt(discriminant);
            if (s < 0)
                continue;
            const Vec2 hit = r + s * ray;
            const double at = arcFraction(piece, std::atan2(hit.y(), hit.x()));
            const bool whole = std::abs(piece.sweep) > kTurn - kCornerMargin;
            if (!whole && (at < kCornerMargin || std::abs(at - 1) < kCornerMargin))
                return std::nullopt;
            count += whole || at < 1 ? 1 : 0;
        }
        return count;
    }
    const Vec2 along = piece.to - piece.from;
    const double sideFrom = cross(ray, piece.from - p), sideTo = cross(ray, piece.to - p);
    if (sideFrom * sideTo > 0
        && std::min(std::abs(sideFrom), std::abs(sideTo)) > kCornerMargin * along.lpNorm<1>()) // most: well beside it
        return 0;
    const double denominator = cross(ray, along);
    if (along.norm() == 0)
        return 0;
    if (std::abs(denominator) < kCornerMargin * along.norm())
        return std::nullopt; // parallel
    const Vec2 r = piece.from - p;
    const double s = cross(r, along) / denominator, at = cross(r, ray) / denominator;
    if (s < 0)
        return 0;
    if (std::abs(at) < kCornerMargin || std::abs(at - 1) < kCornerMargin)
        return std::nullopt;
    return at > 0 && at < 1 ? 1 : 0;
}

TrimPiece scaled(const TrimPiece& piece, const Vec2& metric)
{
    TrimPiece result = piece;
    result.from = piece.from.cwiseProduct(metric);
    result.to = piece.to.cwiseProduct(metric);
    return result;
}

/// False for a segment whose box is further from p.
bool mayBeNear(const TrimPiece& piece, const Vec2& metric, const Vec2& p, double tolerance)
{
    if (piece.radius > 0)
        return true;
    const Vec2 from = piece.from.cwiseProduct(metric) - p, to = piece.to.cwiseProduct(metric) - p;
    return (from.cwiseMin(to).array() <= tolerance).all() && (from.cwiseMax(to).array() >= -tolerance).all();
}

TrimSide classifyOnce(const TrimDomain& domain, const Vec2& uv, const Vec2& metric, double tolerance)
{
    const Vec2 p = uv.cwiseProduct(metric);
    for (const TrimPiece& piece : domain.pieces)
        if (mayBeNear(piece, metric, p, tolerance) && distanceTo(scaled(piece, metric), p) <= tolerance)
            return TrimSide::boundary;
    for (const double angle : kRayAngles) {
        const Vec2 ray(std::cos(angle), std::sin(angle));
        int count = 0;
        bool clear = true;
        for (const TrimPiece& piece : domain.pieces) {
            const std::optional<int> hits = crossings(scaled(piece, metric), p, ray);
            clear = clear && hits;
            count += hits.value_or(0);
        }
        if (clear)
            return count % 2 == 1 ? TrimSide::inside : TrimSide::outside;
    }
    return TrimSide::boundary; // every ray grazes something: so near to a corner that both answers are right
}

} // namespace

TrimSide classify(const TrimDomain& domain, const Vec2& uv, const Vec2& metric, double tolerance)
{
    // A metric of zero (the pole of a sphere) would flatten the loops; there, u is free.
    const Vec2 lengths = metric.cwiseMax(Vec2::Constant(1e-9 * std::max(metric.maxCoeff(), 1e-9)));
    const Vec2 margin = Vec2::Constant(tolerance).cwiseQuotient(lengths);
    const auto shifts = [&](int axis, bool periodic) {
        std::vector<double> values;
        if (!periodic)
            return std::vector<double>{uv[axis]};
        const double low = domain.min[axis] - margin[axis], high = domain.max[axis] + margin[axis];
        for (double value = uv[axis] - kTurn * std::ceil((uv[axis] - low) / kTurn - 1); value <= high; value += kTurn)
            if (value >= low && values.size() < 4)
                values.push_back(value);
        return values;
    };
    TrimSide best = TrimSide::outside;
    for (const double u : shifts(0, domain.periodicU))
        for (const double v : shifts(1, domain.periodicV)) {
            const TrimSide side = classifyOnce(domain, {u, v}, lengths, tolerance);
            if (side == TrimSide::inside)
                return side;
            if (side == TrimSide::boundary)
                best = side;
        }
    return best;
}

} // namespace osculo
