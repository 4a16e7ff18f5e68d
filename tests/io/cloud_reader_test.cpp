// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/io/cloud_file.h"
#include "osculo/io/mesh_file.h"
#include "osculo/math/error.h"

#include "mesh_samples.h"
#include "support/comma_locale.h"
#include "support/temporary_folder.h"

#include <gtest/gtest.h>

#include <bit>
#include <cstring>

namespace osculo {
namespace {

template <typename... Values>
std::string bytesOf(Values... values)
{
    std::string bytes;
    (bytes.append(reinterpret_cast<const char*>(&values), sizeof(values)), ...);
    return bytes;
}

class CloudReader : public ::testing::Test {
protected:
    CloudFile read(const std::string& name, const std::string& content, std::optional<LengthUnit> unit = {})
    {
        return readCloud(test::write(m_folder.path() / name, content), unit);
    }
    std::vector<Vec3> points(const std::string& name, const std::string& content)
    {
        return read(name, content).cloud->points();
    }

    test::TemporaryFolder m_folder;
};

const std::vector<Vec3> kTwo{{1, 2, 3}, {-0.5, 1e-3, 7}};

TEST_F(CloudReader, RowsOfNumbersBetweenAnySeparator)
{
    const test::CommaLocale comma; // must not matter
    EXPECT_EQ(points("a.xyz", "1 2 3\n-0.5 1e-3 7\n"), kTwo);
    EXPECT_EQ(points("b.txt", "1\t2\t3\r\n-.5\t0.001\t7"), kTwo);
    EXPECT_EQ(points("c.csv", "1,2,3\n-0.5, 1e-3 ,7,\n"), kTwo);
    EXPECT_EQ(points("d.asc", "# a comment\n\n1;2;3\n-0.5;1e-3;7\n"), kTwo);
    EXPECT_EQ(points("e.pts", "2\n1 2 3 -1200 10 20 30\n-0.5 1e-3 7 800 40 50 60\n"), kTwo);
    EXPECT_EQ(points("f.pts", "1\n1 2 3\n1\n-0.5 1e-3 7\n"), kTwo) << "two parts";
    EXPECT_EQ(points("g.xyz", "// X Y Z\n1 2 3\n-0.5 1e-3 7\n"), kTwo);
    EXPECT_EQ(points("h.csv", "\"z\",\"x\",label,\"y\"\n3,1,wall,2\n7,-0.5,a door,1e-3\n"), kTwo);
    EXPECT_EQ(points("i.xyz", "\xef\xbb\xbf"
                              "1 2 3 word\n-0.5 1e-3 7 word\n"),
              kTwo)
        << "byte order mark, a column that is no number";
}

TEST_F(CloudReader, ColumnsWithoutNamesAreToldByTheirValues)
{
    const auto normals = read("a.xyz", "1 2 3 0 0 1\n4 5 6 0.6 0 -0.8\n").cloud;
    EXPECT_EQ(normals->normals(), (std::vector<Vec3>{{0, 0, 1}, {0.6, 0, -0.8}}));
    EXPECT_FALSE(normals->hasColors());
    const auto colors = read("b.xyz", "1 2 3 0 128 255\n4 5 6 1 2 3\n").cloud;
    EXPECT_EQ(colors->colors(), (std::vector<PointColor>{{0, 128, 255}, {1, 2, 3}}));
    EXPECT_FALSE(colors->hasNormals());
    const auto both = read("c.xyz", "1 2 3 9 8 7 0 1 0\n4 5 6 6 5 4 1 0 0\n").cloud;
    EXPECT_EQ(both->colors()[0], (PointColor{9, 8, 7}));
    EXPECT_EQ(both->normals()[1], Vec3(1, 0, 0));
    const auto pts = read("d.pts", "1\n1 2 3 -5 10 20 30\n").cloud;
    EXPECT_EQ(pts->colors()[0], (PointColor{10, 20, 30})) << "intensity first";
    const auto other = read("e.xyz", "1 2 3 0.25 900 -4\n").cloud;
    EXPECT_FALSE(other->hasNormals() || other->hasColors());
}

TEST_F(CloudReader, PointsThatAreNotFiniteAreCountedAndDropped)
{
    const CloudFile file = read("a.xyz", "nan 1 2\n1 2 3\n1 inf 3\n,,\n1 2 1.#QNAN\n-0.5 1e-3 7\n");
    EXPECT_EQ(file.cloud->points(), kTwo);
    EXPECT_EQ(file.points, 5u);
    EXPECT_EQ(file.dropped, 3u);
    ASSERT_EQ(file.warnings.size(), 1u);
    EXPECT_EQ(file.warnings[0], "3 of 5 points are not finite and were dropped");
}

TEST_F(CloudReader, ThePcdOfEveryEncodingAndOrderOfFields)
{
    const std::string text =
        "# .PCD v.7\nVERSION .7\nFIELDS z rgb y _ x\nSIZE 8 4 4 1 4\nTYPE F F F U F\nCOUNT 1 1 1 3 1\n"
        "WIDTH 2\nHEIGHT 1\nVIEWPOINT 5 6 7 1 0 0 0\nPOINTS 2\nDATA ";
    const auto color = std::bit_cast<float>(std::uint32_t(0x00102030));
    const std::uint8_t pad[3] = {7, 7, 7};
    const auto row = [&](double z, float y, float x) { return bytesOf(z, color, y, pad[0], pad[1], pad[2], x); };
    const CloudFile binary = read("a.pcd", text + "binary\n" + row(3, 2, 1) + row(7, 0.5, -0.5));
    EXPECT_EQ(binary.cloud->points(), (std::vector<Vec3>{{1, 2, 3}, {-0.5, 0.5, 7}}));
    EXPECT_EQ(binary.cloud->colors()[1], (PointColor{0x10, 0x20, 0x30}));
    ASSERT_TRUE(binary.cloud->sensor());
    EXPECT_EQ(binary.cloud->sensor()->translation, Vec3(5, 6, 7));
    const CloudFile ascii = read("b.pcd", text + "ascii\n3 1.4822e-39 2 7 7 7 1\n7 1.4822e-39 0.5 7 7 7 -0.5\n");
    EXPECT_EQ(ascii.cloud->points(), binary.cloud->points());

    // Field by field, without the padding, all as literal bytes.
    const std::string columns = bytesOf(3.0, 7.0, color, color, 2.0f, 0.5f, 1.0f, -0.5f);
    std::string packed;
    for (std::size_t at = 0; at < columns.size(); at += 8)
        packed += std::string(1, '\x07') + columns.substr(at, 8);
    const std::string sizes = bytesOf(std::uint32_t(packed.size()), std::uint32_t(columns.size()));
    const CloudFile compressed = read("c.pcd", text + "binary_compressed\n" + sizes + packed);
    EXPECT_EQ(compressed.cloud->points(), binary.cloud->points());
    EXPECT_EQ(compressed.cloud->colors(), binary.cloud->colors());
}

TEST_F(CloudReader, PcdTypesOfEverySize)
{
    const auto header = [](const std::string& size, const std::string& type) {
        return "FIELDS x y z\nSIZE " + size + "\nTYPE " + type + "\nWIDTH 1\nHEIGHT 1\nDATA binary\n";
    };
    EXPECT_EQ(
        points("a.pcd", header("1 2 4", "I I I") + bytesOf(std::int8_t(-3), std::int16_t(-300), std::int32_t(70000))),
        std::vector<Vec3>{Vec3(-3, -300, 70000)});
    EXPECT_EQ(
        points("b.pcd", header("1 2 8", "U U I") + bytesOf(std::uint8_t(253), std::uint16_t(65535), std::int64_t(-5))),
        std::vector<Vec3>{Vec3(253, 65535, -5)});
    EXPECT_EQ(points("c.pcd", "COLUMNS x y z\nPOINTS 1\nDATA ascii\n1 2 3\n"), std::vector<Vec3>{Vec3(1, 2, 3)})
        << "v0.5";
}

TEST_F(CloudReader, AnOrganisedCloudKeepsItsImage)
{
    const CloudFile file = read("a.pcd", "FIELDS x y z\nSIZE 4 4 4\nTYPE F F F\nCOUNT 1 1 1\nWIDTH 3\nHEIGHT 2\n"
                                         "VIEWPOINT 0 0 0 1 0 0 0\nPOINTS 6\nDATA ascii\n0 0 1\nnan nan nan\n2 0 1\n"
                                         "nan nan nan\n1 1 1\n2 1 1\n");
    EXPECT_EQ(file.cloud->columns(), 3u);
    EXPECT_EQ(file.cloud->rows(), 2u);
    EXPECT_EQ(file.cloud->cells(), (std::vector<std::uint32_t>{0, 2, 4, 5}));
    EXPECT_EQ(file.dropped, 2u);
    EXPECT_TRUE(file.cloud->sensor()) << "an image was seen from the origin";
}

TEST_F(CloudReader, APlyOrObjWithoutFacesIsACloud)
{
    const std::string ply =
        "ply\nformat ascii 1.0\nelement vertex 2\nproperty float x\nproperty float y\nproperty float z\n"
        "property float nx\nproperty float ny\nproperty float nz\n"
        "property uchar red\nproperty uchar green\nproperty uchar blue\nend_header\n"
        "1 2 3 0 0 2 1 2 3\n-0.5 1e-3 7 1 0 0 4 5 6\n";
    EXPECT_THROW(readMesh(test::write(m_folder.path() / "a.ply", ply)), NoFaces);
    const CloudFile file = read("a.ply", ply);
    EXPECT_EQ(file.cloud->points(), kTwo);
    EXPECT_EQ(file.cloud->normals()[0], Vec3(0, 0, 1));
    EXPECT_EQ(file.cloud->colors()[1], (PointColor{4, 5, 6}));
    EXPECT_EQ(file.format, "ply");

    const CloudFile obj = read("b.obj", "v 1 2 3 0 0.5 1\nv -0.5 1e-3 7 1 1 1\n");
    EXPECT_EQ(obj.cloud->points(), kTwo);
    EXPECT_EQ(obj.cloud->colors()[0], (PointColor{0, 128, 255}));

    const CloudFile mesh = readCloud(test::write(m_folder.path() / "c.obj", test::tetrahedra().at("t.obj")));
    EXPECT_EQ(mesh.points, 4u);
    ASSERT_EQ(mesh.warnings.size(), 1u) << "the faces";
}

TEST_F(CloudReader, UnitsAreMetresUnlessSaid)
{
    EXPECT_EQ(read("a.xyz", "1 2 3\n").unit, LengthUnit::metre);
    EXPECT_EQ(read("a.xyz", "1000 0 0\n", LengthUnit::millimetre).cloud->points()[0], Vec3(1, 0, 0));
    const CloudFile large = read("a.xyz", "0 0 0\n12000 0 0\n");
    ASSERT_EQ(large.warnings.size(), 1u);
    EXPECT_NE(large.warnings[0].find("12 km"), std::string::npos) << large.warnings[0];
    EXPECT_NE(large.warnings[0].find("--unit"), std::string::npos);
    EXPECT_TRUE(read("a.xyz", "0 0 0\n12000 0 0\n", LengthUnit::millimetre).warnings.empty());
    EXPECT_EQ(read("a.xyz", "0 0 0\n4e-5 0 0\n").warnings.size(), 1u);
    EXPECT_TRUE(read("a.xyz", "1 2 3\n").warnings.empty()) << "one point has no size";
}

TEST_F(CloudReader, AMeshOfAnUnlikelySizeIsSaidToo)
{
    const std::string stl = test::tetrahedra(1e-4).at("binary.stl");
    EXPECT_EQ(readMesh(test::write(m_folder.path() / "a.stl", stl)).warnings.size(), 1u);
    EXPECT_TRUE(readMesh(test::write(m_folder.path() / "a.stl", stl), LengthUnit::metre).warnings.empty()) << "said";
}

TEST_F(CloudReader, ExtensionsOfClouds)
{
    for (const char* name : {"a.pcd", "b.XYZ", "c.pts", "d.asc", "e.csv", "f.txt"})
        EXPECT_TRUE(isCloudFile(name)) << name;
    for (const char* name : {"a.ply", "b.obj", "c.stl", "d.osculo.json", "e"})
        EXPECT_FALSE(isCloudFile(name)) << name;
}

} // namespace
} // namespace osculo
