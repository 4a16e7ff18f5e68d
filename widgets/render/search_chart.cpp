// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/search_chart.h"

#include "widgets/render/number_text.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

namespace osculo::widgets {

namespace {

constexpr double kGap = 8;      ///< between the map, its words and the legend [px]
constexpr double kOverlap = .7; ///< of neighbouring patches, so that no seam shows [px]
constexpr double kMarked = 9;   ///< smaller cells have no room for a mark [px]
constexpr double kEdge = 3.2;   ///< width of a cell that is an edge of the domain [px]
constexpr double kSeam = 2;     ///< of the map around a sample in the legend [px]
constexpr double kVeil = 0.6;   ///< opacity over cells that are done with

struct StateLook {
    CellState state;
    const char* words;
};

constexpr std::array<StateLook, 4> kLegend{{{CellState::open, "open"},
                                            {CellState::pruned, "too low"},
                                            {CellState::monotone, "rises or falls"},
                                            {CellState::concave, "one top: Newton"}}};

Vec2 middleOf(const Rect& rect)
{
    return {rect.x + 0.5 * rect.width, rect.y + 0.5 * rect.height};
}

DrawPolygon polygonOf(const Rect& r, const Ink& fill)
{
    return {{{r.x, r.y}, {r.right(), r.y}, {r.right(), r.bottom()}, {r.x, r.bottom()}}, fill};
}

void addOutline(DrawList& list, const Rect& r, const Ink& ink, double width)
{
    DrawPolygon outline = polygonOf(r, {{}, 0});
    outline.stroke = ink;
    outline.strokeWidth = width;
    list.push_back(std::move(outline));
}

/// What is drawn of a cell in a state; shapes tell them apart as colours do.
void addCell(DrawList& list, const Rect& r, CellState state, const Palette& colors)
{
    const Ink dim{colors.dimText, 0.7}, bright{{255, 255, 255}, 0.95};
    const bool roomy = std::min(r.width, r.height) > kMarked;
    switch (state) {
    case CellState::open:
        addOutline(list, r, bright, 1.3);
        return;
    case CellState::pruned:
    case CellState::monotone:
        list.push_back(polygonOf(r, {colors.panel, kVeil}));
        addOutline(list, r, dim, 0.8);
        if (state == CellState::monotone && roomy)
            list.push_back(DrawLine{{r.x, r.bottom()}, {r.right(), r.y}, dim, 0.8});
        return;
    case CellState::concave:
        list.push_back(polygonOf(r, {colors.warn, 0.25}));
        addOutline(list, r, {colors.warn, 1}, 1.8);
        if (roomy)
            list.push_back(DrawCircle{middleOf(r), 2.5, {colors.warn, 0}, {colors.warn, 1}, 1.6});
        return;
    case CellState::smallest:
        addOutline(list, r, {colors.warn, 1}, 1);
        return;
    case CellState::unseen:
    case CellState::divided:
        return;
    }
}

/// An edge of the domain.
void addEdge(DrawList& list, const Rect& r, CellState state, const Palette& colors)
{
    const bool open = state == CellState::open, found = state == CellState::concave || state == CellState::smallest;
    const Rgb color = open ? Rgb{255, 255, 255} : found ? colors.warn : colors.dimText;
    list.push_back(
        DrawLine{{r.x, r.y}, {r.right(), r.bottom()}, {color, open || found ? 1 : 0.7}, open || found ? kEdge : 1.5});
}

class Chart {
public:
    Chart(const Rect& map, const ParameterBox& domain)
        : m_map(map)
        , m_domain(domain)
    {
    }

