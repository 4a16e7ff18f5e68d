// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/scene.h"
#include "widgets/render/figure.h"

#include <filesystem>
#include <optional>
#include <string>

namespace osculo::app {

/// The osculo commands that do on a saved scene what the window did, quoted for a POSIX shell.

/// What makes `after` of the scene in the file, written over it. @pre `before` is what the file holds, and meshes have files
std::string editCommandLine(const std::filesystem::path& file, const Scene& before, const Scene& after);

/// The same figure. Times that it shows are measured anew.
/// @param scene that the file holds: picked features are named by it
/// @param frame of the scene's clock; nothing where nothing moves
std::string figureCommandLine(const std::filesystem::path& file, const Scene& scene,
                              const widgets::FigureOptions& options, std::optional<int> frame,
                              const std::filesystem::path& out);

/// All pairs, or one by its name (Pair::name()), at a time [s].
std::string distanceCommandLine(const std::filesystem::path& file, const std::optional<std::string>& pair, double time);

/// The `osculo support` that finds the farthest point of a surface along a direction of its own frame.
std::string supportCommandLine(const SurfaceGeometry& surface, const Vec3& direction_S);

/// Every frame, its numbers as CSV.
std::string playCommandLine(const std::filesystem::path& file);

} // namespace osculo::app
