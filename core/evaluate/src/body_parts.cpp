// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "body_parts.h"

#include "osculo/support/superovoid_bounds.h"

#include <algorithm>

namespace osculo {

namespace {

/// Boxes are widened by this fraction of their coordinates, so that rounding never makes one smaller than its shape.
constexpr double kBoxMargin = 1e-12;

Bounds widened(const Vec3& centre, const Vec3& reach)
{
    const Vec3 wide = reach + kBoxMargin * (reach + centre.cwiseAbs());
    return {centre - wide, centre + wide};
}

Bounds widened(const Bounds& box)
{
    return widened(box.centre(), 0.5 * box.size());
}

std::optional<Bounds> meshBox(const TriangleMeshPtr& mesh, const Pose& X_BS)
{
    if (!mesh || mesh->empty())
        return std::nullopt;
    const Mat3 R_BS = X_BS.matrix();
    Bounds box;
    for (std::size_t t = 0; t < mesh->triangles().size(); ++t)
        for (int corner = 0; corner < 3; ++corner)
            box.extend(R_BS * mesh->vertex(t, corner) + X_BS.translation);
    return widened(box);
}

std::vector<std::size_t> measuredShapes(const Body& body)
{
    std::vector<std::size_t> measured;
    const auto addAll = [&](const auto& counts) {
        for (std::size_t i = 0; i < body.shapes.size(); ++i)
            if (counts(body.shapes[i]))
                measured.push_back(i);
    };
    addAll([](const SceneShape& shape) { return shape.role == ShapeRole::contact; });
    if (measured.empty())
        addAll([](const SceneShape& shape) { return std::holds_alternative<MeshGeometry>(shape.geometry); });
    if (measured.empty())
        addAll([](const SceneShape& shape) { return std::holds_alternative<CloudGeometry>(shape.geometry); });
    return measured;
}

/// Whether a body's parts are what they were: names and colours of shapes do not matter.
bool sameParts(const std::vector<SceneShape>& a, const std::vector<SceneShape>& b)
{
    return std::ranges::equal(a, b, [](const SceneShape& s, const SceneShape& t) {
        return s.role == t.role && s.X_BS == t.X_BS && s.geometry == t.geometry;
    });
}

} // namespace

std::optional<Bounds> boxInBody(const SceneShape& shape)
{
    std::optional<Bounds> box;
    if (const auto* ovoid = std::get_if<Superovoid>(&shape.geometry))
        box = widened(placedBounds(SuperovoidSupportMap(*ovoid), shape.X_BS));
    else if (const auto* mesh = std::get_if<MeshGeometry>(&shape.geometry))
        box = meshBox(mesh->mesh, shape.X_BS);
    else if (const std::optional<Bounds> own = geometryBounds(shape.geometry))
        box = widened(shape.X_BS * own->centre(), shape.X_BS.matrix().cwiseAbs() * (0.5 * own->size()));
    const bool encloses = box && !box->empty() && box->min.allFinite() && box->max.allFinite();
    return encloses ? box : std::nullopt;
}

BodyPartsCache::Entry& BodyPartsCache::entry(const Body& body)
{
    const auto [place, isNew] = m_entries.try_emplace(body.name);
    Entry& entry = place->second;
    if (isNew || !sameParts(entry.shapes, body.shapes))
        entry = {body.shapes, {measuredShapes(body), std::nullopt, {}}};
    return entry;
}

const BodyParts& BodyPartsCache::parts(const Body& body)
{
    return entry(body).parts;
}

const BodyParts& BodyPartsCache::partsWithTree(const Body& body)
{
    BodyParts& parts = entry(body).parts;
    if (!parts.tree) {
        std::vector<std::optional<Bounds>> boxes;
        boxes.reserve(parts.shapes.size());
        for (const std::size_t shape : parts.shapes) {
            boxes.push_back(boxInBody(body.shapes[shape]));
            const auto* ovoid = std::get_if<Superovoid>(&body.shapes[shape].geometry);
            parts.supports.push_back(ovoid ? std::optional<SuperovoidSupportMap>(*ovoid) : std::nullopt);
        }
        parts.tree.emplace(boxes);
    }
    return parts;
}

void BodyPartsCache::keepOnly(const Scene& scene)
{
    std::erase_if(m_entries, [&](const auto& entry) { return !findBody(scene, entry.first); });
}

} // namespace osculo
