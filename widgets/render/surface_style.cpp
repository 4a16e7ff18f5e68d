// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/surface_style.h"

#include <algorithm>
#include <array>

namespace osculo::widgets {

namespace {

constexpr std::array<std::string_view, 4> kNames{"smooth", "edges", "wireframe", "points"};

} // namespace

std::string_view toString(SurfaceStyle style)
{
    return kNames[static_cast<std::size_t>(style)];
}

std::optional<SurfaceStyle> surfaceStyleFromString(std::string_view text)
{
    const auto found = std::ranges::find(kNames, text);
    return found == kNames.end() ? std::nullopt : std::optional(static_cast<SurfaceStyle>(found - kNames.begin()));
}

} // namespace osculo::widgets
