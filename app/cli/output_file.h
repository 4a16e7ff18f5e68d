// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <string>
#include <vector>

namespace osculo::cli {

/// Asks whether a result can be written to a file, before it is computed. An empty name is asked nothing.
/// @param taken what was read, and what else is written; empty names count for nothing
/// @throws UsageError where the file is one of those; InputError where it cannot be written
void demandOutput(const std::string& flag, const std::string& file, const std::vector<std::string>& taken);

} // namespace osculo::cli
