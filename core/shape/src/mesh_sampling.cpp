// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/shape/mesh_sampling.h"

#include "osculo/math/demand.h"
#include "osculo/shape/mesh_measures.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <cmath>

namespace osculo {

namespace {

/// Numbers in [0, 1) that are the same on every platform: SplitMix64 (Steele, Lea, Flood 2014), top 53 bits.
class UniformSequence {
public:
    explicit UniformSequence(std::uint64_t seed)
        : m_state(seed)
    {
    }

    double next()
    {
        m_state += 0x9e3779b97f4a7c15u;
        std::uint64_t z = m_state;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
        z ^= z >> 31;
        constexpr double kTwoToMinus53 = 1.0 / 9007199254740992.0;
        return static_cast<double>(z >> 11) * kTwoToMinus53;
    }

private:
    std::uint64_t m_state;
};

double fraction(double x)
{
    return x - std::floor(x);
}

} // namespace

std::vector<SurfaceSample> sampleByArea(const TriangleMesh& mesh, std::size_t count, std::uint64_t seed)
{
    return sampleByWeight(mesh, std::vector<double>(mesh.triangles().size(), 1.0), count, seed);
}

std::vector<SurfaceSample> sampleByWeight(const TriangleMesh& mesh, std::span<const double> faceWeights,
                                          std::size_t count, std::uint64_t seed)
{
    OSCULO_DEMAND(faceWeights.size() == mesh.triangles().size());
    std::vector<double> cumulated;       // weighted area up to and including a triangle [m²]
    std::vector<std::size_t> triangleOf; // only triangles that count and have an area and a normal
    double area = 0;
    for (std::size_t t = 0; t < mesh.triangles().size(); ++t) {
        OSCULO_DEMAND(std::isfinite(faceWeights[t]) && faceWeights[t] >= 0);
        const Vec3& a = mesh.vertex(t, 0);
        const double own = faceWeights[t] * (0.5 * (mesh.vertex(t, 1) - a).cross(mesh.vertex(t, 2) - a).norm());
        if (!(own > 0) || triangleNormal(mesh, t).isZero(0))
            continue;
        area += own;
        cumulated.push_back(area);
        triangleOf.push_back(t);
    }

    std::vector<SurfaceSample> samples;
    if (triangleOf.empty())
        return samples;
    samples.reserve(count);

    // Fractional parts of i/g and i/g², g³ = g + 1: the two-dimensional sequence of lowest discrepancy among Kronecker
    // sequences of this form (Roberts 2018), shifted by the seed.
    constexpr double kStepU = 0.7548776662466927;
    constexpr double kStepV = 0.5698402909980532;
    UniformSequence uniform(seed);
    const double shiftU = uniform.next();
    const double shiftV = uniform.next();
    std::size_t at = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const double target = area * ((static_cast<double>(i) + uniform.next()) / static_cast<double>(count));
        while (at + 1 < cumulated.size() && cumulated[at] <= target)
            ++at;
        double u = fraction(shiftU + kStepU * static_cast<double>(i));
        double v = fraction(shiftV + kStepV * static_cast<double>(i));
        if (u + v > 1) {
            u = 1 - u;
            v = 1 - v;
        }
        const std::size_t t = triangleOf[at];
        const Vec3& a = mesh.vertex(t, 0);
        samples.push_back({a + u * (mesh.vertex(t, 1) - a) + v * (mesh.vertex(t, 2) - a), triangleNormal(mesh, t)});
    }
    return samples;
}

} // namespace osculo
