// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/primitive_mesh.h"

#include "osculo/math/tangent_basis.h"

#include <cmath>
#include <numbers>

#include <vtkDelaunay3D.h>
#include <vtkDoubleArray.h>
#include <vtkGeometryFilter.h>
#include <vtkIdList.h>
#include <vtkNew.h>
#include <vtkPoints.h>
#include <vtkPolyData.h>
#include <vtkUnstructuredGrid.h>

#include <Eigen/Geometry>

namespace osculo::widgets {

namespace {

/// A flat convex face, counter-clockwise about its normal.
void addFace(DisplayMesh& mesh, const std::vector<Vec3>& corners, const Vec3& normal)
{
    const auto first = static_cast<std::uint32_t>(mesh.points.size());
    mesh.points.insert(mesh.points.end(), corners.begin(), corners.end());
    mesh.normals.insert(mesh.normals.end(), corners.size(), normal);
    for (std::uint32_t k = 2; k < corners.size(); ++k)
        mesh.triangles.push_back({first, first + k - 1, first + k});
}

struct ProfilePoint {
    double radius, z;
    Vec2 normal; ///< (radial, axial), unit
};

/// Rotates a profile that runs upwards about z.
void addRevolution(DisplayMesh& mesh, const std::vector<ProfilePoint>& profile, int sides)
{
    const auto first = static_cast<std::uint32_t>(mesh.points.size());
    for (const ProfilePoint& point : profile)
        for (int side = 0; side < sides; ++side) {
            const double angle = 2 * std::numbers::pi * side / sides;
            const double c = std::cos(angle), s = std::sin(angle);
            mesh.points.emplace_back(point.radius * c, point.radius * s, point.z);
            mesh.normals.emplace_back(point.normal.x() * c, point.normal.x() * s, point.normal.y());
        }
    const auto count = static_cast<std::uint32_t>(sides);
    for (std::uint32_t ring = 0; ring + 1 < profile.size(); ++ring)
        for (std::uint32_t side = 0; side < count; ++side) {
            const std::uint32_t a = first + ring * count + side, b = first + ring * count + (side + 1) % count;
            if (profile[ring].radius > 0)
                mesh.triangles.push_back({a, b, a + count});
            if (profile[ring + 1].radius > 0)
                mesh.triangles.push_back({b, b + count, a + count});
        }
}

} // namespace

DisplayMesh primitiveMesh(const Box& box)
{
    DisplayMesh mesh;
    for (int axis = 0; axis < 3; ++axis)
        for (const double side : {-1.0, 1.0}) {
            const Vec3 normal = side * Vec3::Unit(axis);
            const Vec3 u = Vec3::Unit((axis + 1) % 3), v = Vec3::Unit((axis + 2) % 3) * side;
            std::vector<Vec3> corners;
            for (const auto& [s, t] : {std::pair{-1.0, -1.0}, {1.0, -1.0}, {1.0, 1.0}, {-1.0, 1.0}})
                corners.push_back((normal + s * u + t * v).cwiseProduct(box.halfSizes));
            addFace(mesh, corners, normal);
        }
    return mesh;
}

DisplayMesh primitiveMesh(const Cylinder& cylinder, int sides)
{
    DisplayMesh mesh;
    const double half = 0.5 * cylinder.height;
    addRevolution(mesh, {{cylinder.radius, -half, {1, 0}}, {cylinder.radius, half, {1, 0}}}, sides);
    for (const double side : {-1.0, 1.0}) {
        std::vector<Vec3> rim;
        for (int k = 0; k < sides; ++k) {
            const double angle = side * 2 * std::numbers::pi * k / sides;
            rim.emplace_back(cylinder.radius * std::cos(angle), cylinder.radius * std::sin(angle), side * half);
        }
        addFace(mesh, rim, side * Vec3::UnitZ());
    }
    return mesh;
}

DisplayMesh primitiveMesh(const Capsule& capsule, int sides)
{
    std::vector<ProfilePoint> profile;
    const int rings = std::max(2, sides / 4);
    for (const double side : {-1.0, 1.0})
        for (int k = 0; k <= rings; ++k) {
            const double angle = 0.5 * std::numbers::pi * (side < 0 ? k - rings : k) / rings;
            const bool pole = std::abs(angle) == 0.5 * std::numbers::pi;
            const Vec2 normal(pole ? 0 : std::cos(angle), std::sin(angle));
            profile.push_back(
                {capsule.radius * normal.x(), side * 0.5 * capsule.height + capsule.radius * normal.y(), normal});
        }
    DisplayMesh mesh;
    addRevolution(mesh, profile, sides);
    return mesh;
}

DisplayMesh primitiveMesh(const Polygon& polygon)
{
    DisplayMesh mesh;
    mesh.closed = false;
    Vec3 normal = Vec3::Zero();
    for (std::size_t k = 2; k < polygon.vertices.size(); ++k)
        normal += (polygon.vertices[k - 1] - polygon.vertices[0]).cross(polygon.vertices[k] - polygon.vertices[0]);
    addFace(mesh, polygon.vertices, normal.normalized());
    return mesh;
}

DisplayMesh primitiveMesh(const ConvexPolytope& polytope)
{
    DisplayMesh mesh;
    Vec3 middle = Vec3::Zero();
    for (const Vec3& point : polytope.points)
        middle += point / static_cast<double>(polytope.points.size());
    vtkNew<vtkPoints> points;
    points->SetDataTypeToDouble();
    for (const Vec3& point : polytope.points)
        points->InsertNextPoint(point.data());
    vtkNew<vtkPolyData> cloud;
    cloud->SetPoints(points);
    vtkNew<vtkDelaunay3D> cells;
    cells->SetInputData(cloud);
    vtkNew<vtkGeometryFilter> skin;
    skin->SetInputConnection(cells->GetOutputPort());
    skin->Update();
    vtkPolyData* const hull = skin->GetOutput();
    vtkNew<vtkIdList> ids;
    for (vtkIdType cell = 0; cell < hull->GetNumberOfCells(); ++cell) {
        hull->GetCellPoints(cell, ids);
        if (ids->GetNumberOfIds() != 3)
            continue;
        std::vector<Vec3> corners(3);
        for (int k = 0; k < 3; ++k)
            hull->GetPoint(ids->GetId(k), corners[static_cast<std::size_t>(k)].data());
        Vec3 normal = (corners[1] - corners[0]).cross(corners[2] - corners[0]).normalized();
        if (normal.dot(corners[0] - middle) < 0) {
            std::swap(corners[1], corners[2]);
            normal = -normal;
        }
        addFace(mesh, corners, normal);
    }
    return mesh;
}

DisplayMesh primitiveMesh(const HalfSpace& halfSpace, double extent, const Vec3& middle_S)
{
    DisplayMesh mesh;
    mesh.closed = false;
    const Vec3 normal = halfSpace.normal.normalized();
    const Mat32 basis = tangentBasis(normal);
    mesh.centre_S = middle_S - (middle_S.dot(normal) - halfSpace.offset) * normal;
    const Vec3 u = extent * basis.col(0), v = extent * basis.col(1);
    addFace(mesh, {-u - v, u - v, u + v, -u + v}, normal);
    return mesh;
}

} // namespace osculo::widgets
