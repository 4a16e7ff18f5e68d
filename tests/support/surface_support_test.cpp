// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/shape/surface_catalogue.h"
#include "osculo/shape/typed_surface.h"
#include "osculo/support/printed_support.h"
#include "osculo/support/superovoid_support.h"

#include <gtest/gtest.h>

#include <functional>
#include <numbers>
#include <random>

namespace osculo {
namespace {

using std::numbers::pi;

Vec3 randomDirection(std::mt19937_64& random)
{
    std::normal_distribution<double> normal;
    const double x = normal(random), y = normal(random);
    return Vec3(x, y, normal(random)).normalized();
}

/// Support of the paper's quarter of a torus, 6 and 1.5: of a tube about one arc.
double torusSupport(const Vec3& u)
{
    const bool between = u.x() >= 0 && u.y() >= 0;
    const double a = between ? std::hypot(u.x(), u.y()) : std::max(u.x(), u.y());
    return 6 * a + 1.5 * std::hypot(a, u.z());
}

void expectClosedForm(SurfaceCells& cells, const Vec3& u, double truth)
{
    const SurfaceSupport found = support(cells, u);
    EXPECT_EQ(found.status, Status::converged);
    EXPECT_NEAR(found.value, truth, 1e-9) << u.transpose();
    EXPECT_GE(found.upperBound, truth - 1e-12);
    EXPECT_LE(found.upperBound - found.value, 1e-6);
    EXPECT_NEAR(u.dot(found.point), found.value, 1e-12);
    EXPECT_TRUE(cells.surface().domain.contains(found.parameters));
    EXPECT_TRUE(cells.surface().point(found.parameters).isApprox(found.point, 1e-12));
}

TEST(SurfaceSupport, ellipsoidAgreesWithItsClosedForm)
{
    SurfaceCells cells(*namedSurface("ellipsoid123"));
    std::mt19937_64 random(21);
    for (int i = 0; i < 10'000; ++i) {
        const Vec3 u = randomDirection(random);
        expectClosedForm(cells, u, Vec3(u.x(), 2 * u.y(), 3 * u.z()).norm());
    }
}

TEST(SurfaceSupport, torusAgreesWithItsClosedForm)
{
    SurfaceCells cells(*namedSurface("torus"));
    std::mt19937_64 random(22);
    for (int i = 0; i < 10'000; ++i) {
        const Vec3 u = randomDirection(random);
        expectClosedForm(cells, u, torusSupport(u));
    }
}

TEST(SurfaceSupport, directionsAlongTheAxesAndBesideThemEndToo)
{
    SurfaceCells ellipsoid(*namedSurface("ellipsoid123")), torus(*namedSurface("torus"));
    for (int axis = 0; axis < 3; ++axis)
        for (const double sign : {-1.0, 1.0})
            for (const double beside : {0.0, 1e-14, 1e-9, 1e-6, 1e-3}) {
                Vec3 u = Vec3::Constant(beside);
                u[axis] = sign;
                expectClosedForm(ellipsoid, u, Vec3(u.x(), 2 * u.y(), 3 * u.z()).norm());
                expectClosedForm(torus, u, torusSupport(u));
            }
}

/// u · f on a 4000 × 4000 grid by tables, then on ever finer grids about its best point: no derivative, no bound.
struct Tables {
    /// u · f = Σ_k alongTheta[k](θ) · alongPhi[k](φ)
    std::array<std::function<double(double)>, 3> alongTheta, alongPhi;
    double thetaEnd;

