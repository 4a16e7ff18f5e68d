// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/io/robot_import.h"

#include "osculo/io/mesh_file.h"
#include "osculo/shape/mesh_measures.h"

#include "scene_samples.h"

#include <gtest/gtest.h>

namespace osculo {

namespace {

using test::SceneFolder;

/// A scene with the robot of these elements, beside the meshes of the folder.
Scene sceneOfRobot(const SceneFolder& folder, const std::string& elements)
{
    const UrdfFile file = parseUrdf("<robot name=\"r\">" + elements + "</robot>", folder.path() / "r.urdf");
    Scene scene;
    addRobot(scene, readRobotBodies(file.model, file.file));
    return scene;
}

const MeshGeometry& meshOf(const Body& body)
{
    return std::get<MeshGeometry>(body.shapes.front().geometry);
}

std::string meshLink(const std::string& name, const std::string& scale)
{
    return "<link name=\"" + name + "\"><visual><geometry><mesh filename=\"upper.stl\" scale=\"" + scale
           + "\"/></geometry></visual></link>";
}

std::string fixedTo(const std::string& parent, const std::string& child)
{
    return "<joint name=\"" + parent + child + "\" type=\"fixed\"><parent link=\"" + parent + "\"/><child link=\""
           + child + "\"/></joint>";
}

} // namespace

TEST(RobotImport, KeepsFilesWhoseScaleIsAUnit)
{
    const SceneFolder folder; // upper.stl holds a tetrahedron in millimetres
    const Scene scene =
        sceneOfRobot(folder, meshLink("a", "0.001 0.001 0.001") + meshLink("b", "0.001 0.001 0.001")
                                 + meshLink("c", "0.001 0.001 -0.001") + fixedTo("a", "b") + fixedTo("a", "c"));
    ASSERT_EQ(scene.bodies.size(), 3u);
    EXPECT_EQ(meshOf(scene.bodies[0]).unit, LengthUnit::millimetre);
    EXPECT_FALSE(meshOf(scene.bodies[0]).file.empty());
    EXPECT_EQ(meshOf(scene.bodies[0]).mesh, meshOf(scene.bodies[1]).mesh); // read once
    EXPECT_EQ(scene.bodies[0].shapes[0].role, ShapeRole::contact);         // the only one there is
    const double volumeOfFile = volume(*readMesh(folder.path() / "upper.stl").mesh);
    EXPECT_NEAR(volume(*meshOf(scene.bodies[0]).mesh), volumeOfFile, 1e-12 * volumeOfFile);
    // Mirrored, it is a mesh of its own, and still counter-clockwise from outside.
    EXPECT_TRUE(meshOf(scene.bodies[2]).file.empty());
    EXPECT_NEAR(volume(*meshOf(scene.bodies[2]).mesh), volumeOfFile, 1e-9 * volumeOfFile);
    EXPECT_LT(bounds(*meshOf(scene.bodies[2]).mesh).min.z(), -0.29);
}

TEST(RobotImport, TellsContactFromReference)
{
    const SceneFolder folder;
    const std::string box = "<geometry><box size=\"1 2 3\"/></geometry>";
    const Scene scene =
        sceneOfRobot(folder, "<link name=\"a\"><visual>" + box
                                 + "<material name=\"m\"><color rgba=\"1 0.5 0 1\"/></material></visual>"
                                 + "<collision><geometry><sphere radius=\"0.5\"/></geometry></collision></link>");
    ASSERT_EQ(scene.bodies.size(), 1u);
    const Body& body = scene.bodies.front();
    ASSERT_EQ(body.shapes.size(), 2u);
    EXPECT_EQ(body.shapes[0].role, ShapeRole::reference);
    EXPECT_EQ(std::get<Box>(body.shapes[0].geometry).halfSizes, Vec3(0.5, 1, 1.5));
    EXPECT_EQ(std::get<Superovoid>(body.shapes[1].geometry), Superovoid::sphere(0.5));
    EXPECT_EQ(body.color, "#ff8000");
    EXPECT_EQ(body.parent, "r/a");
    // The same to see and to touch is one shape.
    const Scene twin =
        sceneOfRobot(folder, "<link name=\"a\"><visual>" + box + "</visual><collision>" + box + "</collision></link>");
    ASSERT_EQ(twin.bodies.front().shapes.size(), 1u);
    EXPECT_EQ(twin.bodies.front().shapes[0].role, ShapeRole::contact);
}

TEST(RobotImport, PutsBoxesForMissingMeshes)
{
    const SceneFolder folder;
    const std::string gone = "<visual><geometry><mesh filename=\"package://p/gone.stl\"/></geometry></visual>";
    const std::string down =
        "<joint name=\"ab\" type=\"fixed\"><parent link=\"a\"/><child link=\"b\"/><origin xyz=\"0 0 0.1\"/>"
        "</joint>";
    const UrdfFile file = parseUrdf("<robot name=\"r\"><link name=\"a\">" + gone + "</link><link name=\"b\">" + gone
                                        + "</link>" + down + "</robot>",
                                    folder.path() / "r.urdf");
    EXPECT_EQ(file.missing, std::vector<std::string>{"package://p/gone.stl"});
    ASSERT_EQ(file.warnings.size(), 1u);
    EXPECT_NE(file.warnings[0].find("1 of 1 meshes are missing: package://p/gone.stl"), std::string::npos);
    Scene scene;
    addRobot(scene, readRobotBodies(file.model, file.file));
    ASSERT_EQ(scene.bodies.size(), 2u);
    const Vec3 half = std::get<Box>(scene.bodies[0].shapes.at(0).geometry).halfSizes;
    EXPECT_NEAR((half - Vec3(0.015, 0.015, 0.065)).norm(), 0, 1e-15);
    EXPECT_EQ(scene.bodies[0].shapes[0].X_BS.translation, Vec3(0, 0, 0.05));
    EXPECT_EQ(std::get<Box>(scene.bodies[1].shapes.at(0).geometry).halfSizes, Vec3::Constant(0.005));
}

TEST(RobotImport, KeepsNamesUniqueAndStopsWhenAsked)
{
    const SceneFolder folder;
    const UrdfFile file = readUrdf(folder.path() / "hand.urdf");
    Scene scene;
    addRobot(scene, readRobotBodies(file.model, file.file));
    addRobot(scene, readRobotBodies(file.model, file.file));
    EXPECT_EQ(scene.robots[1].name, "small hand 2");
    EXPECT_EQ(scene.bodies[3].name, "palm 2");
    EXPECT_EQ(scene.bodies[3].parent, "small hand 2/palm");
    std::stop_source stop;
    stop.request_stop();
    EXPECT_THROW(readRobotBodies(file.model, file.file, stop.get_token()), Cancelled);
}

} // namespace osculo
