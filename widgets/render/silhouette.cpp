// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/silhouette.h"

#include <algorithm>
#include <functional>
#include <unordered_map>

#include <Eigen/Geometry>

namespace osculo::widgets {

namespace {

/// An edge by its end points, the lesser first: the same for both sides of a sharp edge, whose vertices differ.
struct EdgeKey {
    std::array<double, 6> ends;
    friend bool operator==(const EdgeKey&, const EdgeKey&) = default;
};

struct EdgeHash {
    std::size_t operator()(const EdgeKey& key) const
    {
        std::size_t hash = 0;
        for (const double value : key.ends)
            hash = hash * 1099511628211u ^ std::hash<double>{}(value);
        return hash;
    }
};

bool before(const Vec3& a, const Vec3& b)
{
    return std::lexicographical_compare(a.data(), a.data() + 3, b.data(), b.data() + 3);
}

} // namespace

std::vector<SharpEdge> sharpEdges(const DisplayMesh& mesh)
{
    std::unordered_map<EdgeKey, SharpEdge, EdgeHash> edges;
    edges.reserve(mesh.triangles.size() * 3 / 2);
    for (const Triangle& triangle : mesh.triangles)
        for (std::size_t c = 0; c < 3; ++c) {
            std::array<std::uint32_t, 2> ends{triangle[c], triangle[(c + 1) % 3]};
            if (before(mesh.points[ends[1]], mesh.points[ends[0]]))
                std::swap(ends[0], ends[1]);
            const Vec3 &a = mesh.points[ends[0]], &b = mesh.points[ends[1]];
            const auto [edge, isNew] =
                edges.try_emplace({{a.x(), a.y(), a.z(), b.x(), b.y(), b.z()}}, SharpEdge{ends, ends, true});
            if (!isNew) {
                edge->second.other = ends;
                edge->second.open = false;
            }
        }
    std::vector<SharpEdge> result;
    for (const auto& [key, edge] : edges)
        if (edge.open || edge.one != edge.other)
            result.push_back(edge);
    return result;
}

std::vector<std::array<Vec3, 2>> silhouette(const DisplayMesh& mesh, const std::vector<SharpEdge>& edges,
                                            const Eye& eye)
{
    std::vector<double> facing(mesh.points.size()); // > 0: seen from the front
    for (std::size_t k = 0; k < mesh.points.size(); ++k)
        facing[k] = mesh.normals[k].dot(eye.parallel ? Vec3(-eye.at) : Vec3(eye.at - mesh.points[k]));

    std::vector<std::array<Vec3, 2>> segments;
    for (const Triangle& triangle : mesh.triangles) {
        std::array<Vec3, 2> crossing;
        std::size_t found = 0;
        for (std::size_t c = 0; c < 3; ++c) {
            const auto i = triangle[c], j = triangle[(c + 1) % 3];
            if ((facing[i] > 0) == (facing[j] > 0))
                continue;
            const double s = facing[i] / (facing[i] - facing[j]);
            crossing[found++ % 2] = mesh.points[i] + s * (mesh.points[j] - mesh.points[i]);
        }
        if (found == 2)
            segments.push_back(crossing);
    }
    for (const SharpEdge& edge : edges) {
        const bool one = facing[edge.one[0]] + facing[edge.one[1]] > 0;
        const bool other = facing[edge.other[0]] + facing[edge.other[1]] > 0;
        if (edge.open || one != other)
            segments.push_back({mesh.points[edge.one[0]], mesh.points[edge.one[1]]});
    }
    return segments;
}

} // namespace osculo::widgets
