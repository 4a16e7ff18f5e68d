// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/gizmo.h"

#include "widgets/render/gizmo_shapes.h"

#include <algorithm>
#include <cmath>

namespace osculo::widgets {

namespace {

constexpr double kGrab = 8; ///< a press this near takes the handle [px]

double distanceToSegment(const Vec2& p, const Vec2& a, const Vec2& b)
{
    const Vec2 along = b - a;
    const double length2 = along.squaredNorm();
    const double s = length2 > 0 ? std::clamp((p - a).dot(along) / length2, 0.0, 1.0) : 0;
    return (p - a - s * along).norm();
}

bool insideConvex(const std::vector<Vec2>& polygon, const Vec2& p)
{
    bool anyLeft = false, anyRight = false;
    for (std::size_t k = 0; k < polygon.size(); ++k) {
        const Vec2 edge = polygon[(k + 1) % polygon.size()] - polygon[k], to = p - polygon[k];
        (edge.x() * to.y() - edge.y() * to.x() > 0 ? anyLeft : anyRight) = true;
    }
    return !(anyLeft && anyRight);
}

/// How far a press is from a handle [px]; nothing where the handle is not there.
std::optional<double> distanceTo(const GizmoShapes& shapes, const GizmoHandle& handle, const Vec2& p)
{
    switch (handle.kind) {
    case GizmoHandle::Kind::uniform:
        return std::max(0.0, (p - shapes.centre()).norm() - kUniformHalf);
    case GizmoHandle::Kind::plane: {
        const auto square = shapes.square(handle.axis);
        return square.empty() || !insideConvex(square, p) ? std::nullopt : std::optional(0.0);
    }
    case GizmoHandle::Kind::axis:
        if (!shapes.axisSeen(handle.axis))
            return std::nullopt;
        return distanceToSegment(p, shapes.axisStart(handle.axis), shapes.axisEnd(handle.axis));
    case GizmoHandle::Kind::ring: {
        std::optional<double> nearest;
        for (const RingPiece& piece : shapes.ring(handle.axis)) {
            const double distance = distanceToSegment(p, piece.from, piece.to);
            if (piece.near && (!nearest || distance < *nearest))
                nearest = distance;
        }
        return nearest;
    }
    }
    return std::nullopt;
}

} // namespace

std::optional<GizmoHandle> gizmoHandleAt(const Projection& view, const Gizmo& gizmo, double x, double y)
{
    if (!view.isInFront(gizmo.centre_W))
        return std::nullopt;
    const GizmoShapes shapes(view, gizmo);
    std::optional<GizmoHandle> nearest;
    double best = kGrab;
    for (const GizmoHandle& handle : gizmoHandles(gizmo))
        if (const auto distance = distanceTo(shapes, handle, {x, y}); distance && *distance < best) {
            best = *distance;
            nearest = handle;
        }
    return nearest;
}

Vec2 gizmoHandlePlace(const Projection& view, const Gizmo& gizmo, const GizmoHandle& handle)
{
    const GizmoShapes shapes(view, gizmo);
    switch (handle.kind) {
    case GizmoHandle::Kind::uniform:
        break;
    case GizmoHandle::Kind::axis:
        return shapes.axisStart(handle.axis) + 0.85 * (shapes.axisEnd(handle.axis) - shapes.axisStart(handle.axis));
    case GizmoHandle::Kind::plane: {
        const auto square = shapes.square(handle.axis);
        return square.empty() ? shapes.centre() : Vec2(0.5 * (square[0] + square[2]));
    }
    case GizmoHandle::Kind::ring: {
        std::vector<Vec2> near;
        for (const RingPiece& piece : shapes.ring(handle.axis))
            if (piece.near)
                near.push_back(piece.from);
        return near.empty() ? shapes.centre() : near[near.size() / 2];
    }
    }
    return shapes.centre();
}

} // namespace osculo::widgets
