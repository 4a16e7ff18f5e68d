// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "mesh_assimp.h"
#include "mesh_gltf_check.h"

namespace osculo {

MeshContent readGltf(const MeshSource& source)
{
    checkGltf(source);
    MeshContent content = readByAssimp(source, "");
    content.metresPerUnit = 1.0;
    content.upAxis.assign(1, 'y');
    return content;
}

} // namespace osculo
