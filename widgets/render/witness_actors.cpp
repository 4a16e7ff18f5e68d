// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/witness_actors.h"

#include "osculo/math/tangent_basis.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include <vtkActor.h>
#include <vtkCellArray.h>
#include <vtkFloatArray.h>
#include <vtkPointData.h>
#include <vtkPoints.h>
#include <vtkPolyData.h>
#include <vtkPolyDataMapper.h>
#include <vtkProperty.h>
#include <vtkRenderer.h>
#include <vtkUnsignedCharArray.h>

#include <Eigen/Geometry>

namespace osculo::widgets {

namespace {

constexpr double kNarrowGap = 40; ///< [px] in a narrower one the arrows pass each other
constexpr int kSides = 20;        ///< of the little spheres, rods and cones
constexpr double kArrowHeadLength = 11, kArrowHeadRadius = 4, kArrowRodRadius = 1.1; ///< [px]

/// Collects the triangles of all marks into one actor's data.
class SolidBuilder {
public:
    SolidBuilder()
    {
        m_normals->SetNumberOfComponents(3);
        m_colors->SetNumberOfComponents(3);
        m_points->SetDataTypeToFloat();
    }

    void sphere(const Vec3& centre, double radius, Rgb color)
    {
        constexpr int rings = kSides / 2;
        const vtkIdType first = m_points->GetNumberOfPoints();
        for (int ring = 0; ring <= rings; ++ring)
            for (int side = 0; side < kSides; ++side) {
                const double latitude = std::numbers::pi * ring / rings;
                const double longitude = 2 * std::numbers::pi * side / kSides;
                const Vec3 normal(std::sin(latitude) * std::cos(longitude), std::sin(latitude) * std::sin(longitude),
                                  -std::cos(latitude));
                add(centre + radius * normal, normal, color);
            }
        strips(first, rings);
    }

    /// A cone or rod along a unit axis.
    void cone(const Vec3& from, const Vec3& axis, double length, double radiusFrom, double radiusTo, Rgb color)
    {
        const Mat32 basis = tangentBasis(axis);
        const vtkIdType first = m_points->GetNumberOfPoints();
        const std::array<std::pair<double, double>, 2> ends{{{0, radiusFrom}, {length, radiusTo}}};
        for (const auto& [along, radius] : ends)
            for (int side = 0; side < kSides; ++side) {
                const double angle = 2 * std::numbers::pi * side / kSides;
                const Vec3 out = std::cos(angle) * basis.col(0) + std::sin(angle) * basis.col(1);
                const Vec3 normal = (length * out + (radiusFrom - radiusTo) * axis).normalized();
                add(from + along * axis + radius * out, normal, color);
            }
        strips(first, 1);
    }

    vtkSmartPointer<vtkPolyData> data()
    {
        auto result = vtkSmartPointer<vtkPolyData>::New();
        result->SetPoints(m_points);
        result->SetPolys(m_cells);
        result->GetPointData()->SetNormals(m_normals);
        result->GetPointData()->SetScalars(m_colors);
        return result;
    }

private:
    void add(const Vec3& point, const Vec3& normal, Rgb color)
    {
        m_points->InsertNextPoint(point.data());
        m_normals->InsertNextTuple(normal.data());
        const std::array<unsigned char, 3> rgb{color.r, color.g, color.b};
        m_colors->InsertNextTypedTuple(rgb.data());
    }

    void strips(vtkIdType first, int rings)
    {
        for (int ring = 0; ring < rings; ++ring)
            for (int side = 0; side < kSides; ++side) {
                const vtkIdType a = first + ring * kSides + side, b = first + ring * kSides + (side + 1) % kSides;
                m_cells->InsertNextCell({a, b, b + kSides});
                m_cells->InsertNextCell({a, b + kSides, a + kSides});
            }
    }

