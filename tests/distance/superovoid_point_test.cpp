// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/distance/superovoid_point.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <random>
#include <vector>

namespace osculo {
namespace {

/// Brute force, written from the parametrisation alone: the nearest of a dense grid of surface points, then a pattern
/// search from the six best. Curves are walked in t = log tan of the angle, where neither ε → 0 nor ε → 2 crowds
/// anything away.
class BruteForce {
public:
    BruteForce(const Superovoid& shape, int density)
        : m_shape{shape}
        , m_around{grid(shape.e1(), density)}
        , m_meridian{grid(shape.e2(), density)}
    {
    }

    double distance(Vec3 p) const
    {
        p.x() = std::abs(p.x());
        p.y() = std::abs(p.y());
        std::vector<Start> starts;
        for (const double side : {-1.0, 1.0})
            collect(p, side, starts);
        std::sort(starts.begin(), starts.end(), [](const Start& a, const Start& b) { return a.value < b.value; });
        double best = 1e300;
        for (std::size_t k = 0; k < std::min<std::size_t>(6, starts.size()); ++k)
            best = std::min(best, refined(p, starts[k]));
        return best;
    }

    Vec3 at(double t1, double t2, double side) const
    {
        const auto power = [](double t, double e) { return std::exp(-0.5 * e * std::log1p(std::exp(2 * t))); };
        const double c = power(t2, m_shape.e2()), zeta = side * power(-t2, m_shape.e2());
        return {m_shape.a().x() * (1 + m_shape.tx() * zeta) * power(t1, m_shape.e1()) * c,
                m_shape.a().y() * (1 + m_shape.ty() * zeta) * power(-t1, m_shape.e1()) * c, m_shape.a().z() * zeta};
    }

private:
    struct Start {
        double value, t1, t2, side, h1, h2;
    };

    static std::vector<double> grid(double e, int density)
    {
        std::vector<double> t;
        for (int k = 0; k < density; ++k) {
            const double logTangent = std::log(std::tan((k + 0.5) / density * std::numbers::pi / 2));
            t.push_back(logTangent / e);
            t.push_back(logTangent / (2 - e));
        }
        std::sort(t.begin(), t.end());
        return t;
    }

    void collect(const Vec3& p, double side, std::vector<Start>& starts) const
    {
        const int n = static_cast<int>(m_around.size());
        std::vector<double> f(n * n);
        for (int i = 0; i < n; ++i)
            for (int j = 0; j < n; ++j)
                f[i * n + j] = (at(m_around[i], m_meridian[j], side) - p).norm();
        const auto spacing = [n](const std::vector<double>& t, int i) {
            return 0.5 * (t[std::min(i + 1, n - 1)] - t[std::max(i - 1, 0)] + 0.05);
        };
        for (int i = 0; i < n; ++i)
            for (int j = 0; j < n; ++j) {
                bool least = true;
                for (int a = std::max(0, i - 1); a <= std::min(n - 1, i + 1); ++a)
                    for (int b = std::max(0, j - 1); b <= std::min(n - 1, j + 1); ++b)
                        least = least && f[a * n + b] >= f[i * n + j];
                if (least)
                    starts.push_back(
                        {f[i * n + j], m_around[i], m_meridian[j], side, spacing(m_around, i), spacing(m_meridian, j)});
            }
    }

    double refined(const Vec3& p, Start s) const
    {
        double turn = 0;
        for (int step = 0; step < 600 && s.h1 + s.h2 > 1e-13; ++step, turn += 0.7) {
            bool better = false;
            for (int k = 0; k < 8 && !better; ++k) {
                const double angle = turn + k * std::numbers::pi / 4;
                const double t1 = s.t1 + s.h1 * std::cos(angle), t2 = s.t2 + s.h2 * std::sin(angle);
                const double value = (at(t1, t2, s.side) - p).norm();
                better = value < s.value;
                if (better)
                    s = {value, t1, t2, s.side, s.h1, s.h2};
            }
            s.h1 *= better ? 1.3 : 0.6;
            s.h2 *= better ? 1.3 : 0.6;
        }
        return s.value;
    }

