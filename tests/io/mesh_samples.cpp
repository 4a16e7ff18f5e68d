// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "mesh_samples.h"

#include <fmt/format.h>

#include <array>
#include <bit>
#include <cstdint>
#include <fstream>
#include <vector>

namespace osculo::test {

namespace {

constexpr std::array<std::array<int, 3>, 4> kCorners{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
constexpr std::array<std::array<int, 3>, 4> kFaces{{{0, 2, 1}, {0, 1, 3}, {0, 3, 2}, {1, 2, 3}}};

std::string integer(std::uint64_t value, int bytes, bool bigEndian = false)
{
    std::string text;
    for (int i = 0; i < bytes; ++i)
        text += static_cast<char>(value >> (8 * (bigEndian ? bytes - 1 - i : i)) & 0xff);
    return text;
}

std::string real(double value, bool bigEndian = false)
{
    return integer(std::bit_cast<std::uint32_t>(static_cast<float>(value)), 4, bigEndian);
}

std::string coordinates(double s, const std::string& before, const std::string& after)
{
    std::string text;
    for (const auto& [x, y, z] : kCorners)
        text += fmt::format("{}{} {} {}{}", before, s * x, s * y, s * z, after);
    return text;
}

std::string faces(const std::string& before, int first, const std::string& after)
{
    std::string text;
    for (const auto& [i, j, k] : kFaces)
        text += fmt::format("{}{} {} {}{}", before, i + first, j + first, k + first, after);
    return text;
}

std::string asciiStl(double s)
{
    std::string text = "solid tetrahedron\n";
    for (const auto& face : kFaces) {
        text += "  facet normal 0 0 0\n    outer loop\n";
        for (const int i : face) {
            const auto& [x, y, z] = kCorners[static_cast<std::size_t>(i)];
            text += fmt::format("      vertex {} {} {}\n", s * x, s * y, s * z);
        }
        text += "    endloop\n  endfacet\n";
    }
    return text + "endsolid\n";
}

std::string binaryStl(double s)
{
    std::string bytes(80, '\0');
    bytes += integer(kFaces.size(), 4);
    for (const auto& face : kFaces) {
        bytes += std::string(12, '\0');
        for (const int i : face)
            for (const int x : kCorners[static_cast<std::size_t>(i)])
                bytes += real(s * x);
        bytes += std::string(2, '\0');
    }
    return bytes;
}

std::string ply(double s, const std::string& format)
{
    std::string text = "ply\nformat " + format
                       + " 1.0\nelement vertex 4\nproperty float x\nproperty float y\nproperty float z\n"
                         "element face 4\nproperty list uchar int vertex_indices\nend_header\n";
    if (format == "ascii")
        return text + coordinates(s, "", "\n") + faces("3 ", 0, "\n");
    const bool big = format == "binary_big_endian";
    for (const auto& corner : kCorners)
        for (const int x : corner)
            text += real(s * x, big);
    for (const auto& face : kFaces) {
        text += '\3';
        for (const int i : face)
            text += integer(static_cast<std::uint64_t>(i), 4, big);
    }
    return text;
}

std::uint32_t checksum(const std::string& bytes)
{
    std::uint32_t crc = ~0u;
    for (const char c : bytes) {
        crc ^= static_cast<unsigned char>(c);
        for (int bit = 0; bit < 8; ++bit)
            crc = crc >> 1 ^ (crc & 1 ? 0xedb88320u : 0u);
    }
    return ~crc;
}

} // namespace

std::filesystem::path write(const std::filesystem::path& path, const std::string& bytes)
{
    std::ofstream(path, std::ios::binary) << bytes;
    return path;
}

std::string collada(double s, const std::string& asset, const std::string& transforms)
{
    return "<?xml version=\"1.0\"?><COLLADA version=\"1.4.1\"><asset>" + asset
           + "</asset><library_geometries><geometry id=\"g\"><mesh><source id=\"p\"><float_array id=\"a\" count=\"12\">"
           + coordinates(s, "", "\n")
           + "</float_array><technique_common><accessor source=\"#a\" count=\"4\" stride=\"3\"><param "
             "name=\"X\"/><param name=\"Y\"/>"
             "<param name=\"Z\"/></accessor></technique_common></source><vertices id=\"v\"><input "
             "semantic=\"POSITION\" source=\"#p\"/>"
             "</vertices><triangles count=\"4\"><input semantic=\"VERTEX\" source=\"#v\" offset=\"0\"/><p>"
           + faces("", 0, " ")
           + "</p></triangles></mesh></geometry></library_geometries><library_visual_scenes><visual_scene "
             "id=\"s\"><node id=\"n\">"
           + transforms
           + "<instance_geometry "
             "url=\"#g\"/></node></visual_scene></library_visual_scenes><scene><instance_visual_scene url=\"#s\"/>"
             "</scene></COLLADA>";
}

std::string glbOf(std::string json, std::string binary)
{
    json.resize((json.size() + 3) / 4 * 4, ' ');
    binary.resize((binary.size() + 3) / 4 * 4, '\0');
    return "glTF" + integer(2, 4) + integer(28 + json.size() + binary.size(), 4) + integer(json.size(), 4) + "JSON"
           + json + integer(binary.size(), 4) + std::string("BIN\0", 4) + binary;
}

std::string glb(double s, const std::string& node)
{
    std::string binary;
    for (const auto& corner : kCorners)
        for (const int x : corner)
            binary += real(s * x);
    for (const auto& face : kFaces)
        for (const int i : face)
            binary += integer(static_cast<std::uint64_t>(i), 2);
    return glbOf(
        R"({"asset":{"version":"2.0"},"scene":0,"scenes":[{"nodes":[0]}],"nodes":[{"mesh":0)"
            + (node.empty() ? "" : "," + node)
            + R"(}],"meshes":[{"primitives":[{"attributes":{"POSITION":0},"indices":1}]}],"buffers":[{"byteLength":72}],)"
              R"("bufferViews":[{"buffer":0,"byteLength":48},{"buffer":0,"byteOffset":48,"byteLength":24}],"accessors":[)"
              R"({"bufferView":0,"componentType":5126,"count":4,"type":"VEC3","min":[0,0,0],"max":[1,1,1]},)"
              R"({"bufferView":1,"componentType":5123,"count":12,"type":"SCALAR"}]})",
        binary);
}

std::string zipOf(const std::string& name, const std::string& content)
{
    const std::string sizes = integer(checksum(content), 4) + integer(content.size(), 4) + integer(content.size(), 4)
                              + integer(name.size(), 2);
    const std::string common = integer(20, 2) + integer(0, 2) + integer(0, 2) + integer(0, 4) + sizes + integer(0, 2);
    const std::string local = "PK\3\4" + common + name + content;
    const std::string directory = "PK\1\2" + integer(20, 2) + common + integer(0, 2) + integer(0, 2) + integer(0, 2)
                                  + integer(0, 4) + integer(0, 4) + name;
    return local + directory + "PK\5\6" + integer(0, 4) + integer(1, 2) + integer(1, 2) + integer(directory.size(), 4)
           + integer(local.size(), 4) + integer(0, 2);
}

std::string threeMfOf(const std::string& resources, const std::string& items, const std::string& unit)
{
    return zipOf("3D/3dmodel.model", "<?xml version=\"1.0\"?><model" + (unit.empty() ? "" : " unit=\"" + unit + "\"")
                                         + "><resources>" + resources + "</resources><build>" + items
                                         + "</build></model>");
}

std::string threeMf(double s, const std::string& unit, const std::string& transform)
{
    std::string object = "<object id=\"1\"><mesh><vertices>";
    for (const auto& [x, y, z] : kCorners)
        object += fmt::format("<vertex x=\"{}\" y=\"{}\" z=\"{}\"/>", s * x, s * y, s * z);
    object += "</vertices><triangles>";
    for (const auto& [i, j, k] : kFaces)
        object += fmt::format("<triangle v1=\"{}\" v2=\"{}\" v3=\"{}\"/>", i, j, k);
    object += "</triangles></mesh></object>";
    return threeMfOf(
        object, "<item objectid=\"1\"" + (transform.empty() ? "" : " transform=\"" + transform + "\"") + "/>", unit);
}

std::map<std::string, std::string> tetrahedra(double s)
{
    return {{"ascii.stl", asciiStl(s)},
            {"binary.stl", binaryStl(s)},
            {"t.obj", coordinates(s, "v ", "\n") + faces("f ", 1, "\n")},
            {"t.off", "OFF\n4 4 6\n" + coordinates(s, "", "\n") + faces("3 ", 0, "\n")},
            {"ascii.ply", ply(s, "ascii")},
            {"little.ply", ply(s, "binary_little_endian")},
            {"big.ply", ply(s, "binary_big_endian")},
            {"t.dae", collada(s, "<unit meter=\"1\"/>")},
            {"t.glb", glb(s)},
            {"t.3mf", threeMf(s, "meter")}};
}

} // namespace osculo::test
