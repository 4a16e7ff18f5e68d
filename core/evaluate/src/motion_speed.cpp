// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/evaluate/motion_speed.h"

#include "body_parts.h"

#include "osculo/math/demand.h"
#include "osculo/scene/scene_robots.h"

#include <algorithm>
#include <limits>
#include <unordered_map>

namespace osculo {

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
/// Bounds are widened by this fraction for the rounding of a handful of operations.
constexpr double kRounding = 1e-12;

/// Largest distance of a point of the box from the origin.
double reachOf(const Bounds& box)
{
    return box.min.cwiseAbs().cwiseMax(box.max.cwiseAbs()).norm();
}

double radiusOf(const Body& body)
{
    double radius = 0;
    for (const SceneShape& shape : body.shapes) {
        const std::optional<Bounds> box = boxInBody(shape);
        radius = std::max(radius, box ? reachOf(*box) : kInfinity);
    }
    return radius;
}

/// The greatest slope of s²(3 − 2s) for s in [s0, s1].
double greatestSlope(double s0, double s1)
{
    const double s = std::clamp(0.5, s0, s1);
    return 6 * s * (1 - s);
}

/// A speed of zero moves nothing, however far the point.
double turned(double turning, double reach)
{
    return turning == 0 ? 0 : turning * reach;
}

/// Two keys between which a motion runs for a while, and the greatest speed from the first (0) to the second (1) [1/s]; the
/// same key twice where it stands still.
struct Stretch {
    const MotionKey* from = nullptr;
    const MotionKey* to = nullptr;
    double rate = 0;
};

/// @pre no key of the motion lies strictly between the times
Stretch stretchOf(const Motion& motion, double from, double to)
{
    const double middle = 0.5 * (from + to) * motion.fps;
    const auto next = std::ranges::upper_bound(motion.keys, middle, {}, &MotionKey::frame);
    if (next == motion.keys.begin() || next == motion.keys.end()) {
        const MotionKey& held = next == motion.keys.end() ? motion.keys.back() : motion.keys.front();
        return {&held, &held, 0};
    }
    const MotionKey& key = *std::prev(next);
    const double frames = next->frame - key.frame;
    double rate = motion.fps / frames;
    if (motion.interpolation == Interpolation::smooth) {
        const auto along = [&](double time) { return std::clamp((time * motion.fps - key.frame) / frames, 0.0, 1.0); };
        rate *= greatestSlope(along(from), along(to));
    }
    return {&key, &*next, rate};
}

} // namespace

MotionSpeed::Step MotionSpeed::stepBetween(const Pose& from, const Pose& to, double rate)
{
    const double turn = rate == 0 ? 0 : from.rotation.angularDistance(to.rotation);
    return {rate * (to.translation - from.translation).norm(), rate * turn,
            std::max(from.translation.norm(), to.translation.norm())};
}

MotionSpeed::MotionSpeed(const Scene& scene)
    : m_motions(scene.bodies.size(), nullptr)
{
    std::vector<std::size_t> firstLink; // of each robot, among the nodes
    std::size_t nodes = scene.bodies.size();
    for (const Robot& robot : scene.robots) {
        firstLink.push_back(nodes);
        nodes += robot.model ? robot.model->links().size() : 0;
    }
    std::unordered_map<std::string_view, std::size_t> indexOf;
    for (std::size_t i = 0; i < scene.bodies.size(); ++i)
        indexOf.emplace(scene.bodies[i].name, i);
    for (const Body& body : scene.bodies) {
        m_rest.push_back(body.X_PB.translation.norm());
        m_radius.push_back(radiusOf(body));
        const auto parent = indexOf.find(body.parent);
        const auto link = parent == indexOf.end() ? findLink(scene, body.parent) : std::nullopt;
        OSCULO_DEMAND(body.parent.empty() || parent != indexOf.end() || link); // parents exist
        m_parents.push_back(body.parent.empty() ? nodes : link ? firstLink[link->robot] + link->link : parent->second);
    }
    for (std::size_t r = 0; r < scene.robots.size(); ++r)
        addLinks(scene, scene.robots[r], firstLink[r], nodes);
    for (const Motion& motion : scene.motions) {
        if (const auto body = indexOf.find(motion.body); !motion.body.empty() && body != indexOf.end())
            m_motions[body->second] = &motion;
        for (const MotionKey& key : motion.keys)
            m_changes.push_back(key.frame / motion.fps);
    }
    std::ranges::sort(m_changes);
}

