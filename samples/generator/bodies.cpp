// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "bodies.h"

#include "radial_mesh.h"

#include <numbers>

namespace osculo::samples {

namespace {

constexpr double kMmPerMetre = 1000; ///< divided by, so that 18 mm is the double next to 0.018 m
constexpr double kDegree = std::numbers::pi / 180;

/// Sizes in mm, angles in degrees: how these parts were thought up.
struct OvoidSketch {
    std::string name;
    Vec3 a;
    double e1, e2, taper;
    Vec3 centre;
    double roll = 0, pitch = 0, yaw = 0;
};

PlacedOvoid placed(const OvoidSketch& sketch)
{
    const SuperovoidParameters parameters{sketch.a / kMmPerMetre, sketch.e1, sketch.e2, sketch.taper, sketch.taper};
    return {
        sketch.name, Superovoid(parameters),
        poseFromRpy(sketch.centre / kMmPerMetre, sketch.roll * kDegree, sketch.pitch * kDegree, sketch.yaw * kDegree)};
}

std::vector<PlacedOvoid> placed(const std::vector<OvoidSketch>& sketches)
{
    std::vector<PlacedOvoid> ovoids;
    for (const OvoidSketch& sketch : sketches)
        ovoids.push_back(placed(sketch));
    return ovoids;
}

/// A crown: the cusps melted into a low, boxy body.
SampleBody molar(const std::vector<OvoidSketch>& cusps, const OvoidSketch& crown)
{
    SampleBody body;
    body.ovoids = placed(cusps);
    Blend blend{body.ovoids, 0.9 / kMmPerMetre};
    blend.parts.push_back(placed(crown));
    body.mesh = radialMesh(blend, {Vec3(0, 0, -0.5) / kMmPerMetre, Vec3(5.6, 5.1, 4.2) / kMmPerMetre, 22});
    return body;
}

} // namespace

SampleBody fingerLink()
{
    const Blend blend{placed({{"shaft", {7.4, 7.0, 17.5}, 0.85, 0.55, -0.1, {0, 0, 0}},
                              {"knuckle", {8.0, 7.6, 6.5}, 0.9, 0.9, 0, {0, 0.4, -12}},
                              {"pad", {6.0, 5.6, 9.0}, 0.95, 0.95, 0, {0, -2.4, 6.5}, 6}}),
                      3 / kMmPerMetre};
    SampleBody body;
    body.mesh = radialMesh(blend, {Vec3::Zero(), Vec3(8, 8.2, 18.5) / kMmPerMetre, 22});
    body.ovoids = placed({{"link", {7.7, 7.8, 18.0}, 0.88, 0.68, -0.06, {0, -0.1, -0.2}}});
    return body;
}

SampleBody lowerMolar()
{
    return molar({{"mesiobuccal", {2.3, 2.1, 3.2}, 0.95, 0.9, -0.15, {2.5, 2.2, 0.5}, -6, 4, 0},
                  {"mesiolingual", {2.2, 2.0, 3.5}, 0.95, 0.9, -0.18, {2.4, -2.2, 0.5}, 7, 4, 0},
                  {"distobuccal", {2.1, 2.0, 3.0}, 1, 0.9, -0.15, {-0.9, 2.5, 0.5}, -8, 0, 0},
                  {"distolingual", {2.2, 2.0, 3.3}, 0.95, 0.9, -0.18, {-2.0, -2.2, 0.5}, 7, -4, 0},
                  {"distal", {1.8, 1.8, 2.8}, 1, 0.95, -0.12, {-3.4, 0.9, 0.3}, -3, -8, 0}},
                 {"crown", {5.2, 4.7, 3.0}, 0.75, 0.7, 0.04, {0, 0, -0.9}});
}

SampleBody upperMolar()
{
    return molar({{"mesiobuccal", {2.1, 1.9, 3.2}, 0.95, 0.9, -0.16, {2.1, 2.6, 0.5}, -7, 3, 0},
                  {"distobuccal", {2.0, 1.9, 3.0}, 0.95, 0.9, -0.16, {-2.0, 2.5, 0.5}, -7, -3, 0},
                  {"mesiopalatal", {2.5, 2.4, 3.4}, 0.95, 0.9, -0.14, {1.4, -2.0, 0.5}, 6, 2, 0},
                  {"distopalatal", {1.9, 1.9, 2.8}, 1, 0.95, -0.12, {-2.4, -2.3, 0.4}, 7, -5, 0}},
                 {"crown", {4.9, 5.0, 3.0}, 0.75, 0.7, 0.04, {0, 0, -0.9}});
}

} // namespace osculo::samples
