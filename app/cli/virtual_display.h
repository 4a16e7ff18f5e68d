// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <string>
#include <vector>

namespace osculo::cli {

/// Starts this program again with the arguments under Xvfb, in place of this process where that works.
/// @throws ComputationError saying what to install where xvfb-run is missing, or when even there no display answers.
int runUnderVirtualDisplay(const std::vector<std::string>& arguments);

} // namespace osculo::cli
