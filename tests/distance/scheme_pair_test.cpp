// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "superovoid_draw.h"

#include "osculo/distance/scheme_pair.h"
#include "osculo/math/error.h"

#include <gtest/gtest.h>

#include <numbers>

namespace osculo {
namespace {

using test::PlacedPair;

Pose at(const Vec3& translation)
{
    Pose pose;
    pose.translation = translation;
    return pose;
}

DistanceResult ask(const PlacedPair& pair, const SchemeQuery& query, SchemeCache* cache = nullptr)
{
    return distance(pair.A, pair.X_WA, pair.B, pair.X_WB, query, cache);
}

/// Every combination of unknowns and Jacobian.
std::vector<SchemeQuery> everyScheme()
{
    std::vector<SchemeQuery> queries;
    for (const SchemeUnknowns unknowns : {SchemeUnknowns::implicit, SchemeUnknowns::parametric, SchemeUnknowns::ntb})
        for (const SchemeJacobian jacobian : {SchemeJacobian::finite, SchemeJacobian::analytic}) {
            SchemeQuery query;
            query.options.unknowns = unknowns;
            query.options.jacobian = jacobian;
            queries.push_back(query);
        }
    return queries;
}

TEST(SchemePair, SpheresByTheirClosedForm)
{
    const PlacedPair apart{Superovoid::sphere(1), Superovoid::sphere(0.5), {}, at(Vec3(1, 2, 2))};
    const PlacedPair deep{Superovoid::sphere(1), Superovoid::sphere(0.5), {}, at(Vec3(0.4, 0.8, 0.8))};
    for (SchemeQuery query : everyScheme()) {
        const DistanceResult one = ask(apart, query);
        query.guess = SchemeGuess::sphere; // the quadtree would lead to where the spheres cross, and on to elsewhere
        const DistanceResult two = ask(deep, query);
        EXPECT_EQ(one.status, Status::converged);
        EXPECT_NEAR(one.witness.distance, 1.5, 1e-11);
        EXPECT_NEAR((one.witness.nhat_AB_W - Vec3(1, 2, 2) / 3).norm(), 0, 1e-9);
        EXPECT_EQ(two.status, Status::converged);
        EXPECT_NEAR(two.witness.distance, -0.3, 1e-11);
        EXPECT_EQ(one.initial, "quadtree");
    }
}

TEST(SchemePair, SpheresOnAnAxisFromEveryGuess)
{
    // Coordinate planes and poles, where powers and angles are at their worst.
    for (const Vec3& axis : {Vec3(0, 0, 2), Vec3(0, -2, 0), Vec3(2, 0, 0)})
        for (const SchemeGuess guess :
             {SchemeGuess::quadtree, SchemeGuess::octree, SchemeGuess::sphere, SchemeGuess::support}) {
            SchemeQuery query;
            query.guess = guess;
            const DistanceResult result = ask({Superovoid::sphere(1), Superovoid::sphere(0.5), {}, at(axis)}, query);
            EXPECT_EQ(result.status, Status::converged) << toString(guess) << axis.transpose();
            EXPECT_NEAR(result.witness.distance, 0.5, 1e-11);
            EXPECT_EQ(result.initial, toString(guess));
        }
}

TEST(SchemePair, EllipsoidsAgreeWithTheCertifiedAnswer)
{
    test::Draw draw(401);
    int converged = 0, asked = 0;
    for (int i = 0; i < 60; ++i) {
        const PlacedPair pair{Superovoid::ellipsoid(draw.sizes(0.5, 1.5)),
                              Superovoid::ellipsoid(draw.sizes(0.5, 1.5)),
                              {draw.rotation(), Vec3::Zero()},
                              {draw.rotation(), draw.uniform(2, 4) * draw.direction()}};
        const double truth = test::measure(pair).witness.distance;
        for (const SchemeQuery& query : everyScheme()) {
            const DistanceResult result = ask(pair, query);
            ++asked;
            if (result.status == Status::converged) {
                ++converged;
                EXPECT_NEAR(result.witness.distance, truth, 1e-9);
            }
        }
    }
    EXPECT_GT(converged, 0.9 * asked);
}

TEST(SchemePair, TheSuperellipsoidFormulaIsTheOtherWithoutTaper)
{
    test::Draw draw(402);
    for (int i = 0; i < 50; ++i) {
        PlacedPair pair{draw.shape(0.4, 1.1, 0),
                        draw.shape(0.4, 1.1, 0),
                        {draw.rotation(), Vec3::Zero()},
                        {draw.rotation(), 4 * draw.direction()}};
        for (SchemeQuery query : everyScheme()) {
            const DistanceResult general = ask(pair, query);
            query.options.formula = SchemeFormula::superellipsoid;
            const DistanceResult special = ask(pair, query);
            EXPECT_EQ(general.verdict->accepted, special.verdict->accepted);
            if (general.verdict->verified) {
                EXPECT_NEAR(general.witness.distance, special.witness.distance, 1e-10);
            }
        }
    }
    SchemeQuery query;
    query.options.formula = SchemeFormula::superellipsoid;
    EXPECT_THROW(ask({Superovoid({Vec3::Ones(), 1, 1, 0.1, 0}), Superovoid(), {}, at(Vec3(3, 0, 0))}, query),
                 InvalidShape);
}

TEST(SchemePair, NothingIsCertifiedThatIsWrong)
{
    test::Draw draw(403);
    int verified = 0, local = 0;
    for (int i = 0; i < 400; ++i) {
        SCOPED_TRACE(i);
        const PlacedPair pair = test::convexPair(draw, 0.2, 1.7, 0.5, 4);
        const DistanceResult own = test::measure(pair);
        for (SchemeQuery query : everyScheme()) {
            query.options.damped = i % 2 == 0;
            const DistanceResult result = ask(pair, query);
            EXPECT_LE(result.lowerBound, own.upperBound + 1e-9);
            EXPECT_GE(result.upperBound, own.lowerBound - 1e-9);
            EXPECT_TRUE(std::isfinite(result.witness.distance) && result.witness.p_WA.allFinite()
                        && result.witness.p_WB.allFinite() && std::isfinite(result.residual));
            if (result.status == Status::converged) {
                ++verified;
                EXPECT_NEAR(result.witness.distance, own.witness.distance, 1e-7);
                const double g = test::separationAlong(pair, result.witness.nhat_AB_W);
                EXPECT_NEAR(g, result.witness.distance, 1e-7);
            }
            if (result.status == Status::local) {
                ++local;
                EXPECT_LE(result.witness.distance, own.witness.distance + 1e-9);
            }
        }
    }
    EXPECT_GT(verified, 1000);
    EXPECT_GT(local, 5);
}

TEST(SchemePair, ConcentricShapesEndHonestly)
{
    for (const SchemeQuery& query : everyScheme()) {
        const DistanceResult same = ask({Superovoid::sphere(1), Superovoid::sphere(1), {}, {}}, query);
        EXPECT_NE(same.status, Status::converged);
        EXPECT_TRUE(std::isfinite(same.witness.distance));
        EXPECT_LE(same.lowerBound, -2 + 1e-9); // the true signed distance
        EXPECT_GE(same.upperBound, -2);
    }
}

TEST(SchemePair, SizesScaleTheAnswer)
{
    static constexpr double kScale = 0.001;
    test::Draw draw(404);
    for (int i = 0; i < 40; ++i) {
        const PlacedPair pair = test::batteryPair(draw);
        const auto scaled = [](const Superovoid& shape) {
            SuperovoidParameters p = shape.parameters();
            p.a *= kScale;
            return Superovoid(p);
        };
        PlacedPair small{scaled(pair.A), scaled(pair.B), pair.X_WA, pair.X_WB};
        small.X_WB.translation *= kScale;
        SchemeQuery query;
        query.options.jacobian = SchemeJacobian::analytic;
        const DistanceResult large = ask(pair, query), little = ask(small, query);
        EXPECT_EQ(large.iterations, little.iterations);
        EXPECT_EQ(large.status, little.status);
        if (large.status == Status::converged) {
            EXPECT_NEAR(little.witness.distance / kScale, large.witness.distance, 1e-9);
        }
    }
}

TEST(SchemePair, AGrainBesideABoulder)
{
    test::Draw draw(408);
    constexpr double kGrain = 1e-4; // of the boulder's size
    int converged = 0;
    for (int i = 0; i < 60; ++i) {
        PlacedPair pair = test::batteryPair(draw);
        SuperovoidParameters grain = pair.B.parameters();
        grain.a *= kGrain;
        pair.B = Superovoid(grain);
        SchemeQuery query;
        query.guess = SchemeGuess::support;
        query.options.damped = true;
        for (const SchemeJacobian jacobian : {SchemeJacobian::finite, SchemeJacobian::analytic}) {
            query.options.jacobian = jacobian;
            const DistanceResult result = ask(pair, query);
            if (result.status != Status::converged)
                continue;
            ++converged;
            EXPECT_NEAR(result.witness.distance, test::measure(pair).witness.distance, 1e-8 * kGrain);
        }
    }
    EXPECT_GT(converged, 90);
}

TEST(SchemePair, TheSameQuestionHasTheSameAnswerToTheLastBit)
{
    test::Draw draw(405);
    for (int i = 0; i < 50; ++i) {
        const PlacedPair pair = test::batteryPair(draw);
        for (SchemeGuess guess : {SchemeGuess::quadtree, SchemeGuess::octree}) {
            SchemeQuery query;
            query.guess = guess;
            SchemeCache cache;
            prepare(cache, pair.A, pair.B, query);
            const DistanceResult one = ask(pair, query), two = ask(pair, query, &cache);
            EXPECT_EQ(one.witness.distance, two.witness.distance);
            EXPECT_EQ(one.witness.p_WA, two.witness.p_WA);
            EXPECT_EQ(one.lowerBound, two.lowerBound);
            EXPECT_EQ(one.iterations, two.iterations);
        }
    }
}

TEST(SchemeIterates, LeadFromTheGuessToTheAnswerAndConvergeQuadratically)
{
    test::Draw draw(406);
    int quadratic = 0, watched = 0;
    for (int i = 0; i < 100; ++i) {
        const PlacedPair pair = test::batteryPair(draw);
        const PairGuess guess = quadtreeGuess(pair.A, pair.X_WA, pair.B, pair.X_WB);
        for (const SchemeQuery& query : everyScheme()) {
            std::vector<SchemeIterate> iterates;
            const SchemeSolution seen =
                solveCommonNormal(pair.A, pair.X_WA, pair.B, pair.X_WB, guess, query.options, &iterates);
            const SchemeSolution unseen = solveCommonNormal(pair.A, pair.X_WA, pair.B, pair.X_WB, guess, query.options);
            EXPECT_EQ(seen.points.p_A, unseen.points.p_A); // watching changes nothing
            EXPECT_EQ(seen.iterations, unseen.iterations);
            if (!seen.accepted())
                continue;
            ASSERT_EQ(iterates.size(), static_cast<std::size_t>(seen.iterations) + 1);
            EXPECT_NEAR((iterates.front().p_WA - pair.X_WA * guess.p_A).norm(), 0, 1e-14);
            EXPECT_EQ(iterates.back().p_WA, pair.X_WA * seen.points.p_A);
            EXPECT_EQ(iterates.front().step, 0);
            EXPECT_LE(iterates.back().step, query.options.tolerance);
            EXPECT_LT(iterates.back().residual, 1e-6);
            const double before = iterates[iterates.size() - 2].step;
            ++watched;
            quadratic += iterates.back().step < 100 * before * before ? 1 : 0;
        }
    }
    EXPECT_GT(watched, 200);
    EXPECT_GT(quadratic, 0.9 * watched);
}

TEST(SchemeWarmStart, SavesIterationsAndIsGivenUpWhereItLeadsToNothing)
{
    test::Draw draw(407);
    int cold = 0, warm = 0, followed = 0;
    for (int i = 0; i < 100; ++i) {
        PlacedPair pair = test::batteryPair(draw);
        SchemeQuery query;
        SchemeCache cache;
        const DistanceResult first = ask(pair, query, &cache);
        if (!first.verdict->accepted) {
            EXPECT_FALSE(cache.warm);
            continue;
        }
        EXPECT_TRUE(cache.warm);
        pair.X_WB.rotation =
            Eigen::Quaterniond(Eigen::AngleAxisd(std::numbers::pi / 180, draw.direction())) * pair.X_WB.rotation;
        const DistanceResult afresh = ask(pair, query), next = ask(pair, query, &cache);
        if (!afresh.verdict->accepted || next.initial != "warm")
            continue;
        ++followed;
        EXPECT_EQ(next.verdict->restarts, 0);
        cold += afresh.iterations;
        warm += next.iterations;
    }
    EXPECT_GT(followed, 50);
    EXPECT_LT(warm, 0.75 * cold);

    // A memory of nonsense costs a restart, no answer.
    const PlacedPair pair{Superovoid::sphere(1), Superovoid::sphere(0.5), {}, at(Vec3(1, 2, 2))};
    SchemeCache cache;
    cache.warm = true;
    cache.last = {"warm", Vec3(-1, -2, -2) / 3, Vec3(1, 2, 2) / 6, std::nullopt}; // the farthest points
    const DistanceResult result = ask(pair, SchemeQuery{}, &cache);
    EXPECT_EQ(result.status, Status::converged);
    EXPECT_EQ(result.initial, "quadtree");
    EXPECT_EQ(result.verdict->restarts, 1);
}

TEST(SchemeMethods, HaveThePapersNames)
{
    EXPECT_EQ(findSchemeMethod("octImplicit")->guess, SchemeGuess::octree);
    EXPECT_EQ(findSchemeMethod("ntbParametric")->unknowns, SchemeUnknowns::ntb);
    EXPECT_TRUE(findSchemeMethod("quadImplicit")->fixedGuess);
    EXPECT_FALSE(findSchemeMethod("implicit")->fixedGuess);
    EXPECT_EQ(findSchemeMethod("support"), nullptr);
}

} // namespace
} // namespace osculo
