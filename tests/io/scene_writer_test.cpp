// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/io/scene_file.h"

#include "osculo/math/error.h"

#include "io/scene_samples.h"
#include "support/comma_locale.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <random>
#include <sstream>

namespace osculo {
namespace {

using nlohmann::json;
using test::kFullScene;
using test::SceneFolder;

std::string textOf(const std::filesystem::path& path)
{
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

Scene fullScene(const SceneFolder& folder)
{
    return parseScene(kFullScene, folder.path(), "s");
}

/// Poses and sizes with all their bits in use.
Scene randomScene(LengthUnit unit, std::uint64_t seed)
{
    std::mt19937_64 random(seed);
    std::uniform_real_distribution<double> uniform(-1, 1);
    const auto vector = [&] { return Vec3(uniform(random), uniform(random), uniform(random)); };
    const auto pose = [&] {
        return Pose{Eigen::Quaterniond(uniform(random), uniform(random), uniform(random), uniform(random)).normalized(),
                    vector()};
    };
    Scene scene;
    scene.unit = unit;
    for (int i = 0; i < 20; ++i) {
        Body body;
        body.name = "body " + std::to_string(i);
        body.X_PB = pose();
        body.mass = std::abs(uniform(random)) + 1e-9;
        body.velocity = {vector(), vector()};
        body.opacity = std::abs(uniform(random));
        SceneShape ovoid;
        const Vec3 a = vector().cwiseAbs() + Vec3::Constant(1e-6);
        ovoid.geometry = Superovoid(
            {a, 1 + uniform(random) * 0.99, 1 + uniform(random) * 0.99, uniform(random) / 2, uniform(random) / 2});
        ovoid.X_BS = pose();
        SceneShape plane;
        plane.geometry = HalfSpace{vector().normalized(), uniform(random)};
        SceneShape hull;
        hull.geometry = ConvexPolytope{{vector(), vector(), vector(), vector(), vector()}};
        body.shapes = {ovoid, plane, hull};
        scene.bodies.push_back(body);
        scene.motions.push_back(
            {body.name, "", 10, 24 + uniform(random), {{0, pose(), {}, ""}, {7.3, pose(), {}, ""}}, {}, ""});
        if (i > 0)
            scene.pairs.push_back({"body 0",
                                   body.name,
                                   "auto",
                                   std::abs(uniform(random)),
                                   std::abs(uniform(random)) * 1e-5,
                                   std::abs(uniform(random)),
                                   {}});
    }
    scene.marks.push_back(
        {MarkKind::angle, "", {{"body 0", vector(), {}}, {"", vector(), {}}, {"body 1", vector(), {}}}, {}});
    scene.view.section = SectionPlane{vector(), vector().normalized(), true, {}};
    scene.cameras.push_back({"camera", scene.view.camera, {}});
    scene.notes.push_back(
        {"", "", {}, {}, NoteParameter{"body 2", 0, "a2", vector().x() - 2, vector().x() + 2, {}}, {}});
    scene.view.camera.position = vector();
    scene.view.camera.angle = 0.1 + std::abs(uniform(random));
    scene.view.camera.parallelScale = 0.1 + std::abs(uniform(random));
    return scene;
}

TEST(SceneWriter, ReadingWhatWasWrittenGivesAnEqualScene)
{
    const SceneFolder folder;
    const Scene scene = fullScene(folder);
    const auto path = folder.path() / "copy.osculo.json";
    writeScene(path, scene);
    EXPECT_EQ(readScene(path), scene);
    const std::string first = textOf(path);
    writeScene(path, readScene(path));
    EXPECT_EQ(textOf(path), first);
}

TEST(SceneWriter, NumbersRoundTripInEveryUnit)
{
    for (const LengthUnit unit :
         {LengthUnit::millimetre, LengthUnit::centimetre, LengthUnit::metre, LengthUnit::inch}) {
        const Scene scene = randomScene(unit, 11);
        EXPECT_EQ(parseScene(sceneToJson(scene, {}), {}, "s"), scene) << toString(unit);
    }
}

TEST(SceneWriter, NumbersAreWrittenAsAPersonWould)
{
    const SceneFolder folder;
    const std::string text = sceneToJson(fullScene(folder), folder.path());
    for (const char* part :
         {R"("a": [2.1, 1.9, 2.4])", R"("angular": 0.5)", R"("threshold": 5)", R"("frame": 90.5)", R"("pose": {})",
          R"("translation": [1, 2, 3])", R"("angle": 40)", R"("inertia": [1e-6, 2e-6, 3e-6])", R"("version": 1)",
          R"("parent": null)", R"("file": "upper.stl")"})
        EXPECT_NE(text.find(part), std::string::npos) << part << "\n" << text;
}

TEST(SceneWriter, IsTheSameUnderADecimalCommaLocale)
{
    const Scene scene = randomScene(LengthUnit::inch, 12);
    const std::string expected = sceneToJson(scene, {});
    const test::CommaLocale locale;
    EXPECT_EQ(sceneToJson(scene, {}), expected);
    EXPECT_EQ(parseScene(expected, {}, "s"), scene);
}

TEST(SceneWriter, UnknownKeysAreKeptAtEveryLevel)
{
    const SceneFolder folder;
    json document = json::parse(kFullScene);
    // Into every object of the document but those whose keys are names of joints.
    int added = 0;
    const std::function<void(json&)> mark = [&](json& value) {
        if (value.is_object()) {
            for (auto& [key, member] : value.items())
                if (key != "joints")
                    mark(member);
            value["x-future"] = {{"depth", ++added}, {"list", {1, 2.50, "é"}}};
        } else if (value.is_array()) {
            for (json& member : value)
                mark(member);
        }
    };
    mark(document);
    ASSERT_GT(added, 40);

    const Scene scene = parseScene(document.dump(), folder.path(), "s");
    const json written = json::parse(sceneToJson(scene, folder.path()));
    const std::function<int(const json&)> count = [&](const json& value) {
        int found = 0;
        if (value.is_object() && value.contains("x-future"))
            found += value.at("x-future").at("list") == json({1, 2.50, "é"}) ? 1 : 0;
        if (value.is_structured())
            for (const json& member : value)
                found += count(member);
        return found;
    };
    EXPECT_EQ(count(written), added) << written.dump(1);
    EXPECT_EQ(parseScene(written.dump(), folder.path(), "s"), scene);
}

TEST(SceneWriter, UnknownNumbersKeepTheirDigits)
{
    const std::string text = sceneToJson(
        parseScene(R"({"version": 1, "x": [0.10000000000000000000001, 12345678901234567890123, 1.50]})", {}, "s"), {});
    EXPECT_NE(text.find("[0.10000000000000000000001, 12345678901234567890123, 1.50]"), std::string::npos) << text;
}

TEST(SceneWriter, FilesAreNamedRelativeToTheNewPlace)
{
    const SceneFolder folder;
    const Scene scene = fullScene(folder);
    std::filesystem::create_directories(folder.path() / "deep" / "er");
    const auto moved = folder.path() / "deep" / "er" / "scene.osculo.json";
    writeScene(moved, scene);
    const json written = json::parse(textOf(moved));
    EXPECT_EQ(written["bodies"][0]["shapes"][1]["file"], "../../upper.stl");
    EXPECT_EQ(written["robots"][0]["file"], "../../hand.urdf");
    EXPECT_EQ(readScene(moved), scene);
}

TEST(SceneWriter, AbsolutePathsAreRead)
{
    const SceneFolder folder;
    const std::u8string mesh = (folder.path() / "upper.stl").generic_u8string();
    const json document{
        {"version", 1},
        {"bodies",
         {{{"name", "a"}, {"shapes", {{{"kind", "mesh"}, {"file", std::string(mesh.begin(), mesh.end())}}}}}}}};
    const Scene scene = parseScene(document.dump(), {}, "s");
    EXPECT_NE(sceneToJson(scene, folder.path()).find(R"("file": "upper.stl")"), std::string::npos);
}

Scene sceneWithNewMesh(const TriangleMeshPtr& mesh)
{
    Scene scene;
    Body body;
    body.name = "made";
    SceneShape shape;
    shape.geometry = MeshGeometry{"", {}, mesh};
    body.shapes = {shape, shape};
    scene.bodies = {body};
    return scene;
}

TEST(SceneWriter, MeshesMadeInMemoryAreWrittenBesideTheScene)
{
    const SceneFolder folder;
    const auto mesh = SceneFolder::tetrahedron();
    const auto path = folder.path() / "new.osculo.json";
    writeScene(path, sceneWithNewMesh(mesh));
    const json written = json::parse(textOf(path));
    EXPECT_EQ(written["bodies"][0]["shapes"][0]["file"], "new-1.ply");
    EXPECT_EQ(written["bodies"][0]["shapes"][1]["file"], "new-1.ply"); // the same mesh, written once
    const Scene read = readScene(path);
    const auto& geometry = std::get<MeshGeometry>(read.bodies[0].shapes[0].geometry);
    EXPECT_EQ(geometry.mesh->vertices(), mesh->vertices());
    EXPECT_EQ(geometry.mesh->triangles(), mesh->triangles());

    writeScene(path, sceneWithNewMesh(mesh)); // saved again: the file is there already
    EXPECT_FALSE(std::filesystem::exists(folder.path() / "new-2.ply"));
}

TEST(SceneWriter, AFileThatHoldsSomethingElseIsNotOverwritten)
{
    const SceneFolder folder;
    std::ofstream(folder.path() / "new-1.ply") << "precious";
    const auto path = folder.path() / "new.osculo.json";
    writeScene(path, sceneWithNewMesh(SceneFolder::tetrahedron()));
    EXPECT_EQ(textOf(folder.path() / "new-1.ply"), "precious");
    EXPECT_EQ(json::parse(textOf(path))["bodies"][0]["shapes"][0]["file"], "new-2.ply");
}

TEST(SceneWriter, AFailedSaveLeavesTheOldFile)
{
    const SceneFolder folder;
    const auto path = folder.path() / "kept.osculo.json";
    writeScene(path, Scene{});
    const std::string before = textOf(path);
    Scene broken;
    broken.bodies.emplace_back().name = "\xff not UTF-8";
    EXPECT_THROW(writeScene(path, broken), InputError);
    EXPECT_EQ(textOf(path), before);
    EXPECT_THROW(writeScene(folder.path() / "no folder" / "x.osculo.json", Scene{}), InputError);
}

} // namespace
} // namespace osculo
