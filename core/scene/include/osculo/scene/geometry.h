// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/brep/brep_model_ptr.h"
#include "osculo/scene/unit.h"
#include "osculo/shape/face_selection.h"
#include "osculo/shape/point_cloud.h"
#include "osculo/shape/primitives.h"
#include "osculo/shape/superovoid.h"
#include "osculo/shape/triangle_mesh.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace osculo {

/// A mesh read from a file (or made in memory, then `file` is empty until it is saved). Vertices in metres.
/// `file`, here and in the kinds below, is a UTF-8 path with '/' separators that the program can open from where it
/// runs: absolute in a loaded scene. Only the text of a scene file is relative to the scene file.
struct MeshGeometry {
    std::string file;
    std::optional<LengthUnit> unit; ///< of a unit-less file, where it differs from the default
    TriangleMeshPtr mesh;           ///< never null in a loaded scene
    /// Which triangles a fit takes, and how much each counts; null: all of them alike. Measuring takes them all.
    FaceSelectionPtr faces = nullptr;

    /// The same file, unit and chosen faces, and the same triangles (shared, or equal one by one).
    friend bool operator==(const MeshGeometry& a, const MeshGeometry& b);
};

/// A point cloud read from a file. Points in metres. It is shown and fitted to.
struct CloudGeometry {
    std::string file;
    std::optional<LengthUnit> unit; ///< where it differs from metres
    PointCloudPtr cloud;            ///< never null in a loaded scene

    /// The same file and unit, and the same points with normals and colours (shared, or equal one by one).
    friend bool operator==(const CloudGeometry& a, const CloudGeometry& b);
};

/// A boundary representation read from a CAD file (STEP, IGES, BREP), or one part of it. Lengths in metres.
struct BrepGeometry {
    std::string file;
    std::optional<LengthUnit> unit; ///< of a BREP file, which carries none, where it differs from millimetres
    std::uint32_t part = 0;         ///< of the file's solids and sheets, from 1 on; 0: all of them
    BrepModelPtr model = nullptr;   ///< of that part alone; never null in a loaded scene

    /// The same file, unit and part, and the same model (shared, or equal face by face).
    friend bool operator==(const BrepGeometry& a, const BrepGeometry& b);
};

/// Kinds whose contents stay in their file; the scene keeps the reference.
struct HeightmapGeometry {
    std::string file;
    std::optional<LengthUnit> unit;
    friend bool operator==(const HeightmapGeometry&, const HeightmapGeometry&) = default;
};
/// A parametric surface: one of the named ones, or a file with expressions.
struct SurfaceGeometry {
    std::string name;
    std::string file;
    friend bool operator==(const SurfaceGeometry&, const SurfaceGeometry&) = default;
};

/// The geometry of one shape of a body, in the shape's own frame.
using Geometry = std::variant<Superovoid, Box, Cylinder, Capsule, HalfSpace, ConvexPolytope, MeshGeometry, BrepGeometry,
                              CloudGeometry, Polygon, HeightmapGeometry, SurfaceGeometry>;

/// The `kind` of a scene file: `superovoid`, `box`, `cylinder`, `capsule`, `halfspace`, `polytope`, `mesh`, `brep`,
/// `cloud`, `polygon`, `heightmap`, `surface`.
std::string_view kindName(const Geometry& geometry);

/// A box around the shape in its own frame [m], tight but for rounding. Nothing for a half-space, for a mesh without
/// triangles, and for the kinds whose contents stay in their file.
std::optional<Bounds> geometryBounds(const Geometry& geometry);

} // namespace osculo
