// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "mesh_tree_data.h"

#include <fcl/narrowphase/collision.h>
#include <fcl/narrowphase/distance.h>

namespace osculo {

namespace {

fcl::Transform3<double> transform(const Pose& X)
{
    fcl::Transform3<double> result = fcl::Transform3<double>::Identity();
    result.linear() = X.matrix();
    result.translation() = X.translation;
    return result;
}

} // namespace

bool collide(const MeshTree& A, const Pose& X_WA, const MeshTree& B, const Pose& X_WB)
{
    const fcl::CollisionRequest<double> firstContact(1, false);
    fcl::CollisionResult<double> result;
    fcl::collide(&A.data().hierarchy, transform(X_WA), &B.data().hierarchy, transform(X_WB), firstContact, result);
    return result.isCollision();
}

FclDistance fclDistance(const MeshTree& A, const Pose& X_WA, const MeshTree& B, const Pose& X_WB)
{
    const fcl::DistanceRequest<double> withPoints(true);
    fcl::DistanceResult<double> result;
    const double distance =
        fcl::distance(&A.data().hierarchy, transform(X_WA), &B.data().hierarchy, transform(X_WB), withPoints, result);
    return {distance, result.nearest_points[0], result.nearest_points[1]};
}

} // namespace osculo
