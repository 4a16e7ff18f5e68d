// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "brep/made_solids.h"

#include "osculo/brep/brep_read.h"
#include "osculo/math/error.h"

#include <gtest/gtest.h>

#include <BRepTools.hxx>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <vector>

namespace osculo {
namespace {

namespace fs = std::filesystem;

std::string contentOf(const fs::path& path)
{
    std::ifstream stream(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

/// A folder with CAD files, a cache, and a reading program that counts how often it runs: it answers with what a file of the same name
/// in `answers` holds, which the real reader made.
class BrepCaching : public testing::Test {
protected:
    BrepCaching()
    {
        std::random_device device;
        m_folder = fs::temp_directory_path() / ("osculo-cache-" + std::to_string(device()));
        fs::create_directories(m_folder / "answers");
        const fs::path program = m_folder / "reader";
        std::ofstream(program) << "#!/bin/sh\necho read >> '" << (m_folder / "log").string() << "'\ncp '"
                               << (m_folder / "answers").string() << "'/\"$(basename \"$2\")\" \"$3\"\n";
        fs::permissions(program, fs::perms::owner_all);
        m_child.program = program;
        m_child.cacheFolder = m_folder / "cache";
    }
    ~BrepCaching() override { fs::remove_all(m_folder); }

    fs::path write(const std::string& name, const TopoDS_Shape& shape)
    {
        const fs::path file = m_folder / name;
        BRepTools::Write(shape, file.c_str());
        EXPECT_EQ(brepChildMain({file.string(), (m_folder / "answers" / name).string(), "0.001", "0.001"}), 0);
        return file;
    }
    BrepModel read(const fs::path& file, const BrepReadOptions& options = {}) const
    {
        return readBrep(file, options, m_child);
    }
    std::size_t reads() const
    {
        std::ifstream log(m_folder / "log");
        return static_cast<std::size_t>(std::count(std::istreambuf_iterator<char>(log), {}, '\n'));
    }
    std::vector<fs::path> kept() const
    {
        std::vector<fs::path> files;
        if (fs::is_directory(m_child.cacheFolder))
            for (const auto& item : fs::directory_iterator(m_child.cacheFolder))
                files.push_back(item.path());
        return files;
    }

    fs::path m_folder;
    BrepChildOptions m_child;
};

void expectSameModel(const BrepModel& a, const BrepModel& b)
{
    ASSERT_EQ(a.faces.size(), b.faces.size());
    ASSERT_EQ(a.edges.size(), b.edges.size());
    ASSERT_EQ(a.vertices.size(), b.vertices.size());
    ASSERT_EQ(a.parts.size(), 1u);
    EXPECT_EQ(a.parts[0].volume, b.parts[0].volume);
    EXPECT_EQ(a.parts[0].area, b.parts[0].area);
    EXPECT_EQ(a.warnings, b.warnings);
    EXPECT_EQ(a.displayFace, b.displayFace);
    EXPECT_EQ(a.display.vertices(), b.display.vertices());
}

TEST_F(BrepCaching, AFileIsReadOnce)
{
    const fs::path file = write("ring.brep", test::makeRing(12, 4));
    const BrepModel first = read(file);
    EXPECT_EQ(reads(), 1u);
    std::string stage;
    const BrepModel second =
        readBrep(file, {}, m_child, [&](double, std::string_view name) { stage = std::string(name); });
    EXPECT_EQ(reads(), 1u);
    EXPECT_EQ(stage, kKnownModel);
    expectSameModel(first, second);
    expectSameModel(readBrepHere(file), second);

    const fs::path copy = m_folder / "answers" / "other name.brep"; // known by content, not by name
    fs::copy_file(file, copy);
    read(copy);
    EXPECT_EQ(reads(), 1u);
}

TEST_F(BrepCaching, AChangedFileIsReadAgainThoughSizeAndTimeAreTheSame)
{
    const fs::path file = write("ball.brep", test::makeBall(5));
    const double before = read(file).parts[0].volume;
    const auto time = fs::last_write_time(file);
    const auto size = fs::file_size(file);
    write("ball.brep", test::makeBall(6));
    ASSERT_EQ(fs::file_size(file), size);
    fs::last_write_time(file, time);
    EXPECT_NEAR(read(file).parts[0].volume / before, 6.0 * 6 * 6 / 125, 1e-9);
    EXPECT_EQ(reads(), 2u);
}

TEST_F(BrepCaching, OtherOptionsAndAnotherProgramAreAnotherModel)
{
    const fs::path file = write("rod.brep", test::makeRod(5, 18));
    read(file);
    read(file, {.metresPerUnit = 1});
    read(file, {.chordError = 1e-2});
    EXPECT_EQ(reads(), 3u);
    std::ofstream(m_child.program, std::ios::app) << "# a newer one\n";
    read(file);
    EXPECT_EQ(reads(), 4u);
}

TEST_F(BrepCaching, DamagedArchivesAreMadeAnew)
{
    const fs::path file = write("block.brep", test::makeBlock(20, 14, 9));
    const BrepModel first = read(file);
    ASSERT_EQ(kept().size(), 1u);
    const fs::path archive = kept().front();
    const std::string whole = contentOf(archive);
    std::vector<std::string> damaged{"", "osculo", whole.substr(0, whole.size() / 2), whole + "more"};
    for (const std::size_t at : {std::size_t{3}, std::size_t{16}, whole.size() / 3, whole.size() - 1}) {
        damaged.push_back(whole);
        damaged.back()[at] = static_cast<char>(damaged.back()[at] ^ 0x40);
    }
    std::size_t expected = 1;
    for (const std::string& content : damaged) {
        std::ofstream(archive, std::ios::binary) << content;
        expectSameModel(read(file), first);
        EXPECT_EQ(reads(), ++expected);
        EXPECT_EQ(contentOf(archive), whole);
    }
}

TEST_F(BrepCaching, AFolderThatCannotBeMadeHidesNothing)
{
    const fs::path file = write("lemon.brep", test::makeLemon(4, 8));
    std::ofstream(m_folder / "cache") << "a file";
    read(file);
    read(file);
    EXPECT_EQ(reads(), 2u);
    EXPECT_THROW(read(m_folder / "none.brep"), std::runtime_error);
}

TEST_F(BrepCaching, TheLongestUnusedGo)
{
    const fs::path first = write("first.brep", test::makeRod(1, 2));
    read(first);
    m_child.mostCacheBytes = 5 * fs::file_size(kept().front()) / 2;
    const auto age = [](const fs::path& path, int hours) {
        fs::last_write_time(path, fs::file_time_type::clock::now() - std::chrono::hours(hours));
    };
    age(kept().front(), 2);
    read(write("second.brep", test::makeRod(2, 3)));
    for (const fs::path& path : kept())
        age(path, 2);
    read(first); // used now
    EXPECT_EQ(reads(), 2u);
    read(write("third.brep", test::makeRod(3, 4)));
    EXPECT_EQ(kept().size(), 2u);
    read(first);
    EXPECT_EQ(reads(), 3u);

    m_child.mostCacheBytes = 10; // nothing fits
    read(write("fourth.brep", test::makeRod(4, 5)));
    EXPECT_EQ(reads(), 4u);
    for (const fs::path& path : kept())
        EXPECT_NE(path.extension(), ".part");
}

TEST_F(BrepCaching, WithoutAFolderNothingIsKept)
{
    const fs::path file = write("ball.brep", test::makeBall(3));
    m_child.cacheFolder.clear();
    read(file);
    read(file);
    EXPECT_EQ(reads(), 2u);
}

TEST_F(BrepCaching, AStopIsHeardWhileTheFileIsLookedAt)
{
    const fs::path file = write("ball.brep", test::makeBall(3));
    std::stop_source stop;
    stop.request_stop();
    EXPECT_THROW(readBrep(file, {}, m_child, {}, stop.get_token()), Cancelled);
    EXPECT_EQ(reads(), 0u);
}

} // namespace
} // namespace osculo
