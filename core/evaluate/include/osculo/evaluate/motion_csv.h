// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/evaluate/play.h"

#include <string>

namespace osculo {

/// The first line of a motion's table, with its end of line: `frame,time,min_distance,status,pairs_tested,pairs_solved,
/// iterations`, `time_us` where times are wanted, and a column `distance A – B` for each pair of the scene. Names are quoted
/// where they hold a comma, a quote or a line's end.
std::string motionCsvHeader(const Scene& scene, bool withTimes);

/// One line of it [m, s, µs], with its end of line: numbers read back as the same doubles, what is not known is empty.
std::string motionCsvRow(const FrameSummary& summary, bool withTimes);

} // namespace osculo
