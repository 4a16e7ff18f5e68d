// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

// Readers look whether they are to stop: each format with more rows than lie between two looks.

#include "cloud_content.h"
#include "mesh_content.h"
#include "mesh_samples.h"

#include "osculo/io/mesh_file.h"
#include "osculo/io/scene_file.h"
#include "osculo/math/error.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <array>
#include <cstring>
#include <functional>

namespace osculo {
namespace {

constexpr int kRows = 10'000;

std::stop_token stopped()
{
    std::stop_source source;
    source.request_stop();
    return source.get_token();
}

std::string repeated(const std::function<std::string(int)>& row, int rows = kRows)
{
    std::string text;
    for (int i = 0; i < rows; ++i)
        text += row(i);
    return text;
}

std::string pointRows()
{
    return repeated([](int i) { return fmt::format("{} {} {}\n", i, i % 7, i % 11); });
}

std::string binaryStl()
{
    std::string bytes(84 + 50 * std::size_t(kRows), '\0');
    const auto count = static_cast<std::uint32_t>(kRows);
    std::memcpy(bytes.data() + 80, &count, 4);
    for (int t = 0; t < kRows; ++t)
        for (int corner = 0; corner < 3; ++corner) {
            const std::array<float, 3> p{float(t), float(corner == 1), float(corner == 2)};
            std::memcpy(bytes.data() + 84 + 50 * t + 12 + 12 * corner, p.data(), 12);
        }
    return bytes;
}

std::string asciiStl()
{
    return "solid s\n" + repeated([](int i) {
               return fmt::format(
                   "facet normal 0 0 1\nouter loop\nvertex {0} 0 0\nvertex {0} 1 0\nvertex {0} 0 1\nendloop\n"
                   "endfacet\n",
                   i);
           })
           + "endsolid s\n";
}

TEST(ReadingStops, InEveryFormatOfMeshes)
{
    const std::string header =
        fmt::format("ply\nformat ascii 1.0\nelement vertex {}\nproperty float x\nproperty float y\n"
                    "property float z\nelement face 1\nproperty list uchar int vertex_indices\n"
                    "end_header\n",
                    kRows);
    const std::string vertices = repeated([](int i) { return fmt::format("v {} 0 {}\n", i, i % 3); });
    struct Case {
        const char* name;
        MeshContent (*read)(const MeshSource&);
        std::string bytes;
    };
    const Case cases[] = {{"binary stl", readStl, binaryStl()},
                          {"ascii stl", readStl, asciiStl()},
                          {"obj", readObj, vertices + "f 1 2 3\n"},
                          {"ply", readPly, header + pointRows() + "3 0 1 2\n"},
                          {"off", readOff, fmt::format("OFF\n{} 1 0\n", kRows) + pointRows() + "3 0 1 2\n"}};
    for (const Case& c : cases) {
        EXPECT_NO_THROW(c.read({"a", "a", c.bytes, {}})) << c.name;
        EXPECT_THROW(c.read({"a", "a", c.bytes, stopped()}), Cancelled) << c.name;
    }
}

TEST(ReadingStops, InEveryFormatOfClouds)
{
    const std::string pcd =
        fmt::format("VERSION .7\nFIELDS x y z\nSIZE 4 4 4\nTYPE F F F\nCOUNT 1 1 1\nWIDTH {0}\nHEIGHT 1\n"
                    "POINTS {0}\nDATA ",
                    kRows);
    struct Case {
        const char* name;
        CloudContent (*read)(const MeshSource&);
        std::string bytes;
    };
    const Case cases[] = {{"a.xyz", readTextCloud, pointRows()},
                          {"a.pcd", readPcdCloud, pcd + "ascii\n" + pointRows()},
                          {"b.pcd", readPcdCloud, pcd + "binary\n" + std::string(12 * std::size_t(kRows), '\0')}};
    for (const Case& c : cases) {
        EXPECT_NO_THROW(c.read({c.name, c.name, c.bytes, {}})) << c.name;
        EXPECT_THROW(c.read({c.name, c.name, c.bytes, stopped()}), Cancelled) << c.name;
    }
}

TEST(ReadingStops, InTheMeshesOfAScene)
{
    const auto folder = std::filesystem::path(testing::TempDir()) / "reading_stops";
    std::filesystem::create_directories(folder);
    test::write(folder / "a.stl", binaryStl());
    const auto scene =
        test::write(folder / "a.osculo.json",
                    R"({"version":1,"unit":"mm","bodies":[{"name":"a","shapes":[{"kind":"mesh","file":"a.stl"}]}]})");
    EXPECT_EQ(readScene(scene).bodies.size(), 1u);
    EXPECT_THROW(readScene(scene, stopped()), Cancelled);
    EXPECT_THROW(readMesh(folder / "a.stl", {}, stopped()), Cancelled);
}

} // namespace
} // namespace osculo
