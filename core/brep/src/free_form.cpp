// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/brep/free_form.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <array>
#include <cmath>

namespace osculo {

namespace {

/// Bernstein polynomials of one degree at one parameter, with their first and second derivatives by the parameter in [0, 1].
struct Basis {
    std::vector<double> value, first, second;
};

std::vector<double> bernstein(int degree, double s)
{
    std::vector<double> b(static_cast<std::size_t>(std::max(degree, 0)) + 1, 0.0);
    b[0] = degree < 0 ? 0 : 1;
    for (int k = 1; k <= degree; ++k)
        for (int i = k; i >= 0; --i)
            b[i] = (i > 0 ? s * b[i - 1] : 0) + (i < k ? (1 - s) * b[i] : 0);
    return b;
}

Basis basisAt(int degree, double s)
{
    Basis basis;
    basis.value = bernstein(degree, s);
    const std::vector<double> one = bernstein(degree - 1, s), two = bernstein(degree - 2, s);
    const auto at = [](const std::vector<double>& b, int i, int top) { return i < 0 || i > top ? 0.0 : b[i]; };
    for (int i = 0; i <= degree; ++i) {
        basis.first.push_back(degree * (at(one, i - 1, degree - 1) - at(one, i, degree - 1)));
        basis.second.push_back(
            degree * (degree - 1)
            * (at(two, i - 2, degree - 2) - 2 * at(two, i - 1, degree - 2) + at(two, i, degree - 2)));
    }
    return basis;
}

void fillBox(Bounds& box, const std::vector<Vec4>& points)
{
    box = {};
    for (const Vec4& point : points)
        box.extend(point.head<3>() / point.w());
}

/// The control points over [a, b] of [0, 1], for `count` points that stand `stride` apart from `first` on.
void restrictRow(std::vector<Vec4>& points, std::size_t first, std::size_t stride, int count, double a, double b)
{
    const auto at = [&](int i) -> Vec4& { return points[first + stride * static_cast<std::size_t>(i)]; };
    for (int k = 1; k < count; ++k) // keeps [0, b]
        for (int i = count - 1; i >= k; --i)
            at(i) = (1 - b) * at(i - 1) + b * at(i);
    const double s = b != 0 ? a / b : 0;
    for (int k = 1; k < count; ++k) // of it keeps [s, 1]
        for (int i = 0; i < count - k; ++i)
            at(i) = (1 - s) * at(i) + s * at(i + 1);
}

} // namespace

Vec3 SurfacePoint::normal() const
{
    const Vec3 n = du.cross(dv);
    const double length = n.norm();
    return length > 1e-10 * (du.squaredNorm() + dv.squaredNorm()) * 0.5 ? Vec3(n / length) : Vec3(Vec3::Zero());
}

CurvePoint evaluate(const BezierCurve& curve, double t)
{
    const double size = curve.t1 - curve.t0;
    const Basis basis = basisAt(static_cast<int>(curve.points.size()) - 1, (t - curve.t0) / size);
    Vec4 h = Vec4::Zero(), d = Vec4::Zero(), dd = Vec4::Zero();
    for (std::size_t i = 0; i < curve.points.size(); ++i) {
        h += basis.value[i] * curve.points[i];
        d += basis.first[i] / size * curve.points[i];
        dd += basis.second[i] / (size * size) * curve.points[i];
    }
    CurvePoint at;
    at.p = h.head<3>() / h.w();
    at.d = (d.head<3>() - d.w() * at.p) / h.w();
    at.dd = (dd.head<3>() - 2 * d.w() * at.d - dd.w() * at.p) / h.w();
    return at;
}

SurfacePoint evaluate(const BezierPatch& patch, const Vec2& uv)
{
    const Vec2 size = patch.max - patch.min;
    const Basis u = basisAt(patch.degreeU, (uv.x() - patch.min.x()) / size.x());
    const Basis v = basisAt(patch.degreeV, (uv.y() - patch.min.y()) / size.y());
    std::array<Vec4, 6> h;
    h.fill(Vec4::Zero());
    for (int i = 0; i <= patch.degreeU; ++i) {
        Vec4 row = Vec4::Zero(), rowV = Vec4::Zero(), rowVV = Vec4::Zero();
        for (int j = 0; j <= patch.degreeV; ++j) {
            const Vec4& point = patch.points[static_cast<std::size_t>(i * (patch.degreeV + 1) + j)];
            row += v.value[j] * point;
            rowV += v.first[j] * point;
            rowVV += v.second[j] * point;
        }
        h[0] += u.value[i] * row;
        h[1] += u.first[i] / size.x() * row;
        h[2] += u.value[i] / size.y() * rowV;
        h[3] += u.second[i] / (size.x() * size.x()) * row;
        h[4] += u.first[i] / (size.x() * size.y()) * rowV;
        h[5] += u.value[i] / (size.y() * size.y()) * rowVV;
    }
    const double w = h[0].w();
    SurfacePoint at;
    at.p = h[0].head<3>() / w;
    at.du = (h[1].head<3>() - h[1].w() * at.p) / w;
    at.dv = (h[2].head<3>() - h[2].w() * at.p) / w;
    at.duu = (h[3].head<3>() - 2 * h[1].w() * at.du - h[3].w() * at.p) / w;
    at.duv = (h[4].head<3>() - h[1].w() * at.dv - h[2].w() * at.du - h[4].w() * at.p) / w;
    at.dvv = (h[5].head<3>() - 2 * h[2].w() * at.dv - h[5].w() * at.p) / w;
    return at;
}

CurvePoint evaluate(const FreeCurve& curve, double t)
{
    const BezierCurve* span = &curve.spans.front();
    for (const BezierCurve& candidate : curve.spans)
        if (t >= candidate.t0)
            span = &candidate;
    return evaluate(*span, t);
}

SurfacePoint evaluate(const FreeSurface& surface, const Vec2& uv)
{
    const BezierPatch* nearest = &surface.patches.front();
    double least = 1e300;
    for (const BezierPatch& patch : surface.patches) {
        const Vec2 outside = (patch.min - uv).cwiseMax(uv - patch.max).cwiseMax(0.0);
        if (outside.squaredNorm() < least) {
            least = outside.squaredNorm();
            nearest = &patch;
        }
    }
    return evaluate(*nearest, uv);
}

BezierCurve restricted(const BezierCurve& curve, double t0, double t1)
{
    BezierCurve part = curve;
    const double size = curve.t1 - curve.t0;
    part.t0 = t0;
    part.t1 = t1;
    restrictRow(part.points, 0, 1, static_cast<int>(part.points.size()), (t0 - curve.t0) / size,
                (t1 - curve.t0) / size);
    fillBox(part.box, part.points);
    return part;
}

BezierPatch restricted(const BezierPatch& patch, const Vec2& min, const Vec2& max)
{
    BezierPatch part = patch;
    part.min = min;
    part.max = max;
    const Vec2 a = (min - patch.min).cwiseQuotient(patch.max - patch.min);
    const Vec2 b = (max - patch.min).cwiseQuotient(patch.max - patch.min);
    const auto columns = static_cast<std::size_t>(patch.degreeV) + 1;
    for (std::size_t j = 0; j < columns; ++j)
        restrictRow(part.points, j, columns, patch.degreeU + 1, a.x(), b.x());
    for (std::size_t i = 0; i <= static_cast<std::size_t>(patch.degreeU); ++i)
        restrictRow(part.points, i * columns, 1, patch.degreeV + 1, a.y(), b.y());
    fillBox(part.box, part.points);
    return part;
}

} // namespace osculo
