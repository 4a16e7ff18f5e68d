// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/fit/seat.h"

#include "osculo/math/error.h"
#include "osculo/shape/superovoid_tessellation.h"

#include <gtest/gtest.h>

#include <random>

namespace osculo::test {
namespace {

Vec3 randomVector(std::mt19937_64& random)
{
    std::normal_distribution<double> normal;
    const double x = normal(random), y = normal(random), z = normal(random);
    return {x, y, z};
}

Pose randomMotion(std::mt19937_64& random, double angle, double distance)
{
    const Vec3 axis = randomVector(random).normalized();
    return {Eigen::Quaterniond(Eigen::AngleAxisd(angle, axis)), distance * randomVector(random).normalized()};
}

/// The farthest that a ball of radius `size` about the origin is moved by the difference of two poses.
double apart(const Pose& a, const Pose& b, double size)
{
    return (a.translation - b.translation).norm() + size * a.rotation.angularDistance(b.rotation);
}

/// A shape that no rotation or mirroring leaves as it is.
const TriangleMesh& egg()
{
    static const TriangleMesh mesh =
        tessellate(Superovoid({.a = {0.02, 0.013, 0.03}, .e1 = 0.7, .e2 = 0.8, .tx = 0.35, .ty = -0.2}), 2e-5);
    return mesh;
}

std::vector<Vec3> pointsOf(const TriangleMesh& mesh, std::size_t count, std::uint64_t seed = 3)
{
    std::vector<Vec3> points;
    for (const SurfaceSample& sample : sampleByArea(mesh, count, seed))
        points.push_back(sample.point);
    return points;
}

std::vector<Vec3> moved(std::vector<Vec3> points, const Pose& X)
{
    for (Vec3& p : points)
        p = X * p;
    return points;
}

std::string refusal(std::vector<Vec3> from, std::vector<Vec3> to)
{
    try {
        seatByPoints(from, to);
    } catch (const InvalidShape& error) {
        return error.problem();
    }
    return "";
}

TEST(SeatByPoints, FindsTheMotionAndTheScale)
{
    std::mt19937_64 random(11);
    for (int trial = 0; trial < 100; ++trial) {
        const Pose X = randomMotion(random, 3.1 * trial / 100, 2);
        std::vector<Vec3> from, to, scaled;
        for (int i = 0; i < 3 + trial % 5; ++i) {
            from.push_back(randomVector(random));
            to.push_back(X * from.back());
            scaled.push_back(X * (1.7 * from.back()));
        }
        const PointSeat seat = seatByPoints(from, to);
        EXPECT_LT(apart(seat.X_TM, X, 1), 1e-13);
        EXPECT_LT(seat.max, 1e-13);
        EXPECT_EQ(seat.scale, 1);
        const PointSeat larger = seatByPoints(from, scaled, true);
        EXPECT_NEAR(larger.scale, 1.7, 1e-13);
        EXPECT_LT(apart(larger.X_TM, X, 1), 1e-13);
    }
}

TEST(SeatByPoints, IsTheLeastOfTheSquares)
{
    std::mt19937_64 random(12);
    std::vector<Vec3> from, to;
    for (int i = 0; i < 6; ++i) {
        from.push_back(randomVector(random));
        to.push_back(from.back() + 0.1 * randomVector(random));
    }
    const PointSeat best = seatByPoints(from, to);
    EXPECT_EQ(best.residuals.size(), 6u);
    for (int trial = 0; trial < 500; ++trial) {
        const Pose other = randomMotion(random, 1e-3, 1e-3) * best.X_TM;
        double squares = 0;
        for (std::size_t i = 0; i < from.size(); ++i)
            squares += (other * from[i] - to[i]).squaredNorm();
        EXPECT_GT(std::sqrt(squares / 6), best.rms);
    }
}

TEST(SeatByPoints, TurnsAndNeverMirrors)
{
    std::vector<Vec3> from{{1, 0, 0}, {0, 2, 0}, {0, 0, 3}, {0, 0, 0}}, to = from;
    for (Vec3& p : to)
        p.x() = -p.x();
    EXPECT_NEAR(seatByPoints(from, to).X_TM.matrix().determinant(), 1, 1e-12);
    EXPECT_GT(seatByPoints(from, to).rms, 0.1);
}

TEST(SeatByPoints, RefusesWhatFixesNoPlace)
{
    EXPECT_NE(refusal({{0, 0, 0}, {1, 0, 0}}, {{0, 0, 0}, {1, 0, 0}}).find("2 pairs"), std::string::npos);
    EXPECT_NE(
        refusal({{0, 0, 0}, {1, 0, 0}, {2, 0, 0}}, {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}).find("to move lie on one line"),
        std::string::npos);
    EXPECT_NE(refusal({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {{0, 0, 0}, {1, 1, 1}, {3, 3, 3}})
                  .find("to move to lie on one line"),
              std::string::npos);
    EXPECT_NE(refusal({{1, 1, 1}, {1, 1, 1}, {1, 1, 1}}, {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}).find("one place"),
              std::string::npos);
    EXPECT_NE(refusal({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {{0, 0, 0}, {1, 0, 0}}).find("3 points to move and 2"),
              std::string::npos);
    EXPECT_NE(refusal({{0, 0, NAN}, {1, 0, 0}, {0, 1, 0}}, {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}).find("not finite"),
              std::string::npos);
    // Regular and mirrored: every turn about some axis is as good.
    EXPECT_NE(
        refusal({{1, 1, 1}, {1, -1, -1}, {-1, 1, -1}, {-1, -1, 1}}, {{-1, -1, -1}, {-1, 1, 1}, {1, -1, 1}, {1, 1, -1}})
            .find("several rotations"),
        std::string::npos);
}

TEST(SeatByIcp, FindsKnownMotions)
{
    std::mt19937_64 random(21);
    const std::vector<Vec3> points = pointsOf(egg(), 1500);
    for (int trial = 0; trial < 10; ++trial) {
        const Pose X = randomMotion(random, 0.3, 0.004);
        const IcpSeat seat = seatByIcp(moved(points, X.inverse()), egg(), Pose());
        EXPECT_EQ(seat.status, Status::converged) << seat.message;
        EXPECT_LT(apart(seat.X_TM, X, 0.03), 1e-9) << trial;
        EXPECT_LT(seat.rms, 1e-10);
        EXPECT_LE(seat.iterations, 50);
    }
}

TEST(SeatByIcp, AveragesNoiseOut)
{
    std::mt19937_64 random(22);
    constexpr double kNoise = 1e-4;
    std::vector<Vec3> points = pointsOf(egg(), 3000);
    for (Vec3& p : points)
        p += kNoise * randomVector(random);
    const Pose X = randomMotion(random, 0.2, 0.003);
    const IcpSeat seat = seatByIcp(moved(points, X.inverse()), egg(), Pose());
    EXPECT_EQ(seat.status, Status::converged);
    EXPECT_LT(apart(seat.X_TM, X, 0.03), 0.2 * kNoise);
    EXPECT_NEAR(seat.rms, kNoise, 0.1 * kNoise);
}

TEST(SeatByIcp, LeavesOutWhatHasNoCounterpart)
{
    std::mt19937_64 random(23);
    std::vector<Triangle> half;
    for (const Triangle& t : egg().triangles())
        if (egg().vertices()[t[0]].z() > -0.012)
            half.push_back(t);
    const TriangleMesh target(egg().vertices(), half);
    const Pose X = randomMotion(random, 0.1, 0.002);
    const std::vector<Vec3> points = moved(pointsOf(egg(), 2000), X.inverse());
    const IcpSeat trimmed = seatByIcp(points, target, Pose(), {.overlap = 0.6});
    EXPECT_EQ(trimmed.counted, 1200u);
    EXPECT_LT(apart(trimmed.X_TM, X, 0.03), 1e-6);
    EXPECT_EQ(trimmed.residuals.size(), 2000u);
    EXPECT_GT(apart(seatByIcp(points, target, Pose()).X_TM, X, 0.03), 1e-4); // what trimming is for
}

TEST(SeatByIcp, MeetsPointsWithAndWithoutNormals)
{
    std::mt19937_64 random(24);
    std::vector<SurfaceSample> target = sampleByArea(egg(), 20'000, 5);
    const Pose X = randomMotion(random, 0.15, 0.002);
    const std::vector<Vec3> points = moved(pointsOf(egg(), 1000), X.inverse());
    EXPECT_LT(apart(seatByIcp(points, target, Pose()).X_TM, X, 0.03), 5e-5);
    for (SurfaceSample& sample : target)
        sample.normal = Vec3::Zero();
    EXPECT_LT(apart(seatByIcp(points, target, Pose()).X_TM, X, 0.03), 4e-4);
}

TEST(SeatByIcp, IsHonestAboutWrongStartsAndSlidingShapes)
{
    const std::vector<Vec3> points = pointsOf(egg(), 1500);
    const Pose upsideDown{Eigen::Quaterniond(Eigen::AngleAxisd(M_PI, Vec3::UnitX())), Vec3::Zero()};
    const IcpSeat wrong = seatByIcp(points, egg(), upsideDown);
    EXPECT_EQ(wrong.status, Status::local) << wrong.rms;
    EXPECT_FALSE(wrong.message.empty());
    EXPECT_GT(wrong.rms, kPoorSeat * 0.05);

    const TriangleMesh plate({{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}}, {{0, 1, 2}, {0, 2, 3}});
    std::vector<Vec3> patch;
    for (int i = 0; i < 25; ++i)
        patch.push_back({0.4 + 0.05 * (i % 5), 0.4 + 0.05 * (i / 5), 0.1});
    const IcpSeat sliding = seatByIcp(patch, plate, Pose());
    EXPECT_EQ(sliding.status, Status::degenerate);
    EXPECT_LT(sliding.rms, 1e-12);

    EXPECT_EQ(seatByIcp(points, egg(), upsideDown, {.maxIterations = 2}).status, Status::maxIterations);
}

TEST(SeatByIcp, RefusesCancelsAndRepeats)
{
    const std::vector<Vec3> points = pointsOf(egg(), 500);
    EXPECT_THROW(seatByIcp(std::span(points).first(5), egg(), Pose()), InvalidShape);
    EXPECT_THROW(seatByIcp(points, TriangleMesh(), Pose()), InvalidShape);
    EXPECT_THROW(seatByIcp(points, std::span<const SurfaceSample>(), Pose()), InvalidShape);
    EXPECT_THROW(seatByIcp(points, egg(), Pose(), {.overlap = 0}), InvalidShape);
    EXPECT_THROW(seatByIcp(points, egg(), Pose(), {.overlap = NAN}), InvalidShape);
    std::stop_source stop;
    stop.request_stop();
    EXPECT_THROW(seatByIcp(points, egg(), Pose(), {}, stop.get_token()), Cancelled);
    std::mt19937_64 random(25);
    const Pose start = randomMotion(random, 0.3, 0.003);
    const IcpSeat once = seatByIcp(points, egg(), start), again = seatByIcp(points, egg(), start);
    EXPECT_EQ(once.X_TM, again.X_TM);
    EXPECT_EQ(once.residuals, again.residuals);
}

} // namespace
} // namespace osculo::test
