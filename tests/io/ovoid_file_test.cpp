// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/io/ovoid_file.h"

#include "osculo/io/mesh_file.h"
#include "osculo/math/error.h"
#include "osculo/shape/superovoid_implicit.h"

#include "support/comma_locale.h"
#include "support/temporary_folder.h"

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <random>
#include <sstream>
#include <variant>

namespace osculo::test {
namespace {

Pose randomPose(std::mt19937_64& random)
{
    std::normal_distribution<double> normal;
    Pose pose;
    pose.rotation = Eigen::Quaterniond(normal(random), normal(random), normal(random), normal(random)).normalized();
    pose.translation = 0.1 * Vec3(normal(random), normal(random), normal(random));
    return pose;
}

/// 20 superovoids in 3 bodies, each below the one before and turned.
Scene chainOfBodies()
{
    std::mt19937_64 random(20170801);
    std::uniform_real_distribution<double> size(0.002, 0.02), exponent(0.3, 1.5), taper(-0.5, 0.5);
    Scene scene;
    const std::string names[] = {"palm", "finger, \"index\" <1>", "tip é 中"};
    const std::string colors[] = {"#e8d5b0", "", "#0072b2"};
    for (int i = 0; i < 3; ++i) {
        Body body;
        body.name = names[i];
        body.parent = i == 0 ? "" : names[i - 1];
        body.color = colors[i];
        body.X_PB = randomPose(random);
        scene.bodies.push_back(body);
    }
    for (int i = 0; i < 20; ++i) {
        SceneShape shape;
        shape.name = "part & " + std::to_string(i);
        SuperovoidParameters p{.a = {size(random), size(random), size(random)},
                               .e1 = exponent(random),
                               .e2 = exponent(random),
                               .tx = taper(random),
                               .ty = taper(random)};
        if (i == 4)
            p = {.a = p.a};
        if (i == 5)
            p = {.a = Vec3::Constant(p.a.x())};
        shape.geometry = Superovoid(p);
        shape.X_BS = randomPose(random);
        scene.bodies[static_cast<std::size_t>(i % 3)].shapes.push_back(shape);
    }
    // Rotations where roll and yaw are told apart badly, or not at all.
    scene.bodies[0].shapes[0].X_BS = poseFromRpy({0, 0, 0}, 0.3, M_PI / 2, -0.4);
    scene.bodies[0].shapes[1].X_BS = poseFromRpy({0, 0, 0}, 1.3, M_PI / 2 - 1e-8, 2.4);
    scene.bodies[0].shapes[2].X_BS = poseFromRpy({0, 0, 0}, -1.3, -M_PI / 2 + 3e-9, 1.4);
    return scene;
}

/// How far two poses are apart, the quaternions of either sign.
double distance(const Pose& a, const Pose& b)
{
    const auto qa = a.rotation.coeffs(), qb = b.rotation.coeffs();
    return std::max((a.translation - b.translation).cwiseAbs().maxCoeff(),
                    std::min((qa - qb).cwiseAbs().maxCoeff(), (qa + qb).cwiseAbs().maxCoeff()));
}

void write(const std::filesystem::path& path, const std::string& content)
{
    std::ofstream(path, std::ios::binary) << content;
}

std::string content(const std::filesystem::path& path)
{
    std::ifstream file(path, std::ios::binary);
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

/// Reads `content` from a file of this name and gives the message of the error.
std::string problemWith(const std::string& name, const std::string& content)
{
    const TemporaryFolder folder;
    write(folder.path() / name, content);
    try {
        readOvoids(folder.path() / name);
    } catch (const InputError& error) {
        return error.place() + ": " + error.problem() + "; " + error.remedy();
    }
    return "";
}

class OvoidRoundTrip : public ::testing::TestWithParam<const char*> {};

TEST_P(OvoidRoundTrip, KeepsWorldPosesAndParameters)
{
    const TemporaryFolder folder;
    const Scene scene = chainOfBodies();
    const SceneOvoids before = ovoidsOf(scene);
    const auto file = folder.path() / GetParam();
    const CommaLocale locale;
    writeOvoids(file, before.bodies);
    EXPECT_TRUE(holdsOvoids(file));
    const OvoidFile read = readOvoids(file);
    EXPECT_TRUE(read.warnings.empty());
    const Scene after = sceneOf(read);
    const std::vector<Pose> X_WA = worldPoses(scene, 0), X_WB = worldPoses(after, 0);
    ASSERT_EQ(after.bodies.size(), 3u);
    // URDF has angles; the table has world poses, which the identity above them rounds once more.
    const std::string name = GetParam();
    const bool rounds = name == "hand.urdf" || name == "hand.csv";
    std::size_t compared = 0;
    for (std::size_t i = 0; i < 3; ++i) {
        EXPECT_EQ(after.bodies[i].name, scene.bodies[i].name);
        if (name != "hand.csv") {
            EXPECT_EQ(after.bodies[i].color, scene.bodies[i].color);
        }
        ASSERT_EQ(after.bodies[i].shapes.size(), scene.bodies[i].shapes.size());
        for (std::size_t j = 0; j < scene.bodies[i].shapes.size(); ++j, ++compared) {
            const SceneShape &a = scene.bodies[i].shapes[j], &b = after.bodies[i].shapes[j];
            EXPECT_EQ(a.name, b.name);
            EXPECT_EQ(std::get<Superovoid>(a.geometry), std::get<Superovoid>(b.geometry));
            const Pose X_WSa = X_WA[i] * a.X_BS, X_WSb = X_WB[i] * b.X_BS;
            if (rounds)
                EXPECT_LE(distance(X_WSa, X_WSb), 1e-15) << i << " " << j;
            else
                EXPECT_EQ(X_WSa, X_WSb) << i << " " << j;
        }
    }
    EXPECT_EQ(compared, 20u);
}

INSTANTIATE_TEST_SUITE_P(Formats, OvoidRoundTrip,
                         ::testing::Values("hand.csv", "hand.urdf", "hand.mjcf.xml", "hand.glb", "hand.vtp"));

TEST(OvoidCsv, KeepsRowsBitByBitInEveryUnit)
{
    const TemporaryFolder folder;
    const std::vector<OvoidBody> before = ovoidsOf(chainOfBodies()).bodies;
    for (const LengthUnit unit : {LengthUnit::metre, LengthUnit::millimetre, LengthUnit::inch}) {
        const auto file = folder.path() / "a.csv";
        writeOvoids(file, before, {.unit = unit, .chordError = {}});
        const OvoidFile after = readOvoids(file);
        EXPECT_EQ(after.unit, unit);
        for (std::size_t i = 0; i < before.size(); ++i)
            for (std::size_t j = 0; j < before[i].ovoids.size(); ++j) {
                EXPECT_EQ(before[i].X_WB * before[i].ovoids[j].X_BO, after.bodies[i].ovoids[j].X_BO);
                EXPECT_EQ(before[i].ovoids[j].shape, after.bodies[i].ovoids[j].shape);
            }
    }
}

TEST(OvoidCsv, TakesTablesThatPeopleType)
{
    const TemporaryFolder folder;
    write(folder.path() / "a.csv", "a3[mm], a1 [mm],a2[mm],note\r\n3,1,2,hello\r\n\r\n6,4,5,\"a, b\nc\"\r\n");
    const OvoidFile file = readOvoids(folder.path() / "a.csv");
    ASSERT_EQ(file.bodies.size(), 1u);
    ASSERT_EQ(file.bodies[0].ovoids.size(), 2u);
    EXPECT_EQ(file.bodies[0].ovoids[0].shape, Superovoid::ellipsoid({0.001, 0.002, 0.003}));
    EXPECT_EQ(file.bodies[0].ovoids[1].shape, Superovoid::ellipsoid({0.004, 0.005, 0.006}));
    EXPECT_EQ(file.warnings.size(), 1u);
}

TEST(OvoidCsv, SaysWhatIsWrongAndWhere)
{
    EXPECT_NE(problemWith("a.csv", "a1,a2\n1,2\n").find("there is no column `a3`"), std::string::npos);
    EXPECT_EQ(problemWith("a.csv", "a1,a2,a3\n1,2,3\n1,2,x\n").substr(0, 19), "3: a3 = `x` is not ");
    EXPECT_EQ(problemWith("a.csv", "a1,a2,a3\n1,2,0\n").substr(0, 16), "2: half size a3 ");
    EXPECT_NE(problemWith("a.csv", "a1,a2,a3\n1,2\n").find("2 fields and 3 columns"), std::string::npos);
    EXPECT_NE(problemWith("a.csv", "a1,a2,a3,body\n1,2,3,\"open\n").find("does not end"), std::string::npos);
    EXPECT_NE(problemWith("a.csv", "a1,a2,a3,qw\n1,2,3,0.5\n").find("length 0.5"), std::string::npos);
    EXPECT_NE(problemWith("a.csv", "a1,a2,a3,x\n1,2,3,1e200\n").find("too far away"), std::string::npos);
    EXPECT_NE(problemWith("a.csv", "a1[mm],a2[ft],a3\n").find("no unit that is known"), std::string::npos);
    EXPECT_NE(problemWith("a.csv", "a1,a2,a3\n").find("no superovoid"), std::string::npos);
}

TEST(OvoidCsv, IsToldFromCloudsAndGlbFromMeshes)
{
    const TemporaryFolder folder;
    write(folder.path() / "cloud.csv", "x,y,z\n1,2,3\n");
    write(folder.path() / "broken.glb", "glTF");
    EXPECT_FALSE(holdsOvoids(folder.path() / "cloud.csv"));
    EXPECT_FALSE(holdsOvoids(folder.path() / "broken.glb"));
    EXPECT_FALSE(holdsOvoids(folder.path() / "missing.csv"));
}

TEST(OvoidUrdf, WritesTheElementOfThePaper)
{
    const TemporaryFolder folder;
    const auto file = folder.path() / "a.urdf";
    writeOvoids(file,
                {{"tip",
                  "#ff0000",
                  {},
                  {{"pad", Superovoid({.a = {0.01, 0.02, 0.03}, .e1 = 0.8, .e2 = 0.9, .tx = 0.1, .ty = -0.2}), {}}}}});
    EXPECT_NE(content(file).find(
                  "<SUPERVOID a1=\"0.01\" a2=\"0.02\" a3=\"0.03\" e1=\"0.8\" e2=\"0.9\" Tx=\"0.1\" Ty=\"-0.2\"/>"),
              std::string::npos)
        << content(file);
}

TEST(OvoidUrdf, FollowsJointsAndRefusesCircles)
{
    const std::string link =
        "<link name='b'><collision><origin xyz='0 0 1'/><geometry>"
        "<supervoid a1='1' a2='2' a3='3' e1='1' e2='1' Tx='0' Ty='0'/></geometry></collision></link>";
    const std::string joint = "<joint name='j' type='revolute'><parent link='a'/><child link='b'/><origin xyz='1 0 0' "
                              "rpy='0 1.5707963267948966 0'/></joint>";
    const TemporaryFolder folder;
    write(folder.path() / "a.urdf", "<robot name='r'><link name='a'/>" + link + joint + "</robot>");
    const OvoidFile file = readOvoids(folder.path() / "a.urdf");
    ASSERT_EQ(file.bodies.size(), 1u);
    EXPECT_LT(((file.bodies[0].X_WB * file.bodies[0].ovoids[0].X_BO).translation - Vec3(2, 0, 0)).norm(), 1e-15);
    EXPECT_EQ(file.warnings.size(), 1u);
    const std::string back = "<joint name='k' type='fixed'><parent link='b'/><child link='a'/></joint>";
    EXPECT_NE(problemWith("a.urdf", "<robot><link name='a'/>" + link + joint + back + "</robot>").find("circle"),
              std::string::npos);
    EXPECT_NE(problemWith("a.urdf", "<robot><link name='a'>").find("no XML"), std::string::npos);
    EXPECT_NE(problemWith("a.urdf", "<mujoco/>").find("root element is <mujoco>"), std::string::npos);
    EXPECT_NE(problemWith("a.urdf", "<robot><link name='a'/></robot>").find("no superovoid"), std::string::npos);
}

TEST(OvoidMjcf, ReadsNestedBodiesAndWritesExactEllipsoids)
{
    const TemporaryFolder folder;
    write(folder.path() / "a.xml",
          "<mujoco><worldbody><geom type='plane' size='1 1 1'/><body name='a' pos='1 0 0'>"
          "<body name='b' pos='0 2 0' quat='0 1 0 0'><geom type='ellipsoid' size='1 2 3'/></body>"
          "</body></worldbody></mujoco>");
    const OvoidFile file = readOvoids(folder.path() / "a.xml");
    ASSERT_EQ(file.bodies.size(), 1u);
    EXPECT_EQ(file.bodies[0].X_WB.translation, Vec3(1, 2, 0));
    EXPECT_EQ(file.warnings.size(), 1u);
    writeOvoids(folder.path() / "b.mjcf.xml", file.bodies);
    EXPECT_NE(content(folder.path() / "b.mjcf.xml").find("type=\"ellipsoid\" size=\"1 2 3\""), std::string::npos);
    EXPECT_FALSE(std::filesystem::exists(folder.path() / "b_1.stl"));
    EXPECT_NE(problemWith("a.xml", "<mujoco><worldbody><body euler='0 0 1'/></worldbody></mujoco>").find("`euler`"),
              std::string::npos);
}

TEST(OvoidMjcf, WritesMeshesBesideThatLieOnTheSurface)
{
    const TemporaryFolder folder;
    const Superovoid shape({.a = {0.01, 0.02, 0.03}, .e1 = 0.8, .e2 = 0.9, .tx = 0.1, .ty = -0.2});
    writeOvoids(folder.path() / "b.mjcf.xml", {{"a", "", {}, {{"", shape, {}}}}});
    const MeshFile mesh = readMesh(folder.path() / "b_1.stl", LengthUnit::metre);
    for (const Vec3& p : mesh.mesh->vertices())
        EXPECT_NEAR(gauge(shape, p), 1, 1e-5);
}

TEST(OvoidGlb, IsAMeshForOtherReaders)
{
    const TemporaryFolder folder;
    const Superovoid shape({.a = {0.01, 0.02, 0.03}, .e1 = 0.8, .e2 = 0.9, .tx = 0.1, .ty = -0.2});
    std::mt19937_64 random(7);
    const Pose X_WB = randomPose(random), X_BO = randomPose(random);
    writeOvoids(folder.path() / "a.glb", {{"a", "#ff0000", X_WB, {{"", shape, X_BO}}}});
    const MeshFile mesh = readMesh(folder.path() / "a.glb");
    ASSERT_GT(mesh.mesh->triangles().size(), 100u);
    const Pose X_OW = (X_WB * X_BO).inverse();
    for (const Vec3& p : mesh.mesh->vertices())
        EXPECT_NEAR(gauge(shape, X_OW * p), 1, 1e-4);
}

TEST(OvoidGlb, RefusesBrokenExtras)
{
    const auto glb = [](std::string json) {
        json.resize((json.size() + 3) / 4 * 4, ' ');
        const auto word = [](std::size_t n) {
            return std::string{char(n & 255), char(n >> 8 & 255), char(n >> 16 & 255), char(n >> 24 & 255)};
        };
        return "glTF" + word(2) + word(20 + json.size()) + word(json.size()) + "JSON" + json;
    };
    const auto problem = [&](const std::string& nodes) {
        return problemWith("a.glb", glb(R"({"scenes":[{"nodes":[0]}],"nodes":[)" + nodes + "]}"));
    };
    EXPECT_NE(problem(R"({"extras":{"superovoid":{"a":[1,2]}}})").find("not as they should be"), std::string::npos);
    EXPECT_NE(problem(R"({"extras":{"superovoid":{"a":[1,2,3],"e":[1,3],"T":[0,0]}}})").find("exponent e2"),
              std::string::npos);
    EXPECT_NE(problem(R"({"children":[0]})").find("tree of nodes"), std::string::npos);
    EXPECT_NE(problem(R"({"scale":[2,2,2],"extras":{"superovoid":{"a":[1,2,3],"e":[1,1],"T":[0,0]}}})").find("scaled"),
              std::string::npos);
    EXPECT_EQ(problem(R"({"extras":{"superovoid":{"a":[1,2,3],"e":[1,1],"T":[0,0]}}})"), "");
    EXPECT_NE(problemWith("a.glb", "glTF").find("no binary glTF"), std::string::npos);
    EXPECT_NE(problem("3").find("not as they should be"), std::string::npos);
}

TEST(OvoidVtp, RefusesOtherFormsOfData)
{
    const TemporaryFolder folder;
    const auto file = folder.path() / "a.vtp";
    writeOvoids(file, {{"a", "", {}, {{"b", Superovoid(), {}}}}}, {.unit = LengthUnit::metre, .chordError = 0.1});
    std::string text = content(file);
    EXPECT_EQ(problemWith("a.vtp", text), "");
    std::string binary = text;
    binary.replace(binary.find("\"ascii\""), 7, "\"binary\"");
    EXPECT_NE(problemWith("a.vtp", binary).find("data mode Ascii"), std::string::npos);
    EXPECT_NE(problemWith("a.vtp", text.substr(0, 400)).find("no XML"), std::string::npos);
}

TEST(OvoidFiles, AreWrittenWholeOrNotAtAll)
{
    const TemporaryFolder folder;
    const std::vector<OvoidBody> bodies{{"a", "", {}, {{"b", Superovoid(), {}}}}};
    EXPECT_THROW(writeOvoids(folder.path() / "none" / "a.csv", bodies), InputError);
    EXPECT_THROW(writeOvoids(folder.path() / "a.doc", bodies), InputError);
    EXPECT_THROW(writeOvoids(folder.path() / "a.vtp", bodies, {.unit = LengthUnit::metre, .chordError = -1.0}),
                 InvalidShape);
    EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
}

} // namespace
} // namespace osculo::test
