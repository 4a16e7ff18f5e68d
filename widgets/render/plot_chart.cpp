// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/plot_chart.h"

#include "osculo/math/axis_ticks.h"
#include "widgets/render/number_text.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <vtkAxis.h>
#include <vtkBrush.h>
#include <vtkChartXY.h>
#include <vtkContextActor.h>
#include <vtkContextScene.h>
#include <vtkDoubleArray.h>
#include <vtkNew.h>
#include <vtkPen.h>
#include <vtkPlotLine.h>
#include <vtkPlotPoints.h>
#include <vtkRenderer.h>
#include <vtkStringArray.h>
#include <vtkTable.h>
#include <vtkTextProperty.h>

namespace osculo::widgets {

namespace {

constexpr double kTickPixels = 26, kFramePixels = 52; ///< between marks of the axes at least [px]
constexpr float kLineWidth = 1.8f;                    ///< [logical px]

void setColor(vtkPen* pen, Rgb color, float width)
{
    pen->SetColor(color.r, color.g, color.b);
    pen->SetWidth(width);
}

double plotted(const Plot& plot, double y)
{
    return plot.logarithmic ? std::log10(y) : y;
}

} // namespace

std::vector<double> heightTicks(const Plot& plot, const PlotRange& y, double pixels)
{
    const int most = std::max(2, static_cast<int>(pixels / kTickPixels));
    return plot.logarithmic ? decadeTicks(y.low, y.high, most) : roundTicks(y.low, y.high, most);
}

double shareOf(const PlotRange& range, bool logarithmic, double value)
{
    if (logarithmic)
        return std::log10(value / range.low) / std::log10(range.high / range.low);
    return (value - range.low) / range.span();
}

PlotChart::PlotChart(vtkRenderer* renderer)
    : m_renderer(renderer)
    , m_chart(vtkSmartPointer<vtkChartXY>::New())
    , m_actor(vtkSmartPointer<vtkContextActor>::New())
{
    m_chart->SetAutoSize(false);
    m_chart->SetLayoutStrategy(vtkChart::AXES_TO_RECT);
    m_chart->SetShowLegend(false);
    m_chart->SetHiddenAxisBorder(0);
    m_actor->GetScene()->AddItem(m_chart);
    m_renderer->AddActor(m_actor);
    m_actor->GetScene()->SetRenderer(m_renderer);
}

PlotChart::~PlotChart()
{
    m_renderer->RemoveActor(m_actor);
}

void PlotChart::update(const Plot& plot, const PlotWindow& window, const Rect& area, double pictureHeight,
                       const PlotStyle& style)
{
    const auto ground = palette(style.theme).raised.unit();
    m_renderer->SetBackground(ground[0], ground[1], ground[2]);
    const double ratio = style.pixelRatio;
    m_chart->SetSize(vtkRectf(float(area.x * ratio), float((pictureHeight - area.bottom()) * ratio),
                              float(area.width * ratio), float(area.height * ratio)));
    drawLines(plot, window, area, style);
    drawAxes(plot, window, area, style);
}

void PlotChart::drawAxes(const Plot& plot, const PlotWindow& window, const Rect& area, const PlotStyle& style)
{
    const Palette& colors = palette(style.theme);
    const auto ratio = float(style.pixelRatio);
    const auto show = [&](int position, double low, double high, const std::vector<double>& at,
                          const std::vector<double>& values) {
        vtkAxis* axis = m_chart->GetAxis(position);
        axis->SetBehavior(vtkAxis::FIXED);
        axis->SetRange(low, high);
        axis->SetTitle("");
        setColor(axis->GetPen(), colors.dimText, ratio);
        setColor(axis->GetGridPen(), colors.line, ratio);
        axis->SetTickLength(3 * ratio);
        applyFont(axis->GetLabelProperties(), m_fonts, style.fontSize * style.pixelRatio, false);
        const auto ink = colors.dimText.unit();
        axis->GetLabelProperties()->SetColor(ink[0], ink[1], ink[2]);
        vtkNew<vtkDoubleArray> positions;
        vtkNew<vtkStringArray> labels;
        for (std::size_t i = 0; i < at.size(); ++i) {
            positions->InsertNextValue(at[i]);
            labels->InsertNextValue(tickText(values[i]));
        }
        axis->SetCustomTickPositions(positions, labels);
        axis->SetGridVisible(position == vtkAxis::LEFT);
        axis->Update();
    };
    const std::vector<double> heights = heightTicks(plot, window.y, area.height);
    std::vector<double> heightsAt;
    for (const double value : heights)
        heightsAt.push_back(plotted(plot, value));
    const int most = std::max(2, static_cast<int>(area.width / kFramePixels));
    const std::vector<double> across = roundTicks(window.x.low, window.x.high, most);
    show(vtkAxis::LEFT, plotted(plot, window.y.low), plotted(plot, window.y.high), heightsAt, heights);
    show(vtkAxis::BOTTOM, window.x.low, window.x.high, across, across);
}

void PlotChart::drawLines(const Plot& plot, const PlotWindow& window, const Rect& area, const PlotStyle& style)
{
    m_chart->ClearPlots();
    const auto pixels = static_cast<std::size_t>(std::max(1.0, area.width * style.pixelRatio));
    // A piece for each stretch between gaps, of what is seen and one point beyond at either side.
    for (const PlotSeries& series : plot.series) {
        const auto begin = std::lower_bound(series.x.begin(), series.x.end(), window.x.low);
        const auto end = std::upper_bound(begin, series.x.end(), window.x.high);
        const auto from = static_cast<std::size_t>(begin - series.x.begin());
        const auto to = static_cast<std::size_t>(end - series.x.begin());
        const std::size_t last = std::min(series.x.size(), to + 1);
        std::vector<PlotPoint> piece;
        for (std::size_t i = from == 0 ? 0 : from - 1; i <= last; ++i) {
            if (i < last && drawable(plot, series.y[i])) {
                piece.push_back({series.x[i], plotted(plot, *series.y[i])});
                continue;
            }
            drawPiece(thinned(piece, pixels), series, style);
            piece.clear();
        }
    }
}

void PlotChart::drawPiece(const std::vector<PlotPoint>& piece, const PlotSeries& series, const PlotStyle& style)
{
    if (piece.empty())
        return;
    const Palette& colors = palette(style.theme);
    vtkNew<vtkDoubleArray> x, y;
    x->SetName("x");
    y->SetName("y");
    for (const PlotPoint& point : piece) {
        x->InsertNextValue(point.x);
        y->InsertNextValue(point.y);
    }
    vtkNew<vtkTable> table;
    table->AddColumn(x);
    table->AddColumn(y);
    vtkPlot* line = m_chart->AddPlot(piece.size() > 1 ? vtkChart::LINE : vtkChart::POINTS);
    line->SetInputData(table, 0, 1);
    const Rgb color = series.outOfDate ? mix(colors.raised, colors.dimText, 0.6) : series.color;
    line->SetColor(color.r, color.g, color.b, 255);
    line->SetWidth(float(kLineWidth * style.pixelRatio));
    if (auto* points = vtkPlotPoints::SafeDownCast(line)) {
        points->SetMarkerStyle(piece.size() > 1 ? vtkPlotPoints::NONE : vtkPlotPoints::CIRCLE);
        points->SetMarkerSize(float(5 * style.pixelRatio));
    }
    line->GetPen()->SetLineType(series.dashed || series.outOfDate ? vtkPen::DASH_LINE : vtkPen::SOLID_LINE);
}

} // namespace osculo::widgets
