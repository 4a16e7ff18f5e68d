// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/document/fit_command_line.h"

#include "osculo/shape/superovoid.h"

#include <fmt/format.h>

#include <string_view>

namespace osculo::app {

std::string shellQuoted(const std::string& text)
{
    constexpr std::string_view kPlain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./=,:+%";
    if (!text.empty() && text.find_first_not_of(kPlain) == std::string::npos)
        return text;
    std::string quoted = "'";
    for (const char c : text)
        quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return quoted + "'";
}

std::string fitCommandLine(const Geometry& data, const widgets::FitSettings& settings,
                           const std::array<std::optional<double>, 7>& locks)
{
    const auto* mesh = std::get_if<MeshGeometry>(&data);
    const auto* cloud = std::get_if<CloudGeometry>(&data);
    if (!mesh && !cloud)
        return {};
    const std::string& file = mesh ? mesh->file : cloud->file;
    if (file.empty())
        return {};
    std::string line = "osculo fit " + shellQuoted(file);
    if (const auto& unit = mesh ? mesh->unit : cloud->unit)
        line += fmt::format(" --unit {}", toString(*unit));
    if (settings.count == widgets::FitCount::number)
        line += fmt::format(" --count {}", settings.number);
    else if (settings.count == widgets::FitCount::automatic)
        line += " --count auto";
    if (settings.kind != FitKind::superovoid)
        line += fmt::format(" --kind {}", toString(settings.kind));
    for (std::size_t i = 0; i < locks.size(); ++i)
        if (locks[i])
            line += fmt::format(" --lock {}={}", kSuperovoidParameterNames[i], *locks[i]);
    if (settings.outliers > 0)
        line += fmt::format(" --outliers {}", settings.outliers);
    if (settings.convexOnly)
        line += " --convex";
    if (mesh && mesh->faces) {
        std::string runs;
        for (const FaceRun& run : mesh->faces->runs())
            runs += fmt::format("{}[{},{},{}]", runs.empty() ? "" : ",", run.first, run.count, run.weight);
        line += fmt::format(" --faces <(echo '[{}]')", runs);
    }
    return line;
}

} // namespace osculo::app
