// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "prepared_shapes.h"

#include "osculo/evaluate/registry.h"
#include "osculo/math/error.h"
#include "osculo/shape/mesh_measures.h"
#include "osculo/shape/superovoid_measures.h"
#include "osculo/shape/superovoid_tessellation.h"

namespace osculo {

namespace {

/// Entries of shapes that are gone are swept when a map has grown to this many.
constexpr std::size_t kSweepAt = 256;

void demandTriangles(const TriangleMeshPtr& mesh)
{
    if (!mesh || mesh->empty())
        throw InvalidShape("the mesh has no triangles", "a mesh to be measured has at least one");
}

} // namespace

template <typename Key>
std::shared_ptr<PreparedShapes::Slot> PreparedShapes::slot(std::map<Key, std::shared_ptr<Slot>>& slots, const Key& key)
{
    const std::lock_guard lock(m_mutex);
    if (slots.size() >= kSweepAt)
        std::erase_if(slots, [](const auto& entry) {
            const Slot& place = *entry.second;
            return entry.second.use_count() == 1 && place.tree.expired() && place.solid.expired()
                   && place.cloud.expired();
        });
    std::shared_ptr<Slot>& found = slots[key];
    if (!found)
        found = std::make_shared<Slot>();
    return found;
}

MeshTreePtr PreparedShapes::tree(const TriangleMeshPtr& mesh)
{
    demandTriangles(mesh);
    const std::shared_ptr<Slot> place = slot(m_meshes, static_cast<const TriangleMesh*>(mesh.get()));
    const std::lock_guard lock(place->mutex);
    MeshTreePtr tree = place->tree.lock(); // alive, it holds its mesh: the address is that of no other
    if (!tree)
        place->tree = tree = std::make_shared<const MeshTree>(mesh);
    return tree;
}

MeshSolidPtr PreparedShapes::solid(const TriangleMeshPtr& mesh)
{
    demandTriangles(mesh);
    const std::shared_ptr<Slot> place = slot(m_meshes, static_cast<const TriangleMesh*>(mesh.get()));
    const std::lock_guard lock(place->mutex);
    MeshSolidPtr solid = place->solid.lock(); // alive, it holds its mesh: the address is that of no other
    if (!solid)
        place->solid = solid = std::make_shared<const MeshSolid>(mesh);
    return solid;
}

CloudTreePtr PreparedShapes::tree(const PointCloudPtr& cloud)
{
    if (!cloud || cloud->empty())
        throw InvalidShape("the cloud has no points", "a cloud to be measured has at least one");
    const std::shared_ptr<Slot> place = slot(m_clouds, static_cast<const PointCloud*>(cloud.get()));
    const std::lock_guard lock(place->mutex);
    CloudTreePtr tree = place->cloud.lock(); // alive, it holds its cloud: the address is that of no other
    if (!tree)
        place->cloud = tree = std::make_shared<const CloudTree>(cloud, PointTree(cloud->points()));
    return tree;
}

PreparedShapes::Tessellation PreparedShapes::tree(const Superovoid& shape)
{
    const double chordError = kTessellationError * bounds(shape).diagonal();
    const Parameters key{shape.a().x(), shape.a().y(), shape.a().z(), shape.e1(), shape.e2(), shape.tx(), shape.ty()};
    const std::shared_ptr<Slot> place = slot(m_superovoids, key);
    const std::lock_guard lock(place->mutex);
    MeshTreePtr tree = place->tree.lock();
    if (!tree)
        place->tree = tree =
            std::make_shared<const MeshTree>(std::make_shared<const TriangleMesh>(tessellate(shape, chordError)));
    return {tree, chordError};
}

} // namespace osculo
