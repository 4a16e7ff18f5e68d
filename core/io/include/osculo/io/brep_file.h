// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/progress.h"
#include "osculo/scene/geometry.h"
#include "osculo/scene/scene.h"

#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace osculo {

struct BrepFileOptions {
    std::optional<LengthUnit> unit; ///< of BREP files, which carry none; absent: millimetres
    double chordError = 1e-3;       ///< of the triangles that are drawn, as a part of the model's diagonal; > 0
    double timeLimit = 300;         ///< [s] for reading
};

/// What a CAD file held.
struct BrepFile {
    BrepModelPtr model;
    LengthUnit unit = LengthUnit::millimetre; ///< that the file declares, or that was used
    bool unitFromFile = false;
    std::vector<std::string> warnings;
};

/// Reads STEP, IGES or BREP in a process of its own (readBrep), which is the running program called again: its main answers
/// kBrepChildVerb by brepChildMain.
/// @throws InputError as readBrep; Cancelled
BrepFile readBrepFile(const std::filesystem::path& path, const BrepFileOptions& options = {},
                      const Progress& progress = {}, std::stop_token stop = {});

/// A body for each solid and sheet of a file, where its assembly puts it: with its name (or the file's, numbered), its colour, and
/// one contact shape. @param file as in BrepGeometry
std::vector<Body> bodiesOf(const BrepFile& file, const std::string& name, const std::string& path);

} // namespace osculo
