// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "occ_geometry.h"
#include "occ_parts.h"
#include "occ_reader.h"
#include "open_cascade_shape.h"
#include "osculo/brep/brep_extrema.h"
#include "osculo/brep/brep_read.h"
#include "osculo/math/demand.h"

#include <BRepExtrema_DistShapeShape.hxx>
#include <BRep_Builder.hxx>
#include <Standard_Failure.hxx>
#include <TopLoc_Location.hxx>
#include <TopoDS_Compound.hxx>
#include <gp_Quaternion.hxx>
#include <gp_Trsf.hxx>

namespace osculo {

namespace {

/// Witnesses nearer than this have no direction [m].
constexpr double kCoincident = 1e-12;

} // namespace

TopoDS_Shape occ::placed(const TopoDS_Shape& shape, const Pose& X)
{
    gp_Trsf transform;
    const Eigen::Quaterniond& q = X.rotation;
    const Vec3 t = X.translation / kMetresPerUnit;
    transform.SetTransformation(gp_Quaternion(q.x(), q.y(), q.z(), q.w()), gp_Vec(t.x(), t.y(), t.z()));
    return shape.Moved(TopLoc_Location(transform));
}

OpenCascadeShapePtr readOpenCascadeShape(const std::filesystem::path& path, double metresPerUnit, BrepIndex part)
{
    BrepReadOptions options;
    options.metresPerUnit = metresPerUnit;
    occ::ReadShapes read = occ::readShapes(path, options, [](double, std::string_view) {});
    const std::vector<occ::NamedShape> parts = occ::partsOf(read);
    OSCULO_DEMAND(part <= parts.size());
    OpenCascadeShape result;
    if (part > 0) {
        result.shape = parts[part - 1].shape;
    } else {
        TopoDS_Compound all;
        BRep_Builder builder;
        builder.MakeCompound(all);
        for (const occ::NamedShape& one : parts)
            builder.Add(all, one.shape);
        result.shape = all;
    }
    return std::make_shared<const OpenCascadeShape>(std::move(result));
}

DistanceResult distanceByOpenCascade(const OpenCascadeShape& A, const Pose& X_WA, const OpenCascadeShape& B,
                                     const Pose& X_WB)
{
    DistanceResult result;
    result.method = "occt";
    result.initial = "none";
    try {
        BRepExtrema_DistShapeShape extrema(occ::placed(A.shape, X_WA), occ::placed(B.shape, X_WB));
        if (!extrema.IsDone() || extrema.NbSolution() == 0)
            return result;
        const Vec3 p = occ::toPoint(extrema.PointOnShape1(1)), q = occ::toPoint(extrema.PointOnShape2(1));
        const double found = (q - p).norm();
        result.witness.p_WA = p;
        result.witness.p_WB = q;
        if (extrema.InnerSolution() || found <= kCoincident) {
            result.witness.p_WB = p;
            result.status = Status::overlapping;
            return result;
        }
        result.witness.nhat_AB_W = (q - p) / found;
        result.witness.distance = result.upperBound = found;
        result.status = Status::bounded;
    } catch (const Standard_Failure&) { // it found nothing: said by the status
    }
    return result;
}

} // namespace osculo
