// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/evaluate/evaluate.h"

#include "osculo/math/error.h"

#include "evaluate/evaluation_scenes.h"

#include <gtest/gtest.h>

#include <tbb/global_control.h>

#include <limits>

namespace osculo {
namespace {

using test::at;
using test::bodyOf;
using test::meshBox;
using test::pairOf;
using test::shapeOf;
using test::SphereClusters;

/// Two-sphere distances, and the solver's default bound on depths as a fraction of the size.
constexpr double kTolerance = 1e-8;

void expectEqualWithoutTimes(Frame a, Frame b)
{
    ASSERT_EQ(a.pairs.size(), b.pairs.size());
    for (std::size_t i = 0; i < a.pairs.size(); ++i) {
        const PairResult &p = a.pairs[i], &q = b.pairs[i];
        EXPECT_EQ(p.a + p.b, q.a + q.b);
        EXPECT_EQ(p.distance, q.distance) << i;
        EXPECT_EQ(p.lowerBound, q.lowerBound);
        EXPECT_EQ(p.upperBound, q.upperBound);
        EXPECT_EQ(p.status, q.status);
        EXPECT_EQ(p.iterations, q.iterations);
        EXPECT_EQ(p.residual, q.residual);
        EXPECT_EQ(p.contacts, q.contacts);
        EXPECT_EQ(p.shapeA, q.shapeA);
        EXPECT_EQ(p.shapeB, q.shapeB);
        EXPECT_EQ(p.solvedPairs, q.solvedPairs);
    }
}

TEST(Evaluate, TwoSpheresByTheirClosedForm)
{
    Scene scene;
    scene.bodies = {bodyOf("a", {shapeOf(Superovoid::sphere(1))}, at(1, 0, 0)),
                    bodyOf("b", {shapeOf(Superovoid::sphere(0.5), at(0, 1, 0))}, at(4, 3, 0))};
    scene.pairs = {pairOf("a", "b"), pairOf("b", "a")};
    const Frame frame = evaluate(scene, 2.5);
    EXPECT_EQ(frame.time, 2.5);
    ASSERT_EQ(frame.pairs.size(), 2u);
    const PairResult& pair = frame.pairs[0];
    EXPECT_EQ(pair.a, "a");
    EXPECT_EQ(pair.b, "b");
    EXPECT_EQ(pair.status, Status::converged);
    EXPECT_NEAR(*pair.distance, 5 - 1.5, kTolerance);
    EXPECT_LE(pair.lowerBound, *pair.distance);
    EXPECT_GE(pair.upperBound, *pair.distance);
    EXPECT_EQ(pair.partPairs, 1u);
    EXPECT_EQ(pair.solvedPairs, 1u);
    EXPECT_FALSE(pair.unionOfOverlaps);
    EXPECT_TRUE(pair.message.empty());
    EXPECT_GT(pair.timeUs, 0);
    ASSERT_EQ(pair.contacts.size(), 1u);
    const Contact& contact = pair.contacts[0];
    EXPECT_NEAR((contact.p_WA - Vec3(1.6, 0.8, 0)).norm(), 0, 1e-6);
    EXPECT_NEAR((contact.p_WB - contact.p_WA - contact.distance * contact.nhat_AB_W).norm(), 0, 1e-12);
    EXPECT_NEAR((frame.pairs[1].contacts[0].nhat_AB_W + contact.nhat_AB_W).norm(), 0, 1e-6);
    EXPECT_EQ(frame.pairs[1].pairIndex, 1u);
}

TEST(Evaluate, BodiesAreUnionsOfTheirParts)
{
    const SphereClusters clusters(14, 6, 21);
    const Frame frame = evaluate(clusters.scene(), 0);
    std::size_t index = 0;
    int apart = 0, overlapping = 0;
    std::size_t solved = 0, all = 0;
    for (std::size_t b = 0; b < 14; ++b) {
        for (std::size_t a = 0; a < b; ++a, ++index) {
            const PairResult& pair = frame.pairs[index];
            const std::vector<double> truth = clusters.distances(a, b);
            ASSERT_TRUE(pair.distance);
            EXPECT_NEAR(*pair.distance, truth[0], kTolerance) << pair.a << " " << pair.b;
            EXPECT_LE(pair.lowerBound, truth[0] + 1e-12);
            EXPECT_GE(pair.upperBound, truth[0] - 1e-12);
            EXPECT_EQ(pair.unionOfOverlaps, truth[1] < 0);
            EXPECT_EQ(pair.contacts.size(), 1u);
            (truth[0] > 0 ? apart : overlapping)++;
            solved += pair.solvedPairs;
            all += pair.partPairs;
        }
    }
    EXPECT_GT(apart, 30);
    EXPECT_GT(overlapping, 10);
    EXPECT_LT(solved, all / 2); // far boxes are not solved
}

TEST(Evaluate, AThresholdListsEveryContactWithinIt)
{
    SphereClusters clusters(10, 5, 22);
    Scene scene = clusters.scene();
    constexpr double kThreshold = 1.5;
    for (Pair& pair : scene.pairs)
        pair.threshold = kThreshold;
    const Frame frame = evaluate(scene, 0);
    std::size_t index = 0, several = 0;
    for (std::size_t b = 0; b < 10; ++b) {
        for (std::size_t a = 0; a < b; ++a, ++index) {
            const PairResult& pair = frame.pairs[index];
            const std::vector<double> truth = clusters.distances(a, b);
            const auto within =
                std::size_t(std::count_if(truth.begin(), truth.end(), [](double d) { return d <= kThreshold; }));
            ASSERT_EQ(pair.contacts.size(), std::max<std::size_t>(within, 1));
            for (std::size_t k = 0; k < pair.contacts.size(); ++k)
                EXPECT_NEAR(pair.contacts[k].distance, truth[k], kTolerance);
            several += within > 1 ? 1 : 0;
        }
    }
    EXPECT_GT(several, 10u);
}

TEST(Evaluate, TheSameWithAnyNumberOfThreads)
{
    // Also where the machine has fewer cores.
    const tbb::global_control allowFour(tbb::global_control::max_allowed_parallelism, 4);
    const SphereClusters clusters(12, 4, 23);
    EvaluateOptions one, four;
    one.threads = 1;
    four.threads = 4;
    expectEqualWithoutTimes(evaluate(clusters.scene(), 0, one), evaluate(clusters.scene(), 0, four));
    EvaluationCache cacheOne, cacheFour;
    for (int i = 0; i < 3; ++i)
        expectEqualWithoutTimes(evaluate(clusters.scene(), 0, one, &cacheOne),
                                evaluate(clusters.scene(), 0, four, &cacheFour));
}

TEST(Evaluate, ACacheChangesNoValueBeyondTheTolerance)
{
    SphereClusters clusters(10, 4, 24);
    Scene scene = clusters.scene();
    scene.bodies.push_back(bodyOf("mesh", {shapeOf(meshBox({0.5, 0.5, 0.5}))}, at(8)));
    scene.bodies.push_back(bodyOf("meshes", {shapeOf(meshBox({1, 1, 1})), shapeOf(meshBox({1, 1, 1}), at(0, 2, 0))}));
    scene.pairs.push_back(pairOf("mesh", "meshes"));
    EvaluationCache cache;
    for (int step = 0; step < 5; ++step) {
        for (Body& body : scene.bodies)
            body.X_PB.translation.x() += 0.03;
        scene.bodies[0].X_PB.translation.y() += 0.05;
        const Frame cold = evaluate(scene, 0), warm = evaluate(scene, 0, {}, &cache);
        for (std::size_t i = 0; i < scene.pairs.size(); ++i)
            EXPECT_NEAR(*cold.pairs[i].distance, *warm.pairs[i].distance, 2e-9) << i;
    }
    cache.clear();
    expectEqualWithoutTimes(evaluate(scene, 0), evaluate(scene, 0, {}, &cache));
}

TEST(Evaluate, ACacheFollowsAnEditedScene)
{
    Scene scene;
    scene.bodies = {bodyOf("a", {shapeOf(Superovoid::sphere(1))}), bodyOf("b", {shapeOf(meshBox({1, 1, 1}))}, at(4))};
    scene.pairs = {pairOf("a", "b"), pairOf("a", "b")};
    EvaluationCache cache;
    EXPECT_NEAR(*evaluate(scene, 0, {}, &cache).pairs[1].distance, 2, 1e-3);
    scene.bodies[1].shapes[0].geometry = meshBox({2, 1, 1});
    scene.pairs.erase(scene.pairs.begin());
    EXPECT_NEAR(*evaluate(scene, 0, {}, &cache).pairs[0].distance, 1, 1e-3);
    scene.bodies[0].shapes[0].geometry = Superovoid::sphere(0.5);
    EXPECT_NEAR(*evaluate(scene, 0, {}, &cache).pairs[0].distance, 1.5, 1e-3);
    scene.pairs.clear();
    EXPECT_TRUE(evaluate(scene, 0, {}, &cache).pairs.empty());
}

TEST(Evaluate, PartsThatOverlapByAnUnknownDepthMakeThePairOverlapping)
{
    Scene scene;
    scene.bodies = {bodyOf("boxes", {shapeOf(meshBox({1, 1, 1})), shapeOf(meshBox({1, 1, 1}), at(10))}),
                    bodyOf("box", {shapeOf(meshBox({1, 1, 1}))}, at(1.5))};
    scene.pairs = {pairOf("boxes", "box")};
    const PairResult pair = evaluate(scene, 0).pairs[0];
    EXPECT_EQ(pair.status, Status::overlapping);
    EXPECT_FALSE(pair.distance);
    EXPECT_EQ(pair.shapeA, 0u);
    EXPECT_EQ(pair.solvedPairs, 1u);
}

TEST(Evaluate, ABodyWithoutContactShapesIsItsReferenceMeshes)
{
    Scene scene;
    Body fitted = bodyOf("fitted", {shapeOf(meshBox({1, 1, 1})), shapeOf(Superovoid::sphere(0.5))});
    fitted.shapes[0].role = ShapeRole::reference;
    Body opened = bodyOf("opened", {shapeOf(meshBox({1, 1, 1}))}, at(5));
    opened.shapes[0].role = ShapeRole::reference;
    scene.bodies = {fitted, opened};
    scene.pairs = {pairOf("fitted", "opened")};
    const PairResult pair = evaluate(scene, 0).pairs[0];
    EXPECT_NEAR(*pair.distance, 3.5, kTolerance); // from the ovoid, not from its mesh
    EXPECT_EQ(pair.shapeA, 1u);
    EXPECT_EQ(pair.method, "support");
}

TEST(Evaluate, MotionsMoveBodiesAndTheirChildren)
{
    Scene scene;
    scene.bodies = {bodyOf("carrier", {}), bodyOf("ball", {shapeOf(Superovoid::sphere(1))}, at(0, 1, 0)),
                    bodyOf("fixed", {shapeOf(Superovoid::sphere(1))}, at(10, 1, 0))};
    scene.bodies[1].parent = "carrier";
    scene.pairs = {pairOf("ball", "fixed")};
    Motion motion;
    motion.body = "carrier";
    motion.fps = 10;
    motion.keys.resize(2);
    motion.keys[1].frame = 10;
    motion.keys[1].pose = at(5);
    scene.motions = {motion};
    EXPECT_NEAR(*evaluate(scene, 0).pairs[0].distance, 8, kTolerance);
    EXPECT_NEAR(*evaluate(scene, 0.5).pairs[0].distance, 5.5, kTolerance);
    EXPECT_NEAR(*evaluate(scene, 7).pairs[0].distance, 3, kTolerance);
}

TEST(Evaluate, APairThatCannotBeMeasuredSaysWhyAndTheOthersAreMeasured)
{
    Scene scene;
    scene.bodies = {bodyOf("ovoid", {shapeOf(Superovoid::sphere(1))}),
                    bodyOf("surface", {shapeOf(SurfaceGeometry{})}, at(5)), bodyOf("empty", {}),
                    bodyOf("other", {shapeOf(Superovoid::sphere(1))}, at(5))};
    scene.pairs = {pairOf("ovoid", "surface"), pairOf("ovoid", "empty"),          pairOf("ovoid", "nobody"),
                   pairOf("ovoid", "ovoid"),   pairOf("ovoid", "other", "magic"), pairOf("ovoid", "other")};
    const Frame frame = evaluate(scene, 0);
    const char* reasons[] = {"names no surface", "body 'empty' has no shape", "no body 'nobody'", "paired with itself",
                             "use auto, support, implicit, "};
    for (std::size_t i = 0; i < 5; ++i) {
        EXPECT_EQ(frame.pairs[i].status, Status::degenerate);
        EXPECT_FALSE(frame.pairs[i].distance);
        EXPECT_TRUE(frame.pairs[i].contacts.empty());
        EXPECT_NE(frame.pairs[i].message.find(reasons[i]), std::string::npos) << frame.pairs[i].message;
    }
    EXPECT_NEAR(*frame.pairs[5].distance, 3, kTolerance);
}

TEST(Evaluate, ABodyTooFarForItsSquaresIsRefusedNotAnsweredWithNoNumber)
{
    const double far[] = {1e101, 1e200, -1e308, std::numeric_limits<double>::infinity(),
                          std::numeric_limits<double>::quiet_NaN()};
    for (const double x : far)
        for (const bool inBody : {false, true}) {
            Body moved = bodyOf("moved", {shapeOf(Superovoid::sphere(1)), shapeOf(Box{})});
            (inBody ? moved.shapes[1].X_BS : moved.X_PB) = at(x);
            Scene scene;
            scene.bodies = {bodyOf("still", {shapeOf(Superovoid::sphere(1))}), moved};
            scene.pairs = {pairOf("still", "moved"), pairOf("moved", "still")};
            for (const PairResult& pair : evaluate(scene, 0).pairs) {
                EXPECT_EQ(pair.status, Status::degenerate) << x;
                EXPECT_FALSE(pair.distance);
                EXPECT_NE(pair.message.find("body 'moved' lies at"), std::string::npos) << pair.message;
            }
        }
    Scene scene;
    scene.bodies = {bodyOf("a", {shapeOf(Box{})}), bodyOf("b", {shapeOf(Box{})}, at(1e99))};
    scene.pairs = {pairOf("a", "b")};
    EXPECT_EQ(evaluate(scene, 0).pairs.front().distance, 1e99);
}

TEST(Evaluate, OptionsChooseMethodAndPair)
{
    Scene scene;
    scene.bodies = {bodyOf("a", {shapeOf(Superovoid::sphere(1))}), bodyOf("b", {shapeOf(Superovoid::sphere(1))}, at(5)),
                    bodyOf("c", {shapeOf(Superovoid::sphere(1))}, at(0, 5))};
    scene.pairs = {pairOf("a", "b"), pairOf("a", "c", "support")};
    EvaluateOptions options;
    options.method = "mesh";
    options.onlyPair = 1;
    const Frame frame = evaluate(scene, 0, options);
    ASSERT_EQ(frame.pairs.size(), 1u);
    EXPECT_EQ(frame.pairs[0].pairIndex, 1u);
    EXPECT_EQ(frame.pairs[0].method, "mesh");
    EXPECT_EQ(frame.pairs[0].status, Status::bounded);
}

TEST(Evaluate, StopsAndReportsProgress)
{
    const SphereClusters clusters(8, 2, 25);
    double last = 0;
    std::size_t calls = 0;
    evaluate(clusters.scene(), 0, {}, nullptr, {}, [&](double fraction, std::string_view) {
        EXPECT_GT(fraction, last);
        last = fraction;
        ++calls;
    });
    EXPECT_EQ(last, 1);
    EXPECT_EQ(calls, clusters.scene().pairs.size());

    std::stop_source source;
    EXPECT_THROW(evaluate(clusters.scene(), 0, {}, nullptr, source.get_token(),
                          [&](double, std::string_view) { source.request_stop(); }),
                 Cancelled);
    std::stop_source before;
    before.request_stop();
    EXPECT_THROW(evaluate(clusters.scene(), 0, {}, nullptr, before.get_token()), Cancelled);
}

TEST(Evaluate, AnEmptySceneIsAnEmptyFrame)
{
    const Frame frame = evaluate(Scene{}, 1);
    EXPECT_TRUE(frame.pairs.empty());
}

} // namespace
} // namespace osculo
