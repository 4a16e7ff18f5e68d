// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/distance/surface_pair.h"
#include "osculo/shape/surface_catalogue.h"
#include "support/sanitized.h"

#include <Eigen/Cholesky>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <numbers>
#include <random>

namespace osculo {
namespace {

using std::numbers::pi;
using Vec4 = Eigen::Vector4d;
using Mat4 = Eigen::Matrix4d;

/// A surface as the paper prints it, with nothing of ours. Beyond `ends` of u the formula leaves the surface.
struct Printed {
    Vec3 (*point)(double u, double v);
    double uHigh;
    bool ends;
};

Vec3 printedHeart(double u, double v)
{
    const double r = std::pow(std::sin(u), 3);
    return {16 * r * std::cos(v), 8 * r * std::sin(v),
            13 * std::cos(u) - 5 * std::cos(2 * u) - 2 * std::cos(3 * u) - std::cos(4 * u)};
}

Vec3 printedTorus(double u, double v)
{
    const double r = 6 + 1.5 * std::cos(v);
    return {r * std::cos(u), r * std::sin(u), 1.5 * std::sin(v)};
}

Vec3 printedSeashell(double u, double v)
{
    const double r = 1 - std::exp(u / (6 * pi));
    return {r * std::cos(u) * (1 + std::cos(v)), -r * std::sin(u) * (1 + std::cos(v)),
            1 - std::exp(u / (3 * pi)) - r * std::sin(v)};
}

const Printed kHeart{printedHeart, pi, false}, kTorus{printedTorus, 2 * pi, false},
    kSeashell{printedSeashell, 6 * pi, true};

/// The least distance of two surfaces: all local minima between two dense grids, polished by Newton's method with differences
/// for derivatives.
class Oracle {
public:
    Oracle(const Printed& A, const Printed& B, const Pose& X_AB)
        : m_A(A)
        , m_B(B)
        , m_R(X_AB.matrix())
        , m_p(X_AB.translation)
    {
    }

    double distance() const
    {
        const auto gridA = grid(m_A), gridB = grid(m_B);
        Eigen::Matrix3Xf points(3, kCount);
        for (int k = 0; k < kCount; ++k)
            points.col(k) = (m_R * gridB[k].second + m_p).cast<float>();
        std::vector<float> nearest(kCount);
        std::vector<int> partner(kCount);
        for (int k = 0; k < kCount; ++k) {
            const Eigen::Vector3f p = gridA[k].second.cast<float>();
            nearest[k] = (points.colwise() - p).colwise().squaredNorm().minCoeff(&partner[k]);
        }
        std::vector<int> minima;
        for (int i = 0; i < kRows; ++i)
            for (int j = 0; j < kColumns; ++j)
                if (isMinimum(nearest, i, j))
                    minima.push_back(i * kColumns + j);
        std::ranges::sort(minima, {}, [&](int k) { return nearest[k]; });
        minima.resize(std::min(minima.size(), std::size_t{kStarts}));
        double least = 1e300;
        for (const int k : minima) {
            const Vec2 &a = gridA[k].first, &b = gridB[partner[k]].first;
            least = std::min(least, polished({a.x(), a.y(), b.x(), b.y()}));
        }
        return least;
    }

private:
    static constexpr int kRows = 108, kColumns = 56, kCount = kRows * kColumns, kStarts = 40;

    static std::vector<std::pair<Vec2, Vec3>> grid(const Printed& s)
    {
        std::vector<std::pair<Vec2, Vec3>> points;
        for (int i = 0; i < kRows; ++i)
            for (int j = 0; j < kColumns; ++j) {
                const Vec2 p((i + (s.ends ? 0 : 0.5)) * s.uHigh / (kRows - (s.ends ? 1 : 0)), j * 2 * pi / kColumns);
                points.emplace_back(p, s.point(p.x(), p.y()));
            }
        return points;
    }

    static bool isMinimum(const std::vector<float>& field, int i, int j)
    {
        for (int di = -1; di <= 1; ++di)
            for (int dj = -1; dj <= 1; ++dj) {
                const int ni = i + di, nj = (j + dj + kColumns) % kColumns;
                if (ni >= 0 && ni < kRows && field[ni * kColumns + nj] < field[i * kColumns + j])
                    return false;
            }
        return true;
    }

    double halfSquare(const Vec4& x) const
    {
        return 0.5 * (m_R * m_B.point(x[2], x[3]) + m_p - m_A.point(x[0], x[1])).squaredNorm();
    }

