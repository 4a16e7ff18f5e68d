// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <array>

namespace osculo {

constexpr std::array<const char*, 6> kFigureColors{"#2b6cb0", "#c77416", "#15805a", "#c8243b", "#6b4fb3", "#5d6878"};
constexpr const char* kFigureInk = "#1d2430";
constexpr const char* kFigureFaint = "#d5dae2";

} // namespace osculo
