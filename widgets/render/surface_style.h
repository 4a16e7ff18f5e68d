// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <optional>
#include <string_view>

namespace osculo::widgets {

enum class SurfaceStyle { smooth, edges, wireframe, points };

/// `smooth`, `edges`, `wireframe`, `points`.
std::string_view toString(SurfaceStyle style);
std::optional<SurfaceStyle> surfaceStyleFromString(std::string_view text);

} // namespace osculo::widgets
