// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <array>
#include <string_view>

namespace osculo {

/// The parametric surfaces that are known by name (those of the support-function paper).
constexpr std::array<std::string_view, 4> kSurfaceNames{"ellipsoid123", "torus", "heart", "seashell"};

} // namespace osculo
