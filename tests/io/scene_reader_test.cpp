// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/io/scene_file.h"

#include "osculo/math/error.h"

#include "io/scene_samples.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <numbers>

namespace osculo {
namespace {

using test::kFullScene;
using test::SceneFolder;

/// The text of the error, without the source; `accepted` where there is none.
std::string errorOf(const std::string& json, const std::filesystem::path& folder = {})
{
    try {
        parseScene(json, folder, "s");
    } catch (const InputError& error) {
        EXPECT_FALSE(error.remedy().empty()) << error.what();
        EXPECT_EQ(error.source(), "s");
        return std::string(error.what()).substr(1);
    }
    return "accepted";
}

std::string withBodies(const std::string& bodies, const std::string& rest = "")
{
    return R"({"version": 1, "bodies": [)" + bodies + "]" + rest + "}";
}

std::string withShape(const std::string& shape)
{
    return withBodies(R"({"name": "a", "shapes": [)" + shape + "]}");
}

TEST(SceneReader, ReadsEveryKey)
{
    const SceneFolder folder;
    const Scene scene = parseScene(kFullScene, folder.path(), "s");
    EXPECT_EQ(scene.unit, LengthUnit::millimetre);
    EXPECT_TRUE(scene.unknown.json.empty()) << scene.unknown.json;

    ASSERT_EQ(scene.bodies.size(), 3u);
    const Body& upper = scene.bodies[0];
    EXPECT_EQ(upper.name, "upper molar");
    EXPECT_EQ(upper.parent, "");
    const auto& ovoid = std::get<Superovoid>(upper.shapes[0].geometry);
    EXPECT_EQ(ovoid, Superovoid({Vec3(0.0021, 0.0019, 0.0024), 0.9, 0.8, 0.1, -0.05}));
    EXPECT_EQ(upper.shapes[0].name, "crown");
    EXPECT_EQ(upper.shapes[0].X_BS.translation, Vec3(0, 0, 0.003));
    EXPECT_EQ(upper.shapes[0].X_BS.rotation.coeffs(), Eigen::Quaterniond(0.8, 0, 0.6, 0).coeffs());
    EXPECT_FALSE(upper.shapes[0].visible);
    EXPECT_EQ(upper.shapes[0].role, ShapeRole::contact);
    EXPECT_EQ(upper.shapes[1].role, ShapeRole::reference);
    const auto& mesh = std::get<MeshGeometry>(upper.shapes[1].geometry);
    EXPECT_EQ(mesh.unit, LengthUnit::millimetre);
    EXPECT_EQ(mesh.mesh->triangles().size(), 4u);
    ASSERT_TRUE(mesh.faces);
    EXPECT_EQ(*mesh.faces, FaceSelection(std::vector<double>{2, 0, 0.5, 0.5}));
    EXPECT_TRUE(std::filesystem::path(std::u8string(mesh.file.begin(), mesh.file.end())).is_absolute());
    EXPECT_EQ(upper.color, "#e8d5B0");
    EXPECT_EQ(upper.opacity, 0.5);
    EXPECT_FALSE(upper.visible);
    EXPECT_EQ(upper.mass, 0.02);
    EXPECT_EQ(upper.inertia, Vec3(1e-6, 2e-6, 3e-6));
    EXPECT_EQ(upper.velocity.linear, Vec3(1, 2, 3));
    EXPECT_EQ(upper.velocity.angular, Vec3(0.1, 0.2, 0.3));
    EXPECT_TRUE(upper.fixed);
    EXPECT_EQ(upper.friction, 0.3);

    const Body& lower = scene.bodies[1];
    EXPECT_EQ(lower.parent, "upper molar");
    EXPECT_EQ(lower.X_PB.translation, Vec3(0.001, 0.002, 0.003));
    EXPECT_EQ(std::get<Box>(lower.shapes[0].geometry).halfSizes, Vec3(0.001, 0.002, 0.003));
    EXPECT_EQ(std::get<Cylinder>(lower.shapes[1].geometry), (Cylinder{0.001, 0.002}));
    EXPECT_EQ(std::get<Capsule>(lower.shapes[2].geometry), (Capsule{0.0015, 0.0025}));
    EXPECT_EQ(std::get<HalfSpace>(lower.shapes[3].geometry), (HalfSpace{Vec3::UnitZ(), -0.004}));
    EXPECT_EQ(std::get<ConvexPolytope>(lower.shapes[4].geometry).points[3], Vec3(0, 0, 0.001));
    EXPECT_EQ(std::get<Polygon>(lower.shapes[5].geometry).vertices[2], Vec3(0.001, 0.001, 0));
    EXPECT_EQ(std::get<CloudGeometry>(lower.shapes[7].geometry).unit, LengthUnit::metre);
    EXPECT_EQ(std::get<CloudGeometry>(lower.shapes[7].geometry).cloud->points()[1], Vec3(4, 5, 6));
    EXPECT_EQ(std::get<SurfaceGeometry>(lower.shapes[9].geometry).name, "heart");
    EXPECT_EQ(scene.bodies[2], [] {
        Body ball;
        ball.name = "ball";
        return ball;
    }());

    EXPECT_EQ(scene.robots[0].joints.at("index_0"), 0.3);
    EXPECT_EQ(scene.robots[0].X_WR.translation, Vec3(0, 0, 0.01));
    EXPECT_EQ(scene.pairs[0].threshold, 0.005);
    EXPECT_EQ(scene.pairs[0].dilation, 1e-5);
    EXPECT_DOUBLE_EQ(scene.pairs[0].angular, 0.5 * std::numbers::pi / 180);
    EXPECT_EQ(scene.pairs[1].method, "auto");
    EXPECT_FALSE(scene.pairs[1].threshold);
    EXPECT_EQ(scene.motions[0].interpolation, Interpolation::smooth);
    EXPECT_EQ(scene.motions[0].keys[1].frame, 90.5);
    EXPECT_EQ(scene.motions[0].keys[1].pose.translation, Vec3(0, 0, 0.001));
    EXPECT_EQ(scene.motions[1].robot, "hand");
    EXPECT_EQ(scene.motions[1].keys[0].joints.at("index_0"), 0.1);
    EXPECT_EQ(scene.grasps[0].json, R"({"quality":0.25})");
    EXPECT_EQ(scene.stances[0].json, "");
    EXPECT_EQ(scene.impulses[0].force, Vec3(0, 0, 1));
    EXPECT_EQ(scene.dynamics->integrator, "rk45");
    EXPECT_EQ(scene.view.camera.position, Vec3(0.1, 0, 0));
    EXPECT_DOUBLE_EQ(scene.view.camera.angle, 40 * std::numbers::pi / 180);
    EXPECT_EQ(scene.view.show, (std::vector<std::string>{"closest", "labels"}));
    EXPECT_EQ(scene.notes[0].text, "Look – 看");
    EXPECT_FALSE(scene.notes[1].view);
}

TEST(SceneReader, TheUnitIsThatOfEveryLength)
{
    const auto radius = [](const char* unit) {
        const Scene scene =
            parseScene(R"({"version":1,"unit":")" + std::string(unit)
                           + R"(","bodies":[{"name":"a","shapes":[{"kind":"cylinder","radius":2,"height":1}]}]})",
                       {}, "s");
        return std::get<Cylinder>(scene.bodies[0].shapes[0].geometry).radius;
    };
    EXPECT_EQ(radius("mm"), 0.002);
    EXPECT_EQ(radius("cm"), 0.02);
    EXPECT_EQ(radius("m"), 2);
    EXPECT_EQ(radius("in"), 0.0508);
}

