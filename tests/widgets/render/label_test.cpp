// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/timing_card.h"
#include "widgets/render/witness_annotations.h"

#include <gtest/gtest.h>

#include <random>

namespace osculo::widgets {
namespace {

/// A canvas looking along +y from 10 m away, with everything it needs.
struct Easel {
    RenderSettings settings;
    Camera camera = [] {
        Camera c;
        c.position = Vec3(0, -10, 0);
        return c;
    }();
    Projection view{camera, 1000, 640};
    TextMeasure measure{findFonts()};
    AnnotationCanvas canvas{settings, palette(settings.theme), view, measure, LengthUnit::metre, {}, {}};
};

std::vector<std::string> texts(const DrawList& list)
{
    std::vector<std::string> result;
    for (const DrawItem& item : list)
        if (const auto* text = std::get_if<DrawText>(&item))
            result.push_back(text->text);
    return result;
}

bool contains(const std::vector<std::string>& list, const std::string& wanted)
{
    return std::find(list.begin(), list.end(), wanted) != list.end();
}

TEST(Labels, ManyLabelsAtOnePlaceDoNotLieOverEachOther)
{
    Easel easel;
    std::mt19937_64 random(3);
    std::normal_distribution<double> number(0, 0.15);
    std::vector<WitnessMark> marks;
    for (std::size_t k = 0; k < 16; ++k) {
        WitnessMark mark;
        mark.contact.p_WA = Vec3(number(random), 0, number(random));
        mark.contact.p_WB = mark.contact.p_WA + Vec3(0, 0, 0.05);
        mark.contact.distance = k % 2 ? 0.05 : -0.05;
        mark.overlapping = k % 2 == 0;
        mark.pair = k;
        marks.push_back(mark);
    }
    addDistanceLabels(easel.canvas, marks);
    std::vector<Rect> boxes;
    for (const DrawItem& item : easel.canvas.list)
        if (const auto* box = std::get_if<DrawRoundedRect>(&item))
            boxes.push_back(box->rect);
    ASSERT_EQ(boxes.size(), 16u);
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        EXPECT_GE(boxes[i].x, 0);
        EXPECT_LE(boxes[i].right(), 1000);
        for (std::size_t j = 0; j < i; ++j)
            EXPECT_FALSE(boxes[i].overlaps(boxes[j])) << i << " over " << j;
    }
    EXPECT_TRUE(contains(texts(easel.canvas.list), "0.050 m"));
    EXPECT_TRUE(contains(texts(easel.canvas.list), "−0.050 m overlap")) << "not by colour alone";
}

TEST(Labels, KeepOffTheCardsAndStayInsideThePicture)
{
    Easel easel;
    easel.canvas.taken.push_back({400, 200, 300, 300});
    WitnessMark mark;
    mark.contact.distance = 1;
    addDistanceLabels(easel.canvas, {mark}); // in the middle of the taken card
    const Rect label = std::get<DrawRoundedRect>(*std::find_if(easel.canvas.list.begin(), easel.canvas.list.end(),
                                                               [](const DrawItem& item) {
                                                                   return std::holds_alternative<DrawRoundedRect>(item);
                                                               }))
                           .rect;
    EXPECT_FALSE(label.overlaps({400, 200, 300, 300}));
    const Rect corner = placeLabel(easel.canvas, {998, 2}, 80, 20);
    EXPECT_LE(corner.right(), 1000);
    EXPECT_GE(corner.y, 0);
}

TEST(Labels, NothingIsDrawnBehindTheCamera)
{
    Easel easel;
    WitnessMark mark;
    mark.contact.p_WA = mark.contact.p_WB = Vec3(0, -20, 0);
    addWitnessMarks(easel.canvas, {mark}, 1);
    addDistanceLabels(easel.canvas, {mark});
    EXPECT_TRUE(easel.canvas.list.empty());
}

PairResult pairResult(const char* b, std::optional<double> distance, Status status = Status::converged)
{
    PairResult pair;
    pair.a = "upper";
    pair.b = b;
    pair.distance = distance;
    pair.lowerBound = distance.value_or(0) - 1e-10;
    pair.upperBound = distance.value_or(0) + 1e-10;
    pair.status = status;
    pair.method = "support";
    pair.timeUs = 3.14;
    return pair;
}

TEST(TimingCard, ShowsTheClosestPairUnlessAnotherIsAskedFor)
{
    Frame frame;
    frame.pairs = {pairResult("lower", 0.25), pairResult("cusp", -0.5),
                   pairResult("bar", std::nullopt, Status::overlapping)};
    RenderSettings settings;
    EXPECT_EQ(shownPair(frame, settings), 1u);
    settings.pair = 0;
    EXPECT_EQ(shownPair(frame, settings), 0u);
    EXPECT_EQ(shownPair(Frame{}, settings), std::nullopt);
}

TEST(TimingCard, SaysTheDistanceItsBoundTheMethodAndItsTimes)
{
    Easel easel;
    Frame frame;
    frame.pairs = {pairResult("lower", -0.000184)};
    easel.settings.frameNumber = 84;
    easel.settings.timing = {{"support", 3.1, 2.9, 5.04, ""}, {"mesh", 386, {}, {}, "no depth"}};
    easel.canvas.unit = LengthUnit::millimetre;
    addTimingCard(easel.canvas, frame);
    const auto words = texts(easel.canvas.list);
    for (const char* wanted : {"upper – lower", "frame 84", "signed distance (overlap)", "−0.184 mm", "± 1e−7 mm",
                               "support", "3.1 µs · median 2.9 µs · p95 5.0 µs", "386 µs · no depth"})
        EXPECT_TRUE(contains(words, wanted)) << wanted;
}

TEST(TimingCard, WithoutTimesAndWithAStatusThatIsNotConverged)
{
    Easel easel;
    Frame frame;
    frame.pairs = {pairResult("lower", std::nullopt, Status::overlapping)};
    easel.settings.hideTimes = true;
    addTimingCard(easel.canvas, frame);
    const auto words = texts(easel.canvas.list);
    EXPECT_TRUE(contains(words, "overlapping"));
    EXPECT_FALSE(contains(words, "3.1 µs"));
}

} // namespace
} // namespace osculo::widgets
