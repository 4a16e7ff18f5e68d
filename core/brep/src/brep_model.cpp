// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/brep/brep_model.h"
#include "osculo/math/demand.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace osculo {

namespace {

constexpr BrepIndex kGone = std::numeric_limits<BrepIndex>::max();

/// Keeps the items of one part and tells where each went.
template <class Item>
std::vector<BrepIndex> keepPart(std::vector<Item>& items, BrepIndex part)
{
    std::vector<BrepIndex> places(items.size(), kGone);
    std::vector<Item> kept;
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (items[i].part != part)
            continue;
        places[i] = static_cast<BrepIndex>(kept.size());
        kept.push_back(std::move(items[i]));
        kept.back().part = 0;
    }
    items = std::move(kept);
    return places;
}

/// The triangles of the faces that are kept, with the vertices they use.
void keepTriangles(BrepModel& model, const std::vector<BrepIndex>& faces)
{
    std::vector<std::uint32_t> places(model.display.vertices().size(), kGone);
    std::vector<Vec3> vertices;
    std::vector<Triangle> triangles;
    std::vector<BrepIndex> owners;
    for (std::size_t t = 0; t < model.displayFace.size(); ++t) {
        const BrepIndex face = faces[model.displayFace[t]];
        if (face == kGone)
            continue;
        Triangle triangle = model.display.triangles()[t];
        for (std::uint32_t& corner : triangle) {
            std::uint32_t& place = places[corner];
            if (place == kGone) {
                place = static_cast<std::uint32_t>(vertices.size());
                vertices.push_back(model.display.vertices()[corner]);
            }
            corner = place;
        }
        triangles.push_back(triangle);
        owners.push_back(face);
    }
    model.display = {std::move(vertices), std::move(triangles)};
    model.displayFace = std::move(owners);
}

} // namespace

std::array<std::uint8_t, 3> encoded(const BrepColor& color)
{
    const auto component = [](double linear) {
        const double value = std::clamp(linear, 0.0, 1.0);
        const double srgb = value <= 0.0031308 ? 12.92 * value : 1.055 * std::pow(value, 1 / 2.4) - 0.055;
        return static_cast<std::uint8_t>(std::lround(255 * srgb));
    };
    return {component(color.red), component(color.green), component(color.blue)};
}

bool operator==(const BrepModel& a, const BrepModel& b)
{
    return a.format == b.format && a.unit == b.unit && a.parts == b.parts && a.faces == b.faces && a.edges == b.edges
           && a.vertices == b.vertices && a.warnings == b.warnings && a.display.vertices() == b.display.vertices()
           && a.display.triangles() == b.display.triangles() && a.displayFace == b.displayFace
           && a.displayError == b.displayError && a.bounds.min == b.bounds.min && a.bounds.max == b.bounds.max;
}

BrepModel onlyPart(const BrepModel& model, BrepIndex part)
{
    OSCULO_DEMAND(part < model.parts.size());
    BrepModel result = model;
    result.parts = {model.parts[part]};
    result.bounds = model.parts[part].bounds;
    const std::vector<BrepIndex> faces = keepPart(result.faces, part), edges = keepPart(result.edges, part),
                                 vertices = keepPart(result.vertices, part);
    for (BrepEdge& edge : result.edges) {
        for (BrepIndex& vertex : edge.vertices) // a closed curve may have none, and says 0
            vertex = vertex < vertices.size() && vertices[vertex] != kGone ? vertices[vertex] : 0;
        for (BrepCoedge& coedge : edge.faces)
            coedge.face = faces[coedge.face];
    }
    for (BrepVertex& vertex : result.vertices) {
        for (BrepSector& sector : vertex.sectors) {
            sector.face = faces[sector.face];
            sector.fromEdge = edges[sector.fromEdge];
            sector.toEdge = edges[sector.toEdge];
        }
        for (BrepTip& tip : vertex.tips)
            tip.face = faces[tip.face];
    }
    keepTriangles(result, faces);
    return result;
}

std::vector<std::pair<SurfaceKind, std::size_t>> facesByKind(const BrepModel& model)
{
    std::vector<std::pair<SurfaceKind, std::size_t>> counts;
    for (int k = 0; k <= static_cast<int>(SurfaceKind::other); ++k) {
        const auto kind = static_cast<SurfaceKind>(k);
        std::size_t count = 0;
        for (const BrepFace& face : model.faces)
            count += face.surface.kind == kind ? 1 : 0;
        if (count > 0)
            counts.emplace_back(kind, count);
    }
    return counts;
}

} // namespace osculo
