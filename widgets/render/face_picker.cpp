// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/face_picker.h"

#include "osculo/shape/mesh_measures.h"
#include "osculo/shape/mesh_topology.h"

#include <utility>

#include <Eigen/Geometry>

namespace osculo::widgets {

namespace {

constexpr double kInFront = 1e-6; ///< of the mesh's size: a hit nearer to the eye by more than this hides a face

/// The ray through a pixel in the mesh's frame, starting outside of the mesh where the view is parallel.
Ray rayInMesh(const Projection& view, const Pose& X_WM, const Vec2& pixel, const Vec3& centre_M, double size)
{
    const Ray ray = view.ray(pixel.x(), pixel.y());
    const Pose X_MW = X_WM.inverse();
    Ray inMesh{X_MW * ray.origin_W, X_MW.rotation * ray.direction_W};
    if (view.parallel())
        inMesh.origin_W -= ((centre_M - inMesh.origin_W).norm() + size) * inMesh.direction_W;
    return inMesh;
}

} // namespace

FacePicker::FacePicker(TriangleMeshPtr mesh)
    : m_mesh(std::move(mesh))
    , m_tree(*m_mesh)
    , m_neighbours(adjacency(*m_mesh))
    , m_components(osculo::components(*m_mesh))
    , m_size(bounds(*m_mesh).diagonal())
{
}

std::optional<MeshPoint> FacePicker::at(const Projection& view, const Pose& X_WM, const Vec2& pixel) const
{
    if (m_mesh->empty())
        return std::nullopt;
    const Ray ray = rayInMesh(view, X_WM, pixel, m_tree.nodes().front().box.centre(), m_size);
    return m_tree.firstHit(ray.origin_W, ray.direction_W);
}

FaceList FacePicker::brush(const Projection& view, const Pose& X_WM, const Vec2& pixel, double radius) const
{
    const auto hit = at(view, X_WM, pixel);
    if (!hit)
        return {};
    const double world = radius * view.worldPerPixel(view.depth(X_WM * hit->point));
    return facesUnderBrush(*m_mesh, m_neighbours, hit->triangle, hit->point, world);
}

FaceList FacePicker::lasso(const Projection& view, const Pose& X_WM, std::span<const Vec2> polygon,
                           bool visibleOnly) const
{
    const auto project = [&](const Vec3& p_M) -> std::optional<Vec2> {
        const Vec3 p_W = X_WM * p_M;
        if (!view.isInFront(p_W))
            return std::nullopt;
        const Vec3 pixel = view.toPixel(p_W);
        return Vec2(pixel.x(), -pixel.y()); // up, as facesInLasso sees fronts
    };
    std::vector<Vec2> upright;
    for (const Vec2& corner : polygon)
        upright.emplace_back(corner.x(), -corner.y());
    LassoOptions options;
    options.frontOnly = visibleOnly;
    if (visibleOnly)
        options.visible = [&](std::uint32_t face) {
            const Vec3 middle = (m_mesh->vertex(face, 0) + m_mesh->vertex(face, 1) + m_mesh->vertex(face, 2)) / 3.0;
            const Vec2 pixel = view.toPixel(X_WM * middle).head<2>();
            const Ray ray = rayInMesh(view, X_WM, pixel, m_tree.nodes().front().box.centre(), m_size);
            const auto hit = m_tree.firstHit(ray.origin_W, ray.direction_W);
            return !hit || hit->triangle == face || hit->distance >= (middle - ray.origin_W).norm() - kInFront * m_size;
        };
    return facesInLasso(*m_mesh, project, upright, options);
}

std::optional<HalfSpace> FacePicker::cut(const Projection& view, const Pose& X_WM, const Vec2& from,
                                         const Vec2& to) const
{
    if ((to - from).norm() < 1)
        return std::nullopt;
    const Ray a = view.ray(from.x(), from.y()), b = view.ray(to.x(), to.y());
    // Right of the line, seen from the eye: the way of sight × the way of the line.
    const Vec3 along_W = view.parallel() ? Vec3(b.origin_W - a.origin_W) : Vec3(b.direction_W - a.direction_W);
    const Vec3 right_W = Vec3(a.direction_W + b.direction_W).cross(along_W);
    const Pose X_MW = X_WM.inverse();
    const Vec3 normal_M = (X_MW.rotation * right_W).normalized();
    return HalfSpace{normal_M, normal_M.dot(X_MW * a.origin_W)};
}

} // namespace osculo::widgets
