// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/shape/mesh_measures.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <cmath>
#include <utility>

namespace osculo {

namespace {

/// Twice the area, along the normal [m²].
Vec3 doubleAreaVector(const TriangleMesh& mesh, std::size_t triangle)
{
    const Vec3& a = mesh.vertex(triangle, 0);
    return (mesh.vertex(triangle, 1) - a).cross(mesh.vertex(triangle, 2) - a);
}

Vec3 meanOfCorners(const TriangleMesh& mesh)
{
    Vec3 sum = Vec3::Zero();
    for (std::size_t t = 0; t < mesh.triangles().size(); ++t)
        for (int corner = 0; corner < 3; ++corner)
            sum += mesh.vertex(t, corner);
    return mesh.empty() ? sum : Vec3(sum / (3.0 * static_cast<double>(mesh.triangles().size())));
}

} // namespace

Bounds bounds(const TriangleMesh& mesh)
{
    Bounds box;
    for (std::size_t t = 0; t < mesh.triangles().size(); ++t)
        for (int corner = 0; corner < 3; ++corner)
            box.extend(mesh.vertex(t, corner));
    return box;
}

double surfaceArea(const TriangleMesh& mesh)
{
    double sum = 0;
    for (std::size_t t = 0; t < mesh.triangles().size(); ++t)
        sum += 0.5 * doubleAreaVector(mesh, t).norm();
    return sum;
}

double volume(const TriangleMesh& mesh)
{
    if (mesh.empty())
        return 0;
    const Vec3 centre = bounds(mesh).centre();
    double sixfold = 0;
    for (std::size_t t = 0; t < mesh.triangles().size(); ++t) {
        const Vec3 a = mesh.vertex(t, 0) - centre;
        const Vec3 b = mesh.vertex(t, 1) - centre;
        const Vec3 c = mesh.vertex(t, 2) - centre;
        sixfold += a.dot(b.cross(c));
    }
    return sixfold / 6.0;
}

Vec3 surfaceCentroid(const TriangleMesh& mesh)
{
    if (mesh.empty())
        return Vec3::Zero();
    const Vec3 centre = bounds(mesh).centre();
    Vec3 moment = Vec3::Zero();
    double weight = 0;
    for (std::size_t t = 0; t < mesh.triangles().size(); ++t) {
        const double doubleArea = doubleAreaVector(mesh, t).norm();
        const Vec3 third = mesh.vertex(t, 0) - centre + (mesh.vertex(t, 1) - centre) + (mesh.vertex(t, 2) - centre);
        moment += doubleArea * third;
        weight += doubleArea;
    }
    if (!(weight > 0))
        return meanOfCorners(mesh);
    return centre + moment / (3.0 * weight);
}

Mat3 surfaceCovariance(const TriangleMesh& mesh)
{
    // ∫ x xᵀ over a triangle a, b, c of area S is S/12 · (a aᵀ + b bᵀ + c cᵀ + s sᵀ) with s = a + b + c.
    const Vec3 centroid = surfaceCentroid(mesh);
    Mat3 moment = Mat3::Zero();
    double weight = 0;
    for (std::size_t t = 0; t < mesh.triangles().size(); ++t) {
        const double doubleArea = doubleAreaVector(mesh, t).norm();
        Vec3 sum = Vec3::Zero();
        for (int corner = 0; corner < 3; ++corner) {
            const Vec3 p = mesh.vertex(t, corner) - centroid;
            moment += doubleArea * p * p.transpose();
            sum += p;
        }
        moment += doubleArea * sum * sum.transpose();
        weight += doubleArea;
    }
    return weight > 0 ? Mat3(moment / (12.0 * weight)) : Mat3::Zero();
}

Vec3 triangleNormal(const TriangleMesh& mesh, std::size_t triangle)
{
    const Vec3& a = mesh.vertex(triangle, 0);
    const Vec3& b = mesh.vertex(triangle, 1);
    const Vec3& c = mesh.vertex(triangle, 2);
    const double longest = std::max({(b - a).norm(), (c - b).norm(), (a - c).norm()});
    if (!(longest > 0))
        return Vec3::Zero();
    const Vec3 normal = ((b - a) / longest).cross((c - a) / longest);
    const double share = normal.norm();
    return share > kDegenerateShare ? Vec3(normal / share) : Vec3::Zero();
}

std::vector<Vec3> vertexNormals(const TriangleMesh& mesh)
{
    std::vector<Vec3> normals(mesh.vertices().size(), Vec3::Zero());
    for (std::size_t t = 0; t < mesh.triangles().size(); ++t) {
        const Vec3 weighted = doubleAreaVector(mesh, t).norm() * triangleNormal(mesh, t);
        for (const std::uint32_t vertex : mesh.triangles()[t])
            normals[vertex] += weighted;
    }
    for (Vec3& normal : normals) {
        const double length = normal.norm();
        normal = length > 0 ? Vec3(normal / length) : Vec3::Zero();
    }
    return normals;
}

TriangleMesh scaled(const TriangleMesh& mesh, double factor)
{
    return transformed(mesh, factor * Mat3::Identity(), Vec3::Zero());
}

TriangleMesh transformed(const TriangleMesh& mesh, const Mat3& linear, const Vec3& translation)
{
    std::vector<Vec3> vertices;
    vertices.reserve(mesh.vertices().size());
    for (const Vec3& p : mesh.vertices())
        vertices.push_back(linear * p + translation);
    std::vector<Triangle> triangles = mesh.triangles();
    const double determinant = linear.col(0).dot(linear.col(1).cross(linear.col(2)));
    if (determinant < 0)
        for (Triangle& triangle : triangles)
            std::swap(triangle[1], triangle[2]);
    return {std::move(vertices), std::move(triangles)};
}

} // namespace osculo
