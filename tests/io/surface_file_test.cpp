// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/io/surface_file.h"

#include "support/comma_locale.h"
#include "support/temporary_folder.h"

#include "osculo/math/error.h"

#include <gtest/gtest.h>

#include <fstream>
#include <numbers>

namespace osculo {
namespace {

class SurfaceFile : public testing::Test {
protected:
    std::filesystem::path written(const std::string& text) const
    {
        const std::filesystem::path path = m_folder.path() / std::filesystem::path(u8"wölbung 中.json");
        std::ofstream(path, std::ios::binary) << text;
        return path;
    }

    std::string refusal(const std::string& text) const
    {
        try {
            readSurface(written(text));
        } catch (const InputError& error) {
            return error.place() + ": " + error.problem();
        }
        return "accepted";
    }

private:
    test::TemporaryFolder m_folder;
};

TEST_F(SurfaceFile, readsFormulasAndRanges)
{
    const test::CommaLocale comma;
    const ParametricSurface surface = readSurface(written(
        R"({"version": 1, "x": "u", "y": "1.5*v", "z": "u*v", "u": [0, "2*pi"], "v": [-1.5, 1], "closed": true})"));
    EXPECT_EQ(surface.name, "wölbung 中");
    EXPECT_TRUE(surface.closed);
    EXPECT_EQ(surface.domain.u.hi, 2 * std::numbers::pi);
    EXPECT_EQ(surface.domain.v.lo, -1.5);
    EXPECT_TRUE(surface.point({2, 0.5}).isApprox(Vec3(2, 0.75, 1)));
}

TEST_F(SurfaceFile, errorsNameThePathAndThePlaceInTheFormula)
{
    const auto with = [](const std::string& x, const std::string& u) {
        return R"({"version": 1, "x": )" + x + R"(, "y": "v", "z": "u", "u": )" + u + R"(, "v": [0, 1]})";
    };
    EXPECT_NE(
        refusal(with(R"j("3*sine(u)")j", "[0, 1]")).find("x: 'sine' is no name of a formula at column 3: 3*‸sine(u)"),
        std::string::npos);
    EXPECT_TRUE(refusal(with("3", "[0, 1]")).starts_with("x: "));
    EXPECT_TRUE(refusal(with(R"("u")", "[0]")).starts_with("u: "));
    EXPECT_TRUE(refusal(with(R"("u")", R"([0, "u"])")).starts_with("u[1]: "));
    EXPECT_NE(refusal(with(R"("u")", "[1, 0]")).find("u from 1 to 0 is no range"), std::string::npos);
    EXPECT_NE(refusal(with(R"("1/u")", "[0, 1]")).find("x has no finite value at u = 0"), std::string::npos);
    EXPECT_NE(refusal(R"({"version": 1, "x": "u"})").find("y"), std::string::npos);
    EXPECT_NE(refusal("{").find("1"), std::string::npos);
    EXPECT_THROW(readSurface("no such file.json"), InputError);
}

TEST_F(SurfaceFile, loadsWhatASceneNames)
{
    EXPECT_EQ(loadSurface({"heart", ""}).name, "heart");
    EXPECT_THROW(loadSurface({"klein", ""}), InputError);
    const auto path = written(R"({"version": 1, "x": "u", "y": "v", "z": "0", "u": [0, 1], "v": [0, 1]})");
    const std::u8string text = path.u8string();
    EXPECT_FALSE(loadSurface({"", std::string(text.begin(), text.end())}).closed);
}

} // namespace
} // namespace osculo
