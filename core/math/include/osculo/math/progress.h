// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <functional>
#include <stop_token>
#include <string_view>

namespace osculo {

/// Called by long jobs from the thread that runs them: fraction done in [0, 1] and the name of the stage.
using Progress = std::function<void(double fraction, std::string_view stage)>;

} // namespace osculo
