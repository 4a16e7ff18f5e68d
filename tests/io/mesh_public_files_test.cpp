// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/io/mesh_file.h"
#include "osculo/shape/mesh_measures.h"
#include "osculo/shape/mesh_topology.h"

#include "support/test_data.h"

#include <gtest/gtest.h>

#include <fstream>
#include <regex>
#include <set>

namespace osculo {
namespace {

/// A public file that breaks readers, and what it holds: counts and sizes of the box as measured by other programs, in
/// the file's unit; in metres for glTF and COLLADA.
struct Held {
    const char* file;
    std::size_t triangles;
    Vec3 box;
    std::size_t bodies;
};

const std::vector<Held>& awkwardFiles()
{
    static const std::vector<Held> files{
        {"assimp/ConcavePolygon.dae", 64, {0, 1.485, 1.485}, 1},
        {"assimp/Spider_ascii.stl", 1368, {6.23, 8, 3.299}, 1},
        {"assimp/Wuson.stl", 3732, {0.92, 1.516, 3.244}, 1},
        {"assimp/box_UTF16BE.obj", 12, {1, 1, 1}, 1},
        {"assimp/box_longline.obj", 944, {1, 1, 1}, 1},
        {"assimp/box_nested_animation_4286.dae", 12, {2, 2, 2}, 1},
        {"assimp/concave_polygon.obj", 64, {0, 1.485, 1.485}, 1},
        {"assimp/cube_UTF16LE.dae", 12, {1, 1, 1}, 1},
        {"assimp/cube_binary_header_with_RN_newline.ply", 12, {1, 1, 1}, 1},
        {"assimp/cube_tristrips.dae", 12, {100, 100, 100}, 1},
        {"assimp/float-color.ply", 1, {200, 200, 0}, 1},
        {"assimp/multiple_spaces.obj", 1, {2, 2, 2}, 1},
        {"assimp/regr01.dae", 172, {0.0129001, 0.00419984, 0.0162002}, 1},
        {"assimp/sphere.dae", 760, {0.02, 0.02, 0.02}, 1},
        {"assimp/spider.obj", 1368, {150.6, 79.74, 193.4}, 1},
        {"assimp/testmixed.obj", 12, {1, 1, 1}, 1},
        {"assimp/triangle_with_empty_solid.stl", 1, {2, 2, 0}, 1},
        {"assimp/triangle_with_two_solids.stl", 2, {4, 4, 0}, 2},
        {"coal/env.obj", 2180, {5992, 6009, 3002}, 1},
        {"coal/rob.obj", 216, {1000, 1210, 850}, 1},
        {"coal/staircases_koroibot_hr.dae", 1276, {5.0275, 2, 1.25168}, 69},
        {"geometry_central/dodecahedron_poly.obj", 36, {1.868, 1.868, 1.868}, 1},
        {"geometry_central/fan3.obj", 3, {6, 4, 5.151}, 1},
        {"geometry_central/hourglass_ico.obj", 40, {1.789, 4, 1.701}, 1},
        {"geometry_central/moebius.obj", 448, {39.57, 14.47, 36.7}, 1},
        {"geometry_central/stl_box_binary.stl", 12, {10, 10, 10}, 1},
        {"manifold/Cray_left.obj", 576, {5.08e+04, 5.08e+04, 5.08e+04}, 1},
        {"manifold/boxNotManifold.obj", 12, {0.1, 0.1, 0.1}, 1},
        {"manifold/openscad-nonmanifold-crash.obj", 1442, {2, 18, 13}, 1},
        {"manifold/self_intersectA.obj", 17160, {1.639, 0.9751, 1.991}, 1},
        {"o3dv/OrientationTest.glb", 524, {10.6613, 10.6613, 10.6613}, 13},
        {"o3dv/TriangleWithoutIndices.gltf", 1, {1, 1, 0}, 1},
        {"o3dv/rectangle_face_colors_float.off", 2, {1, 1, 0}, 1},
        {"o3dv/single_triangle_negative_indices.obj", 1, {1, 1, 0}, 1},
        {"o3dv/single_triangle_with_comments.stl", 1, {1, 1, 0}, 1},
        {"o3dv/stl_ascii.stl", 572, {4.944, 4.426, 1.2}, 1},
        {"o3dv/two_meshes_same_vertices.obj", 2, {1, 1, 1}, 1},
        {"occt/sh1.stl", 3290, {67.5, 74.98, 75}, 1},
        {"occt/shape.stl", 494, {297, 168.6, 90}, 1},
        {"trimesh/BoxInterleaved.glb", 12, {1, 1, 1}, 1},
        {"trimesh/angle_block.STL", 704, {1.339, 1, 1.352}, 1},
        {"trimesh/ballA.off", 3796, {13.83, 13.84, 13.85}, 1},
        {"trimesh/ballB.off", 3796, {13.83, 13.84, 13.85}, 1},
        {"trimesh/blue_cube.dae", 12, {2, 2, 2}, 1},
        {"trimesh/boolean.glb", 3936, {5.70711, 2.5, 3.375}, 28},
        {"trimesh/capsule.obj", 10200, {2, 2, 3}, 1},
        {"trimesh/cube_compressed.obj", 12, {2, 2, 2}, 1},
        {"trimesh/fandisk.obj", 5750, {1.691, 0.8641, 1.557}, 1},
        {"trimesh/featuretype.STL", 3476, {5, 2.5, 1.375}, 1},
        {"trimesh/groups.obj", 2308, {9.425, 4.936, 4}, 2},
        {"trimesh/idler_riser.STL", 1572, {2.656, 2.953, 0.625}, 1},
        {"trimesh/joined_tetrahedra.obj", 8, {1.5, 1.732, 2}, 2},
        {"trimesh/large_block.STL", 12, {4572, 304.8, 2438}, 1},
        {"trimesh/metadata.ply", 2, {8, 8, 0}, 1},
        {"trimesh/mirror.ply", 286, {1.118, 1.118, 0.118}, 1},
        {"trimesh/monkey.glb", 968, {2.73438, 1.96875, 1.70312}, 1},
        {"trimesh/multibody.stl", 32, {0.636, 1.088, 0.3399}, 2},
        {"trimesh/nancolor.obj", 12, {1, 1, 1}, 1},
        {"trimesh/negative_indices.obj", 12, {2, 2, 2}, 1},
        {"trimesh/notenoughindices.obj", 1, {1000, 500, 0}, 1},
        {"trimesh/plane.ply", 2, {2, 2, 0}, 1},
        {"trimesh/plate_holes.STL", 1252, {203.2, 304.8, 12.7}, 1},
        {"trimesh/polygonfaces.obj", 3, {1000, 500, 1000}, 1},
        {"trimesh/pyramids.3mf", 3276, {0.3467254, 0.1630814, 0.025}, 12},
        {"trimesh/shared.STL", 24, {2, 2, 1}, 1},
        {"trimesh/simple_pole.glb", 580, {1, 20.5, 12}, 11},
        {"trimesh/soup.stl", 100, {0.9974, 0.9965, 0.9929}, 1},
        {"trimesh/tube.obj", 120, {1.665, 11.84, 1.665}, 1},
        {"trimesh/unit_cube.STL", 12, {1, 1, 1}, 1},
        {"trimesh/whitespace.off", 12, {3.26599, 3.26599, 2.3094}, 1},
        {"vtk/42400-IDGH.stl", 11036, {12.06, 11.45, 5.888}, 1},
        {"vtk/footbones.ply", 4204, {11.27, 3.721, 4.251}, 1},
    };
    return files;
}

struct Refused {
    const char* file;
    const char* text; ///< of the error, after the file's name
};

constexpr Refused kRefused[] = {
    {"assimp/OutOfMemory.off", ":2: 353535235358 vertices and 6 faces are promised, but only 288 bytes follow"},
    {"assimp/empty.obj", ": the file is empty"},
    {"assimp/invalid.off", ":7: face 2 of 4 does not list the `2` corners"},
    {"assimp/malformed.obj", ":23: vertex 12 of a face does not exist"},
    {"assimp/points.ply", ": it holds 4 points and no faces"},
    {"assimp/testline.obj", ": it holds 8 points and no faces"},
    {"o3dv/Box.gltf", ":/extensionsRequired: it needs the extension KHR_draco_mesh_compression"},
    {"o3dv/lines_in_meshes.obj", ": it holds 8 points and no faces"},
    {"o3dv/wrong.3ds", ": `.3ds` is not a mesh format that is read"},
    {"trimesh/empty.stl", ": the file holds no triangles"},
    {"vtk/Bunny.vtp", ": `.vtp` is not a mesh format that is read"},
};

TEST(MeshPublicFiles, AwkwardOnesHoldWhatOtherProgramsMeasured)
{
    const auto folder = test::dataFile("06_awkward_meshes");
    OSCULO_REQUIRE_DATA(folder);
    for (const Held& held : awkwardFiles()) {
        SCOPED_TRACE(held.file);
        MeshFile file;
        ASSERT_NO_THROW(file = readMesh(*folder / held.file, LengthUnit::metre));
        EXPECT_EQ(file.mesh->triangles().size(), held.triangles);
        EXPECT_EQ(file.bodies, held.bodies);
        const Vec3 size = bounds(*file.mesh).size();
        EXPECT_LT((size - held.box).norm(), 6e-4 * held.box.norm()) << size.transpose(); // four digits were noted
    }
}

TEST(MeshPublicFiles, RefusedWithOneClearSentence)
{
    const auto folder = test::dataFile("06_awkward_meshes");
    OSCULO_REQUIRE_DATA(folder);
    for (const Refused& refused : kRefused) {
        SCOPED_TRACE(refused.file);
        const auto path = *folder / refused.file;
        try {
            readMesh(path);
            ADD_FAILURE() << "it was read";
        } catch (const InputError& error) {
            EXPECT_EQ(std::string(error.what()).find(path.string() + refused.text), 0u) << error.what();
            EXPECT_FALSE(error.remedy().empty());
        }
    }
    EXPECT_THROW(readMesh(*folder / "assimp/points.ply"), NoFaces);
    EXPECT_THROW(readMesh(*folder / "assimp/testline.obj"), NoFaces);
}

TEST(MeshPublicFiles, EveryAwkwardFileIsInOneOfTheTables)
{
    const auto folder = test::dataFile("06_awkward_meshes");
    OSCULO_REQUIRE_DATA(folder);
    std::set<std::string> known;
    for (const Held& held : awkwardFiles())
        known.insert(held.file);
    for (const Refused& refused : kRefused)
        known.insert(refused.file);
    for (const auto& entry : std::filesystem::recursive_directory_iterator(*folder))
        if (entry.is_regular_file()) {
            const std::string name = std::filesystem::relative(entry.path(), *folder).generic_string();
            EXPECT_TRUE(known.contains(name)) << name;
        }
}

/// The number before a word in a measurement such as `4480 tris, 2232 uniq verts`, or nothing.
std::optional<std::size_t> numberBefore(const std::string& text, const std::string& word)
{
    std::smatch match;
    if (!std::regex_search(text, match, std::regex("(\\d+) " + word)))
        return std::nullopt;
    return std::stoul(match[1]);
}

TEST(MeshPublicFiles, HandsAndTeethAgreeWithTheirManifest)
{
    const auto manifest = test::dataFile("manifest.tsv");
    OSCULO_REQUIRE_DATA(manifest);
    std::ifstream stream(*manifest);
    std::size_t checked = 0;
    for (std::string line; std::getline(stream, line);) {
        const std::string name = line.substr(0, line.find('\t'));
        const std::string measured = line.substr(line.rfind('\t') + 1);
        const bool wanted = name.starts_with("01_") || name.starts_with("02_") || name.starts_with("08_");
        if (!wanted || !isMeshFile(name))
            continue;
        SCOPED_TRACE(name + ": " + measured);
        MeshFile file;
        ASSERT_NO_THROW(file = readMesh(manifest->parent_path() / name, LengthUnit::metre));
        ++checked;
        std::smatch match;
        if (name.ends_with(".dae")) {
            EXPECT_EQ(file.unit, LengthUnit::metre);
            EXPECT_TRUE(file.unitFromFile);
            if (std::regex_search(measured, match, std::regex("triangles ([1-9]\\d*)"))) {
                EXPECT_EQ(file.mesh->triangles().size(), std::stoul(match[1]));
            }
            continue;
        }
        if (const auto triangles = numberBefore(measured, "tris")) {
            EXPECT_EQ(file.mesh->triangles().size(), *triangles);
        }
        const MeshReport report = inspect(*file.mesh);
        // The manifest counts and bounds all vertices of a PLY, also those of no triangle.
        const std::size_t unused = file.mesh->vertices().size() - report.vertices;
        if (name.ends_with(".ply") && unused > 0)
            continue;
        if (const auto vertices = numberBefore(measured, "uniq verts")) {
            EXPECT_EQ(report.vertices, *vertices);
        }
        if (const auto components = numberBefore(measured, "comp")) {
            EXPECT_EQ(report.components, *components);
        }
        EXPECT_EQ(report.watertight, measured.find("closed") != std::string::npos);
        if (std::regex_search(measured, match, std::regex("bbox ([0-9.e+-]+)x([0-9.e+-]+)x([0-9.e+-]+)"))) {
            const Vec3 box(std::stod(match[1]), std::stod(match[2]), std::stod(match[3]));
            EXPECT_LT((bounds(*file.mesh).size() - box).norm(), 6e-4 * box.norm());
        }
    }
    EXPECT_GT(checked, 90u);
}

TEST(MeshPublicFiles, TheIcubsColladaIsInMetresWithItsOwnAxes)
{
    const auto path = test::dataFile("01_icub/visuomanip/full_LeftIndex1.dae");
    OSCULO_REQUIRE_DATA(path);
    const MeshFile file = readMesh(*path);
    EXPECT_EQ(file.upAxis, "y");
    EXPECT_EQ(file.unit, LengthUnit::metre);
    const double longest = bounds(*file.mesh).size().maxCoeff();
    EXPECT_GT(longest, 0.015); // a finger link has 16 to 36 mm
    EXPECT_LT(longest, 0.040);
}

} // namespace
} // namespace osculo
