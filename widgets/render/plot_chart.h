// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "widgets/render/draw_list.h"
#include "widgets/render/plot.h"
#include "widgets/render/text_measure.h"

#include <vtkSmartPointer.h>

class vtkChartXY;
class vtkContextActor;
class vtkRenderer;

namespace osculo::widgets {

/// How a plot is drawn.
struct PlotStyle {
    Theme theme = Theme::light;
    double fontSize = 11;  ///< [logical px]
    double pixelRatio = 1; ///< device pixels of the picture in one logical pixel
    friend bool operator==(const PlotStyle&, const PlotStyle&) = default;
};

/// A VTK chart of a Plot: axes with round numbers, a grid, and the lines. Titles, legend and cursor are for whoever shows
/// it.
class PlotChart {
public:
    explicit PlotChart(vtkRenderer* renderer);
    ~PlotChart();
    PlotChart(const PlotChart&) = delete;
    PlotChart& operator=(const PlotChart&) = delete;

    /// @param area of the lines, in logical pixels from the top left of a picture of the given height
    void update(const Plot& plot, const PlotWindow& window, const Rect& area, double pictureHeight,
                const PlotStyle& style);

private:
    void drawAxes(const Plot& plot, const PlotWindow& window, const Rect& area, const PlotStyle& style);
    void drawLines(const Plot& plot, const PlotWindow& window, const Rect& area, const PlotStyle& style);
    void drawPiece(const std::vector<PlotPoint>& piece, const PlotSeries& series, const PlotStyle& style);

    vtkRenderer* m_renderer;
    FontFiles m_fonts = findFonts();
    vtkSmartPointer<vtkChartXY> m_chart;
    vtkSmartPointer<vtkContextActor> m_actor;
};

/// Marks of the y axis for so many pixels.
std::vector<double> heightTicks(const Plot& plot, const PlotRange& y, double pixels);

/// Where a value lies on a linear or logarithmic scale: 0 at low, 1 at high.
double shareOf(const PlotRange& range, bool logarithmic, double value);

} // namespace osculo::widgets
