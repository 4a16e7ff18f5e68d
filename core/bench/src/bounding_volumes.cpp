// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "bounding_volumes.h"

#include "osculo/shape/superovoid_measures.h"
#include "polytope_volume.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace osculo {

namespace {

constexpr double kRoundingMargin = 1e-12; ///< volumes are widened by this fraction, so that searches do not cut a shape

/// The least of a function with one minimum, to a fraction 1e-10 of the interval: beyond that rounding decides.
template <typename Function>
double goldenSection(const Function& f, double low, double high)
{
    constexpr double kSection = 1 / std::numbers::phi;
    constexpr int kSteps = 48;
    double left = high - kSection * (high - low), right = low + kSection * (high - low);
    double fLeft = f(left), fRight = f(right);
    for (int step = 0; step < kSteps; ++step) {
        if (fLeft < fRight) {
            high = right;
            right = left;
            fRight = fLeft;
            left = high - kSection * (high - low);
            fLeft = f(left);
        } else {
            low = left;
            left = right;
            fLeft = fRight;
            right = low + kSection * (high - low);
            fRight = f(right);
        }
    }
    return 0.5 * (low + high);
}

/// The greatest x² + y² of the cross-section with these half widths: that of a superellipse of exponent 2/ε1.
double greatestSquare(double A, double B, double e1)
{
    if (e1 >= 1)
        return std::max(A * A, B * B);
    // max A²s + B²t with s^(1/ε1) + t^(1/ε1) = 1: the dual norm.
    const double dual = 1 / (1 - e1), larger = std::max(A, B), smaller = std::min(A, B);
    return larger * larger * std::pow(1 + std::pow(smaller / larger, 2 * dual), 1 / dual);
}

/// The square of the farthest distance from the point (0, 0, c) of the shape's cross-section at the place u in [−2, 2], from
/// pole to pole: |u| ≤ 1 is |ζ|/r, 2 − |u| is r/|ζ| beyond, even steps whatever the exponent.
double squareAt(const Superovoid& shape, double u, double c)
{
    const double size = std::abs(u), ratio = std::clamp(size <= 1 ? size : 2 - size, 0.0, 1.0), p = 2 / shape.e2();
    const double large = std::pow(1 + std::pow(ratio, p), -1 / p), small = ratio * large;
    const double zeta = std::copysign(size <= 1 ? small : large, u), r = size <= 1 ? large : small;
    const double A = shape.a().x() * (1 + shape.tx() * zeta), B = shape.a().y() * (1 + shape.ty() * zeta);
    const double dz = shape.a().z() * zeta - c;
    return r * r * greatestSquare(A, B, shape.e1()) + dz * dz;
}

/// Over all places: a scan, then a search about each of its peaks.
double farthestSquare(const Superovoid& shape, double c)
{
    constexpr int kPlaces = 64;
    constexpr double kStep = 4.0 / kPlaces;
    std::array<double, kPlaces + 1> squares;
    for (int i = 0; i <= kPlaces; ++i)
        squares[i] = squareAt(shape, kStep * i - 2, c);
    double most = std::max(squares.front(), squares.back());
    for (int i = 1; i < kPlaces; ++i) {
        if (squares[i] < squares[i - 1] || squares[i] < squares[i + 1])
            continue;
        const double u = kStep * i - 2;
        const double peak = goldenSection([&](double at) { return -squareAt(shape, at, c); }, u - kStep, u + kStep);
        most = std::max({most, squares[i], squareAt(shape, peak, c)});
    }
    return most;
}

} // namespace

BoundingSphere sphereAround(const Superovoid& shape)
{
    const Bounds box = bounds(shape);
    const double c = goldenSection([&](double at) { return farthestSquare(shape, at); }, box.min.z(), box.max.z());
    return {Vec3(0, 0, c), std::sqrt(farthestSquare(shape, c)) * (1 + kRoundingMargin)};
}

OrientedBox orientedBox(const Superovoid& shape, const Pose& X_WS)
{
    const Bounds box = bounds(shape);
    return {X_WS * box.centre(), X_WS.matrix(), 0.5 * (1 + kRoundingMargin) * box.size()};
}

bool overlap(const OrientedBox& a, const OrientedBox& b)
{
    // Nearly parallel edges make a cross product of rounding: this much is added, which only makes boxes larger.
    constexpr double kParallel = 1e-12;
    const Mat3 R = a.axes.transpose() * b.axes;
    const Mat3 absR = R.cwiseAbs().array() + kParallel;
    const Vec3 t = a.axes.transpose() * (b.centre - a.centre);
    if (((t.cwiseAbs() - a.halfSize - absR * b.halfSize).array() > 0).any())
        return false;
    if ((((R.transpose() * t).cwiseAbs() - b.halfSize - absR.transpose() * a.halfSize).array() > 0).any())
        return false;
    for (int i = 0; i < 3; ++i)
        for (int j = 0; j < 3; ++j) {
            const int i1 = (i + 1) % 3, i2 = (i + 2) % 3, j1 = (j + 1) % 3, j2 = (j + 2) % 3;
            const double reachA = a.halfSize[i1] * absR(i2, j) + a.halfSize[i2] * absR(i1, j);
            const double reachB = b.halfSize[j1] * absR(i, j2) + b.halfSize[j2] * absR(i, j1);
            if (std::abs(t[i2] * R(i1, j) - t[i1] * R(i2, j)) > reachA + reachB)
                return false;
        }
    return true;
}

double volume(const BoundingSphere& sphere)
{
    return 4.0 / 3 * std::numbers::pi * std::pow(sphere.radius, 3);
}

double volume(const OrientedBox& box)
{
    return 8 * box.halfSize.prod();
}

template <std::size_t K>
std::array<Vec3, K / 2> dopAxes()
{
    static_assert(K == 6 || K == 14 || K == 18 || K == 26);
    std::array<Vec3, K / 2> axes;
    std::size_t count = 0;
    const auto add = [&](double x, double y, double z) { axes[count++] = Vec3(x, y, z); };
    add(1, 0, 0);
    add(0, 1, 0);
    add(0, 0, 1);
    if constexpr (K == 14 || K == 26)
        for (const double y : {-1.0, 1.0})
            for (const double z : {-1.0, 1.0})
                add(1, y, z);
    if constexpr (K == 18 || K == 26)
        for (const double sign : {-1.0, 1.0}) {
            add(1, sign, 0);
            add(0, 1, sign);
            add(sign, 0, 1);
        }
    return axes;
}

template <std::size_t K>
double volume(const Dop<K>& dop)
{
    const std::array<Vec3, K / 2> axes = dopAxes<K>();
    std::vector<Plane> planes;
    for (std::size_t i = 3; i < axes.size(); ++i) {
        planes.push_back({axes[i], dop.high[i]});
        planes.push_back({-axes[i], -dop.low[i]});
    }
    return polytopeVolume({{dop.low[0], dop.low[1], dop.low[2]}, {dop.high[0], dop.high[1], dop.high[2]}}, planes);
}

template std::array<Vec3, 3> dopAxes<6>();
template std::array<Vec3, 7> dopAxes<14>();
template std::array<Vec3, 9> dopAxes<18>();
template std::array<Vec3, 13> dopAxes<26>();
template double volume(const Dop<6>&);
template double volume(const Dop<14>&);
template double volume(const Dop<18>&);
template double volume(const Dop<26>&);

} // namespace osculo
