// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/io/face_file.h"

#include "osculo/math/error.h"

#include "support/comma_locale.h"
#include "support/temporary_folder.h"

#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <utility>
#include <vector>

namespace osculo {
namespace {

using test::TemporaryFolder;

class FaceFile : public ::testing::Test {
protected:
    FaceSelection read(const std::string& content, std::size_t triangles = 10) const
    {
        const auto path = m_folder.path() / u8"faces é 中.txt";
        std::ofstream(path, std::ios::binary) << content;
        return readFaces(path, triangles);
    }

    /// Place and problem of the error.
    std::string offence(const std::string& content, std::size_t triangles = 10) const
    {
        try {
            read(content, triangles);
        } catch (const InputError& error) {
            EXPECT_FALSE(error.remedy().empty());
            return error.place() + ": " + error.problem();
        }
        return "accepted";
    }

    TemporaryFolder m_folder;
};

TEST_F(FaceFile, NumbersRangesWeightsAndComments)
{
    const FaceSelection selection = read("# the contact side\r\n0\n\n 3-5\t2.5 # heavy\r\n9 0.5\n4 0");
    EXPECT_EQ(selection, FaceSelection(std::vector<double>{1, 0, 0, 2.5, 0, 2.5, 0, 0, 0, 0.5}));
}

TEST_F(FaceFile, JsonRunsBareOrBelowFaces)
{
    const FaceSelection expected(std::vector<double>{0, 2, 2, 0, 0, 0, 0, 0, 0, 1});
    EXPECT_EQ(read("[[1, 2, 2], [9, 1, 1]]"), expected);
    EXPECT_EQ(read("\n {\"faces\": [[1, 2, 2], [9, 1, 1]], \"note\": \"kept\"}"), expected);
}

TEST_F(FaceFile, AnEmptyFileChoosesNothing)
{
    EXPECT_TRUE(read("").none());
    EXPECT_TRUE(read("# nothing\n\n").none());
    EXPECT_TRUE(read("[]").none());
}

TEST_F(FaceFile, SaysTheLineAndWhatIsWrong)
{
    const std::vector<std::pair<std::string, std::string>> cases{
        {"1\n10\n", "2: there is no triangle 10"},
        {"3-12", "1: there is no triangle 12"},
        {"5-3", "1: the range `5-3` runs backwards"},
        {"-3", "1: `-3` is no triangle and no range"},
        {"1\n2\nseven", "3: `seven` is no triangle and no range"},
        {"1.5", "1: `1.5` is no triangle and no range"},
        {"99999999999999999999", "1: `99999999999999999999` is no triangle and no range"},
        {"1 2,5", "1: the weight `2,5` is no number of 0 or more"},
        {"1 -1", "1: the weight `-1` is no number of 0 or more"},
        {"1 nan", "1: the weight `nan` is no number of 0 or more"},
        {"1 1e999", "1: the weight `1e999` is no number of 0 or more"},
        {"1 2 3", "1: `3` is too much"},
        {"[[0, 11, 1]]", "[0][1]: is 11"},
        {"{}", "faces: is missing"},
    };
    for (const auto& [content, expected] : cases)
        EXPECT_EQ(offence(content), expected) << content;
    EXPECT_EQ(offence("0", 0), "1: there is no triangle 0");
    EXPECT_THROW(readFaces(m_folder.path() / "none.txt", 3), InputError);
}

TEST_F(FaceFile, WeightsHaveAPointInEveryLocale)
{
    const test::CommaLocale comma;
    EXPECT_EQ(read("0 2.5", 1), FaceSelection(std::vector<double>{2.5}));
}

} // namespace
} // namespace osculo
