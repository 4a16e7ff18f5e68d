// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/contour_lines.h"

#include "widgets/render/poly_data.h"

#include <algorithm>
#include <cmath>

#include <vtkActor.h>
#include <vtkPlane.h>
#include <vtkPolyData.h>
#include <vtkPolyDataMapper.h>
#include <vtkProperty.h>
#include <vtkRenderer.h>

namespace osculo::widgets {

namespace {

constexpr double kLines = 20;        ///< about as many as a map has
constexpr double kMostLevels = 1000; ///< in one triangle

} // namespace

std::optional<double> contourStep(double range)
{
    if (!(range > 0) || !std::isfinite(range))
        return std::nullopt;
    const double rough = range / kLines, power = std::pow(10, std::floor(std::log10(rough)));
    const double digit = rough / power;
    return power * (digit <= 1 ? 1 : digit <= 2 ? 2 : digit <= 5 ? 5 : 10);
}

std::vector<std::array<Vec3, 2>> contourSegments(const DisplayMesh& mesh, double step)
{
    std::vector<std::array<Vec3, 2>> segments;
    for (const Triangle& triangle : mesh.triangles) {
        std::array<Vec3, 3> p{mesh.points[triangle[0]], mesh.points[triangle[1]], mesh.points[triangle[2]]};
        std::ranges::sort(p, {}, [](const Vec3& point) { return point.z(); });
        const double low = p[0].z() + mesh.centre_S.z(), middle = p[1].z() + mesh.centre_S.z(),
                     high = p[2].z() + mesh.centre_S.z();
        if (!((high - low) / step < kMostLevels))
            continue;
        // A corner at the height belongs to the lines below it: each line is drawn by one of two neighbours.
        for (double level = std::floor(low / step) + 1; level * step <= high; ++level) {
            const double height = level * step;
            const auto between = [&](std::size_t i, std::size_t j, double from, double to) {
                return Vec3(p[i] + (height - from) / (to - from) * (p[j] - p[i]));
            };
            const Vec3 across = between(0, 2, low, high);
            segments.push_back({across, height <= middle && middle > low ? between(0, 1, low, middle)
                                        : high > middle                  ? between(1, 2, middle, high)
                                                                         : p[2]});
        }
    }
    return segments;
}

ContourLines::ContourLines(vtkRenderer* renderer)
    : m_renderer(renderer)
{
    m_actor->SetMapper(m_mapper);
    m_actor->SetVisibility(false);
    m_actor->GetProperty()->SetLighting(false);
    m_mapper->ScalarVisibilityOff();
    m_mapper->SetRelativeCoincidentTopologyLineOffsetParameters(-1, -4);
    m_renderer->AddActor(m_actor);
}

ContourLines::~ContourLines()
{
    m_renderer->RemoveActor(m_actor);
}

void ContourLines::show(const DisplayMesh& mesh, const Rgb& color, double width)
{
    if (!m_made) {
        const auto step = contourStep(mesh.bounds_S().size().z());
        m_step = step.value_or(0);
        m_mapper->SetInputData(polyData(step ? contourSegments(mesh, *step) : std::vector<std::array<Vec3, 2>>()));
        m_made = true;
    }
    const auto ink = color.unit();
    m_actor->GetProperty()->SetColor(ink[0], ink[1], ink[2]);
    m_actor->GetProperty()->SetLineWidth(static_cast<float>(width));
    m_actor->SetVisibility(m_step > 0);
}

void ContourLines::hide()
{
    m_actor->SetVisibility(false);
}

void ContourLines::setPlace(const Eigen::Quaterniond& rotation, const Vec3& translation)
{
    place(m_actor, rotation, translation);
}

void ContourLines::setClip(vtkPlane* plane)
{
    m_mapper->RemoveAllClippingPlanes();
    if (plane)
        m_mapper->AddClippingPlane(plane);
}

bool ContourLines::shown() const
{
    return m_actor->GetVisibility();
}

} // namespace osculo::widgets
