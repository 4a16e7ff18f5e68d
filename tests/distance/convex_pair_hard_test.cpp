// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "convex_reference.h"

#include "osculo/distance/superovoid_point.h"
#include "osculo/support/point_hull.h"

#include <array>

namespace osculo {
namespace {

using test::convexKinds;
using test::Draw;
using test::drawReference;
using test::reference;
using test::ReferenceShape;

constexpr double kRounding = 1e-13; ///< [m] 64 roundings of coordinates about 4

constexpr std::array kGaps{1e-3,   1e-4,   1e-5,   1e-6,   1e-7,  1e-8,  1e-9,  1e-10, 1e-11, 1e-12, 1e-15, 0.0,
                           -1e-15, -1e-12, -1e-11, -1e-10, -1e-9, -1e-8, -1e-7, -1e-6, -1e-5, -1e-4, -1e-3};

Pose at(double x, double y, double z)
{
    return {Eigen::Quaterniond::Identity(), Vec3(x, y, z)};
}

/// B placed so that both bodies' support points along a direction are a gap apart.
class PlacedWithGap {
public:
    PlacedWithGap(Draw& draw, const ReferenceShape& A, const ReferenceShape& B)
        : m_X_WA{draw.rotation(), Vec3::Zero()}
        , m_X_WB{draw.rotation(), Vec3::Zero()}
        , m_n(draw.direction())
    {
        const auto touching = [&](const ReferenceShape& shape, const Pose& X, const Vec3& n) {
            const Vec3 u = X.matrix().transpose() * n;
            return Vec3(X * Vec3(shape.body->farthest(u) + shape.body->radius() * u));
        };
        m_X_WB.translation = touching(A, m_X_WA, m_n) - touching(B, m_X_WB, -m_n);
    }
    const Pose& X_WA() const { return m_X_WA; }
    Pose X_WB(double gap) const { return {m_X_WB.rotation, m_X_WB.translation + gap * m_n}; }
    const Vec3& n() const { return m_n; }

private:
    Pose m_X_WA, m_X_WB;
    Vec3 m_n;
};

TEST(ConvexPairHard, DistancesPassThroughTouchingMonotonely)
{
    Draw draw(31);
    for (const std::string& kindA : convexKinds())
        for (const std::string& kindB : convexKinds())
            for (int i = 0; i < 3; ++i) {
                const ReferenceShape A = drawReference(draw, kindA), B = drawReference(draw, kindB);
                const PlacedWithGap placed(draw, A, B);
                // Where a curved body touches, it goes in as far as it is moved; a corner may slip past an edge instead.
                const bool curved =
                    A.body->superovoid() || B.body->superovoid() || kindA == "sphere" || kindB == "sphere";
                double before = 1, gapBefore = 1;
                for (const double gap : kGaps) {
                    SCOPED_TRACE(testing::Message() << kindA << " " << kindB << " " << i << " gap " << gap);
                    const DistanceResult result = distance(*A.body, placed.X_WA(), *B.body, placed.X_WB(gap));
                    const double d = result.witness.distance;
                    EXPECT_EQ(result.status, Status::converged);
                    EXPECT_GE(d, gap - kRounding) << "the direction of the gap separates that far";
                    expectConsistent(A, placed.X_WA(), B, placed.X_WB(gap), result, 1e-9);
                    if (gap >= 0) {
                        EXPECT_NEAR(d, gap, kRounding);
                    } else if (curved) {
                        EXPECT_LE(d, before + kRounding) << "monotone";
                    }
                    if (gapBefore < 1) {
                        EXPECT_LE(std::abs(d - before), gapBefore - gap + 1e-11) << "no jump";
                    }
                    before = d;
                    gapBefore = gap;
                }
            }
}

TEST(ConvexPairHard, FacesKeepTheirNormalThroughTouching)
{
    const ReferenceShape box = reference(Box{{1, 1, 1}});
    const std::vector<ReferenceShape> above{reference(Superovoid({{0.8, 0.6, 0.5}, 0.8, 0.9, 0.2, 0.2})),
                                            reference(Superovoid({{0.8, 0.6, 0.5}, 0.1, 0.1, 0, 0})),
                                            reference(Superovoid({{0.8, 0.6, 0.5}, 1.9, 1.5, 0, 0})),
                                            reference(Box{{0.4, 0.3, 0.5}}),
                                            reference(Cylinder{0.4, 1}),
                                            reference(Capsule{0.2, 0.6}),
                                            reference(Superovoid::sphere(0.5)),
                                            reference(Box{{3, 3, 0.5}})};
    for (const ReferenceShape& shape : above)
        for (const double x : {0.0, 0.1, 0.37, 0.9})
            for (const double gap : kGaps) {
                const Pose X = at(x, 0.2, 1.5 + gap);
                const DistanceResult result = distance(*box.body, {}, *shape.body, X);
                SCOPED_TRACE(testing::Message() << shape.kind << " x " << x << " gap " << gap);
                EXPECT_EQ(result.status, Status::converged);
                EXPECT_NEAR(result.witness.distance, gap, 5e-15);
                EXPECT_LE((result.witness.nhat_AB_W - Vec3::UnitZ()).norm(), 1e-12);
                expectConsistent(box, {}, shape, X, result, 1e-12);
            }
}

TEST(ConvexPairHard, FlatFacesThatOverlapInPart)
{
    // A nearly flat ovoid beside a box: their faces share a strip only.
    const ReferenceShape box = reference(Box{{1, 1, 1}});
    for (const double e : {0.1, 0.15, 0.2})
        for (const double x : {0.0, 0.5, 1.0, 1.4, 1.6})
            for (const double gap : {1e-1, 1e-6, 1e-10}) {
                const ReferenceShape ovoid = reference(Superovoid::superellipsoid({1, 1, 1}, e, e));
                const DistanceResult result = distance(*box.body, {}, *ovoid.body, at(x, 0.1, 2 + gap));
                SCOPED_TRACE(testing::Message() << "e " << e << " x " << x << " gap " << gap);
                EXPECT_EQ(result.status, Status::converged);
                EXPECT_GE(result.witness.distance, gap - 1e-12);
                EXPECT_LE(result.upperBound - result.lowerBound, 1.001e-9);
                expectConsistent(box, {}, ovoid, at(x, 0.1, 2 + gap), result, 1e-8);
            }
}

TEST(ConvexPairHard, SharpAndBoxyOvoids)
{
    Draw draw(32);
    for (const double e : {0.1, 0.3, 1.5, 1.7, 1.9})
        for (const std::string& kind : convexKinds())
            for (int i = 0; i < 10; ++i) {
                const ReferenceShape A =
                    reference(Superovoid::superellipsoid(draw.sizes(0.5, 1.5), e, e > 1 ? 1.0 : e));
                const ReferenceShape B = drawReference(draw, kind);
                const Pose X_WA{draw.rotation(), Vec3::Zero()},
                    X_WB{draw.rotation(), draw.uniform(0.5, 5) * draw.direction()};
                const DistanceResult result = distance(*A.body, X_WA, *B.body, X_WB);
                SCOPED_TRACE(testing::Message() << "e " << e << " " << kind << " " << i);
                EXPECT_EQ(result.status, Status::converged);
                const WitnessPair& w = result.witness;
                EXPECT_LE((w.p_WB - w.p_WA - w.distance * w.nhat_AB_W).norm(), 1e-9);
                EXPECT_LE(largestSeparation(A, X_WA, B, X_WB, 300, 2), result.upperBound + 1e-9);
                EXPECT_NEAR(separation(A, X_WA, B, X_WB, w.nhat_AB_W), w.distance, 1e-4);
            }
}

TEST(ConvexPairHard, TinyHugeThinAndFar)
{
    Draw draw(33);
    for (const std::string& kindA : convexKinds())
        for (const std::string& kindB : convexKinds()) {
            SCOPED_TRACE(kindA + " " + kindB);
            // Thin: one half size in a thousand, beside a shape of the usual size.
            const ReferenceShape thin = reference(Superovoid::superellipsoid({1, 1e-3, 0.5}, 0.6, 0.8));
            const ReferenceShape slab = reference(Box{{1, 1e-3, 0.5}}), needle = reference(Cylinder{1e-3, 2});
            const ReferenceShape B = drawReference(draw, kindB);
            for (const ReferenceShape& A : {thin, slab, needle}) {
                const Pose X_WA{draw.rotation(), Vec3::Zero()}, X_WB{draw.rotation(), 6 * draw.direction()};
                const DistanceResult result = distance(*A.body, X_WA, *B.body, X_WB);
                EXPECT_EQ(result.status, Status::converged);
                expectConsistent(A, X_WA, B, X_WB, result, 1e-9);
            }
            const ReferenceShape A = drawReference(draw, kindA);
            const Pose X_WA{draw.rotation(), Vec3(1e4, -1e4, 2e4)};
            const Pose X_WB{draw.rotation(), X_WA.translation + 3 * draw.direction()};
            const Pose X_WF{X_WB.rotation, X_WA.translation + 1e4 * draw.direction()};
            const DistanceResult displaced = distance(*A.body, X_WA, *B.body, X_WB);
            const DistanceResult local = distance(*A.body, {X_WA.rotation, Vec3::Zero()}, *B.body,
                                                  {X_WB.rotation, X_WB.translation - X_WA.translation});
            EXPECT_NEAR(displaced.witness.distance, local.witness.distance, 1e-9);
            const DistanceResult far = distance(*A.body, X_WA, *B.body, X_WF);
            EXPECT_EQ(far.status, Status::converged);
            expectConsistent(A, X_WA, B, X_WF, far, 1e-8);
        }
}

/// The same shape at another scale.
template <typename Shape>
Shape scaledBy(const Shape& shape, double s);
template <>
Box scaledBy(const Box& shape, double s)
{
    return {s * shape.halfSizes};
}
template <>
Cylinder scaledBy(const Cylinder& shape, double s)
{
    return {s * shape.radius, s * shape.height};
}
template <>
Capsule scaledBy(const Capsule& shape, double s)
{
    return {s * shape.radius, s * shape.height};
}
template <>
Superovoid scaledBy(const Superovoid& shape, double s)
{
    SuperovoidParameters p = shape.parameters();
    p.a *= s;
    return Superovoid(p);
}

template <typename First, typename Second>
void expectScales(Draw& draw, const First& a, const Second& b)
{
    for (int i = 0; i < 10; ++i) {
        const Pose X_WA{draw.rotation(), Vec3(0.1, 0.2, 0.3)},
            X_WB{draw.rotation(), draw.uniform(0.3, 4) * draw.direction()};
        const DistanceResult one = distance(*convexBody(a), X_WA, *convexBody(b), X_WB);
        for (const double s : {1e-6, 1e6}) {
            const Pose X_WAs{X_WA.rotation, s * X_WA.translation}, X_WBs{X_WB.rotation, s * X_WB.translation};
            const DistanceResult scaled =
                distance(*convexBody(scaledBy(a, s)), X_WAs, *convexBody(scaledBy(b, s)), X_WBs);
            EXPECT_EQ(scaled.status, Status::converged);
            EXPECT_NEAR(scaled.witness.distance / s, one.witness.distance, 2e-6);
            if (one.witness.distance > 0) {
                EXPECT_NEAR(scaled.witness.distance / s, one.witness.distance, 1e-9);
            }
        }
        const Pose X{draw.rotation(), draw.direction()};
        const DistanceResult moved = distance(*convexBody(a), X * X_WA, *convexBody(b), X * X_WB);
        EXPECT_NEAR(moved.witness.distance, one.witness.distance, one.witness.distance > 0 ? 1e-12 : 2e-6);
        if (one.witness.distance > 0) {
            EXPECT_LE((moved.witness.nhat_AB_W - X.rotation * one.witness.nhat_AB_W).norm(), 1e-5);
        }
    }
}

TEST(ConvexPairHard, ScaleAndMotionChangeNothing)
{
    Draw draw(34);
    const Superovoid ovoid({{1, 0.7, 0.5}, 0.6, 0.8, 0.2, 0.2});
    const Box box{{0.8, 0.5, 0.3}};
    const Cylinder cylinder{0.5, 1.2};
    const Capsule capsule{0.3, 0.9};
    expectScales(draw, ovoid, box);
    expectScales(draw, ovoid, cylinder);
    expectScales(draw, ovoid, capsule);
    expectScales(draw, box, box);
    expectScales(draw, box, cylinder);
    expectScales(draw, cylinder, capsule);
    expectScales(draw, cylinder, cylinder);
}

TEST(ConvexPairHard, AlignedConcentricAndEqualShapes)
{
    const std::vector<ReferenceShape> shapes{reference(Box{{1, 1, 1}}), reference(Cylinder{1, 2}),
                                             reference(Capsule{0.5, 1}), reference(Superovoid::sphere(1)),
                                             reference(Superovoid::superellipsoid({1, 1, 1}, 0.5, 0.5))};
    Draw draw(35);
    ConvexPairOptions certify;
    certify.certify = true;
    for (const ReferenceShape& A : shapes)
        for (const ReferenceShape& B : shapes)
            for (const Vec3& p : {Vec3(0, 0, 0), Vec3(0, 0, 0.5), Vec3(0.5, 0.5, 0), Vec3(1, 1, 1), Vec3(2, 0, 0),
                                  Vec3(2, 2, 2), Vec3(0, 0, 2), Vec3(3, 0, 0)}) {
                SCOPED_TRACE(testing::Message() << A.kind << " " << B.kind << " at " << p.transpose());
                const Pose X_WB{Eigen::Quaterniond::Identity(), p};
                const DistanceResult result = distance(*A.body, {}, *B.body, X_WB);
                // A circle of equally good directions is more than a polytope can prove to the tolerance.
                EXPECT_TRUE(result.status == Status::converged || result.status == Status::degenerate
                            || (result.status == Status::bounded && A.kind != "box" && B.kind != "box"));
                expectConsistent(A, {}, B, X_WB, result, 3e-8);
                EXPECT_LE(result.upperBound - result.lowerBound, 4e-4);
                const double searched = largestSeparation(A, {}, B, X_WB, 300, 6);
                EXPECT_LE(searched, result.upperBound + 1e-12);
                const DistanceResult certified = distance(*A.body, {}, *B.body, X_WB, certify);
                EXPECT_LE(certified.upperBound - certified.lowerBound,
                          certified.status == Status::converged ? 1.001e-9 : 4e-4);
                EXPECT_LE(searched, certified.witness.distance + 1e-8);
            }
    const DistanceResult spheres = distance(*shapes[3].body, {}, *shapes[3].body, {});
    EXPECT_EQ(spheres.status, Status::degenerate);
    EXPECT_EQ(spheres.witness.distance, -2);
    const DistanceResult capsules = distance(*shapes[2].body, {}, *shapes[2].body, {});
    EXPECT_EQ(capsules.status, Status::degenerate);
    EXPECT_NEAR(capsules.witness.distance, -1, 1e-14);
    EXPECT_NEAR(distance(*shapes[0].body, {}, *shapes[0].body, {}).witness.distance, -2, 1e-14);
}

TEST(ConvexPairHard, CapsulesThatCrossAreExact)
{
    const ReferenceShape capsule = reference(Capsule{0.2, 2});
    const Pose crossed{Eigen::Quaterniond(Eigen::AngleAxisd(1.2, Vec3::UnitX())), Vec3(0, 0.1, 0.2)};
    const DistanceResult result = distance(*capsule.body, {}, *capsule.body, crossed);
    EXPECT_EQ(result.status, Status::converged);
    EXPECT_NEAR(result.witness.distance, -0.4, 1e-14) << "the axes meet";
    EXPECT_NEAR(std::abs(result.witness.nhat_AB_W.x()), 1, 1e-12);
    expectConsistent(capsule, {}, capsule, crossed, result, 1e-12);
}

TEST(ConvexPairHard, CubesOnADiagonal)
{
    const ReferenceShape large = reference(Box{Vec3::Constant(0.5)}), small = reference(Box{Vec3::Constant(0.2)});
    const DistanceResult result = distance(*large.body, {}, *small.body, at(0.4, 0.4, 0.4));
    EXPECT_NEAR(result.witness.distance, -0.3, 1e-15) << "not √3 times that";
    EXPECT_EQ(result.status, Status::converged);
}

TEST(ConvexPairHard, AWarmStartAtTheSolutionKeepsTheNormal)
{
    Draw draw(36);
    for (const std::string& kindA : convexKinds())
        for (const std::string& kindB : convexKinds()) {
            const ReferenceShape A = drawReference(draw, kindA), B = drawReference(draw, kindB);
            const Pose X_WA{draw.rotation(), Vec3::Zero()}, X_WB{draw.rotation(), 5 * draw.direction()};
            ConvexWarmStart warm;
            const DistanceResult cold = distance(*A.body, X_WA, *B.body, X_WB, {}, &warm);
            const DistanceResult again = distance(*A.body, X_WA, *B.body, X_WB, {}, &warm);
            EXPECT_EQ(again.initial, "warm");
            EXPECT_NEAR(again.witness.distance, cold.witness.distance, 1e-12) << kindA << " " << kindB;
            EXPECT_LE((again.witness.nhat_AB_W - cold.witness.nhat_AB_W).norm(), 1e-6);
            warm.nhat_AB_W = -cold.witness.nhat_AB_W;
            EXPECT_NEAR(distance(*A.body, X_WA, *B.body, X_WB, {}, &warm).witness.distance, cold.witness.distance,
                        1e-9);
        }
}

TEST(ConvexPairHard, TheSignIsRightAllAroundAnEdge)
{
    const ReferenceShape box = reference(Box{{1, 1, 1}});
    const double r = 0.1;
    const ReferenceShape ball = reference(Superovoid::sphere(r)),
                         ovoid = reference(Superovoid::superellipsoid({r, r, r}, 0.9, 1));
    for (double x = 0.8; x < 1.3; x += 0.013)
        for (double y = 0.8; y < 1.3; y += 0.017) {
            const double dx = x - 1, dy = y - 1;
            const double expected = (dx > 0 && dy > 0 ? std::hypot(dx, dy) : std::max(dx, dy)) - r;
            const DistanceResult exact = distance(*box.body, {}, *ball.body, at(x, y, 0.2));
            EXPECT_NEAR(exact.witness.distance, expected, 1e-14) << x << " " << y;
            const double d = distance(*box.body, {}, *ovoid.body, at(x, y, 0.2)).witness.distance;
            EXPECT_NEAR(d, expected, 0.01) << x << " " << y; // nearly a ball
        }
}

TEST(ConvexPairHard, AnOvoidThatIsNotConvexIsSaid)
{
    const Superovoid waist({{1, 1, 1}, 1.1, 0.3, 0.4, -0.4});
    const PointHull pin({{0, 0, 0}}, 0.05);
    int bounded = 0;
    for (int i = 0; i < 24; ++i) {
        const double angle = 0.2618 * i;
        const Pose X = at(1.5 * std::cos(angle), 1.5 * std::sin(angle), 0);
        const DistanceResult result = distance(*convexBody(waist), {}, pin, X);
        const WitnessPair& w = result.witness;
        EXPECT_TRUE(result.status == Status::bounded || result.status == Status::converged);
        EXPECT_NEAR(gauge(waist, w.p_WA), 1, 1e-12) << "on the true surface";
        EXPECT_NEAR(w.distance, project(waist, X.translation).distance - 0.05, 1e-9) << "a ball: of its centre";
        EXPECT_LE(result.lowerBound, w.distance);
        bounded += result.status == Status::bounded ? 1 : 0;
    }
    EXPECT_GT(bounded, 6);
    EXPECT_EQ(distance(*convexBody(waist), {}, *convexBody(Box{{0.2, 0.2, 0.2}}), at(0.5, 0, 0)).status, Status::hull);
}

} // namespace
} // namespace osculo