void MotionSpeed::addLinks(const Scene& scene, const Robot& robot, std::size_t first, std::size_t world)
{
    for (std::size_t link = 0; robot.model && link < robot.model->links().size(); ++link) {
        const auto joint = robot.model->jointAbove(link);
        m_links.push_back({&robot, motionOfRobot(scene, robot.name), joint});
        m_parents.push_back(joint ? first + robot.model->parentLink(*joint) : world);
    }
}

double MotionSpeed::nextChange(double time) const
{
    const auto next = std::ranges::upper_bound(m_changes, time);
    return next == m_changes.end() ? kInfinity : *next;
}

MotionSpeed::Step MotionSpeed::step(std::size_t node, double from, double to) const
{
    if (node >= m_motions.size())
        return linkStep(m_links[node - m_motions.size()], from, to);
    const Motion* motion = m_motions[node];
    if (!motion)
        return {0, 0, m_rest[node]};
    const Stretch stretch = stretchOf(*motion, from, to);
    return stepBetween(stretch.from->pose, stretch.to->pose, stretch.rate);
}

MotionSpeed::Step MotionSpeed::linkStep(const Link& link, double from, double to)
{
    const Robot& robot = *link.robot;
    const RobotModel& model = *robot.model;
    const Stretch stretch = link.motion ? stretchOf(*link.motion, from, to) : Stretch{};
    if (!link.joint) // the root: the robot's base
        return stretch.from ? stepBetween(stretch.from->base.value_or(robot.X_WR),
                                          stretch.to->base.value_or(robot.X_WR), stretch.rate)
                            : Step{0, 0, robot.X_WR.translation.norm()};
    const RobotJoint& joint = model.joints()[*link.joint];
    Step step{0, 0, joint.X_PJ.translation.norm()};
    const auto& drive = model.drive(*link.joint);
    if (!drive)
        return step;
    const std::string& driver = model.joints()[model.coordinates()[drive->coordinate]].name;
    const auto valueIn = [&](const MotionKey* key) {
        const auto rest = robot.joints.find(driver);
        const double value = rest != robot.joints.end() ? rest->second : neutralValue(model.range(drive->coordinate));
        const auto keyed = key ? key->joints.find(driver) : JointValues::const_iterator();
        const bool moved = key && keyed != key->joints.end();
        return drive->multiplier * (moved ? keyed->second : value) + drive->offset;
    };
    const double before = valueIn(stretch.from), after = valueIn(stretch.to);
    const double rate = stretch.rate * std::abs(after - before);
    if (joint.turns()) {
        step.turning = rate;
    } else {
        step.speed = rate;
        step.reach += std::max(std::abs(before), std::abs(after));
    }
    return step;
}

std::size_t MotionSpeed::sharedAncestor(std::size_t a, std::size_t b) const
{
    std::vector<std::size_t> above;
    for (; a != m_parents.size(); a = m_parents[a]) {
        above.push_back(a);
        OSCULO_DEMAND(above.size() <= m_parents.size()); // parents are not cyclic
    }
    while (b != m_parents.size() && std::ranges::find(above, b) == above.end())
        b = m_parents[b];
    return b;
}

double MotionSpeed::speedBelow(std::size_t body, std::size_t ancestor, double from, double to) const
{
    double speed = 0, reach = m_radius[body];
    for (; body != ancestor; body = m_parents[body]) {
        const Step step = this->step(body, from, to);
        speed += step.speed + turned(step.turning, reach);
        reach += step.reach;
    }
    return speed;
}

double MotionSpeed::closingSpeed(std::size_t a, std::size_t b, double from, double to) const
{
    const std::size_t shared = sharedAncestor(a, b);
    return (1 + kRounding) * (speedBelow(a, shared, from, to) + speedBelow(b, shared, from, to));
}

} // namespace osculo
