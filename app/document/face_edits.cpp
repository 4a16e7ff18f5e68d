// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/document/face_edits.h"

#include <utility>

namespace osculo::app {

Scene withFaces(Scene scene, const widgets::SceneItem& item, FaceSelectionPtr faces)
{
    const MeshGeometry* present = widgets::meshOf(scene, item);
    if (!present || !present->mesh || (faces && faces->size() != present->mesh->triangles().size()))
        return scene;
    if (faces && faces->none())
        faces.reset();
    std::get<MeshGeometry>(scene.bodies[item.index].shapes[item.shape].geometry).faces = std::move(faces);
    return scene;
}

FaceSelection changedFaces(const FaceSelectionPtr& present, const FaceSelection& choice, SelectionMode mode)
{
    if (present)
        return combined(*present, choice, mode);
    const bool fromAll = mode == SelectionMode::subtract || mode == SelectionMode::intersect;
    return combined(FaceSelection(choice.size(), fromAll ? 1 : 0), choice, mode);
}

std::optional<widgets::SceneItem> placeOf(const Scene& scene, const TriangleMeshPtr& mesh)
{
    for (std::size_t b = 0; b < scene.bodies.size(); ++b)
        for (std::size_t s = 0; s < scene.bodies[b].shapes.size(); ++s)
            if (const auto* found = std::get_if<MeshGeometry>(&scene.bodies[b].shapes[s].geometry);
                found && found->mesh == mesh)
                return widgets::SceneItem{widgets::SceneItem::Kind::shape, b, s};
    return std::nullopt;
}

} // namespace osculo::app
