// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/annotation_canvas.h"
#include "widgets/render/gizmo_shapes.h"

#include <cmath>
#include <numbers>

#include <Eigen/Geometry>

namespace osculo::widgets {

namespace {

using Kind = GizmoHandle::Kind;

constexpr double kLine = 2.5, kBoldLine = 4.5; ///< width of a handle, and of one under the mouse [px]
constexpr double kHalo = 2;                    ///< of ground colour around a line, so that it is seen on any body [px]
constexpr double kHeadHalf = 6;                ///< half the width of an arrow's head [px]
constexpr double kCubeHalf = 5;                ///< of the cube at the end of a stick [px]
constexpr double kLetterGap = 11;              ///< from a tip to its letter [px]
constexpr double kLetterGround = 8;            ///< radius of the ground a letter stands on [px]
constexpr double kGuide = 2.4;                 ///< length of the line along which something moves, in reaches
constexpr int kPiePieces = 48;

class Drawer {
public:
    Drawer(AnnotationCanvas& canvas, const Gizmo& gizmo)
        : m_canvas(canvas)
        , m_gizmo(gizmo)
        , m_shapes(canvas.view, gizmo)
    {
    }

    void trace()
    {
        if (!m_gizmo.trace)
            return;
        const GizmoTrace& trace = *m_gizmo.trace;
        const Ink dim{m_canvas.colors.dimText, 0.9};
        const bool moved = trace.handle.kind != Kind::ring && m_gizmo.mode != GizmoMode::scale
                           && m_canvas.view.isInFront(trace.start_W);
        if (trace.handle.kind == Kind::axis)
            guide(m_gizmo.axis_W(trace.handle.axis), color(trace.handle.axis));
        if (moved) {
            const Vec2 start = m_canvas.view.toPixel(trace.start_W).head<2>();
            m_canvas.list.push_back(DrawLine{start, m_shapes.centre(), dim, 1.5});
            m_canvas.list.push_back(DrawCircle{start, 3.5, {m_canvas.colors.raised, 1}, dim, 1.5});
        }
        if (trace.handle.kind == Kind::ring)
            pie(trace);
    }

    void handle(const GizmoHandle& handle)
    {
        switch (handle.kind) {
        case Kind::axis:
            if (m_shapes.axisSeen(handle.axis))
                m_gizmo.mode == GizmoMode::scale ? stick(handle) : arrow(handle);
            break;
        case Kind::plane:
            square(handle);
            break;
        case Kind::ring:
            ring(handle);
            break;
        case Kind::uniform:
            cube(m_shapes.centre(), kUniformHalf, {m_canvas.colors.text, 1});
            break;
        }
    }

    void centre()
    {
        if (m_gizmo.mode != GizmoMode::scale)
            m_canvas.list.push_back(
                DrawCircle{m_shapes.centre(), 4, {m_canvas.colors.raised, 1}, {m_canvas.colors.text, 1}, 1.5});
    }

private:
    Rgb color(int axis) const { return m_canvas.colors.axes[static_cast<std::size_t>(axis)]; }
    bool bold(const GizmoHandle& handle) const
    {
        return m_gizmo.trace ? m_gizmo.trace->handle == handle : m_gizmo.hover == handle;
    }
    double width(const GizmoHandle& handle) const { return bold(handle) ? kBoldLine : kLine; }

    void line(const Vec2& from, const Vec2& to, Rgb color, double width)
    {
        m_canvas.list.push_back(DrawLine{from, to, {m_canvas.colors.raised, 0.55}, width + kHalo});
        m_canvas.list.push_back(DrawLine{from, to, {color, 1}, width});
    }

    void letter(int axis)
    {
        const Vec2 tip = m_shapes.axisEnd(axis), out = (tip - m_shapes.centre()).normalized();
        const Vec2 at = tip + kLetterGap * out;
        m_canvas.list.push_back(DrawCircle{at, kLetterGround, {m_canvas.colors.raised, 0.8}});
        m_canvas.text(std::string(1, static_cast<char>('x' + axis)), {at.x(), at.y() + 4}, {color(axis), 1},
                      TextAlign::centre, true, 0.92);
    }

