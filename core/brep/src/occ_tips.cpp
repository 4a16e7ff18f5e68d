// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "occ_tips.h"

#include "feature_geometry.h"
#include "occ_recognise.h"

#include <Eigen/Eigenvalues>
#include <Eigen/Geometry>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>

namespace osculo::occ {

namespace {

/// A vertex of a cone's face nearer to its tip than this part of the cone's size is the tip.
constexpr double kConeMargin = 1e-9;

/// Tangents at so many parameters around a point tell its cone.
constexpr int kTangents = 96;

/// They are looked for this part of the range inside of the side that meets in the point.
constexpr double kInside = 1e-4;

/// Tangents whose cone is this near to a plane (cosine of its half-angle) are those of a pole …
constexpr double kFlat = 1e-5;
/// … and those within this of a cone of revolution fill one (cosine).
constexpr double kRound = 1e-7;

/// Tangents within this of each other are one [sine]: the face ends in a cusp.
constexpr double kCusp = 1e-6;

/// A tangent of a face at a point, and the outward normal beside it.
struct Tangent {
    Vec3 along_M, normal_M;
};

Vec2 onSide(int across, double t, double s)
{
    return across == 0 ? Vec2(t, s) : Vec2(s, t);
}

/// The tangents that leave one side of a face's parameters, in the order of the parameter along it; nothing beside the face.
std::vector<std::optional<Tangent>> tangentsFrom(const BrepFace& face, int across, double side, double inwards)
{
    const double low = face.domain.min[across], range = face.domain.max[across] - low;
    std::vector<std::optional<Tangent>> tangents(kTangents);
    for (int i = 0; i < kTangents; ++i) {
        const double t = low + range * (i + 0.5) / kTangents;
        const Vec2 beside = onSide(across, t, side + kInside * inwards);
        if (classify(face.domain, beside, metricAt(face, beside), 0) != TrimSide::inside)
            continue;
        const SurfacePoint at = evaluate(face.free, onSide(across, t, side));
        Vec3 along = (inwards > 0 ? 1 : -1) * (across == 0 ? at.dv : at.du);
        const Vec3 chord = pointAt(face, beside) - at.p;
        if (along.norm() * std::abs(inwards) < chord.norm()) // the parameter stops there
            along = chord;
        const SurfacePoint inside = evaluate(face.free, beside);
        tangents[i] = {along.normalized(), (face.away ? 1 : -1) * inside.normal()};
    }
    return tangents;
}

/// The cone of revolution through the tangents, or a fan of flat sectors; nothing for a pole.
std::optional<FaceTip> tipThrough(const std::vector<std::optional<Tangent>>& tangents, BrepIndex index)
{
    Vec3 mean = Vec3::Zero();
    int count = 0;
    for (const auto& tangent : tangents)
        if (tangent) {
            mean += tangent->along_M;
            ++count;
        }
    if (count < 3)
        return std::nullopt;
    mean /= count;
    Mat3 spread = Mat3::Zero();
    for (const auto& tangent : tangents)
        if (tangent)
            spread += (tangent->along_M - mean) * (tangent->along_M - mean).transpose() / count;
    const Eigen::SelfAdjointEigenSolver<Mat3> eigen(spread);
    FaceTip tip;
    tip.cone.face = index;
    const bool cusp = eigen.eigenvalues()[2] < kCusp * kCusp;
    Vec3 axis = cusp ? Vec3(mean.normalized()) : Vec3(eigen.eigenvectors().col(0));
    if (axis.dot(mean) < 0)
        axis *= -1;
    tip.cone.axis_M = axis;
    tip.cone.halfAngle = cusp ? 0 : std::acos(std::clamp(axis.dot(mean), 0.0, 1.0));
    tip.cone.from_M = axis.unitOrthogonal();
    if (axis.dot(mean) < kFlat)
        return std::nullopt;
    int convex = 0;
    for (std::size_t i = 0; i < tangents.size(); ++i) {
        if (!tangents[i])
            continue;
        const auto& [along, normal] = *tangents[i];
        tip.round = tip.round && std::abs(along.dot(axis) - axis.dot(mean)) <= kRound;
        const Vec3 off = along - along.dot(axis) * axis;
        const Vec3 away = std::cos(tip.cone.halfAngle) * off.normalized() - std::sin(tip.cone.halfAngle) * axis;
        if (!cusp)
            convex += away.dot(normal) > 0 ? 1 : -1;
        const auto& next = tangents[(i + 1) % tangents.size()];
        if (!next)
            continue;
        BrepSector sector;
        sector.face = index;
        sector.from_M = along;
        sector.to_M = next->along_M;
        Vec3 across = along.cross(next->along_M);
        if (across.dot(normal) < 0) {
            std::swap(sector.from_M, sector.to_M);
            across *= -1;
        }
        if (across.norm() > 0) {
            sector.normal_M = across.normalized();
            tip.fan.push_back(sector);
        }
    }
    tip.cone.convex = convex >= 0;
    return tip;
}

FaceTip tipOfCone(const BrepFace& face, BrepIndex index, double size)
{
    const CanonicalSurface& cone = face.surface;
    const double v = -cone.radius / std::sin(cone.halfAngle);
    const Vec2 middle = 0.5 * (face.domain.min + face.domain.max);
    FaceTip tip;
    tip.p_M = pointAt(cone, {0, v});
    tip.margin = std::max(kConeMargin * std::max(cone.radius, 1e-3), 10 * kRecognised * size);
    tip.cone.face = index;
    const Vec3 z = cone.axes_M.col(2);
    tip.cone.axis_M = (middle.y() - v) * std::cos(cone.halfAngle) > 0 ? z : Vec3(-z);
    tip.cone.halfAngle = std::abs(cone.halfAngle);
    tip.cone.from_M = cone.axes_M.col(0);
    tip.cone.convex = face.away;
    return tip;
}

} // namespace

std::vector<FaceTip> tipsOf(const BrepFace& face, BrepIndex index, double size)
{
    if (face.surface.kind == SurfaceKind::cone)
        return {tipOfCone(face, index, size)};
    std::vector<FaceTip> tips;
    if (isCanonical(face.surface.kind) || face.free.patches.empty())
        return tips;
    const double margin = 10 * kRecognised * size;
    for (const int across : {0, 1}) // the parameter along the side
        for (const bool first : {true, false}) {
            const int other = 1 - across;
            const double side = first ? face.domain.min[other] : face.domain.max[other];
            const double inwards = (first ? 1 : -1) * (face.domain.max[other] - face.domain.min[other]);
            const double low = face.domain.min[across], range = face.domain.max[across] - low;
            const Vec3 p = pointAt(face, onSide(across, low, side));
            bool meets = range > 0;
            for (int i = 1; i <= kTangents && meets; ++i)
                meets = (pointAt(face, onSide(across, low + range * i / kTangents, side)) - p).norm() <= margin;
            if (!meets)
                continue;
            if (std::optional<FaceTip> tip = tipThrough(tangentsFrom(face, across, side, inwards), index)) {
                tip->p_M = p;
                tip->margin = margin;
                tips.push_back(std::move(*tip));
            }
        }
    return tips;
}

} // namespace osculo::occ
