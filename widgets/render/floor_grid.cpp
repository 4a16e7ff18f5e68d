// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/floor_grid.h"

#include "widgets/render/poly_data.h"
#include "widgets/render/scale_bar.h"

#include <cmath>

#include <vtkActor.h>
#include <vtkPolyData.h>
#include <vtkPolyDataMapper.h>
#include <vtkProperty.h>
#include <vtkRenderer.h>

namespace osculo::widgets {

namespace {

constexpr double kCellsAcross = 8; ///< at least so many cells along the scene's diagonal
constexpr int kReach = 12;         ///< lines on either side of the middle

} // namespace

FloorGrid::FloorGrid(vtkRenderer* renderer)
    : m_renderer(renderer)
{
    m_actor->SetMapper(m_mapper);
    m_actor->SetVisibility(false);
    m_actor->GetProperty()->SetLighting(false);
    m_renderer->AddActor(m_actor);
}

FloorGrid::~FloorGrid()
{
    m_renderer->RemoveActor(m_actor);
}

void FloorGrid::update(const Bounds& bounds_W, const Vec3& origin_W, LengthUnit unit, const RenderSettings& settings)
{
    const bool shown = settings.grid && !bounds_W.empty() && bounds_W.diagonal() > 0;
    m_actor->SetVisibility(shown);
    if (!shown)
        return;
    const double metres = metresPer(unit);
    const double cell = metres * roundLength(bounds_W.diagonal() / kCellsAcross / metres);
    const auto nearest = [&](double value) { return cell * std::round(value / cell); };
    const Vec3 middle(nearest(bounds_W.centre().x()), nearest(bounds_W.centre().y()), bounds_W.min.z());
    const double reach = kReach * cell;
    std::vector<std::array<Vec3, 2>> lines;
    for (int k = -kReach; k <= kReach; ++k) {
        const double along = k * cell;
        lines.push_back({middle + Vec3(along, -reach, 0) - origin_W, middle + Vec3(along, reach, 0) - origin_W});
        lines.push_back({middle + Vec3(-reach, along, 0) - origin_W, middle + Vec3(reach, along, 0) - origin_W});
    }
    m_mapper->SetInputData(polyData(lines));
    const Palette& colors = palette(settings.theme);
    const auto color = mix(colors.line, colors.dimText, 0.25).unit();
    m_actor->GetProperty()->SetColor(color[0], color[1], color[2]);
    m_actor->GetProperty()->SetLineWidth(static_cast<float>(settings.pixelRatio));
}

} // namespace osculo::widgets
