// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/pose.h"
#include "widgets/render/display_mesh.h"

#include <array>
#include <vector>

#include <vtkSmartPointer.h>

class vtkActor;
class vtkMatrix4x4;
class vtkPolyData;
class vtkUnsignedCharArray;

namespace osculo::widgets {

/// Points, normals and triangles for VTK; of a cloud the points alone.
vtkSmartPointer<vtkPolyData> polyData(const DisplayMesh& mesh);

/// One colour for each point.
vtkSmartPointer<vtkUnsignedCharArray> pointColors(const std::vector<PointColor>& colors);

/// Line segments for VTK.
vtkSmartPointer<vtkPolyData> polyData(const std::vector<std::array<Vec3, 2>>& segments);

/// Places what is drawn: rotation and translation in the renderer's own frame [m].
void place(vtkActor* actor, const Eigen::Quaterniond& rotation, const Vec3& translation);

} // namespace osculo::widgets
