// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "canonical_fit.h"

#include "osculo/math/tangent_basis.h"

#include <Eigen/Dense>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace osculo {

namespace {

using Points = std::vector<OrientedPoint>;

/// Radii beyond this many times the extent of the points are taken for flat, and cones this near to a plane or cylinder too [rad].
constexpr double kLargestRadius = 1e4;
constexpr double kLeastAngle = 1e-4;

struct Cloud {
    Vec3 middle = Vec3::Zero();
    double extent = 0;
};

Cloud cloudOf(const Points& points)
{
    Bounds box;
    for (const OrientedPoint& point : points)
        box.extend(point.p);
    return {box.centre(), box.diagonal()};
}

Mat3 framed(const Vec3& z)
{
    Mat3 axes;
    axes.leftCols<2>() = tangentBasis(z);
    axes.col(2) = z;
    if (axes.determinant() < 0)
        axes.col(1) *= -1;
    return axes;
}

bool holdsAll(const CanonicalSurface& surface, const Points& points, double tolerance)
{
    return std::ranges::all_of(
        points, [&](const OrientedPoint& point) { return std::abs(signedDistance(surface, point.p)) <= tolerance; });
}

std::optional<CanonicalSurface> planeOf(const Points& points, const Cloud& cloud)
{
    CanonicalSurface plane;
    plane.kind = SurfaceKind::plane;
    plane.origin_M = cloud.middle;
    Vec3 sum = Vec3::Zero(), middle = Vec3::Zero();
    for (const OrientedPoint& point : points) {
        sum += point.n;
        middle += point.p / static_cast<double>(points.size());
    }
    if (sum.norm() < 0.5 * static_cast<double>(points.size()))
        return std::nullopt;
    plane.origin_M = middle;
    plane.axes_M = framed(sum.normalized());
    return plane;
}

/// Solves p = c + r n, seen through a projection, for c and r.
struct CentreRadius {
    Vec3 centre;
    double radius;
};
CentreRadius centreOf(const Points& points, const Cloud& cloud, const Mat3& projection)
{
    Eigen::MatrixXd a(3 * points.size(), 4);
    Eigen::VectorXd b(3 * points.size());
    for (std::size_t i = 0; i < points.size(); ++i) {
        const auto row = static_cast<Eigen::Index>(3 * i);
        a.block<3, 3>(row, 0) = projection;
        a.block<3, 1>(row, 3) = projection * points[i].n;
        b.segment<3>(row) = projection * (points[i].p - cloud.middle);
    }
    const Eigen::Vector4d x = a.completeOrthogonalDecomposition().solve(b);
    return {cloud.middle + x.head<3>(), x[3]};
}

std::optional<CanonicalSurface> sphereOf(const Points& points, const Cloud& cloud)
{
    const CentreRadius found = centreOf(points, cloud, Mat3::Identity());
    CanonicalSurface sphere;
    sphere.kind = SurfaceKind::sphere;
    sphere.origin_M = found.centre;
    sphere.radius = std::abs(found.radius);
    return sphere;
}

std::optional<CanonicalSurface> cylinderOf(const Points& points, const Cloud& cloud)
{
    Mat3 spread = Mat3::Zero();
    for (const OrientedPoint& point : points)
        spread += point.n * point.n.transpose();
    const Vec3 z = Eigen::SelfAdjointEigenSolver<Mat3>(spread).eigenvectors().col(0);
    const CentreRadius found = centreOf(points, cloud, Mat3::Identity() - z * z.transpose());
    CanonicalSurface cylinder;
    cylinder.kind = SurfaceKind::cylinder;
    cylinder.origin_M = found.centre;
    cylinder.axes_M = framed(z);
    cylinder.radius = std::abs(found.radius);
    return cylinder;
}

std::optional<CanonicalSurface> coneOf(const Points& points, const Cloud& cloud)
{
    const auto count = static_cast<double>(points.size());
    Vec3 mean = Vec3::Zero();
    for (const OrientedPoint& point : points)
        mean += point.n / count;
    Mat3 spread = Mat3::Zero(), planes = Mat3::Zero();
    Vec3 offsets = Vec3::Zero();
    for (const OrientedPoint& point : points) {
        spread += (point.n - mean) * (point.n - mean).transpose();
        planes += point.n * point.n.transpose();
        offsets += point.n.dot(point.p - cloud.middle) * point.n;
    }
    Vec3 z = Eigen::SelfAdjointEigenSolver<Mat3>(spread).eigenvectors().col(0);
    const Eigen::FullPivLU<Mat3> system(planes);
    if (!system.isInvertible())
        return std::nullopt;
    const Vec3 tip = cloud.middle + system.solve(offsets);
    if ((cloud.middle - tip).dot(z) < 0)
        z *= -1;
    const double halfAngle = std::asin(std::min(1.0, std::abs(mean.dot(z))));
    const double height = (cloud.middle - tip).dot(z);
    if (halfAngle < kLeastAngle || halfAngle > 0.5 * std::numbers::pi - kLeastAngle
        || height > kLargestRadius * cloud.extent)
        return std::nullopt;
    CanonicalSurface cone;
    cone.kind = SurfaceKind::cone;
    cone.origin_M = tip + height * z;
    cone.axes_M = framed(z);
    cone.radius = height * std::tan(halfAngle);
    cone.halfAngle = halfAngle;
    return cone;
}

std::optional<CanonicalSurface> torusOf(const Points& points, const Cloud& cloud)
{
    using Vec6 = Eigen::Matrix<double, 6, 1>;
    using Mat6 = Eigen::Matrix<double, 6, 6>;
    Mat6 lines = Mat6::Zero();
    for (const OrientedPoint& point : points) { // in the cloud's frame and size
        Vec6 line;
        line << ((point.p - cloud.middle) / cloud.extent).cross(point.n), point.n;
        lines += line * line.transpose();
    }
    const Vec6 complex = Eigen::SelfAdjointEigenSolver<Mat6>(lines).eigenvectors().col(0);
    if (complex.head<3>().norm() < 1e-6)
        return std::nullopt;
    const Vec3 z = complex.head<3>().normalized(), moment = complex.tail<3>() / complex.head<3>().norm();
    const Vec3 foot = cloud.middle + cloud.extent * z.cross(moment);
    // In the half-plane beside the axis: (rho, height) = (radius, h0) + r (along rho, along z).
    Eigen::MatrixXd a(2 * points.size(), 3);
    Eigen::VectorXd b(2 * points.size());
    for (std::size_t i = 0; i < points.size(); ++i) {
        const Vec3 r = points[i].p - foot, off = r - r.dot(z) * z;
        const auto row = static_cast<Eigen::Index>(2 * i);
        a.row(row) << 1, 0, points[i].n.dot(off.normalized());
        a.row(row + 1) << 0, 1, points[i].n.dot(z);
        b[row] = off.norm();
        b[row + 1] = r.dot(z);
    }
    const Vec3 x = a.completeOrthogonalDecomposition().solve(b);
    CanonicalSurface torus;
    torus.kind = SurfaceKind::torus;
    torus.origin_M = foot + x[1] * z;
    torus.axes_M = framed(z);
    torus.radius = x[0];
    torus.minorRadius = std::abs(x[2]);
    if (torus.radius <= torus.minorRadius) // crosses itself
        return std::nullopt;
    return torus;
}

} // namespace

std::optional<CanonicalSurface> canonicalThrough(const std::vector<OrientedPoint>& points, double tolerance)
{
    if (points.size() < 6)
        return std::nullopt;
    const Cloud cloud = cloudOf(points);
    for (const auto fit : {planeOf, cylinderOf, sphereOf, coneOf, torusOf}) {
        const std::optional<CanonicalSurface> found = fit(points, cloud);
        if (found && found->radius <= kLargestRadius * cloud.extent && holdsAll(*found, points, tolerance))
            return found;
    }
    return std::nullopt;
}

} // namespace osculo
