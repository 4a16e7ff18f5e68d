// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "mesh_content.h"
#include "mesh_gltf_check.h"

#include "osculo/math/error.h"

#include <assimp/Importer.hpp>
#include <assimp/scene.h>

#include <fmt/format.h>

#include <string>
#include <utility>
#include <vector>

namespace osculo {

namespace {

void append(const aiMesh& mesh, const aiMatrix4x4& toRoot, const MeshSource& source, MeshContent& content)
{
    const auto first = static_cast<std::uint32_t>(content.vertices.size());
    const auto at = [&](unsigned int i) {
        const aiVector3D& p = mesh.mVertices[i];
        const double x = static_cast<double>(p.x), y = static_cast<double>(p.y), z = static_cast<double>(p.z);
        const auto row = [&](float a, float b, float c, float d) {
            return static_cast<double>(a) * x + static_cast<double>(b) * y + static_cast<double>(c) * z
                   + static_cast<double>(d);
        };
        return Vec3(row(toRoot.a1, toRoot.a2, toRoot.a3, toRoot.a4), row(toRoot.b1, toRoot.b2, toRoot.b3, toRoot.b4),
                    row(toRoot.c1, toRoot.c2, toRoot.c3, toRoot.c4));
    };
    for (unsigned int i = 0; i < mesh.mNumVertices; ++i)
        content.vertices.push_back(at(i));
    const bool mirrored = toRoot.Determinant() < 0;
    FaceCollector faces(content, source.stop);
    std::vector<std::uint32_t> corners;
    for (unsigned int f = 0; f < mesh.mNumFaces; ++f) {
        const aiFace& face = mesh.mFaces[f];
        if (face.mNumIndices < 3) // lines and points of a mixed mesh
            continue;
        if (face.mNumIndices > kMostCorners)
            throw InputError(source.name, "", fmt::format("a face with {} corners", face.mNumIndices),
                             fmt::format("faces may have at most {} corners", kMostCorners));
        corners.clear();
        for (unsigned int i = 0; i < face.mNumIndices; ++i) {
            const unsigned int corner = face.mIndices[mirrored ? face.mNumIndices - 1 - i : i];
            if (corner >= mesh.mNumVertices)
                throw InputError(source.name, "",
                                 fmt::format("vertex {} of a face of `{}` does not exist", corner, mesh.mName.C_Str()),
                                 fmt::format("it has {} vertices, numbered from 0", mesh.mNumVertices));
            corners.push_back(first + corner);
        }
        faces.add(corners);
    }
}

/// All meshes below the root, moved by their nodes' transforms, corners at the same place joined.
MeshContent contentOf(const aiScene& scene, const MeshSource& source)
{
    MeshContent content;
    content.bodies = 0;
    std::vector<std::pair<const aiNode*, aiMatrix4x4>> open{{scene.mRootNode, aiMatrix4x4()}};
    while (!open.empty()) {
        const auto [node, toParent] = open.back();
        open.pop_back();
        const aiMatrix4x4 toRoot = toParent * node->mTransformation;
        const std::size_t before = content.triangles.size();
        for (unsigned int i = 0; i < node->mNumMeshes; ++i) // one mesh for each material of a body
            append(*scene.mMeshes[node->mMeshes[i]], toRoot, source, content);
        content.bodies += content.triangles.size() > before ? 1 : 0;
        for (unsigned int i = node->mNumChildren; i > 0; --i) // the first child comes off the stack first
            open.emplace_back(node->mChildren[i - 1], toRoot);
    }
    joinCoincident(content, source.stop);
    return content;
}

std::size_t triangleCount(const aiScene& scene)
{
    std::size_t count = 0;
    for (unsigned int i = 0; i < scene.mNumMeshes; ++i)
        for (unsigned int f = 0; f < scene.mMeshes[i]->mNumFaces; ++f)
            count += scene.mMeshes[i]->mFaces[f].mNumIndices == 3 ? 1 : 0;
    return count;
}

} // namespace

MeshContent readGltf(const MeshSource& source)
{
    const std::size_t promised = checkGltf(source);
    Assimp::Importer importer;
    // Assimp opens the path itself: buffers may lie in files beside it.
    const aiScene* const scene = importer.ReadFile(source.name, 0);
    if (!scene || !scene->mRootNode)
        throw InputError(source.name, "", fmt::format("the reader refuses it: {}", importer.GetErrorString()),
                         "export the mesh again");
    if (const std::size_t held = triangleCount(*scene); held < promised)
        throw InputError(source.name, "",
                         fmt::format("of {} triangles {} name vertices that do not exist", promised, promised - held),
                         "export or copy the file again");
    MeshContent content = contentOf(*scene, source);
    content.metresPerUnit = 1.0;
    content.upAxis.assign(1, 'y');
    return content;
}

} // namespace osculo
