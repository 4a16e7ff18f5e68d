// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/cli/figure_arguments.h"

#include "app/cli/scene_input.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

namespace osculo::cli {

using widgets::SurfaceStyle;

void FigureArguments::configure(CLI::App& app)
{
    app.add_option("--size", m_size, "in pixels (default 1600x1000), or on paper, as in 120x80mm")->type_name("WxH");
    app.add_option("--scale", m_scale, "more pixels for the same picture, lines and letters too (default 1)")
        ->type_name("K");
    app.add_option("--dpi", m_dpi, "pixels in an inch of paper (default 96; 300 for a size in mm)")->type_name("D");
    app.add_flag("--transparent", m_transparent, "no ground behind the bodies");
    app.add_option("--theme", m_theme, "light (default), dark, or paper")->type_name("T");
    app.add_option("--style", m_style, "smooth (default), edges, wireframe, or points")->type_name("S");
    app.add_flag("--no-scale-bar", m_noScaleBar, "no scale bar");
    app.add_flag("--no-cube", m_noCube, "no cube that shows the directions");
    app.add_flag("--grid", m_grid, "a grid below the bodies");
}

widgets::FigureOptions FigureArguments::options() const
{
    constexpr double kPrintDotsPerInch = 300;
    const auto positive = [](const char* flag, const std::string& text, double standard) {
        const double value = text.empty() ? standard : numberArgument(flag, text);
        if (!(value > 0))
            throw UsageError(flag, fmt::format("{} is not above 0", text), "a number above 0");
        return value;
    };
    widgets::FigureOptions options;
    const std::string size = m_size.empty() ? "1600x1000" : m_size;
    const double dpi = positive("--dpi", m_dpi, size.ends_with("mm") ? kPrintDotsPerInch : widgets::kScreenDotsPerInch);
    const double scale = positive("--scale", m_scale, 1);
    options.size = asUsage("--size", [&] { return widgets::parsePictureSize(size, scale, dpi); });
    options.transparent = m_transparent;
    if (!m_theme.empty()) {
        const auto theme = widgets::themeFromString(m_theme);
        if (!theme)
            throw UsageError("--theme", fmt::format("\"{}\" is not a theme", m_theme), "light, dark or paper");
        options.settings.theme = *theme;
    }
    if (!m_style.empty()) {
        const auto style = widgets::surfaceStyleFromString(m_style);
        if (!style)
            throw UsageError("--style", fmt::format("\"{}\" is not a style", m_style),
                             "smooth, edges, wireframe or points");
        options.settings.style = *style;
    }
    options.settings.scaleBar = !m_noScaleBar;
    options.settings.orientation = !m_noCube;
    options.settings.grid = m_grid;
    return options;
}

} // namespace osculo::cli
