// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "distance/superovoid_oracle.h"

#include "osculo/math/pose.h"

#include <Eigen/Geometry>
#include <Eigen/QR>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <utility>
#include <vector>

namespace osculo::test {

/// Two placed superovoids, judged by the separation g(n) of their support planes: the signed distance of the hulls is
/// its largest value.
class SeparationOracle {
public:
    SeparationOracle(const Superovoid& A, const Pose& X_WA, const Superovoid& B, const Pose& X_WB)
        : m_A(A.parameters())
        , m_B(B.parameters())
        , m_R_AW(X_WA.matrix().transpose())
        , m_R_BW(X_WB.matrix().transpose())
        , m_p_WA(X_WA.translation)
        , m_p_WB(X_WB.translation)
    {
    }

    double along(const Vec3& n_W) const
    {
        return n_W.dot(m_p_WB - m_p_WA) - m_A.support(m_R_AW * n_W) - m_B.support(-(m_R_BW * n_W));
    }

    /// p_B − p_A of support points: `along` is n · y.
    Vec3 lowestAlong(const Vec3& n_W) const
    {
        return m_p_WB - m_p_WA + m_R_BW.transpose() * m_B.supportPoint(-(m_R_BW * n_W))
               - m_R_AW.transpose() * m_A.supportPoint(m_R_AW * n_W);
    }

    /// Never below `along`.
    double roughlyAlong(const Vec3& n_W) const
    {
        return n_W.dot(m_p_WB - m_p_WA) - m_A.roughSupport(m_R_AW * n_W) - m_B.roughSupport(-(m_R_BW * n_W));
    }

    double surfaceDistanceA(const Vec3& p_W, Vec3* normal_W = nullptr) const
    {
        return surfaceDistance(m_A, m_R_AW, m_p_WA, p_W, normal_W);
    }
    double surfaceDistanceB(const Vec3& p_W, Vec3* normal_W = nullptr) const
    {
        return surfaceDistance(m_B, m_R_BW, m_p_WB, p_W, normal_W);
    }

    /// The largest g found uphill of a direction, by nets of numerical differences that shrink: a step to the best of
    /// eight neighbours, or the top of the parabola through them; else a finer net.
    double climb(Vec3 n_W, double reach, double finest) const
    {
        constexpr int kMoves = 400;
        double g = along(n_W);
        double turned = 0;
        for (int move = 0; move < kMoves && reach > finest; ++move) {
            const Vec3 t = n_W.unitOrthogonal(), b = n_W.cross(t);
            const auto at = [&](double x, double y) { return Vec3((n_W + x * t + y * b).normalized()); };
            Vec3 best = n_W;
            double highest = g;
            std::array<double, 8> around;
            for (int i = 0; i < 8; ++i) {
                const double angle = turned + i * std::numbers::pi / 4;
                const Vec3 next = at(reach * std::cos(angle), reach * std::sin(angle));
                around[i] = along(next);
                if (around[i] > highest) {
                    highest = around[i];
                    best = next;
                }
            }
            // The parabola through the net: slopes and curvatures along the turned axes.
            const double p = (around[0] - around[4]) / 2, q = (around[2] - around[6]) / 2;
            const double pp = around[0] + around[4] - 2 * g, qq = around[2] + around[6] - 2 * g;
            const double pq = (around[1] + around[5] - around[3] - around[7]) / 2;
            const double determinant = pp * qq - pq * pq;
            if (determinant > 0 && pp < 0) {
                double x = (q * pq - p * qq) / determinant, y = (p * pq - q * pp) / determinant;
                const double length = std::hypot(x, y), most = 0.2 / reach;
                if (length > most) {
                    x *= most / length;
                    y *= most / length;
                }
                const Vec3 top = at(reach * (x * std::cos(turned) - y * std::sin(turned)),
                                    reach * (x * std::sin(turned) + y * std::cos(turned)));
                if (const double value = along(top); value > highest) {
                    highest = value;
                    best = top;
                }
            }
            if ((best - n_W).norm() < reach / 2)
                reach *= 0.3;
            g = highest;
            n_W = best;
            turned += 0.3;
        }
        return g;
    }

