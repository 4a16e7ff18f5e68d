// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/math/error.h"
#include "osculo/shape/superovoid_parametric.h"
#include "osculo/shape/surface_catalogue.h"
#include "osculo/shape/typed_surface.h"

#include <gtest/gtest.h>

#include <numbers>
#include <random>

namespace osculo {
namespace {

using std::numbers::pi;

ParametricSurface twisted()
{
    const std::array<Expression, 3> xyz{Expression::parse("(2 + v*cos(u/2)) * cos(u)"),
                                        Expression::parse("(2 + v*cos(u/2)) * sin(u) / (1 + exp(-v))"),
                                        Expression::parse("v*sin(u/2) + sqrt(3 + v)^3 - atan(u*v) + 2^v")};
    return typedSurface("twisted", xyz, {{0, 6}, {-1, 1}}, false);
}

std::vector<ParametricSurface> surfaces()
{
    return {ellipsoidSurface({1, 2, 3}),
            torusSurface(6, 1.5, {0, pi / 2}),
            heartSurface(),
            seashellSurface(),
            superovoidSurface(Superovoid({{1, 2, 3}, 1.2, 1.1, 0.3, -0.2})),
            superovoidSurface(Superovoid({{1, 2, 3}, 0.4, 0.6, 0.3, -0.2})),
            superovoidByDirections(Superovoid({{1, 2, 3}, 0.4, 0.6, 0.3, -0.2})),
            superovoidByDirections(Superovoid({{1, 2, 3}, 1.4, 0.2, -0.3, 0.2})),
            twisted()};
}

Vec2 randomPoint(std::mt19937_64& random, const ParameterBox& box)
{
    const auto along = [&](const Interval& range) {
        const double t = std::uniform_real_distribution<double>(0, 1)(random);
        return std::clamp(range.lo + t * range.width(), range.lo, range.hi);
    };
    const double u = along(box.u);
    return {u, along(box.v)};
}

ParameterBox randomBox(std::mt19937_64& random, const ParameterBox& domain)
{
    std::uniform_real_distribution<double> decades(-6, 0);
    const Vec2 corner = randomPoint(random, domain);
    const double u = domain.u.width() * std::pow(10, decades(random)),
                 v = domain.v.width() * std::pow(10, decades(random));
    return {{corner.x(), std::min(domain.u.hi, corner.x() + u)}, {corner.y(), std::min(domain.v.hi, corner.y() + v)}};
}

/// Jets of doubles round by themselves: as many roundings as a formula has steps, of numbers up to this multiple.
bool holds(const Interval& bounds, double value)
{
    const double slack = 1e-12 * (1 + std::abs(value));
    return bounds.lo - slack <= value && value <= bounds.hi + slack;
}

int outside(const SurfaceJet<Interval>& bounds, const SurfaceJet<double>& jet)
{
    int count = 0;
    for (int i = 0; i < 3; ++i)
        for (const auto part : {0, 1, 2, 3, 4, 5}) {
            const auto pick = [part](const auto& j) {
                return std::array{j.value, j.du, j.dv, j.duu, j.duv, j.dvv}[static_cast<std::size_t>(part)];
            };
            count += !holds(pick(bounds[i]), pick(jet[i]));
        }
    return count;
}

TEST(ParametricSurface, boxesHoldValueGradientAndHessianOfTheirPoints)
{
    std::mt19937_64 random(11);
    for (const ParametricSurface& surface : surfaces()) {
        int count = 0;
        for (int i = 0; i < 15'000; ++i) {
            const ParameterBox box = randomBox(random, surface.domain);
            const SurfaceJet<Interval> bounds = surface.map->over(box);
            for (int k = 0; k < 10; ++k)
                count += outside(bounds, surface.map->at(randomPoint(random, box)));
        }
        EXPECT_EQ(count, 0) << surface.name;
    }
}

TEST(ParametricSurface, derivativesAgreeWithDifferences)
{
    constexpr double kStep = 1e-5;
    std::mt19937_64 random(12);
    for (const ParametricSurface& surface : surfaces())
        for (int i = 0; i < 200; ++i) {
            const Vec2 p = randomPoint(random, surface.domain);
            const SurfaceJet<double> at = surface.map->at(p), right = surface.map->at(p + Vec2(kStep, 0)),
                                     left = surface.map->at(p - Vec2(kStep, 0)),
                                     up = surface.map->at(p + Vec2(0, kStep)),
                                     down = surface.map->at(p - Vec2(0, kStep));
            for (int k = 0; k < 3; ++k) {
                if (!(std::abs(at[k].duu) < 100 && std::abs(at[k].dvv) < 100 && std::abs(at[k].duv) < 100))
                    continue; // beside the corner of a power: differences see across it
                EXPECT_NEAR((right[k].value - left[k].value) / (2 * kStep), at[k].du, 1e-5) << surface.name;
                EXPECT_NEAR((up[k].value - down[k].value) / (2 * kStep), at[k].dv, 1e-5) << surface.name;
                EXPECT_NEAR((right[k].du - left[k].du) / (2 * kStep), at[k].duu, 2e-3) << surface.name;
                EXPECT_NEAR((right[k].dv - left[k].dv) / (2 * kStep), at[k].duv, 2e-3) << surface.name;
                EXPECT_NEAR((up[k].dv - down[k].dv) / (2 * kStep), at[k].dvv, 2e-3) << surface.name;
            }
        }
}

TEST(ParametricSurface, superovoidsByDirectionsLieOnTheirImplicitSurfaceWithBoundedSlopes)
{
    std::mt19937_64 random(14);
    for (const SuperovoidParameters& parameters :
         {SuperovoidParameters{{1, 2, 3}, 0.4, 0.6, 0.3, -0.2}, SuperovoidParameters{{1, 2, 3}, 0.1, 0.1, 0, 0},
          SuperovoidParameters{{2, 1, 1}, 1, 0.5, 0.5, 0}, SuperovoidParameters{{2, 1, 1}, 1.5, 0.9, 0.1, 0.1}}) {
        const Superovoid shape(parameters);
        const ParametricSurface surface = superovoidByDirections(shape);
        for (int i = 0; i < 500; ++i) {
            const Vec2 p = randomPoint(random, surface.domain);
            const Vec3 x = surface.point(p);
            const double sx = x.x() / (shape.a().x() * (1 + shape.tx() * x.z() / shape.a().z())),
                         sy = x.y() / (shape.a().y() * (1 + shape.ty() * x.z() / shape.a().z()));
            const double ring = std::pow(std::abs(sx), 2 / shape.e1()) + std::pow(std::abs(sy), 2 / shape.e1());
            EXPECT_NEAR(std::pow(ring, shape.e1() / shape.e2())
                            + std::pow(std::abs(x.z() / shape.a().z()), 2 / shape.e2()),
                        1, 1e-10);
            EXPECT_LT(surface.tangents(p).norm(), 50);
        }
        if (shape.e1() <= 1) {
            const SurfaceJet<Interval> aboutAxis = surface.map->over({{-0.01, 0.01}, {-0.01, 0.01}});
            for (const Jet<Interval>& j : aboutAxis) {
                EXPECT_LT(j.duu.magnitude(), 1e3);
                EXPECT_LT(j.dvv.magnitude(), 1e3);
            }
        }
    }
}

TEST(ParametricSurface, namedSurfacesAreThoseOfThePaper)
{
    for (const std::string_view name : kNamedSurfaces)
        EXPECT_EQ(namedSurface(name)->name, name);
    EXPECT_FALSE(namedSurface("klein"));
    EXPECT_TRUE(heartSurface().point({pi / 2, 0}).isApprox(Vec3(16, 0, 4)));
    EXPECT_TRUE(heartSurface().point({0, 1}).isApprox(Vec3(0, 0, 5)));
    EXPECT_TRUE(seashellSurface()
                    .point({6 * pi, pi / 2})
                    .isApprox(Vec3(1 - std::exp(1), 0, 1 - std::exp(2) - (1 - std::exp(1))), 1e-12));
    EXPECT_TRUE(torusSurface(6, 1.5, {0, pi / 2}).point({pi / 2, 0}).isApprox(Vec3(0, 7.5, 0)));
}

TEST(ParametricSurface, superovoidsHaveTheAnglesOfTheirParametrisation)
{
    const Superovoid shape({{1, 2, 3}, 0.4, 1.3, 0.3, -0.2});
    const ParametricSurface surface = superovoidSurface(shape);
    for (const double phi1 : {-3.0, -1.0, 0.2, 2.0})
        for (const double phi2 : {-1.5, -0.3, 0.4, 1.2})
            EXPECT_TRUE(surface.point({phi1, phi2}).isApprox(surfacePoint(shape, {phi1, phi2}), 1e-12));
}

TEST(ParametricSurface, impossibleSizesAreRefused)
{
    EXPECT_THROW(ellipsoidSurface({1, 0, 2}), InvalidShape);
    EXPECT_THROW(torusSurface(1, 2, {0, 1}), InvalidShape);
    EXPECT_THROW(torusSurface(2, 1, {0, 7}), InvalidShape);
    EXPECT_THROW(torusSurface(2, 1, {1, 1}), InvalidShape);
}

TEST(ParametricSurface, formulasWithoutAValueAreRefusedWithThePlace)
{
    const std::array<Expression, 3> xyz{Expression::parse("u"), Expression::parse("1/v"), Expression::parse("0")};
    try {
        typedSurface("broken", xyz, {{0, 1}, {-1, 1}}, false);
        FAIL();
    } catch (const InvalidShape& error) {
        EXPECT_NE(error.problem().find("y has no finite value at u = 0, v = 0"), std::string::npos) << error.what();
    }
    EXPECT_THROW(typedSurface("empty", {xyz[0], xyz[0], xyz[0]}, {{1, 1}, {0, 1}}, false), InvalidShape);
}

} // namespace
} // namespace osculo
