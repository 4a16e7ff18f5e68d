// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/display_mesh.h"

#include "osculo/shape/mesh_measures.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include <Eigen/Geometry>

namespace osculo::widgets {

namespace {

/// For each vertex the number of its position: equal coordinates, equal number.
std::vector<std::uint32_t> positionNumbers(const std::vector<Vec3>& vertices, std::size_t& count)
{
    std::vector<std::uint32_t> order(vertices.size());
    std::iota(order.begin(), order.end(), 0u);
    const auto less = [&](std::uint32_t i, std::uint32_t j) {
        const Vec3 &a = vertices[i], &b = vertices[j];
        return std::lexicographical_compare(a.data(), a.data() + 3, b.data(), b.data() + 3);
    };
    std::sort(order.begin(), order.end(), less);
    std::vector<std::uint32_t> numbers(vertices.size());
    count = 0;
    for (std::size_t k = 0; k < order.size(); ++k) {
        if (k > 0 && less(order[k - 1], order[k]))
            ++count;
        numbers[order[k]] = static_cast<std::uint32_t>(count);
    }
    if (!order.empty())
        ++count;
    return numbers;
}

/// Which corners (3·triangle + corner) meet at each position, as one list with offsets.
struct CornersAt {
    std::vector<std::size_t> offset;
    std::vector<std::size_t> corners;
};

CornersAt cornersAt(const TriangleMesh& mesh, const std::vector<std::uint32_t>& positions, std::size_t count)
{
    CornersAt result{std::vector<std::size_t>(count + 1, 0), std::vector<std::size_t>(3 * mesh.triangles().size())};
    for (const Triangle& triangle : mesh.triangles())
        for (const auto vertex : triangle)
            ++result.offset[positions[vertex] + 1];
    std::partial_sum(result.offset.begin(), result.offset.end(), result.offset.begin());
    std::vector<std::size_t> next(result.offset.begin(), result.offset.end() - 1);
    for (std::size_t t = 0; t < mesh.triangles().size(); ++t)
        for (std::size_t c = 0; c < 3; ++c)
            result.corners[next[positions[mesh.triangles()[t][c]]]++] = 3 * t + c;
    return result;
}

/// Angle of the triangle at a corner: the weight that makes vertex normals independent of how a face is cut.
double cornerAngle(const TriangleMesh& mesh, std::size_t corner)
{
    const int c = static_cast<int>(corner % 3);
    const Vec3& p = mesh.vertex(corner / 3, c);
    const Vec3 a = mesh.vertex(corner / 3, (c + 1) % 3) - p;
    const Vec3 b = mesh.vertex(corner / 3, (c + 2) % 3) - p;
    return std::atan2(a.cross(b).norm(), a.dot(b));
}

constexpr double kSameNormal = 1e-9; ///< [1 − cos] corners whose normals differ less share a vertex

} // namespace

DisplayMesh splitAtSharpEdges(const TriangleMesh& mesh, double angle)
{
    const std::size_t triangleCount = mesh.triangles().size();
    std::vector<Vec3> faceNormals(triangleCount);
    for (std::size_t t = 0; t < triangleCount; ++t)
        faceNormals[t] = triangleNormal(mesh, t);

    std::size_t positionCount = 0;
    const auto positions = positionNumbers(mesh.vertices(), positionCount);
    const CornersAt meeting = cornersAt(mesh, positions, positionCount);
    const double cosine = std::cos(angle);

    DisplayMesh result;
    result.centre_S = bounds(mesh).empty() ? Vec3(Vec3::Zero()) : bounds(mesh).centre();
    result.triangles.resize(triangleCount);
    for (std::size_t position = 0; position < positionCount; ++position) {
        const std::size_t first = meeting.offset[position], last = meeting.offset[position + 1];
        const std::size_t firstPoint = result.points.size();
        for (std::size_t k = first; k < last; ++k) {
            const std::size_t corner = meeting.corners[k];
            const Vec3& own = faceNormals[corner / 3];
            Vec3 normal = Vec3::Zero();
            for (std::size_t other = first; other < last; ++other) {
                const std::size_t neighbour = meeting.corners[other];
                if (faceNormals[neighbour / 3].dot(own) >= cosine)
                    normal += cornerAngle(mesh, neighbour) * faceNormals[neighbour / 3];
            }
            normal = normal.norm() > 0 ? Vec3(normal.normalized()) : own.norm() > 0 ? own : Vec3(Vec3::UnitZ());

            const std::uint32_t vertex = mesh.triangles()[corner / 3][corner % 3];
            std::size_t point = firstPoint;
            while (point < result.points.size()
                   && (result.source[point] != vertex || 1 - result.normals[point].dot(normal) > kSameNormal))
                ++point;
            if (point == result.points.size()) {
                result.points.push_back(mesh.vertices()[vertex] - result.centre_S);
                result.normals.push_back(normal);
                result.source.push_back(vertex);
            }
            result.triangles[corner / 3][corner % 3] = static_cast<std::uint32_t>(point);
        }
    }
    return result;
}

} // namespace osculo::widgets
