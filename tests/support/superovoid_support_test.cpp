// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/support/superovoid_support.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <random>

namespace osculo {
namespace {

static_assert(SupportsDirections<Superovoid>);
static_assert(SupportsDirections<SuperovoidSupportMap>);

using std::numbers::pi;

double signedPowerOf(double x, double exponent)
{
    return std::copysign(std::pow(std::abs(x), exponent), x);
}

/// u · s(φ1, φ2) of the parametrisation (superovoid paper, Eq. 10), written out again.
double objective(const SuperovoidParameters& s, const Vec3& u, double phi1, double phi2)
{
    const double zeta = signedPowerOf(std::sin(phi2), s.e2), r = signedPowerOf(std::cos(phi2), s.e2);
    return s.a.x() * (1 + s.tx * zeta) * r * signedPowerOf(std::cos(phi1), s.e1) * u.x()
           + s.a.y() * (1 + s.ty * zeta) * r * signedPowerOf(std::sin(phi1), s.e1) * u.y() + s.a.z() * zeta * u.z();
}

/// Largest value over a grid of angles that is narrowed around its best points.
double bruteForceSupport(const SuperovoidParameters& s, const Vec3& u)
{
    double best = -1e300, best1 = 0, best2 = 0;
    double range1 = pi, range2 = pi / 2;
    int cells = 80;
    for (int level = 0; level < 14; ++level) {
        const double centre1 = best1, centre2 = best2;
        for (int i = -cells; i <= cells; ++i)
            for (int j = -cells; j <= cells; ++j) {
                const double phi1 = centre1 + range1 * i / cells;
                const double phi2 = std::clamp(centre2 + range2 * j / cells, -pi / 2, pi / 2);
                const double value = objective(s, u, phi1, phi2);
                if (value > best) {
                    best = value;
                    best1 = phi1;
                    best2 = phi2;
                }
            }
        range1 *= 5.0 / cells;
        range2 *= 5.0 / cells;
        cells = 10;
    }
    return best;
}

/// The one-dimensional maximum in extended precision, over the angle of the profile: a scan, then golden sections.
long double extendedSupport(const SuperovoidParameters& s, const Vec3& u)
{
    const long double q = 2.0L / (2.0L - s.e1);
    const auto value = [&](long double phi) {
        const long double sine = std::sin(phi), cosine = std::cos(phi);
        const long double zeta = std::copysign(std::pow(std::abs(sine), static_cast<long double>(s.e2)), sine);
        const long double r = std::pow(std::max(cosine, 0.0L), static_cast<long double>(s.e2));
        const long double x = std::abs(s.a.x() * u.x()) * (1 + s.tx * zeta),
                          y = std::abs(s.a.y() * u.y()) * (1 + s.ty * zeta);
        const long double larger = std::max(x, y);
        const long double norm =
            larger > 0 ? larger * std::pow(std::pow(x / larger, q) + std::pow(y / larger, q), 1 / q) : 0.0L;
        return s.a.z() * static_cast<long double>(u.z()) * zeta + r * norm;
    };
    const long double half = std::numbers::pi_v<long double> / 2;
    constexpr int kCells = 800;
    int best = 0;
    for (int i = 0; i <= kCells; ++i)
        if (value(half * (2.0L * i / kCells - 1)) > value(half * (2.0L * best / kCells - 1)))
            best = i;
    long double low = half * (2.0L * std::max(best - 1, 0) / kCells - 1);
    long double high = half * (2.0L * std::min(best + 1, kCells) / kCells - 1);
    const long double golden = (std::sqrt(5.0L) - 1) / 2;
    for (int i = 0; i < 90; ++i) {
        const long double left = high - golden * (high - low), right = low + golden * (high - low);
        (value(left) < value(right) ? low : high) = value(left) < value(right) ? left : right;
    }
    return std::max({value(low), value(high), value(-half), value(half), value(0)});
}

/// |F| with the sizes divided out: the surface residual, written out again.
double surfaceResidual(const SuperovoidParameters& s, const Vec3& p)
{
    const double zeta = p.z() / s.a.z();
    const double x = std::abs(p.x()) / (s.a.x() * (1 + s.tx * zeta)),
                 y = std::abs(p.y()) / (s.a.y() * (1 + s.ty * zeta));
    const double larger = std::max(x, y);
    const double rho =
        larger > 0 ? larger * std::pow(std::pow(x / larger, 2 / s.e1) + std::pow(y / larger, 2 / s.e1), s.e1 / 2) : 0.0;
    const double most = std::max(rho, std::abs(zeta));
    return std::abs(
        most * std::pow(std::pow(rho / most, 2 / s.e2) + std::pow(std::abs(zeta) / most, 2 / s.e2), s.e2 / 2) - 1);
}

class Draw {
public:
    explicit Draw(std::uint64_t seed)
        : m_engine(seed)
    {
    }
    double uniform(double low, double high) { return std::uniform_real_distribution<double>(low, high)(m_engine); }
    Vec3 direction()
    {
        std::normal_distribution<double> normal;
        return Vec3(normal(m_engine), normal(m_engine), normal(m_engine)).normalized();
    }
    Superovoid shape(double e, double E, double T)
    {
        return Superovoid({{uniform(0.3, 2), uniform(0.3, 2), uniform(0.3, 2)},
                           uniform(e, E),
                           uniform(e, E),
                           uniform(-T, T),
                           uniform(-T, T)});
    }

private:
    std::mt19937_64 m_engine;
};

TEST(SuperovoidSupport, SphereAndEllipsoidInClosedForm)
{
    Draw draw(11);
    for (int i = 0; i < 200; ++i) {
        const Vec3 a(draw.uniform(0.1, 3), draw.uniform(0.1, 3), draw.uniform(0.1, 3));
        const Vec3 u = draw.direction();
        const SupportSample s = supportWithHessian(Superovoid::ellipsoid(a), u);
        const Vec3 au = a.cwiseProduct(u);
        const double h = au.norm();
        EXPECT_NEAR(s.value, h, 1e-15 * h);
        const Vec3 x = a.cwiseProduct(au) / h;
        EXPECT_LT((s.point - x).norm(), 2e-15 * a.maxCoeff());
        const Mat3 hessian = (Mat3(a.cwiseProduct(a).asDiagonal()) - x * x.transpose()) / h;
        EXPECT_LT((s.hessian - hessian).norm(), 1e-13 * hessian.norm());
    }
    const SupportPoint pole = support(Superovoid::sphere(2), Vec3(0, 0, -3));
    EXPECT_DOUBLE_EQ(pole.value, 6);
    EXPECT_EQ(pole.point, Vec3(0, 0, -2));
}

TEST(SuperovoidSupport, DualNormWithoutTaper)
{
    Draw draw(12);
    for (int i = 0; i < 500; ++i) {
        const Superovoid shape = draw.shape(0.05, 1.95, 0);
        const Vec3 u = draw.direction();
        const double qDual = 2 / (2 - shape.e1()), pDual = 2 / (2 - shape.e2());
        const double plane = std::pow(std::pow(std::abs(shape.a().x() * u.x()), qDual)
                                          + std::pow(std::abs(shape.a().y() * u.y()), qDual),
                                      1 / qDual);
        const double h = std::pow(std::pow(plane, pDual) + std::pow(std::abs(shape.a().z() * u.z()), pDual), 1 / pDual);
        EXPECT_NEAR(support(shape, u).value, h, 1e-14 * h);
    }
}

TEST(SuperovoidSupport, BruteForceOverTheSurface)
{
    Draw draw(13);
    for (int i = 0; i < 60; ++i) {
        const Superovoid shape = draw.shape(0.2, 1.3, 0.5); // sharper ridges are lost between the grid's points
        const Vec3 u = draw.direction();
        const double h = support(shape, u).value, brute = bruteForceSupport(shape.parameters(), u);
        EXPECT_GE(h, brute - 1e-13) << i;
        EXPECT_NEAR(h, brute, 1e-8) << "ε " << shape.e1() << ' ' << shape.e2() << " T " << shape.tx() << ' '
                                    << shape.ty(); // the grid's own error
    }
}

TEST(SuperovoidSupport, RelativeErrorBelow1e14)
{
    Draw draw(14);
    double worst = 0;
    for (int i = 0; i < 200; ++i) {
        const Superovoid shape = i % 2 == 0 ? draw.shape(0.1, 1.9, 0.5) : draw.shape(0.3, 1.1, 0.4);
        const Vec3 u = draw.direction();
        const long double h = extendedSupport(shape.parameters(), u);
        const double error = static_cast<double>(std::abs((support(shape, u).value - h) / h));
        EXPECT_LT(error, 1e-14) << i << ": ε " << shape.e1() << ' ' << shape.e2() << " T " << shape.tx() << ' '
                                << shape.ty();
        worst = std::max(worst, error);
    }
    RecordProperty("worst_relative_error", std::to_string(worst));
}

TEST(SuperovoidSupport, MaximiserIsASurfacePointInThatDirection)
{
    Draw draw(15);
    for (int i = 0; i < 3000; ++i) {
        const Superovoid shape = draw.shape(0.1, 1.9, 0.5);
        Vec3 u = draw.direction();
        if (i % 5 == 0) // close to the symmetry planes and poles, where powers underflow or blow up
            u[i % 3] *= std::pow(10, -draw.uniform(3, 200));
        if (i % 15 == 0)
            u[(i + 1) % 3] *= std::pow(10, -draw.uniform(3, 200));
        const SupportPoint s = support(shape, u);
        EXPECT_LT(surfaceResidual(shape.parameters(), s.point), 1e-13) << u.transpose();
        EXPECT_NEAR(s.point.dot(u), s.value, 1e-14 * shape.a().maxCoeff()) << u.transpose();
    }
}

TEST(SuperovoidSupport, LargerOfTwoMaximaOnNonConvexShapes)
{
    const Superovoid waist({Vec3::Ones(), 1.1, 0.3, 0.4, -0.4}), sharp({Vec3::Ones(), 1, 1.6, 0.5, 0.5});
    const Superovoid wild({Vec3(1, 2, 0.5), 1.8, 0.9, 0.5, -0.5});
    Draw draw(16);
    for (const Superovoid& shape : {waist, sharp, wild})
        for (int i = 0; i < 100; ++i) {
            Vec3 u = draw.direction();
            u.z() *= i % 2 == 0 ? 0.05 : 1;
            const double h = static_cast<double>(extendedSupport(shape.parameters(), u));
            EXPECT_NEAR(support(shape, u).value, h, 1e-13) << shape.e2() << ": " << u.transpose();
        }
}

TEST(SuperovoidSupport, HomogeneousAndScaleInvariant)
{
    Draw draw(17);
    for (const double size : {1e-6, 1e-3, 1e3, 1e6})
        for (int i = 0; i < 50; ++i) {
            const Superovoid shape = draw.shape(0.2, 1.8, 0.45);
            SuperovoidParameters scaled = shape.parameters();
            scaled.a *= size;
            const Vec3 u = draw.direction();
            const SupportPoint one = support(shape, u), other = support(Superovoid(scaled), 7 * u);
            EXPECT_NEAR(other.value, 7 * size * one.value, 4e-15 * 7 * size * one.value);
            EXPECT_LT((other.point - size * one.point).norm(), 1e-10 * size);
        }
}

TEST(SuperovoidSupport, HessianIsTheDerivativeOfThePoint)
{
    Draw draw(18);
    constexpr double kStep = 1e-6;
    for (int i = 0; i < 500; ++i) {
        const Superovoid shape = draw.shape(0.4, 1.3, 0.3);
        const Vec3 u = draw.direction();
        if (u.cwiseAbs().minCoeff() < 0.1) // where the third derivative makes the difference quotient inexact
            continue;
        const SupportSample s = supportWithHessian(shape, u);
        Mat3 difference;
        for (int k = 0; k < 3; ++k) {
            const Vec3 e = kStep * Vec3::Unit(k);
            difference.col(k) = (support(shape, u + e).point - support(shape, u - e).point) / (2 * kStep);
        }
        EXPECT_LT((s.hessian - difference).norm(), 1e-5 * (1 + s.hessian.norm()))
            << "ε " << shape.e1() << ' ' << shape.e2() << " T " << shape.tx() << ' ' << shape.ty() << " u "
            << u.transpose();
        EXPECT_LT((s.hessian * u).norm(), 1e-7 * (1 + s.hessian.norm())); // the slope's last step enters linearly
        EXPECT_EQ(s.hessian, s.hessian.transpose());
    }
}

TEST(SuperovoidSupport, HessianIsFiniteAndSemiDefiniteEverywhere)
{
    Draw draw(19);
    for (int i = 0; i < 2000; ++i) {
        const Superovoid shape = draw.shape(0.1, 1.9, 0.5);
        Vec3 u = draw.direction();
        if (i % 2 == 0)
            u[i % 3] = 0;
        if (i % 4 == 0)
            u[(i / 4) % 3] = i % 8 == 0 ? 0 : 1e-12;
        if (u.norm() < 1e-3)
            continue;
        u.normalize();
        const SupportSample s = supportWithHessian(shape, u);
        ASSERT_TRUE(s.hessian.allFinite() && s.point.allFinite()) << u.transpose();
        const Vec3 v = draw.direction();
        EXPECT_GE(v.dot(s.hessian * v), -1e-12 * s.hessian.norm());
        EXPECT_EQ(s.point, support(shape, u).point);
    }
}

/// Newton's slope almost vanishes on a nearly straight flank, where a root finder may creep and stop short.
TEST(SuperovoidSupport, ReachesTheMaximumOnANearlyStraightFlank)
{
    const Superovoid shape({{1.3957286256684505, 1.5021270899771166, 1.961009401186715},
                            1.2421800033188148,
                            1.4839124036425984,
                            -0.43056779547116203,
                            -0.43056779547116203});
    const Vec3 u(-0.79867035525610741, -0.18153614081123648, 0.57373364309097741);
    EXPECT_NEAR(support(shape, u).value, 1.17218975733284, 1e-13); // in 40-digit arithmetic
}

} // namespace
} // namespace osculo
