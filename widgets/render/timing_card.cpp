// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/timing_card.h"

#include "widgets/render/number_text.h"

#include <algorithm>

#include <fmt/format.h>

namespace osculo::widgets {

namespace {

struct CardRow {
    std::string label, value;
    Rgb color;
    bool bold = false, boldValue = false;
};

std::string timeWords(const TimingRow& row)
{
    std::string words = timeText(row.lastUs);
    if (row.medianUs)
        words += " · median " + timeText(*row.medianUs);
    if (row.p95Us)
        words += " · p95 " + timeText(*row.p95Us);
    if (!row.note.empty())
        words += " · " + row.note;
    return words;
}

CardRow distanceRow(const PairResult& pair, const AnnotationCanvas& canvas)
{
    if (!pair.distance)
        return {"signed distance", pair.message.empty() ? "not known" : "none", canvas.colors.warn, false, true};
    const bool overlapping = *pair.distance < 0;
    return {overlapping ? "signed distance (overlap)" : "signed distance", lengthText(*pair.distance, canvas.unit),
            overlapping ? canvas.colors.overlap : canvas.colors.text, false, true};
}

constexpr double kPadding = 12, kFromCorner = 14; // [px]
constexpr double kLargestShare = 0.7;             ///< of the picture's width and height

double rowHeight(const AnnotationCanvas& canvas)
{
    return 1.55 * canvas.fontSize();
}

Rect cardPlace(const AnnotationCanvas& canvas, const std::vector<CardRow>& rows)
{
    constexpr double kGap = 28; // [px]
    const double size = canvas.fontSize();
    double labelWidth = 0, valueWidth = 0, width = 200 * canvas.settings.fontScale;
    for (const CardRow& row : rows) {
        const double label = canvas.measure.width(row.label, size, row.bold);
        const double value = canvas.measure.width(row.value, size, row.boldValue);
        if (row.bold) {
            width = std::max(width, label + value + kGap);
        } else {
            labelWidth = std::max(labelWidth, label);
            valueWidth = std::max(valueWidth, value);
        }
    }
    width = std::max(width, labelWidth + kGap + valueWidth);
    return {kFromCorner, kFromCorner, width + 2 * kPadding,
            rowHeight(canvas) * static_cast<double>(rows.size()) + 1.2 * kPadding};
}

bool fits(const Rect& card, const AnnotationCanvas& canvas)
{
    return card.width <= kLargestShare * canvas.view.width() && card.height <= kLargestShare * canvas.view.height();
}

void drawCard(AnnotationCanvas& canvas, const std::vector<CardRow>& rows)
{
    const Palette& colors = canvas.colors;
    const Rect rect = cardPlace(canvas, rows);
    canvas.card(rect, {colors.line, 1});
    double baseline = rect.y + 0.6 * kPadding + 0.5 * rowHeight(canvas) + 0.36 * canvas.fontSize();
    for (const CardRow& row : rows) {
        canvas.text(row.label, {rect.x + kPadding, baseline}, {row.bold ? colors.text : colors.dimText, 1},
                    TextAlign::left, row.bold);
        canvas.text(row.value, {rect.right() - kPadding, baseline}, {row.bold ? colors.dimText : row.color, 1},
                    TextAlign::right, row.boldValue);
        baseline += rowHeight(canvas);
    }
}

} // namespace

std::optional<std::size_t> shownPair(const Frame& frame, const RenderSettings& settings)
{
    if (settings.pair && *settings.pair < frame.pairs.size())
        return settings.pair;
    std::optional<std::size_t> closest;
    for (std::size_t k = 0; k < frame.pairs.size(); ++k) {
        const auto& distance = frame.pairs[k].distance;
        if (!closest || (distance && (!frame.pairs[*closest].distance || *distance < *frame.pairs[*closest].distance)))
            closest = k;
    }
    return closest;
}

std::string boundWords(const PairResult& pair, LengthUnit unit)
{
    constexpr double kNoMeaning = 1e-15; // [m] less than the rounding of any length that is shown
    const double half = 0.5 * (pair.upperBound - pair.lowerBound);
    return half > 0 && half < kNoMeaning ? "± < " + lengthText(kNoMeaning, unit) : "± " + lengthText(half, unit);
}

void addTimingCard(AnnotationCanvas& canvas, const Frame& frame)
{
    const auto shown = shownPair(frame, canvas.settings);
    if (!shown)
        return;
    const PairResult& pair = frame.pairs[*shown];
    const Palette& colors = canvas.colors;

    std::vector<CardRow> rows;
    rows.push_back({pair.a + " – " + pair.b,
                    canvas.settings.frameNumber ? fmt::format("frame {}", *canvas.settings.frameNumber) : std::string(),
                    colors.text, true, false});
    rows.push_back(distanceRow(pair, canvas));
    if (pair.distance && pair.upperBound >= pair.lowerBound)
        rows.push_back({"bound", boundWords(pair, canvas.unit), colors.text});
    if (pair.status != Status::converged)
        rows.push_back({"status", std::string(toString(pair.status)), colors.warn});
    std::vector<TimingRow> times = canvas.settings.timing;
    if (times.empty() && !pair.method.empty())
        times.push_back({pair.method, pair.timeUs, {}, {}, {}});
    for (const TimingRow& time : times)
        if (!canvas.settings.hideTimes)
            rows.push_back({time.method, timeWords(time), colors.text});
    if (pair.partPairs > 1)
        rows.push_back(
            {"pairs solved / tested", fmt::format("{} / {}", pair.solvedPairs, pair.partPairs), colors.text});
    else if (frame.pairs.size() > 1 && !canvas.settings.hideTimes)
        rows.push_back({fmt::format("all {} pairs", frame.pairs.size()), timeText(frame.timeUs), colors.text});

    // In a small view the distance alone, and nothing where even that would hide what is measured.
    if (!fits(cardPlace(canvas, rows), canvas))
        rows.resize(2);
    if (fits(cardPlace(canvas, rows), canvas))
        drawCard(canvas, rows);
}

} // namespace osculo::widgets
