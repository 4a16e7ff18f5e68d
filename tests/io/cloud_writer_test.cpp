// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/io/cloud_file.h"
#include "osculo/math/error.h"

#include "support/comma_locale.h"
#include "support/temporary_folder.h"

#include <gtest/gtest.h>

#include <random>

namespace osculo {
namespace {

/// Points with every digit a double has, unit normals and colours.
PointCloudData someData(std::size_t count)
{
    std::mt19937_64 engine(7);
    std::uniform_real_distribution<double> d(-1, 1);
    PointCloudData data;
    for (std::size_t i = 0; i < count; ++i) {
        const double x = d(engine), y = d(engine), z = d(engine);
        data.points.emplace_back(x, y, z);
        data.normals.push_back(Vec3(y, z, x).normalized());
        data.colors.push_back(
            {std::uint8_t(engine() % 256), std::uint8_t(engine() % 256), std::uint8_t(engine() % 256)});
    }
    return data;
}

void expectClose(const std::vector<Vec3>& a, const std::vector<Vec3>& b, double tolerance)
{
    ASSERT_EQ(a.size(), b.size());
    for (std::size_t i = 0; i < a.size(); ++i)
        EXPECT_LE((a[i] - b[i]).norm(), tolerance) << i;
}

class CloudWriter : public ::testing::Test {
protected:
    test::TemporaryFolder m_folder;
};

TEST_F(CloudWriter, EveryFormatReadsBackTheSame)
{
    const test::CommaLocale comma; // must not matter
    const PointCloud cloud(someData(500));
    for (const char* name : {"a.pcd", "b.ply", "c.xyz", "d.csv", "e.asc", "f.TXT"}) {
        SCOPED_TRACE(name);
        writeCloud(m_folder.path() / name, cloud);
        const PointCloud back = *readCloud(m_folder.path() / name).cloud;
        EXPECT_EQ(back.points(), cloud.points()) << "bit by bit";
        expectClose(back.normals(), cloud.normals(), 1e-15); // made unit again
        EXPECT_EQ(back.colors(), cloud.colors());
        writeCloud(m_folder.path() / name, cloud, LengthUnit::millimetre);
        expectClose(readCloud(m_folder.path() / name, LengthUnit::millimetre).cloud->points(), cloud.points(), 1e-15);
    }
}

TEST_F(CloudWriter, OnlyWhatTheCloudHas)
{
    PointCloudData data = someData(3);
    data.normals.clear();
    data.colors.clear();
    const PointCloud cloud(data);
    for (const char* name : {"a.pcd", "b.ply", "c.xyz"}) {
        writeCloud(m_folder.path() / name, cloud);
        const PointCloud back = *readCloud(m_folder.path() / name).cloud;
        EXPECT_EQ(back.points(), cloud.points()) << name;
        EXPECT_FALSE(back.hasNormals() || back.hasColors() || back.isOrganised() || back.sensor()) << name;
    }
}

TEST_F(CloudWriter, PcdKeepsImageAndSensor)
{
    PointCloudData data = someData(4);
    data.cells = {1, 2, 5, 11};
    data.rows = 3;
    data.columns = 4;
    data.sensor = Pose{Eigen::Quaterniond(0, 1, 0, 0), {1, 2, 3}};
    const PointCloud cloud(data);
    writeCloud(m_folder.path() / "a.pcd", cloud);
    const PointCloud back = *readCloud(m_folder.path() / "a.pcd").cloud;
    EXPECT_EQ(back.points(), cloud.points());
    EXPECT_EQ(back.cells(), cloud.cells());
    EXPECT_EQ(back.rows(), 3u);
    EXPECT_EQ(back.columns(), 4u);
    EXPECT_EQ(back.sensor(), cloud.sensor());
}

TEST_F(CloudWriter, RefusesOtherFormatsAndPlaces)
{
    const PointCloud cloud(someData(1));
    EXPECT_THROW(writeCloud(m_folder.path() / "a.las", cloud), InputError);
    EXPECT_THROW(writeCloud(m_folder.path() / "no folder" / "a.pcd", cloud), InputError);
    EXPECT_TRUE(std::filesystem::is_empty(m_folder.path()));
}

TEST_F(CloudWriter, FiveMillionPointsComeBackWhole)
{
    constexpr std::size_t kCount = 5'000'000;
    PointCloudData data;
    data.points.reserve(kCount);
    for (std::size_t i = 0; i < kCount; ++i)
        data.points.emplace_back(1e-3 * double(i % 1000), 1e-3 * double(i / 1000 % 1000), 1e-3 * double(i / 1000000));
    const PointCloud cloud(std::move(data));
    for (const char* name : {"large.pcd", "large.xyz"}) {
        writeCloud(m_folder.path() / name, cloud);
        EXPECT_EQ(readCloud(m_folder.path() / name).cloud->points(), cloud.points()) << name;
    }
}

} // namespace
} // namespace osculo
