// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/face_picker.h"

#include "support/mesh_makers.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <numbers>

namespace osculo::widgets {
namespace {

constexpr double kWidth = 400, kHeight = 300; ///< [px]

/// An eye on the negative y axis that looks at the origin, z up, x to the right.
Camera eye(bool parallel)
{
    Camera camera;
    camera.position = Vec3(0, -10, 0);
    camera.parallel = parallel;
    camera.parallelScale = 1.5;
    camera.angle = 20 * std::numbers::pi / 180;
    return camera;
}

Vec3 centroid(const TriangleMesh& mesh, std::uint32_t face)
{
    return (mesh.vertex(face, 0) + mesh.vertex(face, 1) + mesh.vertex(face, 2)) / 3.0;
}

class FacePickerViews : public ::testing::TestWithParam<bool> {
protected:
    TriangleMeshPtr m_ball = std::make_shared<const TriangleMesh>(test::icosphere(Vec3::Zero(), 1, 4));
    FacePicker m_picker{m_ball};
    Projection m_view{eye(GetParam()), kWidth, kHeight};
    Pose m_here;
};

TEST_P(FacePickerViews, HitsTheNearSide)
{
    const auto hit = m_picker.at(m_view, m_here, {kWidth / 2, kHeight / 2});
    ASSERT_TRUE(hit);
    EXPECT_NEAR(hit->point.y(), -1, 0.01);
    EXPECT_FALSE(m_picker.at(m_view, m_here, {2, 2}));
    // A mesh that was moved is hit where it is, and answers in its own frame.
    const Pose X_WM{Eigen::Quaterniond(Eigen::AngleAxisd(std::numbers::pi, Vec3::UnitZ())), Vec3(0.2, 0, 0)};
    const auto moved = m_picker.at(m_view, X_WM, {kWidth / 2, kHeight / 2});
    ASSERT_TRUE(moved);
    EXPECT_GT(moved->point.y(), 0.9);
    EXPECT_NEAR((X_WM * moved->point).x(), 0, 1e-9);
}

TEST_P(FacePickerViews, BrushIsACircleOnTheScreen)
{
    const FaceList faces = m_picker.brush(m_view, m_here, {kWidth / 2, kHeight / 2}, 20);
    ASSERT_GT(faces.size(), 10u);
    for (const std::uint32_t face : faces) {
        const Vec3 pixel = m_view.toPixel(centroid(*m_ball, face));
        EXPECT_LT(std::hypot(pixel.x() - kWidth / 2, pixel.y() - kHeight / 2), 32); // the radius and a face
        EXPECT_LT(centroid(*m_ball, face).y(), 0);
    }
    EXPECT_TRUE(m_picker.brush(m_view, m_here, {2, 2}, 20).empty());
}

TEST_P(FacePickerViews, LassoLeavesOutWhatIsBehind)
{
    const std::vector<Vec2> right{{kWidth / 2, 0}, {kWidth, 0}, {kWidth, kHeight}, {kWidth / 2, kHeight}};
    const FaceList all = m_picker.lasso(m_view, m_here, right, false);
    const FaceList seen = m_picker.lasso(m_view, m_here, right, true);
    for (const std::uint32_t face : all)
        EXPECT_GE(centroid(*m_ball, face).x(), -1e-9);
    for (const std::uint32_t face : seen)
        EXPECT_LT(centroid(*m_ball, face).y(), 0.05);
    EXPECT_NEAR(static_cast<double>(all.size()), 0.5 * static_cast<double>(m_ball->triangles().size()), 60);
    EXPECT_NEAR(static_cast<double>(seen.size()), 0.5 * static_cast<double>(all.size()),
                0.1 * static_cast<double>(all.size())); // in perspective a little less than half is seen
    EXPECT_TRUE(std::includes(all.begin(), all.end(), seen.begin(), seen.end()));
}

TEST_P(FacePickerViews, LassoSeesTheNearerOfTwoSheets)
{
    // Two squares that both face the eye, one behind the other: the farther one is hidden though it faces front.
    const TriangleMeshPtr sheets = std::make_shared<const TriangleMesh>(
        std::vector<Vec3>{{-1, 0, -1}, {1, 0, -1}, {1, 0, 1}, {-1, 0, 1}, {-.5, 1, -.5}, {.5, 1, -.5}, {.5, 1, .5}},
        std::vector<Triangle>{{0, 1, 2}, {0, 2, 3}, {4, 5, 6}});
    const FacePicker picker(sheets);
    const std::vector<Vec2> whole{{0, 0}, {kWidth, 0}, {kWidth, kHeight}, {0, kHeight}};
    EXPECT_EQ(picker.lasso(m_view, m_here, whole, false), (FaceList{0, 1, 2}));
    EXPECT_EQ(picker.lasso(m_view, m_here, whole, true), (FaceList{0, 1}));
}

TEST_P(FacePickerViews, CutKeepsWhatLiesLeftOfItsLine)
{
    // Up the middle of the picture: left of it is negative x.
    const auto up = m_picker.cut(m_view, m_here, {kWidth / 2, kHeight - 20}, {kWidth / 2, 20});
    ASSERT_TRUE(up);
    EXPECT_NEAR((up->normal - Vec3::UnitX()).norm(), 0, 1e-9);
    EXPECT_NEAR(up->offset, 0, 1e-9);
    // From left to right: what is above stays.
    const auto across = m_picker.cut(m_view, m_here, {20, kHeight / 2}, {kWidth - 20, kHeight / 2});
    ASSERT_TRUE(across);
    EXPECT_NEAR((across->normal + Vec3::UnitZ()).norm(), 0, 1e-9);
    EXPECT_FALSE(m_picker.cut(m_view, m_here, {20, 20}, {20, 20}));
    // Every point of the line on the screen lies in the plane, whatever its depth.
    const auto slanted = m_picker.cut(m_view, m_here, {50, 60}, {300, 200});
    ASSERT_TRUE(slanted);
    for (const double depth : {8.0, 10.0, 13.0})
        EXPECT_NEAR(slanted->normal.dot(m_view.unproject(175, 130, depth)), slanted->offset, 1e-9);
}

INSTANTIATE_TEST_SUITE_P(ParallelAndPerspective, FacePickerViews, ::testing::Bool());

} // namespace
} // namespace osculo::widgets
