// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/fit/fit_superovoid.h"
#include "osculo/io/mesh_file.h"

#include "support/test_data.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace osculo {
namespace {

/// Every mesh of a folder that the filter lets through fits without help and within a bound of its size.
void fitAll(const std::string& folder, const std::string& part, double worstRelativeRms)
{
    const auto path = test::dataFile(folder);
    OSCULO_REQUIRE_DATA(path);
    int fitted = 0;
    for (const auto& entry : std::filesystem::directory_iterator(*path)) {
        const std::string name = entry.path().filename().string();
        if (!isMeshFile(entry.path()) || name.find(part) == std::string::npos)
            continue;
        SCOPED_TRACE(name);
        const FitResult fit = fitSuperovoid(*readMesh(entry.path()).mesh);
        EXPECT_TRUE(fit.status == Status::converged || fit.status == Status::maxIterations);
        EXPECT_LT(fit.error.relativeRms, worstRelativeRms);
        EXPECT_LT(fit.shape.a().maxCoeff(), 0.3); // [m]: parts of a hand and teeth, read in the right unit
        ++fitted;
    }
    EXPECT_GT(fitted, 0);
}

TEST(FitReal, FingerLinksOfTheHand)
{
    fitAll("01_icub/hand_mk3", "finger", 0.05);
}
TEST(FitReal, CollisionLinks)
{
    fitAll("01_icub/visuomanip", "col_Left", 0.03);
}
TEST(FitReal, FullLinks)
{
    fitAll("01_icub/visuomanip", "full_Left", 0.06);
}
TEST(FitReal, EnamelCrowns)
{
    fitAll("02_teeth/openmandible", "Enamel", 0.08);
}

} // namespace
} // namespace osculo