    double at(double theta, double phi) const
    {
        double sum = 0;
        for (std::size_t k = 0; k < 3; ++k)
            sum += alongTheta[k](theta) * alongPhi[k](phi);
        return sum;
    }
};

Tables heartTables(const Vec3& u)
{
    const auto cube = [](double t) { return std::pow(std::sin(t), 3); };
    return {{cube, cube,
             [u](double t) {
                 return u.z() * (13 * std::cos(t) - 5 * std::cos(2 * t) - 2 * std::cos(3 * t) - std::cos(4 * t));
             }},
            {[u](double p) { return 16 * u.x() * std::cos(p); }, [u](double p) { return 8 * u.y() * std::sin(p); },
             [](double) { return 1.0; }},
            pi};
}

Tables seashellTables(const Vec3& u)
{
    const auto r = [](double t) { return 1 - std::exp(t / (6 * pi)); };
    return {{[u, r](double t) { return r(t) * (u.x() * std::cos(t) - u.y() * std::sin(t)); }, r,
             [u](double t) { return u.z() * (1 - std::exp(t / (3 * pi))); }},
            {[](double p) { return 1 + std::cos(p); }, [u](double p) { return -u.z() * std::sin(p); },
             [](double) { return 1.0; }},
            6 * pi};
}

double exhaustiveMaximum(const Tables& tables)
{
    constexpr int kGrid = 4000, kZoom = 10, kZooms = 20;
    std::array<std::vector<double>, 3> theta, phi;
    for (std::size_t k = 0; k < 3; ++k)
        for (int i = 0; i <= kGrid; ++i) {
            theta[k].push_back(tables.alongTheta[k](tables.thetaEnd * i / kGrid));
            phi[k].push_back(tables.alongPhi[k](2 * pi * i / kGrid));
        }
    double best = -1e300;
    int bestI = 0, bestJ = 0;
    for (int i = 0; i <= kGrid; ++i)
        for (int j = 0; j <= kGrid; ++j) {
            const double value = theta[0][i] * phi[0][j] + theta[1][i] * phi[1][j] + theta[2][i] * phi[2][j];
            if (value > best) {
                best = value;
                bestI = i;
                bestJ = j;
            }
        }
    double t = tables.thetaEnd * bestI / kGrid, p = 2 * pi * bestJ / kGrid;
    double stepT = tables.thetaEnd / kGrid, stepP = 2 * pi / kGrid;
    for (int zoom = 0; zoom < kZooms; ++zoom) {
        const double centreT = t, centreP = p;
        for (int i = -kZoom; i <= kZoom; ++i)
            for (int j = -kZoom; j <= kZoom; ++j) {
                const double ti = std::clamp(centreT + i * stepT / kZoom, 0.0, tables.thetaEnd);
                const double pj = centreP + j * stepP / kZoom, value = tables.at(ti, pj);
                if (value > best) {
                    best = value;
                    t = ti;
                    p = pj;
                }
            }
        stepT /= 4;
        stepP /= 4;
    }
    return best;
}

void expectExhaustive(std::string_view name, const std::function<Tables(const Vec3&)>& tables, std::uint64_t seed)
{
    SurfaceCells cells(*namedSurface(name));
    std::mt19937_64 random(seed);
    for (int i = 0; i < 30; ++i) {
        const Vec3 u = randomDirection(random);
        const double truth = exhaustiveMaximum(tables(u));
        const SurfaceSupport found = support(cells, u);
        EXPECT_NEAR(found.value, truth, 1e-9) << name << " " << u.transpose();
        EXPECT_GE(found.upperBound, truth - 1e-12);
        EXPECT_LE(found.upperBound - found.value, 1e-6);
    }
}

TEST(SurfaceSupport, heartAgreesWithAnExhaustiveGrid)
{
    expectExhaustive("heart", heartTables, 23);
}

TEST(SurfaceSupport, seashellAgreesWithAnExhaustiveGrid)
{
    expectExhaustive("seashell", seashellTables, 24);
}

TEST(SurfaceSupport, roundSuperovoidsAgreeWithTheirOwnSupportFunction)
{
    const Superovoid shape({{1, 2, 3}, 1.3, 1.2, 0.2, -0.1});
    SurfaceCells cells(superovoidSurface(shape));
    std::mt19937_64 random(25);
    for (int i = 0; i < 50; ++i) {
        const Vec3 u = randomDirection(random);
        EXPECT_NEAR(support(cells, u).value, support(shape, u).value, 1e-6);
    }
}

TEST(SurfaceSupport, whatIsKeptChangesNoResult)
{
    std::mt19937_64 random(26);
    for (const std::string_view name : kNamedSurfaces) {
        SurfaceCells kept(*namedSurface(name));
        for (int i = 0; i < 50; ++i) {
            const Vec3 u = randomDirection(random);
            SurfaceCells fresh(*namedSurface(name));
            const SurfaceSupport a = support(kept, u), b = support(fresh, u);
            EXPECT_EQ(a.value, b.value);
            EXPECT_EQ(a.upperBound, b.upperBound);
            EXPECT_EQ(a.parameters, b.parameters);
            EXPECT_EQ(a.cells, b.cells);
        }
    }
}

TEST(SurfaceSupport, smallerGapsAreReachedAndZeroEndsAtRounding)
{
    std::mt19937_64 random(27);
    for (const std::string_view name : kNamedSurfaces) {
        SurfaceCells cells(*namedSurface(name));
        for (int i = 0; i < 30; ++i) {
            const SurfaceSupport found = support(cells, randomDirection(random), {.epsilon = 0});
            EXPECT_EQ(found.status, Status::converged) << name;
            EXPECT_LE(found.upperBound - found.value, 1e-11) << name;
        }
    }
}

TEST(SurfaceSupport, theLimitOfCellsLeavesTrueBounds)
{
    SurfaceCells cells(*namedSurface("seashell"));
    const Vec3 u(0.6, 0, 0.8);
    const SurfaceSupport cut = support(cells, u, {.maxCells = 5}), full = support(cells, u);
    EXPECT_EQ(cut.status, Status::maxIterations);
    EXPECT_LE(cut.value, full.value);
    EXPECT_GE(cut.upperBound, full.value);
}

ParametricSurface hills()
{
    return typedSurface("hills", {Expression::parse("u"), Expression::parse("v"), Expression::parse("cos(2*u) - v^2")},
                        {{-2, 4}, {-1, 1}}, false);
}

TEST(SurfaceSupport, allMaximisersAreListedOnRequest)
{
    SurfaceCells cells(hills());
    const SurfaceSupport two = support(cells, Vec3::UnitZ(), {.epsilon = 1e-6, .allMaximisers = true});
    ASSERT_EQ(two.maximisers.size(), 2U);
    for (const SurfaceMaximiser& m : two.maximisers) {
        EXPECT_NEAR(m.value, 1, 1e-12);
        EXPECT_NEAR(std::abs(std::sin(m.parameters.x())), 0, 1e-7);
    }
    // Tilted, one is higher by 0.01·π, more or less.
    EXPECT_EQ(support(cells, Vec3(0.01, 0, 1), {.epsilon = 1e-3, .allMaximisers = true}).maximisers.size(), 1U);
    EXPECT_EQ(support(cells, Vec3(0.01, 0, 1), {.epsilon = 0.1, .allMaximisers = true}).maximisers.size(), 2U);
}

TEST(SurfaceSupport, aCurveOfMaximisersIsListedAllAround)
{
    SurfaceCells cells(torusSurface(3, 1, {0, 2 * pi}));
    const SurfaceSupport ring = support(cells, Vec3::UnitZ(), {.epsilon = 1e-6, .allMaximisers = true});
    std::vector<double> angles;
    for (const SurfaceMaximiser& m : ring.maximisers)
        angles.push_back(m.parameters.x());
    std::ranges::sort(angles);
    ASSERT_GT(angles.size(), 4U);
    for (std::size_t i = 1; i < angles.size(); ++i)
        EXPECT_LE(angles[i] - angles[i - 1], 0.1);
}

TEST(PrintedSupport, algorithmsAgreeWithOursWithinTheirTolerance)
{
    std::mt19937_64 random(28);
    for (const std::string_view name : kNamedSurfaces) {
        const ParametricSurface surface = *namedSurface(name);
        SurfaceCells cells(surface);
        for (int i = 0; i < 5; ++i) {
            const Vec3 u = randomDirection(random);
            const double slope = slopeBound(cells, u);
            const SurfaceSupport ours = support(cells, u);
            const SurfaceSupport second = supportByAlgorithm2(surface, u, slope);
            EXPECT_NEAR(second.value, ours.value, 1e-6) << name;
            const SurfaceSupport first = supportByAlgorithm1(surface, u, slope, {.epsilon = 1e-2});
            EXPECT_GE(first.upperBound, ours.value - 1e-9);
            EXPECT_LE(first.value, ours.upperBound);
            const SurfaceSupport local = supportByAlgorithm1(surface, u, slope, {.slopePerCell = true});
            EXPECT_GE(local.upperBound, ours.value - 1e-9);
            EXPECT_LE(local.iterations, 100'000U);
        }
    }
}

TEST(PrintedSupport, theSlopeBoundsEverySampleAndNotByMuch)
{
    std::mt19937_64 random(29);
    for (const std::string_view name : kNamedSurfaces) {
        const ParametricSurface surface = *namedSurface(name);
        SurfaceCells cells(surface);
        const Vec3 u = randomDirection(random);
        double steepest = 0;
        for (int i = 0; i <= 300; ++i)
            for (int j = 0; j <= 300; ++j) {
                const Vec2 p(surface.domain.u.lo + i * surface.domain.u.width() / 300,
                             surface.domain.v.lo + j * surface.domain.v.width() / 300);
                steepest = std::max(steepest, (surface.tangents(p).transpose() * u).norm());
            }
        EXPECT_GE(slopeBound(cells, u), steepest - 1e-9);
        EXPECT_LE(slopeBound(cells, u), 1.05 * steepest) << name;
    }
}

} // namespace
} // namespace osculo
