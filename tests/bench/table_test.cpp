// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/bench/figure.h"
#include "osculo/bench/table.h"
#include "support/comma_locale.h"

#include <gtest/gtest.h>

#include <clocale>

namespace osculo {
namespace {

const Table kTable{
    {{{"name", "a, \"b\""}, {"value", 0.1}, {"count", 3LL}}, {{"name", "c|d"}, {"value", -2.5}, {"count", 0LL}}}};

TEST(Table, CsvQuotesWhatNeedsIt)
{
    EXPECT_EQ(toCsv(kTable), "name,value,count\n\"a, \"\"b\"\"\",0.1,3\nc|d,-2.5,0\n");
    EXPECT_EQ(toCsv(Table{}), "");
}

TEST(Table, CsvDoesNotFollowTheLocale)
{
    const test::CommaLocale comma;
    ASSERT_STREQ(std::localeconv()->decimal_point, ",");
    const std::string csv = toCsv(kTable);
    EXPECT_NE(csv.find(",0.1,3"), std::string::npos);
}

TEST(Table, MarkdownAlignsNumbersAndEscapesBars)
{
    EXPECT_EQ(toMarkdown(kTable),
              "| name | value | count |\n|---|--:|--:|\n| a, \"b\" | 0.1 | 3 |\n| c\\|d | -2.5 | 0 |\n");
}

TEST(Figure, IsOneSvgDocumentWithItsMedians)
{
    const std::vector<TimeSeries> series{{"fast & sure", {1, 2, 2, 3, 8}}, {"slow", {20, 30, 40}}, {"none", {}}};
    const std::string svg = timeFigure(series, "times < all >");
    EXPECT_TRUE(svg.starts_with("<svg "));
    EXPECT_TRUE(svg.ends_with("</svg>\n"));
    EXPECT_NE(svg.find("times &lt; all &gt;"), std::string::npos);
    EXPECT_NE(svg.find("fast &amp; sure: median 2 µs"), std::string::npos);
    EXPECT_NE(svg.find("slow: median 30 µs"), std::string::npos);
    EXPECT_EQ(svg.find("nan"), std::string::npos);
}

TEST(Machine, IsNamedInOneLine)
{
    EXPECT_FALSE(machineDescription().empty());
    EXPECT_EQ(machineDescription().find('\n'), std::string::npos);
}

} // namespace
} // namespace osculo
