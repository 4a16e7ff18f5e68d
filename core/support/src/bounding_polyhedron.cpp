// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/support/bounding_polyhedron.h"

#include "half_space_vertices.h"
#include "nearest_in_hull.h"

#include "osculo/math/error.h"
#include "osculo/math/tangent_basis.h"

#include <Eigen/Geometry>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace osculo {

namespace {

constexpr std::size_t kFewestPlanes = 6;
/// Lengths below this share of the shape's size are roundings: corners so close are one, planes that cut off less are left out.
constexpr double kRounding = 1e-10;
/// A shape thinner than this share of its size has no inside.
constexpr double kFlat = 1e-7;

/// Directions that may be asked for each plane: some only add to what is known of the shape's hull.
constexpr std::size_t kProbesPerPlane = 8;

/// The corner of the polyhedron that is farthest from the hull of all contacts.
struct Farthest {
    double gap = 0;
    Vec3 corner = Vec3::Zero(), nearest = Vec3::Zero();
};

SupportingPlane planeAlong(const SupportFunction& support, const Vec3& normal)
{
    const ProvedSupport found = support(normal);
    return {normal, found.upper, found.point};
}

class Builder {
public:
    Builder(const SupportFunction& support, const BoundingPolyhedronOptions& options)
        : m_support(support)
        , m_options(options)
    {
        if (options.planes < kFewestPlanes)
            throw InvalidShape(fmt::format("a bounding polyhedron of {} planes", options.planes),
                               fmt::format("at least {}, along the axes", kFewestPlanes));
        for (int axis = 0; axis < 3; ++axis)
            for (const double sign : {1.0, -1.0}) {
                m_planes.push_back(planeAlong(support, sign * Vec3::Unit(axis)));
                m_contacts.push_back(m_planes.back().contact);
            }
        m_size = 0;
        for (std::size_t i = 0; i < m_planes.size(); i += 2)
            m_size = std::max(m_size, m_planes[i].offset + m_planes[i + 1].offset);
    }

    BoundingPolyhedron run()
    {
        findCorners();
        Farthest farthest = farthestCorner();
        for (std::size_t probes = kProbesPerPlane * m_options.planes;
             probes > 0 && m_planes.size() < m_options.planes && farthest.gap > std::max(m_options.gap, rounding());
             --probes) {
            const SupportingPlane plane = planeAlong(m_support, (farthest.corner - farthest.nearest) / farthest.gap);
            m_contacts.push_back(plane.contact);
            if (plane.normal.dot(farthest.corner) - plane.offset > rounding()) {
                m_planes.push_back(plane);
                findCorners();
            }
            farthest = farthestCorner();
        }
        return finished(farthest.gap);
    }

private:
    void findCorners()
    {
        Vec3 inside = Vec3::Zero();
        for (const Vec3& contact : m_contacts)
            inside += contact;
        inside /= static_cast<double>(m_contacts.size());
        for (const SupportingPlane& plane : m_planes)
            if (!(plane.offset - plane.normal.dot(inside) > kFlat * m_size))
                throw InvalidShape("the shape lies in a plane", "a shape with an inside, for polyhedra around it");
        m_corners = cornersOf(m_planes, inside);
        if (m_corners.empty())
            throw InvalidShape("the planes around the shape meet nowhere", "a shape with an inside");
    }

    double rounding() const { return kRounding * m_size; }

    Farthest farthestCorner() const
    {
        Farthest farthest;
        for (const PolyhedronCorner& corner : m_corners) {
            const Vec3 nearest = nearestInHull(corner.point, m_contacts, rounding());
            const double gap = (corner.point - nearest).norm();
            if (gap > farthest.gap)
                farthest = {gap, corner.point, nearest};
        }
        return farthest;
    }

    BoundingPolyhedron finished(double gap) const
    {
        BoundingPolyhedron result;
        result.planes = m_planes;
        result.gap = gap;
        result.faces.resize(m_planes.size());
        for (const PolyhedronCorner& corner : m_corners) {
            const std::uint32_t vertex = vertexAt(result.vertices, corner.point);
            for (const std::uint32_t plane : corner.planes)
                if (std::ranges::find(result.faces[plane], vertex) == result.faces[plane].end())
                    result.faces[plane].push_back(vertex);
        }
        for (std::size_t i = 0; i < m_planes.size(); ++i)
            addFace(result, i);
        return result;
    }

    std::uint32_t vertexAt(std::vector<Vec3>& vertices, const Vec3& point) const
    {
        const auto same = [&](const Vec3& v) { return (v - point).norm() <= rounding(); };
        const auto found = std::ranges::find_if(vertices, same);
        const auto index = static_cast<std::uint32_t>(found - vertices.begin());
        if (found == vertices.end())
            vertices.push_back(point);
        return index;
    }

    /// Puts a face's vertices in order around its normal, and its cone into the volume.
    static void addFace(BoundingPolyhedron& result, std::size_t plane)
    {
        std::vector<std::uint32_t>& face = result.faces[plane];
        if (face.size() < 3)
            return;
        Vec3 middle = Vec3::Zero();
        for (const std::uint32_t v : face)
            middle += result.vertices[v];
        middle /= static_cast<double>(face.size());
        const Vec3& normal = result.planes[plane].normal;
        const Mat32 basis = tangentBasis(normal);
        const Vec3 x = basis.col(0), y = normal.cross(x);
        std::ranges::sort(face, {}, [&](std::uint32_t v) {
            const Vec3 out = result.vertices[v] - middle;
            return std::atan2(out.dot(y), out.dot(x));
        });
        for (std::size_t i = 1; i + 1 < face.size(); ++i) {
            const Vec3 &a = result.vertices[face[0]], &b = result.vertices[face[i]], &c = result.vertices[face[i + 1]];
            result.volume += a.dot(b.cross(c)) / 6;
        }
    }

    const SupportFunction& m_support;
    BoundingPolyhedronOptions m_options;
    double m_size;
    std::vector<SupportingPlane> m_planes;
    std::vector<PolyhedronCorner> m_corners;
    std::vector<Vec3> m_contacts; ///< points of the shape: of the planes, and of directions that cut nothing off
};

} // namespace

BoundingPolyhedron boundingPolyhedron(const SupportFunction& support, const BoundingPolyhedronOptions& options)
{
    return Builder(support, options).run();
}

TriangleMesh meshOf(const BoundingPolyhedron& polyhedron)
{
    std::vector<Triangle> triangles;
    for (const std::vector<std::uint32_t>& face : polyhedron.faces)
        for (std::size_t i = 1; i + 1 < face.size(); ++i)
            triangles.push_back({face[0], face[i], face[i + 1]});
    return {polyhedron.vertices, triangles};
}

} // namespace osculo
