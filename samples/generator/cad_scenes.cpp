// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "cad_scenes.h"

#include "makers.h"

#include "osculo/bench/lmd_scenes.h"
#include "osculo/brep/made_solid.h"

#include <cmath>
#include <numbers>

namespace osculo::samples {

namespace {

constexpr double kPi = std::numbers::pi;
constexpr double kMm = 1e-3;
constexpr const char* kMovingColor = "#c77416";
constexpr const char* kFixedColor = "#4a7fb5";

/// A closed profile in millimetres.
std::vector<ProfileSide> profileMm(const std::vector<Vec2>& points)
{
    std::vector<ProfileSide> sides;
    for (const Vec2& p : points)
        sides.push_back({kMm * p});
    return sides;
}

/// A body of a STEP file that goes with the sample.
Body stepBody(SampleScene& sample, const std::string& name, const OpenCascadeShape& solid, const Pose& X,
              const std::string& color)
{
    const std::string file = name + ".step";
    sample.files.emplace_back(file, stepText(solid, name));
    return bodyOf(name, BrepGeometry{file, std::nullopt, 0, nullptr}, X, color, name);
}

Motion motionOf(const std::string& body, int frames)
{
    Motion motion;
    motion.body = body;
    motion.frames = frames;
    return motion;
}

void addKey(Motion& motion, int frame, const Pose& pose)
{
    MotionKey key;
    key.frame = frame;
    key.pose = pose;
    motion.keys.push_back(std::move(key));
}

/// A pair whose contacts up to a few times the clearance are all told.
void withContacts(Scene& scene, double threshold)
{
    scene.pairs.front().threshold = threshold;
}

SampleScene pegInHole()
{
    constexpr double kGap = 0.1, kTilt = kPi / 36;
    const auto peg = revolvedSolid(profileMm({{0, 0}, {9, 0}, {10, 1}, {10, 40}, {14, 40}, {14, 46}, {0, 46}}));
    const double bore = 10 + kGap;
    const auto hole = revolvedSolid(profileMm({{0, -25}, {bore, -25}, {bore, -2}, {bore + 3, 1}, {0, 1}}));
    const auto plate = cutSolid(*blockSolid({kMm * Vec3(-30, -30, -20), kMm * Vec3(30, 30, 0)}), *hole);
    const auto at = [](double x, double z, double tilt) { return poseFromRpy(kMm * Vec3(x, 0, z), 0, tilt, 0); };
    SampleScene sample{"peg-in-hole", {}, {}};
    const Pose start = at(14, 1, kTilt);
    Body moving = stepBody(sample, "peg", *peg, start, kMovingColor);
    Body fixed = stepBody(sample, "plate", *plate, Pose{}, kFixedColor);
    sample.scene = pairScene(LengthUnit::millimetre, std::move(moving), std::move(fixed), "A peg and its hole",
                             "A peg of 20 mm and a hole 0.2 mm wider, two STEP files. Their distance is that of the "
                             "true surfaces, cylinders, cones and planes, "
                             "without triangles, and all local minima within 0.3 mm are told: each is a contact. The "
                             "motion finds the hole with its "
                             "entry cone, rights the peg and lets it down.");
    withContacts(sample.scene, 0.3 * kMm);
    Motion motion = motionOf("peg", 121);
    addKey(motion, 0, start);
    addKey(motion, 40, at(0, 1.5, 0));
    addKey(motion, 100, at(0.05, -34, 0));
    addKey(motion, 120, at(-0.05, -39.95, 0));
    sample.scene.motions.push_back(std::move(motion));
    return sample;
}

SampleScene coneAndTooth()
{
    const LmdScene made = coneWithTooth(2);
    SampleScene sample{"cone-with-tooth", {}, {}};
    // A little aside, so that the contacts are single ones.
    const auto in = [](double z, double angle) { return poseFromRpy(kMm * Vec3(0.05, 0.03, z), 2e-4, 4e-4, angle); };
    const Pose start = poseFromRpy(kMm * Vec3(34, 0, 64), 0, kPi / 18, 0); // beside the hole
    Body moving = stepBody(sample, "cone", *made.moving, start, kMovingColor);
    Body fixed = stepBody(sample, "hole", *made.fixed, Pose{}, kFixedColor);
    fixed.opacity = 0.45;
    sample.scene = pairScene(LengthUnit::millimetre, std::move(moving), std::move(fixed),
                             "A cone with a slot, and a hole with a tooth",
                             "An insertion like the first one of Crozet, Léon and Merlhiot's paper on local minimal "
                             "distances: the cone goes down over the tooth "
                             "and is locked by a turn. The clearance is 0.3 mm, 1 % of the largest radius. osculo "
                             "bench lmd measures this pair along a longer path, "
                             "beside triangles.");
    withContacts(sample.scene, 0.9 * kMm);
    Motion motion = motionOf("cone", 151);
    addKey(motion, 0, start);
    addKey(motion, 30, in(62, 0));
    addKey(motion, 90, in(0.02, 0));
    addKey(motion, 120, in(0.02, -0.8));
    addKey(motion, 135, in(0.02, -0.77));
    addKey(motion, 150, in(0.02, -0.8));
    sample.scene.motions.push_back(std::move(motion));
    return sample;
}

/// A cam of two arcs and the tangents between them, its nose along x. [mm]
struct Cam {
    double base = 18, nose = 7, out = 22, thickness = 12, bore = 8;

