// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <string>
#include <vector>

namespace osculo::app {

/// A library that the program is built on.
struct LinkedLibrary {
    std::string name;
    std::string version; ///< that it was built with; empty where the build does not tell
    std::string licence; ///< SPDX expression
    std::string address; ///< where it and its licence are found
    std::string purpose;
    /// How the names of its shared objects begin; none: its code is inside the program.
    std::vector<std::string> files;
};

/// Everything the program links, Qt first.
std::vector<LinkedLibrary> linkedLibraries();

} // namespace osculo::app
