// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/evaluate/motion_speed.h"

#include "body_parts.h"

#include "osculo/math/demand.h"

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

} // namespace

MotionSpeed::MotionSpeed(const Scene& scene)
    : m_motions(scene.bodies.size(), nullptr)
{
    std::unordered_map<std::string_view, std::size_t> indexOf;
    for (std::size_t i = 0; i < scene.bodies.size(); ++i)
        indexOf.emplace(scene.bodies[i].name, i);
    for (const Body& body : scene.bodies) {
        m_rest.push_back(body.X_PB.translation.norm());
        m_radius.push_back(radiusOf(body));
        const auto parent = indexOf.find(body.parent);
        OSCULO_DEMAND(body.parent.empty() || parent != indexOf.end()); // parents exist
        m_parents.push_back(body.parent.empty() ? scene.bodies.size() : parent->second);
    }
    for (const Motion& motion : scene.motions) {
        if (const auto body = indexOf.find(motion.body); !motion.body.empty() && body != indexOf.end())
            m_motions[body->second] = &motion;
        for (const MotionKey& key : motion.keys)
            m_changes.push_back(key.frame / motion.fps);
    }
    std::ranges::sort(m_changes);
}

double MotionSpeed::nextChange(double time) const
{
    const auto next = std::ranges::upper_bound(m_changes, time);
    return next == m_changes.end() ? kInfinity : *next;
}

MotionSpeed::Step MotionSpeed::step(std::size_t body, double from, double to) const
{
    Step step;
    const Motion* motion = m_motions[body];
    if (!motion) {
        step.reach = m_rest[body];
        return step;
    }
    const double middle = 0.5 * (from + to) * motion->fps;
    const auto next = std::ranges::upper_bound(motion->keys, middle, {}, &MotionKey::frame);
    if (next == motion->keys.begin() || next == motion->keys.end()) {
        const MotionKey& held = next == motion->keys.end() ? motion->keys.back() : motion->keys.front();
        step.reach = held.pose.translation.norm();
        return step;
    }
    const MotionKey& key = *std::prev(next);
    const double frames = next->frame - key.frame;
    double rate = motion->fps / frames;
    if (motion->interpolation == Interpolation::smooth) {
        const auto along = [&](double time) { return std::clamp((time * motion->fps - key.frame) / frames, 0.0, 1.0); };
        rate *= greatestSlope(along(from), along(to));
    }
    step.speed = rate * (next->pose.translation - key.pose.translation).norm();
    step.turning = rate * key.pose.rotation.angularDistance(next->pose.rotation);
    step.reach = std::max(key.pose.translation.norm(), next->pose.translation.norm());
    return step;
}

std::size_t MotionSpeed::sharedAncestor(std::size_t a, std::size_t b) const
{
    std::vector<std::size_t> above;
    for (; a != m_motions.size(); a = m_parents[a]) {
        above.push_back(a);
        OSCULO_DEMAND(above.size() <= m_motions.size()); // parents are not cyclic
    }
    while (b != m_motions.size() && std::ranges::find(above, b) == above.end())
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
