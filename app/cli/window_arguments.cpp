// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/cli/window_arguments.h"

#include "app/cli/scene_input.h"
#include "app/cli/usage_error.h"
#include "app/cli/utf8_path.h"
#include "osculo/math/error.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <charconv>
#include <cstdlib>

namespace osculo::cli {

namespace {

constexpr const char* kGroup = "Window";

/// Files for the window. A word that names no file is more likely a mistyped verb.
std::vector<std::filesystem::path> filesToOpen(const std::vector<std::string>& words)
{
    std::vector<std::filesystem::path> files;
    for (const std::string& word : words) {
        files.push_back(pathFromUtf8(word));
        if (std::filesystem::exists(files.back()))
            continue;
        if (files.back().has_extension())
            throw InputError(word, "", "no such file", "the name of a file that exists");
        throw UsageError(word, "neither a verb nor a file", "osculo --help lists the verbs");
    }
    return files;
}

std::pair<int, int> sizeFrom(const std::string& text)
{
    std::pair<int, int> size{0, 0};
    const char* const end = text.data() + text.size();
    const auto [cross, error] = std::from_chars(text.data(), end, size.first);
    if (error == std::errc{} && cross != end && *cross == 'x') {
        const auto [stop, second] = std::from_chars(cross + 1, end, size.second);
        if (second == std::errc{} && stop == end && size.first > 0 && size.second > 0)
            return size;
    }
    throw UsageError("--size", fmt::format("\"{}\" is not a size", text), "WIDTHxHEIGHT in pixels, as in 1600x1000");
}

void demandDisplay()
{
#if defined(__linux__)
    const auto isSet = [](const char* name) {
        const char* value = std::getenv(name);
        return value != nullptr && *value != '\0';
    };
    if (!isSet("DISPLAY") && !isSet("WAYLAND_DISPLAY"))
        throw UsageError("window", "there is no display (neither DISPLAY nor WAYLAND_DISPLAY is set)",
                         "a verb works without one (osculo --help), and scripts/run does the main job either way");
#endif
}

} // namespace

void WindowArguments::configure(CLI::App& app)
{
    app.add_option("FILES", m_words, "scenes and meshes to open in the window");
    app.add_option("--theme", m_theme, "light or dark; absent: as chosen before, or as the system")
        ->type_name("T")
        ->group(kGroup);
    app.add_option("--size", m_size, "of the window")->type_name("WxH")->group(kGroup);
    app.add_option("--select", m_select, "a body, a shape (body/shape) or a pair")->type_name("NAME")->group(kGroup);
    app.add_option("--frame", m_frame, "frame of the motion to show")->type_name("N")->group(kGroup);
    app.add_option("--run", m_run, "actions by their ids, as measure.methods, once all is measured")
        ->type_name("ID")
        ->delimiter(',')
        ->allow_extra_args(false)
        ->group(kGroup);
    app.add_option("--views", m_views, "1, 2 or 4 views of the scene")->type_name("N")->group(kGroup);
    app.add_flag("--fit", m_fit, "fit a superovoid to what is selected")->group(kGroup);
    app.add_option("--screenshot", m_screenshot, "write a picture of the window once all is measured, and end")
        ->type_name("IMG")
        ->group(kGroup);
}

app::WindowOptions WindowArguments::options() const
{
    app::WindowOptions options;
    options.files = filesToOpen(m_words);
    if (!m_theme.empty())
        options.theme = choiceArgument("--theme", m_theme, {"light", "dark"});
    if (!m_size.empty())
        options.size = sizeFrom(m_size);
    options.select = m_select;
    options.fit = m_fit;
    options.run = m_run;
    options.frame = m_frame;
    if (!m_views.empty())
        options.views = std::stoi(choiceArgument("--views", m_views, {"1", "2", "4"}));
    if (!m_screenshot.empty())
        options.screenshot = pathFromUtf8(m_screenshot);
    demandDisplay();
    return options;
}

} // namespace osculo::cli
