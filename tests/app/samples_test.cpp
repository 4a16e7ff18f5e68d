// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "program_runner.h"

#include "osculo/io/scene_file.h"
#include "osculo/scene/scene.h"
#include "osculo/shape/mesh_topology.h"
#include "osculo/shape/superovoid_parametric.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>

namespace osculo::test {
namespace {

using Json = nlohmann::json;

std::filesystem::path samplePath(const std::string& name)
{
    const ProgramRun run = runOsculo({"samples", name});
    EXPECT_STATUS(run, 0);
    return run.out.substr(0, run.out.find('\n'));
}

Json sampleList()
{
    const ProgramRun run = runOsculo({"samples", "--json"});
    EXPECT_STATUS(run, 0);
    return run.json()["samples"];
}

/// Distance of a point to a triangle: to its plane inside it, to its edges elsewhere.
double distanceTo(const Vec3& p, const Vec3& a, const Vec3& b, const Vec3& c)
{
    const Vec3 normal = (b - a).cross(c - a).normalized();
    const auto inside = [&](const Vec3& from, const Vec3& to) { return normal.dot((to - from).cross(p - from)) >= 0; };
    if (inside(a, b) && inside(b, c) && inside(c, a))
        return std::abs(normal.dot(p - a));
    const auto toEdge = [&](const Vec3& from, const Vec3& to) {
        const double s = std::clamp((p - from).dot(to - from) / (to - from).squaredNorm(), 0.0, 1.0);
        return (p - from - s * (to - from)).norm();
    };
    return std::min({toEdge(a, b), toEdge(b, c), toEdge(c, a)});
}

double distanceTo(const Vec3& p, const TriangleMesh& mesh)
{
    double least = 1e300;
    for (std::size_t t = 0; t < mesh.triangles().size(); ++t)
        least = std::min(least, distanceTo(p, mesh.vertex(t, 0), mesh.vertex(t, 1), mesh.vertex(t, 2)));
    return least;
}

/// Root mean square distance to the mesh of surface points from latitude `from` [rad] upwards.
double rmsAbove(double from, const SceneShape& ovoid, const TriangleMesh& mesh)
{
    double squares = 0;
    int count = 0;
    for (double phi2 = from; phi2 <= std::numbers::pi / 2; phi2 += 0.15)
        for (double phi1 = -3; phi1 <= 3; phi1 += 0.5) {
            const Vec3 p_B = ovoid.X_BS * surfacePoint(std::get<Superovoid>(ovoid.geometry), {phi1, phi2});
            squares += std::pow(distanceTo(p_B, mesh), 2);
            ++count;
        }
    return std::sqrt(squares / count);
}

const TriangleMesh& meshOf(const Body& body)
{
    for (const SceneShape& shape : body.shapes)
        if (const auto* mesh = std::get_if<MeshGeometry>(&shape.geometry))
            return *mesh->mesh;
    throw std::runtime_error(body.name + " has no mesh");
}

TEST(Samples, AreListedWithTheirKeys)
{
    const Json samples = sampleList();
    ASSERT_GE(samples.size(), 3u);
    EXPECT_EQ(samples[0]["name"], "finger-link"); // the one to start with
    for (const Json& sample : samples) {
        EXPECT_FALSE(sample["title"].get<std::string>().empty());
        EXPECT_TRUE(std::filesystem::exists(sample["path"].get<std::string>())) << sample["path"];
        EXPECT_EQ(samplePath(sample["name"].get<std::string>()), sample["path"].get<std::string>());
    }
}

TEST(Samples, EveryOneLoadsAndIsSmallAndExplained)
{
    for (const Json& sample : sampleList()) {
        const std::filesystem::path path = sample["path"].get<std::string>();
        const Scene scene = readScene(path);
        EXPECT_GE(scene.bodies.size(), 2u);
        EXPECT_FALSE(scene.pairs.empty());
        ASSERT_FALSE(scene.notes.empty());
        EXPECT_FALSE(scene.notes[0].title.empty());
        for (const auto& file : std::filesystem::directory_iterator(path.parent_path()))
            EXPECT_LT(file.file_size(), 300'000u) << file.path();
        for (const Body& body : scene.bodies)
            for (const SceneShape& shape : body.shapes)
                if (const auto* mesh = std::get_if<MeshGeometry>(&shape.geometry)) {
                    EXPECT_TRUE(inspect(*mesh->mesh).watertight) << body.name;
                    EXPECT_EQ(shape.role, ShapeRole::reference) << body.name;
                }
    }
}

TEST(Samples, EveryPairIsMeasured)
{
    for (const Json& sample : sampleList()) {
        const ProgramRun run = runOsculo({"distance", sample["path"].get<std::string>(), "--json"});
        ASSERT_STATUS(run, 0);
        const Json answer = run.json();
        for (const Json& pair : answer["pairs"]) {
            if (pair["method"] == "terrain") { // proved where the nearest place is proved to be the only one
                EXPECT_TRUE(pair["status"] == "converged" || pair["status"] == "bounded") << sample["name"];
                EXPECT_LE(pair["lower_bound"].get<double>(), pair["distance"].get<double>()) << sample["name"];
                EXPECT_EQ(pair["upper_bound"], pair["distance"]) << sample["name"];
                EXPECT_LT(pair["upper_bound"].get<double>() - pair["lower_bound"].get<double>(), 1e-5)
                    << sample["name"];
            } else {
                EXPECT_EQ(pair["status"], "converged") << sample["name"];
            }
            EXPECT_GT(pair["distance"].get<double>(), 0) << sample["name"]; // all begin apart
        }
    }
}

/// The roller follows the cam's offset curve: of cylinder, plane and cylinder.
TEST(Samples, TheCamKeepsItsRollerAtOneDistance)
{
    const ProgramRun run = runOsculo({"play", samplePath("cam-and-follower").string(), "--json"});
    ASSERT_STATUS(run, 0);
    const Json frames = run.json()["frames"];
    ASSERT_EQ(frames.size(), 121u);
    for (const Json& frame : frames)
        EXPECT_NEAR(frame["min_distance"].get<double>(), 0.05e-3, 1e-10) << frame["frame"];
}

TEST(Samples, ThePegGoesInWithoutTouching)
{
    const ProgramRun run = runOsculo({"play", samplePath("peg-in-hole").string(), "--json"});
    ASSERT_STATUS(run, 0);
    const Json frames = run.json()["frames"];
    for (const Json& frame : frames)
        EXPECT_GE(frame["min_distance"].get<double>(), 0.05e-3 - 1e-9)
            << frame["frame"]; // 0.1 mm less what it is aside
    // Its head is 0.05 mm above the plate in the end.
    EXPECT_NEAR(frames.back()["min_distance"].get<double>(), 0.05e-3, 1e-9);
}

TEST(Samples, TheBiteCloses)
{
    const std::string path = samplePath("two-molars").string();
    const Scene scene = readScene(path);
    ASSERT_EQ(scene.motions.size(), 1u);
    EXPECT_EQ(scene.motions[0].frames, 181);
    double least = 1e300;
    for (double time = 0; time <= 6; time += 0.25) {
        const ProgramRun run = runOsculo({"distance", path, "--json", "--time", std::to_string(time)});
        ASSERT_STATUS(run, 0);
        least = std::min(least, run.json()["pairs"][0]["distance"].get<double>());
    }
    EXPECT_LT(least, 1e-4);  // teeth touch
    EXPECT_GT(least, -4e-4); // and do not sink in
}

TEST(Samples, CuspOvoidsLieOnTheirCrowns)
{
    const Scene scene = readScene(samplePath("two-molars"));
    for (const Body& body : scene.bodies) {
        const TriangleMesh& mesh = meshOf(body);
        int ovoids = 0;
        for (const SceneShape& shape : body.shapes)
            if (std::holds_alternative<Superovoid>(shape.geometry)) {
                ++ovoids;
                // The upper part of a cusp, above 0.9 rad of latitude: where teeth meet.
                EXPECT_LT(rmsAbove(0.9, shape, mesh), 0.08e-3) << body.name << ", " << shape.name;
            }
        EXPECT_GE(ovoids, 4);
        EXPECT_LE(ovoids, 5);
    }
}

TEST(Samples, TheOvoidVisitsWhatStandsOnTheTable)
{
    const std::string path = samplePath("ovoid-on-a-table").string();
    std::map<std::string, double> least;
    for (double time = 0; time <= 4; time += 0.25) {
        const ProgramRun run = runOsculo({"distance", path, "--json", "--time", std::to_string(time)});
        ASSERT_STATUS(run, 0);
        const Json answer = run.json();
        for (const Json& pair : answer["pairs"]) {
            EXPECT_EQ(pair["status"], "converged") << pair["b"] << " at " << time;
            const auto found = least.try_emplace(pair["b"].get<std::string>(), 1e300).first;
            found->second = std::min(found->second, pair["distance"].get<double>());
        }
    }
    EXPECT_EQ(least.size(), 5u);
    for (const auto& [body, distance] : least) {
        EXPECT_LT(distance, 8e-3) << body;    // it comes near
        EXPECT_GT(distance, -1.5e-3) << body; // and touches, or sinks in a little
    }
    EXPECT_LT(least["box"], 0);
    EXPECT_LT(least["cylinder"], 0);
}

TEST(Samples, TheFingersOvoidLiesOnItsLink)
{
    const Scene scene = readScene(samplePath("finger-link"));
    const Body& link = scene.bodies[0];
    const SceneShape& ovoid = link.shapes[0];
    ASSERT_TRUE(std::holds_alternative<Superovoid>(ovoid.geometry));
    EXPECT_LT(rmsAbove(-std::numbers::pi / 2, ovoid, meshOf(link)), 0.8e-3);
}

} // namespace
} // namespace osculo::test
