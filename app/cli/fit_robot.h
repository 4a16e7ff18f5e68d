// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "app/cli/command.h"
#include "app/cli/robot_input.h"
#include "osculo/evaluate/link_fit.h"

#include <string>

namespace osculo::cli {

/// Fits every link of a robot and prints it; a link that cannot be fitted is said and does not end the others.
/// @param out scene to write; empty: none
/// @return the exit status: kComputationFailed where no link could be fitted
int fitRobotLinks(const std::string& argument, RobotInput input, const LinkFitOptions& options, const std::string& out,
                  const CommonOptions& common);

} // namespace osculo::cli
