// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "app/cli/command.h"
#include "osculo/bench/table.h"

#include <filesystem>
#include <optional>
#include <string>

namespace osculo::cli {

/// A second table of a battery: its key in JSON, and how the name of its CSV ends.
struct BesideTable {
    std::string key, suffix;
    Table table;
};

/// Where what stands beside a file goes: NAME.csv gives NAME-volumes.csv for the suffix `-volumes`.
std::filesystem::path besideFile(const std::string& file, const std::string& suffix);

/// Prints the tables and the machine as text or JSON, and writes them as CSV where a file is named. Without times where the common
/// options say so. @param out may be empty
void writeBench(const CommonOptions& common, const std::string& out, Table table,
                std::optional<BesideTable> beside = {});

} // namespace osculo::cli
