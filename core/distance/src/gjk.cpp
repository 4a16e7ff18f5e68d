// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "gjk.h"

#include <algorithm>
#include <cmath>

namespace osculo {

namespace {

/// Weights of the point of a face's plane (line, vertex) closest to the origin.
struct Weights {
    std::array<double, 4> w{};
    bool inside = false; ///< all weights ≥ 0
};

double determinant(const Vec3& a, const Vec3& b, const Vec3& c)
{
    return a.x() * (b.y() * c.z() - b.z() * c.y()) - a.y() * (b.x() * c.z() - b.z() * c.x())
           + a.z() * (b.x() * c.y() - b.y() * c.x());
}

Weights closestOfSubset(const std::array<DifferenceVertex, 4>& simplex, unsigned subset)
{
    std::array<int, 4> index{};
    int count = 0;
    for (int i = 0; i < 4; ++i)
        if (subset & (1u << i))
            index[count++] = i;
    Weights result;
    const Vec3& y0 = simplex[index[0]].y;
    if (count == 1) {
        result.w[index[0]] = 1;
    } else if (count == 2) {
        const Vec3 e = simplex[index[1]].y - y0;
        const double s = -y0.dot(e) / e.squaredNorm();
        result.w[index[0]] = 1 - s;
        result.w[index[1]] = s;
    } else if (count == 3) {
        const Vec3 e = simplex[index[1]].y - y0, f = simplex[index[2]].y - y0;
        const double ee = e.squaredNorm(), ef = e.dot(f), ff = f.squaredNorm(), ye = -y0.dot(e), yf = -y0.dot(f);
        const double det = ee * ff - ef * ef;
        const double s = (ff * ye - ef * yf) / det, t = (ee * yf - ef * ye) / det;
        result.w[index[0]] = 1 - s - t;
        result.w[index[1]] = s;
        result.w[index[2]] = t;
    } else {
        const Vec3 e = simplex[1].y - y0, f = simplex[2].y - y0, h = simplex[3].y - y0;
        const double det = determinant(e, f, h);
        result.w[1] = determinant(-y0, f, h) / det;
        result.w[2] = determinant(e, -y0, h) / det;
        result.w[3] = determinant(e, f, -y0) / det;
        result.w[0] = 1 - result.w[1] - result.w[2] - result.w[3];
    }
    result.inside = true;
    for (int i = 0; i < count; ++i)
        result.inside = result.inside && result.w[index[i]] >= 0 && std::isfinite(result.w[index[i]]);
    return result;
}

DifferenceVertex combine(const std::array<DifferenceVertex, 4>& simplex, const Weights& weights)
{
    DifferenceVertex v;
    for (int i = 0; i < 4; ++i)
        if (weights.w[i] != 0) {
            v.p_A += weights.w[i] * simplex[i].p_A;
            v.p_B += weights.w[i] * simplex[i].p_B;
            v.y += weights.w[i] * simplex[i].y;
        }
    return v;
}

} // namespace

GjkResult gjk(const ConvexDifference& difference, const Vec3& start, double tolerance, int maxIterations,
              double farEnough)
{
    GjkResult result;
    Vec3 n = start.normalized();
    while (result.iterations < maxIterations) {
        ++result.iterations;
        const DifferenceVertex vertex = difference.lowestAlong(n);
        const double g = n.dot(vertex.y);
        if (g > result.lower) {
            result.lower = g;
            result.n = n;
        }
        if (result.upper - result.lower <= tolerance || result.lower >= farEnough)
            return result;
        for (int i = 0; i < result.size; ++i)
            if (result.simplex[i].y == vertex.y)
                return result; // nothing new: the bounds are as close as rounding allows
        result.simplex[result.size++] = vertex;

        const unsigned full = (1u << result.size) - 1;
        DifferenceVertex closest;
        unsigned kept = 0;
        double least = 1e300;
        for (unsigned subset = 1; subset <= full; ++subset) {
            const Weights weights = closestOfSubset(result.simplex, subset);
            if (!weights.inside)
                continue;
            if (subset == 15u) {
                result.overlapping = true;
                return result;
            }
            const DifferenceVertex v = combine(result.simplex, weights);
            if (v.y.norm() < least) {
                least = v.y.norm();
                closest = v;
                kept = subset;
            }
        }
        if (!(least < result.upper))
            return result;
        result.witness = closest;
        result.upper = least;
        if (difference.watched())
            difference.record({"simplex", closest.p_A, closest.p_B, {}, result.lower, result.upper});
        if (least == 0) {
            result.overlapping = true;
            return result;
        }
        int size = 0;
        for (int i = 0; i < result.size; ++i)
            if (kept & (1u << i))
                result.simplex[size++] = result.simplex[i];
        result.size = size;
        n = closest.y / least;
    }
    return result;
}

} // namespace osculo
