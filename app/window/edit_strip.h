// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "app/window/command_context.h"

namespace osculo::app {

/// Puts the tools for moving things over the edge of the viewport, while the scene holds something.
void addEditStrip(const CommandContext& context);

} // namespace osculo::app
