// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/brep/free_form.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <cmath>

namespace osculo {

namespace {

/// Weights that differ by less than this part count as equal: the patch is polynomial, and its normals of a lower degree.
constexpr double kEqualWeights = 1e-12;

/// A function of two parameters by its Bernstein coefficients, each times the binomials of its place: products are convolutions.
template <class Value>
struct Scaled {
    int p = 0, q = 0;
    std::vector<Value> c;

    const Value& at(int i, int j) const { return c[static_cast<std::size_t>(i * (q + 1) + j)]; }
    Value& at(int i, int j) { return c[static_cast<std::size_t>(i * (q + 1) + j)]; }
};

std::vector<double> binomials(int n)
{
    std::vector<double> row(static_cast<std::size_t>(n) + 1, 1.0);
    for (int i = 1; i <= n; ++i)
        row[i] = row[i - 1] * (n - i + 1) / i;
    return row;
}

template <class Value>
Scaled<Value> blank(int p, int q, const Value& zero)
{
    return {p, q, std::vector<Value>(static_cast<std::size_t>((p + 1) * (q + 1)), zero)};
}

template <class A, class B, class Product>
auto multiplied(const Scaled<A>& a, const Scaled<B>& b, const Product& product)
{
    using Value = decltype(product(a.c[0], b.c[0]));
    auto result = blank(a.p + b.p, a.q + b.q, Value(Value::Zero()));
    for (int i = 0; i <= a.p; ++i)
        for (int j = 0; j <= a.q; ++j)
            for (int k = 0; k <= b.p; ++k)
                for (int l = 0; l <= b.q; ++l)
                    result.at(i + k, j + l) += product(a.at(i, j), b.at(k, l));
    return result;
}

/// Coefficients, or their differences along u or v, scaled.
Scaled<Vec4> scaled(const BezierPatch& patch, int byU, int byV)
{
    const int p = patch.degreeU - byU, q = patch.degreeV - byV;
    auto result = blank(p, q, Vec4(Vec4::Zero()));
    const auto rows = binomials(p), columns = binomials(q);
    const auto point = [&](int i, int j) {
        return patch.points[static_cast<std::size_t>(i * (patch.degreeV + 1) + j)];
    };
    for (int i = 0; i <= p; ++i)
        for (int j = 0; j <= q; ++j) {
            Vec4 value = point(i + byU, j + byV);
            if (byU + byV > 0)
                value -= point(i, j);
            result.at(i, j) = rows[i] * columns[j] * value;
        }
    return result;
}

std::vector<Vec3> unscaled(const Scaled<Vec3>& n)
{
    const auto rows = binomials(n.p), columns = binomials(n.q);
    std::vector<Vec3> result;
    for (int i = 0; i <= n.p; ++i)
        for (int j = 0; j <= n.q; ++j)
            result.emplace_back(n.at(i, j) / (rows[i] * columns[j]));
    return result;
}

using Vec6 = Eigen::Matrix<double, 6, 1>;

/// X_u × X_v above w_u X_v − w_v X_u, of homogeneous derivatives.
Vec6 wedge(const Vec4& u, const Vec4& v)
{
    Vec6 result;
    result << u.head<3>().cross(v.head<3>()), u.w() * v.head<3>() - v.w() * u.head<3>();
    return result;
}

Vec3 withPoint(const Vec4& x, const Vec6& uv)
{
    return x.w() * uv.head<3>() - x.head<3>().cross(uv.tail<3>());
}

} // namespace

std::vector<Vec3> normalControls(const BezierPatch& patch)
{
    if (patch.degreeU < 1 || patch.degreeV < 1)
        return {};
    const Scaled<Vec4> u = scaled(patch, 1, 0), v = scaled(patch, 0, 1);
    const double weight = patch.points.front().w();
    const bool polynomial = std::ranges::all_of(
        patch.points, [&](const Vec4& point) { return std::abs(point.w() - weight) <= kEqualWeights * weight; });
    if (polynomial)
        return unscaled(
            multiplied(u, v, [](const Vec4& a, const Vec4& b) -> Vec3 { return a.head<3>().cross(b.head<3>()); }));
    return unscaled(multiplied(scaled(patch, 0, 0), multiplied(u, v, wedge), withPoint));
}

} // namespace osculo
