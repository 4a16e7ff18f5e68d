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

} // namespace osculo::app
