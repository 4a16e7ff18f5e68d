// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "app/cli/brep_facts.h"
#include "osculo/io/heightmap_file.h"

#include <string>

namespace osculo::cli {

/// What `info` tells of an elevation map.
FileFacts heightmapFacts(const std::string& argument, const HeightmapFile& file);

} // namespace osculo::cli