    Vec2 place(const Vec2& p) const
    {
        return {m_map.x + (p.x() - m_domain.u.lo) / m_domain.u.width() * m_map.width,
                m_map.bottom() - (p.y() - m_domain.v.lo) / m_domain.v.width() * m_map.height};
    }
    Rect rect(const ParameterBox& box) const
    {
        const Vec2 low = place({box.u.lo, box.v.lo}), high = place({box.u.hi, box.v.hi});
        return {low.x(), high.y(), high.x() - low.x(), low.y() - high.y()};
    }

private:
    Rect m_map;
    ParameterBox m_domain;
};

void addHeat(DrawList& list, const Rect& map, const ObjectiveGrid& grid)
{
    const double w = map.width / grid.columns, h = map.height / grid.rows;
    const double span = grid.greatest > grid.least ? grid.greatest - grid.least : 1;
    for (int row = 0; row < grid.rows; ++row)
        for (int column = 0; column < grid.columns; ++column) {
            const double value = grid.values[static_cast<std::size_t>(row * grid.columns + column)];
            const Rect patch{map.x + column * w, map.bottom() - (row + 1) * h, w, h};
            const Rect wider{patch.x, std::max(map.y, patch.y - kOverlap),
                             std::min(w + kOverlap, map.right() - patch.x),
                             patch.bottom() - std::max(map.y, patch.y - kOverlap)};
            list.push_back(polygonOf(wider, {sequentialColor((value - grid.least) / span), 1}));
        }
}

void addCells(DrawList& list, const Chart& chart, const SurfaceSupportTrace& trace, std::size_t step,
              const Palette& colors)
{
    for (const bool edges : {false, true})
        for (const TracedCell& cell : trace.cells) {
            const bool isEdge = cell.box.u.width() == 0 || cell.box.v.width() == 0;
            if (isEdge != edges)
                continue;
            const CellState state = stateAfter(trace, cell, step);
            if (state == CellState::unseen || state == CellState::divided)
                continue;
            edges ? addEdge(list, chart.rect(cell.box), state, colors)
                  : addCell(list, chart.rect(cell.box), state, colors);
        }
}

/// Rows of the legend, from the top left.
void addLegend(DrawList& list, const Vec2& at, const SearchChartStyle& style)
{
    const double size = style.fontSize, swatch = 1.1 * size;
    double y = at.y() + kSeam;
    const auto row = [&](const char* words) {
        list.push_back(DrawText{
            words, {at.x() + swatch + kGap, y + 0.85 * swatch}, size, false, TextAlign::left, {style.colors.text, 1}});
        y += 1.6 * size;
    };
    for (const StateLook& entry : kLegend) {
        const Rect box{at.x(), y, swatch, swatch}; // on a patch of the map, so that a white frame is seen on any ground
        list.push_back(polygonOf({box.x - kSeam, box.y - kSeam, swatch + 2 * kSeam, swatch + 2 * kSeam},
                                 {sequentialColor(0.7), 1}));
        addCell(list, box, entry.state, style.colors);
        row(entry.words);
    }
    list.push_back(DrawCircle{
        {at.x() + 0.5 * swatch, y + 0.5 * swatch}, 4.5, {style.colors.overlap, 1}, {{255, 255, 255}, 1}, 1.6});
    row("best point");
}

double legendWidth(const SearchChartStyle& style)
{
    double width = style.width("best point", style.fontSize);
    for (const StateLook& entry : kLegend)
        width = std::max(width, style.width(entry.words, style.fontSize));
    return width + 1.1 * style.fontSize + kGap;
}

} // namespace

Rgb sequentialColor(double share)
{
    // ColorBrewer's YlGnBu at its ends and in between: the lightness falls evenly.
    constexpr std::array<Rgb, 5> knots{Rgb{255, 255, 217}, Rgb{186, 228, 181}, Rgb{65, 182, 196}, Rgb{34, 94, 168},
                                       Rgb{8, 29, 88}};
    const double at = std::clamp(share, 0.0, 1.0) * (knots.size() - 1);
    const auto low = std::min(static_cast<std::size_t>(at), knots.size() - 2);
    return mix(knots[low], knots[low + 1], at - static_cast<double>(low));
}

std::size_t shownStep(const SurfaceSearchPicture& search, const std::optional<std::size_t>& step)
{
    const std::size_t last = search.trace.steps.size() - 1;
    return step ? std::min(*step, last) : last;
}

std::string searchWords(const SurfaceSearchPicture& search, std::size_t step, LengthUnit unit)
{
    const SurfaceTraceStep& at = search.trace.steps[step];
    return fmt::format("step {} of {}: {} ≤ h ≤ {}", step, search.trace.steps.size() - 1,
                       numberText(at.best.value / metresPer(unit)), lengthText(at.upper, unit));
}

void addSearchChart(DrawList& list, const Rect& area, const SurfaceSearchPicture& search, std::size_t step,
                    const SearchChartStyle& style)
{
    const double size = style.fontSize;
    const ParameterBox& d = search.domain;
    const std::array<std::string, 2> v{tickText(std::round(1000 * d.v.lo) / 1000),
                                       tickText(std::round(1000 * d.v.hi) / 1000)};
    const double left = std::max({style.width(v[0], size), style.width(v[1], size), size}) + kGap;
    const Rect map{area.x + left, area.y, std::max(20.0, area.width - left - legendWidth(style) - 2 * kGap),
                   std::max(20.0, area.height - 1.5 * size)};
    addHeat(list, map, search.objective);
    const Chart chart(map, d);
    addCells(list, chart, search.trace, step, style.colors);
    addOutline(list, map, {style.colors.dimText, 1}, 1);
    if (step > 0)
        addOutline(list, chart.rect(search.trace.cells[search.trace.steps[step].cell].box), {style.colors.overlap, 1},
                   2);
    list.push_back(DrawCircle{chart.place(search.trace.steps[step].best.parameters),
                              4.5,
                              {style.colors.overlap, 1},
                              {{255, 255, 255}, 1},
                              1.6});
    const Ink dim{style.colors.dimText, 1};
    const auto text = [&](const std::string& words, const Vec2& at, TextAlign align) {
        list.push_back(DrawText{words, at, size, false, align, dim});
    };
    text(v[1], {map.x - 0.5 * kGap, map.y + 0.8 * size}, TextAlign::right);
    text("v", {map.x - 0.5 * kGap, map.y + 0.5 * map.height}, TextAlign::right);
    text(v[0], {map.x - 0.5 * kGap, map.bottom()}, TextAlign::right);
    const double baseline = map.bottom() + 1.15 * size;
    text(tickText(std::round(1000 * d.u.lo) / 1000), {map.x, baseline}, TextAlign::left);
    text("u", {map.x + 0.5 * map.width, baseline}, TextAlign::centre);
    text(tickText(std::round(1000 * d.u.hi) / 1000), {map.right(), baseline}, TextAlign::right);
    addLegend(list, {map.right() + 2 * kGap, map.y}, style);
}

} // namespace osculo::widgets
