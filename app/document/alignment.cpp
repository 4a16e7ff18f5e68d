// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

// Turning bodies and shapes to principal axes.

#include "app/document/transforms.h"
#include "osculo/math/error.h"
#include "osculo/shape/mesh_measures.h"

#include <Eigen/Eigenvalues>

#include <algorithm>
#include <array>

namespace osculo::app {
namespace {

using Kind = SceneItem::Kind;

constexpr double kDistinct =
    0.02; ///< relative difference of second moments, one per cent of length: less is how a ball is cut

Pose turnAbout(const Vec3& centre_W, const Eigen::Quaterniond& turn)
{
    return {turn, centre_W - turn * centre_W};
}

/// What tells an item's own axes: its mesh; for other shapes the frame of the shape.
Mat3 ownAxes_W(const Scene& scene, const SceneItem& item, double time)
{
    const Pose X_W = *worldPose(scene, item, time);
    const auto mesh = widgets::meshOf(scene, item) ? std::optional(item)
                      : item.kind == Kind::body    ? widgets::meshOfBody(scene, item.index)
                                                   : std::nullopt;
    if (mesh) {
        const auto axes_M = principalAxes(*widgets::meshOf(scene, *mesh)->mesh);
        if (!axes_M)
            throw InvalidShape("the mesh is as long in one direction as in another: it has no principal axes",
                               "an elongated mesh");
        return worldPose(scene, *mesh, time)->matrix() * *axes_M;
    }
    const auto& shapes = scene.bodies[item.index].shapes;
    if (item.kind == Kind::body && !shapes.empty()) // the axes of the first shape, which are those of its symmetry
        return worldPose(scene, {Kind::shape, item.index, 0}, time)->matrix();
    return X_W.matrix();
}

} // namespace

std::optional<Mat3> principalAxes(const TriangleMesh& mesh)
{
    const Eigen::SelfAdjointEigenSolver<Mat3> eigen(surfaceCovariance(mesh));
    const Vec3 moments = eigen.eigenvalues(); // ascending
    const double least = kDistinct * moments.z();
    if (!(moments.z() > 0) || moments.y() - moments.x() <= least || moments.z() - moments.y() <= least)
        return std::nullopt;
    Mat3 axes = eigen.eigenvectors();
    if (axes.determinant() < 0)
        axes.col(0) = -axes.col(0);
    return axes;
}

Eigen::Quaterniond leastTurnTo(const Mat3& frame_W, const Mat3& axes_W)
{
    std::array<int, 3> order{0, 1, 2};
    Mat3 best = Mat3::Identity();
    double leastCosine = -2;
    do {
        for (unsigned signs = 0; signs < 8; ++signs) {
            Mat3 goal;
            for (int k = 0; k < 3; ++k)
                goal.col(k) = (signs >> k & 1u ? -1.0 : 1.0) * axes_W.col(order[static_cast<std::size_t>(k)]);
            if (goal.determinant() < 0)
                continue;
            const Mat3 turn = goal * frame_W.transpose();
            if (turn.trace() > leastCosine) {
                leastCosine = turn.trace();
                best = turn;
            }
        }
    } while (std::next_permutation(order.begin(), order.end()));
    return Eigen::Quaterniond(best).normalized();
}

Scene withAlignedAxes(Scene scene, const SceneItem& item, double time)
{
    const auto centre_W = worldCentre(scene, item, time);
    if (!centre_W)
        return scene;
    const bool isMesh = widgets::meshOf(scene, item) != nullptr;
    const auto mesh = item.kind == Kind::shape && !isMesh ? widgets::meshOfBody(scene, item.index) : std::nullopt;
    const Mat3 goal_W = mesh ? ownAxes_W(scene, *mesh, time) : parentWorldPose(scene, item, time).matrix();
    const Mat3 own_W = ownAxes_W(scene, item, time);
    return withWorldMotion(std::move(scene), {item}, turnAbout(*centre_W, leastTurnTo(own_W, goal_W)), time);
}

} // namespace osculo::app
