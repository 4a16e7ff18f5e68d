// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/bench/lmd_bench.h"

namespace osculo {

/// The table of parts of lmdBench. @pre options.data is not empty
Table lmdParts(const LmdBenchOptions& options, const std::stop_token& stop);

} // namespace osculo
