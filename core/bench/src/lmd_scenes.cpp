// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/bench/lmd_scenes.h"

#include "osculo/brep/made_solid.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace osculo {

namespace {

constexpr double kPi = std::numbers::pi;
constexpr double kMm = 1e-3;

/// A closed profile in millimetres.
std::vector<ProfileSide> profileMm(const std::vector<Vec2>& points)
{
    std::vector<ProfileSide> sides;
    for (const Vec2& p : points)
        sides.push_back({kMm * p});
    return sides;
}

OpenCascadeShapePtr blockMm(const Vec3& min, const Vec3& max)
{
    return blockSolid({kMm * min, kMm * max});
}

/// Where two lines meet that lie `gap` to the right of a→b and b→c: the corner b of a profile moved outwards.
Vec2 movedCorner(const Vec2& a, const Vec2& b, const Vec2& c, double gap)
{
    const auto rightOf = [](const Vec2& d) { return Vec2(Vec2(d.y(), -d.x()).normalized()); };
    const Vec2 m = rightOf(b - a), n = rightOf(c - b);
    return b + gap / (1 + m.dot(n)) * (m + n);
}

/// Moves from 0 to 1 and rests at both ends.
double eased(double s)
{
    return s * s * (3 - 2 * s);
}

/// A nominal motion along z and about it, in phases.
struct Station {
    double time = 0;         ///< of the whole path
    double z = 0, angle = 0; ///< [m], [rad]
};

Station stationAt(const std::vector<Station>& stations, double time)
{
    const auto next = std::ranges::find_if(stations.begin() + 1, stations.end() - 1,
                                           [&](const Station& s) { return s.time >= time; });
    const Station &from = *(next - 1), &to = *next;
    const double s = eased(std::clamp((time - from.time) / (to.time - from.time), 0.0, 1.0));
    return {time, from.z + s * (to.z - from.z), from.angle + s * (to.angle - from.angle)};
}

/// In [-1, 1], slowly and without a period within a path.
double swayOf(double time, double phase)
{
    return 0.5 * (std::sin(2 * kPi * 7.3 * time + phase) + std::sin(2 * kPi * 17.9 * time + 2.1 * phase));
}

/// How far the sway may take a point of the moving solid sideways and up, as parts of the gap: their sum's norm is below a third.
constexpr double kShift = 0.13, kTilt = 0.07, kLift = 0.12;

struct Sway {
    double gap = 0;   ///< [m]
    double reach = 0; ///< [m] the moving solid's largest distance from its frame
    double turn = 0;  ///< [rad] about z, between `from` and `to`
    double from = 0, to = 0;
};

std::vector<Pose> pathOf(const std::vector<Station>& stations, const Sway& sway, std::size_t frames)
{
    std::vector<Pose> path;
    for (std::size_t i = 0; i < frames; ++i) {
        const double time = static_cast<double>(i) / static_cast<double>(std::max<std::size_t>(frames - 1, 1));
        const Station at = stationAt(stations, time);
        const double room = std::max(0.0, 1 - std::pow((2 * time - sway.from - sway.to) / (sway.to - sway.from), 2));
        const double angle = at.angle + sway.turn * std::sqrt(room) * swayOf(time, 4);
        const double tilt = kTilt * sway.gap / sway.reach;
        const Vec3 turn(tilt * swayOf(time, 1), tilt * swayOf(time, 2), 0);
        Pose X;
        X.rotation = Eigen::AngleAxisd(turn.norm(), turn.norm() > 0 ? Vec3(turn.normalized()) : Vec3::UnitX())
                     * Eigen::AngleAxisd(angle, Vec3::UnitZ());
        X.translation = Vec3(kShift * sway.gap * swayOf(time, 3), kShift * sway.gap * swayOf(time, 5),
                             at.z + kLift * sway.gap * swayOf(time, 6));
        path.push_back(X);
    }
    return path;
}

constexpr double kSlotHalf = 3, kSlotFloor = 16, kSlotLow = 8, kSlotHigh = 14; ///< [mm] of the cone's slot
constexpr double kBeyond = 25;                                                 ///< [mm] outside of the cone's foot

OpenCascadeShapePtr coneWithSlot(const std::vector<Vec2>& profile)
{
    const auto floor =
        revolvedSolid(profileMm({{0, -2}, {kSlotFloor, -2}, {kSlotFloor, kSlotHigh + 1}, {0, kSlotHigh + 1}}));
    const auto up = cutSolid(*blockMm({10, -kSlotHalf, -1}, {kBeyond, kSlotHalf, kSlotHigh}), *floor);
    const auto round = revolvedSolid(
        profileMm({{kSlotFloor, kSlotLow}, {kBeyond, kSlotLow}, {kBeyond, kSlotHigh}, {kSlotFloor, kSlotHigh}}), 0,
        kPi / 3);
    return cutSolid(*revolvedSolid(profileMm(profile)), *fusedSolid(*up, *round));
}

OpenCascadeShapePtr holeWithTooth(const std::vector<Vec2>& profile, double gap)
{
    constexpr double kOuter = 40, kBelow = -10, kTop = 55;
    std::vector<Vec2> hole{{0, -gap}};
    for (std::size_t i = 1; i + 2 < profile.size(); ++i)
        hole.push_back(movedCorner(profile[i - 1], profile[i], profile[i + 1], gap));
    const Vec2 low = hole.back(), high = profile[profile.size() - 2] + (low - profile[profile.size() - 3]);
    hole.push_back(low + (kTop - low.y()) / (high.y() - low.y()) * (high - low));
    hole.insert(hole.end(), {{kOuter, kTop}, {kOuter, kBelow}, {0, kBelow}});
    std::ranges::reverse(hole);
    const double inner = kSlotFloor + gap;
    const auto core = revolvedSolid(profileMm({{0, 0}, {inner, 0}, {inner, kSlotHigh + 1}, {0, kSlotHigh + 1}}));
    const auto tooth =
        cutSolid(*blockMm({10, gap - kSlotHalf, kSlotLow + gap}, {kBeyond, kSlotHalf - gap, kSlotHigh - gap}), *core);
    return fusedSolid(*revolvedSolid(profileMm(hole)), *tooth);
}

/// The profile of a nose with an arc, which its third corner ends.
std::vector<ProfileSide> withNose(std::vector<ProfileSide> sides, const Vec2& centre, std::size_t side)
{
    sides[side].centre = kMm * centre;
    return sides;
}

} // namespace

