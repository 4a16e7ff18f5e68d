// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/distance/superovoid_point.h"
#include "osculo/fit/fit_superovoid.h"
#include "osculo/shape/superovoid_measures.h"
#include "osculo/shape/superovoid_tessellation.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <cmath>
#include <random>
#include <vector>

namespace osculo::test {

/// A superovoid that was there before the data: sizes 0.2–5, ε 0.2–1.6, |T| ≤ 0.45, any pose.
struct Generated {
    Superovoid shape;
    Pose X_MS;
    double diagonal = 0; ///< of its own box [m]
    TriangleMesh mesh;   ///< chord error 5e-5 of the diagonal
};

inline TriangleMesh moved(const TriangleMesh& mesh, const Pose& X, double factor = 1)
{
    std::vector<Vec3> vertices;
    for (const Vec3& v : mesh.vertices())
        vertices.push_back(X * Vec3(factor * v));
    return {vertices, mesh.triangles()};
}

inline Pose randomPose(std::mt19937_64& engine, double spread)
{
    std::normal_distribution<double> normal;
    Pose X;
    X.rotation = Eigen::Quaterniond(normal(engine), normal(engine), normal(engine), normal(engine)).normalized();
    for (int k = 0; k < 3; ++k)
        X.translation[k] = spread * normal(engine);
    return X;
}

inline Generated generate(std::uint64_t seed)
{
    std::mt19937_64 engine{seed};
    const auto uniform = [&](double low, double high) {
        return std::uniform_real_distribution<double>{low, high}(engine);
    };
    SuperovoidParameters p;
    for (int k = 0; k < 3; ++k)
        p.a[k] = std::exp(uniform(std::log(0.2), std::log(5.0)));
    p.e1 = uniform(0.2, 1.6);
    p.e2 = uniform(0.2, 1.6);
    p.tx = uniform(-0.45, 0.45);
    p.ty = uniform(-0.45, 0.45);
    Generated g;
    g.shape = Superovoid{p};
    g.X_MS = randomPose(engine, 10);
    g.diagonal = bounds(g.shape).diagonal();
    g.mesh = moved(tessellate(g.shape, 5e-5 * g.diagonal), g.X_MS);
    return g;
}

/// Root mean square distance between the fitted and the generating surface, the worse of the two directions, ÷
/// diagonal. Points of either surface are taken where `seen` says so.
template <typename Seen>
double distanceToTruth(const Generated& truth, const FitResult& fit, Seen seen)
{
    const SuperovoidProjector onTruth{truth.shape}, onFit{fit.shape};
    const Pose X_SM = truth.X_MS.inverse(), X_FM = fit.X_MS.inverse();
    const auto rms = [&](const TriangleMesh& from, const Pose& X_MF, const SuperovoidProjector& own,
                         const SuperovoidProjector& other, const Pose& X_OM) {
        double sum = 0;
        int count = 0;
        for (const SurfaceSample& s : sampleByArea(from, 1500, 99)) {
            const Vec3 p_M = X_MF * own.project(s.point).point; // the mesh is flat, the surface is not
            if (!seen(p_M))
                continue;
            const double d = other.project(X_OM * p_M).distance;
            sum += d * d;
            ++count;
        }
        return count > 0 ? std::sqrt(sum / count) : 0.0;
    };
    const double forth = rms(tessellateByCount(truth.shape, 2000), truth.X_MS, onTruth, onFit, X_FM);
    const double back = rms(tessellateByCount(fit.shape, 2000), fit.X_MS, onFit, onTruth, X_SM);
    return std::max(forth, back) / truth.diagonal;
}

inline double distanceToTruth(const Generated& truth, const FitResult& fit)
{
    return distanceToTruth(truth, fit, [](const Vec3&) { return true; });
}

} // namespace osculo::test
