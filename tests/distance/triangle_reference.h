// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/pose.h"
#include "osculo/shape/triangle_mesh.h"

#include <Eigen/Dense>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace osculo::test {

/// Distance of two convex hulls of at most three points each by trying all pairs of their faces, edges and corners: the
/// nearest points of the affine hulls, where they lie inside both. Independent of how the library does it.
inline double featureDistance(const std::array<Vec3, 3>& a, const std::array<Vec3, 3>& b)
{
    double best = HUGE_VAL;
    for (int subsetA = 1; subsetA < 8; ++subsetA)
        for (int subsetB = 1; subsetB < 8; ++subsetB) {
            std::vector<Vec3> pa, pb;
            for (int i = 0; i < 3; ++i) {
                if (subsetA >> i & 1)
                    pa.push_back(a[static_cast<std::size_t>(i)]);
                if (subsetB >> i & 1)
                    pb.push_back(b[static_cast<std::size_t>(i)]);
            }
            const auto na = static_cast<int>(pa.size()) - 1, nb = static_cast<int>(pb.size()) - 1;
            Eigen::MatrixXd m(3, na + nb);
            for (int i = 0; i < na; ++i)
                m.col(i) = pa[static_cast<std::size_t>(i) + 1] - pa[0];
            for (int i = 0; i < nb; ++i)
                m.col(na + i) = -(pb[static_cast<std::size_t>(i) + 1] - pb[0]);
            const Eigen::VectorXd x = na + nb > 0
                                          ? Eigen::VectorXd(m.completeOrthogonalDecomposition().solve(pb[0] - pa[0]))
                                          : Eigen::VectorXd(0);
            constexpr double kInside = 1e-12;
            const bool isInside =
                (x.array() >= -kInside).all() && x.head(na).sum() <= 1 + kInside && x.tail(nb).sum() <= 1 + kInside;
            if (isInside)
                best = std::min(best, (pa[0] - pb[0] + m * x).norm());
        }
    return best;
}

inline std::array<Vec3, 3> placed(const TriangleMesh& mesh, std::size_t t, const Pose& X)
{
    return {X * mesh.vertex(t, 0), X * mesh.vertex(t, 1), X * mesh.vertex(t, 2)};
}

/// Distance of two meshes over all pairs of their triangles.
inline double bruteForce(const TriangleMesh& A, const Pose& X_WA, const TriangleMesh& B, const Pose& X_WB)
{
    double best = HUGE_VAL;
    for (std::size_t i = 0; i < A.triangles().size(); ++i)
        for (std::size_t j = 0; j < B.triangles().size(); ++j)
            best = std::min(best, featureDistance(placed(A, i, X_WA), placed(B, j, X_WB)));
    return best;
}

/// Distance of a point from a mesh's surface.
inline double offSurface(const Vec3& p_W, const TriangleMesh& mesh, const Pose& X_WM)
{
    double best = HUGE_VAL;
    for (std::size_t t = 0; t < mesh.triangles().size(); ++t)
        best = std::min(best, featureDistance({p_W, p_W, p_W}, placed(mesh, t, X_WM)));
    return best;
}

} // namespace osculo::test