    /// The largest g over a Fibonacci sphere of directions, the best few of different neighbourhoods climbed from.
    double largest(int directions, int climbs, double finest = 1e-6) const
    {
        constexpr double kGoldenAngle = 2.399963229728653; // [rad]
        std::vector<std::pair<double, Vec3>> seen;
        seen.reserve(static_cast<std::size_t>(directions));
        for (int i = 0; i < directions; ++i) {
            const double z = 1 - (2.0 * i + 1) / directions, r = std::sqrt(1 - z * z);
            const Vec3 n(r * std::cos(kGoldenAngle * i), r * std::sin(kGoldenAngle * i), z);
            seen.emplace_back(roughlyAlong(n), n);
        }
        const double reach = 2 / std::sqrt(static_cast<double>(directions));
        std::vector<Vec3> starts;
        double best = -1e300;
        while (static_cast<int>(starts.size()) < climbs) {
            const std::pair<double, Vec3>* top = nullptr;
            for (const auto& candidate : seen)
                if ((!top || candidate.first > top->first)
                    && std::none_of(starts.begin(), starts.end(), [&](const Vec3& other) {
                           return other.dot(candidate.second) > std::cos(4 * reach);
                       }))
                    top = &candidate;
            if (!top)
                break;
            starts.push_back(top->second);
            best = std::max(best, climb(top->second, reach, finest));
        }
        return best;
    }

    /// Separated shapes: the distance of their hulls from below, exact to about 1e-10 of their size also where the nearest
    /// features are edges and bridges. The nearest point of B − A to the origin by a growing simplex (Gilbert, Johnson,
    /// Keerthi), its step done by trying every subset of corners.
    double hullDistance(Vec3 n_W) const
    {
        constexpr int kSteps = 300;
        std::vector<Vec3> simplex;
        double best = -1e300;
        for (int step = 0; step < kSteps; ++step) {
            const Vec3 y = lowestAlong(n_W);
            best = std::max(best, n_W.dot(y));
            simplex.push_back(y);
            const Vec3 nearest = nearestOfSimplex(simplex);
            if (!(nearest.norm() > best + 1e-14))
                break;
            n_W = nearest.normalized();
        }
        return best;
    }

private:
    /// The point of a simplex nearest to the origin; drops the corners that have no part in it.
    static Vec3 nearestOfSimplex(std::vector<Vec3>& simplex)
    {
        Vec3 best = Vec3::Zero();
        double least = 1e300;
        std::vector<Vec3> kept;
        const unsigned count = static_cast<unsigned>(simplex.size());
        for (unsigned subset = 1; subset < (1U << count); ++subset) {
            std::vector<Vec3> corners;
            for (unsigned i = 0; i < count; ++i)
                if (subset & (1U << i))
                    corners.push_back(simplex[i]);
            const int edges = static_cast<int>(corners.size()) - 1;
            Vec3 point = corners[0];
            if (edges > 0) {
                Eigen::Matrix<double, 3, Eigen::Dynamic, 0, 3, 4> E(3, edges);
                for (int i = 0; i < edges; ++i)
                    E.col(i) = corners[static_cast<std::size_t>(i) + 1] - corners[0];
                const Eigen::VectorXd share = E.colPivHouseholderQr().solve(-corners[0]);
                if (!(share.minCoeff() >= 0) || !(share.sum() <= 1))
                    continue;
                point += E * share;
            }
            if (point.norm() < least) {
                least = point.norm();
                best = point;
                kept = corners;
            }
        }
        simplex = kept;
        if (simplex.size() > 3)
            simplex.clear(); // the origin is inside
        return best;
    }

    static double surfaceDistance(const SuperovoidOracle& shape, const Mat3& R_SW, const Vec3& p_WS, const Vec3& p_W,
                                  Vec3* normal_W)
    {
        const double distance = shape.surfaceDistance(R_SW * (p_W - p_WS), normal_W);
        if (normal_W)
            *normal_W = R_SW.transpose() * *normal_W;
        return distance;
    }

    SuperovoidOracle m_A, m_B;
    Mat3 m_R_AW, m_R_BW;
    Vec3 m_p_WA, m_p_WB;
};

} // namespace osculo::test
