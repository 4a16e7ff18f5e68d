// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/io/atomic_file.h"
#include "osculo/math/error.h"

#include "support/temporary_folder.h"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <thread>
#include <vector>

namespace osculo {
namespace {

namespace fs = std::filesystem;

std::string contentOf(const fs::path& path)
{
    std::ifstream stream(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

std::size_t entriesIn(const fs::path& folder)
{
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder), {}));
}

TEST(AtomicFile, WritesAndReplacesWholeFiles)
{
    const test::TemporaryFolder folder;
    const fs::path path = folder.path() / u8"é 中.txt";
    writeFileAtomically(path, std::string("old\0content", 11));
    EXPECT_EQ(contentOf(path), std::string("old\0content", 11));
    writeFileAtomically(path, "new");
    EXPECT_EQ(contentOf(path), "new");
    writeFileAtomically(path, "");
    EXPECT_EQ(contentOf(path), "");
    EXPECT_EQ(entriesIn(folder.path()), 1u);
}

TEST(AtomicFile, LeavesNothingBehindWhereItCannotWrite)
{
    const test::TemporaryFolder folder;
    EXPECT_THROW(writeFileAtomically(folder.path(), "x"), InputError);
    EXPECT_THROW(writeFileAtomically(folder.path() / "missing" / "a.txt", "x"), InputError);
    EXPECT_THROW(writeFileAtomically(folder.path() / std::string(300, 'n'), "x"),
                 InputError); // a name no file system takes
    EXPECT_EQ(entriesIn(folder.path()), 0u);
    try {
        writeFileAtomically(folder.path() / "missing" / "a.txt", "x");
    } catch (const InputError& error) {
        EXPECT_NE(error.problem().find("there is no folder"), std::string::npos);
    }
}

TEST(AtomicFile, AFolderWithoutPermissionIsAnError)
{
    const test::TemporaryFolder folder;
    fs::permissions(folder.path(), fs::perms::owner_read | fs::perms::owner_exec);
    const bool writable = std::ofstream(folder.path() / "probe").is_open(); // the superuser may write anywhere
    if (!writable) {
        EXPECT_THROW(writeFileAtomically(folder.path() / "a.txt", "x"), InputError);
    }
    fs::permissions(folder.path(), fs::perms::owner_all);
    if (writable)
        GTEST_SKIP() << "permissions do not bind this user";
}

TEST(AtomicFile, SaysBeforehandWhatCanBeWritten)
{
    const test::TemporaryFolder folder;
    EXPECT_NO_THROW(demandWritable(folder.path() / "a.txt"));
    EXPECT_EQ(entriesIn(folder.path()), 0u);
    EXPECT_THROW(demandWritable(folder.path()), InputError);
    EXPECT_THROW(demandWritable(folder.path() / "missing" / "a.txt"), InputError);
    EXPECT_THROW(demandWritable(folder.path() / std::string(300, 'n')), InputError);
    writeFileAtomically(folder.path() / "b.txt", "old");
    EXPECT_NO_THROW(demandWritable(folder.path() / "b.txt"));
    EXPECT_EQ(contentOf(folder.path() / "b.txt"), "old");
}

TEST(AtomicFile, KeepsLinksAndPermissions)
{
    const test::TemporaryFolder folder;
    const fs::path real = folder.path() / "real.txt", link = folder.path() / "link.txt";
    writeFileAtomically(real, "old");
    fs::permissions(real, fs::perms::owner_read | fs::perms::owner_write);
    fs::create_symlink(real.filename(), link);
    writeFileAtomically(link, "new");
    EXPECT_TRUE(fs::is_symlink(link));
    EXPECT_EQ(contentOf(real), "new");
    EXPECT_EQ(fs::status(real).permissions(), fs::perms::owner_read | fs::perms::owner_write);
}

TEST(AtomicFile, ManyWritersLeaveOneWholeFile)
{
    const test::TemporaryFolder folder;
    const fs::path path = folder.path() / "a.txt";
    std::vector<std::thread> writers;
    for (char c = 'a'; c < 'i'; ++c)
        writers.emplace_back([&path, c] {
            for (int i = 0; i < 20; ++i)
                writeFileAtomically(path, std::string(10000, c));
        });
    for (std::thread& writer : writers)
        writer.join();
    const std::string content = contentOf(path);
    ASSERT_EQ(content.size(), 10000u);
    EXPECT_EQ(content, std::string(10000, content[0]));
    EXPECT_EQ(entriesIn(folder.path()), 1u);
}

} // namespace
} // namespace osculo
