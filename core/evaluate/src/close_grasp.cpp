// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/evaluate/close_grasp.h"

#include "body_parts.h"

#include "osculo/evaluate/evaluate.h"
#include "osculo/math/demand.h"
#include "osculo/math/error.h"
#include "osculo/scene/scene_robots.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <limits>

namespace osculo {

namespace {

/// Where a hand has closed all the way.
constexpr double kClosed = 1;
/// Steps aim at half the tolerance: a bound that is exact would need infinitely many to reach the whole.
constexpr double kAim = 0.5;

/// A joint on its way from open (0) to closed (1).
struct ClosingJoint {
    std::size_t coordinate = 0;
    std::string name;
    double open = 0, closed = 0; ///< [rad] or [m]
    bool stopped = false;
};

/// A body on a link, and how far its points can move for all of the way of each closing joint [m].
struct HandBody {
    std::size_t body = 0;
    std::vector<double> travel;
};

/// The joints that close from where they stand: those that are named, or those that flex (CloseOptions::joints).
std::vector<ClosingJoint> closingJoints(const RobotModel& model, const JointVector& q,
                                        const std::vector<std::string>& names)
{
    for (const std::string& name : names)
        if (const auto joint = model.findJoint(name); !joint || !model.drive(*joint) || model.joints()[*joint].mimic)
            throw InvalidShape(fmt::format("`{}` is no joint that moves by itself", name),
                               "the names of independent joints of the robot");
    std::vector<ClosingJoint> closing;
    for (std::size_t i = 0; i < model.coordinates().size(); ++i) {
        const RobotJoint& joint = model.joints()[model.coordinates()[i]];
        const JointRange& range = model.range(i);
        const double open = q[static_cast<Eigen::Index>(i)];
        const double below = open - range.lower, above = range.upper - open;
        const bool named = std::ranges::find(names, joint.name) != names.end();
        const bool flexes = std::max(below, above) >= kFlexionRatio * std::min(below, above);
        if (std::isfinite(below + above) && (names.empty() ? flexes : named))
            closing.push_back({i, joint.name, open, above >= below ? range.upper : range.lower});
    }
    return closing;
}

double reachOf(const Body& body)
{
    double reach = 0;
    for (const SceneShape& shape : body.shapes)
        if (const auto box = boxInBody(shape))
            reach = std::max(reach, box->min.cwiseAbs().cwiseMax(box->max.cwiseAbs()).norm());
        else
            reach = std::numeric_limits<double>::infinity();
    return reach;
}

class Closing {
public:
    Closing(const Scene& scene, std::size_t robot, const CloseOptions& options)
        : m_scene(scene)
        , m_robot(robot)
        , m_options(options)
        , m_model(*scene.robots[robot].model)
        , m_q(jointVector(m_model, scene.robots[robot].joints))
    {
        std::erase_if(m_scene.motions, [&](const Motion& motion) { return motion.robot == scene.robots[robot].name; });
        m_joints = closingJoints(m_model, m_q, options.joints);
        findBodies();
        makePairs();
    }

    CloseResult run(std::stop_token stop, const Progress& progress)
    {
        CloseResult result;
        double way = 0;
        for (; result.steps < m_options.maxSteps && !allStopped(); ++result.steps) {
            if (progress)
                progress(way, "closing");
            m_scene.robots[m_robot].joints = jointValues(m_model, m_q);
            const Frame frame = evaluate(m_scene, 0, {}, &m_cache, stop);
            stopTouching(frame, result);
            const double step = std::min(safeStep(frame), kClosed - way);
            if (way + step == way && !allStopped())
                break; // too small to count; not settled
            way += step;
            advance(way);
            if (way >= kClosed)
                finishAtLimits(result);
        }
        result.settled = allStopped();
        result.joints = jointValues(m_model, m_q);
        return result;
    }

private:
    /// The bodies on links that a closing joint moves.
    void findBodies()
    {
        for (std::size_t i = 0; i < m_scene.bodies.size(); ++i) {
            const auto link = findLink(m_scene, m_scene.bodies[i].parent);
            if (!link || link->robot != m_robot || m_scene.bodies[i].shapes.empty())
                continue;
            HandBody body{i, travelOf(m_scene.bodies[i], link->link)};
            if (std::ranges::any_of(body.travel, [](double travel) { return travel > 0; }))
                m_bodies.push_back(std::move(body));
        }
    }