    void arrow(const GizmoHandle& handle)
    {
        const Vec2 tip = m_shapes.axisEnd(handle.axis), base = m_shapes.axisHead(handle.axis);
        line(m_shapes.axisStart(handle.axis), base, color(handle.axis), width(handle));
        const Vec2 along = (tip - m_shapes.centre()).normalized();
        const Vec2 side = (bold(handle) ? 1.3 : 1.0) * kHeadHalf * Vec2(-along.y(), along.x());
        m_canvas.list.push_back(
            DrawPolygon{{tip, base + side, base - side}, {color(handle.axis), 1}, {m_canvas.colors.raised, 0.55}, 1});
        if (m_gizmo.mode != GizmoMode::plane) // whose axes are no one's x, y and z
            letter(handle.axis);
    }

    void stick(const GizmoHandle& handle)
    {
        const Vec2 tip = m_shapes.axisEnd(handle.axis);
        line(m_shapes.axisStart(handle.axis), tip, color(handle.axis), width(handle));
        cube(tip, bold(handle) ? 1.3 * kCubeHalf : kCubeHalf, {color(handle.axis), 1});
        letter(handle.axis);
    }

    void cube(const Vec2& at, double half, const Ink& fill)
    {
        const bool grown = m_gizmo.hover == GizmoHandle{Kind::uniform, 0} && at == m_shapes.centre();
        const double h = grown ? 1.3 * half : half;
        m_canvas.list.push_back(
            DrawRoundedRect{{at.x() - h, at.y() - h, 2 * h, 2 * h}, 2, fill, {m_canvas.colors.raised, 0.8}, 1.5});
    }

    void square(const GizmoHandle& handle)
    {
        const auto corners = m_shapes.square(handle.axis);
        if (!corners.empty())
            m_canvas.list.push_back(DrawPolygon{corners,
                                                {color(handle.axis), bold(handle) ? 0.75 : 0.35},
                                                {color(handle.axis), 1},
                                                bold(handle) ? 2.0 : 1.2});
    }

    void ring(const GizmoHandle& handle)
    {
        const Rgb far = mix(color(handle.axis), m_canvas.colors.viewportBottom, 0.6);
        const auto pieces = m_shapes.ring(handle.axis);
        for (const RingPiece& piece : pieces)
            if (!piece.near)
                m_canvas.list.push_back(DrawLine{piece.from, piece.to, {far, 1}, 1});
        for (const RingPiece& piece : pieces)
            if (piece.near)
                m_canvas.list.push_back(DrawLine{piece.from, piece.to, {color(handle.axis), 1}, width(handle)});
    }

    /// The line along which something moves.
    void guide(const Vec3& axis_W, Rgb color)
    {
        for (const double sign : {-1.0, 1.0}) {
            double length = kGuide * kGizmoReach;
            const auto end = [&] { return Vec3(m_gizmo.centre_W + sign * length * m_shapes.pixel() * axis_W); };
            // Towards the eye it ends before the eye does.
            for (int halving = 0; halving < 24 && !m_canvas.view.isInFront(end()); ++halving)
                length /= 2;
            m_canvas.list.push_back(DrawLine{m_shapes.centre(), m_shapes.at(sign * axis_W, length), {color, 0.55}, 1});
        }
    }

    /// From where the ring was grabbed to where that place is now.
    void pie(const GizmoTrace& trace)
    {
        const Vec3 axis = m_gizmo.axis_W(trace.handle.axis);
        Vec3 out = trace.grabbed_W - m_gizmo.centre_W;
        out -= out.dot(axis) * axis;
        if (out.norm() == 0)
            return;
        out.normalize();
        const double turned = std::remainder(trace.angle, 2 * std::numbers::pi);
        DrawPolygon slice;
        slice.points.push_back(m_shapes.centre());
        for (int k = 0; k <= kPiePieces; ++k)
            slice.points.push_back(m_shapes.at(Eigen::AngleAxisd(turned * k / kPiePieces, axis) * out, kGizmoRing));
        slice.fill = {color(trace.handle.axis), 0.25};
        slice.stroke = {color(trace.handle.axis), 0.8};
        m_canvas.list.push_back(std::move(slice));
    }

    AnnotationCanvas& m_canvas;
    const Gizmo& m_gizmo;
    GizmoShapes m_shapes;
};

} // namespace

void addGizmo(AnnotationCanvas& canvas, const Gizmo& gizmo)
{
    if (!canvas.view.isInFront(gizmo.centre_W))
        return;
    Drawer drawer(canvas, gizmo);
    drawer.trace();
    if (gizmo.trace) {
        drawer.handle(gizmo.trace->handle);
    } else {
        for (const GizmoHandle& handle : gizmoHandles(gizmo))
            drawer.handle(handle);
    }
    drawer.centre();
}

} // namespace osculo::widgets
