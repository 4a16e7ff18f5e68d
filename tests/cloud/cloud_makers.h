// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/pose.h"
#include "osculo/shape/mesh_sampling.h"
#include "osculo/shape/point_cloud.h"
#include "osculo/shape/superovoid_tessellation.h"

#include <random>
#include <vector>

namespace osculo::test {

/// Random numbers for clouds.
class Draw {
public:
    explicit Draw(std::uint64_t seed)
        : m_engine(seed)
    {
    }
    double uniform(double low, double high) { return std::uniform_real_distribution<double>(low, high)(m_engine); }
    double normal() { return std::normal_distribution<double>()(m_engine); }
    Vec3 inBox(const Vec3& half)
    {
        const double x = uniform(-half.x(), half.x()), y = uniform(-half.y(), half.y()),
                     z = uniform(-half.z(), half.z());
        return {x, y, z};
    }
    Vec3 direction()
    {
        const double x = normal(), y = normal(), z = normal();
        return Vec3(x, y, z).normalized();
    }

private:
    std::mt19937_64 m_engine;
};

/// Evenly at random on a sphere about the origin.
inline std::vector<Vec3> spherePoints(std::size_t count, double radius, std::uint64_t seed)
{
    Draw draw(seed);
    std::vector<Vec3> points;
    for (std::size_t i = 0; i < count; ++i)
        points.push_back(radius * draw.direction());
    return points;
}

/// A tapered shape to look for.
inline SuperovoidParameters egg()
{
    SuperovoidParameters p;
    p.a = {0.04, 0.03, 0.05};
    p.e1 = 0.9;
    p.e2 = 0.8;
    p.tx = 0.2;
    p.ty = -0.1;
    return p;
}

/// Points of a superovoid's surface, evenly by area, with noise along the normal (standard deviation) [m]; on a mesh within
/// 1e-5 of the size.
inline std::vector<Vec3> superovoidPoints(const SuperovoidParameters& shape, const Pose& X_CS, std::size_t count,
                                          double noise, std::uint64_t seed)
{
    Draw draw(seed);
    const TriangleMesh mesh = tessellate(Superovoid(shape), 1e-5 * shape.a.norm());
    std::vector<Vec3> points;
    for (const SurfaceSample& sample : sampleByArea(mesh, count, seed))
        points.push_back(X_CS * Vec3(sample.point + noise * draw.normal() * sample.normal));
    return points;
}

} // namespace osculo::test
