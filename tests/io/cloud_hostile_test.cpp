// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "lzf.h"

#include "osculo/io/cloud_file.h"
#include "osculo/math/error.h"

#include "mesh_samples.h"
#include "support/temporary_folder.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace osculo {
namespace {

class HostileCloud : public ::testing::Test {
protected:
    std::string errorOf(const std::string& name, const std::string& content)
    {
        const auto path = test::write(m_folder.path() / name, content);
        try {
            readCloud(path);
        } catch (const InputError& error) {
            const std::u8string source = path.u8string();
            return std::string(error.what()).substr(source.size());
        }
        return "no error";
    }

    test::TemporaryFolder m_folder;
};

/// A PCD header of x, y and z as floats.
std::string pcd(const std::string& points, const std::string& encoding, const std::string& more = "")
{
    return "VERSION 0.7\nFIELDS x y z\nSIZE 4 4 4\nTYPE F F F\nCOUNT 1 1 1\nWIDTH " + points + "\nHEIGHT 1\n" + more
           + "POINTS " + points + "\nDATA " + encoding + "\n";
}

TEST_F(HostileCloud, WhatIsWrongIsSaidWithItsLine)
{
    const std::vector<std::array<std::string, 3>> cases{
        {"a.pcd", "", ": the file is empty; export it again"},
        {"b.pcd", "1 2 3\n",
         ":1: `1` is not known in a PCD header: this is no PCD file, or a line of its header is "
         "missing; write VERSION, FIELDS, SIZE, TYPE, COUNT, WIDTH, HEIGHT, VIEWPOINT, POINTS and DATA"},
        {"c.pcd", "VERSION 0.7\nFIELDS x y z\n",
         ":2: the header has no `DATA` line: this is no PCD file, or it is truncated; export or copy the cloud again"},
        {"d.pcd", "FIELDS x y\nPOINTS 1\nDATA ascii\n1 2\n",
         ":3: the fields have no x, y and z; this PCD holds no points in space"},
        {"e.pcd", "FIELDS x y z\nSIZE 4 4\n",
         ":2: SIZE has 2 values for 3 fields; write FIELDS first, and one value for each"},
        {"f.pcd", "FIELDS x y z\nSIZE 4 4 3\n", ":2: a value of 3 bytes; sizes are 1, 2, 4 or 8"},
        {"g.pcd", "FIELDS x y z\nWIDTH 2\nHEIGHT 2\nPOINTS 5\nDATA ascii\n",
         ":5: 2 × 2 is not 5 points; WIDTH × HEIGHT is POINTS"},
        {"h.pcd", "FIELDS x y z\nWIDTH -1\n",
         ":2: `-1` is not a count that is possible; a number from 0 to 4294967294"},
        {"i.pcd", pcd("2", "ascii") + "1.5 2.5 3.5\n4 5",
         ":11: the file ends in point 2 of 2: it is truncated; write 3 values a line, as FIELDS and COUNT say"},
        {"j.pcd", pcd("2", "ascii") + "1 2 3          \n",
         ":10: the file ends after 1 of 2 points: it is truncated; export or copy the cloud again"},
        {"k.pcd", pcd("1", "ascii") + "1 two 3\n", ":10: `two` is not a number; write numbers with a decimal point"},
        {"l.pcd", pcd("4000000000", "binary") + "xyz",
         ": 4000000000 points need 48000000000 bytes, but only 3 follow the header: the file is truncated or wrong; "
         "export or copy the cloud again"},
        {"m.pcd", pcd("1", "gzip"), ":9: the encoding `gzip` is not known; write ascii, binary or binary_compressed"},
        {"n.pcd", pcd("1", "ascii") + "nan nan nan\n",
         ": none of its 1 points has finite coordinates; export a cloud with points"},
        {"o.pcd", pcd("0", "binary"), ": the file holds no points; export a cloud with points"},
        {"a.xyz", "# nothing\n", ":1: the file holds no row of numbers; write rows of numbers x y z"},
        {"b.xyz", "1 2 3\n4 5\n6 7 8\n", ":2: a row of 2 values; write at least 3 numbers a line"},
        {"c.xyz", "1 2 3\n4 5", ":2: the file ends inside a row: it is truncated; write at least 3 numbers a line"},
        {"d.csv", "1,5;2,5;3,5\n", ":1: `1,5` is not a number; write decimal points, not commas"},
        {"e.pts", "3\n1 2 3\n4 5 6\n",
         ":3: the file ends after 2 of 3 points: it is truncated; export or copy the cloud again"},
        {"f.pts", "99999999\n1 2 3\n",
         ":1: 99999999 points are promised, but only 6 bytes follow: the file is truncated or wrong; export or copy "
         "the "
         "cloud again"},
        {"g.asc", "ncols 3\nnrows 2\n",
         ":1: this is an elevation map, not a cloud: it begins with the size of a grid; "
         "give a cloud of rows x y z"},
        {"h.las", "LASF", ": `.las` is not a cloud format that is read; use PCD, PLY, OBJ, XYZ, PTS, ASC, CSV or TXT"},
    };
    for (const auto& [name, content, expected] : cases)
        EXPECT_EQ(errorOf(name, content), expected) << name;
    EXPECT_THROW(readCloud(m_folder.path() / "absent.pcd"), InputError);
    EXPECT_THROW(readCloud(m_folder.path()), InputError);
}

TEST_F(HostileCloud, NoCutOfAFileIsReadAsLess)
{
    const std::string binary = pcd("3", "binary") + std::string(36, '\1');
    const std::string ascii = pcd("3", "ascii") + "1.5 2.5 3.5\n1.5 2.5 3.5\n1.5 2.5 3.5 \n";
    const std::string packed = pcd("3", "binary_compressed") + std::string("\x25\0\0\0\x24\0\0\0", 8) + '\x1f'
                               + std::string(32, '\1') + '\x03' + std::string(4, '\2');
    const std::string pts = "3\n1.5 2.5 3.5\n1.5 2.5 3.5\n1.5 2.5 3.5\n";
    ASSERT_EQ(errorOf("whole.pcd", packed.substr(0, packed.size() - 1)).substr(0, 1), ":");
    for (const auto& [name, whole] : {std::pair{"a.pcd", binary}, {"b.pcd", ascii}, {"d.pts", pts}}) {
        ASSERT_EQ(errorOf(name, whole), "no error") << name;
        const std::size_t slack = whole == binary ? 0 : 6; // the end of the last number may be missing
        for (std::size_t length = 0; length + slack < whole.size(); ++length)
            ASSERT_NE(errorOf(name, whole.substr(0, length)), "no error") << name << " cut to " << length;
    }
}

TEST_F(HostileCloud, DamagedBytesGiveAnErrorOrACloudAndNothingElse)
{
    std::mt19937_64 engine(1);
    const std::string samples[] = {pcd("3", "binary", "VIEWPOINT 0 0 0 1 0 0 0\n") + std::string(36, '\1'),
                                   pcd("3", "binary_compressed") + std::string("\x26\0\0\0\x24\0\0\0", 8) + '\x1f'
                                       + std::string(32, '\1') + '\x03' + std::string(4, '\2'),
                                   pcd("2", "ascii") + "1 2 3\n4 5 6\n", "x,y,z,nx,ny,nz\n1,2,3,0,0,1\n4,5,6,0,1,0\n"};
    const char* const names[] = {"a.pcd", "b.pcd", "c.pcd", "d.csv"};
    int read = 0, refused = 0;
    for (int i = 0; i < 1200; ++i) {
        const auto which = static_cast<std::size_t>(i) % 4;
        std::string content = samples[which];
        for (int change = 0; change < 3; ++change)
            content[engine() % content.size()] = static_cast<char>(engine() % 256);
        errorOf(names[which], content) == "no error" ? ++read : ++refused;
    }
    EXPECT_GT(read, 60);
    EXPECT_GT(refused, 60);
}

TEST(Lzf, UnpacksWhatTheFormatSays)
{
    using namespace std::string_literals;
    EXPECT_EQ(unpackLzf("\x02"s + "abc", 3), "abc");
    EXPECT_EQ(unpackLzf("\x00"s + "a" + "\x80\x00"s, 7), "aaaaaaa")
        << "a piece that overlaps itself: 4 + 2 bytes, 1 back";
    EXPECT_EQ(unpackLzf("\x02"s + "abc" + "\x20\x02"s, 6), "abcabc") << "1 + 2 bytes, 3 back";
    EXPECT_EQ(unpackLzf("\x00"s + "a" + "\xe0\xff\x00"s, 265), std::string(265, 'a')) << "the longest piece";
    EXPECT_EQ(unpackLzf("\x00"s + "a" + "\x20\x01"s, 4), std::nullopt) << "from before the beginning";
    EXPECT_EQ(unpackLzf("\x02"s + "ab", 3), std::nullopt) << "cut in plain bytes";
    EXPECT_EQ(unpackLzf("\x00"s + "a" + "\x80"s, 7), std::nullopt) << "cut in a piece";
    EXPECT_EQ(unpackLzf("\x00"s + "a" + "\xe0"s, 7), std::nullopt) << "cut in a long piece";
    EXPECT_EQ(unpackLzf("\x02"s + "abc", 2), std::nullopt) << "more than promised";
    EXPECT_EQ(unpackLzf("\x02"s + "abc", 4), std::nullopt) << "less than promised";
    EXPECT_EQ(unpackLzf("", 0), "");
}

} // namespace
} // namespace osculo
