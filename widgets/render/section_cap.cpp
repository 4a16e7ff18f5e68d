// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/section_cap.h"

#include "osculo/math/tangent_basis.h"
#include "widgets/render/poly_data.h"

#include <vtkActor.h>
#include <vtkCellArray.h>
#include <vtkContourTriangulator.h>
#include <vtkPointData.h>
#include <vtkPoints.h>
#include <vtkPolyData.h>
#include <vtkPolyDataMapper.h>
#include <vtkProperty.h>
#include <vtkRenderer.h>
#include <vtkUnsignedCharArray.h>

namespace osculo::widgets {

namespace {

constexpr double kFaceShade = 0.14;  ///< of a face towards white: cut, not lit
constexpr double kLineLift = 0.02;   ///< of the lines above their face ÷ the hatch's spacing
constexpr double kHatchShade = 0.42; ///< of its lines towards black

/// The closed curves as outlines for VTK.
vtkSmartPointer<vtkPolyData> outlines(const std::vector<SectionCurve>& curves)
{
    vtkNew<vtkPoints> points;
    points->SetDataTypeToDouble();
    vtkNew<vtkCellArray> lines;
    for (const SectionCurve& curve : curves) {
        if (!curve.closed)
            continue;
        const auto count = static_cast<vtkIdType>(curve.points.size());
        const vtkIdType first = points->GetNumberOfPoints();
        lines->InsertNextCell(static_cast<int>(count) + 1);
        for (vtkIdType k = 0; k < count; ++k) {
            points->InsertNextPoint(curve.points[static_cast<std::size_t>(k)].data());
            lines->InsertCellPoint(first + k);
        }
        lines->InsertCellPoint(first);
    }
    auto data = vtkSmartPointer<vtkPolyData>::New();
    data->SetPoints(points);
    data->SetLines(lines);
    return data;
}

void addLine(vtkPolyData* target, vtkUnsignedCharArray* colors, const Vec3& from, const Vec3& to, Rgb color)
{
    const vtkIdType first = target->GetPoints()->InsertNextPoint(from.data());
    target->GetLines()->InsertNextCell({first, target->GetPoints()->InsertNextPoint(to.data())});
    for (int end = 0; end < 2; ++end)
        colors->InsertNextTuple3(color.r, color.g, color.b);
}

} // namespace

LocalPlane localPlane(const SectionPlane& section, const Pose& X_WS, const Vec3& centre_S)
{
    const Pose X_SW = X_WS.inverse();
    return {X_WS.rotation.conjugate() * (section.origin - X_WS.translation) - centre_S,
            (X_SW.rotation * section.normal).normalized()};
}

SectionCap::SectionCap(vtkRenderer* renderer)
    : m_renderer(renderer)
{
    m_face->SetMapper(m_faceMapper);
    m_face->GetProperty()->SetLighting(false);
    m_lines->SetMapper(m_lineMapper);
    m_lines->GetProperty()->SetLighting(false);
    for (vtkActor* const actor : {m_face.Get(), m_lines.Get()}) {
        actor->SetVisibility(false);
        m_renderer->AddActor(actor);
    }
}

SectionCap::~SectionCap()
{
    m_renderer->RemoveActor(m_face);
    m_renderer->RemoveActor(m_lines);
}

void SectionCap::show(const DisplayMesh& mesh, const LocalPlane& plane, const CapLook& look)
{
    const bool samePlane = m_plane == plane;
    if (!samePlane) {
        m_plane = plane;
        m_curves = sectionCurves(mesh.points, mesh.triangles, plane.origin, plane.normal);
        drawFace();
    }
    if (!samePlane || m_look != look)
        drawLines(look);
    m_look = look;
    applyPlace();
    m_shown = !m_curves.empty();
    const auto color = mix(look.color, {255, 255, 255}, kFaceShade).unit();
    m_face->GetProperty()->SetColor(color[0], color[1], color[2]);
    for (vtkActor* const actor : {m_face.Get(), m_lines.Get()}) {
        actor->GetProperty()->SetOpacity(look.opacity);
        actor->SetVisibility(m_shown);
    }
    m_lines->GetProperty()->SetLineWidth(static_cast<float>(look.lineWidth));
}

void SectionCap::hide()
{
    m_shown = false;
    m_face->SetVisibility(false);
    m_lines->SetVisibility(false);
}

void SectionCap::setPlace(const Eigen::Quaterniond& rotation, const Vec3& translation)
{
    m_rotation = rotation;
    m_translation = translation;
    applyPlace();
}

void SectionCap::applyPlace()
{
    const double lift = m_look ? m_look->lift : 0, above = m_look ? kLineLift * m_look->spacing : 0;
    const Vec3 normal = m_plane ? Vec3(m_rotation * m_plane->normal) : Vec3(Vec3::Zero());
    place(m_face, m_rotation, m_translation + lift * normal);
    place(m_lines, m_rotation, m_translation + (lift + above) * normal);
}

bool SectionCap::contains(const Vec3& p) const
{
    return isInsideSection(m_curves, m_plane->normal, p);
}

void SectionCap::drawFace()
{
    vtkNew<vtkContourTriangulator> fill;
    fill->SetInputData(outlines(m_curves));
    fill->Update();
    m_faceMapper->SetInputData(fill->GetOutput());
}

void SectionCap::drawLines(const CapLook& look)
{
    vtkNew<vtkPolyData> lines;
    vtkNew<vtkPoints> points;
    vtkNew<vtkCellArray> cells;
    vtkNew<vtkUnsignedCharArray> colors;
    points->SetDataTypeToFloat();
    colors->SetNumberOfComponents(3);
    lines->SetPoints(points);
    lines->SetLines(cells);
    const Mat32 basis = tangentBasis(m_plane->normal);
    const Vec3 direction = (basis.col(0) + (look.turned ? -1.0 : 1.0) * basis.col(1)).normalized();
    const Rgb hatch = mix(look.color, {0, 0, 0}, kHatchShade);
    for (const auto& [from, to] : sectionHatch(m_curves, m_plane->origin, m_plane->normal, direction, look.spacing))
        addLine(lines, colors, from, to, hatch);
    for (const SectionCurve& curve : m_curves)
        for (std::size_t k = curve.closed ? 0 : 1; k < curve.points.size(); ++k)
            addLine(lines, colors, curve.points[k == 0 ? curve.points.size() - 1 : k - 1], curve.points[k],
                    look.outline);
    lines->GetPointData()->SetScalars(colors);
    m_lineMapper->SetInputData(lines);
}

} // namespace osculo::widgets
