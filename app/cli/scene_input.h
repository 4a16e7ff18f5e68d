// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "app/cli/robot_input.h"
#include "osculo/scene/scene.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace osculo::cli {

/// A SHAPE argument of the command line, made a body.
struct ShapeInput {
    Body body;       ///< named by the argument as it was typed, at the origin
    LengthUnit unit; ///< what lengths about it are shown in
};

/// Reads a literal (`sphere:12mm`, `superovoid:…`), a mesh, a cloud, an elevation map, or a scene with exactly one body.
/// @param fileUnit of files that carry none; absent: millimetres for meshes, metres for clouds and maps
/// @throws UsageError for a literal out of range, an unknown literal, or a scene with another number of bodies;
///         InputError for a file that cannot be read.
ShapeInput readShape(const std::string& argument, std::optional<LengthUnit> fileUnit);

/// True for the name of a scene, and for a robot (URDF) and a file of superovoids (CSV, URDF, MJCF, GLB, VTP), which are read as
/// one.
bool isSceneArgument(const std::string& argument);

/// Reads a scene, a robot or a file of superovoids. @throws InputError, also for a file that exists and is none.
Scene readSceneArgument(const std::string& argument, const PackageRoots& roots = {});

/// A scene as above, or a scene of the one body that readShape gives.
Scene readSceneOrShape(const std::string& argument, const PackageRoots& roots, std::optional<LengthUnit> fileUnit);

/// Refuses kinds of files that the program will read one day, saying which it reads now. @throws InputError
void refuseUnreadKind(const std::string& argument);

/// Values typed behind a flag; each throws UsageError with the flag, the text and the form that is right.
double lengthArgument(std::string_view flag, const std::string& text);
double positiveLengthArgument(std::string_view flag, const std::string& text);
double numberArgument(std::string_view flag, const std::string& text);
Pose poseArgument(std::string_view flag, const std::string& text); ///< empty text: the identity
std::optional<LengthUnit> unitArgument(const std::string& text);   ///< of `--unit`; empty text: nothing
std::string choiceArgument(std::string_view flag, const std::string& text, const std::vector<std::string>& choices);

} // namespace osculo::cli
