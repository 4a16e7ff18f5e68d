// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/pose.h"
#include "osculo/shape/face_picks.h"
#include "osculo/shape/primitives.h"
#include "osculo/shape/triangle_tree.h"
#include "widgets/render/projection.h"

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace osculo::widgets {

/// From places in a picture to faces of one mesh, quick enough for every move of the mouse. Other shapes do not hide it:
/// what is pointed at is this mesh. Pixels are those of the Projection.
class FacePicker {
public:
    explicit FacePicker(TriangleMeshPtr mesh);

    const TriangleMeshPtr& mesh() const { return m_mesh; }
    FaceNeighbours neighbours() const { return m_neighbours; }
    std::span<const std::uint32_t> components() const { return m_components; }

    /// The first point of the mesh under a pixel, in its own frame.
    std::optional<MeshPoint> at(const Projection& view, const Pose& X_WM, const Vec2& pixel) const;

    /// Connected faces within a circle of this radius [px] about a pixel, at the depth of the mesh there.
    FaceList brush(const Projection& view, const Pose& X_WM, const Vec2& pixel, double radius) const;

    /// Faces inside a polygon. @param visibleOnly without those turned away or behind others of this mesh
    FaceList lasso(const Projection& view, const Pose& X_WM, std::span<const Vec2> polygon, bool visibleOnly) const;

    /// The plane through the eye and a line drawn from one pixel to another, in the mesh's frame; what lies left of the
    /// line is its solid side. Nothing where both are one.
    std::optional<HalfSpace> cut(const Projection& view, const Pose& X_WM, const Vec2& from, const Vec2& to) const;

private:
    TriangleMeshPtr m_mesh;
    TriangleTree m_tree;
    std::vector<std::array<std::uint32_t, 3>> m_neighbours;
    std::vector<std::uint32_t> m_components;
    double m_size; ///< diagonal of the box [m]
};

} // namespace osculo::widgets
