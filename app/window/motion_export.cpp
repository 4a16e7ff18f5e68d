// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/window/motion_export.h"

#include "osculo/bench/line_figure.h"
#include "osculo/evaluate/motion_csv.h"
#include "osculo/io/atomic_file.h"

namespace osculo::app {

std::string motionCsv(const MotionRun& run)
{
    std::string text = motionCsvHeader(*run.scene, false);
    for (const FrameSummary& summary : run.summaries)
        text += motionCsvRow(summary, false);
    return text;
}

std::vector<std::filesystem::path> writeMotionCsv(const std::filesystem::path& file,
                                                  const std::vector<const MotionRun*>& runs)
{
    std::vector<std::filesystem::path> files;
    for (const MotionRun* run : runs) {
        std::filesystem::path path = file;
        if (!files.empty()) {
            path.replace_filename(file.stem());
            path += "-" + run->method;
            path += file.extension();
        }
        writeFileAtomically(path, motionCsv(*run));
        files.push_back(path);
    }
    return files;
}

std::string plotSvg(const widgets::Plot& plot, const widgets::PlotWindow& window, const std::string& title)
{
    LineFigure figure{.title = title,
                      .xTitle = plot.xTitle,
                      .yTitle = plot.yTitle,
                      .xLow = window.x.low,
                      .xHigh = window.x.high,
                      .yLow = window.y.low,
                      .yHigh = window.y.high,
                      .logarithmic = plot.logarithmic,
                      .shadeNegative = plot.aboutZero};
    for (const widgets::PlotSeries& series : plot.series)
        figure.lines.push_back(
            {series.name + series.note, series.x, series.y, toHex(series.color), series.dashed || series.outOfDate});
    return lineFigure(figure);
}

} // namespace osculo::app
