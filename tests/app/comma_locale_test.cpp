// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

// Every reader and writer where the decimal sign is a comma and paths hold spaces and letters beyond ASCII: the same job
// gives the same bytes as with a point and a plain path.

#include "program_runner.h"
#include "support/test_data.h"

#include <gtest/gtest.h>

#include <map>

namespace osculo::test {
namespace {

namespace fs = std::filesystem;

const char* const kPlain = "plain";
const char* const kAwkward = "größe é 中 mit Leerzeichen";

const std::string kScene = R"({"version": 1, "unit": "cm", "bodies": [
  {"name": "a", "shapes": [{"kind": "superovoid", "a": [2.5, 3.25, 4.125], "e": [0.8, 0.9], "T": [0.1, -0.2]}],
   "pose": {"translation": [0, 0, 1.5]}},
  {"name": "b", "pose": {"translation": [10.75, 0, 0], "quaternion_wxyz": [0.8, 0, 0.6, 0]},
   "shapes": [{"kind": "superovoid", "a": [2, 3, 4], "e": [1, 1], "T": [0, 0]}]}],
  "pairs": [{"a": "a", "b": "b"}]})";

std::string slopeGrid()
{
    std::string text = "ncols 9\nnrows 9\nxllcenter -0.5\nyllcenter -0.5\ncellsize 0.125\n";
    for (int row = 0; row < 9; ++row)
        for (int column = 0; column < 9; ++column)
            text += "0." + std::to_string(125 * (column % 5) + row) + " ";
    return text + "\n";
}

const Environment& commaEnvironment()
{
    static const Environment environment{
        {"LC_ALL", "de_DE.UTF-8"}, {"LANG", "de_DE.UTF-8"}, {"LOCPATH", OSCULO_BINARY_DIR "/locales"}};
    return environment;
}

/// A folder with one file of each kind that people bring, and what the jobs below write into it.
class Bench {
public:
    Bench(const fs::path& folder, Environment environment)
        : m_folder(folder)
        , m_environment(std::move(environment))
    {
        fs::create_directories(folder);
    }

    std::string file(const std::string& name) const { return (m_folder / name).string(); }

    /// Runs a job of which words that start with @ are files of the folder; keeps what it says.
    void run(std::vector<std::string> words)
    {
        const std::string job = ::testing::PrintToString(words);
        for (std::string& word : words)
            if (word.starts_with('@'))
                word = file(word.substr(1));
        const ProgramRun run = runOsculo(words, m_environment);
        EXPECT_EQ(run.status, 0) << job << run.out << run.err;
        said[job] = withoutFolder(run.out + run.err);
    }

    std::map<std::string, std::string> written() const
    {
        std::map<std::string, std::string> files;
        for (const auto& entry : fs::recursive_directory_iterator(m_folder))
            if (entry.is_regular_file())
                files[fs::relative(entry.path(), m_folder).string()] = withoutFolder(readText(entry.path()));
        return files;
    }

    std::map<std::string, std::string> said;

private:
    std::string withoutFolder(std::string text) const
    {
        const std::string folder = m_folder.string();
        for (std::size_t at = text.find(folder); at != std::string::npos; at = text.find(folder, at))
            text.replace(at, folder.size(), "FOLDER");
        return text;
    }

    fs::path m_folder;
    Environment m_environment;
};

void runEveryFormat(Bench& bench)
{
    std::vector<std::string> info{"info", "--json", "@ground.asc"};
    const auto make = [&](const std::string& from, const std::string& name,
                          const std::vector<std::string>& options = {}) {
        std::vector<std::string> words{"convert", from, "@" + name};
        words.insert(words.end(), options.begin(), options.end());
        bench.run(words);
        info.push_back("@" + name);
    };
    for (const char* mesh : {"m.stl", "m.ply", "m.obj"})
        make("superovoid:0.0215,0.0125,0.0135,0.8,0.9,0.1,0", mesh);
    for (const char* ovoids : {"o.csv", "o.urdf", "o.mjcf.xml", "o.glb", "o.vtp", "copy.osculo.json"})
        make("@s.osculo.json", ovoids);
    make("@s.osculo.json", "c.pcd", {"--camera", "-0.5,0,0.015,0,0,0", "--size", "160x120", "--noise", "0.1mm"});
    for (const char* cloud : {"c.ply", "c.xyz", "c.csv"})
        make("@c.pcd", cloud);
    bench.run(info);
    bench.run({"distance", "sphere:12.5mm", "@ground.asc", "--pose-a", "0.03,0,1.25,0,0,0", "--json", "--no-times"});
    bench.run({"distance", "@s.osculo.json", "--no-times"});
    bench.run({"section", "@m.stl", "--plane", "0,0,1,1.5mm", "--out", "@profile.svg"});
    bench.run({"section", "@m.stl", "--plane", "0,0,1,1.5mm", "--out", "@profile.csv", "--json"});
    bench.run({"hull", "@m.ply", "--planes", "20", "--out", "@hull.stl", "--json", "--no-times"});
    bench.run({"fit", "@m.obj", "--kind", "ellipsoid", "--out", "@fit.osculo.json", "--json", "--no-times"});
    bench.run({"fit", "@c.xyz", "--kind", "sphere", "--json", "--no-times"});
}

void expectSame(const std::map<std::string, std::string>& plain, const std::map<std::string, std::string>& awkward)
{
    ASSERT_EQ(plain.size(), awkward.size());
    for (const auto& [name, bytes] : plain) {
        ASSERT_TRUE(awkward.contains(name)) << name;
        EXPECT_TRUE(bytes == awkward.at(name)) << name << "\n"
                                               << bytes.substr(0, 2000) << "\n"
                                               << awkward.at(name).substr(0, 2000);
    }
}

TEST(CommaLocale, EveryFormatIsReadAndWrittenAlikeInAnyFolder)
{
    ASSERT_TRUE(fs::exists(OSCULO_BINARY_DIR "/locales/de_DE.UTF-8/LC_NUMERIC")) << "localedef made no locale";
    const TemporaryFolder folder;
    Bench plain(folder.path() / kPlain, {{"LC_ALL", "C"}}), awkward(folder.path() / kAwkward, commaEnvironment());
    for (Bench* bench : {&plain, &awkward}) {
        folder.write(fs::relative(bench->file("s.osculo.json"), folder.path()).string(), kScene);
        folder.write(fs::relative(bench->file("ground.asc"), folder.path()).string(), slopeGrid());
        runEveryFormat(*bench);
    }
    expectSame(plain.said, awkward.said);
    expectSame(plain.written(), awkward.written());
}

TEST(CommaLocale, CadFilesToo)
{
    const auto part = dataFile("03_cad/parts/cube_hole.step");
    OSCULO_REQUIRE_DATA(part);
    const TemporaryFolder folder;
    Bench plain(folder.path() / kPlain, {{"LC_ALL", "C"}}), awkward(folder.path() / kAwkward, commaEnvironment());
    for (Bench* bench : {&plain, &awkward}) {
        fs::copy_file(*part, bench->file("part.step"));
        bench->run({"info", "@part.step", "--json"});
        bench->run({"lmd", "@part.step", "@part.step", "--pose-a", "0.2055,0.0125,0,0,12.5,0", "--json", "--no-times"});
        bench->run({"distance", "@part.step", "sphere:12.5mm", "--pose-b", "0.25,0,0,0,0,0", "--json", "--no-times"});
    }
    expectSame(plain.said, awkward.said);
}

} // namespace
} // namespace osculo::test