TEST(SceneReader, NamesTheJsonPathTheValueAndWhatWouldBeRight)
{
    EXPECT_EQ(errorOf(R"({"version": 2})"), ":version: is 2; this program reads version 1");
    EXPECT_EQ(errorOf("{}"), ":version: is missing; write \"version\": 1");
    EXPECT_EQ(errorOf(R"({"version": "1"})"), R"(:version: is "1"; write "version": 1)");
    EXPECT_EQ(errorOf("[]"), ": is []; write an object in braces");
    EXPECT_EQ(errorOf(R"({"version": 1, "unit": "km"})"), R"(:unit: is "km"; write mm, cm, m or in)");
    EXPECT_EQ(errorOf(withBodies("{}")), ":bodies[0].name: is missing; write the name of the body");
    EXPECT_EQ(errorOf(withBodies(R"({"name": "a"}, {"name": "b", "opacity": 1.5})")),
              ":bodies[1].opacity: is 1.5; write a number from 0 to 1");
    EXPECT_EQ(errorOf(withBodies(R"({"name": "a", "color": "red"})")),
              R"(:bodies[0].color: is "red"; write a colour as #rrggbb)");
    EXPECT_EQ(errorOf(withBodies(R"({"name": "a", "color": "#12345g"})")),
              R"(:bodies[0].color: is "#12345g"; write a colour as #rrggbb)");
    EXPECT_EQ(errorOf(withShape(R"({"kind": "superovoid", "a": [1, 1, 1], "e": [1, 2]})")),
              ":bodies[0].shapes[0].e[1]: is 2; an exponent is greater than 0 and less than 2");
    EXPECT_EQ(errorOf(withShape(R"({"kind": "superovoid", "a": [1, -1, 1], "e": [1, 1]})")),
              ":bodies[0].shapes[0].a[1]: is -1; write a number greater than 0");
    EXPECT_EQ(errorOf(withShape(R"({"kind": "superovoid", "a": [1, 1, 1], "e": [1, 1], "T": [0, 0.51]})")),
              ":bodies[0].shapes[0].T[1]: is 0.51; a taper is from -0.5 to 0.5");
    EXPECT_EQ(errorOf(withShape(R"({"kind": "superovoid", "a": [1, 1], "e": [1, 1]})")),
              ":bodies[0].shapes[0].a: is [1,1]; write an array of 3 numbers");
    EXPECT_EQ(errorOf(withShape(R"({"kind": "blob"})")).substr(0, 50),
              ":bodies[0].shapes[0].kind: is \"blob\"; write one of");
    EXPECT_EQ(errorOf(withShape(R"({"kind": "box", "half_sizes": [1e999, 1, 1]})")),
              ":bodies[0].shapes[0].half_sizes[0]: is 1e999, which no number can hold; numbers are finite");
    EXPECT_EQ(errorOf(withBodies(R"({"name": "a", "pose": {"quaternion_wxyz": [1, 0, 0, 0.1]}})")),
              ":bodies[0].pose.quaternion_wxyz: quaternion [1, 0, 0, 0.1] has length 1.00499; a rotation is a "
              "quaternion w, x, y, z "
              "of length 1");
}

TEST(SceneReader, ChecksReferences)
{
    const std::string two = R"({"name": "a"}, {"name": "b"})";
    const auto rest = [&](const std::string& text) { return errorOf(withBodies(two, text)); };
    EXPECT_EQ(errorOf(withBodies(R"({"name": "a"}, {"name": "a"})")),
              ":bodies[1].name: \"a\" is the name of bodies[0] too; names are unique");
    EXPECT_EQ(errorOf(withBodies(R"({"name": "a", "parent": "b"})")),
              ":bodies[0].parent: \"b\" names no body and no ROBOT/LINK; write the name of a body of this scene, or "
              "ROBOT/LINK");
    for (const char* cyclic :
         {R"({"name": "a", "parent": "a"})", R"({"name": "a", "parent": "b"}, {"name": "b", "parent": "a"})",
          R"({"name": "z", "parent": "a"}, {"name": "a", "parent": "b"}, {"name": "b", "parent": "a"})"})
        EXPECT_NE(errorOf(withBodies(cyclic)).find("its own parent"), std::string::npos) << errorOf(withBodies(cyclic));
    EXPECT_EQ(rest(R"(, "pairs": [{"a": "a", "b": "c"}])"),
              ":pairs[0].b: \"c\" names no body; write the name of a body of this scene");
    EXPECT_EQ(rest(R"(, "pairs": [{"a": "a", "b": "a"}])"),
              ":pairs[0].b: \"a\" is paired with itself; a pair has two bodies");
    const std::string motion = R"({"body": "a", "frames": 2, "keys": [{"frame": 0, "pose": {}}]})";
    EXPECT_EQ(rest(R"(, "motions": [)" + motion + "]"), "accepted");
    EXPECT_EQ(rest(R"(, "motions": [)" + motion + "," + motion + "]"),
              ":motions[1].body: motions[0] moves \"a\" already; a body or robot has one motion");
    EXPECT_EQ(rest(R"(, "motions": [{"robot": "a", "frames": 2, "keys": [{"frame": 0, "joints": {}}]}])"),
              ":motions[0].robot: \"a\" names no robot; write the name of a robot of this scene");
    EXPECT_EQ(
        rest(
            R"(, "motions": [{"body": "a", "frames": 2, "keys": [{"frame": 1, "pose": {}}, {"frame": 1, "pose": {}}]}])"),
        ":motions[0].keys[1]: its frame is not after that of the key before; write keys by increasing frame");
    EXPECT_EQ(rest(R"(, "impulses": [{"body": "c", "time": 0, "force": [0, 0, 0]}])").substr(0, 17),
              ":impulses[0].body");
}

TEST(SceneReader, ALongChainOfParentsIsNoCycle)
{
    std::string bodies = R"({"name": "0"})";
    for (int i = 1; i < 5000; ++i)
        bodies = R"({"name": ")" + std::to_string(i) + R"(", "parent": ")" + std::to_string(i - 1) + "\"}," + bodies;
    EXPECT_EQ(errorOf(withBodies(bodies)), "accepted");
}

TEST(SceneReader, MissingFilesAreNamedWithTheirPath)
{
    const SceneFolder folder;
    for (const char* shape :
         {R"({"kind": "mesh", "file": "lost.stl"})", R"({"kind": "brep", "file": "lost.stl"})",
          R"({"kind": "cloud", "file": "lost.stl"})", R"({"kind": "heightmap", "file": "lost.stl"})",
          R"({"kind": "surface", "file": "lost.stl"})"}) {
        const std::string error = errorOf(withShape(shape), folder.path());
        EXPECT_EQ(error.substr(0, 27), ":bodies[0].shapes[0].file: ") << error;
        const std::u8string path = (folder.path() / "lost.stl").generic_u8string();
        EXPECT_NE(error.find(std::string(path.begin(), path.end())), std::string::npos) << error;
    }
}

TEST(SceneReader, FilesThatCannotBeReadAreNamedWithTheirPath)
{
    const SceneFolder folder;
    for (const auto& [kind, file] : {std::pair("mesh", "empty.stl"),
                                     {"cloud", "empty.pcd"},
                                     {"heightmap", "empty.asc"},
                                     {"heightmap", "empty.tif"},
                                     {"surface", "empty.json"}}) {
        std::ofstream(folder.path() / file);
        const std::string error =
            errorOf(withShape(fmt::format(R"({{"kind": "{}", "file": "{}"}})", kind, file)), folder.path());
        EXPECT_EQ(error.substr(0, 27), ":bodies[0].shapes[0].file: ") << error;
        EXPECT_NE(error.find(file), std::string::npos) << error;
    }
}

TEST(SceneReader, SharesAMeshThatIsNamedTwice)
{
    const SceneFolder folder;
    const Scene scene = parseScene(
        withShape(
            R"({"kind": "mesh", "file": "upper.stl"}, {"kind": "mesh", "file": "upper.stl", "role": "reference"})"),
        folder.path(), "s");
    EXPECT_EQ(std::get<MeshGeometry>(scene.bodies[0].shapes[0].geometry).mesh,
              std::get<MeshGeometry>(scene.bodies[0].shapes[1].geometry).mesh);
}

TEST(SceneReader, ChosenFacesAreTrianglesOfTheMesh)
{
    const SceneFolder folder; // upper.stl has four triangles
    const auto withFaces = [](const std::string& faces) {
        return withShape(R"({"kind": "mesh", "file": "upper.stl", "faces": )" + faces + "}");
    };
    const auto offence = [&](const std::string& faces) { return errorOf(withFaces(faces), folder.path()); };
    const std::string at = ":bodies[0].shapes[0].faces";
    EXPECT_EQ(offence("[[0, 5, 1]]"), at + "[0][1]: is 5; write a whole number from 1 to 4");
    EXPECT_EQ(offence("[[0, 1, 1], [3, 2, 1]]"), at + "[1][1]: is 2; write a whole number from 1 to 1");
    EXPECT_EQ(offence("[[4, 1, 1]]"), at + "[0][0]: is 4; write a whole number from 0 to 3");
    EXPECT_EQ(offence("[[1.5, 1, 1]]"), at + "[0][0]: is 1.5; write a whole number from 0 to 3");
    EXPECT_EQ(offence("[[0, 1, -1]]"), at + "[0][2]: is -1; write a number not below 0");
    EXPECT_EQ(offence("[[0, 1]]"), at + "[0]: is [0,1]; write the first triangle (from 0), how many, and their weight");
    EXPECT_EQ(offence("{}"), at + ": is an object; write an array of runs [first, count, weight]");
    const Scene none = parseScene(withFaces("[]"), folder.path(), "s");
    EXPECT_TRUE(std::get<MeshGeometry>(none.bodies[0].shapes[0].geometry).faces->none());
}

TEST(SceneReader, ShapesAreWhatTheirKindSays)
{
    for (const char* shape :
         {R"({"kind": "polytope", "points": [[0,0,0],[1,0,0],[0,1,0],[1,1,0]]})",
          R"({"kind": "halfspace", "normal": [0,0,0]})",
          R"({"kind": "polygon", "vertices": [[0,0,0],[1,0,0],[1,1,0],[0,1,0.1]]})",
          R"({"kind": "polygon", "vertices": [[0,0,0],[2,0,0],[1,0.1,0],[0,1,0]]})", R"({"kind": "surface"})",
          R"({"kind": "surface", "surface": "heart", "file": "x"})", R"({"kind": "surface", "surface": "moebius"})"})
        EXPECT_NE(errorOf(withShape(shape)), "accepted") << shape;
    const Scene scene = parseScene(withShape(R"({"kind": "halfspace", "normal": [0, 3, 4], "offset": 5})"), {}, "s");
    EXPECT_NEAR((std::get<HalfSpace>(scene.bodies[0].shapes[0].geometry).normal - Vec3(0, 0.6, 0.8)).norm(), 0, 1e-15);
}

TEST(SceneReader, QuaternionsAlmostOfLengthOneAreNormalised)
{
    const Scene scene =
        parseScene(withBodies(R"({"name": "a", "pose": {"quaternion_wxyz": [1.0005, 0, 0, 0]}})"), {}, "s");
    EXPECT_EQ(scene.bodies[0].X_PB, Pose{});
}

TEST(SceneReader, BrokenTextSaysWhere)
{
    EXPECT_EQ(errorOf(""), ": the file is empty; the file is one complete JSON text in UTF-8");
    EXPECT_EQ(errorOf(" \n\t"), ": the file is empty; the file is one complete JSON text in UTF-8");
    EXPECT_EQ(errorOf("{\"version\": 1,\n \"bodies\": ["),
              ":2:12: not JSON: unexpected end of input; the file is one complete JSON text in UTF-8");
    EXPECT_EQ(errorOf("{\"version\": 1,\n  bodies}").substr(0, 16), ":2:3: not JSON: ");
    for (const char* text :
         {"solid cube", "{\"version\": 1} x", "{\"version\": 1,}", "{\"version\": NaN}", "{\"version\": 01}",
          "\x89PNG\r\n", "{\"version\": 1, \"x\": \"\xff\xfe\"}", "{\"a\": \"\\ud800\"}"})
        EXPECT_NE(errorOf(text).find("not JSON"), std::string::npos) << errorOf(text);
    EXPECT_EQ(errorOf("\xEF\xBB\xBF{\"version\": 1}"), "accepted"); // a byte order mark
    EXPECT_EQ(errorOf(std::string("{\"version\": 1}\0", 15)).substr(0, 16), ":1:15: not JSON:");
}

TEST(SceneReader, EveryTruncationIsRefused)
{
    const SceneFolder folder;
    for (std::size_t length = 0; length < kFullScene.size(); length += 7)
        EXPECT_NE(errorOf(kFullScene.substr(0, length), folder.path()), "accepted") << length;
}

TEST(SceneReader, KeysThatAppearTwiceAreRefused)
{
    EXPECT_EQ(errorOf(R"({"version": 1, "version": 1})"),
              ":version: the key appears twice in its object; keys are unique");
    EXPECT_EQ(errorOf(R"({"version": 1, "bodies": [{"name": "a"}, {"x": {"y": 1, "y": 2}}]})"),
              ":bodies[1].x.y: the key appears twice in its object; keys are unique");
}

TEST(SceneReader, DepthBombsAreRefused)
{
    const std::string bomb(1'000'000, '[');
    EXPECT_NE(errorOf(bomb).find("nested"), std::string::npos);
    std::string objects = R"({"version": 1, "x": )";
    for (int i = 0; i < 100'000; ++i)
        objects += R"({"a":)";
    EXPECT_NE(errorOf(objects).find("nested"), std::string::npos);
    EXPECT_LT(errorOf(objects).size(), 300u);
}

TEST(SceneReader, FilesThatAreNoSceneAreNamed)
{
    const test::TemporaryFolder folder;
    EXPECT_THROW(readScene(folder.path() / "lost.osculo.json"), InputError);
    EXPECT_THROW(readScene(folder.path()), InputError);
    std::ofstream(folder.path() / "scene.osculo.json") << "{\"version\": 3}";
    try {
        readScene(folder.path() / "scene.osculo.json");
        FAIL();
    } catch (const InputError& error) {
        EXPECT_NE(std::string(error.what()).find("scene.osculo.json:version: is 3"), std::string::npos) << error.what();
    }
    EXPECT_TRUE(isSceneFile("x.osculo.json"));
    EXPECT_TRUE(isSceneFile("X.JSON"));
    EXPECT_FALSE(isSceneFile("x.stl"));
}

} // namespace
} // namespace osculo
