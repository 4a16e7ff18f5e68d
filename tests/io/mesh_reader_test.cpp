// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/io/mesh_file.h"
#include "osculo/shape/mesh_measures.h"
#include "osculo/shape/mesh_topology.h"

#include "mesh_samples.h"
#include "support/comma_locale.h"
#include "support/temporary_folder.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>

namespace osculo {
namespace {

using test::write;

class MeshReader : public ::testing::Test {
protected:
    std::filesystem::path file(const std::string& name, const std::string& content)
    {
        return write(m_folder.path() / name, content);
    }
    MeshFile read(const std::string& name, const std::string& content)
    {
        return readMesh(file(name, content), LengthUnit::metre);
    }
    std::string errorOf(const std::string& name, const std::string& content)
    {
        const auto path = file(name, content);
        try {
            readMesh(path);
        } catch (const InputError& error) {
            const std::u8string source = path.u8string();
            return std::string(error.what()).substr(source.size());
        }
        return "no error";
    }

    test::TemporaryFolder m_folder; // its name has spaces, é and 中
};

TEST_F(MeshReader, EveryFormatGivesTheSameTetrahedron)
{
    for (const auto& [name, content] : test::tetrahedra()) {
        SCOPED_TRACE(name);
        const MeshFile read = readMesh(file(name, content), LengthUnit::metre);
        EXPECT_EQ(read.mesh->triangles().size(), 4u);
        const MeshReport report = inspect(*read.mesh);
        EXPECT_EQ(report.vertices, 4u);
        EXPECT_TRUE(report.watertight);
        EXPECT_NEAR(volume(*read.mesh), 1.0 / 6, 1e-7);
        EXPECT_EQ(read.bodies, 1u);
        EXPECT_EQ(read.droppedVertices, 0u);
        EXPECT_NE(name.find("." + read.format), std::string::npos);
    }
}

TEST_F(MeshReader, DecimalCommaLocaleChangesNothing)
{
    const test::CommaLocale comma;
    for (const auto& [name, content] : test::tetrahedra(0.125)) {
        SCOPED_TRACE(name);
        EXPECT_NEAR(volume(*readMesh(file(name, content), LengthUnit::metre).mesh), 0.125 * 0.125 * 0.125 / 6, 1e-9);
    }
    EXPECT_DOUBLE_EQ(bounds(*read("u.dae", test::collada(1, "<unit meter=\"0.25\"/>")).mesh).max.x(), 0.25);
}

TEST_F(MeshReader, EveryTruncationIsAnErrorAndNeverHalfAMesh)
{
    for (const auto& [name, content] : test::tetrahedra()) {
        SCOPED_TRACE(name);
        const std::string kept =
            content.substr(0, content.find_last_not_of(" \n") + 1); // without line ends that mean nothing
        for (std::size_t length = 0; length < kept.size(); ++length) {
            const auto path = file(name, kept.substr(0, length));
            try {
                const MeshFile read = readMesh(path, LengthUnit::metre);
                // An OBJ has no end mark: what it holds up to a line's end is a whole file.
                EXPECT_EQ(read.format, "obj") << length;
            } catch (const InputError&) {
            }
        }
    }
}

TEST_F(MeshReader, Units)
{
    const std::string obj = test::tetrahedra().at("t.obj");
    EXPECT_DOUBLE_EQ(bounds(*readMesh(file("t.obj", obj)).mesh).max.x(), 0.001);
    EXPECT_DOUBLE_EQ(bounds(*readMesh(file("t.obj", obj), LengthUnit::inch).mesh).max.x(), 0.0254);
    EXPECT_FALSE(readMesh(file("t.obj", obj)).unitFromFile);
    const MeshFile collada =
        readMesh(file("t.dae", test::collada(1, "<unit meter=\"0.01\"/><up_axis>Z_UP</up_axis>")), LengthUnit::inch);
    EXPECT_DOUBLE_EQ(bounds(*collada.mesh).max.x(), 0.01);
    EXPECT_EQ(collada.unit, LengthUnit::centimetre);
    EXPECT_TRUE(collada.unitFromFile);
    EXPECT_EQ(collada.upAxis, "z");
    EXPECT_DOUBLE_EQ(bounds(*read("foot.dae", test::collada(1, "<unit meter=\"0.3048\"/>")).mesh).max.x(), 0.3048);
    EXPECT_DOUBLE_EQ(bounds(*read("t.3mf", test::threeMf(1, "inch")).mesh).max.x(), 0.0254);
    EXPECT_DOUBLE_EQ(bounds(*read("t.3mf", test::threeMf(1, "")).mesh).max.x(), 0.001);
    EXPECT_DOUBLE_EQ(bounds(*readMesh(file("t.glb", test::glb(1)), LengthUnit::inch).mesh).max.x(), 1);
}

TEST_F(MeshReader, TextKeepsDoublePrecision)
{
    EXPECT_EQ(
        read("d.obj", "v 500000.123456789 4000000.000000001 0.1\nv 1 0 0\nv 0 1 0\nf 1 2 3\n").mesh->vertices()[0],
        Vec3(500000.123456789, 4000000.000000001, 0.1));
    EXPECT_EQ(read("d.off", "OFF\n3 1 0\n0.1 1e-3 +2\n1 0 0\n0 1 0\n3 0 1 2\n").mesh->vertices()[0],
              Vec3(0.1, 1e-3, 2));
}

TEST_F(MeshReader, NotFiniteVerticesGoWithTheirTriangles)
{
    const MeshFile read = this->read(
        "n.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nv nan 0 0\nv 0 -inf 0\nv 1.#QNAN 0 0\nf 1 2 3\nf 1 2 4\nf 2 3 5\n");
    EXPECT_EQ(read.droppedVertices, 3u);
    EXPECT_EQ(read.mesh->triangles().size(), 1u);
    ASSERT_EQ(read.warnings.size(), 1u);
    EXPECT_EQ(read.warnings[0], "3 vertices are not finite, or beyond 1e+100 m, and were dropped, with 2 triangles");
    EXPECT_EQ(this->read("h.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1e200\nf 1 2 3\nf 1 2 4\n").droppedVertices, 1u);
    EXPECT_EQ(errorOf("n.obj", "v nan 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n"),
              ": no triangle has finite coordinates; export a surface with faces");
}

TEST_F(MeshReader, ObjFaces)
{
    // Negative numbers, textures and normals, a quad, a continued line, comments, forward references, another object.
    const MeshFile mixed =
        read("m.obj", "f 1 2 3 # ahead\no a\nv 0 0 0 1\nv 1 0 0\nv 1 1 0 0.5 0.5 0.5\nvt 0 0\nvn 0 0 1\n"
                      "f -3/1/1 -2//1 \\\n-1/1\nv 0 1 0\no b\nf 1 2 3 4\n");
    EXPECT_EQ(mixed.mesh->triangles(), (std::vector<Triangle>{{0, 1, 2}, {0, 1, 2}, {0, 1, 2}, {0, 2, 3}}));
    EXPECT_EQ(mixed.bodies, 3u);
    EXPECT_EQ(errorOf("i.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\n\nf 1 2 9\n"),
              ":5: vertex 9 of a face does not exist; the file has 3 vertices, numbered from 1, or from -1 backwards");
    EXPECT_EQ(errorOf("i.obj", "v 0 0 0\nf 1 -2 1\n").substr(0, 38), ":2: vertex -2 of a face does not exist");
    EXPECT_EQ(errorOf("i.obj", "v 0 0 0\nf 1 a 1\n").substr(0, 31), ":2: `a` is not a corner of a fa");
    EXPECT_EQ(errorOf("c.obj", "v 0,5 0 0\n"), ":1: `0,5` is not a number; write coordinates with a decimal point");
    EXPECT_EQ(errorOf("c.obj", "v 0 0\n"), ":1: a vertex with 2 coordinates; write `v x y z`");
}

TEST_F(MeshReader, ConcaveFacesAreCutInside)
{
    // An arrow head whose second corner is re-entrant: the fan about its first corner would leave it.
    const MeshFile arrow = read("a.obj", "v 3 0 0\nv 1 1 0\nv 0 3 0\nv 0 0 0\nf 1 2 3 4\n");
    EXPECT_DOUBLE_EQ(surfaceArea(*arrow.mesh), 3);
    for (std::size_t t = 0; t < 2; ++t)
        EXPECT_EQ(triangleNormal(*arrow.mesh, t), Vec3::UnitZ());
}

TEST_F(MeshReader, StlKinds)
{
    std::string solidBinary = test::tetrahedra().at("binary.stl");
    solidBinary.replace(0, 10, "solid cube");
    EXPECT_EQ(read("s.stl", solidBinary).mesh->triangles().size(), 4u);
    const std::string ascii = test::tetrahedra().at("ascii.stl");
    const MeshFile two = read("two.stl", ascii + ascii + "solid nothing\nendsolid nothing\n");
    EXPECT_EQ(two.bodies, 2u);
    EXPECT_EQ(two.mesh->vertices().size(), 4u); // joined
    EXPECT_EQ(two.warnings, std::vector<std::string>{"1 solid is without triangles"});
    EXPECT_NE(errorOf("t.stl", "just some text, no triangles at all\n").find("this is not an STL"), std::string::npos);
    EXPECT_NE(errorOf("t.stl", std::string(200, 'x')).find("this is not an STL"), std::string::npos);
    EXPECT_NE(errorOf("t.stl", "solid a\nfacet normal 0 0 1\nouter loop\nvertex 0 0\nvertex 1 0 0\n")
                  .find(":5: `vertex` is not a number"),
              std::string::npos);
    EXPECT_NE(errorOf("cut.stl", solidBinary.substr(0, 200)).find("truncated"), std::string::npos);
    EXPECT_EQ(read("more.stl", solidBinary + std::string(3, '\0')).warnings,
              std::vector<std::string>{"3 bytes after the last triangle were ignored"});
}

TEST_F(MeshReader, StlCornersThatDifferInTheirLastBitsAreJoined)
{
    std::string binary = test::tetrahedra().at("binary.stl");
    binary[84 + 12 + 12] ^= 1; // the last bit of the second corner's x
    EXPECT_TRUE(inspect(*read("bits.stl", binary).mesh).watertight);
}

TEST_F(MeshReader, PlyVariants)
{
    const std::string header =
        "ply\nformat ascii 1.0\ncomment made by hand\nelement vertex 4\nproperty float x\nproperty float y\n"
        "property float z\nproperty uchar red\n";
    const std::string vertices = "0 0 0 9\n1 0 0 9\n1 1 0 9\n0 1 0 9\n";
    const MeshFile quad = read(
        "q.ply", header + "element face 1\nproperty list uchar int vertex_index\nproperty float quality\nend_header\n"
                     + vertices + "4 0 1 2 3 0.5\n");
    EXPECT_EQ(quad.mesh->triangles(), (std::vector<Triangle>{{0, 1, 2}, {0, 2, 3}}));
    const MeshFile strip =
        read("s.ply", header + "element tristrips 1\nproperty list int int vertex_indices\nend_header\n" + vertices
                          + "6 0 1 3 2 -1 0\n");
    EXPECT_EQ(strip.mesh->triangles(), (std::vector<Triangle>{{0, 1, 3}, {3, 1, 2}}));
    try {
        read("cloud.ply", header + "element face 0\nproperty list uchar int vertex_indices\nend_header\n" + vertices);
        FAIL();
    } catch (const NoFaces& cloud) {
        EXPECT_EQ(cloud.points(), 4u);
        EXPECT_EQ(cloud.bounds().max, Vec3(1, 1, 0));
    }
    EXPECT_NE(errorOf("i.ply", header + "element face 1\nproperty list uchar int vertex_indices\nend_header\n"
                                   + vertices + "3 0 1 4\n")
                  .find(":16: vertex 4 of a face does not exist"),
              std::string::npos);
    EXPECT_NE(errorOf("i.ply", "solid\n").find("this is not a PLY"), std::string::npos);
}

TEST_F(MeshReader, Utf16WithAByteOrderMark)
{
    const std::string obj = test::tetrahedra().at("t.obj");
    std::string little = "\xff\xfe", big = "\xfe\xff";
    for (const char c : obj) {
        little += {c, '\0'};
        big += {'\0', c};
    }
    EXPECT_EQ(read("l.obj", little).mesh->triangles().size(), 4u);
    EXPECT_EQ(read("b.obj", big).mesh->triangles().size(), 4u);
    EXPECT_EQ(read("8.obj", "\xef\xbb\xbf" + obj).mesh->triangles().size(), 4u);
}

TEST_F(MeshReader, NodesPlaceTheirMeshes)
{
    const MeshFile gltf = read("n.glb", test::glb(1, R"("translation":[10,0,0],"scale":[2,2,-2])"));
    EXPECT_LT((bounds(*gltf.mesh).min - Vec3(10, 0, -2)).norm(), 1e-6);
    EXPECT_NEAR(volume(*gltf.mesh), 8.0 / 6, 1e-6); // mirrored, and still outward
    const MeshFile collada =
        read("n.dae", test::collada(1, "<unit meter=\"1\"/>",
                                    "<translate>10 0 0</translate><rotate>0 0 1 90</rotate><scale>2 2 -2</scale>"));
    EXPECT_LT((bounds(*collada.mesh).min - Vec3(8, 0, -2)).norm(), 1e-12);
    EXPECT_NEAR(volume(*collada.mesh), 8.0 / 6, 1e-12);
    const MeshFile printed = read("n.3mf", test::threeMf(1, "meter", "0 1 0 -1 0 0 0 0 1 10 0 0"));
    EXPECT_LT((bounds(*printed.mesh).min - Vec3(9, 0, 0)).norm(), 1e-12);
    EXPECT_NEAR(volume(*printed.mesh), 1.0 / 6, 1e-12);
}

TEST_F(MeshReader, WhatIsNoMeshFile)
{
    EXPECT_EQ(errorOf("e.stl", ""), ": the file is empty; export it again");
    EXPECT_EQ(errorOf("x.xyz", "1"),
              ": `.xyz` is not a mesh format that is read; use STL, OBJ, PLY, glTF, GLB, COLLADA (.dae), OFF or 3MF");
    EXPECT_EQ(errorOf("noextension", "1").substr(0, 33), ": `` is not a mesh format that is");
    for (const auto& [name, problem] :
         {std::pair{"missing.stl", "there is no such file"}, std::pair{".", "this is a folder"}})
        try {
            readMesh(m_folder.path() / name);
            FAIL();
        } catch (const InputError& error) {
            EXPECT_EQ(error.problem(), problem);
        }
    const std::string png = std::string("\x89PNG\r\n\x1a\n", 8) + std::string(200, '\x7f');
    for (const char* name : {"p.stl", "p.obj", "p.ply", "p.off", "p.gltf", "p.glb", "p.dae", "p.3mf"})
        EXPECT_NE(errorOf(name, png).find("this is not"), std::string::npos) << name << errorOf(name, png);
    EXPECT_TRUE(isMeshFile("a/B.STL"));
    EXPECT_FALSE(isMeshFile("a/b.step"));
    EXPECT_FALSE(isMeshFile("stl"));
}

} // namespace
} // namespace osculo
