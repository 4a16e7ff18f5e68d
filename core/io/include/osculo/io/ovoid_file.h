// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/scene.h"
#include "osculo/shape/superovoid.h"

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace osculo {

/// Formats that carry superovoids to other programs and back.
enum class OvoidFormat {
    csv,  ///< a row an ovoid, for tables and scripts; poses in the world
    urdf, ///< a link a body, fixed to the world; ovoids as `SUPERVOID` elements, which robot tools pass over
    mjcf, ///< MuJoCo: ellipsoids exactly, others as meshes beside the file; parameters of all below `custom`
    glb,  ///< binary glTF: meshes for viewers, parameters in the nodes' `extras`
    vtp,  ///< VTK PolyData: one mesh for ParaView, parameters as field data
};

/// A superovoid in the frame of its body.
struct NamedOvoid {
    std::string name; ///< may be empty
    Superovoid shape;
    Pose X_BO; ///< [m]
    friend bool operator==(const NamedOvoid&, const NamedOvoid&) = default;
};

/// Superovoids that move together.
struct OvoidBody {
    std::string name;
    std::string color; ///< `#rrggbb`, or empty
    Pose X_WB;         ///< [m]
    std::vector<NamedOvoid> ovoids;
    friend bool operator==(const OvoidBody&, const OvoidBody&) = default;
};

/// What a file of ovoids held.
struct OvoidFile {
    std::vector<OvoidBody> bodies;       ///< each with at least one ovoid
    LengthUnit unit = LengthUnit::metre; ///< of the file; the values here are in metres
    std::vector<std::string> warnings;   ///< what was passed over
};

struct OvoidWriteOptions {
    LengthUnit unit = LengthUnit::metre; ///< of CSV; the others are in metres always
    std::optional<double> chordError;    ///< [m] of the meshes in MJCF, GLB and VTP; absent: 1/1000 of each diagonal
};

/// The format that a file name asks for: `.csv`, `.urdf`, `.mjcf.xml` (also `.mjcf` and `.xml`), `.glb`, `.vtp`, in any case.
std::optional<OvoidFormat> ovoidFormat(const std::filesystem::path& path);

/// True for a file that readOvoids takes. CSV may be a cloud, GLB a mesh, URDF a robot: all are looked into, and are files of
/// ovoids when a table's header names a1, a2 and a3, a node's `extras`, an element or field data a superovoid, or the root is
/// `mujoco`. False where there is no such file.
bool holdsOvoids(const std::filesystem::path& path);

/// Reads what writeOvoids wrote, and what people write by hand in the same way. Parameters and poses read back bit by bit, with
/// two exceptions: CSV keeps the world poses (of which bodies' frames are then the identity), and URDF the rotations as roll,
/// pitch and yaw, good to 1e-15.
/// @throws InputError with line, element or path for what is wrong, also for a file without any superovoid.
OvoidFile readOvoids(const std::filesystem::path& path);

/// Writes by the name's format, atomically; the meshes of MJCF before the file that names them.
/// @throws InputError when the name asks for no format or a file cannot be written; InvalidShape for a chord error that is no
///         finite number > 0.
void writeOvoids(const std::filesystem::path& path, const std::vector<OvoidBody>& bodies,
                 const OvoidWriteOptions& options = {});

/// The superovoids of a scene, of whatever role, at a time [s].
struct SceneOvoids {
    std::vector<OvoidBody> bodies; ///< those that have any
    std::size_t leftOut = 0;       ///< shapes of other kinds
};
SceneOvoids ovoidsOf(const Scene& scene, double time = 0);

/// A scene of these bodies, each placed in the world, with contact shapes. Empty and repeated names are changed.
Scene sceneOf(const OvoidFile& file);

} // namespace osculo
