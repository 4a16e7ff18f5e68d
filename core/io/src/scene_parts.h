// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "json_cursor.h"

#include "osculo/scene/scene.h"

#include <filesystem>
#include <map>
#include <stop_token>
#include <string_view>
#include <tuple>
#include <utility>

namespace osculo {

/// What reading a scene needs to know besides its text, and the meshes, clouds, CAD files and robots it has read so far.
struct SceneContext {
    std::filesystem::path folder; ///< absolute; relative files resolve against it
    DecimalScale length;          ///< of the scene's unit
    std::map<std::pair<std::string, std::optional<LengthUnit>>, TriangleMeshPtr> meshes;
    std::map<std::pair<std::string, std::optional<LengthUnit>>, PointCloudPtr> clouds;
    std::map<std::tuple<std::string, std::optional<LengthUnit>, std::uint32_t>, BrepModelPtr> breps; ///< by part too
    std::map<std::string, RobotModelPtr> robots;                                                     ///< by file
    std::stop_token stop; ///< what reads files throws Cancelled when it is asked for
};

constexpr int kSceneVersion = 1;
constexpr std::string_view kSceneSchema = "urn:osculo:scene:1";

/// The pose below a key of `parent`: identity where it is absent or empty.
Pose readPose(ObjectReader& parent, std::string_view key, const SceneContext& context);

/// The unit vector of a direction; one of length 1 is kept bit by bit, so that it reads back equal. @throws InputError when
/// it is zero.
Vec3 readDirection(const JsonCursor& at);

/// The path that a scene names, absolute and with '/' separators. @throws InputError when there is no such file.
std::string readFile(const JsonCursor& file, const SceneContext& context);

SceneShape readShape(const JsonCursor& at, SceneContext& context);
Body readBody(const JsonCursor& at, SceneContext& context);
Robot readRobot(const JsonCursor& at, SceneContext& context);
Pair readPair(const JsonCursor& at, const SceneContext& context);
Motion readMotion(const JsonCursor& at, const SceneContext& context);
Impulse readImpulse(const JsonCursor& at);
Dynamics readDynamics(const JsonCursor& at);
View readView(const JsonCursor& at, const SceneContext& context);
NamedCamera readNamedCamera(const JsonCursor& at, const SceneContext& context);
Mark readMark(const JsonCursor& at, const SceneContext& context);
Note readNote(const JsonCursor& at, const SceneContext& context);

/// What concerns several parts at once: names that are unique, references that lead somewhere, parents without cycles,
/// one motion a body, joint values within the limits of the robot.
/// @throws InputError with the JSON path of the offence.
void checkReferences(const Scene& scene, const std::string& source);

} // namespace osculo
