// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "app/window/window_options.h"

#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace osculo::cli {

/// The command line without a verb: files to open in the window, and how.
class WindowArguments {
public:
    void configure(CLI::App& app);

    /// @throws UsageError for a word that is no file, a size that is none, an unknown theme, or no display to open a
    /// window on;
    ///         InputError for a file that is missing.
    app::WindowOptions options() const;

private:
    std::vector<std::string> m_words;
    std::string m_screenshot, m_size, m_theme, m_select, m_views;
    std::vector<std::string> m_run;
    bool m_fit = false;
    std::optional<int> m_frame;
};

} // namespace osculo::cli
