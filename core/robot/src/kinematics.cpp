// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/robot/kinematics.h"

#include "osculo/math/demand.h"

namespace osculo {

namespace {

/// Of the child in the joint's frame.
Pose motionOf(const RobotJoint& joint, double value)
{
    Pose X_JC;
    if (joint.turns())
        X_JC.rotation = Eigen::AngleAxisd(value, joint.axis);
    else if (joint.moves())
        X_JC.translation = value * joint.axis;
    return X_JC;
}

} // namespace

std::vector<Pose> forwardKinematics(const RobotModel& model, const JointVector& q, const Pose& X_WBase)
{
    OSCULO_DEMAND(q.allFinite());
    const std::vector<double> values = withMimic(model, q);
    std::vector<Pose> X_WL(model.links().size());
    X_WL[model.root()] = X_WBase;
    for (const std::size_t j : model.order()) {
        const RobotJoint& joint = model.joints()[j];
        const Pose X_PC = joint.moves() ? joint.X_PJ * motionOf(joint, values[j]) : joint.X_PJ;
        X_WL[model.childLink(j)] = X_WL[model.parentLink(j)] * X_PC;
    }
    return X_WL;
}

LinkJacobian linkJacobian(const RobotModel& model, const std::vector<Pose>& X_WL, std::size_t link, const Vec3& p_WP)
{
    OSCULO_DEMAND(X_WL.size() == model.links().size() && link < X_WL.size());
    LinkJacobian jacobian = LinkJacobian::Zero(6, static_cast<Eigen::Index>(model.coordinates().size()));
    for (auto above = model.jointAbove(link); above; above = model.jointAbove(model.parentLink(*above))) {
        const auto& drive = model.drive(*above);
        if (!drive)
            continue;
        const RobotJoint& joint = model.joints()[*above];
        // The axis is the same before and after the joint's own motion, and the child's origin lies on it or slides along it.
        const Pose& X_WC = X_WL[model.childLink(*above)];
        const Vec3 axis_W = X_WC.rotation * joint.axis;
        auto column = jacobian.col(static_cast<Eigen::Index>(drive->coordinate));
        if (joint.turns()) {
            column.head<3>() += drive->multiplier * axis_W;
            column.tail<3>() += drive->multiplier * axis_W.cross(p_WP - X_WC.translation);
        } else {
            column.tail<3>() += drive->multiplier * axis_W;
        }
    }
    return jacobian;
}

LinkJacobian linkJacobian(const RobotModel& model, const JointVector& q, const Pose& X_WBase, std::size_t link,
                          const Vec3& p_WP)
{
    return linkJacobian(model, forwardKinematics(model, q, X_WBase), link, p_WP);
}

} // namespace osculo
