// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "app/cli/usage_error.h"
#include "osculo/math/error.h"
#include "widgets/render/figure.h"

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace osculo::cli {

/// Turns what a library refuses about a flag's value into wrong usage.
template <class Action>
auto asUsage(const std::string& flag, const Action& action)
{
    try {
        return action();
    } catch (const InvalidShape& refusal) {
        throw UsageError(flag, refusal.problem(), refusal.remedy());
    }
}

/// How a figure looks, as flags: size, ground, theme, surfaces, scale bar, cube, grid.
class FigureArguments {
public:
    void configure(CLI::App& app);

    /// @throws UsageError
    widgets::FigureOptions options() const;
    bool transparent() const { return m_transparent; }

private:
    std::string m_size, m_scale, m_dpi, m_theme, m_style;
    bool m_transparent = false, m_noScaleBar = false, m_noCube = false, m_grid = false;
};

} // namespace osculo::cli
