// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "app/cli/json_output.h"
#include "osculo/scene/frame.h"
#include "osculo/scene/unit.h"

#include <span>
#include <string>

namespace osculo::cli {

/// One element of `{"pairs": […]}`, with the keys of the command line's contract.
Json pairJson(const PairResult& pair, bool withTimes);

/// The measured pairs as a table for people, lengths in `unit`.
std::string pairsText(std::span<const PairResult> pairs, LengthUnit unit, bool withTimes);

} // namespace osculo::cli
