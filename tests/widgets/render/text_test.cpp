// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "support/comma_locale.h"
#include "widgets/render/number_text.h"
#include "widgets/render/scale_bar.h"
#include "widgets/render/text_measure.h"
#include "widgets/render/text_outline.h"

#include <gtest/gtest.h>

#include <clocale>

namespace osculo::widgets {
namespace {

TEST(NumberText, FourDigitsATrueMinusAndShortExponents)
{
    EXPECT_EQ(numberText(0), "0");
    EXPECT_EQ(numberText(-0.184), "−0.184");
    EXPECT_EQ(numberText(12.3456), "12.35");
    EXPECT_EQ(numberText(123.456), "123.5");
    EXPECT_EQ(numberText(12345.6), "12346");
    EXPECT_EQ(numberText(0.00123456), "0.00123");
    EXPECT_EQ(numberText(1.234e-10), "1.2e−10");
    EXPECT_EQ(numberText(-3e9), "−3e9");
    EXPECT_EQ(lengthText(-0.000184, LengthUnit::millimetre), "−0.184 mm");
    EXPECT_EQ(lengthText(0.0254, LengthUnit::inch), "1.000 in");
    EXPECT_EQ(timeText(3.14), "3.1 µs");
    EXPECT_EQ(timeText(386.2), "386 µs");
    EXPECT_EQ(timeText(12500), "12.5 ms");
}

TEST(NumberText, ADecimalCommaLocaleChangesNothing)
{
    const test::CommaLocale comma;
    ASSERT_STREQ(std::localeconv()->decimal_point, ",");
    EXPECT_EQ(numberText(0.5), "0.500");
}

TEST(ScaleBar, RoundLengths)
{
    for (const auto& [limit, length] : {std::pair{1.0, 1.0},
                                        {1.99, 1.0},
                                        {2.0, 2.0},
                                        {4.9, 2.0},
                                        {5.0, 5.0},
                                        {9.99, 5.0},
                                        {0.03, 0.02},
                                        {1234.0, 1000.0},
                                        {1e-7, 1e-7}})
        EXPECT_NEAR(roundLength(limit), length, 1e-9 * length) << limit;
}

TEST(TextMeasure, GrowsWithSizeLengthAndWeight)
{
    const TextMeasure measure(findFonts());
    const double width = measure.width("signed distance", 13);
    EXPECT_GT(width, 60);
    EXPECT_LT(width, 130);
    EXPECT_NEAR(measure.width("signed distance", 26), 2 * width, 1e-9);
    EXPECT_GT(measure.width("signed distance", 13, true), width);
    EXPECT_EQ(measure.width("", 13), 0);
}

TEST(TextOutline, StandsOnTheBaselineAndIsAsWideAsMeasured)
{
    const FontFiles fonts = findFonts();
    const TextMeasure measure(fonts);
    Vec2 min(1e9, 1e9), max(-1e9, -1e9);
    for (const OutlineStep& step : textOutline("HxH", fonts, false)) {
        const Vec2& end = step.points[step.kind == OutlineStep::Kind::cubic ? 2 : 0];
        min = min.cwiseMin(end);
        max = max.cwiseMax(end);
    }
    EXPECT_NEAR(min.y(), 0, 0.02);
    EXPECT_NEAR(max.y(), 0.72, 0.06); // capital letters
    EXPECT_LT(max.x() - min.x(), measure.width("HxH", 1)) << "the ink is less than the line by two bearings";
    EXPECT_GT(max.x() - min.x(), measure.width("HxH", 1) - 0.25);
}

} // namespace
} // namespace osculo::widgets
