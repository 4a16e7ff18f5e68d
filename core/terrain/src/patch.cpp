// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/terrain/patch.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace osculo {

namespace {

/// One row of a matrix that makes coefficients of the four heights z₋₁, z₀, z₁, z₂ of a line.
using Weights = std::array<double, 4>;

/// Power coefficients. With T = z₂ − 3z₁ + 3z₀ − z₋₁ the quintic that has central slopes and second differences is the
/// quadratic through z₋₁, z₀, z₁ plus T(−3/2 s³ + 5/2 s⁴ − s⁵); the cubic likewise, with T(s³ − s²)/2.
constexpr std::array<Weights, 4> kCubicPowers{{
    {0, 1, 0, 0},
    {-0.5, 0, 0.5, 0},
    {1, -2.5, 2, -0.5},
    {-0.5, 1.5, -1.5, 0.5},
}};
constexpr std::array<Weights, 6> kQuinticPowers{{
    {0, 1, 0, 0},
    {-0.5, 0, 0.5, 0},
    {0.5, -1, 0.5, 0},
    {1.5, -4.5, 4.5, -1.5},
    {-2.5, 7.5, -7.5, 2.5},
    {1, -3, 3, -1},
}};

constexpr double binomial(int n, int k)
{
    double result = 1;
    for (int i = 1; i <= k; ++i)
        result = result * (n - k + i) / i;
    return result;
}

/// Bernstein coefficients b_i = Σ_{k ≤ i} C(i, k)/C(n, k) a_k of the same polynomials.
template <std::size_t Terms>
constexpr std::array<Weights, Terms> bernstein(const std::array<Weights, Terms>& powers)
{
    constexpr int n = static_cast<int>(Terms) - 1;
    std::array<Weights, Terms> result{};
    for (int i = 0; i <= n; ++i)
        for (int k = 0; k <= i; ++k)
            for (std::size_t w = 0; w < 4; ++w)
                result[i][w] += binomial(i, k) / binomial(n, k) * powers[k][w];
    return result;
}
constexpr auto kCubicBernstein = bernstein(kCubicPowers);
constexpr auto kQuinticBernstein = bernstein(kQuinticPowers);

using Coefficients = std::array<std::array<double, Patch::kMost>, Patch::kMost>;

/// c = W · Zᵀ · Wᵀ for the 4 × 4 heights Z (rows along y) relative to base; c[i][j] belongs to sⁱ tʲ.
template <std::size_t Terms>
void tensor(const std::array<Weights, Terms>& weights, const double* stencil, std::ptrdiff_t stride, double base,
            Coefficients& c)
{
    std::array<std::array<double, 4>, Terms> lines{}; // lines[i][row]
    for (int row = 0; row < 4; ++row) {
        const double* z = stencil + row * stride;
        const double z0 = z[0] - base, z1 = z[1] - base, z2 = z[2] - base, z3 = z[3] - base;
        for (std::size_t i = 0; i < Terms; ++i)
            lines[i][row] = weights[i][0] * z0 + weights[i][1] * z1 + weights[i][2] * z2 + weights[i][3] * z3;
    }
    for (std::size_t i = 0; i < Terms; ++i)
        for (std::size_t j = 0; j < Terms; ++j)
            c[i][j] = weights[j][0] * lines[i][0] + weights[j][1] * lines[i][1] + weights[j][2] * lines[i][2]
                      + weights[j][3] * lines[i][3];
}

template <std::size_t Terms>
HeightRange rangeOf(const std::array<Weights, Terms>& weights, const double* stencil, std::ptrdiff_t stride)
{
    const double base = stencil[stride + 1];
    Coefficients b;
    tensor(weights, stencil, stride, base, b);
    HeightRange range{b[0][0], b[0][0]};
    for (std::size_t i = 0; i < Terms; ++i)
        for (std::size_t j = 0; j < Terms; ++j) {
            range.low = std::min(range.low, b[i][j]);
            range.high = std::max(range.high, b[i][j]);
        }
    return {base + range.low, base + range.high};
}

/// Value and two derivatives of the polynomial in t with these coefficients.
template <int Terms>
std::array<double, 3> horner(const std::array<double, Patch::kMost>& a, double t)
{
    double f = a[Terms - 1], f1 = 0, f2 = 0;
    for (int k = Terms - 2; k >= 0; --k) {
        f2 = f2 * t + f1;
        f1 = f1 * t + f;
        f = f * t + a[k];
    }
    return {f, f1, 2 * f2};
}

template <int Terms>
HeightSample sampleOf(const Patch& patch, double s, double t, const Vec2& spacing)
{
    // Rows as polynomials in t, then by Horner in s of all three.
    std::array<double, 3> f{}, fs{};
    double fss = 0;
    for (int i = Terms - 1; i >= 0; --i) {
        const std::array<double, 3> row = horner<Terms>(patch.c[i], t);
        fss = fss * s + fs[0];
        for (int d = 0; d < 2; ++d)
            fs[d] = fs[d] * s + f[d];
        for (int d = 0; d < 3; ++d)
            f[d] = f[d] * s + row[d];
    }
    const double ix = 1 / spacing.x(), iy = 1 / spacing.y();
    return {patch.base + f[0], Vec2(fs[0] * ix, f[1] * iy), 2 * fss * ix * ix, fs[1] * ix * iy, f[2] * iy * iy};
}

} // namespace

