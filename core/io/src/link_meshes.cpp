// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "link_meshes.h"

#include "path_text.h"

#include "osculo/io/mesh_file.h"
#include "osculo/math/error.h"

#include <memory>

namespace osculo {

namespace {

constexpr std::array<LengthUnit, 4> kUnits{LengthUnit::metre, LengthUnit::centimetre, LengthUnit::millimetre,
                                           LengthUnit::inch};

/// The unit that a scale stands for, in a file that has none: URDF's own lengths are metres.
std::optional<LengthUnit> unitOf(const Vec3& scale)
{
    for (const LengthUnit unit : kUnits)
        if (scale == Vec3::Constant(metresPer(unit)))
            return unit;
    return std::nullopt;
}

/// Each coordinate times its factor; triangles stay counter-clockwise from outside where the factors mirror.
TriangleMeshPtr scaled(const TriangleMesh& mesh, const Vec3& scale)
{
    std::vector<Vec3> vertices = mesh.vertices();
    for (Vec3& p : vertices)
        p = p.cwiseProduct(scale);
    std::vector<Triangle> triangles = mesh.triangles();
    if (scale.prod() < 0)
        for (Triangle& t : triangles)
            std::swap(t[1], t[2]);
    return std::make_shared<const TriangleMesh>(std::move(vertices), std::move(triangles));
}

} // namespace

std::optional<MeshGeometry> LinkMeshes::read(const LinkMesh& mesh)
{
    if (mesh.file.empty())
        return std::nullopt;
    const auto [found, added] = m_meshes.try_emplace(Key{mesh.file, {mesh.scale.x(), mesh.scale.y(), mesh.scale.z()}});
    if (added) {
        try {
            found->second = readNew(mesh);
        } catch (const InputError& error) {
            m_warnings.push_back(std::string(error.what()) + "; it is left out");
        } catch (const InvalidShape& error) {
            m_warnings.push_back(mesh.file + ": " + error.what() + "; it is left out");
        }
    }
    return found->second;
}

MeshGeometry LinkMeshes::readNew(const LinkMesh& mesh)
{
    const auto path = pathFromUtf8(mesh.file);
    const auto unit = unitOf(mesh.scale);
    const MeshFile file = readMesh(path, unit.value_or(LengthUnit::metre));
    if (!file.unitFromFile && unit)
        return {mesh.file, *unit, file.mesh};
    if (file.unitFromFile && mesh.scale == Vec3::Ones())
        return {mesh.file, std::nullopt, file.mesh};
    return {"", std::nullopt, scaled(*file.mesh, mesh.scale)};
}

} // namespace osculo
