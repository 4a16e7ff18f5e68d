// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "terrain/maps.h"

#include "osculo/distance/superovoid_point.h"
#include "osculo/shape/superovoid_implicit.h"
#include "osculo/support/superovoid_support.h"
#include "osculo/terrain/formula_surface.h"
#include "osculo/terrain/patch_surface.h"
#include "osculo/terrain/terrain_contact.h"
#include "osculo/terrain/terrain_foot.h"

#include <gtest/gtest.h>

#include <Eigen/Geometry>

namespace osculo {
namespace {

using test::mapOf;
using test::roughMap;

/// Down from a lattice point by trying directions, ever shorter: a lattice takes a slanting valley for a minimum.
Vec3 descended(PatchSurface& surface, const Vec3& p, Vec3 at, double step)
{
    const auto square = [&](const Vec3& q) { return (q - p).squaredNorm(); };
    while (step > 1e-6) {
        bool lower = false;
        for (int k = 0; k < 32; ++k) {
            const double x = at.x() + step * std::cos(0.19635 * k), y = at.y() + step * std::sin(0.19635 * k);
            const auto f = surface.sample(x, y);
            if (f && square(Vec3(x, y, f->z)) < square(at)) {
                at = Vec3(x, y, f->z);
                lower = true;
                break;
            }
        }
        if (!lower)
            step *= 0.5;
    }
    return at;
}

/// Strict local minima of the distance of a point on a dense lattice, inside the map.
std::vector<Vec3> denseMinima(PatchSurface& surface, const Vec3& p, double reach, double step)
{
    const Bounds box = surface.map().bounds();
    const int columns = static_cast<int>(box.size().x() / step), rows = static_cast<int>(box.size().y() / step);
    std::vector<double> squares(static_cast<std::size_t>(columns + 1) * static_cast<std::size_t>(rows + 1));
    const auto pointAt = [&](int i, int j) {
        const double x = box.min.x() + i * step, y = box.min.y() + j * step;
        return Vec3(x, y, surface.sample(x, y)->z);
    };
    const auto at = [&](int i, int j) -> double& { return squares[static_cast<std::size_t>(j) * (columns + 1) + i]; };
    for (int j = 0; j <= rows; ++j)
        for (int i = 0; i <= columns; ++i)
            at(i, j) = (pointAt(i, j) - p).squaredNorm();
    std::vector<Vec3> minima;
    for (int j = 1; j < rows; ++j)
        for (int i = 1; i < columns; ++i) {
            bool least = at(i, j) < reach * reach;
            for (int k = 0; k < 9 && least; ++k)
                least = k == 4 || at(i + k % 3 - 1, j + k / 3 - 1) > at(i, j);
            if (least)
                minima.push_back(descended(surface, p, pointAt(i, j), step));
        }
    return minima;
}

TEST(Feet, findsEveryLocalMinimumThatADenseLatticeFinds)
{
    std::mt19937_64 random(21);
    std::uniform_real_distribution<double> place(3, 9), above(0.2, 1.5);
    int compared = 0, several = 0;
    for (unsigned seed = 0; seed < 12; ++seed) {
        PatchSurface surface(roughMap(13, 13, 1, 1, 1.0, seed));
        for (int i = 0; i < 3; ++i) {
            const Vec3 p(place(random), place(random), above(random));
            const double reach = 1.2, step = 0.02;
            std::vector<TerrainFoot> found;
            feet(surface, p, reach, found);
            const auto dense = denseMinima(surface, p, reach - 0.02, step);
            several += dense.size() > 1;
            for (const Vec3& minimum : dense) {
                ++compared;
                double nearest = 1e9;
                for (const TerrainFoot& foot : found)
                    nearest = std::min(nearest, (foot.point - minimum).head<2>().norm());
                EXPECT_LT(nearest, 1e-3) << "seed " << seed << " at " << minimum.transpose();
            }
            for (const TerrainFoot& foot : found) {
                EXPECT_LT(((p - foot.point) - foot.distance * foot.normal).norm(), 1e-11);
                EXPECT_LE(std::abs(foot.distance), reach);
            }
        }
    }
    EXPECT_GT(compared, 20);
    EXPECT_GT(several, 2);
}

TEST(Feet, ofAPlaneIsOneAndIsExact)
{
    const auto plane = [](double x, double y) { return 0.5 * x - 0.25 * y + 3; };
    PatchSurface surface(mapOf(plane, 30, 30, 0.25, 0.25));
    const Vec3 normal = Vec3(-0.5, 0.25, 1).normalized();
    for (const double distance : {1.1, 0.3, 0.0, -0.2}) {
        const Vec3 foot(3.3, 4.1, plane(3.3, 4.1));
        std::vector<TerrainFoot> found;
        feet(surface, foot + distance * normal, 1.5, found);
        ASSERT_EQ(found.size(), 1u);
        EXPECT_NEAR((found[0].point - foot).norm(), 0, 1e-12);
        EXPECT_NEAR(found[0].distance, distance, 1e-12);
        EXPECT_TRUE(found[0].strict);
    }
}

TEST(TerrainContact, ofABallFollowsItThroughTouchingAndBelowTheGround)
{
    PatchSurface surface(roughMap(12, 12, 1, 1, 0.3, 31));
    const TerrainBody ball = TerrainSphere{0.4};
    std::vector<TerrainContact> found;
    Pose X;
    X.translation = Vec3(5.2, 6.1, 1.2);
    findContacts(surface, ball, X, 1, found);
    ASSERT_FALSE(found.empty());
    TerrainContact contact = found[0];
    double before = contact.distance;
    for (int i = 0; i < 130; ++i) {
        X.translation.z() -= 0.01;
        const auto next = trackContact(surface, ball, X, contact);
        ASSERT_TRUE(next) << i;
        EXPECT_LT(next->distance, before);
        EXPECT_GT(next->distance, before - 0.0101);
        EXPECT_GT(next->normal.z(), 0.5);
        EXPECT_LT((next->q - next->p - next->distance * next->normal).norm(), 1e-12);
        EXPECT_NEAR((next->q - X.translation).norm(), 0.4, 1e-11);
        before = next->distance;
        contact = *next;
    }
    EXPECT_LT(contact.distance, -0.4); // the centre is below the ground
}

TEST(TerrainContact, isLostBeyondTheEdge)
{
    PatchSurface surface(mapOf([](double, double) { return 0.0; }, 5, 5, 1, 1));
    const TerrainBody ball = TerrainSphere{0.5};
    std::vector<TerrainContact> found;
    Pose X;
    X.translation = Vec3(3.9, 2, 0.4);
    findContacts(surface, ball, X, 0.1, found);
    ASSERT_EQ(found.size(), 1u);
    const TerrainContact known = found[0];
    X.translation.x() = 4.1;
    EXPECT_FALSE(trackContact(surface, ball, X, known));
    findContacts(surface, ball, X, 0.1, found);
    EXPECT_TRUE(found.empty());
}

TEST(TerrainContact, aBallInAGrooveHasTwo)
{
    const auto groove = [](double x, double) { return 0.5 * x * x; }; // curvature 1 at the bottom
    PatchSurface surface(mapOf(groove, 41, 11, 0.25, 1, Vec2(-5, -5)));
    Pose X;
    X.translation = Vec3(0, 0.3, 2.5); // a ball of radius 2 spans the walls: feet at x² = 2(h − 1) = 3
    std::vector<TerrainContact> found;
    findContacts(surface, TerrainSphere{2.0}, X, 0.2, found);
    ASSERT_EQ(found.size(), 2u);
    for (const TerrainContact& contact : found) {
        EXPECT_NEAR(std::abs(contact.p.x()), std::sqrt(3.0), 1e-10);
        EXPECT_NEAR(contact.distance, 0, 1e-10); // |(√3, 1.5 − 2.5)| = 2
        EXPECT_TRUE(contact.strict);
    }
}

TEST(TerrainContact, ofASuperovoidTouchesWithACommonNormal)
{
    std::mt19937_64 random(41);
    std::uniform_real_distribution<double> size(0.4, 1.0), exponent(0.6, 1.2), taper(-0.2, 0.2), unit(-1, 1);
    int checked = 0;
    for (int i = 0; i < 40; ++i) {
        PatchSurface surface(roughMap(14, 14, 1, 1, 0.3, 100 + i));
        const Superovoid shape(SuperovoidParameters{Vec3(size(random), size(random), size(random)), exponent(random),
                                                    exponent(random), taper(random), taper(random)});
        Pose X;
        X.rotation = Eigen::Quaterniond(unit(random), unit(random), unit(random), unit(random)).normalized();
        X.translation = Vec3(6.5 + unit(random), 6.5 + unit(random), 1.4);
        std::vector<TerrainContact> found;
        findContacts(surface, TerrainSuperovoid{shape}, X, 1.5, found);
        ASSERT_FALSE(found.empty()) << i;
        const TerrainContact& best = found[0];
        // Normals agree, the point lies on both surfaces, and no ground point of a dense lattice is nearer.
        const Vec3 q_S = X.inverse() * best.q;
        EXPECT_NEAR(gauge(shape, q_S), 1, 1e-9);
        EXPECT_NEAR((best.normal + X.rotation * outwardNormal(shape, q_S)).norm(), 0, 1e-8);
        EXPECT_NEAR((best.normal - best.ground.normal).norm(), 0, 1e-8);
        EXPECT_LT((best.q - best.p - best.distance * best.normal).norm(), 1e-11);
        for (double dx = -0.3; dx <= 0.3; dx += 0.05)
            for (double dy = -0.3; dy <= 0.3; dy += 0.05) {
                const double x = best.p.x() + dx, y = best.p.y() + dy;
                const Vec3 p(x, y, surface.sample(x, y)->z);
                EXPECT_GT(project(shape, X.inverse() * p).distance, best.distance - 1e-9);
            }
        ++checked;
    }
    EXPECT_EQ(checked, 40);
}

/// However deep it has sunk: on a slope the contact is that of the support function.
TEST(TerrainContact, aSunkenSuperovoidIsPushedOutTheWayItCame)
{
    const Vec3 normal = Vec3(-0.3, 0.2, 1).normalized();
    PatchSurface surface(mapOf([](double x, double y) { return 0.3 * x - 0.2 * y; }, 21, 21, 0.5, 0.5, Vec2(-5, -5)));
    std::mt19937_64 random(31);
    std::uniform_real_distribution<double> unit(-1, 1), size(0.3, 0.8), exponent(0.5, 1.2), deep(0.05, 0.9);
    std::vector<TerrainContact> found;
    for (int i = 0; i < 100; ++i) {
        const Superovoid shape = Superovoid::superellipsoid(Vec3(size(random), size(random), size(random)),
                                                            exponent(random), exponent(random));
        Pose X;
        X.rotation = Eigen::Quaterniond(unit(random), unit(random), unit(random), unit(random)).normalized();
        const Vec2 at(unit(random), unit(random));
        X.translation =
            Vec3(at.x(), at.y(), 0.3 * at.x() - 0.2 * at.y()) - deep(random) * shape.a().minCoeff() * normal;
        const double expected = normal.dot(X.translation) - support(shape, X.rotation.conjugate() * -normal).value;
        findContacts(surface, TerrainSuperovoid{shape}, X, 0.1, found);
        ASSERT_EQ(found.size(), 1u) << i;
        EXPECT_NEAR(found[0].distance, expected, 1e-10) << i;
        EXPECT_LT((found[0].normal - normal).norm(), 1e-10) << i;
        EXPECT_LT((found[0].q - found[0].p - found[0].distance * found[0].normal).norm(), 1e-10) << i;
        const auto followed = trackContact(surface, TerrainSuperovoid{shape}, X, found[0]);
        ASSERT_TRUE(followed) << i;
        EXPECT_NEAR(followed->distance, expected, 1e-10) << i;
    }
}

TEST(TerrainContact, aSuperovoidThatIsASphereMeetsAsOne)
{
    PatchSurface surface(roughMap(14, 14, 1, 1, 0.4, 51));
    Pose X;
    X.translation = Vec3(6.2, 7.3, 1.1);
    std::vector<TerrainContact> ball, ovoid;
    findContacts(surface, TerrainSphere{0.7}, X, 0.5, ball);
    findContacts(surface, TerrainSuperovoid{Superovoid::sphere(0.7)}, X, 0.5, ovoid);
    ASSERT_FALSE(ball.empty());
    ASSERT_EQ(ball.size(), ovoid.size());
    for (std::size_t i = 0; i < ball.size(); ++i) {
        EXPECT_NEAR((ball[i].p - ovoid[i].p).norm(), 0, 1e-9);
        EXPECT_NEAR(ball[i].distance, ovoid[i].distance, 1e-11);
        EXPECT_NEAR((ball[i].bodyOperator - ovoid[i].bodyOperator).norm(), 0, 1e-6);
        EXPECT_EQ(ball[i].strict, ovoid[i].strict);
    }
}

TEST(TerrainContact, ofABoxRestsOnItsFourLowerCorners)
{
    PatchSurface surface(mapOf([](double x, double) { return 0.1 * x; }, 20, 20, 1, 1));
    TerrainVertices box;
    for (int corner = 0; corner < 8; ++corner)
        box.points.push_back(Vec3(corner & 1 ? 1 : -1, corner & 2 ? 1 : -1, corner & 4 ? 0.5 : -0.5));
    Pose X = poseFromRpy(Vec3(9.5, 9.5, 0.95 + 0.5 / std::cos(std::atan(0.1))), 0, -std::atan(0.1), 0);
    std::vector<TerrainContact> found;
    findContacts(surface, box, X, 0.01, found);
    ASSERT_EQ(found.size(), 4u);
    for (const TerrainContact& contact : found) {
        EXPECT_NEAR(contact.distance, 0, 1e-12);
        EXPECT_TRUE(contact.corner);
    }
}

TEST(FormulaSurface, meetsABallAsItsExactSamplesDo)
{
    const auto bowl = [](double x, double y) {
        return HeightSample{0.2 * x * x + 0.2 * y * y, Vec2(0.4 * x, 0.4 * y), 0.4, 0, 0.4};
    };
    FormulaSurface exact(bowl, Vec2(-10, -10), Vec2(10, 10), 0.5);
    PatchSurface patches(std::make_shared<const Heightmap>(sampledMap(exact, Vec2(-10, -10), 1, 21, 21)));
    std::mt19937_64 random(61);
    std::uniform_real_distribution<double> place(-4, 4);
    std::vector<TerrainContact> a, b;
    for (int i = 0; i < 50; ++i) {
        Pose X;
        X.translation = Vec3(place(random), place(random), 0);
        X.translation.z() = 0.2 * X.translation.squaredNorm() + 0.6;
        findContacts(exact, TerrainSphere{0.5}, X, 0.5, a);
        findContacts(patches, TerrainSphere{0.5}, X, 0.5, b);
        ASSERT_EQ(a.size(), 1u);
        ASSERT_EQ(b.size(), 1u);
        EXPECT_NEAR((a[0].p - b[0].p).norm(), 0, 1e-11);
        EXPECT_NEAR(a[0].distance, b[0].distance, 1e-12);
    }
}

/// A map's surface that proves no convexity: each search begins from the lattice.
class Unproved final : public TerrainSurface {
public:
    explicit Unproved(const HeightmapPtr& map)
        : m_surface(map)
    {
    }
    std::optional<HeightSample> sample(double x, double y) override { return m_surface.sample(x, y); }
    void starts(const Bounds& box, double reach, std::vector<SearchStart>& found) override
    {
        m_surface.starts(box, reach, found);
    }
    double span() const override { return m_surface.span(); }

private:
    PatchSurface m_surface;
};

TEST(TerrainContact, whereTheDistanceIsConvexTheOnlyContactIsFound)
{
    std::mt19937_64 random(14);
    std::uniform_real_distribution<double> place(1, 19), above(-0.2, 1);
    const TerrainBody ball = TerrainSphere{0.5};
    int contacts = 0, convex = 0;
    for (const double relief : {0.0, 0.2, 0.5, 2.0}) {
        const HeightmapPtr map = test::roughMap(21, 21, 1, 1, relief, 8);
        PatchSurface surface(map);
        Unproved slow(map);
        for (int i = 0; i < 300; ++i) {
            Pose X;
            X.translation = Vec3(place(random), place(random), 0);
            X.translation.z() = surface.sample(X.translation.x(), X.translation.y())->z + above(random);
            std::vector<TerrainContact> quick, all;
            findContacts(surface, ball, X, 0.2, quick);
            findContacts(slow, ball, X, 0.2, all);
            ASSERT_EQ(quick.size(), all.size()) << relief << " " << i;
            for (std::size_t k = 0; k < all.size(); ++k) {
                EXPECT_LT((quick[k].p - all[k].p).norm(), 1e-9);
                EXPECT_NEAR(quick[k].distance, all[k].distance, 1e-12);
            }
            contacts += static_cast<int>(all.size());
            convex += surface.convexFrom(X.translation, X.translation.head<2>(), 0.7);
        }
    }
    EXPECT_GT(contacts, 600);
    EXPECT_GT(convex, 300);
    EXPECT_LT(convex, 1100);
}

} // namespace
} // namespace osculo
