// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/shape/surface_catalogue.h"
#include "osculo/support/surface_trace.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

namespace osculo {
namespace {

constexpr int kSamples = 12; ///< along each side of a cell

struct Watched {
    SurfaceSupport found;
    SurfaceSupportTrace trace;
};

Watched watch(const ParametricSurface& surface, const Vec3& u, SurfaceSupportOptions options = {})
{
    Watched watched;
    SurfaceCells cells(surface);
    options.trace = &watched.trace;
    watched.found = support(cells, u, options);
    return watched;
}

/// u · f over a cell, on a grid with its corners: no bounds, no derivatives.
std::array<std::array<double, kSamples + 1>, kSamples + 1> sampled(const ParametricSurface& surface, const Vec3& u,
                                                                   const ParameterBox& box)
{
    std::array<std::array<double, kSamples + 1>, kSamples + 1> values{};
    for (int i = 0; i <= kSamples; ++i)
        for (int j = 0; j <= kSamples; ++j)
            values[i][j] = u.dot(
                surface.point({box.u.lo + i * box.u.width() / kSamples, box.v.lo + j * box.v.width() / kSamples}));
    return values;
}

double areaOf(const ParameterBox& box)
{
    return box.u.width() * box.v.width();
}

const std::array<Vec3, 3> kDirections{Vec3(0.3, -0.5, 0.8), Vec3(-0.7, 0.2, 0.1), Vec3(0.1, 0.9, -0.4)};

TEST(SurfaceTrace, watchingChangesNothing)
{
    for (const char* name : {"ellipsoid123", "torus", "heart", "seashell"})
        for (const Vec3& u : kDirections) {
            SurfaceCells cells(*namedSurface(name));
            const SurfaceSupport plain = support(cells, u);
            const Watched watched = watch(*namedSurface(name), u);
            EXPECT_EQ(watched.found.value, plain.value);
            EXPECT_EQ(watched.found.upperBound, plain.upperBound);
            EXPECT_EQ(watched.found.iterations, plain.iterations);
            ASSERT_EQ(watched.trace.cells.size(), plain.cells);
            ASSERT_EQ(watched.trace.steps.size(), plain.iterations + 1);
            EXPECT_EQ(watched.trace.steps.back().best.value, plain.value);
            EXPECT_EQ(watched.trace.steps.back().upper, plain.upperBound);
        }
}

TEST(SurfaceTrace, atEachStepTheCellsCoverTheDomainOnce)
{
    for (const char* name : {"torus", "heart", "seashell"})
        for (const Vec3& u : kDirections) {
            const ParametricSurface surface = *namedSurface(name);
            const SurfaceSupportTrace trace = watch(surface, u).trace;
            for (std::size_t step = 0; step < trace.steps.size(); ++step) {
                double area = 0;
                for (const TracedCell& cell : trace.cells) {
                    const CellState state = stateAfter(trace, cell, step);
                    if (state != CellState::unseen && state != CellState::divided)
                        area += areaOf(cell.box);
                }
                EXPECT_NEAR(area, areaOf(surface.domain), 1e-12 * areaOf(surface.domain)) << name << " " << step;
            }
        }
}

TEST(SurfaceTrace, statesAreTrueOfSamples)
{
    std::map<CellState, int> seen;
    for (const char* name : {"ellipsoid123", "torus", "heart", "seashell"})
        for (const Vec3& u : kDirections) {
            const ParametricSurface surface = *namedSurface(name);
            const auto [found, trace] = watch(surface, u);
            const std::size_t last = trace.steps.size() - 1;
            for (const TracedCell& cell : trace.cells) {
                const auto values = sampled(surface, u, cell.box);
                const CellState state = stateAfter(trace, cell, last);
                ++seen[state];
                double greatest = values[0][0], inside = -1e300, border = -1e300;
                for (int i = 0; i <= kSamples; ++i)
                    for (int j = 0; j <= kSamples; ++j) {
                        greatest = std::max(greatest, values[i][j]);
                        const bool isInside = i > 0 && i < kSamples && j > 0 && j < kSamples;
                        (isInside ? inside : border) = std::max(isInside ? inside : border, values[i][j]);
                    }
                EXPECT_LE(greatest, cell.upper + 1e-12) << name;
                if (state == CellState::pruned) {
                    EXPECT_LE(greatest, found.value + 1e-6) << name;
                }
                if (state == CellState::monotone) {
                    EXPECT_LE(inside, border + 1e-7) << name;
                }
                if (state == CellState::concave) {
                    for (int i = 1; i < kSamples; ++i)
                        for (int j = 1; j < kSamples; ++j) {
                            EXPECT_LE(values[i - 1][j] + values[i + 1][j], 2 * values[i][j] + 1e-12);
                            EXPECT_LE(values[i][j - 1] + values[i][j + 1], 2 * values[i][j] + 1e-12);
                            EXPECT_LE(values[i - 1][j - 1] + values[i + 1][j + 1], 2 * values[i][j] + 1e-12);
                        }
                }
                EXPECT_NE(state, CellState::open) << "the search has ended";
            }
        }
    for (const CellState state : {CellState::divided, CellState::pruned, CellState::monotone, CellState::concave})
        EXPECT_GT(seen[state], 3) << "too few to tell: " << int(state);
}

TEST(SurfaceTrace, boundsCloseFromBothSides)
{
    const auto [found, trace] = watch(*namedSurface("seashell"), kDirections[0]);
    ASSERT_GT(trace.steps.size(), 10u);
    for (std::size_t step = 0; step < trace.steps.size(); ++step) {
        EXPECT_LE(trace.steps[step].best.value, found.value);
        EXPECT_GE(trace.steps[step].upper, found.value);
        if (step == 0)
            continue;
        EXPECT_GE(trace.steps[step].best.value, trace.steps[step - 1].best.value);
        EXPECT_EQ(stateAfter(trace, trace.cells[trace.steps[step].cell], step - 1), CellState::open)
            << "what a step takes from the list was on it";
    }
}

TEST(SurfaceTrace, aSearchThatIsGivenUpLeavesCellsOpen)
{
    SurfaceSupportOptions options;
    options.maxCells = 10;
    const auto [found, trace] = watch(*namedSurface("seashell"), kDirections[0], options);
    ASSERT_EQ(found.status, Status::maxIterations);
    EXPECT_TRUE(std::ranges::any_of(trace.cells, [&trace = trace](const TracedCell& cell) {
        return stateAfter(trace, cell, trace.steps.size() - 1) == CellState::open;
    }));
}

TEST(ObjectiveGrid, holdsTheValuesRowByRow)
{
    const ParametricSurface surface = *namedSurface("ellipsoid123");
    const Vec3 u(0.2, -0.6, 0.9);
    const ObjectiveGrid grid = objectiveOver(surface, u, 7, 5);
    ASSERT_EQ(grid.values.size(), 35u);
    const ParameterBox& d = surface.domain;
    const double value = u.dot(surface.point({d.u.lo + 2.5 / 7 * d.u.width(), d.v.lo + 3.5 / 5 * d.v.width()}));
    EXPECT_DOUBLE_EQ(grid.values[3 * 7 + 2], value);
    EXPECT_EQ(grid.least, *std::ranges::min_element(grid.values));
    EXPECT_EQ(grid.greatest, *std::ranges::max_element(grid.values));
}

} // namespace
} // namespace osculo
