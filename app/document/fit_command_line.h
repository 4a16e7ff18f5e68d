// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/geometry.h"
#include "widgets/panels/fit_settings.h"

#include <array>
#include <optional>
#include <string>

namespace osculo::app {

/// The `osculo fit` that does to a mesh what the window would do anew, quoted for a POSIX shell. Lengths are in metres.
/// Chosen faces are given to bash in the line itself.
/// @param locks held values, in the order of kSuperovoidParameterNames
std::string fitCommandLine(const Geometry& data, const widgets::FitSettings& settings,
                           const std::array<std::optional<double>, 7>& locks);

/// The text as one word of a POSIX shell.
std::string shellQuoted(const std::string& text);

} // namespace osculo::app
