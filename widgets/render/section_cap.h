// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/pose.h"
#include "osculo/scene/view.h"
#include "osculo/shape/mesh_section.h"
#include "widgets/render/display_mesh.h"
#include "widgets/render/palette.h"

#include <vtkNew.h>

#include <optional>
#include <vector>

class vtkActor;
class vtkPolyDataMapper;
class vtkRenderer;

namespace osculo::widgets {

/// A plane in the frame in which a display mesh's points are given.
struct LocalPlane {
    Vec3 origin = Vec3::Zero(); ///< [m]
    Vec3 normal = Vec3::UnitX();
    friend bool operator==(const LocalPlane&, const LocalPlane&) = default;
};

/// The section's plane as a shape at X_WS sees it, relative to the centre of its display mesh.
LocalPlane localPlane(const SectionPlane& section, const Pose& X_WS, const Vec3& centre_S);

/// How a cut face is drawn.
struct CapLook {
    Rgb color;             ///< of the body
    double opacity = 1;    ///< of the body
    Rgb outline;           ///< around the face
    double lineWidth = 1;  ///< [device px]
    double spacing = 1e-3; ///< of the hatch [m]
    double lift = 0;       ///< off the plane towards the eye [m]: of faces at one place the higher one is seen
    bool turned = false;   ///< the hatch leans the other way: neighbours are told apart
    friend bool operator==(const CapLook&, const CapLook&) = default;
};

/// The face in which a plane cuts a closed shape: filled in the body's colour, hatched and outlined.
class SectionCap {
public:
    explicit SectionCap(vtkRenderer* renderer);
    ~SectionCap();
    SectionCap(const SectionCap&) = delete;
    SectionCap& operator=(const SectionCap&) = delete;

    void show(const DisplayMesh& mesh, const LocalPlane& plane, const CapLook& look);
    void hide();
    /// The triangles are other ones: what was cut is no longer true.
    void forget() { m_plane.reset(); }
    void setPlace(const Eigen::Quaterniond& rotation, const Vec3& translation);

    bool shown() const { return m_shown; }
    /// Of what is shown, relative to the mesh's centre.
    const std::vector<SectionCurve>& curves() const { return m_curves; }
    /// Whether a point of the plane lies on the face. @pre shown
    bool contains(const Vec3& p) const;

private:
    void applyPlace();
    void drawFace();
    void drawLines(const CapLook& look);

    vtkRenderer* m_renderer;
    vtkNew<vtkActor> m_face, m_lines;
    vtkNew<vtkPolyDataMapper> m_faceMapper, m_lineMapper;
    std::optional<LocalPlane> m_plane; ///< that the curves lie in
    std::optional<CapLook> m_look;
    std::vector<SectionCurve> m_curves;
    Eigen::Quaterniond m_rotation = Eigen::Quaterniond::Identity();
    Vec3 m_translation = Vec3::Zero();
    bool m_shown = false;
};

} // namespace osculo::widgets
