// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/brep/brep_model_ptr.h"
#include "osculo/brep/canonical_curve.h"
#include "osculo/brep/canonical_surface.h"
#include "osculo/brep/free_form.h"
#include "osculo/brep/trim_domain.h"
#include "osculo/shape/triangle_mesh.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace osculo {

/// Indices into a BrepModel are zero-based; what a person is shown counts from one.
using BrepIndex = std::uint32_t;

struct BrepColor {
    double red = 0, green = 0, blue = 0; ///< linear, 0 to 1

    friend bool operator==(const BrepColor&, const BrepColor&) = default;
};

/// The colour in eight bits a component of sRGB (IEC 61966-2-1).
std::array<std::uint8_t, 3> encoded(const BrepColor& color);

/// A solid, or a sheet (a shell or face that bounds no solid), placed where its assembly puts it.
struct BrepPart {
    std::string name; ///< as the file says, with the assembly's names before it; may be empty
    bool solid = true;
    double area = 0;   ///< [m²]
    double volume = 0; ///< [m³], of a solid; 0 for a sheet
    std::optional<BrepColor> color;
    Bounds bounds; ///< around its true surfaces

    friend bool operator==(const BrepPart& a, const BrepPart& b)
    {
        return a.name == b.name && a.solid == b.solid && a.area == b.area && a.volume == b.volume && a.color == b.color
               && a.bounds.min == b.bounds.min && a.bounds.max == b.bounds.max;
    }
};

struct BrepFace {
    BrepIndex part = 0;
    CanonicalSurface surface; ///< its kind says more where it is not canonical; the rest is unset then
    bool away = true;         ///< the material's outward normal is awayNormal of its surface, not its opposite
    FreeSurface free;         ///< of a surface that is not canonical
    TrimDomain domain;        ///< in the parameters of either
    std::string name;
    std::optional<BrepColor> color;

    friend bool operator==(const BrepFace&, const BrepFace&) = default;
};

/// One face that an edge bounds. `forward`: walking along growing t with the outward normal up, the face lies to the left.
struct BrepCoedge {
    BrepIndex face = 0;
    bool forward = true;

    friend bool operator==(const BrepCoedge&, const BrepCoedge&) = default;
};

struct BrepEdge {
    BrepIndex part = 0;
    CanonicalCurve curve; ///< its kind says more where it is not canonical; the rest is unset then
    double t0 = 0, t1 = 0;
    std::array<BrepIndex, 2> vertices{}; ///< at t0 and t1; the same for a closed edge
    std::vector<BrepCoedge> faces; ///< one for a sheet's border, two for a solid's edge; a seam has one face twice
    FreeCurve free;                ///< of a curve that is not canonical

    bool seam() const { return faces.size() == 2 && faces[0].face == faces[1].face; }
    friend bool operator==(const BrepEdge&, const BrepEdge&) = default;
};

/// What a face covers around one of its vertices: directions turning counter-clockwise about the outward normal from `from` to `to`.
struct BrepSector {
    BrepIndex face = 0;
    BrepIndex fromEdge = 0, toEdge = 0;
    Vec3 normal_M = Vec3::Zero();
    Vec3 from_M = Vec3::Zero(), to_M = Vec3::Zero(); ///< unit tangents of those edges, away from the vertex

    friend bool operator==(const BrepSector&, const BrepSector&) = default;
};

/// What a face covers around a vertex at which its surface ends in a tip (of a cone, of a spindle torus, of a profile turned about an axis
/// that it meets): a part of a cone of revolution. Its tangents are cos halfAngle · axis + sin halfAngle · e, e turning counter-clockwise about
/// the axis from `from` on by `sweep`.
struct BrepTip {
    BrepIndex face = 0;
    Vec3 axis_M = Vec3::UnitZ();      ///< unit, from the tip into the cone of tangents
    double halfAngle = 0;             ///< [rad] from the axis to the tangents, in [0, π/2): 0 for a cusp
    Vec3 from_M = Vec3::UnitX();      ///< unit, normal to the axis
    double sweep = 6.283185307179586; ///< [rad] 2π: the whole cone
    bool convex = true;               ///< the outward normals point away from the axis

    friend bool operator==(const BrepTip&, const BrepTip&) = default;
};

struct BrepVertex {
    BrepIndex part = 0;
    Vec3 p_M = Vec3::Zero();
    std::vector<BrepSector> sectors;
    std::vector<BrepTip> tips; ///< of faces that have no one normal there

    friend bool operator==(const BrepVertex&, const BrepVertex&) = default;
};

/// A boundary representation read from a CAD file: a value in metres that holds nothing of the library that read it.
struct BrepModel {
    std::string format; ///< STEP, IGES, BREP
    std::string unit;   ///< the length unit the file declares; empty where the format has none
    std::vector<BrepPart> parts;
    std::vector<BrepFace> faces;
    std::vector<BrepEdge> edges;
    std::vector<BrepVertex> vertices;
    std::vector<std::string> warnings;
    TriangleMesh display;               ///< for drawing only, within the chord error asked for
    std::vector<BrepIndex> displayFace; ///< the face of each of its triangles
    double displayError = 0;            ///< [m] that chord error
    Bounds bounds;                      ///< around the true surfaces

    /// Equal member by member, the triangles too.
    friend bool operator==(const BrepModel& a, const BrepModel& b);
};

/// One solid or sheet of a model as a model of its own, in the same frame. @pre part < model.parts.size()
BrepModel onlyPart(const BrepModel& model, BrepIndex part);

/// How many faces lie on each kind of surface, in the order of SurfaceKind.
std::vector<std::pair<SurfaceKind, std::size_t>> facesByKind(const BrepModel& model);

} // namespace osculo
