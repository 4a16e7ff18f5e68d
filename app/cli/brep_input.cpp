// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/cli/brep_input.h"

#include "app/cli/utf8_path.h"
#include "osculo/brep/brep_read.h"

#include <CLI/CLI.hpp>

namespace osculo::cli {

namespace {

constexpr double kShortestTime = 0.01, kLongestTime = 1e6; ///< [s]

} // namespace

bool isBrepArgument(const std::string& argument)
{
    return isBrepFile(pathFromUtf8(argument));
}

void BrepArguments::configure(CLI::App& app)
{
    app.add_option("--read-time", m_timeLimit, "seconds that reading a CAD file may take (default 300)")
        ->check(CLI::Range(kShortestTime, kLongestTime))
        ->type_name("S");
}

BrepModel BrepArguments::read(const std::string& argument, std::optional<LengthUnit> fileUnit) const
{
    BrepReadOptions options;
    options.metresPerUnit = metresPer(fileUnit.value_or(LengthUnit::millimetre));
    options.chordError = 0; // nothing is drawn
    return readBrep(pathFromUtf8(argument), options, {{}, m_timeLimit});
}

} // namespace osculo::cli
