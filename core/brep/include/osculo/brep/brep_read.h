// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/brep/brep_model.h"
#include "osculo/math/progress.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <stop_token>

namespace osculo {

struct BrepReadOptions {
    double metresPerUnit = 1e-3; ///< of BREP files, which carry no unit
    double chordError = 1e-3;    ///< of the display's triangles, as a part of the model's diagonal; 0: no triangles
    bool recognise = true; ///< B-splines and the like that are canonical within 1e-8 of the size are read as canonical
};

/// True for .step, .stp, .p21, .iges, .igs, .brep and .brp, whatever their case.
bool isBrepFile(const std::filesystem::path& path);

/// Reads a CAD file in this process. A hostile file can crash or hang OpenCASCADE: programs call readBrep.
/// @throws InputError for a file that is missing, broken, or holds no faces (drawings in wires, triangles only, CSG: it says which).
BrepModel readBrepHere(const std::filesystem::path& path, const BrepReadOptions& options = {},
                       const Progress& progress = {});

/// Where and how a file is read in a process of its own.
struct BrepChildOptions {
    /// Started as `PROGRAM read-brep IN OUT METRES CHORD`; it calls brepChildMain. Empty: the program that runs.
    std::filesystem::path program;
    double timeLimit = 300; ///< [s], after which the child is ended
    /// Where models are kept from one run to the next, by the content of their files; a file that is known is not read again. Empty: nowhere.
    std::filesystem::path cacheFolder = {};
    std::uintmax_t mostCacheBytes = 1u << 30; ///< of that folder: the longest unused go
};

/// The user's folder for it: OSCULO_CACHE_FOLDER where the environment has it (empty: none), else `osculo/cad` in XDG_CACHE_HOME or
/// in ~/.cache.
std::filesystem::path userCacheFolder();

/// What progress names the stage in which a model comes from the cache.
inline constexpr const char* kKnownModel = "known from an earlier time";

/// The name of the verb behind which a program calls brepChildMain.
inline constexpr const char* kBrepChildVerb = "read-brep";

/// Reads a CAD file in a child process: a reader that crashes, hangs or is cancelled (within 50 ms) leaves nothing behind.
/// Models of files that are known come from the cache instead (BrepChildOptions).
/// @throws InputError as readBrepHere, and where the reader crashed or ran out of time; Cancelled.
BrepModel readBrep(const std::filesystem::path& path, const BrepReadOptions& options, const BrepChildOptions& child,
                   const Progress& progress = {}, std::stop_token stop = {});

/// What the child does: reads IN and writes OUT; progress goes to standard output, a line a stage.
/// @param arguments IN, OUT, METRES, CHORD
/// @return the exit status of the child
int brepChildMain(const std::vector<std::string>& arguments);

} // namespace osculo
