// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "ellipsoid_guess.h"

#include <Eigen/Eigenvalues>
#include <Eigen/LU>
#include <Eigen/QR>

namespace osculo::detail {

namespace {
constexpr double kLargest = 10; ///< half size ÷ largest distance of a point from the origin
}

std::optional<EllipsoidGuess> ellipsoidThrough(std::span<const Vec3> points)
{
    if (points.size() < 9)
        return std::nullopt;
    const auto n = static_cast<Eigen::Index>(points.size());
    Eigen::Matrix<double, Eigen::Dynamic, 9> M(n, 9);
    Eigen::VectorXd rhs(n);
    double farthest = 0;
    for (Eigen::Index i = 0; i < n; ++i) {
        const Vec3& p = points[static_cast<std::size_t>(i)];
        const Vec3 s = p.cwiseProduct(p);
        // The trace-free part of Q in five numbers, then 2b and the constant; the trace part is the right-hand side.
        M.row(i) << s.x() - s.z(), s.y() - s.z(), 2 * p.x() * p.y(), 2 * p.x() * p.z(), 2 * p.y() * p.z(), 2 * p.x(),
            2 * p.y(), 2 * p.z(), 1;
        rhs[i] = p.squaredNorm();
        farthest = std::max(farthest, p.norm());
    }
    const Eigen::Matrix<double, 9, 1> v = M.colPivHouseholderQr().solve(-rhs);
    Mat3 Q;
    Q << 1 + v[0], v[2], v[3], v[2], 1 + v[1], v[4], v[3], v[4], 1 - v[0] - v[1];
    const Vec3 b = v.segment<3>(5);
    const Eigen::SelfAdjointEigenSolver<Mat3> eigen(Q);
    if (!(eigen.eigenvalues()[0] > 0))
        return std::nullopt;
    EllipsoidGuess guess;
    guess.axes = eigen.eigenvectors();
    guess.centre = -(guess.axes * (guess.axes.transpose() * b).cwiseQuotient(eigen.eigenvalues()));
    const double level = guess.centre.dot(Q * guess.centre) - v[8];
    if (!(level > 0))
        return std::nullopt;
    guess.half = (level / eigen.eigenvalues().array()).sqrt();
    if (!(guess.half.maxCoeff() < kLargest * farthest) || !(guess.centre.norm() < kLargest * farthest))
        return std::nullopt;
    return guess;
}

} // namespace osculo::detail
