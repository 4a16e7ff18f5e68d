// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/scene.h"
#include "osculo/shape/mesh_section.h"

#include <filesystem>
#include <string>
#include <vector>

namespace osculo::widgets {

/// A curve in which the section cuts one shape, in the world.
struct ProfileCurve {
    std::string body;      ///< its name
    std::size_t shape = 0; ///< of the body
    std::string color;     ///< `#rrggbb`
    SectionCurve curve;
};

/// What a section cuts, to be drawn elsewhere. Drawings have two axes in the plane: v is the world's z as it is seen
/// against the normal (y where the plane is level), u points to its right; both count from the section's origin.
struct Profile {
    SectionPlane plane;
    std::vector<ProfileCurve> curves;

    Vec2 flat(const Vec3& p_W) const; ///< (u, v) of a point [m]
};

/// The curves of all visible shapes at time t [s]. Curved shapes are cut as triangles that lie within 1e-5 of their size
/// from the surface; clouds and what stays in a file give none.
Profile sectionProfile(const Scene& scene, double time, const SectionPlane& plane);

/// A row a point: body, shape, curve, closed, point, x, y, z, u, v; lengths in metres, all digits.
std::string profileCsv(const Profile& profile);

/// In true size: one unit is a millimetre. A path a body, filled by the even-odd rule.
std::string profileSvg(const Profile& profile);

/// AutoCAD R12 polylines in millimetres, a layer a body.
std::string profileDxf(const Profile& profile);

/// By the extension: .svg, .csv or .dxf. Written atomically. @throws InputError for another extension or where the file
/// cannot be written.
void writeProfile(const std::filesystem::path& path, const Profile& profile);

} // namespace osculo::widgets
