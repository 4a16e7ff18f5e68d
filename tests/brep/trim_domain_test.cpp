// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/brep/trim_domain.h"

#include <gtest/gtest.h>

#include <numbers>
#include <random>

namespace osculo {
namespace {

constexpr double kTurn = 2 * std::numbers::pi;

void addPolygon(TrimDomain& domain, const std::vector<Vec2>& corners)
{
    for (std::size_t i = 0; i < corners.size(); ++i) {
        TrimPiece piece;
        piece.from = corners[i];
        piece.to = corners[(i + 1) % corners.size()];
        domain.pieces.push_back(piece);
        domain.min = domain.min.cwiseMin(corners[i]);
        domain.max = domain.max.cwiseMax(corners[i]);
    }
}

void addCircle(TrimDomain& domain, const Vec2& centre, double radius, int arcs)
{
    for (int i = 0; i < arcs; ++i) {
        TrimPiece piece;
        piece.centre = centre;
        piece.radius = radius;
        piece.angle = 0.3 + kTurn * i / arcs;
        piece.sweep = kTurn / arcs;
        piece.from = centre + radius * Vec2(std::cos(piece.angle), std::sin(piece.angle));
        piece.to = centre + radius * Vec2(std::cos(piece.angle + piece.sweep), std::sin(piece.angle + piece.sweep));
        domain.pieces.push_back(piece);
    }
}

TEST(TrimDomain, SquareWithTwoRoundHolesAgreesWithItsFormula)
{
    for (const int arcs : {1, 3}) {
        TrimDomain domain;
        addPolygon(domain, {{0, 0}, {4, 0}, {4, 4}, {0, 4}});
        addCircle(domain, {1, 1}, 0.5, arcs);
        addCircle(domain, {3, 2}, 0.75, arcs);
        std::mt19937_64 random(11);
        std::uniform_real_distribution<double> place(-1, 5);
        int inside = 0;
        for (int i = 0; i < 5000; ++i) {
            const Vec2 p(place(random), place(random));
            const bool expected =
                p.minCoeff() > 0 && p.maxCoeff() < 4 && (p - Vec2(1, 1)).norm() > 0.5 && (p - Vec2(3, 2)).norm() > 0.75;
            inside += expected ? 1 : 0;
            EXPECT_EQ(classify(domain, p, {1, 1}, 1e-12), expected ? TrimSide::inside : TrimSide::outside)
                << p.transpose();
        }
        EXPECT_GT(inside, 1000);
        EXPECT_LT(inside, 4000);
    }
}

TEST(TrimDomain, TheBorderIsAsWideAsTheToleranceInLengths)
{
    TrimDomain domain;
    addPolygon(domain, {{0, 0}, {1, 0}, {1, 2}, {0, 2}});
    const Vec2 metric(0.1, 1); // one unit of u is 0.1 m
    EXPECT_EQ(classify(domain, {1.009, 1}, metric, 1e-3), TrimSide::boundary);
    EXPECT_EQ(classify(domain, {1.011, 1}, metric, 1e-3), TrimSide::outside);
    EXPECT_EQ(classify(domain, {0.989, 1}, metric, 1e-3), TrimSide::inside);
    EXPECT_EQ(classify(domain, {0.5, 2.0009}, metric, 1e-3), TrimSide::boundary);
}

TEST(TrimDomain, PeriodicParametersAreFoundInEveryTurn)
{
    TrimDomain domain;
    domain.periodicU = true;
    addPolygon(domain, {{5, 0}, {8, 0}, {8, 1}, {5, 1}}); // across 2π
    EXPECT_EQ(classify(domain, {5.5, 0.5}, {1, 1}, 1e-9), TrimSide::inside);
    EXPECT_EQ(classify(domain, {0.5, 0.5}, {1, 1}, 1e-9), TrimSide::inside);
    EXPECT_EQ(classify(domain, {2, 0.5}, {1, 1}, 1e-9), TrimSide::outside);
    EXPECT_EQ(classify(domain, {8 - kTurn, 0.5}, {1, 1}, 1e-9), TrimSide::boundary);
}

} // namespace
} // namespace osculo
