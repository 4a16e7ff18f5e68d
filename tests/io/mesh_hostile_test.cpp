// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/io/mesh_file.h"
#include "osculo/shape/mesh_measures.h"

#include "mesh_samples.h"
#include "support/temporary_folder.h"

#include <gtest/gtest.h>

#include <random>

namespace osculo {
namespace {

class MeshHostile : public ::testing::Test {
protected:
    std::string errorOf(const std::string& name, const std::string& content)
    {
        try {
            readMesh(test::write(m_folder.path() / name, content));
        } catch (const InputError& error) {
            return error.problem();
        }
        return "no error";
    }

    static std::string replaced(std::string text, const std::string& from, const std::string& to)
    {
        const std::size_t at = text.find(from);
        EXPECT_NE(at, std::string::npos) << from;
        return text.replace(at, from.size(), to);
    }

    test::TemporaryFolder m_folder;
};

TEST_F(MeshHostile, CountsAreHeldAgainstTheBytesThatAreThere)
{
    const auto files = test::tetrahedra();
    EXPECT_NE(errorOf("a.ply", replaced(files.at("little.ply"), "vertex 4", "vertex 4000000000")).find("promised"),
              std::string::npos);
    EXPECT_NE(errorOf("a.ply", replaced(files.at("ascii.ply"), "face 4", "face 9223372036854775807")).find("promised"),
              std::string::npos);
    EXPECT_NE(errorOf("a.ply", replaced(files.at("ascii.ply"), "3 0 2 1", "2000000000 0 2 1"))
                  .find("more than the file has left"),
              std::string::npos);
    EXPECT_NE(errorOf("a.off", replaced(files.at("t.off"), "4 4 6", "9000000000000000000 9000000000000000000 0"))
                  .find("promised"),
              std::string::npos);
    EXPECT_NE(errorOf("a.off", replaced(files.at("t.off"), "3 0 2 1", "2000000000 0 2 1")).find("does not list"),
              std::string::npos);
    std::string stl = files.at("binary.stl");
    stl.replace(80, 4, "\xff\xff\xff\xff");
    EXPECT_NE(errorOf("a.stl", stl).find("promises 4294967295 triangles"), std::string::npos);
    EXPECT_NE(errorOf("a.dae", replaced(files.at("t.dae"), "accessor source=\"#a\" count=\"4\"",
                                        "accessor source=\"#a\" count=\"400\""))
                  .find("400 points are promised"),
              std::string::npos);
    EXPECT_NE(
        errorOf("a.glb", replaced(files.at("t.glb"), "\"count\":12,", "\"count\":99,")).find("99 values reach to byte"),
        std::string::npos);
    EXPECT_NE(errorOf("a.glb", replaced(files.at("t.glb"), "\"byteLength\":72", "\"byteLength\":99"))
                  .find("99 bytes are promised"),
              std::string::npos);
}

TEST_F(MeshHostile, IndicesBeyondTheVertices)
{
    const auto files = test::tetrahedra();
    for (const auto& [name, from, to] :
         {std::tuple{"t.off", "3 0 2 1", "3 0 2 4"}, std::tuple{"ascii.ply", "3 0 2 1", "3 0 -2 1"},
          std::tuple{"t.dae", "<p>0 2 1", "<p>0 2 4"}, std::tuple{"t.3mf", "v1=\"0\"", "v1=\"8\""}})
        EXPECT_NE(errorOf(name, replaced(files.at(name), from, to))
                      .find(std::string(name) == "t.3mf" ? "damaged" : "does not exist"),
                  std::string::npos)
            << name;
    std::string glb = files.at("t.glb");
    glb[glb.size() - 24] = 9;
    EXPECT_EQ(errorOf("i.glb", glb), "of 4 triangles 1 name vertices that do not exist");
}

TEST_F(MeshHostile, ThingsThatContainThemselves)
{
    const std::string collada = test::collada(1, "", "<instance_node url=\"#n\"/>");
    EXPECT_NE(errorOf("c.dae", collada).find("contains itself"), std::string::npos);
    EXPECT_NE(errorOf("c.3mf",
                      test::threeMfOf("<object id=\"1\"><components><component objectid=\"1\"/></components></object>",
                                      "<item objectid=\"1\"/>", ""))
                  .find("contains itself"),
              std::string::npos);
    EXPECT_NE(errorOf("c.glb", test::glb(1, "\"children\":[0]")).find("contains itself"), std::string::npos);

    // Each object holds the one before twice: 2³⁰ placements.
    std::string doubling = "<object id=\"0\"><components><component objectid=\"99\"/></components></object>";
    for (int i = 1; i <= 30; ++i)
        doubling += "<object id=\"" + std::to_string(i) + "\"><components>" + "<component objectid=\""
                    + std::to_string(i - 1) + "\"/><component objectid=\"" + std::to_string(i - 1)
                    + "\"/></components></object>";
    doubling += "<object id=\"99\"/>";
    EXPECT_NE(errorOf("d.3mf", test::threeMfOf(doubling, "<item objectid=\"30\"/>", "")).find("nest too deep"),
              std::string::npos);

    std::string deep;
    for (int i = 0; i < 100000; ++i)
        deep += "<node>";
    EXPECT_NE(errorOf("deep.dae", "<COLLADA>" + deep).find("nest deeper"), std::string::npos);
}

TEST_F(MeshHostile, FacesWithEndlessCornersAreRefused)
{
    std::string obj = "v 0 0 0\nv 1 0 0\nv 0 1 0\nf";
    for (int i = 0; i < 20000; ++i)
        obj += " 1 2 3";
    EXPECT_EQ(errorOf("f.obj", obj + "\n"), "a face with 60000 corners");
}

TEST_F(MeshHostile, ChangedBytesNeverCrashOrGiveNonsense)
{
    std::mt19937_64 generator(4711);
    std::size_t refused = 0, read = 0;
    for (const auto& [name, content] : test::tetrahedra())
        for (int trial = 0; trial < 200; ++trial) {
            std::string changed = content;
            for (std::size_t i = 0, count = 1 + generator() % 4; i < count; ++i)
                changed[generator() % changed.size()] =
                    static_cast<char>(generator() % 2 ? generator() % 256 : "0123456789-. <\"#"[generator() % 16]);
            try {
                const MeshFile file = readMesh(test::write(m_folder.path() / name, changed));
                EXPECT_TRUE(bounds(*file.mesh).size().allFinite());
                ++read;
            } catch (const InputError& error) {
                EXPECT_FALSE(error.problem().empty());
                ++refused;
            }
        }
    EXPECT_GT(refused, 300u); // the sample holds both
    EXPECT_GT(read, 200u);
}

} // namespace
} // namespace osculo
