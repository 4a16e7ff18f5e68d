// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/evaluate/motion_csv.h"

#include "osculo/io/csv.h"

#include <fmt/format.h>

namespace osculo {

namespace {

std::string numberOrNothing(const std::optional<double>& value)
{
    return value ? fmt::format("{}", *value) : "";
}

} // namespace

std::string motionCsvHeader(const Scene& scene, bool withTimes)
{
    std::string line = "frame,time,min_distance,status,pairs_tested,pairs_solved,iterations";
    if (withTimes)
        line += ",time_us";
    for (const Pair& pair : scene.pairs)
        line += "," + csvField("distance " + pair.name());
    return line + "\n";
}

std::string motionCsvRow(const FrameSummary& summary, bool withTimes)
{
    std::string line =
        fmt::format("{},{},{},{},{},{},{}", summary.frame, summary.time, numberOrNothing(summary.minDistance),
                    toString(summary.status), summary.pairsTested, summary.pairsSolved, summary.iterations);
    if (withTimes)
        line += fmt::format(",{:.3f}", summary.timeUs);
    for (const std::optional<double>& distance : summary.distances)
        line += "," + numberOrNothing(distance);
    return line + "\n";
}

} // namespace osculo
