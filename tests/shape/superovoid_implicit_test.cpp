// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/shape/superovoid_implicit.h"

#include "shape/superovoid_draws.h"

#include <gtest/gtest.h>

#include <functional>

namespace osculo {
namespace {

using test::drawSuperovoid;
using test::uniform;
using LongVec3 = Eigen::Matrix<long double, 3, 1>;
using LongField = std::function<long double(const LongVec3&)>;

/// A point in the box of 1.4 half sizes, away from the coordinate planes by at least `margin` of each half size.
Vec3 drawPoint(std::mt19937_64& random, const Superovoid& shape, double margin)
{
    Vec3 p;
    for (int axis = 0; axis < 3; ++axis)
        p[axis] = shape.a()[axis] * uniform(random, margin, 1.4) * (uniform(random, -1, 1) < 0 ? -1 : 1);
    return p;
}

/// Fourth-order differences in extended precision with steps of `h` half sizes.
Vec3 differencedGradient(const LongField& field, const Superovoid& shape, const Vec3& p, long double h)
{
    Vec3 gradient;
    for (int axis = 0; axis < 3; ++axis) {
        const auto at = [&](int step) {
            LongVec3 moved = p.cast<long double>();
            moved[axis] += step * h * shape.a()[axis];
            return field(moved);
        };
        gradient[axis] = static_cast<double>((8 * (at(1) - at(-1)) - (at(2) - at(-2))) / (12 * h * shape.a()[axis]));
    }
    return gradient;
}

Mat3 differencedHessian(const LongField& field, const Superovoid& shape, const Vec3& p, long double h)
{
    Mat3 hessian;
    constexpr std::array<std::pair<int, long double>, 4> kStencil{{{-2, 1}, {-1, -8}, {1, 8}, {2, -1}}};
    for (int i = 0; i < 3; ++i)
        for (int j = 0; j < 3; ++j) {
            long double sum = 0;
            for (const auto& [si, wi] : kStencil)
                for (const auto& [sj, wj] : kStencil) {
                    LongVec3 moved = p.cast<long double>();
                    moved[i] += si * h * shape.a()[i];
                    moved[j] += sj * h * shape.a()[j];
                    sum += wi * wj * field(moved);
                }
            hessian(i, j) = static_cast<double>(sum / (144 * h * h * shape.a()[i] * shape.a()[j]));
        }
    return hessian;
}

Vec3 normalised(const Vec3& gradient, const Superovoid& shape)
{
    return gradient.cwiseProduct(shape.a());
}

Mat3 normalised(const Mat3& hessian, const Superovoid& shape)
{
    return shape.a().asDiagonal() * hessian * shape.a().asDiagonal();
}

TEST(SuperovoidImplicit, ValuesMatchTheFormulaInExtendedPrecision)
{
    std::mt19937_64 random(11);
    double worstField = 0, worstGauge = 0;
    for (int draw = 0; draw < 20'000; ++draw) {
        const Superovoid shape = drawSuperovoid(random, {.smallest = 1e-3, .largest = 1e3});
        const Vec3 p = drawPoint(random, shape, 0);
        const auto g = static_cast<double>(test::referenceGauge(shape, p.cast<long double>()));
        const auto F = static_cast<double>(test::referencePower(shape, p.cast<long double>()) - 1);
        worstGauge = std::max(worstGauge, std::abs(gauge(shape, p) - g) / g);
        worstField = std::max(worstField, std::abs(insideOutside(shape, p) - F) / (1 + std::abs(F)));
        EXPECT_EQ(gaugeSample(shape, p).value, gauge(shape, p));
        EXPECT_EQ(gaugeWithGradient(shape, p).value, gauge(shape, p));
        EXPECT_NEAR(insideOutsideSample(shape, p).value, insideOutside(shape, p), 1e-13 * (1 + std::abs(F)));
    }
    test::record("worstGauge", worstGauge);
    EXPECT_LT(worstGauge, 2e-15) << "relative";
    test::record("worstField", worstField);
    EXPECT_LT(worstField, 4e-14) << "relative to 1 + |F|; the exponent 40 of ε = 0.05 multiplies roundings";
}

TEST(SuperovoidImplicit, GradientsMatchDifferences)
{
    std::mt19937_64 random(12);
    double worstGauge = 0, worstField = 0;
    for (int draw = 0; draw < 3'000; ++draw) {
        const Superovoid shape = drawSuperovoid(random);
        const Vec3 p = drawPoint(random, shape, 0.1);
        const auto g = [&](const LongVec3& x) { return test::referenceGauge(shape, x); };
        const auto F = [&](const LongVec3& x) { return test::referencePower(shape, x); };
        const Vec3 gGradient = normalised(gaugeSample(shape, p).gradient, shape);
        worstGauge =
            std::max(worstGauge, (gGradient - normalised(differencedGradient(g, shape, p, 1e-5L), shape)).norm());
        EXPECT_LT((gaugeWithGradient(shape, p).gradient - gaugeSample(shape, p).gradient).norm(),
                  1e-14 * gaugeSample(shape, p).gradient.norm());
        const Vec3 FGradient = normalised(insideOutsideGradient(shape, p), shape);
        const Vec3 FExpected = normalised(differencedGradient(F, shape, p, 1e-6L), shape);
        worstField = std::max(worstField, (FGradient - FExpected).norm() / (1 + FExpected.norm()));
        EXPECT_LT((insideOutsideSample(shape, p).gradient - insideOutsideGradient(shape, p)).norm(),
                  1e-12 * insideOutsideGradient(shape, p).norm());
    }
    test::record("worstGauge", worstGauge);
    EXPECT_LT(worstGauge, 1e-12) << "in units of the half sizes; the differences' own error dominates";
    test::record("worstField", worstField);
    EXPECT_LT(worstField, 1e-11) << "relative";
}

TEST(SuperovoidImplicit, HessiansMatchDifferences)
{
    std::mt19937_64 random(13);
    double worstGauge = 0, worstField = 0;
    for (int draw = 0; draw < 3'000; ++draw) {
        const Superovoid shape = drawSuperovoid(random, {.leastExponent = 0.1});
        const Vec3 p = drawPoint(random, shape, 0.15);
        const auto g = [&](const LongVec3& x) { return test::referenceGauge(shape, x); };
        const auto F = [&](const LongVec3& x) { return test::referencePower(shape, x); };
        const Mat3 gExpected = normalised(differencedHessian(g, shape, p, 1e-4L), shape);
        const Mat3 gHessian = normalised(gaugeSample(shape, p).hessian, shape);
        worstGauge = std::max(worstGauge, (gHessian - gExpected).norm() / (1 + gExpected.norm()));
        const Mat3 FExpected = normalised(differencedHessian(F, shape, p, 1e-4L), shape);
        const Mat3 FHessian = normalised(insideOutsideSample(shape, p).hessian, shape);
        worstField = std::max(worstField, (FHessian - FExpected).norm() / FExpected.norm());
    }
    test::record("worstGauge", worstGauge);
    EXPECT_LT(worstGauge, 1e-9);
    test::record("worstField", worstField);
    EXPECT_LT(worstField, 1e-8) << "relative; fifth derivatives of the power 20 limit the differences";
}

TEST(SuperovoidImplicit, SignsAreThoseOfInsideAndOutside)
{
    std::mt19937_64 random(14);
    for (int draw = 0; draw < 2'000; ++draw) {
        const Superovoid shape = drawSuperovoid(random);
        const Vec3 surface = retractToSurface(shape, drawPoint(random, shape, 0.01));
        const Vec3 normal = outwardNormal(shape, surface);
        const double step = 1e-4 * shape.a().minCoeff();
        EXPECT_GT(insideOutside(shape, surface + step * normal), 0);
        EXPECT_LT(insideOutside(shape, surface - step * normal), 0);
        EXPECT_EQ(insideOutside(shape, Vec3::Zero()), -1);
        EXPECT_NEAR(normal.norm(), 1, 1e-15);
    }
}

TEST(SuperovoidImplicit, TheGaugeIsHomogeneousWithoutTaper)
{
    std::mt19937_64 random(15);
    for (int draw = 0; draw < 1'000; ++draw) {
        const Superovoid shape = drawSuperovoid(random, {.taper = 0});
        const Vec3 p = drawPoint(random, shape, 0.1);
        const double factor = std::exp(uniform(random, -20, 20));
        EXPECT_NEAR(gauge(shape, factor * p) / (factor * gauge(shape, p)), 1, 1e-14);
        const FieldSample sample = gaugeSample(shape, p); // Euler: ∇g·p = g, H p = 0
        EXPECT_NEAR(sample.gradient.dot(p), sample.value, 1e-13 * sample.value);
        EXPECT_LT(normalised(Vec3(sample.hessian * p), shape).norm(),
                  1e-11 * (1 + normalised(sample.hessian, shape).norm()));
    }
}

TEST(SuperovoidImplicit, RetractionEndsOnTheSurfaceAndLeavesSurfacePoints)
{
    std::mt19937_64 random(16);
    double worst = 0, moved = 0;
    for (int draw = 0; draw < 5'000; ++draw) {
        const Superovoid shape = drawSuperovoid(random, {.smallest = 1e-3, .largest = 1e3});
        const Vec3 surface = retractToSurface(shape, drawPoint(random, shape, 0));
        worst = std::max(worst, std::abs(insideOutside(shape, surface)));
        moved = std::max(moved, (retractToSurface(shape, surface) - surface).cwiseQuotient(shape.a()).norm());
    }
    test::record("worst", worst);
    EXPECT_LT(worst, 1e-13);
    test::record("moved", moved);
    EXPECT_LT(moved, 2e-15) << "of the half sizes";
    EXPECT_EQ(retractToSurface(Superovoid::ellipsoid({1, 2, 3}), Vec3::Zero()), Vec3(0, 0, 3));
}

TEST(SuperovoidImplicit, EverythingIsFiniteOnPlanesAxesFarAwayAndAtTheCentre)
{
    for (const double e1 : {1e-3, 0.05, 0.5, 1.0, 1.3, 1.95, 1.999})
        for (const double e2 : {1e-3, 0.05, 0.5, 1.0, 1.3, 1.95, 1.999})
            for (const double taper : {0.0, 0.5})
                for (const double size : {1e-3, 1.0, 1e3}) {
                    const Superovoid shape({.a = {size, 2 * size, 0.5}, .e1 = e1, .e2 = e2, .tx = taper, .ty = -taper});
                    for (const double x : {0.0, 1e-300, 1e-20, 1e-8, 0.5, 1.0, 1e8, 1e30})
                        for (const double y : {0.0, -1e-200, 1e-12, 0.7, 1e10})
                            for (const double z : {0.0, 1e-250, -1e-9, 0.2, -0.5}) {
                                const Vec3 p(x, y, z);
                                for (const FieldSample& sample :
                                     {gaugeSample(shape, p), insideOutsideSample(shape, p)}) {
                                    ASSERT_TRUE(std::isfinite(sample.value)) << p.transpose() << ' ' << e1 << ' ' << e2;
                                    ASSERT_TRUE(sample.gradient.allFinite()) << p.transpose() << ' ' << e1 << ' ' << e2;
                                    ASSERT_TRUE(sample.hessian.allFinite()) << p.transpose() << ' ' << e1 << ' ' << e2;
                                }
                                ASSERT_TRUE(insideOutsideGradient(shape, p).allFinite());
                                ASSERT_NEAR(outwardNormal(shape, p).norm(), 1, 1e-14);
                            }
                }
}

TEST(SuperovoidImplicit, BeyondATapersApexTheFieldIsInfinite)
{
    const Superovoid shape({.tx = 0.5});
    const Vec3 beyond(0.1, 0.1, -2.5);
    EXPECT_TRUE(std::isinf(insideOutside(shape, beyond)));
    EXPECT_TRUE(std::isinf(gauge(shape, beyond)));
    EXPECT_TRUE(std::isinf(gaugeSample(shape, beyond).value));
    EXPECT_TRUE(std::isinf(insideOutsideSample(shape, beyond).value));
    EXPECT_EQ(insideOutsideGradient(shape, beyond), Vec3::Zero());
}

TEST(SuperovoidImplicit, LimitsOnTheAxesAndPlanes)
{
    // ε < 1: flat at the middle of a face.
    const Superovoid box = Superovoid::superellipsoid({1, 2, 3}, 0.5, 0.5);
    EXPECT_EQ(gaugeSample(box, {0, 0, 3}).gradient, Vec3(0, 0, 1.0 / 3));
    EXPECT_EQ(gaugeSample(box, {0, 0, 3}).hessian, Mat3::Zero());
    EXPECT_EQ(gaugeSample(box, {1, 0, 0}).gradient, Vec3(1, 0, 0));
    EXPECT_NEAR(gaugeSample(box, {1, 0, 0}).hessian.norm(), 0, 1e-15);
    // ε > 1: sharp there, held at a large finite number.
    const Superovoid octahedron = Superovoid::superellipsoid({1, 1, 1}, 1.8, 1.8);
    EXPECT_EQ(gaugeSample(octahedron, {0, 0, 1}).gradient, Vec3(0, 0, 1));
    EXPECT_GT(gaugeSample(octahedron, {0, 0, 1}).hessian(0, 0), 1e10);
    EXPECT_GT(gaugeSample(octahedron, {0.5, 0, 0.5}).hessian(1, 1), 1e10);
    // ε = 1: the ellipsoid's quadratic, also at the centre and along the path that superovoids take.
    const Mat3 quadratic = 2 * Vec3(1, 1.0 / 4, 1.0 / 9).asDiagonal().toDenseMatrix();
    EXPECT_LT((insideOutsideSample(Superovoid::ellipsoid({1, 2, 3}), Vec3::Zero()).hessian - quadratic).norm(), 1e-15);
    EXPECT_LT((insideOutsideSample(Superovoid::ellipsoid({1, 2, 3}), {0, 0, 3}).hessian - quadratic).norm(), 1e-15);
    const Superovoid almost({.a = {1, 2, 3}, .tx = 1e-13});
    EXPECT_LT((gaugeSample(almost, {0.3, 0.4, 2}).hessian
               - gaugeSample(Superovoid::ellipsoid({1, 2, 3}), {0.3, 0.4, 2}).hessian)
                  .norm(),
              1e-12);
    EXPECT_EQ(outwardNormal(almost, Vec3::Zero()), Vec3(0, 0, 1));
    EXPECT_EQ(gaugeSample(almost, Vec3::Zero()).hessian, Mat3::Zero());
}

} // namespace
} // namespace osculo
