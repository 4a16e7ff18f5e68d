// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/io/urdf_file.h"

#include "osculo/math/error.h"

#include "support/temporary_folder.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

namespace osculo {

namespace {

void touch(const std::filesystem::path& path)
{
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path) << "content";
}

/// Where the mesh of this name is found, seen from FOLDER/robots/urdf/r.urdf; relative to FOLDER; empty where it is not.
std::string foundAt(const std::filesystem::path& folder, const std::string& uri, const UrdfOptions& options = {})
{
    const UrdfFile file = parseUrdf("<robot name='r'><link name='a'><visual><geometry><mesh filename='" + uri
                                        + "'/></geometry></visual></link></robot>",
                                    folder / "robots/urdf/r.urdf", options);
    const std::string& found = std::get<LinkMesh>(file.model->links().front().parts.front().geometry).file;
    EXPECT_EQ(file.missing.empty(), !found.empty());
    return found.empty() ? "" : std::filesystem::relative(found, folder).generic_string();
}

} // namespace

TEST(Urdf, ReadsEveryKindOfPartAndJoint)
{
    const UrdfFile file = parseUrdf(R"(<?xml version="1.0"?><robot name="all">
  <material name="red"><color rgba="1 0 0 1"/></material>
  <transmission name="t"><joint name="slide"/></transmission><gazebo reference="a"/>
  <link name="a"><visual name="v"><origin xyz="1 2 3" rpy="0 0 0"/><geometry><box size="1 2	3"/></geometry>
    <material name="red"/></visual>
    <collision><geometry><cylinder radius="0.5" length="2"/></geometry></collision>
    <collision><geometry><capsule radius="0.25" length="1"/></geometry></collision>
    <collision><geometry><SUPERVOID a1="1" a2="2" a3="3" e1="0.5" e2="0.75" Tx="0.25" Ty="0"/></geometry></collision>
    <collision><geometry><plane/></geometry></collision></link>
  <link name="b"/><link name="c"/>
  <joint name="slide" type="prismatic"><parent link="a"/><child link="b"/><axis xyz="0 0 2"/>
    <limit lower="-0.5" upper="1e-1" velocity="3" effort="4"/></joint>
  <joint name="float" type="floating"><parent link="b"/><child link="c"/></joint></robot>)",
                                    "all.urdf");
    const RobotModel& model = *file.model;
    EXPECT_EQ(model.name(), "all");
    const std::vector<LinkPart>& parts = model.links().front().parts;
    ASSERT_EQ(parts.size(), 4u);
    EXPECT_EQ(std::get<Box>(parts[0].geometry).halfSizes, Vec3(0.5, 1, 1.5));
    EXPECT_EQ(parts[0].name, "v");
    EXPECT_EQ(parts[0].color, "#ff0000");
    EXPECT_EQ(parts[0].X_LG.translation, Vec3(1, 2, 3));
    EXPECT_EQ(std::get<Cylinder>(parts[1].geometry), (Cylinder{0.5, 2}));
    EXPECT_EQ(std::get<Capsule>(parts[2].geometry), (Capsule{0.25, 1}));
    EXPECT_EQ(std::get<Superovoid>(parts[3].geometry), Superovoid({{1, 2, 3}, 0.5, 0.75, 0.25, 0}));
    EXPECT_EQ(parts[3].role, LinkPartRole::collision);
    const RobotJoint& slide = model.joints().front();
    EXPECT_EQ(slide.kind, JointKind::prismatic);
    EXPECT_EQ(slide.range, (JointRange{-0.5, 0.1}));
    EXPECT_EQ(slide.velocityLimit, 3.0);
    EXPECT_EQ(slide.effortLimit, 4.0);
    EXPECT_EQ(slide.axis, Vec3::UnitZ());
    ASSERT_EQ(file.warnings.size(), 2u);
    EXPECT_EQ(file.warnings[0], "line 9: <plane> of the link `a` is left out, it is not known");
    EXPECT_EQ(file.warnings[1], "the joint `float` is floating; it is taken as fixed");
}

TEST(Urdf, FindsMeshesInPackages)
{
    const test::TemporaryFolder temporary;
    const auto folder = std::filesystem::canonical(temporary.path());
    std::filesystem::create_directories(folder / "robots/urdf");
    touch(folder / "robots/meshes/visual/link.stl");
    touch(folder / "robots/meshes/collision/link.stl");
    touch(folder / "hand pkg/meshes/palm é.stl");
    touch(folder / "robots/urdf/beside.dae");
    touch(folder / "robots/urdf/deep/er/nail.stl");
    touch(folder / "elsewhere/tool/tip.stl");

    EXPECT_EQ(foundAt(folder, "package://hand pkg/meshes/palm é.stl"), "hand pkg/meshes/palm é.stl");
    EXPECT_EQ(foundAt(folder, "package://no_such/meshes/visual/link.stl"), "robots/meshes/visual/link.stl");
    EXPECT_EQ(foundAt(folder, "package://no_such/robots/meshes/collision/link.stl"),
              "robots/meshes/collision/link.stl");
    EXPECT_EQ(foundAt(folder, "model://robots/meshes/visual/link.stl"), "robots/meshes/visual/link.stl");
    EXPECT_EQ(foundAt(folder, "package://x/meshes/simmechanics/beside.dae"), "robots/urdf/beside.dae");
    EXPECT_EQ(foundAt(folder, "package://x/meshes/nail.stl"), "robots/urdf/deep/er/nail.stl");
    EXPECT_EQ(foundAt(folder, "../meshes/visual/link.stl"), "robots/meshes/visual/link.stl");
    EXPECT_EQ(foundAt(folder, "..\\meshes\\visual\\link.stl"), "robots/meshes/visual/link.stl");
    EXPECT_EQ(foundAt(folder, "file://" + (folder / "elsewhere/tool/tip.stl").generic_string()),
              "elsewhere/tool/tip.stl");
    EXPECT_EQ(foundAt(folder, "package://tool/tip.stl"), "");
    EXPECT_EQ(foundAt(folder, "http://tool/tip.stl"), "");
    EXPECT_EQ(foundAt(folder, "package://tool/tip.stl", {{folder / "elsewhere"}}), "elsewhere/tool/tip.stl");
    EXPECT_EQ(foundAt(folder, "package://tool/tip.stl", {{folder / "elsewhere/tool"}}), "elsewhere/tool/tip.stl");
}

} // namespace osculo
