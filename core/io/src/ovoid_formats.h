// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/io/ovoid_file.h"
#include "osculo/math/error.h"
#include "osculo/shape/triangle_mesh.h"

#include <array>
#include <functional>
#include <span>
#include <string>

namespace osculo {

/// How the mesh of an ovoid is made.
using OvoidMesher = std::function<TriangleMesh(const Superovoid&)>;

std::string ovoidsToCsv(const std::vector<OvoidBody>& bodies, LengthUnit unit);
OvoidFile ovoidsFromCsv(const std::string& text, const std::string& source);
/// True when the first line of a table names a1, a2 and a3.
bool isOvoidTable(std::string_view text);

std::string ovoidsToUrdf(const std::vector<OvoidBody>& bodies);
OvoidFile ovoidsFromUrdf(const std::string& text, const std::string& source);

/// A mesh that an MJCF file names.
struct MjcfMesh {
    std::string file; ///< beside the MJCF file
    Superovoid shape;
};
struct MjcfText {
    std::string xml;
    std::vector<MjcfMesh> meshes;
};
/// @param stem of the names of the mesh files
MjcfText ovoidsToMjcf(const std::vector<OvoidBody>& bodies, const std::string& stem);
OvoidFile ovoidsFromMjcf(const std::string& text, const std::string& source);

std::string ovoidsToGlb(const std::vector<OvoidBody>& bodies, const OvoidMesher& mesher);
OvoidFile ovoidsFromGlb(std::string_view bytes, const std::string& source);
/// True when a node of the binary glTF carries a superovoid. False for what is no such file.
bool isOvoidGlb(std::string_view bytes);

std::string ovoidsToVtp(const std::vector<OvoidBody>& bodies, const OvoidMesher& mesher);
OvoidFile ovoidsFromVtp(const std::string& text, const std::string& source);

/// a1, a2, a3, e1, e2, Tx, Ty.
std::array<double, 7> parametersOf(const Superovoid& shape);
/// @throws InvalidShape as Superovoid does.
Superovoid superovoidFrom(std::span<const double, 7> parameters);

/// x, y, z, qw, qx, qy, qz.
std::array<double, 7> numbersOf(const Pose& pose);
/// @throws InvalidShape for a quaternion that is not of length 1, or a place beyond kLargestLength.
Pose poseFrom(std::span<const double, 7> numbers);

/// Numbers with blanks between, each the shortest text of the same double.
std::string joined(std::span<const double> numbers);

/// `#rrggbb` as red, green, blue; a light grey for any other text.
std::array<std::uint8_t, 3> colorBytes(std::string_view color);
/// The colour as `#rrggbb`.
std::string colorText(const std::array<std::uint8_t, 3>& color);

/// The body of this name, added at the end where there is none.
OvoidBody& bodyNamed(std::vector<OvoidBody>& bodies, const std::string& name);

/// What `make` gives; what is wrong with a shape is said of this place.
template <typename Make>
auto madeAt(const std::string& source, const std::string& place, Make&& make)
{
    try {
        return make();
    } catch (const InvalidShape& error) {
        throw InputError(source, place, error.problem(), error.remedy());
    }
}

} // namespace osculo
