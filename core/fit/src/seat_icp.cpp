// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/fit/seat.h"

#include "osculo/math/error.h"
#include "osculo/shape/point_tree.h"
#include "osculo/shape/triangle_tree.h"

#include <Eigen/Eigenvalues>
#include <fmt/format.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>
#include <optional>

namespace osculo {

namespace {

constexpr std::size_t kFewestPoints = 6; ///< as many as a pose has degrees of freedom
/// Directions along which the sum of squares is this much flatter than along the steepest are not moved in.
constexpr double kFlat = 1e-9;
/// Steps are made of small turns: larger ones [rad] are shortened.
constexpr double kLargestTurn = 0.5;
/// Below this share of the size a distance is rounding, and its growth no reason to reject a step.
constexpr double kRounding = 1e-13;

using Vec6 = Eigen::Matrix<double, 6, 1>;
using Mat6 = Eigen::Matrix<double, 6, 6>;

/// The point of the target nearest to a moved point.
struct Match {
    Vec3 point = Vec3::Zero();
    Vec3 normal = Vec3::Zero(); ///< of its tangent plane; zero: unknown
    double distance = 0;        ///< to the point: the farthest are left out
    double error = 0;           ///< to the surface that the point stands for: what is made small
};
using Nearest = std::function<Match(const Vec3&)>;

/// The moved points at one pose with their matches.
struct Placement {
    Pose X_TM;
    std::vector<Match> matches;
    std::vector<std::uint32_t> kept; ///< points that count, in order
    double rms = 0;
};

Placement placed(std::span<const Vec3> moving, const Nearest& nearest, const Pose& X_TM, std::size_t count)
{
    Placement at{X_TM, std::vector<Match>(moving.size()), std::vector<std::uint32_t>(moving.size()), 0};
    tbb::parallel_for(std::size_t{0}, moving.size(), [&](std::size_t i) { at.matches[i] = nearest(X_TM * moving[i]); });
    std::iota(at.kept.begin(), at.kept.end(), 0u);
    const auto nearer = [&](std::uint32_t a, std::uint32_t b) {
        return std::pair(at.matches[a].distance, a) < std::pair(at.matches[b].distance, b);
    };
    if (count < at.kept.size()) {
        std::nth_element(at.kept.begin(), at.kept.begin() + static_cast<std::ptrdiff_t>(count), at.kept.end(), nearer);
        at.kept.resize(count);
        std::sort(at.kept.begin(), at.kept.end());
    }
    double squares = 0;
    for (const std::uint32_t i : at.kept)
        squares += at.matches[i].error * at.matches[i].error;
    at.rms = std::sqrt(squares / static_cast<double>(count));
    return at;
}

/// A step, and whether some direction of it is not determined by the data.
struct Step {
    Pose X; ///< X_TM ← X · X_TM
    bool flat = false;
};

/// Least squares of the distances to tangent planes, turns linearised about the middle of the points that count.
Step planeStep(std::span<const Vec3> moving, const Placement& at, double size)
{
    Vec3 centre = Vec3::Zero();
    for (const std::uint32_t i : at.kept)
        centre += at.X_TM * moving[i];
    centre /= static_cast<double>(at.kept.size());
    Mat6 normal = Mat6::Zero();
    Vec6 right = Vec6::Zero();
    const auto addRow = [&](const Vec3& p, const Vec3& n, const Vec3& to) {
        Vec6 row;
        row << (p - centre).cross(n) / size, n;
        normal += row * row.transpose();
        right += row * n.dot(to - p);
    };
    for (const std::uint32_t i : at.kept) {
        const Match& match = at.matches[i];
        const Vec3 p = at.X_TM * moving[i];
        if (match.normal != Vec3::Zero()) {
            addRow(p, match.normal, match.point);
            continue;
        }
        for (int axis = 0; axis < 3; ++axis)
            addRow(p, Vec3::Unit(axis), match.point);
    }
    const Eigen::SelfAdjointEigenSolver<Mat6> eigen(normal);
    Vec6 x = Vec6::Zero();
    Step step;
    for (int i = 0; i < 6; ++i) {
        const double value = eigen.eigenvalues()[i];
        if (value <= kFlat * eigen.eigenvalues()[5]) {
            step.flat = true;
            continue;
        }
        x += eigen.eigenvectors().col(i) * (eigen.eigenvectors().col(i).dot(right) / value);
    }
    const Vec3 turn = x.head<3>() / size;
    const double angle = turn.norm();
    const double share = angle > kLargestTurn ? kLargestTurn / angle : 1;
    if (angle > 0)
        step.X.rotation = Eigen::Quaterniond(Eigen::AngleAxisd(share * angle, turn / angle));
    step.X.translation = centre + share * x.tail<3>() - step.X.rotation * centre;
    return step;
}

/// Least squares of the distances to the matched points: never farther from the target than before. Nothing where these points
/// do not determine a turn.
std::optional<Pose> pointStep(std::span<const Vec3> moving, const Placement& at)
{
    std::vector<Vec3> from, to;
    for (const std::uint32_t i : at.kept) {
        from.push_back(at.X_TM * moving[i]);
        to.push_back(at.matches[i].point);
    }
    try {
        return seatByPoints(from, to).X_TM;
    } catch (const InvalidShape&) {
        return std::nullopt;
    }
}

double largestMove(std::span<const Vec3> moving, const Pose& before, const Pose& after)
{
    double largest = 0;
    for (const Vec3& p : moving)
        largest = std::max(largest, (before * p - after * p).squaredNorm());
    return std::sqrt(largest);
}

void demandUsable(std::span<const Vec3> moving, const IcpOptions& options)
{
    if (moving.size() < kFewestPoints)
        throw InvalidShape(fmt::format("{} points are moved", moving.size()),
                           fmt::format("at least {}", kFewestPoints));
    if (!(options.overlap > 0 && options.overlap <= 1))
        throw InvalidShape(fmt::format("overlap = {}", options.overlap), "a share above 0 and at most 1");
}

void judge(IcpSeat& seat, bool atRest, bool flat, double size)
{
    if (!atRest) {
        seat.message = "still moving when the iterations ended; the pose is the best so far";
    } else if (flat) {
        seat.status = Status::degenerate;
        seat.message = "the shapes slide along each other: the place is one of many that fit alike";
    } else if (seat.rms > kPoorSeat * size) {
        seat.status = Status::local;
        seat.message = fmt::format("at rest {:.2g} % of the size away: start nearer (pairs of points), or count fewer "
                                   "points (overlap)",
                                   100 * seat.rms / size);
    } else {
        seat.status = Status::converged;
    }
}

IcpSeat seat(std::span<const Vec3> moving, const Nearest& nearest, const Pose& start, const IcpOptions& options,
             const std::stop_token& stop, const Progress& progress)
{
    Bounds box;
    for (const Vec3& p : moving)
        box.extend(p);
    const double size = std::max(box.diagonal(), 1e-300);
    const auto share = static_cast<std::size_t>(std::ceil(options.overlap * static_cast<double>(moving.size())));
    const std::size_t count = std::clamp(share, kFewestPoints, moving.size());

    Placement at = placed(moving, nearest, start, count);
    IcpSeat result;
    bool atRest = false, flat = false;
    while (!atRest && result.iterations < options.maxIterations) {
        if (stop.stop_requested())
            throw Cancelled();
        if (progress)
            progress(static_cast<double>(result.iterations) / options.maxIterations, "Seating");
        ++result.iterations;
        const Step step = planeStep(moving, at, size);
        flat = step.flat;
        Placement next = placed(moving, nearest, step.X * at.X_TM, count);
        if (next.rms > at.rms + kRounding * size) {
            const auto other = pointStep(moving, at);
            next = other ? placed(moving, nearest, *other * at.X_TM, count) : at;
        }
        atRest = largestMove(moving, at.X_TM, next.X_TM) <= options.tolerance * size;
        if (next.rms <= at.rms + kRounding * size)
            at = std::move(next);
        else
            atRest = true; // not even the step to the points helps
    }
    result.X_TM = at.X_TM;
    result.rms = at.rms;
    result.counted = count;
    for (const Match& match : at.matches)
        result.residuals.push_back(match.error);
    judge(result, atRest, flat, size);
    return result;
}

} // namespace

IcpSeat seatByIcp(std::span<const Vec3> moving, const TriangleMesh& target, const Pose& X_TM, const IcpOptions& options,
                  std::stop_token stop, const Progress& progress)
{
    demandUsable(moving, options);
    if (target.empty())
        throw InvalidShape("the target has no triangles", "a mesh with some");
    const TriangleTree tree(target);
    const auto nearest = [&](const Vec3& p) {
        const MeshPoint near = tree.nearest(p);
        const Vec3& a = target.vertex(near.triangle, 0);
        const Vec3 n = (target.vertex(near.triangle, 1) - a).cross(target.vertex(near.triangle, 2) - a);
        const double length = n.stableNorm();
        // Off the triangle's plane (over an edge or corner) the offset itself is the normal of the distance.
        const Vec3 offset = p - near.point;
        const bool overEdge = length > 0 && offset.cross(n).norm() > 1e-6 * offset.norm() * length;
        if (overEdge && near.distance > 0)
            return Match{near.point, offset / near.distance, near.distance, near.distance};
        return Match{near.point, length > 0 ? Vec3(n / length) : Vec3::Zero(), near.distance, near.distance};
    };
    return seat(moving, nearest, X_TM, options, stop, progress);
}

IcpSeat seatByIcp(std::span<const Vec3> moving, std::span<const SurfaceSample> target, const Pose& X_TM,
                  const IcpOptions& options, std::stop_token stop, const Progress& progress)
{
    demandUsable(moving, options);
    if (target.empty())
        throw InvalidShape("the target has no points", "some");
    std::vector<Vec3> points;
    points.reserve(target.size());
    for (const SurfaceSample& sample : target)
        points.push_back(sample.point);
    const PointTree tree(points);
    const auto nearest = [&](const Vec3& p) {
        const NearPoint near = tree.nearest(p);
        const SurfaceSample& sample = target[near.index];
        const double distance = std::sqrt(near.squaredDistance);
        const bool hasPlane = sample.normal != Vec3::Zero();
        // Beside a point of a sampled surface the nearest point is a sample away, and the surface is not.
        const double error = hasPlane ? std::abs(sample.normal.dot(p - sample.point)) : distance;
        return Match{sample.point, sample.normal, distance, error};
    };
    return seat(moving, nearest, X_TM, options, stop, progress);
}

} // namespace osculo
