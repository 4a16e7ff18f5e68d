// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/io/urdf_file.h"
#include "osculo/math/error.h"

#include "support/temporary_folder.h"

#include <gtest/gtest.h>

#include <fstream>

namespace osculo {

namespace {

const std::string kLinks = "<link name='a'/>\n<link name='b'/>\n";

std::string joint(const std::string& attributes, const std::string& inside = "",
                  const std::string& ends = "<parent link='a'/><child link='b'/>")
{
    return "<joint " + attributes + ">" + ends + inside + "</joint>\n";
}

/// What is wrong with a robot of these elements; empty where nothing is.
std::string faultOf(const std::string& elements)
{
    ::testing::internal::CaptureStderr();
    std::string fault;
    try {
        parseUrdf("<robot name='r'>\n" + elements + "</robot>", "r.urdf");
    } catch (const InputError& error) {
        fault = error.what();
        EXPECT_FALSE(error.problem().empty());
        EXPECT_FALSE(error.remedy().empty());
    }
    EXPECT_EQ(::testing::internal::GetCapturedStderr(), ""); // urdfdom keeps still
    return fault;
}

void expectFault(const std::string& elements, const std::string& place, const std::string& words)
{
    const std::string fault = faultOf(elements);
    EXPECT_EQ(fault.rfind("r.urdf:" + place, 0), 0u) << fault;
    EXPECT_NE(fault.find(words), std::string::npos) << fault;
}

} // namespace

TEST(UrdfHostile, IsRefusedWithTheLine)
{
    const std::string limits = "<limit lower='-1' upper='1' velocity='1' effort='1'/>";
    EXPECT_EQ(faultOf(kLinks + joint("name='j' type='revolute'", limits)), "");
    expectFault("", "", "No link elements");
    expectFault(kLinks, "2: ", "Two root links");
    expectFault(kLinks + joint("name='j' type='fixed'")
                    + joint("name='k' type='fixed'", "", "<parent link='b'/><child link='a'/>"),
                "5: ", "circle");
    expectFault(kLinks + joint("name='j' type='fixed'", "", "<parent link='a'/><child link='gone'/>"), "4:", "gone");
    expectFault(kLinks + kLinks, "4: ", "another link is called `a`");
    expectFault(kLinks + joint("name='j' type='revolute'"), "4: ", "limits");
    expectFault(kLinks + joint("name='j' type='hinge'"), "4: ", "hinge");
    expectFault(kLinks + joint("name='j' type='continuous'", "<axis xyz='0 0 0'/>"), "4: ", "no direction");
    expectFault(kLinks + joint("name='j' type='fixed'", "<origin xyz='nan 0 0'/>"), "4: ", "is not numbers");
    expectFault(kLinks + joint("name='j' type='fixed'", "\n<origin xyz='0 0'/>"), "5: ", "2 numbers");
    expectFault(kLinks + joint("name='j' type='revolute'", "<limit lower='1' upper='-1' velocity='1' effort='1'/>"),
                "4: ", "limits from 1 to -1");
    expectFault(kLinks + joint("type='fixed'"), "4: ", "no attribute `name`");
    expectFault(kLinks + joint("name='j' type='revolute'", limits + "<mimic joint='x'/>"), "4: ", "follows `x`");
}

TEST(UrdfHostile, RefusesGeometriesThatAreNone)
{
    const auto link = [](const std::string& shape) {
        return "<link name='a'><visual><geometry>" + shape + "</geometry></visual></link>\n";
    };
    expectFault(link("<mesh filename='a.stl' scale='1 0 1'/>"), "2: ", "makes the mesh flat");
    expectFault(link("<box size='1 1 0'/>"), "2: ", "is no size");
    expectFault(link("<sphere radius='-1'/>"), "2: ", "is no size");
    expectFault(link("<sphere radius='1e300'/>"), "2: ", "is too large");
    expectFault(link("<SUPERVOID a1='1' a2='1' a3='1' e1='3' e2='1' Tx='0' Ty='0'/>"), "2: ", "e1");
    expectFault(link("<capsule radius='1'/>"), "2: ", "length");
    expectFault(link("<mesh/>"), "2: ", "no attribute `filename`");
}

TEST(UrdfHostile, IsNoOtherFile)
{
    EXPECT_THROW(parseUrdf("", "r.urdf"), InputError);
    EXPECT_THROW(parseUrdf("<robot name='r'><link name='a'>", "r.urdf"), InputError);
    EXPECT_THROW(parseUrdf("<mujoco/>", "r.urdf"), InputError);
    EXPECT_THROW(parseUrdf("<robot><link name='a'/></robot>", "r.urdf"), InputError);
    EXPECT_THROW(readUrdf("gone.urdf"), InputError);
    const test::TemporaryFolder folder;
    EXPECT_THROW(readUrdf(folder.path()), InputError);
    std::ofstream(folder.path() / "empty.urdf");
    EXPECT_THROW(readUrdf(folder.path() / "empty.urdf"), InputError);
    std::ofstream(folder.path() / "huge.urdf");
    std::filesystem::resize_file(folder.path() / "huge.urdf", 1ull << 30);
    EXPECT_THROW(readUrdf(folder.path() / "huge.urdf"), InputError);
}

TEST(UrdfHostile, IsNoBomb)
{
    std::string bomb = "<!DOCTYPE robot [<!ENTITY a \"aaaaaaaaaa\">";
    for (char c = 'b'; c < 'k'; ++c)
        bomb +=
            std::string("<!ENTITY ") + c + " \"&" + static_cast<char>(c - 1) + ";&" + static_cast<char>(c - 1) + ";\">";
    bomb += "]><robot name='&j;'><link name='a'/></robot>";
    EXPECT_LT(parseUrdf(bomb, "r.urdf").model->name().size(), 100u);

    std::string deep = "<robot name='r'><link name='a'>";
    for (int i = 0; i < 100'000; ++i)
        deep += "<visual>";
    EXPECT_THROW(parseUrdf(deep, "r.urdf"), InputError);
}

TEST(UrdfHostile, StandsALongChain)
{
    constexpr int kLinks = 20'000;
    std::string chain = "<robot name='chain'><link name='0'/>";
    for (int i = 1; i <= kLinks; ++i) {
        const std::string name = std::to_string(i);
        chain += "<link name='" + name + "'/><joint name='j" + name + "' type='fixed'><parent link='"
                 + std::to_string(i - 1) + "'/><child link='" + name + "'/></joint>";
    }
    EXPECT_EQ(parseUrdf(chain + "</robot>", "r.urdf").model->links().size(), kLinks + 1u);
}

TEST(Urdf, KeepsNamesAsTheyAre)
{
    const UrdfFile file =
        parseUrdf("<?xml version='1.0' encoding='utf-8'?><robot name='main gauche é &amp; 中'><link name='l ü'/>"
                  "</robot>",
                  "é 中.urdf");
    EXPECT_EQ(file.model->name(), "main gauche é & 中");
    EXPECT_EQ(file.model->links().front().name, "l ü");
}

} // namespace osculo
