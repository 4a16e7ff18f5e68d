// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/brep/brep_model.h"

#include <filesystem>

namespace osculo {

/// A model on its way from the reading process to its parent, and in the cache, on the same machine: bytes in that machine's order, not
/// a file format.
void writeArchive(const BrepModel& model, const std::filesystem::path& path);

/// @throws std::runtime_error for a file that is cut short, damaged, or of another build.
BrepModel readArchive(const std::filesystem::path& path);

} // namespace osculo
