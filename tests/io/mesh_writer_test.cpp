// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/io/mesh_file.h"

#include "support/comma_locale.h"
#include "support/mesh_makers.h"
#include "support/temporary_folder.h"

#include <gtest/gtest.h>

#include <fstream>

namespace osculo {
namespace {

TEST(MeshWriter, RoundTripsInEveryFormatAndUnit)
{
    const test::TemporaryFolder folder;
    const test::CommaLocale comma;
    const TriangleMesh ball = test::icosphere({0.0123456789, -1.5, 3e-7}, 0.02, 2);
    for (const char* name : {"ball.stl", "ball.ply", "ball.obj", "BALL.STL"})
        for (const LengthUnit unit : {LengthUnit::millimetre, LengthUnit::metre, LengthUnit::inch}) {
            SCOPED_TRACE(name);
            writeMesh(folder.path() / name, ball, unit);
            const MeshFile read = readMesh(folder.path() / name, unit);
            ASSERT_EQ(read.mesh->triangles().size(), ball.triangles().size());
            EXPECT_EQ(read.mesh->vertices().size(), ball.vertices().size());
            const bool single = read.format == "stl"; // single precision
            for (std::size_t t = 0; t < ball.triangles().size(); ++t)
                for (int corner = 0; corner < 3; ++corner)
                    EXPECT_LT((read.mesh->vertex(t, corner) - ball.vertex(t, corner)).norm(), single ? 4e-7 : 1e-15);
        }
}

TEST(MeshWriter, BinaryStlNeverBeginsWithSolid)
{
    const test::TemporaryFolder folder;
    writeMesh(folder.path() / "a.stl", test::boxMesh({0, 0, 0}, {1, 1, 1}));
    std::ifstream stream(folder.path() / "a.stl", std::ios::binary);
    std::string start(5, ' ');
    stream.read(start.data(), 5);
    EXPECT_NE(start, "solid");
    EXPECT_EQ(std::filesystem::file_size(folder.path() / "a.stl"), 84u + 12 * 50);
}

TEST(MeshWriter, RefusesWhatItCannotWrite)
{
    const test::TemporaryFolder folder;
    const TriangleMesh box = test::boxMesh({0, 0, 0}, {1, 1, 1});
    EXPECT_THROW(writeMesh(folder.path() / "a.dae", box), InputError);
    EXPECT_THROW(writeMesh(folder.path() / "a", box), InputError);
    EXPECT_THROW(writeMesh(folder.path() / "no such folder" / "a.stl", box), InputError);
    EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
}

} // namespace
} // namespace osculo
