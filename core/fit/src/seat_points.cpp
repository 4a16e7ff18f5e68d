// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/fit/seat.h"

#include "osculo/math/error.h"

#include <Eigen/SVD>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string_view>

namespace osculo {

namespace {

/// Points narrower than this share of their length are on a line: the turn about it would be noise.
constexpr double kThinnest = 1e-6;
/// Singular values nearer to each other than this share of the largest are taken for equal.
constexpr double kEqualShare = 1e-9;

Vec3 centreOf(std::span<const Vec3> points)
{
    Vec3 sum = Vec3::Zero();
    for (const Vec3& p : points)
        sum += p;
    return sum / static_cast<double>(points.size());
}

void demandSpread(std::span<const Vec3> points, const Vec3& centre, std::string_view side)
{
    Eigen::Matrix3Xd offsets(3, static_cast<Eigen::Index>(points.size()));
    for (std::size_t i = 0; i < points.size(); ++i) {
        if (!points[i].allFinite())
            throw InvalidShape(fmt::format("point {} {} is not finite", i + 1, side), "finite coordinates");
        offsets.col(static_cast<Eigen::Index>(i)) = points[i] - centre;
    }
    const Vec3 spread = Eigen::JacobiSVD<Eigen::Matrix3Xd>(offsets).singularValues().head<3>();
    if (!(spread[0] > 0))
        throw InvalidShape(fmt::format("the points {} are all in one place", side),
                           "three points that make a triangle");
    if (spread[1] <= kThinnest * spread[0])
        throw InvalidShape(fmt::format("the points {} lie on one line, about which any turn fits", side),
                           "three points that make a triangle");
}

} // namespace

PointSeat seatByPoints(std::span<const Vec3> from, std::span<const Vec3> to, bool withScale)
{
    if (from.size() != to.size())
        throw InvalidShape(fmt::format("there are {} points to move and {} to move them to", from.size(), to.size()),
                           "one for each");
    if (from.size() < 3)
        throw InvalidShape(fmt::format("{} pairs of points do not fix a place", from.size()), "at least three pairs");
    const Vec3 centreFrom = centreOf(from), centreTo = centreOf(to);
    demandSpread(from, centreFrom, "to move");
    demandSpread(to, centreTo, "to move to");
    Mat3 covariance = Mat3::Zero();
    double spread = 0;
    for (std::size_t i = 0; i < from.size(); ++i) {
        covariance += (to[i] - centreTo) * (from[i] - centreFrom).transpose();
        spread += (from[i] - centreFrom).squaredNorm();
    }
    const Eigen::JacobiSVD<Mat3> svd(covariance, Eigen::ComputeFullU | Eigen::ComputeFullV);
    const Vec3 sigma = svd.singularValues();
    const bool mirrored = svd.matrixU().determinant() * svd.matrixV().determinant() < 0;
    const double sign = mirrored ? -1 : 1;
    if (sigma[1] + sign * sigma[2] <= kEqualShare * sigma[0])
        throw InvalidShape("several rotations fit these pairs alike", "pairs in the same order on both sides");
    const Mat3 R = svd.matrixU() * Vec3(1, 1, sign).asDiagonal() * svd.matrixV().transpose();

    PointSeat seat;
    seat.scale = withScale ? (sigma[0] + sigma[1] + sign * sigma[2]) / spread : 1;
    seat.X_TM.rotation = Eigen::Quaterniond(R).normalized();
    seat.X_TM.translation = centreTo - seat.X_TM.rotation * (seat.scale * centreFrom);
    double squares = 0;
    for (std::size_t i = 0; i < from.size(); ++i) {
        seat.residuals.push_back((seat.X_TM * (seat.scale * from[i]) - to[i]).norm());
        squares += seat.residuals.back() * seat.residuals.back();
        seat.max = std::max(seat.max, seat.residuals.back());
    }
    seat.rms = std::sqrt(squares / static_cast<double>(from.size()));
    return seat;
}

} // namespace osculo
