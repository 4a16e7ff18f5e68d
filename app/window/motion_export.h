// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "app/jobs/motion_run.h"

#include <filesystem>
#include <string>
#include <vector>

namespace osculo::app {

/// The table of a motion: what `osculo play SCENE --csv FILE --no-times` writes.
std::string motionCsv(const MotionRun& run);

/// Writes the first run to the file, and each other beside it under its method's name (`bite.csv`, `bite-mesh.csv`).
/// Returns the files. @throws InputError where one cannot be written.
std::vector<std::filesystem::path> writeMotionCsv(const std::filesystem::path& file,
                                                  const std::vector<const MotionRun*>& runs);

} // namespace osculo::app
