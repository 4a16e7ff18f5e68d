// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/types.h"
#include "widgets/render/display_mesh.h"
#include "widgets/render/palette.h"

#include <vtkNew.h>

#include <array>
#include <optional>
#include <vector>

#include <Eigen/Geometry>

class vtkActor;
class vtkPlane;
class vtkPolyDataMapper;
class vtkRenderer;

namespace osculo::widgets {

/// A round step (1, 2 or 5 times a power of ten) that cuts a range of heights into about twenty; nothing for a range that is
/// not positive. [m]
std::optional<double> contourStep(double range);

/// Where triangles have a height that is a whole multiple of `step` [m], above the shape's origin: segments in the mesh's own
/// coordinates, relative to its centre. A triangle that lies in such a height as a whole has none.
/// @pre step > 0
std::vector<std::array<Vec3, 2>> contourSegments(const DisplayMesh& mesh, double step);

/// Lines of equal height on an elevation map.
class ContourLines {
public:
    explicit ContourLines(vtkRenderer* renderer);
    ~ContourLines();
    ContourLines(const ContourLines&) = delete;
    ContourLines& operator=(const ContourLines&) = delete;

    /// @param width [device px]
    void show(const DisplayMesh& mesh, const Rgb& color, double width);
    void hide();
    /// The triangles are other ones.
    void forget() { m_made = false; }
    void setPlace(const Eigen::Quaterniond& rotation, const Vec3& translation);
    /// What lies on the side that the plane's normal points away from is not drawn; null: everything is.
    void setClip(vtkPlane* plane);

    bool shown() const;
    double step() const { return m_step; } ///< [m]; 0 where there are no lines

private:
    vtkRenderer* m_renderer;
    vtkNew<vtkActor> m_actor;
    vtkNew<vtkPolyDataMapper> m_mapper;
    double m_step = 0;
    bool m_made = false;
};

} // namespace osculo::widgets
