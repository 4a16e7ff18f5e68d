// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/scene.h"

#include <filesystem>
#include <stop_token>
#include <string>
#include <string_view>

namespace osculo {

/// Reads and validates a scene (`*.osculo.json`), with the meshes and clouds it names. Files in the scene are absolute paths
/// afterwards.
/// @throws InputError with the JSON path of the first offence, the value and what would be right; for a missing mesh or cloud
/// its path too; Cancelled when stopped.
Scene readScene(const std::filesystem::path& path, std::stop_token stop = {});

/// Parses a scene from text; relative files resolve against `folder`; `source` names it in errors.
Scene parseScene(std::string_view json, const std::filesystem::path& folder, const std::string& source,
                 std::stop_token stop = {});

/// Writes the scene, atomically. Numbers round-trip: reading gives an equal Scene, bit by bit. Files are named relative
/// to the new place; meshes made in memory are written beside it first (`NAME-1.ply`, in metres; a file that holds
/// something else is never overwritten).
/// @throws InputError when something cannot be written, or a name or path is not UTF-8.
void writeScene(const std::filesystem::path& path, const Scene& scene);

/// The scene as JSON text, in its own unit, files relative to `folder`. @pre every mesh has a file.
std::string sceneToJson(const Scene& scene, const std::filesystem::path& folder);

/// True when the extension is `.json`.
bool isSceneFile(const std::filesystem::path& path);

} // namespace osculo
