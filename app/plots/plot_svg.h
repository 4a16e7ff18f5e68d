// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "widgets/render/plot.h"

#include <string>

namespace osculo::app {

/// What is seen of a plot, as an SVG document on white.
std::string plotSvg(const widgets::Plot& plot, const widgets::PlotWindow& window, const std::string& title);

} // namespace osculo::app
