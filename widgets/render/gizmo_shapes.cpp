// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/gizmo_shapes.h"

#include <cmath>
#include <numbers>

#include <Eigen/Geometry>

namespace osculo::widgets {

namespace {

constexpr double kAxisStart = 14, kArrowHead = 17;  ///< gap around the centre, and length of an arrow's head [px]
constexpr double kSquareNear = 24, kSquareFar = 44; ///< from the centre along both axes [px]
constexpr double kPlaneReach = 130;                 ///< of a section's arrow, beyond its rings [px]
constexpr int kRingPieces = 96;
constexpr double kAxisHidden = 0.16;  ///< sine of the angle to the line of sight: a shorter arrow hides the others
constexpr double kSquareHidden = 0.2; ///< sine of the angle to the plane
constexpr double kBehind = 0.02;      ///< share of the radius: pieces next to the horizon count as near

} // namespace

GizmoShapes::GizmoShapes(const Projection& view, const Gizmo& gizmo)
    : m_view(view)
    , m_gizmo(gizmo)
    , m_centre(view.toPixel(gizmo.centre_W).head<2>())
    , m_sight_W(view.parallel() ? view.forward() : Vec3((gizmo.centre_W - view.eye()).normalized()))
    , m_pixel(view.worldPerPixel(view.depth(gizmo.centre_W)))
{
}

bool GizmoShapes::axisSeen(int axis) const
{
    return m_sight_W.cross(m_gizmo.axis_W(axis)).norm() > kAxisHidden;
}

Vec2 GizmoShapes::at(const Vec3& direction_W, double pixels) const
{
    return m_view.toPixel(m_gizmo.centre_W + pixels * m_pixel * direction_W).head<2>();
}

Vec2 GizmoShapes::axisStart(int axis) const
{
    return at(m_gizmo.axis_W(axis), kAxisStart);
}

Vec2 GizmoShapes::axisHead(int axis) const
{
    return at(m_gizmo.axis_W(axis), reach() - kArrowHead);
}

Vec2 GizmoShapes::axisEnd(int axis) const
{
    return at(m_gizmo.axis_W(axis), reach());
}

double GizmoShapes::reach() const
{
    return m_gizmo.mode == GizmoMode::plane ? kPlaneReach : kGizmoReach;
}

std::vector<Vec2> GizmoShapes::square(int axis) const
{
    if (std::abs(m_sight_W.dot(m_gizmo.axis_W(axis))) < kSquareHidden)
        return {};
    const Vec3 u = m_gizmo.axis_W((axis + 1) % 3), v = m_gizmo.axis_W((axis + 2) % 3);
    const auto corner = [&](double s, double t) { return at(s * u + t * v, 1); };
    return {corner(kSquareNear, kSquareNear), corner(kSquareFar, kSquareNear), corner(kSquareFar, kSquareFar),
            corner(kSquareNear, kSquareFar)};
}

std::vector<RingPiece> GizmoShapes::ring(int axis) const
{
    const Vec3 u = m_gizmo.axis_W((axis + 1) % 3), v = m_gizmo.axis_W((axis + 2) % 3);
    // Begins on the far side, so that the near half is one run.
    const double start = std::atan2(m_sight_W.dot(v), m_sight_W.dot(u));
    std::vector<RingPiece> pieces;
    pieces.reserve(kRingPieces);
    const auto out = [&](double step) -> Vec3 {
        const double angle = start + 2 * std::numbers::pi * step / kRingPieces;
        return std::cos(angle) * u + std::sin(angle) * v;
    };
    for (int k = 0; k < kRingPieces; ++k)
        pieces.push_back({at(out(k), kGizmoRing), at(out(k + 1), kGizmoRing), out(k + 0.5).dot(m_sight_W) < kBehind});
    return pieces;
}

std::vector<GizmoHandle> gizmoHandles(const Gizmo& gizmo)
{
    using Kind = GizmoHandle::Kind;
    std::vector<GizmoHandle> handles;
    const auto addThree = [&](Kind kind) {
        for (int axis = 0; axis < 3; ++axis)
            handles.push_back({kind, axis});
    };
    switch (gizmo.mode) {
    case GizmoMode::move:
        addThree(Kind::plane);
        addThree(Kind::axis);
        break;
    case GizmoMode::rotate:
        addThree(Kind::ring);
        break;
    case GizmoMode::scale:
        handles.push_back({Kind::uniform, 0});
        if (gizmo.single)
            addThree(Kind::axis);
        break;
    case GizmoMode::plane:
        handles = {{Kind::axis, 2}, {Kind::ring, 0}, {Kind::ring, 1}};
        break;
    }
    return handles;
}

} // namespace osculo::widgets
