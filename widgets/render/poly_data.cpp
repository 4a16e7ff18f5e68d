// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/poly_data.h"

#include <vtkActor.h>
#include <vtkCellArray.h>
#include <vtkFloatArray.h>
#include <vtkMatrix4x4.h>
#include <vtkNew.h>
#include <vtkPointData.h>
#include <vtkPoints.h>
#include <vtkPolyData.h>
#include <vtkUnsignedCharArray.h>

namespace osculo::widgets {

namespace {

vtkSmartPointer<vtkPolyData> cloudData(const DisplayMesh& cloud)
{
    const auto count = static_cast<vtkIdType>(cloud.points.size());
    vtkNew<vtkPoints> points;
    points->SetDataTypeToFloat();
    points->SetNumberOfPoints(count);
    vtkNew<vtkCellArray> vertices;
    vertices->AllocateExact(count, count);
    for (vtkIdType k = 0; k < count; ++k) {
        points->SetPoint(k, cloud.points[static_cast<std::size_t>(k)].data());
        vertices->InsertNextCell({k});
    }
    auto data = vtkSmartPointer<vtkPolyData>::New();
    data->SetPoints(points);
    data->SetVerts(vertices);
    return data;
}

} // namespace

vtkSmartPointer<vtkPolyData> polyData(const DisplayMesh& mesh)
{
    if (mesh.isCloud)
        return cloudData(mesh);
    vtkNew<vtkPoints> points;
    points->SetDataTypeToFloat(); // relative to the mesh's centre: single precision is far below a pixel
    points->SetNumberOfPoints(static_cast<vtkIdType>(mesh.points.size()));
    vtkNew<vtkFloatArray> normals;
    normals->SetName("Normals");
    normals->SetNumberOfComponents(3);
    normals->SetNumberOfTuples(static_cast<vtkIdType>(mesh.points.size()));
    for (std::size_t k = 0; k < mesh.points.size(); ++k) {
        points->SetPoint(static_cast<vtkIdType>(k), mesh.points[k].data());
        normals->SetTuple(static_cast<vtkIdType>(k), mesh.normals[k].data());
    }
    vtkNew<vtkCellArray> triangles;
    triangles->AllocateExact(static_cast<vtkIdType>(mesh.triangles.size()),
                             static_cast<vtkIdType>(3 * mesh.triangles.size()));
    for (const Triangle& triangle : mesh.triangles)
        triangles->InsertNextCell({triangle[0], triangle[1], triangle[2]});

    auto data = vtkSmartPointer<vtkPolyData>::New();
    data->SetPoints(points);
    data->GetPointData()->SetNormals(normals);
    data->SetPolys(triangles);
    return data;
}

vtkSmartPointer<vtkUnsignedCharArray> pointColors(const std::vector<PointColor>& colors)
{
    auto array = vtkSmartPointer<vtkUnsignedCharArray>::New();
    array->SetName("colors");
    array->SetNumberOfComponents(3);
    array->SetNumberOfTuples(static_cast<vtkIdType>(colors.size()));
    for (std::size_t k = 0; k < colors.size(); ++k)
        array->SetTypedTuple(static_cast<vtkIdType>(k), colors[k].data());
    return array;
}

vtkSmartPointer<vtkPolyData> polyData(const std::vector<std::array<Vec3, 2>>& segments)
{
    vtkNew<vtkPoints> points;
    points->SetDataTypeToFloat();
    vtkNew<vtkCellArray> lines;
    for (const auto& [from, to] : segments) {
        const vtkIdType first = points->InsertNextPoint(from.data());
        lines->InsertNextCell({first, points->InsertNextPoint(to.data())});
    }
    auto data = vtkSmartPointer<vtkPolyData>::New();
    data->SetPoints(points);
    data->SetLines(lines);
    return data;
}

void place(vtkActor* actor, const Eigen::Quaterniond& rotation, const Vec3& translation)
{
    const Mat3 R = rotation.toRotationMatrix();
    vtkNew<vtkMatrix4x4> matrix;
    for (int row = 0; row < 3; ++row) {
        for (int column = 0; column < 3; ++column)
            matrix->SetElement(row, column, R(row, column));
        matrix->SetElement(row, 3, translation[row]);
    }
    actor->SetUserMatrix(matrix);
}

} // namespace osculo::widgets
