// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "starts.h"

#include "ellipsoid_guess.h"

#include <Eigen/Eigenvalues>

#include <algorithm>
#include <array>
#include <numbers>
#include <numeric>

namespace osculo::detail {

namespace {

constexpr int kTrimRounds = 5;  ///< of leaving out the farthest points and estimating again
constexpr int kAxisRounds = 50; ///< of the search for directions that normals gather along
constexpr double kFirstE1 =
    0.8; ///< ε1 of the starts: between a ball and a rounded box; the turn by 45° serves the rest
constexpr std::array kFirstE2{0.7, 1.3}; ///< ε2 of the starts: towards a box and towards a double cone
constexpr double kExtentShare = 0.99;    ///< quantile of |coordinate| that counts as the half size
constexpr double kLargestFirstTaper = 0.4;
constexpr double kLeastFirstSize = 1e-3; ///< ÷ size of the data

/// A frame and half sizes read from the data.
struct Box {
    Mat3 axes = Mat3::Identity();
    Vec3 centre = Vec3::Zero();
    Vec3 half = Vec3::Ones();
};

Mat3 rightHanded(Mat3 axes)
{
    if (axes.determinant() < 0)
        axes.col(2) = -axes.col(2);
    return axes;
}

double quantile(std::vector<double> values, double share)
{
    const auto k = static_cast<std::ptrdiff_t>(share * static_cast<double>(values.size() - 1));
    std::nth_element(values.begin(), values.begin() + k, values.end());
    return values[static_cast<std::size_t>(k)];
}

/// Half sizes from the centre that hold nearly all points.
Vec3 reach(std::span<const Vec3> points, const Mat3& axes, const Vec3& centre)
{
    Vec3 half;
    for (int k = 0; k < 3; ++k) {
        std::vector<double> distance;
        for (const Vec3& p : points)
            distance.push_back(std::abs(axes.col(k).dot(p - centre)));
        half[k] = std::max(quantile(std::move(distance), kExtentShare), kLeastFirstSize);
    }
    return half;
}

Box boxOfExtents(std::span<const Vec3> points, const Mat3& axes)
{
    Box box{axes, Vec3::Zero(), Vec3::Ones()};
    for (int k = 0; k < 3; ++k) {
        std::vector<double> coordinate;
        for (const Vec3& p : points)
            coordinate.push_back(axes.col(k).dot(p));
        const double low = quantile(coordinate, 1 - kExtentShare), high = quantile(coordinate, kExtentShare);
        box.centre += axes.col(k) * (0.5 * (low + high));
        box.half[k] = std::max(0.5 * (high - low), kLeastFirstSize);
    }
    return box;
}

/// Three orthogonal directions that the normals gather along: fixed point of u ← Σ n (n·u)³, one after the other.
Mat3 axesOfNormals(std::span<const Vec3> normals, Mat3 axes)
{
    for (int k = 0; k < 2; ++k) {
        Vec3 u = axes.col(k);
        for (int round = 0; round < kAxisRounds; ++round) {
            Vec3 next = Vec3::Zero();
            for (const Vec3& n : normals) {
                const double c = n.dot(u);
                next += n * (c * c * c);
            }
            for (int before = 0; before < k; ++before)
                next -= axes.col(before) * axes.col(before).dot(next);
            if (next.norm() < 1e-9)
                break;
            u = next.normalized();
        }
        axes.col(k) = u;
        axes.col(k + 1) -= u * u.dot(axes.col(k + 1));
        if (axes.col(k + 1).norm() < 1e-3) // the search ended on the next axis: any other normal to u will do
            axes.col(k + 1) = u.unitOrthogonal();
        axes.col(k + 1).normalize();
    }
    axes.col(2) = axes.col(0).cross(axes.col(1));
    return axes;
}

/// The point nearest to all normal lines.
std::optional<Vec3> centreOfNormals(std::span<const Vec3> points, std::span<const Vec3> normals)
{
    Mat3 A = Mat3::Zero();
    Vec3 b = Vec3::Zero();
    for (std::size_t i = 0; i < points.size(); ++i) {
        const Mat3 P = Mat3::Identity() - normals[i] * normals[i].transpose();
        A += P;
        b += P * points[i];
    }
    const Eigen::SelfAdjointEigenSolver<Mat3> eigen(A);
    if (!(eigen.eigenvalues()[0] > 1e-3 * eigen.eigenvalues()[2]))
        return std::nullopt;
    return eigen.eigenvectors() * (eigen.eigenvectors().transpose() * b).cwiseQuotient(eigen.eigenvalues());
}

/// How the mean width along x and y changes over z.
Vec2 tapersOf(std::span<const Vec3> points, const Box& box)
{
    double z1 = 0, z2 = 0;
    Vec2 w1 = Vec2::Zero(), wz = Vec2::Zero();
    for (const Vec3& p : points) {
        const Vec3 q = (box.axes.transpose() * (p - box.centre)).cwiseQuotient(box.half);
        const Vec2 width = q.head<2>().cwiseAbs();
        z1 += q.z();
        z2 += q.z() * q.z();
        w1 += width;
        wz += width * q.z();
    }
    const double n = static_cast<double>(points.size()), spread = z2 - z1 * z1 / n;
    if (!(spread > 0))
        return Vec2::Zero();
    const Vec2 slope = (wz - w1 * (z1 / n)) / spread;
    return (slope.array() / (w1.array() / n).max(1e-6)).max(-kLargestFirstTaper).min(kLargestFirstTaper).matrix();
}

/// The box with its k-th axis as z, optionally turned by 45° about it or with x and y exchanged.
Box oriented(std::span<const Vec3> points, const Box& box, int k, bool turned, bool exchanged)
{
    Box result = box;
    const int x = (k + 1) % 3, y = (k + 2) % 3;
    result.axes << box.axes.col(x), box.axes.col(y), box.axes.col(k);
    result.half = {box.half[x], box.half[y], box.half[k]};
    if (exchanged) {
        const Vec3 oldX = result.axes.col(0);
        result.axes.col(0) = result.axes.col(1);
        result.axes.col(1) = -oldX;
        std::swap(result.half.x(), result.half.y());
    }
    if (turned) {
        const Vec3 oldX = result.axes.col(0), oldY = result.axes.col(1);
        result.axes.col(0) = (oldX + oldY) / std::numbers::sqrt2;
        result.axes.col(1) = (oldY - oldX) / std::numbers::sqrt2;
        result.half.head<2>() = reach(points, result.axes, result.centre).head<2>();
    }
    return result;
}

/// Indices of the points that stay when the farthest (by the spread's own measure) are left out, again and again.
std::vector<std::size_t> middleOf(std::span<const Vec3> points, double outlierFraction)
{
    std::vector<std::size_t> kept(points.size());
    std::iota(kept.begin(), kept.end(), std::size_t{0});
    if (outlierFraction <= 0)
        return kept;
    const auto keep = static_cast<std::size_t>((1 - outlierFraction) * static_cast<double>(points.size()));
    for (int round = 0; round < kTrimRounds; ++round) {
        std::vector<Vec3> some;
        for (const std::size_t i : kept)
            some.push_back(points[i]);
        const Spread spread = spreadOf(some);
        std::vector<std::pair<double, std::size_t>> far;
        for (std::size_t i = 0; i < points.size(); ++i) {
            const Vec3 q = spread.axes.transpose() * (points[i] - spread.mean);
            far.emplace_back((q.array().square() / spread.variance.array().max(1e-12)).sum(), i);
        }
        std::sort(far.begin(), far.end());
        kept.clear();
        for (std::size_t i = 0; i < keep; ++i)
            kept.push_back(far[i].second);
    }
    std::sort(kept.begin(), kept.end());
    return kept;
}

} // namespace

Spread spreadOf(std::span<const Vec3> points)
{
    Spread spread;
    for (const Vec3& p : points)
        spread.mean += p / static_cast<double>(points.size());
    Mat3 covariance = Mat3::Zero();
    for (const Vec3& p : points)
        covariance += (p - spread.mean) * (p - spread.mean).transpose() / static_cast<double>(points.size());
    const Eigen::SelfAdjointEigenSolver<Mat3> eigen(covariance);
    spread.variance = eigen.eigenvalues().cwiseMax(0);
    spread.axes = rightHanded(eigen.eigenvectors());
    return spread;
}

std::vector<Candidate> makeStarts(std::span<const SurfaceSample> samples, const ParameterMap& map,
                                  double outlierFraction)
{
    std::vector<Vec3> all;
    for (const SurfaceSample& s : samples)
        all.push_back(s.point);
    std::vector<Vec3> points, withNormal, normals;
    for (const std::size_t i : middleOf(all, outlierFraction)) {
        points.push_back(all[i]);
        if (!samples[i].normal.isZero(0)) {
            withNormal.push_back(all[i]);
            normals.push_back(samples[i].normal);
        }
    }

    const Spread spread = spreadOf(points);
    std::vector<Box> boxes;
    boxes.push_back(boxOfExtents(points, spread.axes));
    boxes.push_back({spread.axes, spread.mean, (3 * spread.variance).cwiseSqrt().cwiseMax(kLeastFirstSize)});
    if (const auto guess = ellipsoidThrough(points))
        boxes.push_back({rightHanded(guess->axes), guess->centre, reach(points, guess->axes, guess->centre)});
    if (2 * normals.size() >= points.size()) {
        const Mat3 axes = axesOfNormals(normals, spread.axes);
        boxes.push_back(boxOfExtents(points, axes));
        if (const auto centre = centreOfNormals(withNormal, normals))
            boxes.push_back({axes, *centre, reach(points, axes, *centre)});
    }

    std::vector<Candidate> starts;
    for (const Box& box : boxes)
        for (int k = 0; k < 3; ++k)
            for (const bool turned : {false, true})
                for (const bool exchanged : {false, true}) {
                    if (exchanged && !map.axesDiffer())
                        continue;
                    const Box b = oriented(points, box, k, turned, exchanged);
                    const Vec2 taper = tapersOf(points, b);
                    for (const double e2 : kFirstE2)
                        starts.push_back(
                            {{b.half, kFirstE1, e2, taper.x(), taper.y()}, {Eigen::Quaterniond(b.axes), b.centre}});
                }
    return starts;
}

} // namespace osculo::detail
