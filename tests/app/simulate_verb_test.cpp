// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "program_runner.h"

#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>

namespace osculo::test {
namespace {

using Json = nlohmann::json;

void write(const std::string& path, const std::string& text)
{
    std::ofstream(path, std::ios::binary) << text;
}

/// A ball over the bowl 0.2 x² + 0.2 y², whose ground is `shape`.
std::string bowlScene(const Json& shape)
{
    const Json bowl{{"name", "bowl"}, {"shapes", {shape}}, {"fixed", true}, {"friction", 0.3}};
    const Json ball{{"name", "ball"},
                    {"shapes", {{{"kind", "superovoid"}, {"a", {0.5, 0.5, 0.5}}, {"e", {1, 1}}, {"T", {0, 0}}}}},
                    {"pose", {{"translation", {2, 0, 1.6}}}},
                    {"mass", 1},
                    {"inertia", {0.1, 0.1, 0.1}},
                    {"velocity", {{"angular", {0, 0, 8}}}},
                    {"friction", 0.3}};
    return Json{
        {"version", 1},
        {"unit", "m"},
        {"bodies", {bowl, ball}},
        {"pairs", {{{"a", "bowl"}, {"b", "ball"}}}},
        {"impulses", {{{"body", "ball"}, {"time", 0.5}, {"force", {0.8, 1.2, 0}}}}},
        {"dynamics",
         {{"model", "compliant"}, {"integrator", "rk4"}, {"step", 0.001}, {"stiffness", 20000}, {"damping", 20}}}}
        .dump();
}

std::string bowlGrid()
{
    std::string text = "ncols 21\nnrows 21\nxllcenter -10\nyllcenter -10\ncellsize 1\n";
    for (int row = 20; row >= 0; --row)
        for (int column = 0; column < 21; ++column)
            text += std::to_string(0.2 * ((row - 10) * (row - 10) + (column - 10) * (column - 10))) + " ";
    return text + "\n";
}

/// The last row of a table.
std::vector<double> lastNumbers(const std::string& path)
{
    std::ifstream file(path);
    std::string line, last;
    while (std::getline(file, line))
        last = line;
    std::vector<double> numbers;
    for (std::size_t at = 0; at < last.size();) {
        const std::size_t end = std::min(last.find(',', at), last.size());
        const std::string field = last.substr(at, end - at);
        if (field.find_first_not_of("0123456789+-.e") == std::string::npos)
            numbers.push_back(std::stod(field));
        at = end + 1;
    }
    return numbers;
}

TEST(SimulateVerb, ABallInABowlIsTheSameOnItsMapAndOnItsFormula)
{
    const TemporaryFolder folder;
    write(folder.file("bowl.asc"), bowlGrid());
    write(folder.file("bowl.json"), R"({"version":1,"x":"u","y":"v","z":"0.2*u^2+0.2*v^2","u":[-10,10],"v":[-10,10]})");
    write(folder.file("map.osculo.json"), bowlScene({{"kind", "heightmap"}, {"file", "bowl.asc"}, {"unit", "m"}}));
    write(folder.file("formula.osculo.json"), bowlScene({{"kind", "surface"}, {"file", "bowl.json"}}));
    std::vector<double> ends[2];
    for (const std::string name : {"map", "formula"}) {
        const ProgramRun run = runOsculo({"simulate", folder.file(name + ".osculo.json"), "--duration", "2", "--csv",
                                          folder.file(name + ".csv"), "--contacts-csv", folder.file("contacts.csv"),
                                          "--json", "--no-times"});
        ASSERT_STATUS(run, 0);
        const Json json = run.json();
        EXPECT_EQ(json["steps"].get<int>(), 2000);
        EXPECT_FALSE(json.contains("time_us"));
        for (const char* key : {"kinetic", "potential", "stored", "dissipated"})
            EXPECT_GE(json["energy"][key].get<double>(), 0) << key;
        EXPECT_LT(json["energy"]["drift"].get<double>(), 1e-3);
        ends[name == "map"] = lastNumbers(folder.file(name + ".csv"));
    }
    ASSERT_EQ(ends[0].size(), 15U);
    ASSERT_EQ(ends[1].size(), 15U);
    for (std::size_t i = 0; i < 15; ++i)
        EXPECT_NEAR(ends[0][i], ends[1][i], 1e-8) << i;
}

TEST(SimulateVerb, SaysWhatASceneLacks)
{
    const TemporaryFolder folder;
    write(folder.file("still.osculo.json"), R"({"version":1,"bodies":[]})");
    const ProgramRun run = runOsculo({"simulate", folder.file("still.osculo.json")});
    EXPECT_STATUS(run, 3);
    EXPECT_NE(run.err.find("no dynamics"), std::string::npos);
    EXPECT_STATUS(runOsculo({"simulate", folder.file("still.osculo.json"), "--duration", "-1"}), 2);
    for (const char* duration : {"0", "nan", "1e300"})
        EXPECT_STATUS(runOsculo({"simulate", folder.file("still.osculo.json"), "--duration", duration}), 2) << duration;
}

TEST(SimulateVerb, WritesOverNothingThatItReadsOrWrites)
{
    const TemporaryFolder folder;
    write(folder.file("bowl.asc"), bowlGrid());
    const std::string scene = folder.file("bowl.osculo.json");
    const std::string text = bowlScene({{"kind", "heightmap"}, {"file", "bowl.asc"}, {"unit", "m"}});
    write(scene, text);
    const std::string again = folder.file("./bowl.osculo.json"), table = folder.file("t.csv");
    for (const auto& options : {std::vector<std::string>{"--csv", again},
                                {"--contacts-csv", scene},
                                {"--csv", table, "--contacts-csv", folder.file("./t.csv")}}) {
        std::vector<std::string> arguments{"simulate", scene, "--duration", "0.01"};
        arguments.insert(arguments.end(), options.begin(), options.end());
        EXPECT_STATUS(runOsculo(arguments), 2);
    }
    std::ifstream kept(scene, std::ios::binary);
    EXPECT_EQ(std::string(std::istreambuf_iterator<char>(kept), {}), text);
    EXPECT_FALSE(std::filesystem::exists(table));
    EXPECT_STATUS(runOsculo({"play", scene, "--csv", scene}), 2);
}

TEST(SimulateVerb, AMotionThatLeavesAllBoundsIsAFailedComputation)
{
    const TemporaryFolder folder;
    write(folder.file("bowl.asc"), bowlGrid());
    Json scene = Json::parse(bowlScene({{"kind", "heightmap"}, {"file", "bowl.asc"}, {"unit", "m"}}));
    scene["dynamics"]["integrator"] = "semi-implicit";
    scene["dynamics"]["step"] = 0.1;
    scene["dynamics"]["damping"] = 1e200;
    write(folder.file("wild.osculo.json"), scene.dump());
    const ProgramRun run = runOsculo({"simulate", folder.file("wild.osculo.json"), "--duration", "1"});
    EXPECT_STATUS(run, 1);
    EXPECT_NE(run.err.find("beyond bounds"), std::string::npos) << run.err;
}

TEST(SimulateVerb, SaysThatMotionsAreNotSimulated)
{
    const TemporaryFolder folder;
    write(folder.file("bowl.asc"), bowlGrid());
    Json scene = Json::parse(bowlScene({{"kind", "heightmap"}, {"file", "bowl.asc"}, {"unit", "m"}}));
    scene["motions"] = {
        {{"body", "bowl"},
         {"frames", 2},
         {"fps", 1},
         {"keys", {{{"frame", 0}, {"pose", Json::object()}}, {{"frame", 1}, {"pose", Json::object()}}}}}};
    write(folder.file("moving.osculo.json"), scene.dump());
    const ProgramRun run = runOsculo({"simulate", folder.file("moving.osculo.json"), "--duration", "0.01"});
    EXPECT_STATUS(run, 3);
    EXPECT_NE(run.err.find("'bowl' has a motion"), std::string::npos) << run.err;
}

/// Columns of a table by their names; empty fields are NaN.
std::map<std::string, std::vector<double>> columnsOf(const std::string& path)
{
    const auto split = [](const std::string& line) {
        std::vector<std::string> fields(1);
        for (const char c : line)
            if (c == ',')
                fields.emplace_back();
            else
                fields.back() += c;
        return fields;
    };
    std::ifstream file(path);
    std::string line;
    std::getline(file, line);
    const std::vector<std::string> names = split(line);
    std::map<std::string, std::vector<double>> columns;
    while (std::getline(file, line)) {
        const std::vector<std::string> fields = split(line);
        for (std::size_t i = 0; i < names.size(); ++i)
            columns[names[i]].push_back(fields[i].empty() ? std::nan("") : std::stod(fields[i]));
    }
    return columns;
}

TEST(SimulateVerb, TheMapAndItsFormulaDifferByRoundingOnly)
{
    const TemporaryFolder folder;
    const std::string scene = runOsculo({"samples", "map-and-formula"}).out;
    const std::string path = scene.substr(0, scene.find('\n')), csv = folder.file("run.csv");
    ASSERT_STATUS(runOsculo({"simulate", path, "--duration", "6", "--plot", csv}), 0);
    const auto columns = columnsOf(csv);
    ASSERT_EQ(columns.size(), 7u + 12u);
    std::size_t known = 0;
    for (const std::string q : {"d", "u", "v", "x", "y", "z"}) {
        const auto &a = columns.at(q + " ball on formula"), &b = columns.at(q + " ball on map");
        ASSERT_EQ(a.size(), 6001u);
        for (std::size_t i = 0; i < a.size(); ++i) {
            ASSERT_EQ(std::isnan(a[i]), std::isnan(b[i]));
            if (std::isnan(a[i]))
                continue;
            ++known;
            ASSERT_NEAR(a[i], b[i], 1e-9) << q << " after " << i << " steps";
        }
    }
    EXPECT_GT(known, 30'000u);
    // The contact point lies under the ball: along the bowl's normal (−0.4 u, −0.4 v, 1) the radius and d away.
    const auto at = [&](const char* name, std::size_t i) { return columns.at(std::string(name) + " ball on map")[i]; };
    for (std::size_t i = 3000; i <= 6000; i += 100) {
        const double u = at("u", i), v = at("v", i), length = std::sqrt(1 + 0.16 * (u * u + v * v)),
                     away = (0.5 + at("d", i)) / length;
        EXPECT_NEAR(at("x", i), u - 0.4 * u * away, 1e-8);
        EXPECT_NEAR(at("y", i), v - 0.4 * v * away, 1e-8);
        EXPECT_NEAR(at("z", i), 0.2 * (u * u + v * v) + away, 1e-8);
    }
    const auto& total = columns.at("total");
    for (const double sum : total)
        ASSERT_NEAR(sum, total.front(), 1e-3);
}

TEST(SimulateVerb, PlotsAreFigures)
{
    const TemporaryFolder folder;
    const std::string scene = runOsculo({"samples", "map-and-formula"}).out;
    const std::string path = scene.substr(0, scene.find('\n')), svg = folder.file("plot.svg");
    const auto plotted = [&](std::vector<std::string> more) {
        std::vector<std::string> words{"simulate", path, "--duration", "0.5", "--plot", svg};
        words.insert(words.end(), more.begin(), more.end());
        return runOsculo(words);
    };
    const auto holds = [&](const std::string& text) {
        std::ifstream file(svg);
        const std::string all((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
        return all.find(text) != std::string::npos;
    };
    ASSERT_STATUS(plotted({}), 0);
    EXPECT_TRUE(holds("d, u, v [m]"));
    EXPECT_TRUE(holds("v · ball on map"));
    ASSERT_STATUS(plotted({"--plot-of", "energy"}), 0);
    EXPECT_TRUE(holds("energy [J]"));
    EXPECT_TRUE(holds("dissipated"));
    ASSERT_STATUS(plotted({"--plot-of", "both", "--differences", "--logarithmic"}), 0);
    EXPECT_TRUE(holds("ball on map less ball on formula [m]"));
    EXPECT_TRUE(holds("Δz"));
    EXPECT_STATUS(plotted({"--plot-of", "speed"}), 2);
    EXPECT_STATUS(plotted({"--logarithmic"}), 2);
    EXPECT_STATUS(runOsculo({"simulate", path, "--differences"}), 2);
    EXPECT_STATUS(runOsculo({"simulate", path, "--plot", folder.file("plot.txt")}), 2);
    EXPECT_STATUS(runOsculo({"simulate", path, "--plot", path}), 2) << "not over the scene";
    const std::string one = runOsculo({"samples", "ball-in-the-bowl"}).out;
    const ProgramRun alone =
        runOsculo({"simulate", one.substr(0, one.find('\n')), "--duration", "0.01", "--plot", svg, "--differences"});
    EXPECT_STATUS(alone, 3);
    EXPECT_NE(alone.err.find("two"), std::string::npos) << alone.err;
}

} // namespace
} // namespace osculo::test
