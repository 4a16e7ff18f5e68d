// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/io/heightmap_file.h"
#include "osculo/math/error.h"
#include "support/test_data.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <fstream>

namespace osculo {
namespace {

class HeightmapFiles : public ::testing::Test {
protected:
    HeightmapFiles()
    {
        m_folder = std::filesystem::temp_directory_path() / "osculo élévation 中";
        std::filesystem::create_directories(m_folder);
    }
    ~HeightmapFiles() override { std::filesystem::remove_all(m_folder); }

    std::filesystem::path write(const std::string& name, const std::string& bytes) const
    {
        const auto path = m_folder / name;
        std::ofstream(path, std::ios::binary) << bytes;
        return path;
    }

    void refuses(const std::string& name, const std::string& bytes, const std::string& saying) const
    {
        try {
            readHeightmap(write(name, bytes));
            ADD_FAILURE() << name << " was read";
        } catch (const InputError& error) {
            EXPECT_NE(std::string(error.what()).find(saying), std::string::npos) << error.what();
            EXPECT_EQ(std::string(error.what()).find('\n'), std::string::npos);
        }
    }

private:
    std::filesystem::path m_folder;
};

TEST_F(HeightmapFiles, readsAnAsciiGridFromTheNorth)
{
    const auto file = readHeightmap(write("a.asc", "NCOLS 3\nnrows 2\nxllcorner 10\nyllcorner 20\ncellsize 2\n"
                                                   "NODATA_value -1\n1 2 3\n4 5 -1\n"));
    const Heightmap& map = *file.map;
    EXPECT_EQ(file.format, "asc");
    EXPECT_EQ(map.columns(), 3);
    EXPECT_EQ(map.rows(), 2);
    EXPECT_EQ(map.origin(), Vec2(11, 21)); // the middle of the first cell
    EXPECT_EQ(map.height(0, 1), 1);
    EXPECT_EQ(map.height(1, 0), 5);
    EXPECT_TRUE(map.isHole(2, 0));
    EXPECT_EQ(file.warnings.size(), 1u);
}

TEST_F(HeightmapFiles, readsCentresAndCellsThatAreNotSquare)
{
    const auto file =
        readHeightmap(write("b.asc", "ncols 2\nnrows 2\nxllcenter 1\nyllcenter 2\ndx 3\ndy 4\n1 2\n3 4.5e0\n"),
                      LengthUnit::centimetre);
    EXPECT_NEAR((file.map->origin() - Vec2(0.01, 0.02)).norm(), 0, 1e-17);
    EXPECT_DOUBLE_EQ(file.map->cellX(), 0.03);
    EXPECT_DOUBLE_EQ(file.map->cellY(), 0.04);
    EXPECT_DOUBLE_EQ(file.map->height(1, 0), 0.045);
}

TEST_F(HeightmapFiles, saysWhatIsWrongWithAnAsciiGrid)
{
    const std::string head = "ncols 2\nnrows 2\nxllcorner 0\nyllcorner 0\ncellsize 1\n";
    refuses("cut.asc", head + "1 2\n3\n", "after 3 of 4 heights");
    refuses("long.asc", head + "1 2\n3 4\n5\n", "more than 2 × 2");
    refuses("word.asc", head + "1 2\n3 x\n", "'x' is no number");
    refuses("none.asc", "", "");
    refuses("key.asc", "ncols 2\nnrows 2\nrotation 5\ncellsize 1\n1 2 3 4\n", "'rotation'");
    refuses("huge.asc", "ncols 99999\nnrows 99999\ncellsize 1\n1 2 3 4\n", "bytes");
    refuses("cell.asc", "ncols 2\nnrows 2\ncellsize -1\n1 2 3 4\n", "cell size");
    refuses("hole.asc", head + "1 2\n3 -9999\n", "no cell");
    refuses("nocell.asc", "ncols 2\nnrows 2\n1 2 3 4\n", "cellsize");
}

TEST_F(HeightmapFiles, readsATileByItsName)
{
    // 2 × 2 points, big-endian: 256 and 1 in the north, −2 and a void in the south.
    const std::string bytes("\x01\x00\x00\x01\xff\xfe\x80\x00", 8);
    refuses("N10E020.hgt", bytes, "no cell"); // the void leaves no ground
    const std::string whole("\x01\x00\x00\x01\xff\xfe\x00\x07", 8);
    const auto file = readHeightmap(write("S10W020.hgt", whole));
    EXPECT_EQ(*file.degrees, Vec2(-20, -10));
    EXPECT_EQ(file.map->height(0, 1), 256);
    EXPECT_EQ(file.map->height(0, 0), -2);
    // At 9.5° south a degree is 109.8 km along the parallel and 110.6 km along the meridian.
    EXPECT_NEAR(file.map->cellX(), 109'799, 60);
    EXPECT_NEAR(file.map->cellY(), 110'604, 60);
    EXPECT_EQ(file.warnings.size(), 1u);
    refuses("N10E020.hgt", whole + "x", "no square");
    refuses("tile.hgt", whole, "does not say where");
}

TEST_F(HeightmapFiles, refusesRastersThatAreNone)
{
    refuses("a.tif", "no raster", "");
    refuses("a.dem", "no raster", "");
    refuses("empty.tif", "", "");
    EXPECT_THROW(readHeightmap("no such.dem"), InputError);
    EXPECT_THROW(readHeightmap("no such.asc"), InputError);
    EXPECT_THROW(readHeightmap("map.xyz"), InputError);
}

TEST_F(HeightmapFiles, tellsAGridFromACloudByItsFirstWord)
{
    EXPECT_TRUE(isHeightmapFile(write("grid.asc", "  \nncols 4\n")));
    EXPECT_FALSE(isHeightmapFile(write("cloud.asc", "1 2 3\n4 5 6\n")));
    EXPECT_TRUE(isHeightmapFile("tile.HGT"));
    EXPECT_FALSE(isHeightmapFile("mesh.stl"));
}

/// Columns, rows and holes of the public files, counted by hand or by other programs.
struct Known {
    const char* name;
    int columns, rows;
    bool degrees;
};
class PublicHeightmaps : public ::testing::TestWithParam<Known> {};

TEST_P(PublicHeightmaps, opens)
{
    const auto path = test::dataFile(std::string("05_dem/") + GetParam().name);
    OSCULO_REQUIRE_DATA(path);
    ASSERT_TRUE(isHeightmapFile(*path));
    const HeightmapFile file = readHeightmap(*path);
    EXPECT_EQ(file.map->columns(), GetParam().columns);
    EXPECT_EQ(file.map->rows(), GetParam().rows);
    EXPECT_EQ(file.degrees.has_value(), GetParam().degrees);
    EXPECT_LT(file.map->bounds().max.z(), 9000); // no NODATA among the heights
    EXPECT_GT(file.map->bounds().min.z(), -12000);
}

INSTANTIATE_TEST_SUITE_P(
    All, PublicHeightmaps,
    ::testing::Values(Known{"4_x_3.asc", 3, 4, false}, Known{"4_x_3_no_nodata_value.asc", 3, 4, false},
                      Known{"C_WideFlumeWithBench.asc", 17, 50, false}, Known{"DEM_10m.asc", 67, 53, false},
                      Known{"SRTMGL3_40.09_-105.56_40.209999999999994_-105.44.asc", 144, 144, true},
                      Known{"bijou_gully_subset_5m_edit_dx_filled.asc", 105, 77, false},
                      Known{"hugo_site.asc", 76, 55, false}, Known{"pre_runout_DEM.asc", 80, 122, false},
                      Known{"synthetic_landscape.asc", 10, 10, false}, Known{"west_bijou_gully.asc", 43, 89, false},
                      Known{"N44W072.hgt", 1201, 1201, true}));

TEST(PublicHeightmapFiles, openOrAreRefusedWithOneLine)
{
    const auto folder = test::dataFile("05_dem");
    OSCULO_REQUIRE_DATA(folder);
    int opened = 0, refused = 0;
    for (const auto& entry : std::filesystem::directory_iterator(*folder)) {
        if (!isHeightmapFile(entry.path()))
            continue;
        try {
            const HeightmapFile file = readHeightmap(entry.path());
            EXPECT_GT(file.map->columns(), 1);
            ++opened;
        } catch (const InputError& error) {
            const std::string text = error.what();
            EXPECT_EQ(std::ranges::count(text, '\n'), 0) << text;
            EXPECT_NE(text.find(';'), std::string::npos) << text;
            ++refused;
        }
    }
    EXPECT_EQ(opened + refused, 18);
    EXPECT_GE(opened, 13);
}

TEST(PublicHeightmapFiles, mountSaintHelensIsAsHighAsItIs)
{
    const auto path = test::dataFile("05_dem/SainteHelens.dem");
    OSCULO_REQUIRE_DATA(path);
    const HeightmapFile file = readHeightmap(*path);
    EXPECT_NEAR(file.map->bounds().max.z(), 2543, 15); // after 1980: 2549 m, by the survey's own grid a little less
    EXPECT_EQ(file.map->cellX(), 30);
    EXPECT_EQ(file.map->cellY(), 30);
}

TEST(PublicHeightmapFiles, mountWashingtonStandsInItsTile)
{
    const auto path = test::dataFile("05_dem/N44W072.hgt");
    OSCULO_REQUIRE_DATA(path);
    const HeightmapFile file = readHeightmap(*path);
    // 44.2706° N, 71.3033° W, 1917 m, to a sample of 93 m and a smoothed summit.
    const Vec2 degree(111'412.8 * std::cos(44.5 * 0.017453292519943) * 1.0027, 111'118.0);
    const int column = static_cast<int>(std::lround((72 - 71.3033) * 1200)),
              row = static_cast<int>(std::lround(0.2706 * 1200));
    double highest = 0;
    for (int j = -3; j <= 3; ++j)
        for (int i = -3; i <= 3; ++i)
            highest = std::max(highest, file.map->height(column + i, row + j));
    EXPECT_NEAR(highest, 1917, 20);
    EXPECT_NEAR(file.map->cellY() * 1200, degree.y(), 100);
    EXPECT_NEAR(file.map->cellX() * 1200, degree.x(), 400);
}

} // namespace
} // namespace osculo