    vtkNew<vtkPoints> m_points;
    vtkNew<vtkCellArray> m_cells;
    vtkNew<vtkFloatArray> m_normals;
    vtkNew<vtkUnsignedCharArray> m_colors;
};

} // namespace

std::vector<WitnessMark> witnessMarks(const Frame& frame, const std::optional<ChosenContact>& chosen)
{
    std::vector<WitnessMark> marks;
    for (std::size_t p = 0; p < frame.pairs.size(); ++p)
        for (std::size_t c = 0; c < frame.pairs[p].contacts.size(); ++c) {
            const Contact& contact = frame.pairs[p].contacts[c];
            if (contact.p_WA.allFinite() && contact.p_WB.allFinite())
                marks.push_back({contact, p, c, contact.distance < 0, chosen == ChosenContact{p, c}});
        }
    return marks;
}

double normalLength(double gap, bool overlapping)
{
    return overlapping || gap < kNarrowGap ? kNormalLength : std::min(kNormalLength, 0.42 * gap);
}

Rgb witnessColor(const WitnessMark& mark, Theme theme)
{
    const Palette& colors = palette(theme);
    return mark.chosen ? colors.accent : mark.overlapping ? colors.overlap : colors.text;
}

WitnessActors::WitnessActors(vtkRenderer* renderer)
    : m_renderer(renderer)
{
    m_solids->SetMapper(m_mapper);
    m_solids->GetProperty()->SetAmbient(0.3);
    m_solids->GetProperty()->SetDiffuse(0.8);
    m_solids->GetProperty()->SetSpecular(0.3);
    m_solids->GetProperty()->SetSpecularPower(20);
    m_solids->PickableOff();
    m_renderer->AddActor(m_solids);
}

WitnessActors::~WitnessActors()
{
    m_renderer->RemoveActor(m_solids);
}

void WitnessActors::update(std::vector<WitnessMark> marks, const RenderSettings& settings)
{
    m_marks = std::move(marks);
    m_settings = settings;
}

void WitnessActors::setVisible(bool visible)
{
    m_visible = visible;
}

void WitnessActors::updateSizes(const Projection& view, const Vec3& origin_W)
{
    const bool points = m_settings.overlays.has(Overlay::closest), normals = m_settings.overlays.has(Overlay::normals);
    SolidBuilder solids;
    for (const WitnessMark& mark : m_marks) {
        const Rgb color = witnessColor(mark, m_settings.theme);
        const Contact& contact = mark.contact;
        const auto pixelAt = [&](const Vec3& p_W) {
            return m_settings.pixelRatio * view.worldPerPixel(view.depth(p_W));
        };
        if (!view.isInFront(contact.p_WA) || !view.isInFront(contact.p_WB))
            continue;
        const Vec3 a = contact.p_WA - origin_W, b = contact.p_WB - origin_W;
        const double pixelA = pixelAt(contact.p_WA), pixelB = pixelAt(contact.p_WB);
        if (points) {
            const double radius = mark.chosen ? kChosenRadius : kWitnessRadius;
            solids.sphere(a, radius * pixelA, color);
            solids.sphere(b, radius * pixelB, color);
            const Vec3 along = b - a;
            if (along.norm() > 0)
                solids.cone(a, along.normalized(), along.norm(), 0.5 * kWitnessLineWidth * pixelA,
                            0.5 * kWitnessLineWidth * pixelB, color);
        }
        if (normals) {
            const Rgb arrow = mix(color, palette(m_settings.theme).viewportBottom, 0.15);
            const double length = normalLength((b - a).norm() / std::min(pixelA, pixelB), mark.overlapping);
            const auto addArrow = [&](const Vec3& from, const Vec3& axis, double pixel) {
                const double rod = (length - kArrowHeadLength) * pixel;
                solids.cone(from, axis, rod, kArrowRodRadius * pixel, kArrowRodRadius * pixel, arrow);
                solids.cone(from + rod * axis, axis, kArrowHeadLength * pixel, kArrowHeadRadius * pixel, 0, arrow);
                solids.cone(from + rod * axis, axis, 0.01 * pixel, 0, kArrowHeadRadius * pixel, arrow);
            };
            addArrow(a, contact.nhat_AB_W, pixelA);
            addArrow(b, -contact.nhat_AB_W, pixelB);
        }
    }
    m_mapper->SetInputData(solids.data());
    m_solids->SetVisibility(m_visible && (points || normals) && !m_marks.empty());
}

} // namespace osculo::widgets
