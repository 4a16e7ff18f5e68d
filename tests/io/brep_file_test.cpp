// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/io/brep_file.h"

#include "io/scene_samples.h"
#include "osculo/brep/brep_model.h"
#include "osculo/io/scene_file.h"
#include "osculo/math/error.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

namespace osculo {
namespace {

using test::SceneFolder;

std::string sceneWith(const std::string& shapes)
{
    return R"({"version": 1, "bodies": [{"name": "a", "shapes": [)" + shapes + "]}]}";
}

std::string errorOf(const std::string& scene, const std::filesystem::path& folder)
{
    try {
        parseScene(scene, folder, "scene");
        return "accepted";
    } catch (const InputError& error) {
        return error.what();
    }
}

const BrepGeometry& brepIn(const Scene& scene, std::size_t shape)
{
    return std::get<BrepGeometry>(scene.bodies[0].shapes[shape].geometry);
}

void expectNear(const Vec3& a, const Vec3& b, double tolerance)
{
    EXPECT_LT((a - b).norm(), tolerance) << a.transpose() << " against " << b.transpose();
}

TEST(BrepFile, ABodyForEachPartWithItsFacesAndTriangles)
{
    const SceneFolder folder;
    const BrepFile file = readBrepFile(folder.path() / "part.brep");
    EXPECT_FALSE(file.unitFromFile);
    EXPECT_EQ(file.unit, LengthUnit::millimetre);
    const std::vector<Body> bodies = bodiesOf(file, "balls", "part.brep");
    ASSERT_EQ(bodies.size(), 2u);
    EXPECT_EQ(bodies[1].name, "balls 2");
    const auto& second = std::get<BrepGeometry>(bodies[1].shapes[0].geometry);
    EXPECT_EQ(second.part, 2u);
    EXPECT_EQ(second.model->faces.size(), 1u);
    EXPECT_NEAR(second.model->parts[0].volume, 4 / 3.0 * std::numbers::pi * 1e-6, 1e-15);
    const auto box = geometryBounds(second);
    ASSERT_TRUE(box);
    expectNear(box->min, {0.04, -0.01, -0.01}, 1e-9);
    expectNear(box->max, {0.06, 0.01, 0.01}, 1e-9);
    const BrepModel& all = *file.model;
    EXPECT_EQ(all.displayFace.size(), all.display.triangles().size());
    EXPECT_EQ(second.model->display.triangles().size() * 2, all.display.triangles().size());
    for (const Vec3& vertex : second.model->display.vertices())
        EXPECT_NEAR((vertex - Vec3(0.05, 0, 0)).norm(), 0.01, 1e-12);
}

/// The middle of a triangle is farthest from the ball: the chord error is kept and not far from what was asked for.
TEST(BrepFile, TheTrianglesKeepTheirChordError)
{
    const SceneFolder folder;
    for (const double relative : {1e-2, 1e-3}) {
        BrepFileOptions options;
        options.chordError = relative;
        const BrepModelPtr model = readBrepFile(folder.path() / "part.brep", options).model;
        EXPECT_NEAR(model->displayError, relative * model->bounds.diagonal(), 1e-15);
        double worst = 0;
        for (std::size_t t = 0; t < model->display.triangles().size(); ++t) {
            const Vec3 centre(model->displayFace[t] == 0 ? 0 : 0.05, 0, 0);
            Vec3 middle = Vec3::Zero();
            for (int corner = 0; corner < 3; ++corner)
                middle += model->display.vertex(t, corner) / 3;
            worst = std::max(worst, 0.01 - (middle - centre).norm());
        }
        EXPECT_GT(worst, 0);
        EXPECT_LT(worst, model->displayError);
    }
}

TEST(BrepFile, TheUnitOfASceneScalesWhatCarriesNone)
{
    const SceneFolder folder;
    const Scene scene =
        parseScene(sceneWith(R"({"kind": "brep", "file": "part.brep", "unit": "cm"})"), folder.path(), "s");
    expectNear(brepIn(scene, 0).model->bounds.max, {0.6, 0.1, 0.1}, 1e-9);
    EXPECT_EQ(brepIn(scene, 0).part, 0u);
}

TEST(BrepFile, ScenesShareWhatTheyNameTwiceAndReadBackEqual)
{
    const SceneFolder folder;
    const Scene scene = parseScene(sceneWith(R"({"kind": "brep", "file": "part.brep"},
        {"kind": "brep", "file": "part.brep", "part": 1}, {"kind": "brep", "file": "part.brep", "part": 1})"),
                                   folder.path(), "s");
    EXPECT_EQ(brepIn(scene, 1).model, brepIn(scene, 2).model);
    EXPECT_NE(brepIn(scene, 0), brepIn(scene, 1));
    writeScene(folder.path() / "copy.osculo.json", scene);
    const Scene copy = readScene(folder.path() / "copy.osculo.json");
    EXPECT_NE(brepIn(copy, 0).model, brepIn(scene, 0).model);
    EXPECT_EQ(copy, scene); // by value
}

TEST(BrepFile, WhatIsWrongIsSaidWithItsPlaceAndFile)
{
    const SceneFolder folder;
    std::ofstream(folder.path() / "broken.step") << "ISO-10303-21;\nHEADER;\n";
    const auto expect = [&](const std::string& shape, const std::string& place, const std::string& word) {
        const std::string error = errorOf(sceneWith(shape), folder.path());
        EXPECT_NE(error.find("bodies[0].shapes[0]." + place), std::string::npos) << error;
        EXPECT_NE(error.find(word), std::string::npos) << error;
    };
    expect(R"({"kind": "brep", "file": "broken.step"})", "file", "broken.step");
    expect(R"({"kind": "brep", "file": "upper.stl"})", "file", "upper.stl");
    expect(R"({"kind": "brep", "file": "part.brep", "part": 3})", "part", "2 solids and sheets");
    expect(R"({"kind": "brep", "file": "part.brep", "part": 0})", "part", "counted from 1");
    expect(R"({"kind": "brep", "file": "part.brep", "part": 1.5})", "part", "counted from 1");
    expect(R"({"kind": "brep", "file": "part.brep", "unit": "ell"})", "unit", "ell");
}

} // namespace
} // namespace osculo