Patch makePatch(const Heightmap& map, GridCell cell, Smoothness smoothness)
{
    Patch patch;
    patch.cell = cell;
    const double* stencil = map.stencil(cell);
    patch.base = stencil[map.stride() + 1];
    if (smoothness == Smoothness::c1) {
        patch.terms = 4;
        tensor(kCubicPowers, stencil, map.stride(), patch.base, patch.c);
    } else {
        patch.terms = 6;
        tensor(kQuinticPowers, stencil, map.stride(), patch.base, patch.c);
    }
    return patch;
}

HeightSample evaluate(const Patch& patch, double s, double t, const Vec2& spacing)
{
    return patch.terms == 4 ? sampleOf<4>(patch, s, t, spacing) : sampleOf<6>(patch, s, t, spacing);
}

double height(const Patch& patch, double s, double t)
{
    double f = 0;
    for (int i = patch.terms - 1; i >= 0; --i) {
        double row = 0;
        for (int j = patch.terms - 1; j >= 0; --j)
            row = row * t + patch.c[i][j];
        f = f * s + row;
    }
    return patch.base + f;
}

HeightRange heightRange(const Heightmap& map, GridCell cell, Smoothness smoothness)
{
    const double* stencil = map.stencil(cell);
    return smoothness == Smoothness::c1 ? rangeOf(kCubicBernstein, stencil, map.stride())
                                        : rangeOf(kQuinticBernstein, stencil, map.stride());
}

namespace {

/// The derivatives of a line's polynomial are mixtures of its first and second differences, whose weights add up to 1. The
/// most that the weights' sizes add up to over [0, 1]: of heights, first and second differences.
struct MixtureSizes {
    double heights, first, second;
};
constexpr MixtureSizes kCubicMixtures{1.25, 1.5, 3}, kQuinticMixtures{1.25, 1.75, 2.5299};

/// The largest size of a mixture of numbers in a range, of weights whose sizes add up to `size`.
class Mixture {
public:
    void add(double value)
    {
        m_low = std::min(m_low, value);
        m_high = std::max(m_high, value);
    }
    double most(double size) const { return std::abs(0.5 * (m_low + m_high)) + size * 0.5 * (m_high - m_low); }

private:
    double m_low = std::numeric_limits<double>::infinity(), m_high = -m_low;
};

} // namespace

double bendBound(const Heightmap& map, GridCell cell, Smoothness smoothness)
{
    const MixtureSizes& sizes = smoothness == Smoothness::c1 ? kCubicMixtures : kQuinticMixtures;
    const double* z = map.stencil(cell);
    const std::ptrdiff_t down = map.stride();
    Mixture xx, xy, yy;
    for (int line = 0; line < 4; ++line)
        for (int k = 1; k < 3; ++k) {
            const double* along = z + line * down + k;
            xx.add(along[-1] - 2 * along[0] + along[1]);
            const double* across = z + k * down + line;
            yy.add(across[-down] - 2 * across[0] + across[down]);
        }
    for (int row = 0; row < 3; ++row)
        for (int k = 0; k < 3; ++k) {
            const double* at = z + row * down + k;
            xy.add(at[0] - at[1] - at[down] + at[down + 1]);
        }
    const double straight = sizes.heights * sizes.second, mixed = sizes.first * sizes.first;
    return std::max(xx.most(straight) / (map.cellX() * map.cellX()), yy.most(straight) / (map.cellY() * map.cellY()))
           + xy.most(mixed) / (map.cellX() * map.cellY());
}

} // namespace osculo