    const Superovoid& m_shape;
    std::vector<double> m_around, m_meridian;
};

/// F of Eq. 5, rederived; +∞ beyond a taper's apex.
double insideOutsideOracle(const Superovoid& s, const Vec3& p)
{
    const double sx = 1 + s.tx() * p.z() / s.a().z(), sy = 1 + s.ty() * p.z() / s.a().z();
    if (sx <= 0 || sy <= 0)
        return std::numeric_limits<double>::infinity();
    const double xy = std::pow(std::abs(p.x() / (s.a().x() * sx)), 2 / s.e1())
                      + std::pow(std::abs(p.y() / (s.a().y() * sy)), 2 / s.e1());
    return std::pow(xy, s.e1() / s.e2()) + std::pow(std::abs(p.z() / s.a().z()), 2 / s.e2()) - 1;
}

class Uniform {
public:
    explicit Uniform(std::uint64_t seed)
        : m_engine{seed}
    {
    }
    double operator()(double low, double high) { return std::uniform_real_distribution<double>{low, high}(m_engine); }

private:
    std::mt19937_64 m_engine;
};

Superovoid randomSuperovoid(Uniform& u)
{
    SuperovoidParameters p;
    for (int k = 0; k < 3; ++k)
        p.a[k] = std::exp(u(std::log(0.2), std::log(5.0)));
    p.e1 = u(0, 1) < 0.1 ? (u(0, 1) < 0.5 ? 0.05 : 1.95) : u(0.05, 1.95);
    p.e2 = u(0, 1) < 0.1 ? (u(0, 1) < 0.5 ? 0.05 : 1.95) : u(0.05, 1.95);
    if (u(0, 1) < 0.8) {
        p.tx = u(-0.5, 0.5);
        p.ty = u(-0.5, 0.5);
    }
    return Superovoid{p};
}

/// Points near, inside, outside, on the axes, at the centre, 1e4 sizes away, and beyond the taper's apex.
Vec3 randomPoint(Uniform& u, const Superovoid& shape, const BruteForce& surface, int kind)
{
    const double size = shape.a().maxCoeff();
    const Vec3 r{u(-1, 1), u(-1, 1), u(-1, 1)};
    const Vec3 onSurface =
        surface.at(u(-3, 3) / shape.e1() * u(0, 1), u(-3, 3) / shape.e2() * u(0, 1), u(0, 1) < 0.5 ? -1 : 1);
    switch (kind) {
    case 0:
        return 1.5 * r.cwiseProduct(shape.a());
    case 1:
        return 0.6 * r.cwiseProduct(shape.a());
    case 2:
        return onSurface + 0.02 * size * r;
    case 3:
        return 5 * size * r;
    case 4:
        return u(0, 1) < 0.2 ? Vec3(Vec3::Zero()) : Vec3(3 * size * u(-1, 1) * Vec3::Unit(static_cast<int>(u(0, 3))));
    case 5:
        return 1e4 * size * r;
    case 6:
        return {r.x() * size, r.y() * size, (u(0, 1) < 0.5 ? -1 : 1) * shape.a().z() * u(2, 5)};
    default:
        return onSurface * (1 + 0.1 * r.x());
    }
}
constexpr int kPointKinds = 8;

TEST(SuperovoidPoint, MatchesBruteForceEverywhere)
{
    constexpr int kShapes = 500;
    Uniform u{20260101};
    int inside = 0;
    for (int k = 0; k < kShapes; ++k) {
        const Superovoid shape = randomSuperovoid(u);
        const BruteForce brute{shape, 20};
        const SuperovoidProjector projector{shape};
        for (int kind = 0; kind < kPointKinds; ++kind) {
            const Vec3 p = randomPoint(u, shape, brute, kind);
            SCOPED_TRACE(testing::Message() << "a " << shape.a().transpose() << " e " << shape.e1() << ' ' << shape.e2()
                                            << " T " << shape.tx() << ' ' << shape.ty() << " p " << p.transpose());
            const SurfaceFoot foot = projector.project(p);
            const double size = shape.a().maxCoeff();
            // The search of the oracle ends above the truth, never below: a foot may be nearer than it, not farther.
            const double truth = brute.distance(p), slack = 1e-9 * size + 1e-14 * p.norm();
            EXPECT_TRUE(foot.converged);
            EXPECT_LE(std::abs(foot.distance), truth + slack);
            EXPECT_NEAR((p - foot.point).norm(), std::abs(foot.distance), slack);
            const double f = insideOutsideOracle(shape, p);
            if (std::abs(foot.distance) > 1e-9 * size) {
                EXPECT_EQ(foot.distance < 0, f < 0);
            }
            inside += f < 0;
        }
    }
    const double share = inside / double(kShapes * kPointKinds); // the sample must hold both sides
    EXPECT_GT(share, 0.2);
    EXPECT_LT(share, 0.6);
}

TEST(SuperovoidPoint, FeetLieOnTheSurfaceAndLinesAreNormal)
{
    Uniform u{7};
    for (int k = 0; k < 2000; ++k) {
        SuperovoidParameters q;
        q.a = {u(0.3, 2), u(0.3, 2), u(0.3, 2)};
        q.e1 = u(0.3, 1.5);
        q.e2 = u(0.3, 1.5);
        q.tx = u(-0.4, 0.4);
        q.ty = u(-0.4, 0.4);
        const Superovoid shape{q};
        const Vec3 p{u(-4, 4), u(-4, 4), u(-4, 4)};
        const SurfaceFoot foot = project(shape, p);
        ASSERT_TRUE(foot.converged);
        EXPECT_NEAR(insideOutsideOracle(shape, foot.point), 0, 1e-11); // a few roundings times exponents up to 7
        EXPECT_NEAR(foot.normal.norm(), 1, 1e-12);
        EXPECT_LT((p - foot.point - foot.distance * foot.normal).norm(), 1e-8 * (1 + std::abs(foot.distance)));
    }
}

TEST(SuperovoidPoint, SpheresAndBoxesInClosedForm)
{
    Uniform u{11};
    const Superovoid ball = Superovoid::sphere(0.7);
    for (int k = 0; k < 200; ++k) {
        const Vec3 p{u(-2, 2), u(-2, 2), u(-2, 2)};
        EXPECT_NEAR(project(ball, p).distance, p.norm() - 0.7, 1e-14);
    }
    EXPECT_NEAR(project(ball, Vec3::Zero()).distance, -0.7, 1e-14);
    // ε = 0.05 is a box with rounded edges: over the middle of a face it is flat to 1e-9.
    const Superovoid box = Superovoid::superellipsoid({1, 2, 3}, 0.05, 0.05);
    EXPECT_NEAR(project(box, {1.5, 0.3, -0.4}).distance, 0.5, 1e-9);
    EXPECT_NEAR(project(box, {0.5, 0.3, -0.4}).distance, -0.5, 1e-9);
    EXPECT_NEAR(project(box, {0.1, -0.2, 3.25}).distance, 0.25, 1e-9);
}

TEST(SuperovoidPoint, EllipsoidsByTheSecularEquation)
{
    Uniform u{13};
    for (int k = 0; k < 300; ++k) {
        const Vec3 a{u(0.3, 2), u(0.3, 2), u(0.3, 2)};
        const Vec3 p = Vec3{u(-3, 3), u(-3, 3), u(-3, 3)};
        if (p.cwiseQuotient(a).norm() <= 1)
            continue;
        // Foot x_i = a_i² p_i/(a_i² + t), with Σ (x_i/a_i)² = 1; decreasing in t, bisected.
        double low = 0, high = 1e3;
        for (int i = 0; i < 200; ++i) {
            const double t = 0.5 * (low + high);
            const Vec3 x = (a.array().square() * p.array() / (a.array().square() + t)).matrix();
            (x.cwiseQuotient(a).squaredNorm() > 1 ? low : high) = t;
        }
        const Vec3 x = (a.array().square() * p.array() / (a.array().square() + low)).matrix();
        const SurfaceFoot foot = project(Superovoid::ellipsoid(a), p);
        EXPECT_NEAR(foot.distance, (p - x).norm(), 1e-12);
        EXPECT_LT((foot.point - x).norm(), 1e-10);
    }
}

TEST(SuperovoidPoint, ScalesAndMirrors)
{
    Uniform u{17};
    for (int k = 0; k < 300; ++k) {
        const Superovoid shape = randomSuperovoid(u);
        const Vec3 p = 2 * shape.a().maxCoeff() * Vec3{u(-1, 1), u(-1, 1), u(-1, 1)};
        const SurfaceFoot foot = project(shape, p);
        SuperovoidParameters q = shape.parameters();
        q.a *= 1000;
        const double tolerance = 1e-11 * shape.a().maxCoeff();
        EXPECT_NEAR(project(Superovoid{q}, 1000 * p).distance / 1000, foot.distance, tolerance);
        EXPECT_NEAR(project(shape, {-p.x(), -p.y(), p.z()}).distance, foot.distance, 0);
        q = shape.parameters();
        q.tx = -q.tx;
        q.ty = -q.ty;
        EXPECT_NEAR(project(Superovoid{q}, {p.x(), p.y(), -p.z()}).distance, foot.distance, tolerance);
    }
}

} // namespace
} // namespace osculo
