// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace osculo::app {

/// A ready scene that comes with the program.
struct Sample {
    std::string name;           ///< short, as `osculo samples NAME` takes it
    std::string title;          ///< one line for menus
    std::filesystem::path path; ///< of the scene file
};

/// Every sample in the order of samples/CMakeLists.txt, the first being the one to start with. They are looked for
/// beside the program, at `../share/osculo/samples` from the folder of the executable, in the build tree and where it
/// is installed. Empty where that folder is missing.
std::vector<Sample> samples();

/// The same from a given folder, which holds `index.tsv` (a line `name<tab>title` each) and a folder for each sample.
std::vector<Sample> samplesIn(const std::filesystem::path& folder);

} // namespace osculo::app
