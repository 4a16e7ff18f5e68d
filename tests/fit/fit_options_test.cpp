// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "fit/generated.h"
#include "support/sanitized.h"

#include "osculo/math/error.h"
#include "osculo/shape/superovoid_convexity.h"

#include <gtest/gtest.h>

#include <map>
#include <numbers>
#include <span>
#include <vector>

namespace osculo {
namespace {

/// A mesh of an egg, 4 × 6 × 10 cm.
TriangleMesh eggMesh()
{
    SuperovoidParameters p;
    p.a = {0.02, 0.03, 0.05};
    p.e1 = 0.9;
    p.e2 = 0.7;
    p.tx = 0.25;
    p.ty = 0.15;
    return tessellate(Superovoid{p}, 1e-5);
}

FitOptions lockedTo(int parameter, double value)
{
    FitOptions options;
    options.locks[parameter] = value;
    return options;
}

TEST(FitOptions, EachParameterCanBeHeld)
{
    const TriangleMesh mesh = eggMesh();
    const std::array<double, 7> values{0.021, 0.028, 0.05, 1.0, 0.6, 0.1, 0.0};
    for (int k = 0; k < 7; ++k) {
        SCOPED_TRACE(kSuperovoidParameterNames[k]);
        const FitResult fit = fitSuperovoid(mesh, lockedTo(k, values[k]));
        const auto& p = fit.shape.parameters();
        const std::array<double, 7> got{p.a.x(), p.a.y(), p.a.z(), p.e1, p.e2, p.tx, p.ty};
        EXPECT_EQ(got[k], values[k]);
        EXPECT_LT(fit.error.relativeRms, 0.02);
    }
}

TEST(FitOptions, AllParametersHeldLeavesThePose)
{
    std::mt19937_64 engine{3};
    const Pose X = test::randomPose(engine, 0.2);
    FitOptions options;
    options.locks = {0.02, 0.03, 0.05, 0.9, 0.7, 0.25, 0.15};
    const FitResult fit = fitSuperovoid(test::moved(eggMesh(), X), options);
    EXPECT_LT(fit.error.relativeRms, 1e-4);
    EXPECT_LT((fit.X_MS.translation - X.translation).norm(), 1e-5);
}

TEST(FitOptions, TiedParametersAreEqual)
{
    const TriangleMesh mesh = eggMesh();
    FitOptions options;
    options.ties = {{0, 1}};
    EXPECT_EQ(fitSuperovoid(mesh, options).shape.a().x(), fitSuperovoid(mesh, options).shape.a().y());
    options.ties = {{3, 4}};
    EXPECT_EQ(fitSuperovoid(mesh, options).shape.e1(), fitSuperovoid(mesh, options).shape.e2());
    options.ties = {{5, 6}};
    options.locks[5] = 0.2;
    EXPECT_EQ(fitSuperovoid(mesh, options).shape.tx(), 0.2);
    EXPECT_EQ(fitSuperovoid(mesh, options).shape.ty(), 0.2);
}

TEST(FitOptions, HoldsShapeRotationAndPositionOfTheStart)
{
    const TriangleMesh mesh = eggMesh();
    const Pose X = poseFromRpy({0.004, -0.003, 0.005}, 0.2, -0.1, 0.3);
    SuperovoidParameters truth;
    truth.a = {0.02, 0.03, 0.05};
    truth.e1 = 0.9;
    truth.e2 = 0.7;
    truth.tx = 0.25;
    truth.ty = 0.15;
    FitOptions options;
    options.start = {Superovoid{truth}, X};
    options.hold.shape = true;
    const FitResult placed = fitSuperovoid(mesh, options);
    EXPECT_EQ(placed.shape.parameters(), truth);
    EXPECT_LT(placed.X_MS.translation.norm(), 1e-5); // the mesh lies in the shape's own frame
    EXPECT_LT(placed.X_MS.rotation.angularDistance(Eigen::Quaterniond::Identity()), 1e-3);

    options.hold = {false, true, false};
    const FitResult turnedAsBefore = fitSuperovoid(mesh, options);
    EXPECT_LT(turnedAsBefore.X_MS.rotation.angularDistance(X.rotation), 1e-15);
    EXPECT_GT((turnedAsBefore.X_MS.translation - X.translation).norm(), 1e-4);

    options.hold = {false, false, true};
    const FitResult placedAsBefore = fitSuperovoid(mesh, options);
    EXPECT_EQ(placedAsBefore.X_MS.translation, X.translation);
    EXPECT_GT(placedAsBefore.X_MS.rotation.angularDistance(X.rotation), 1e-3);
}

TEST(FitOptions, OtherOptimaAreKeptBestFirst)
{
    const TriangleMesh egg = eggMesh();
    FitOptions options;
    options.kind = FitKind::superellipsoid; // an egg has none: each choice of its z is an optimum of its own
    const FitResult fit = fitSuperovoid(egg, options);
    ASSERT_FALSE(fit.alternatives.empty());
    for (const FitAlternative& other : fit.alternatives) {
        EXPECT_FALSE(other.shape.tapered());
        EXPECT_GE(other.error.rms, fit.error.rms);
        EXPECT_LE(other.error.rms, 1.2 * fit.error.rms);
    }
}

/// What the definition of a family says of a shape of it, written out by hand.
bool belongs(FitKind kind, const SuperovoidParameters& p)
{
    const bool round = p.a.x() == p.a.y() && p.e1 == 1 && p.tx == p.ty;
    const bool quadratic = p.e1 == 1 && p.e2 == 1, untapered = p.tx == 0 && p.ty == 0;
    switch (kind) {
    case FitKind::sphere:
        return round && quadratic && untapered && p.a.x() == p.a.z();
    case FitKind::rotationalEllipsoid:
        return round && quadratic && untapered;
    case FitKind::ellipsoid:
        return quadratic && untapered && p.a.x() >= p.a.y() && p.a.y() >= p.a.z();
    case FitKind::rotationalSuperellipsoid:
        return round && untapered;
    case FitKind::superellipsoid:
        return untapered;
    case FitKind::rotationalOvoid:
        return round && quadratic;
    case FitKind::ovoid:
        return quadratic;
    case FitKind::rotationalSuperovoid:
        return round;
    case FitKind::oneTaperSuperovoid:
        return p.tx == p.ty;
    case FitKind::superovoid:
        return true;
    }
    return false;
}

TEST(FitOptions, KindsKeepToTheirFamily)
{
    const TriangleMesh mesh = eggMesh();
    std::map<FitKind, double> rms;
    for (const FitKind kind : kFitKinds) {
        SCOPED_TRACE(toString(kind));
        EXPECT_EQ(fitKindFromName(toString(kind)), kind);
        FitOptions options;
        options.kind = kind;
        const FitResult fit = fitSuperovoid(mesh, options);
        EXPECT_TRUE(belongs(kind, fit.shape.parameters()));
        for (const auto& [inner, of] : rms)
            if (isWithin(inner, kind)) {
                EXPECT_LE(fit.error.rms, of * (1 + 1e-6)) << toString(inner);
            }
        rms[kind] = fit.error.rms;
    }
    EXPECT_LT(rms.at(FitKind::superovoid), 2e-5);
    EXPECT_LT(rms.at(FitKind::superovoid), 0.5 * rms.at(FitKind::oneTaperSuperovoid));
}

TEST(FitKinds, CountTheirUnknowns)
{
    constexpr std::array kCounts{4, 7, 9, 8, 11, 8, 11, 9, 12, 13}; // free parameters + position + rotation, by hand
    for (std::size_t k = 0; k < kFitKinds.size(); ++k)
        EXPECT_EQ(unknowns(kFitKinds[k]), kCounts[k]) << toString(kFitKinds[k]);
}

TEST(FitOptions, SpheresAndEllipsoidsAreFoundExactly)
{
    FitOptions options;
    options.kind = FitKind::sphere;
    std::vector<SurfaceSample> points;
    std::mt19937_64 engine{9};
    std::normal_distribution<double> normal;
    for (int k = 0; k < 300; ++k) {
        const Vec3 n = Vec3{normal(engine), normal(engine), normal(engine)}.normalized();
        points.push_back({Vec3{1, 2, 3} + 0.25 * n, Vec3::Zero()});
    }
    const FitResult ball = fitSuperovoid(points, options);
    EXPECT_NEAR(ball.shape.a().x(), 0.25, 1e-9);
    EXPECT_LT((ball.X_MS.translation - Vec3{1, 2, 3}).norm(), 1e-9);

    options.kind = FitKind::ellipsoid;
    for (SurfaceSample& s : points)
        s.point = (s.point - Vec3{1, 2, 3}).cwiseProduct(Vec3{1, 2, 3}) * 4;
    const FitResult ellipsoid = fitSuperovoid(points, options);
    EXPECT_LT((ellipsoid.shape.a() - Vec3{3, 2, 1}).norm(), 1e-8);
}

TEST(FitOptions, OutliersUpToTheirShareDoNotMatter)
{
    const std::vector<double> shares{0.4, 0.25, 0.1};
    for (const double share : std::span(shares).first(test::cases<std::size_t>(3, 1))) {
        SCOPED_TRACE(share);
        const test::Generated truth = test::generate(4001);
        std::mt19937_64 engine{77};
        std::uniform_real_distribution<double> u{-0.5, 0.5};
        std::vector<SurfaceSample> samples = sampleByArea(truth.mesh, 3000, 5);
        const std::size_t wrong = static_cast<std::size_t>(0.95 * share * static_cast<double>(samples.size()));
        for (std::size_t k = 0; k < wrong; ++k) {
            SurfaceSample& s = samples[k * samples.size() / wrong];
            s.point = truth.X_MS.translation + truth.diagonal * Vec3{u(engine), u(engine), u(engine)};
            s.normal.setZero();
        }
        FitOptions options;
        options.outlierFraction = share;
        const double robust = test::distanceToTruth(truth, fitSuperovoid(samples, options));
        const double plain = test::distanceToTruth(truth, fitSuperovoid(samples));
        EXPECT_LT(robust, 1e-3);
        EXPECT_GT(plain, 5 * robust); // else the data were no trial
    }
}

/// Wrong points close around a noisy surface are not far off it: a loss that is too wide takes them for the surface.
TEST(FitOptions, OutliersAroundANoisyShapeDoNotSwellIt)
{
    if (test::kSanitized)
        GTEST_SKIP() << "takes minutes under the sanitizers";
    constexpr double kNoise = 0.005, kShare = 0.4, kBox = 1.5;
    constexpr double kUnderShare = 0.02;     // a random count stays within what is allowed
    constexpr double kThinnest = 4 * kNoise; // half size ÷ diagonal; thinner, the noise fills the shape
    constexpr double kThin = 8 * kNoise; // as thin as this, trimmed distances prefer a larger surface to the true one
    int thick = 0, thin = 0;
    for (int k = 0; k < 6; ++k) {
        SCOPED_TRACE(k);
        const test::Generated truth = test::generate(5000 + k);
        if (truth.shape.a().minCoeff() < kThinnest * truth.diagonal)
            continue;
        ++(truth.shape.a().minCoeff() < kThin * truth.diagonal ? thin : thick);
        std::mt19937_64 engine{static_cast<std::uint64_t>(k)};
        std::uniform_real_distribution<double> u{-0.5, 0.5};
        std::normal_distribution<double> noise{0, kNoise * truth.diagonal};
        const Bounds box = bounds(truth.shape);
        std::vector<SurfaceSample> samples = sampleByArea(truth.mesh, 3000, 5);
        for (SurfaceSample& s : samples) {
            s.point += noise(engine) * s.normal;
            if (u(engine) < kShare - 0.5 - kUnderShare) {
                const Vec3 within{u(engine), u(engine), u(engine)};
                s.point = truth.X_MS * Vec3(box.centre() + kBox * within.cwiseProduct(box.max - box.min));
            }
            s.normal.setZero();
        }
        FitOptions options;
        options.outlierFraction = kShare;
        EXPECT_LE(test::distanceToTruth(truth, fitSuperovoid(samples, options)), kNoise);
    }
    EXPECT_GE(thick, 2);
    EXPECT_GE(thin, 1);
}

TEST(FitOptions, RefitsFromAGivenStart)
{
    const test::Generated truth = test::generate(1005);
    SuperovoidParameters near = truth.shape.parameters();
    near.a *= 1.05;
    near.e1 = std::min(near.e1 + 0.1, 1.8);
    Pose X = truth.X_MS;
    X.translation.x() += 0.02 * truth.diagonal;
    FitOptions options;
    options.start = {Superovoid{near}, X};
    const FitResult fit = fitSuperovoid(truth.mesh, options);
    EXPECT_EQ(fit.starts, 1);
    EXPECT_LT(test::distanceToTruth(truth, fit), 1e-4);
}

TEST(FitOptions, ConvexOnlyGivesConvexShapes)
{
    SuperovoidParameters p;
    p.a = {0.02, 0.02, 0.05};
    p.e1 = 1.1;
    p.e2 = 0.3;
    p.tx = 0.4;
    p.ty = -0.4;
    const TriangleMesh waisted = tessellate(Superovoid{p}, 2e-5);
    FitOptions options;
    const FitResult free = fitSuperovoid(waisted, options);
    ASSERT_FALSE(free.convex);
    options.convexOnly = true;
    const FitResult fit = fitSuperovoid(waisted, options);
    EXPECT_TRUE(fit.convex);
    EXPECT_TRUE(convexity(fit.shape).convex);
    EXPECT_LT(fit.error.relativeRms, 0.06);
}

TEST(FitOptions, StopsSoonAndSaysSo)
{
    const test::Generated truth = test::generate(1007);
    FitOptions options;
    options.samples = 30'000;
    std::stop_source source;
    int after = 0;
    options.onImprovement = [&](const Superovoid&, const Pose&, double) {
        after += source.stop_requested();
        source.request_stop();
    };
    EXPECT_THROW(fitSuperovoid(truth.mesh, options, source.get_token()), Cancelled);
    EXPECT_TRUE(source.stop_requested());
    EXPECT_EQ(after, 0); // no better shape is found once it was asked to stop; milliseconds: window_benchmark
}

TEST(FitOptions, ReportsStagesAndImprovements)
{
    FitOptions options;
    double lastRms = 0;
    int shown = 0;
    options.onImprovement = [&](const Superovoid&, const Pose&, double rms) {
        ++shown;
        lastRms = rms;
    };
    double last = -1;
    std::vector<std::string> stages;
    const auto progress = [&](double fraction, std::string_view stage) {
        EXPECT_GE(fraction, last);
        last = fraction;
        stages.emplace_back(stage);
    };
    const FitResult fit = fitSuperovoid(eggMesh(), options, {}, progress);
    EXPECT_EQ(last, 1);
    EXPECT_EQ(stages.front(), "starts");
    EXPECT_GT(shown, 5);
    EXPECT_LT(lastRms, 1.01 * fit.error.rms + 1e-9);
    options.onImprovement = nullptr;
    EXPECT_EQ(fitSuperovoid(eggMesh(), options).shape, fit.shape);
}

void expectRefused(const TriangleMesh& mesh, const FitOptions& options, const std::string& word)
{
    try {
        fitSuperovoid(mesh, options);
        FAIL() << "not refused: " << word;
    } catch (const InvalidShape& error) {
        EXPECT_NE(error.problem().find(word), std::string::npos) << error.what();
        EXPECT_FALSE(error.remedy().empty());
    }
}

TEST(FitOptions, BadMeshesAreRefusedWithTheReason)
{
    expectRefused(TriangleMesh{}, {}, "no triangles");
    const std::vector<Vec3> corners{{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}};
    expectRefused({corners, {{0, 1, 2}, {0, 2, 3}}}, {}, "one plane");
    expectRefused({corners, {{0, 0, 1}, {2, 2, 2}}}, {}, "no area");
    expectRefused({{{0, 0, 0}, {0, 0, 0}, {0, 0, 0}}, {{0, 1, 2}}}, {}, "no area");
    FitOptions few;
    few.samples = 8;
    expectRefused(eggMesh(), few, "too few");
    few.samples = 0;
    expectRefused(eggMesh(), few, "no samples");
}

TEST(FitOptions, BadPointsAreRefusedWithTheReason)
{
    const auto refused = [](std::vector<SurfaceSample> points) {
        try {
            fitSuperovoid(points);
        } catch (const InvalidShape& error) {
            return error.problem();
        }
        return std::string("accepted");
    };
    std::vector<SurfaceSample> points(20);
    EXPECT_NE(refused({}).find("no points"), std::string::npos);
    EXPECT_NE(refused(points).find("equal"), std::string::npos);
    for (int k = 0; k < 20; ++k)
        points[k].point = {1.0 * k, 2.0 * k, 3.0 * k};
    EXPECT_NE(refused(points).find("line"), std::string::npos);
    points[3].point.x() = std::nan("");
    EXPECT_NE(refused(points).find("point 3 is not finite"), std::string::npos);
}

TEST(FitOptions, FourPointsDetermineNothing)
{
    const std::vector<SurfaceSample> points{
        {{0, 0, 0}, Vec3::Zero()}, {{1, 0, 0}, Vec3::Zero()}, {{0, 1, 0}, Vec3::Zero()}, {{0, 0, 1}, Vec3::Zero()}};
    try {
        fitSuperovoid(points);
        FAIL();
    } catch (const InvalidShape& error) {
        EXPECT_NE(error.problem().find("too few"), std::string::npos) << error.what();
    }
    FitOptions sphere;
    sphere.kind = FitKind::sphere; // which four points do determine
    const FitResult fit = fitSuperovoid(points, sphere);
    EXPECT_NEAR(fit.shape.a().x(), std::sqrt(0.75), 1e-6);
    EXPECT_LT((fit.X_MS.translation - Vec3::Constant(0.5)).norm(), 1e-6);
}

/// No superovoid has a hole: the error must say how far the best one is off.
TEST(FitOptions, ATorusIsFarFromEverySuperovoid)
{
    constexpr int kAround = 48, kTube = 24;
    constexpr double kRing = 3, kRadius = 1;
    std::vector<Vec3> vertices;
    std::vector<Triangle> triangles;
    for (std::uint32_t i = 0; i < kAround; ++i)
        for (std::uint32_t j = 0; j < kTube; ++j) {
            const double u = 2 * std::numbers::pi * i / kAround, v = 2 * std::numbers::pi * j / kTube;
            const double r = kRing + kRadius * std::cos(v);
            vertices.emplace_back(r * std::cos(u), r * std::sin(u), kRadius * std::sin(v));
            const auto at = [](std::uint32_t a, std::uint32_t b) { return (a % kAround) * kTube + b % kTube; };
            triangles.push_back({at(i, j), at(i + 1, j), at(i + 1, j + 1)});
            triangles.push_back({at(i, j), at(i + 1, j + 1), at(i, j + 1)});
        }
    const FitResult fit = fitSuperovoid(TriangleMesh{vertices, triangles});
    EXPECT_GT(fit.error.relativeRms, 0.01);
    EXPECT_GT(fit.error.max, 0.5 * kRadius);
}

TEST(FitOptions, TwoTrianglesInSpaceGiveAnAnswerOrADegenerateOne)
{
    const TriangleMesh folded({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}}, {{0, 1, 2}, {0, 3, 1}});
    const FitResult fit = fitSuperovoid(folded);
    EXPECT_TRUE(std::isfinite(fit.error.rms));
    EXPECT_LT(fit.error.relativeRms, 0.1);
}

TEST(FitOptions, ImpossibleOptionsAreRefused)
{
    const TriangleMesh mesh = eggMesh();
    expectRefused(mesh, lockedTo(0, -1), "a1");
    expectRefused(mesh, lockedTo(3, 2.5), "e1");
    expectRefused(mesh, lockedTo(6, 0.7), "Ty");
    FitOptions options = lockedTo(3, 0.5);
    options.kind = FitKind::ellipsoid;
    expectRefused(mesh, options, "e1");
    options = lockedTo(0, 0.1);
    options.locks[1] = 0.2;
    options.kind = FitKind::sphere;
    expectRefused(mesh, options, "a1 and a2 are equal");
    options = {};
    options.ties = {{0, 3}};
    expectRefused(mesh, options, "different sorts");
    options = lockedTo(5, 0.1);
    options.locks[6] = 0.2;
    options.ties = {{5, 6}};
    expectRefused(mesh, options, "Tx and Ty are equal");
    options = {};
    options.hold.rotation = true;
    expectRefused(mesh, options, "none was given");
    options.hold = {true, true, true};
    options.start = PlacedSuperovoid{};
    expectRefused(mesh, options, "everything is held");
    options = {};
    options.outlierFraction = 0.7;
    expectRefused(mesh, options, "outlier fraction");
}

} // namespace
} // namespace osculo
