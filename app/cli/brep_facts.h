// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "app/cli/json_output.h"
#include "app/cli/text_table.h"
#include "osculo/brep/brep_model.h"

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace osculo::cli {

/// What `info` tells about one file.
struct FileFacts {
    Json json;
    Facts facts; ///< the same for people
    std::vector<std::string> warnings;
};

std::string sizeText(const Bounds& box, LengthUnit unit);

/// Of a CAD file: parts, faces by kind of surface, edges, vertices, area, volume.
FileFacts brepFacts(const std::string& argument, const BrepModel& model);

} // namespace osculo::cli