    /// A point's distance from a joint is at most the sum of the offsets between, whatever the joints between do.
    std::vector<double> travelOf(const Body& body, std::size_t link) const
    {
        std::vector<double> travel(m_joints.size(), 0);
        double reach = body.X_PB.translation.norm() + reachOf(body);
        for (auto above = m_model.jointAbove(link); above; above = m_model.jointAbove(m_model.parentLink(*above))) {
            const RobotJoint& joint = m_model.joints()[*above];
            const auto& drive = m_model.drive(*above);
            for (std::size_t k = 0; drive && k < m_joints.size(); ++k)
                if (m_joints[k].coordinate == drive->coordinate)
                    travel[k] += std::abs(drive->multiplier * (m_joints[k].closed - m_joints[k].open))
                                 * (joint.turns() ? reach : 1);
            reach += joint.X_PJ.translation.norm();
            if (drive && !joint.turns())
                reach += std::abs(drive->multiplier) * largest(drive->coordinate) + std::abs(drive->offset);
        }
        return travel;
    }

    double largest(std::size_t coordinate) const
    {
        const JointRange& range = m_model.range(coordinate);
        return std::max(std::abs(range.lower), std::abs(range.upper));
    }

    void makePairs()
    {
        if (m_options.targets.empty())
            throw InvalidShape("there is nothing to touch", "the names of one or more bodies");
        m_scene.pairs.clear();
        for (const std::string& target : m_options.targets) {
            if (!findBody(m_scene, target))
                throw InvalidShape(fmt::format("no body is called `{}`", target), "the name of a body of the scene");
            for (const HandBody& body : m_bodies) {
                if (m_scene.bodies[body.body].name == target)
                    throw InvalidShape(fmt::format("`{}` is part of the hand", target),
                                       "a body that the hand does not move");
                Pair pair;
                pair.a = m_scene.bodies[body.body].name;
                pair.b = target;
                m_scene.pairs.push_back(std::move(pair));
            }
        }
    }

    const HandBody& bodyOf(std::size_t pair) const { return m_bodies[pair % m_bodies.size()]; }

    /// How fast a body's points can move along the way [m].
    double speed(const HandBody& body) const
    {
        double speed = 0;
        for (std::size_t k = 0; k < m_joints.size(); ++k)
            speed += m_joints[k].stopped ? 0 : body.travel[k];
        return speed;
    }

    void stopTouching(const Frame& frame, CloseResult& result)
    {
        for (const PairResult& pair : frame.pairs) {
            const HandBody& body = bodyOf(pair.pairIndex);
            if (!pair.message.empty())
                throw InvalidShape(fmt::format("`{}` and `{}` cannot be measured: {}", pair.a, pair.b, pair.message),
                                   "shapes that can, or bodies without them");
            if (pair.lowerBound > m_options.tolerance || speed(body) == 0)
                continue;
            result.touches.push_back({pair.a, pair.b, pair.lowerBound});
            for (std::size_t k = 0; k < m_joints.size(); ++k)
                if (body.travel[k] > 0)
                    m_joints[k].stopped = true;
        }
    }

    /// Along the way from open to closed, as far as nothing can touch.
    double safeStep(const Frame& frame) const
    {
        double step = std::numeric_limits<double>::infinity();
        for (const PairResult& pair : frame.pairs)
            if (const double moving = speed(bodyOf(pair.pairIndex)); moving > 0)
                step = std::min(step, (pair.lowerBound - kAim * m_options.tolerance) / moving);
        return step;
    }

    void advance(double way)
    {
        for (const ClosingJoint& joint : m_joints)
            if (!joint.stopped)
                m_q[static_cast<Eigen::Index>(joint.coordinate)] =
                    way >= kClosed ? joint.closed : joint.open + way * (joint.closed - joint.open);
    }

    void finishAtLimits(CloseResult& result)
    {
        for (ClosingJoint& joint : m_joints)
            if (!joint.stopped) {
                joint.stopped = true;
                result.atLimit.push_back(joint.name);
            }
    }

    bool allStopped() const { return std::ranges::all_of(m_joints, &ClosingJoint::stopped); }

    Scene m_scene;
    std::size_t m_robot;
    const CloseOptions& m_options;
    const RobotModel& m_model;
    JointVector m_q;
    std::vector<ClosingJoint> m_joints;
    std::vector<HandBody> m_bodies;
    EvaluationCache m_cache;
};

} // namespace

CloseResult closeUntilContact(const Scene& scene, std::size_t robot, const CloseOptions& options, std::stop_token stop,
                              const Progress& progress)
{
    OSCULO_DEMAND(robot < scene.robots.size() && scene.robots[robot].model);
    return Closing(scene, robot, options).run(stop, progress);
}

JointValues openedHand(const Robot& robot, const std::vector<std::string>& joints)
{
    OSCULO_DEMAND(robot.model != nullptr);
    JointVector q = jointVector(*robot.model, robot.joints);
    for (const ClosingJoint& joint : closingJoints(*robot.model, q, joints)) {
        const JointRange& range = robot.model->range(joint.coordinate);
        q[static_cast<Eigen::Index>(joint.coordinate)] = joint.closed == range.upper ? range.lower : range.upper;
    }
    return jointValues(*robot.model, q);
}

} // namespace osculo
