// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "fit_truth.h"

#include "osculo/distance/superovoid_point.h"
#include "osculo/shape/mesh_sampling.h"
#include "osculo/shape/superovoid_measures.h"
#include "osculo/shape/superovoid_tessellation.h"
#include "portable_random.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace osculo {

namespace {

constexpr double kLeastSize = 0.2, kLargestSize = 5; ///< [m]
constexpr double kLeastE = 0.2, kLargestE = 1.6, kLargestT = 0.45;
constexpr double kReach = 10;       ///< of centres from the origin, along each axis [m]
constexpr double kOutlierBox = 1.5; ///< ÷ the shape's box
constexpr std::size_t kGridVertices = 4000, kCheckPoints = 1500;
constexpr double kSeenMargin = 0.02; ///< ÷ diagonal: how far from the cut a half view's surface is checked

/// Standard normal (Box and Muller 1958).
double normal(PortableRandom& random)
{
    const double radius = std::sqrt(-2 * std::log(1 - random.unit()));
    return radius * std::cos(2 * std::numbers::pi * random.unit());
}

/// Points exactly on the surface with their normals there, in the shape's frame, spread by area.
std::vector<SurfaceSample> onSurface(const Superovoid& shape, std::size_t count, std::uint64_t seed)
{
    const SuperovoidProjector projector{shape};
    std::vector<SurfaceSample> samples = sampleByArea(tessellateByCount(shape, kGridVertices), count, seed);
    for (SurfaceSample& s : samples) {
        const SurfaceFoot foot = projector.project(s.point);
        s = {foot.point, foot.normal};
    }
    return samples;
}

bool seen(const FitTruth& truth, const Vec3& p_M, double margin)
{
    return (p_M - truth.ovoid.X_MS.translation).dot(truth.view) > margin * truth.diagonal;
}

/// Mean squared distance of the first surface's points to the second.
double meanSquare(const PlacedSuperovoid& from, const PlacedSuperovoid& to, const auto& counts)
{
    const SuperovoidProjector projector{to.shape};
    const Pose X_TM = to.X_MS.inverse();
    double sum = 0, count = 0;
    for (const SurfaceSample& s : onSurface(from.shape, kCheckPoints, 99)) {
        const Vec3 p_M = from.X_MS * s.point;
        if (!counts(p_M))
            continue;
        const double d = projector.project(X_TM * p_M).distance;
        sum += d * d;
        ++count;
    }
    return count > 0 ? sum / count : 0;
}

} // namespace

const std::vector<FitClass>& fitClasses()
{
    static const std::vector<FitClass> classes{{.name = "tapered"},
                                               {.name = "untapered", .tapered = false},
                                               {.name = "noise", .noise = 0.01},
                                               {.name = "outliers10", .noise = 0.005, .outliers = 0.1},
                                               {.name = "outliers20", .noise = 0.005, .outliers = 0.2},
                                               {.name = "outliers40", .noise = 0.005, .outliers = 0.4},
                                               {.name = "half", .half = true}};
    return classes;
}

FitTruth fitTruth(const FitClass& of, std::uint64_t seed, std::size_t index)
{
    constexpr std::uint64_t kStride = 1'000'003; // keeps the shapes of neighbouring seeds apart
    PortableRandom random{seed * kStride + index};
    SuperovoidParameters p;
    for (int k = 0; k < 3; ++k)
        p.a[k] = std::exp(random.uniform(std::log(kLeastSize), std::log(kLargestSize)));
    p.e1 = random.uniform(kLeastE, kLargestE);
    p.e2 = random.uniform(kLeastE, kLargestE);
    const double tx = random.uniform(-kLargestT, kLargestT), ty = random.uniform(-kLargestT, kLargestT);
    if (of.tapered) {
        p.tx = tx;
        p.ty = ty;
    }
    FitTruth truth;
    truth.ovoid.shape = Superovoid{p};
    truth.ovoid.X_MS.rotation = random.rotation();
    for (int k = 0; k < 3; ++k)
        truth.ovoid.X_MS.translation[k] = random.uniform(-kReach, kReach);
    truth.view = random.rotation() * Vec3::UnitZ();
    const Bounds box = bounds(truth.ovoid.shape);
    truth.diagonal = box.diagonal();

    const std::size_t asked = of.half ? 2 * kFitPoints : kFitPoints;
    // Exactly the share of the points, any of them alike.
    std::size_t left = asked, wrong = static_cast<std::size_t>(of.outliers * static_cast<double>(asked));
    for (const SurfaceSample& s : onSurface(truth.ovoid.shape, asked, seed + index)) {
        Vec3 p_S = s.point;
        if (of.noise > 0)
            p_S += of.noise * truth.diagonal * normal(random) * s.normal;
        if (random.unit() * static_cast<double>(left--) < static_cast<double>(wrong)) {
            --wrong;
            for (int k = 0; k < 3; ++k)
                p_S[k] = box.centre()[k] + 0.5 * kOutlierBox * (box.max[k] - box.min[k]) * random.uniform(-1, 1);
        }
        const Vec3 p_M = truth.ovoid.X_MS * p_S;
        if (!of.half || seen(truth, p_M, 0))
            truth.points.push_back(p_M);
    }
    return truth;
}

double errorAgainstTruth(const FitTruth& truth, const FitClass& of, const PlacedSuperovoid& fit)
{
    const double forth =
        meanSquare(truth.ovoid, fit, [&](const Vec3& p_M) { return !of.half || seen(truth, p_M, kSeenMargin); });
    const double back = of.half ? 0 : meanSquare(fit, truth.ovoid, [](const Vec3&) { return true; });
    return std::sqrt(std::max(forth, back)) / truth.diagonal;
}

} // namespace osculo