LmdScene coneWithTooth(std::size_t frames)
{
    const std::vector<Vec2> profile{{0, 0}, {18, 0}, {20, 2}, {20, 20}, {30, 60}, {0, 60}};
    constexpr double kGap = 0.3, kAbove = 62, kLock = -0.8;
    LmdScene scene{"cone with tooth", coneWithSlot(profile), holeWithTooth(profile, kGap), kMm * kGap, {}};
    const std::vector<Station> stations{{0, kMm * kAbove, 0}, {0.1, kMm * kAbove, 0}, {0.35, 0, 0},
                                        {0.45, 0, kLock},     {0.65, 0, kLock},       {0.75, 0, 0},
                                        {1, kMm * kAbove, 0}};
    scene.path = pathOf(stations, {scene.gap, kMm * 68, 0.03, 0.45, 0.65}, frames);
    return scene;
}

LmdScene hotstab(std::size_t frames)
{
    constexpr double kGap = 0.1, kOuter = 40, kBelow = -15, kEntry = 4, kFlange = 110, kAbove = 130;
    const std::vector<Vec2> stab{{0, 0},   {11, 0},   {14, 3},   {14, 30},  {20, 36}, {20, 60},
                                 {18, 60}, {18, 63},  {20, 63},  {20, 80},  {18, 80}, {18, 83},
                                 {20, 83}, {20, 110}, {26, 110}, {26, 120}, {0, 120}};
    const double bore = 20 + kGap, top = kFlange - kGap;
    const Vec2 low = movedCorner({14, 3}, {14, 30}, {20, 36}, kGap),
               high = movedCorner({14, 30}, {20, 36}, {20, 60}, kGap);
    const std::vector<Vec2> hole{
        {0, kBelow},    {kOuter, kBelow}, {kOuter, top}, {bore + kEntry, top}, {bore, top - kEntry}, high, low,
        {14 + kGap, 3}, {11, -kGap},      {0, -kGap}};
    LmdScene scene{"hotstab",
                   revolvedSolid(withNose(profileMm(stab), {11, 3}, 1)),
                   revolvedSolid(withNose(profileMm(hole), {11, 3}, 7)),
                   kMm * kGap,
                   {}};
    const std::vector<Station> stations{
        {0, kMm * kAbove, 0}, {0.1, kMm * kAbove, 0}, {0.4, 0, 0}, {0.7, 0, 0}, {1, kMm * kAbove, 0}};
    scene.path = pathOf(stations, {scene.gap, kMm * 123, 0.1, 0.4, 0.7}, frames);
    return scene;
}

LmdScene rollingTorus(std::size_t frames)
{
    constexpr double kRing = 12, kTube = 4, kDrum = 40, kGap = 0.05, kHalf = 10, kOuter = 45;
    const std::vector<Vec2> ring{{kRing - kTube, 0}, {kRing, -kTube}, {kRing + kTube, 0}, {kRing, kTube}};
    std::vector<ProfileSide> tube = profileMm(ring);
    for (ProfileSide& quarter : tube)
        quarter.centre = kMm * Vec2(kRing, 0);
    const std::vector<Vec2> drum{{kDrum, -kHalf}, {kOuter, -kHalf}, {kOuter, kHalf}, {kDrum, kHalf}};
    LmdScene scene{"rolling torus", revolvedSolid(tube), revolvedSolid(profileMm(drum)), kMm * kGap, {}};
    scene.normalTurn = 2 * kPi / static_cast<double>(frames);
    const double orbit = kDrum - kRing - kTube - kGap;
    for (std::size_t i = 0; i < frames; ++i) {
        const double along = 2 * kPi * static_cast<double>(i) / static_cast<double>(frames);
        Pose X;
        X.rotation = Eigen::AngleAxisd(along * (1 - kDrum / (kRing + kTube)), Vec3::UnitZ());
        X.translation = kMm * orbit * Vec3(std::cos(along), std::sin(along), 0);
        scene.path.push_back(X);
    }
    return scene;
}

} // namespace osculo
