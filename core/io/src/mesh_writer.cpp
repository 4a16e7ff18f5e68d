// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "little_endian.h"
#include "mesh_text.h"

#include "osculo/io/atomic_file.h"
#include "osculo/io/mesh_file.h"
#include "osculo/shape/mesh_measures.h"

#include <fmt/format.h>

#include <bit>
#include <cstdint>
#include <iterator>

namespace osculo {

namespace {

void appendFloats(std::string& bytes, const Vec3& p)
{
    for (int axis = 0; axis < 3; ++axis)
        appendLittleEndian(bytes, std::bit_cast<std::uint32_t>(static_cast<float>(p[axis])));
}

std::string stl(const TriangleMesh& mesh, double perMetre, LengthUnit unit)
{
    std::string bytes = fmt::format("Osculo binary STL, unit {}", toString(unit)); // must not begin with "solid"
    bytes.resize(80, ' ');
    bytes.reserve(84 + 50 * mesh.triangles().size());
    appendLittleEndian(bytes, static_cast<std::uint32_t>(mesh.triangles().size()));
    for (std::size_t t = 0; t < mesh.triangles().size(); ++t) {
        appendFloats(bytes, triangleNormal(mesh, t));
        for (int corner = 0; corner < 3; ++corner)
            appendFloats(bytes, perMetre * mesh.vertex(t, corner));
        bytes.append(2, '\0');
    }
    return bytes;
}

std::string ply(const TriangleMesh& mesh, double perMetre, LengthUnit unit)
{
    std::string bytes = fmt::format("ply\nformat binary_little_endian 1.0\ncomment written by Osculo, unit {}\n"
                                    "element vertex {}\nproperty double x\nproperty double y\nproperty double z\n"
                                    "element face {}\nproperty list uchar uint vertex_indices\nend_header\n",
                                    toString(unit), mesh.vertices().size(), mesh.triangles().size());
    for (const Vec3& p : mesh.vertices())
        for (int axis = 0; axis < 3; ++axis)
            appendDouble(bytes, perMetre * p[axis]);
    for (const Triangle& triangle : mesh.triangles()) {
        bytes += '\3';
        for (const std::uint32_t corner : triangle)
            appendLittleEndian(bytes, corner);
    }
    return bytes;
}

std::string obj(const TriangleMesh& mesh, double perMetre, LengthUnit unit)
{
    std::string text = fmt::format("# written by Osculo, unit {}\n", toString(unit));
    const auto out = std::back_inserter(text);
    for (const Vec3& p : mesh.vertices()) // the shortest text that reads back as the same number
        fmt::format_to(out, "v {} {} {}\n", perMetre * p.x(), perMetre * p.y(), perMetre * p.z());
    for (const auto& [i, j, k] : mesh.triangles())
        fmt::format_to(out, "f {} {} {}\n", std::uint64_t(i) + 1, std::uint64_t(j) + 1, std::uint64_t(k) + 1);
    return text;
}

} // namespace

void writeMesh(const std::filesystem::path& path, const TriangleMesh& mesh, LengthUnit unit)
{
    std::string extension = utf8Name(path.extension());
    extension.erase(0, 1);
    const double perMetre = 1.0 / metresPer(unit);
    std::string content;
    if (sameWord(extension, "stl"))
        content = stl(mesh, perMetre, unit);
    else if (sameWord(extension, "ply"))
        content = ply(mesh, perMetre, unit);
    else if (sameWord(extension, "obj"))
        content = obj(mesh, perMetre, unit);
    else
        throw InputError(utf8Name(path), "",
                         fmt::format("`{}` is not a mesh format that is written", utf8Name(path.extension())),
                         "use .stl, .ply or .obj");
    writeFileAtomically(path, content);
}

} // namespace osculo
