// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace osculo::app {

/// How the window is opened.
struct WindowOptions {
    std::vector<std::filesystem::path> files; ///< scenes and meshes to open
    std::optional<std::filesystem::path>
        screenshot; ///< write a picture of the whole window here once everything is measured, and end
    std::optional<std::pair<int, int>> size; ///< of the window [logical px]
    std::string theme;                       ///< `light`, `dark`; empty: as the person chose, or the system
    std::string select;                      ///< name of a body, a shape (`body/shape`) or a pair (`a – b`) to select
    std::optional<int> frame;                ///< of the motion to show; absent: the first
    std::vector<std::string> run;            ///< actions by their ids, once all is measured (`measure.methods`)
    int views = 1;                           ///< 1, 2 or 4
    bool fit = false;                        ///< fit a superovoid to what is selected, before the screenshot
};

} // namespace osculo::app