    double polished(Vec4 x) const
    {
        constexpr double h = 1e-4;
        double value = halfSquare(x), damping = 1e-2;
        for (int turn = 0; turn < 60 && damping < 1e10; ++turn) {
            Vec4 gradient;
            Mat4 hessian;
            for (int i = 0; i < 4; ++i) {
                const Vec4 di = h * Vec4::Unit(i);
                const double up = halfSquare(x + di), down = halfSquare(x - di);
                gradient[i] = (up - down) / (2 * h);
                hessian(i, i) = (up - 2 * value + down) / (h * h);
                for (int j = 0; j < i; ++j) {
                    const Vec4 dj = h * Vec4::Unit(j);
                    hessian(i, j) = hessian(j, i) = (halfSquare(x + di + dj) - halfSquare(x + di - dj)
                                                     - halfSquare(x - di + dj) + halfSquare(x - di - dj))
                                                    / (4 * h * h);
                }
            }
            for (const int i : {0, 2}) {
                const Printed& s = i == 0 ? m_A : m_B;
                if (s.ends && ((x[i] <= 0 && gradient[i] > 0) || (x[i] >= s.uHigh && gradient[i] < 0))) {
                    hessian.row(i).setZero();
                    hessian.col(i).setZero();
                    hessian(i, i) = 1;
                    gradient[i] = 0;
                }
            }
            Mat4 damped = hessian;
            damped.diagonal() += damping * (hessian.diagonal().cwiseAbs() + Vec4::Constant(1e-9));
            const Eigen::LLT<Mat4> factors(damped);
            Vec4 next = x;
            if (factors.info() == Eigen::Success)
                next = kept(x - factors.solve(gradient).cwiseMax(-0.3).cwiseMin(0.3));
            const double there = halfSquare(next);
            if (there < value) {
                x = next;
                value = there;
                damping /= 10;
            } else {
                damping *= 10;
            }
        }
        return std::sqrt(2 * value);
    }

    Vec4 kept(Vec4 x) const
    {
        if (m_A.ends)
            x[0] = std::clamp(x[0], 0.0, m_A.uHigh);
        if (m_B.ends)
            x[2] = std::clamp(x[2], 0.0, m_B.uHigh);
        return x;
    }

    const Printed &m_A, &m_B;
    Mat3 m_R;
    Vec3 m_p;
};

void expectOracle(const ParametricSurface& A, const Printed& printedA, const ParametricSurface& B,
                  const Printed& printedB, double spread, std::uint64_t seed)
{
    SurfaceCells a(A), b(B);
    std::mt19937_64 random(seed);
    std::normal_distribution<double> normal;
    std::uniform_real_distribution<double> place(-spread, spread);
    constexpr int kPoses = test::cases(100, 16);
    int apart = 0;
    for (int i = 0; i < kPoses; ++i) {
        const double w = normal(random), x = normal(random), y = normal(random), z = normal(random);
        const double px = place(random), py = place(random), pz = place(random);
        const Pose X_AB{Eigen::Quaterniond(w, x, y, z).normalized(), Vec3(px, py, pz)};
        const DistanceResult found = distance(a, Pose{}, b, X_AB, {.tolerance = 1e-6});
        const double truth = Oracle(printedA, printedB, X_AB).distance();
        if (found.status == Status::overlapping) {
            EXPECT_LT(truth, 1e-5) << "pose " << i;
            continue;
        }
        ++apart;
        ASSERT_EQ(found.status, Status::converged);
        EXPECT_NEAR(found.witness.distance, truth, 1e-6) << "pose " << i;
        EXPECT_LE(found.lowerBound, truth + 1e-9);
        EXPECT_LE(found.upperBound - found.lowerBound, 1.1e-6);
    }
    EXPECT_GT(apart, kPoses / 4);
    EXPECT_LT(apart, kPoses);
}

TEST(SurfacePairOracle, heartsInAHundredPosesAgreeToAMillionth)
{
    expectOracle(heartSurface(), kHeart, heartSurface(), kHeart, 25, 71);
}

TEST(SurfacePairOracle, torusAndSeashellInAHundredPosesAgreeToAMillionth)
{
    expectOracle(torusSurface(6, 1.5, {0, 2 * pi}), kTorus, seashellSurface(), kSeashell, 8, 72);
}

} // namespace
} // namespace osculo
