// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/brep/faceted_model.h"

#include "brep/made_solids.h"
#include "osculo/math/error.h"
#include "support/sanitized.h"

#include <gtest/gtest.h>

namespace osculo {
namespace {

TriangleMesh box(const Vec3& half)
{
    std::vector<Vec3> vertices;
    for (const double z : {-1.0, 1.0})
        for (const double y : {-1.0, 1.0})
            for (const double x : {-1.0, 1.0})
                vertices.push_back(half.cwiseProduct(Vec3(x, y, z)));
    return {vertices,
            {{0, 2, 3},
             {0, 3, 1},
             {4, 5, 7},
             {4, 7, 6},
             {0, 1, 5},
             {0, 5, 4},
             {2, 6, 7},
             {2, 7, 3},
             {0, 4, 6},
             {0, 6, 2},
             {1, 3, 7},
             {1, 7, 5}}};
}

/// Two triangles a side have the local minima of the solid's plane sides.
TEST(FacetedModel, ABoxOfTrianglesHasTheContactsOfTheSolid)
{
    const auto model = std::make_shared<const BrepModel>(facetedModel(box({20e-3, 15e-3, 10e-3})));
    EXPECT_TRUE(model->parts.at(0).solid);
    EXPECT_EQ(model->edges.size(), 18u);
    const auto triangles = prepareLmd(model), apart = prepareLmd(model, {.supermaximal = false});
    const auto solid = test::preparedOf(test::makeBlock(40, 30, 20)), ball = test::preparedOf(test::makeBall(5)),
               frustum = test::preparedOf(test::makeFrustum(7, 3, 12));
    std::mt19937_64 random(5);
    std::size_t contacts = 0;
    for (int i = 0; i < 60; ++i)
        for (const auto& other : {ball, frustum, solid}) {
            const Pose X = test::randomPose(random, 60e-3);
            const LmdResult expected = localMinimalDistances(*solid, {}, *other, X);
            for (const auto& shape : {triangles, apart}) {
                const LmdResult found = localMinimalDistances(*shape, {}, *other, X);
                ASSERT_EQ(found.contacts.size(), expected.contacts.size()) << i;
                for (std::size_t k = 0; k < found.contacts.size(); ++k)
                    EXPECT_NEAR(found.contacts[k].distance, expected.contacts[k].distance, 1e-12);
            }
            contacts += expected.contacts.size();
        }
    EXPECT_EQ(contacts, 180u); // convex bodies apart have one
}

TEST(FacetedModel, NoTriangleIsRefused)
{
    EXPECT_THROW(facetedModel(TriangleMesh{}), InvalidShape);
}

/// The least alone is the first of all, and looks at fewer features; cones of revolution and features by themselves change no contact.
TEST(LmdVariants, TheLeastAloneAndOtherPreparationsAgree)
{
    const TopoDS_Shape drilled = test::makeCut(test::makeBlock(30, 30, 20), test::makeRod(4, 30));
    const std::vector<TopoDS_Shape> solids{drilled, test::makeFrustum(7, 2, 10), test::makeRing(12, 4),
                                           test::makeCut(test::makeRing(12, 4), test::makeBlock(10, 60, 10))};
    std::mt19937_64 random(6);
    std::size_t fewer = 0, queries = 0;
    for (const TopoDS_Shape& one : solids)
        for (const TopoDS_Shape& two : solids) {
            const auto modelA = test::modelOf(one), modelB = test::modelOf(two);
            const auto a = prepareLmd(modelA), b = prepareLmd(modelB);
            for (int i = 0; i < test::cases(8, 1); ++i) {
                const Pose X = test::randomPose(random, 50e-3);
                const LmdResult all = localMinimalDistances(*a, {}, *b, X);
                const LmdResult least = localMinimalDistances(*a, {}, *b, X, {.leastOnly = true});
                ASSERT_FALSE(all.contacts.empty());
                ASSERT_FALSE(least.contacts.empty());
                EXPECT_NEAR(least.contacts[0].distance, all.contacts[0].distance, 1e-12);
                EXPECT_LT(least.contacts.back().distance, all.contacts[0].distance + 1e-6);
                fewer += least.counts.solved < all.counts.solved ? 1 : 0;
                ++queries;
                for (const LmdPreparation& other :
                     {LmdPreparation{.revolution = true}, LmdPreparation{.supermaximal = false}}) {
                    const LmdResult same =
                        localMinimalDistances(*prepareLmd(modelA, other), {}, *prepareLmd(modelB, other), X);
                    ASSERT_EQ(same.contacts.size(), all.contacts.size());
                    for (std::size_t k = 0; k < all.contacts.size(); ++k)
                        EXPECT_NEAR(same.contacts[k].distance, all.contacts[k].distance, 1e-12);
                }
            }
        }
    EXPECT_GT(2 * fewer, queries);
}

} // namespace
} // namespace osculo
