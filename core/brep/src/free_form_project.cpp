// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/brep/free_form.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <cmath>
#include <utility>

namespace osculo {

namespace {

constexpr int kSteps = 30;
constexpr int kSeeds = 5; ///< per direction and patch
constexpr int kTried = 6; ///< of the nearest seeds, until one leads to the point itself

/// Nearer than this part of a patch's diagonal is the point itself.
constexpr double kFound = 1e-9;

/// A box made larger by this part of its diagonal decides whether its patch is looked at.
constexpr double kNear = 1e-3;

/// A step shorter than this part of a patch's range ends the search.
constexpr double kSmallestStep = 1e-15;

/// How far inside, as a part of the range, the normal at a pole is taken.
constexpr double kInside = 1e-5;

double outside(const Bounds& box, const Vec3& p)
{
    return (box.min - p).cwiseMax(p - box.max).cwiseMax(0.0).norm();
}

/// Spans or patches whose boxes hold p or come near to it; else the one with the nearest box.
template <class Piece>
std::vector<const Piece*> candidates(const std::vector<Piece>& pieces, const Vec3& p)
{
    std::vector<const Piece*> found;
    const Piece* nearest = nullptr;
    double least = 1e300;
    for (const Piece& piece : pieces) {
        const double d = outside(piece.box, p);
        if (d <= kNear * piece.box.diagonal())
            found.push_back(&piece);
        if (d < least) {
            least = d;
            nearest = &piece;
        }
    }
    if (found.empty() && nearest)
        found.push_back(nearest);
    return found;
}

double polished(const BezierCurve& span, const Vec3& p, double t)
{
    const double size = span.t1 - span.t0;
    for (int i = 0; i < kSteps; ++i) {
        const CurvePoint at = evaluate(span, t);
        const Vec3 r = at.p - p;
        const double slope = r.dot(at.d), bend = at.d.squaredNorm() + r.dot(at.dd);
        const double step = bend > 0 ? -slope / bend : (slope > 0 ? -0.1 * size : 0.1 * size);
        const double next = std::clamp(t + step, span.t0, span.t1);
        const bool done = std::abs(next - t) <= kSmallestStep * size;
        t = next;
        if (done)
            break;
    }
    return t;
}

Vec2 polished(const BezierPatch& patch, const Vec3& p, Vec2 uv)
{
    const Vec2 size = patch.max - patch.min;
    for (int i = 0; i < kSteps; ++i) {
        const SurfacePoint at = evaluate(patch, uv);
        const Vec3 r = at.p - p;
        Vec2 g(r.dot(at.du), r.dot(at.dv));
        Mat2 h;
        h << at.du.squaredNorm() + r.dot(at.duu), at.du.dot(at.dv) + r.dot(at.duv), 0,
            at.dv.squaredNorm() + r.dot(at.dvv);
        h(1, 0) = h(0, 1);
        if (h(0, 0) <= 0 || h.determinant() <= 0) // Gauss–Newton away from the nearest point
            h << at.du.squaredNorm(), at.du.dot(at.dv), at.du.dot(at.dv), at.dv.squaredNorm();
        // A variable at its bound that the slope pushes outwards is held.
        for (int k = 0; k < 2; ++k) {
            const bool held = (uv[k] <= patch.min[k] && g[k] > 0) || (uv[k] >= patch.max[k] && g[k] < 0);
            if (held || h(k, k) <= 0) {
                g[k] = 0;
                h(0, 1) = h(1, 0) = 0;
                h(k, k) = 1;
            }
        }
        const double determinant = h.determinant();
        const Vec2 step =
            determinant > 1e-14 * h(0, 0) * h(1, 1)
                ? Vec2(Vec2(h(0, 1) * g.y() - h(1, 1) * g.x(), h(0, 1) * g.x() - h(0, 0) * g.y()) / determinant)
                : Vec2(-g.x() / h(0, 0), -g.y() / h(1, 1));
        const Vec2 next = (uv + step).cwiseMax(patch.min).cwiseMin(patch.max);
        const bool done = (next - uv).cwiseQuotient(size).cwiseAbs().maxCoeff() <= kSmallestStep;
        uv = next;
        if (done)
            break;
    }
    return uv;
}

} // namespace

double parameterOf(const FreeCurve& curve, const Vec3& p_M)
{
    double best = curve.spans.front().t0, least = 1e300;
    for (const BezierCurve* span : candidates(curve.spans, p_M)) {
        double seed = span->t0, nearest = 1e300;
        for (int i = 0; i < kSeeds; ++i) {
            const double t = span->t0 + (span->t1 - span->t0) * i / (kSeeds - 1);
            const double d = (evaluate(*span, t).p - p_M).squaredNorm();
            if (d < nearest) {
                nearest = d;
                seed = t;
            }
        }
        const double t = polished(*span, p_M, seed);
        const double d = (evaluate(*span, t).p - p_M).squaredNorm();
        if (d < least) {
            least = d;
            best = t;
        }
    }
    return best;
}

Vec2 parametersOf(const FreeSurface& surface, const Vec3& p_M)
{
    Vec2 best = surface.patches.front().min;
    double least = 1e300;
    for (const BezierPatch* patch : candidates(surface.patches, p_M)) {
        std::vector<std::pair<double, Vec2>> seeds;
        for (int i = 0; i < kSeeds; ++i)
            for (int j = 0; j < kSeeds; ++j) {
                const Vec2 part(double(i) / (kSeeds - 1), double(j) / (kSeeds - 1));
                const Vec2 uv = patch->min + part.cwiseProduct(patch->max - patch->min);
                seeds.emplace_back((evaluate(*patch, uv).p - p_M).squaredNorm(), uv);
            }
        std::ranges::sort(seeds, {}, &std::pair<double, Vec2>::first);
        for (int k = 0; k < kTried && least > kFound * patch->box.diagonal(); ++k) {
            const Vec2 uv = polished(*patch, p_M, seeds[k].second);
            const double d = (evaluate(*patch, uv).p - p_M).norm();
            if (d < least) {
                least = d;
                best = uv;
            }
        }
    }
    return best;
}

Vec3 awayNormal(const FreeSurface& surface, const Vec2& uv)
{
    const Vec3 n = evaluate(surface, uv).normal();
    if (n.squaredNorm() > 0.5)
        return n;
    Vec2 min = Vec2::Constant(1e300), max = Vec2::Constant(-1e300);
    for (const BezierPatch& patch : surface.patches) {
        min = min.cwiseMin(patch.min);
        max = max.cwiseMax(patch.max);
    }
    const Vec2 middle = 0.5 * (min + max);
    for (double inside = kInside; inside < 0.1; inside *= 10) {
        const Vec3 moved = evaluate(surface, uv + inside * (middle - uv)).normal();
        if (moved.squaredNorm() > 0.5)
            return moved;
    }
    return Vec3::UnitZ();
}

} // namespace osculo
