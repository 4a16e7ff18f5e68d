// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/overlay.h"
#include "widgets/render/palette.h"
#include "widgets/render/timing_statistics.h"

#include "osculo/math/error.h"
#include "osculo/scene/scene.h"

#include <gtest/gtest.h>

#include <cmath>

namespace osculo::widgets {
namespace {

TEST(Overlay, NamesGoThereAndBack)
{
    const OverlaySet all = parseOverlays("closest,normals,cones,guess,aabb,timing,error,labels,axes,frames,marks,"
                                         "curvature,contours,hillshade,patches,paths,forces,groups,tree,"
                                         "support,hull,hulldistance");
    for (const Overlay overlay : kOverlays)
        EXPECT_TRUE(all.has(overlay)) << toString(overlay);
    EXPECT_EQ(overlaysFromNames(names(all)), all);
    EXPECT_EQ(parseOverlays(""), OverlaySet());
    EXPECT_EQ(parseOverlays(" closest , axes "), (OverlaySet{Overlay::closest, Overlay::axes}));
}

TEST(Overlay, UnknownNamesAreRefusedWithTheList)
{
    try {
        parseOverlays("closest,shadows");
        FAIL();
    } catch (const InvalidShape& refusal) {
        EXPECT_NE(refusal.problem().find("shadows"), std::string::npos);
        EXPECT_NE(refusal.remedy().find("timing"), std::string::npos);
    }
    EXPECT_THROW(parseOverlays("closest,,axes"), InvalidShape);
}

/// CIE L* of a colour in sRGB (IEC 61966-2-1).
double lightness(Rgb color)
{
    const auto linear = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
    const auto [r, g, b] = color.unit();
    const double y = 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
    return y > 0.008856 ? 116 * std::cbrt(y) - 16 : 903.3 * y;
}

double contrast(Rgb a, Rgb b)
{
    const auto luminance = [](Rgb color) {
        const double l = lightness(color);
        return l > 8 ? std::pow((l + 16) / 116, 3) : l / 903.3;
    };
    const double x = luminance(a), y = luminance(b);
    return (std::max(x, y) + 0.05) / (std::min(x, y) + 0.05);
}

TEST(Palette, DivergingEndsAreEquallyLightAndTheMiddleIsTheLightest)
{
    EXPECT_NEAR(lightness(divergingColor(-1)), lightness(divergingColor(1)), 3);
    for (double s = 0.05; s <= 1; s += 0.05) {
        EXPECT_LT(lightness(divergingColor(s)), lightness(divergingColor(s - 0.05)) + 1e-9) << s;
        EXPECT_LT(lightness(divergingColor(-s)), lightness(divergingColor(-s + 0.05)) + 1e-9) << s;
    }
    EXPECT_EQ(divergingColor(-5), divergingColor(-1));
}

TEST(Palette, WordsCanBeReadOnEveryGround)
{
    for (const Theme theme : {Theme::light, Theme::dark, Theme::paper}) {
        const Palette& colors = palette(theme);
        for (const Rgb ground : {colors.panel, colors.viewportTop, colors.viewportBottom})
            for (const Rgb ink : {colors.text, colors.dimText})
                EXPECT_GE(contrast(ink, ground), 4.5) << toString(theme) << toHex(ink) << toHex(ground);
        EXPECT_GE(contrast(colors.overlap, colors.panel), 4.5) << toString(theme);
        EXPECT_EQ(themeFromString(toString(theme)), theme);
    }
}

TEST(Palette, ABodysOwnColourGoesFirst)
{
    Body body;
    body.color = "#0a141e";
    EXPECT_EQ(bodyColor(body, 3, Theme::light), (Rgb{10, 20, 30}));
    body.color.clear();
    EXPECT_EQ(toHex(bodyColor(body, 0, Theme::light)), "#2b6cb0");
    EXPECT_EQ(toHex(bodyColor(body, 1, Theme::dark)), "#e8963c");
    EXPECT_FALSE(rgbFromHex("2b6cb0"));
    EXPECT_FALSE(rgbFromHex("#2b6cbx"));
}

TEST(TimingStatistics, LastMedianAndP95OfTheWindow)
{
    TimingStatistics statistics(100);
    for (int k = 1; k <= 150; ++k) {
        Frame frame;
        PairResult pair;
        pair.a = "a";
        pair.b = "b";
        pair.method = "support";
        pair.timeUs = k;
        frame.pairs.push_back(pair);
        statistics.add(frame);
    }
    const auto rows = statistics.rows("a", "b");
    ASSERT_EQ(rows.size(), 1u);
    EXPECT_EQ(rows[0].lastUs, 150);
    EXPECT_EQ(rows[0].medianUs, 100); // of 51 … 150 by nearest rank
    EXPECT_EQ(rows[0].p95Us, 145);
    EXPECT_TRUE(statistics.rows("b", "a").empty());
}

} // namespace
} // namespace osculo::widgets
