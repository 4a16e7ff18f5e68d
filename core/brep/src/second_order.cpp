// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "second_order.h"

#include "feature_geometry.h"
#include "osculo/math/demand.h"

#include <Eigen/Eigenvalues>
#include <Eigen/Geometry>

#include <cmath>

namespace osculo {

LocalForm formOf(const CanonicalSurface& surface, const Vec3& p, const Vec3& u)
{
    const Vec3 away = awayNormal(surface, p), axis = surface.axes_M.col(2), r = p - surface.origin_M;
    const Vec3 off = r - r.dot(axis) * axis;
    const double rho = off.norm(), side = away.dot(u) < 0 ? -1 : 1;
    Vec3 around = surface.kind == SurfaceKind::plane ? Vec3(surface.axes_M.col(0)) : axis.cross(off);
    if (around.norm() == 0) // on the axis of a sphere
        around = away.unitOrthogonal();
    LocalForm form;
    form.dimension = 2;
    form.tangents.col(0) = around.normalized();
    form.tangents.col(1) = away.cross(form.tangents.col(0)).normalized();
    switch (surface.kind) {
    case SurfaceKind::plane:
        break;
    case SurfaceKind::cylinder:
        form.curvature(0, 0) = side / surface.radius;
        break;
    case SurfaceKind::cone:
        form.curvature(0, 0) = side * std::cos(surface.halfAngle) / rho;
        break;
    case SurfaceKind::sphere:
        form.curvature = side / surface.radius * Mat2::Identity();
        break;
    default:
        OSCULO_DEMAND(surface.kind == SurfaceKind::torus);
        form.curvature(0, 0) = side * away.dot(off) / (rho * rho);
        form.curvature(1, 1) = side / surface.minorRadius;
    }
    return form;
}

LocalForm formOf(const CanonicalCurve& curve, const Vec3& p, const Vec3& u)
{
    LocalForm form;
    form.dimension = 1;
    form.tangents.col(0) = tangentAt(curve, parameterOf(curve, p));
    if (curve.kind == CurveKind::circle)
        form.curvature(0, 0) = (p - curve.origin_M).dot(u) / (curve.radius * curve.radius);
    return form;
}

LocalForm formOf(const BrepFace& face, const Vec3& p, const Vec3& u)
{
    if (isCanonical(face.surface.kind))
        return formOf(face.surface, p, u);
    const SurfacePoint at = evaluate(face.free, parametersOf(face.free, p));
    const double across = at.dv.dot(at.du.normalized());
    const Vec3 rest = at.dv - across * at.du.normalized();
    LocalForm form;
    form.dimension = 2;
    if (at.du.norm() == 0 || rest.norm() == 0) { // a pole: flat
        const Vec3 n = outward(face, p);
        form.tangents.col(0) = n.unitOrthogonal();
        form.tangents.col(1) = n.cross(form.tangents.col(0));
        return form;
    }
    form.tangents.col(0) = at.du.normalized();
    form.tangents.col(1) = rest.normalized();
    // Parameters' steps for unit steps along the tangents.
    Mat2 steps;
    steps << 1 / at.du.norm(), -across / (at.du.norm() * rest.norm()), 0, 1 / rest.norm();
    Mat2 second;
    second << at.duu.dot(u), at.duv.dot(u), at.duv.dot(u), at.dvv.dot(u);
    form.curvature = -steps.transpose() * second * steps;
    return form;
}

LocalForm formOf(const BrepEdge& edge, const Vec3& p, const Vec3& u)
{
    if (isCanonical(edge.curve.kind))
        return formOf(edge.curve, p, u);
    const CurvePoint at = evaluate(edge.free, parameterOf(edge.free, p));
    LocalForm form;
    form.dimension = 1;
    form.tangents.col(0) = tangentAt(edge, parameterOf(edge.free, p));
    if (at.d.norm() > 0)
        form.curvature(0, 0) = -at.dd.dot(u) / at.d.squaredNorm();
    return form;
}

double leastCurvature(const LocalForm& a, const LocalForm& b, double distance)
{
    const int m = a.dimension, n = b.dimension;
    if (m + n == 0)
        return 1;
    Eigen::MatrixXd hessian = Eigen::MatrixXd::Identity(m + n, m + n);
    hessian.topLeftCorner(m, m) += distance * a.curvature.topLeftCorner(m, m);
    hessian.bottomRightCorner(n, n) += distance * b.curvature.topLeftCorner(n, n);
    const Eigen::MatrixXd mixed = a.tangents.leftCols(m).transpose() * b.tangents.leftCols(n);
    hessian.topRightCorner(m, n) = -mixed;
    hessian.bottomLeftCorner(n, m) = -mixed.transpose();
    return Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd>(hessian, Eigen::EigenvaluesOnly).eigenvalues()[0];
}

} // namespace osculo
