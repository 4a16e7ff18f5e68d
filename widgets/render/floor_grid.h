// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/types.h"
#include "osculo/scene/unit.h"
#include "widgets/render/render_settings.h"

#include <vtkNew.h>

class vtkActor;
class vtkPolyDataMapper;
class vtkRenderer;

namespace osculo::widgets {

/// A horizontal grid below the bodies, its lines a round length of the scene's unit apart and through round
/// coordinates.
class FloorGrid {
public:
    explicit FloorGrid(vtkRenderer* renderer);
    ~FloorGrid();
    FloorGrid(const FloorGrid&) = delete;
    FloorGrid& operator=(const FloorGrid&) = delete;

    /// @param origin_W what the renderer's own coordinates are relative to
    void update(const Bounds& bounds_W, const Vec3& origin_W, LengthUnit unit, const RenderSettings& settings);

private:
    vtkRenderer* m_renderer;
    vtkNew<vtkActor> m_actor;
    vtkNew<vtkPolyDataMapper> m_mapper;
};

} // namespace osculo::widgets
