// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/shape/face_selection.h"

#include "osculo/math/demand.h"
#include "osculo/math/error.h"
#include "osculo/shape/mesh_topology.h"

#include <Eigen/Geometry>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace osculo {

namespace {

void demandWeight(double weight, std::size_t face)
{
    if (!(std::isfinite(weight) && weight >= 0))
        throw InvalidShape(fmt::format("the weight of triangle {} is {}", face, weight), "a finite weight ≥ 0");
}

} // namespace

FaceSelection::FaceSelection(std::size_t faces, double weight)
    : m_weights(faces, weight)
{
    demandWeight(weight, 0);
}

FaceSelection::FaceSelection(std::vector<double> weights)
    : m_weights(std::move(weights))
{
    for (std::size_t face = 0; face < m_weights.size(); ++face)
        demandWeight(m_weights[face], face);
}

FaceSelection::FaceSelection(std::size_t faces, std::span<const FaceRun> runs)
    : m_weights(faces, 0.0)
{
    for (const FaceRun& run : runs) {
        demandWeight(run.weight, run.first);
        if (run.count == 0)
            throw InvalidShape(fmt::format("the run from triangle {} is empty", run.first), "a count of at least 1");
        if (run.first >= faces || run.count > faces - run.first)
            throw InvalidShape(fmt::format("triangles {} to {} are chosen of {}", run.first,
                                           std::uint64_t{run.first} + run.count - 1, faces),
                               faces == 0 ? std::string("a mesh with triangles")
                                          : fmt::format("numbers from 0 to {}", faces - 1));
        std::fill_n(m_weights.begin() + run.first, run.count, run.weight);
    }
}

FaceSelection::FaceSelection(std::size_t faces, const FaceList& chosen, double weight)
    : m_weights(faces, 0.0)
{
    demandWeight(weight, 0);
    for (const std::uint32_t face : chosen) {
        if (face >= faces)
            throw InvalidShape(fmt::format("triangle {} is chosen of {}", face, faces),
                               faces == 0 ? std::string("a mesh with triangles")
                                          : fmt::format("numbers from 0 to {}", faces - 1));
        m_weights[face] = weight;
    }
}

std::size_t FaceSelection::count() const
{
    return static_cast<std::size_t>(
        std::count_if(m_weights.begin(), m_weights.end(), [](double weight) { return weight > 0; }));
}

FaceList FaceSelection::faces() const
{
    FaceList list;
    for (std::size_t face = 0; face < m_weights.size(); ++face)
        if (counts(face))
            list.push_back(static_cast<std::uint32_t>(face));
    return list;
}

std::vector<FaceRun> FaceSelection::runs() const
{
    std::vector<FaceRun> runs;
    for (std::size_t face = 0; face < m_weights.size(); ++face) {
        if (!counts(face))
            continue;
        const double weight = m_weights[face];
        if (!runs.empty() && runs.back().first + runs.back().count == face && runs.back().weight == weight)
            ++runs.back().count;
        else
            runs.push_back({static_cast<std::uint32_t>(face), 1, weight});
    }
    return runs;
}

FaceSelection combined(const FaceSelection& selection, const FaceSelection& other, SelectionMode mode)
{
    OSCULO_DEMAND(selection.size() == other.size());
    if (mode == SelectionMode::replace)
        return other;
    std::vector<double> weights(selection.weights().begin(), selection.weights().end());
    for (std::size_t face = 0; face < weights.size(); ++face) {
        double& weight = weights[face];
        const double theirs = other.weights()[face];
        if (mode == SelectionMode::add)
            weight = theirs > 0 ? theirs : weight;
        else if (mode == SelectionMode::subtract)
            weight = theirs > 0 ? 0 : weight;
        else
            weight *= theirs;
    }
    return FaceSelection(std::move(weights));
}

FaceSelection inverted(const FaceSelection& selection)
{
    std::vector<double> weights(selection.size());
    for (std::size_t face = 0; face < weights.size(); ++face)
        weights[face] = selection.counts(face) ? 0 : 1;
    return FaceSelection(std::move(weights));
}

FaceSelection grown(const FaceSelection& selection, FaceNeighbours neighbours)
{
    OSCULO_DEMAND(selection.size() == neighbours.size());
    std::vector<double> weights(selection.weights().begin(), selection.weights().end());
    for (std::size_t face = 0; face < weights.size(); ++face) {
        if (selection.counts(face))
            continue;
        for (const std::uint32_t neighbour : neighbours[face])
            if (neighbour != kNoNeighbour)
                weights[face] = std::max(weights[face], selection.weights()[neighbour]);
    }
    return FaceSelection(std::move(weights));
}

FaceSelection shrunk(const FaceSelection& selection, FaceNeighbours neighbours)
{
    OSCULO_DEMAND(selection.size() == neighbours.size());
    std::vector<double> weights(selection.weights().begin(), selection.weights().end());
    for (std::size_t face = 0; face < weights.size(); ++face)
        for (const std::uint32_t neighbour : neighbours[face])
            if (neighbour != kNoNeighbour && !selection.counts(neighbour))
                weights[face] = 0;
    return FaceSelection(std::move(weights));
}

double selectedArea(const TriangleMesh& mesh, const FaceSelection& selection)
{
    OSCULO_DEMAND(selection.size() == mesh.triangles().size());
    double area = 0;
    for (std::size_t face = 0; face < selection.size(); ++face) {
        if (!selection.counts(face))
            continue;
        const Vec3& a = mesh.vertex(face, 0);
        area += 0.5 * (mesh.vertex(face, 1) - a).cross(mesh.vertex(face, 2) - a).norm();
    }
    return area;
}

TriangleMesh selectedPart(const TriangleMesh& mesh, const FaceSelection& selection)
{
    OSCULO_DEMAND(selection.size() == mesh.triangles().size());
    std::vector<std::uint32_t> renamed(mesh.vertices().size(), kNoNeighbour);
    std::vector<Vec3> vertices;
    std::vector<Triangle> triangles;
    for (std::size_t face = 0; face < selection.size(); ++face) {
        if (!selection.counts(face))
            continue;
        Triangle triangle = mesh.triangles()[face];
        for (std::uint32_t& corner : triangle) {
            std::uint32_t& name = renamed[corner];
            if (name == kNoNeighbour) {
                name = static_cast<std::uint32_t>(vertices.size());
                vertices.push_back(mesh.vertices()[corner]);
            }
            corner = name;
        }
        triangles.push_back(triangle);
    }
    return {std::move(vertices), std::move(triangles)};
}

} // namespace osculo
