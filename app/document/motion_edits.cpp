// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/document/motion_edits.h"

#include "app/document/edits.h"
#include "app/document/transforms.h"
#include "osculo/math/error.h"
#include "osculo/scene/scene_robots.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <limits>

namespace osculo::app {
namespace {

using Kind = SceneItem::Kind;

constexpr double kFrameRounding = 1e-6; // [frames]: time · rate is whole but for rounding

/// Puts a key in its place; one that is there already gives way, and what it holds beyond what is known stays.
std::size_t insertKey(Motion& motion, MotionKey key)
{
    auto at = std::lower_bound(motion.keys.begin(), motion.keys.end(), key.frame - kSameFrame,
                               [](const MotionKey& other, double frame) { return other.frame < frame; });
    if (at != motion.keys.end() && std::abs(at->frame - key.frame) < kSameFrame) {
        if (key.unknown.empty())
            key.unknown = at->unknown;
        *at = std::move(key);
    } else {
        at = motion.keys.insert(at, std::move(key));
    }
    return static_cast<std::size_t>(at - motion.keys.begin());
}

/// The motion that a new key goes to: the one there is, or a new one with the scene's frames.
Motion& motionFor(Scene& scene, const std::string& body, const std::string& robot)
{
    for (Motion& motion : scene.motions)
        if (motion.body == body && motion.robot == robot)
            return motion;
    const SceneClock clock = sceneClock(scene);
    Motion motion;
    motion.body = body;
    motion.robot = robot;
    motion.fps = clock.fps;
    motion.frames = scene.motions.empty() ? kNewMotionFrames : clock.frames;
    scene.motions.push_back(std::move(motion));
    return scene.motions.back();
}

void addKey(Motion& motion, double time, MotionKey key)
{
    key.frame = motionFrame(motion, time);
    if (!(key.frame >= 0 && key.frame < kMostFrames))
        throw InvalidShape(fmt::format("a key at {} s", time), "a time that is not negative, within the motion");
    motion.frames = std::max(motion.frames, static_cast<int>(std::ceil(key.frame)) + 1);
    insertKey(motion, std::move(key));
}

Scene withClockChecked(Scene scene)
{
    sceneClock(scene);
    return scene;
}

} // namespace

double motionFrame(const Motion& motion, double time)
{
    const double frame = time * motion.fps, whole = std::round(frame);
    return std::abs(frame - whole) < kFrameRounding ? whole : frame;
}

std::optional<std::size_t> motionOfBody(const Scene& scene, std::size_t body)
{
    if (body < scene.bodies.size())
        for (std::size_t i = 0; i < scene.motions.size(); ++i)
            if (scene.motions[i].body == scene.bodies[body].name)
                return i;
    return std::nullopt;
}

Scene withPoseKey(Scene scene, std::size_t body, double time, const Pose& X_PB)
{
    if (body >= scene.bodies.size())
        return scene;
    MotionKey key;
    key.pose = X_PB;
    addKey(motionFor(scene, scene.bodies[body].name, ""), time, std::move(key));
    return withClockChecked(std::move(scene));
}

Scene withRecordedPoses(Scene scene, const ItemSelection& items, double time)
{
    for (const std::size_t body : widgets::selectedBodies(items)) {
        const SceneItem item{Kind::body, body};
        if (const auto X_WB = worldPose(scene, item, time)) {
            const auto motion = motionOfBody(scene, body);
            const Pose X_PB = motion ? poseAt(scene.motions[*motion], time) : scene.bodies[body].X_PB;
            scene = withPoseKey(std::move(scene), body, time, X_PB);
        }
    }
    return scene;
}

Scene withJointKey(Scene scene, std::size_t robot, double time, const JointValues& joints)
{
    if (robot >= scene.robots.size())
        return scene;
    MotionKey key;
    key.joints = joints;
    if (const Motion* motion = motionOfRobot(scene, scene.robots[robot].name);
        motion && std::ranges::any_of(motion->keys, [](const MotionKey& other) { return other.base.has_value(); }))
        key.base = baseAt(*motion, time, scene.robots[robot].X_WR);
    addKey(motionFor(scene, "", scene.robots[robot].name), time, std::move(key));
    return withClockChecked(std::move(scene));
}

Scene withRecordedJoints(Scene scene, std::size_t robot, double time)
{
    if (robot >= scene.robots.size())
        return scene;
    const JointValues joints = jointsAt(scene, scene.robots[robot], time);
    return withJointKey(std::move(scene), robot, time, joints);
}

Scene withRecordedWorldMotion(Scene scene, const ItemSelection& items, const Pose& D_W, double time)
{
    for (const SceneItem& item : independentItems(scene, items)) {
        if (item.kind != Kind::body) {
            scene = withWorldMotion(std::move(scene), {item}, D_W, time);
            continue;
        }
        const Pose X_PB = parentWorldPose(scene, item, time).inverse() * (D_W * *worldPose(scene, item, time));
        scene = withPoseKey(std::move(scene), item.index, time, X_PB);
    }
    return scene;
}

MovedKeys withMovedKeys(Scene scene, const MotionKeySelection& keys, int frames)
{
    const SceneClock clock = sceneClock(scene);
    MotionKeySelection known;
    double least = -std::numeric_limits<double>::max(), most = std::numeric_limits<double>::max();
    for (const MotionKeyRef& ref : keys) {
        if (ref.motion >= scene.motions.size() || ref.key >= scene.motions[ref.motion].keys.size())
            continue;
        known.push_back(ref);
        const Motion& motion = scene.motions[ref.motion];
        const double frame = motion.keys[ref.key].frame, rate = motion.fps / clock.fps;
        least = std::max(least, std::min(0.0, -std::floor(frame / rate)));
        most = std::min(most, std::max(0.0, std::floor((motion.frames - 1 - frame) / rate)));
    }
    std::sort(known.begin(), known.end());
    known.erase(std::unique(known.begin(), known.end()), known.end());
    const double shift = std::clamp(static_cast<double>(frames), least, std::max(least, most));

    // Take all out first: they do not replace each other.
    std::vector<std::pair<std::size_t, MotionKey>> taken;
    for (auto ref = known.rbegin(); ref != known.rend(); ++ref) {
        Motion& motion = scene.motions[ref->motion];
        taken.emplace_back(ref->motion, std::move(motion.keys[ref->key]));
        motion.keys.erase(motion.keys.begin() + static_cast<std::ptrdiff_t>(ref->key));
    }
    MovedKeys moved;
    std::reverse(taken.begin(), taken.end()); // by increasing frame: those put in later lie behind
    for (auto& [index, key] : taken) {
        Motion& motion = scene.motions[index];
        key.frame = motionFrame(motion, (key.frame + shift * (motion.fps / clock.fps)) / motion.fps);
        moved.keys.push_back({index, insertKey(motion, std::move(key))});
    }
    moved.scene = std::move(scene);
    return moved;
}

Scene withoutKeys(Scene scene, const MotionKeySelection& keys)
{
    MotionKeySelection sorted = keys;
    std::sort(sorted.begin(), sorted.end());
    sorted.erase(std::unique(sorted.begin(), sorted.end()), sorted.end());
    for (auto ref = sorted.rbegin(); ref != sorted.rend(); ++ref) {
        if (ref->motion >= scene.motions.size() || ref->key >= scene.motions[ref->motion].keys.size())
            continue;
        auto& left = scene.motions[ref->motion].keys;
        left.erase(left.begin() + static_cast<std::ptrdiff_t>(ref->key));
    }
    std::erase_if(scene.motions, [](const Motion& motion) { return motion.keys.empty(); });
    return scene;
}

Scene withInterpolation(Scene scene, std::size_t motion, Interpolation interpolation)
{
    if (motion < scene.motions.size())
        scene.motions[motion].interpolation = interpolation;
    return scene;
}

Scene withFrames(Scene scene, std::size_t motion, int frames)
{
    if (motion >= scene.motions.size())
        return scene;
    if (frames < 1)
        throw InvalidShape(fmt::format("{} frames", frames), "at least 1");
    scene.motions[motion].frames = frames;
    return withClockChecked(std::move(scene));
}

Scene withFps(Scene scene, std::size_t motion, double fps)
{
    if (motion >= scene.motions.size())
        return scene;
    if (!(fps > 0 && std::isfinite(fps)))
        throw InvalidShape(fmt::format("{} frames a second", fps), "a number above 0");
    scene.motions[motion].fps = fps;
    return withClockChecked(std::move(scene));
}

Scene withMotion(Scene scene, Motion motion)
{
    const auto same = std::find_if(scene.motions.begin(), scene.motions.end(), [&](const Motion& other) {
        return other.body == motion.body && other.robot == motion.robot;
    });
    if (same != scene.motions.end())
        *same = std::move(motion);
    else
        scene.motions.push_back(std::move(motion));
    return withClockChecked(std::move(scene));
}

} // namespace osculo::app
