// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "round_pair.h"

#include "osculo/math/tangent_basis.h"

#include <algorithm>
#include <cmath>

namespace osculo {

namespace {

constexpr int kMaxSteps = 12;
constexpr double kLongestTurn = 0.6;  ///< [rad] in one step
constexpr double kSettled = 1e-10;    ///< angle between n and the line of the points [rad]
constexpr double kTouching = 1e-6;    ///< of the size: nearer, points no longer tell the normal
constexpr double kConcentric = 1e-14; ///< of the size

} // namespace

DistanceResult spherePair(double radiusA, const Pose& X_WA, double radiusB, const Pose& X_WB)
{
    const Vec3 across = X_WB.translation - X_WA.translation;
    const double length = across.norm();
    DistanceResult result;
    result.method = "support";
    result.initial = "support";
    result.status = length > 0 ? Status::converged : Status::degenerate;
    WitnessPair& w = result.witness;
    w.nhat_AB_W = length > 0 ? Vec3(across / length) : Vec3::UnitZ();
    w.distance = length - (radiusA + radiusB);
    w.p_WA = X_WA.translation + radiusA * w.nhat_AB_W;
    w.p_WB = X_WB.translation - radiusB * w.nhat_AB_W;
    result.lowerBound = result.upperBound = w.distance;
    return result;
}

std::optional<DistanceResult> separatedEllipsoids(const Vec3& a, const Pose& X_WA, const Vec3& b, const Pose& X_WB,
                                                  double tolerance, const std::optional<Vec3>& nhat_AB_W)
{
    const Mat3 R_WA = X_WA.matrix(), R_AB = R_WA.transpose() * X_WB.matrix();
    const Vec3 p_AB = R_WA.transpose() * (X_WB.translation - X_WA.translation);
    const double apart = p_AB.norm();
    if (!(apart > kConcentric * std::max(a.maxCoeff(), b.maxCoeff())))
        return std::nullopt;
    const Vec3 squareA = a.cwiseProduct(a), squareB = b.cwiseProduct(b);
    Mat3 Q_B; // of B in A's frame: h_B(u)² = uᵀ Q_B u
    for (int i = 0; i < 3; ++i)
        for (int j = 0; j <= i; ++j)
            Q_B(i, j) = Q_B(j, i) = R_AB(i, 0) * R_AB(j, 0) * squareB.x() + R_AB(i, 1) * R_AB(j, 1) * squareB.y()
                                    + R_AB(i, 2) * R_AB(j, 2) * squareB.z();
    const double smaller = std::min(a.maxCoeff(), b.maxCoeff());
    Vec3 n = nhat_AB_W ? Vec3(R_WA.transpose() * *nhat_AB_W) : Vec3(p_AB / apart);
    for (int step = 1; step <= kMaxSteps; ++step) {
        const Vec3 qA = squareA.cwiseProduct(n), qB = Q_B * n;
        const double overA = 1 / std::sqrt(n.dot(qA)), overB = 1 / std::sqrt(n.dot(qB));
        const Vec3 p_A = overA * qA;
        const Vec3 p_B = p_AB - overB * qB;
        const Vec3 y = p_B - p_A;
        const double g = n.dot(y);
        const Mat32 T = tangentBasis(n);
        const Vec3 t0 = T.col(0), t1 = T.col(1);
        const double r0 = t0.dot(y), r1 = t1.dot(y);
        const double across = r0 * r0 + r1 * r1;
        if (across <= kSettled * kSettled * g * g && g > kTouching * smaller) {
            if (y.norm() - g > tolerance)
                return std::nullopt;
            DistanceResult result;
            result.method = "support";
            result.initial = nhat_AB_W ? "warm" : "support";
            result.status = Status::converged;
            result.iterations = step;
            result.evaluations = 2 * step;
            WitnessPair& w = result.witness;
            w.distance = y.norm();
            w.nhat_AB_W = R_WA * (y / w.distance);
            w.p_WA = R_WA * p_A + X_WA.translation;
            w.p_WB = R_WA * p_B + X_WA.translation;
            result.lowerBound = std::min(g, w.distance);
            result.upperBound = w.distance;
            result.residual = std::sqrt(across) / w.distance;
            return result;
        }
        // K = Hess h_A + Hess h_B + g, restricted to the tangent plane.
        const double a0 = t0.dot(qA), a1 = t1.dot(qA), b0 = t0.dot(qB), b1 = t1.dot(qB);
        const Vec3 QA0 = squareA.cwiseProduct(t0), QA1 = squareA.cwiseProduct(t1), QB0 = Q_B * t0, QB1 = Q_B * t1;
        const double A3 = overA * overA * overA, B3 = overB * overB * overB;
        const double k00 = overA * t0.dot(QA0) - A3 * a0 * a0 + overB * t0.dot(QB0) - B3 * b0 * b0 + g;
        const double k11 = overA * t1.dot(QA1) - A3 * a1 * a1 + overB * t1.dot(QB1) - B3 * b1 * b1 + g;
        const double k01 = overA * t1.dot(QA0) - A3 * a0 * a1 + overB * t1.dot(QB0) - B3 * b0 * b1;
        const double determinant = k00 * k11 - k01 * k01;
        if (!(determinant > 0 && k00 > 0))
            return std::nullopt;
        double s0 = (k11 * r0 - k01 * r1) / determinant, s1 = (k00 * r1 - k01 * r0) / determinant;
        const double length = std::sqrt(s0 * s0 + s1 * s1);
        if (length > kLongestTurn) {
            s0 *= kLongestTurn / length;
            s1 *= kLongestTurn / length;
        }
        n = (n + s0 * t0 + s1 * t1).normalized();
    }
    return std::nullopt;
}

} // namespace osculo
