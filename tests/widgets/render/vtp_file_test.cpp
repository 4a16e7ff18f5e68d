// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/io/ovoid_file.h"
#include "osculo/shape/superovoid_implicit.h"

#include "support/temporary_folder.h"

#include <gtest/gtest.h>

#include <vtkCellData.h>
#include <vtkDataArray.h>
#include <vtkFieldData.h>
#include <vtkIdList.h>
#include <vtkNew.h>
#include <vtkPolyData.h>
#include <vtkStringArray.h>
#include <vtkXMLPolyDataReader.h>

namespace osculo::test {
namespace {

/// What core writes without VTK is read by VTK itself.
TEST(VtpFile, IsReadByVtk)
{
    const TemporaryFolder folder;
    const Superovoid shape({.a = {0.01, 0.02, 0.03}, .e1 = 0.8, .e2 = 0.9, .tx = 0.1, .ty = -0.2});
    const Pose X_WB = poseFromRpy({0.1, 0.2, 0.3}, 0.4, 0.5, 0.6), X_BO = poseFromRpy({0.01, 0, 0}, 1, 0, 0);
    const auto file = folder.path() / "a.vtp";
    writeOvoids(file, {{"tip é", "#ff8000", X_WB, {{"pad", shape, X_BO}, {"nail", Superovoid::sphere(0.01), {}}}}});

    const std::u8string name = file.u8string();
    const vtkNew<vtkXMLPolyDataReader> reader;
    reader->SetFileName(std::string(name.begin(), name.end()).c_str());
    reader->Update();
    ASSERT_EQ(reader->GetErrorCode(), 0u);
    vtkPolyData* data = reader->GetOutput();
    vtkDataArray* ovoids = data->GetCellData()->GetArray("ovoid");
    ASSERT_NE(ovoids, nullptr);
    ASSERT_GT(data->GetNumberOfPolys(), 200);
    EXPECT_EQ(ovoids->GetTuple1(0), 0);
    EXPECT_EQ(ovoids->GetTuple1(data->GetNumberOfPolys() - 1), 1);
    EXPECT_EQ(data->GetCellData()->GetArray("color")->GetComponent(0, 1), 0x80);

    vtkFieldData* fields = data->GetFieldData();
    const double expected[] = {0.01, 0.02, 0.03, 0.8, 0.9, 0.1, -0.2};
    for (int i = 0; i < 7; ++i)
        EXPECT_EQ(fields->GetArray("superovoid")->GetComponent(0, i), expected[i]);
    auto* bodies = vtkStringArray::SafeDownCast(fields->GetAbstractArray("body"));
    ASSERT_NE(bodies, nullptr);
    EXPECT_EQ(bodies->GetValue(1), "tip é");

    const Pose X_OW = (X_WB * X_BO).inverse();
    for (vtkIdType cell = 0; ovoids->GetTuple1(cell) == 0; ++cell) {
        const vtkNew<vtkIdList> corners;
        data->GetCellPoints(cell, corners);
        const Vec3 p_W(data->GetPoint(corners->GetId(0)));
        ASSERT_NEAR(gauge(shape, X_OW * p_W), 1, 1e-12);
    }
}

} // namespace
} // namespace osculo::test