    double tangentAngle() const { return std::acos((base - nose) / out); } ///< of the tangents' normals

    OpenCascadeShapePtr solid() const
    {
        const double angle = tangentAngle();
        const Vec2 n(std::cos(angle), std::sin(angle)), mirrored(n.x(), -n.y()), tip(out, 0);
        const std::vector<ProfileSide> profile{{kMm * (tip + nose * mirrored), Vec2(kMm * tip)},
                                               {kMm * (tip + nose * n)},
                                               {kMm * base * n, Vec2(0, 0)},
                                               {kMm * Vec2(-base, 0), Vec2(0, 0)},
                                               {kMm * base * mirrored}};
        const auto shaft = revolvedSolid(profileMm({{0, -1}, {bore, -1}, {bore, thickness + 1}, {0, thickness + 1}}));
        return cutSolid(*extrudedSolid(profile, kMm * thickness), *shaft);
    }

    /// How far from the axis a circle's centre is on the ray at this angle to the nose, when the circle is `away` from the cam.
    double reach(double angle, double away) const
    {
        const double normal = tangentAngle(), ray = std::abs(std::remainder(angle, 2 * kPi));
        const double straight = (base + away) / std::cos(ray - normal), along = straight * std::sin(ray - normal);
        if (ray >= normal)
            return base + away;
        if (along >= -out * std::sin(normal))
            return straight;
        return out * std::cos(ray) + std::sqrt(std::pow(nose + away, 2) - std::pow(out * std::sin(ray), 2));
    }
};

SampleScene camAndFollower()
{
    constexpr double kRoller = 8, kGap = 0.05, kHalf = 3, kCrown = 3.5;
    constexpr int kFrames = 121;
    const Cam cam;
    // A crowned roller: its widest circle, halfway up, meets the cam.
    const double edge = kRoller - kCrown + std::sqrt(kCrown * kCrown - kHalf * kHalf);
    std::vector<ProfileSide> roller = profileMm({{3, -kHalf}, {edge, -kHalf}, {edge, kHalf}, {3, kHalf}});
    roller[1].centre = kMm * Vec2(kRoller - kCrown, 0);
    const auto follower = revolvedSolid(roller);
    // The cam turns, the follower moves along y: the nose is at an angle of −90° at first.
    const auto camAt = [&](double turn) {
        return poseFromRpy(kMm * Vec3(0, 0, -0.5 * cam.thickness), 0, 0, turn - 0.5 * kPi);
    };
    const auto followerAt = [&](double turn) {
        return poseFromRpy(kMm * Vec3(0, cam.reach(kPi - turn, kRoller + kGap), 0), 0, 0, 0);
    };
    SampleScene sample{"cam-and-follower", {}, {}};
    Body turning = stepBody(sample, "cam", *cam.solid(), camAt(0), kMovingColor);
    Body following = stepBody(sample, "follower", *follower, followerAt(0), kFixedColor);
    sample.scene = pairScene(LengthUnit::millimetre, std::move(turning), std::move(following), "A cam and its roller",
                             "A cam of two arcs with tangents between them lifts a crowned roller, 0.05 mm before they "
                             "touch: the contact passes "
                             "from cylinder to plane to cylinder, and its normal never jumps, as it would on "
                             "triangles. Follow it in the timeline.");
    withContacts(sample.scene, 0.15 * kMm);
    Motion turn = motionOf("cam", kFrames), lift = motionOf("follower", kFrames);
    for (int frame = 0; frame < kFrames; ++frame) {
        const double angle = 2 * kPi * frame / (kFrames - 1);
        addKey(turn, frame, camAt(angle));
        addKey(lift, frame, followerAt(angle));
    }
    sample.scene.motions = {std::move(turn), std::move(lift)};
    return sample;
}

} // namespace

std::vector<SampleScene> cadScenes()
{
    return {pegInHole(), coneAndTooth(), camAndFollower()};
}

} // namespace osculo::samples
