// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/scene.h"

#include <algorithm>
#include <memory>
#include <random>

namespace osculo::test {

inline Pose at(double x, double y = 0, double z = 0)
{
    return {Eigen::Quaterniond::Identity(), Vec3(x, y, z)};
}

inline SceneShape shapeOf(Geometry geometry, const Pose& X_BS = {})
{
    SceneShape shape;
    shape.geometry = std::move(geometry);
    shape.X_BS = X_BS;
    return shape;
}

inline Body bodyOf(const std::string& name, std::vector<SceneShape> shapes, const Pose& X_WB = {})
{
    Body body;
    body.name = name;
    body.shapes = std::move(shapes);
    body.X_PB = X_WB;
    return body;
}

inline Pair pairOf(const std::string& a, const std::string& b, const std::string& method = "auto")
{
    Pair pair;
    pair.a = a;
    pair.b = b;
    pair.method = method;
    return pair;
}

/// A box of 12 triangles about its centre.
inline Geometry meshBox(const Vec3& halfSizes)
{
    std::vector<Vec3> vertices;
    for (int i = 0; i < 8; ++i)
        vertices.push_back(halfSizes.cwiseProduct(Vec3(i & 1 ? 1 : -1, i & 2 ? 1 : -1, i & 4 ? 1 : -1)));
    const std::vector<Triangle> triangles{{0, 2, 1}, {1, 2, 3}, {4, 5, 6}, {5, 7, 6}, {0, 1, 4}, {1, 5, 4},
                                          {2, 6, 3}, {3, 6, 7}, {0, 4, 2}, {2, 4, 6}, {1, 3, 5}, {3, 7, 5}};
    return MeshGeometry{"", {}, std::make_shared<const TriangleMesh>(vertices, triangles)};
}

struct Sphere {
    Vec3 centre; ///< in the body
    double radius;
};

/// Bodies of several spheres at random places, each paired with every other.
class SphereClusters {
public:
    SphereClusters(std::size_t bodies, std::size_t parts, std::uint64_t seed)
    {
        std::mt19937_64 random(seed);
        std::uniform_real_distribution<double> uniform(-1, 1);
        const auto vector = [&] { return Vec3(uniform(random), uniform(random), uniform(random)); };
        for (std::size_t i = 0; i < bodies; ++i) {
            Body body = bodyOf("body " + std::to_string(i), {});
            body.X_PB = {
                Eigen::Quaterniond(uniform(random), uniform(random), uniform(random), uniform(random)).normalized(),
                1.2 * vector()};
            m_spheres.emplace_back();
            for (std::size_t k = 0; k < parts; ++k) {
                m_spheres[i].push_back({vector(), 0.05 + 0.3 * std::abs(uniform(random))});
                const Vec3& c = m_spheres[i][k].centre;
                body.shapes.push_back(shapeOf(Superovoid::sphere(m_spheres[i][k].radius), at(c.x(), c.y(), c.z())));
            }
            m_scene.bodies.push_back(body);
            for (std::size_t j = 0; j < i; ++j)
                m_scene.pairs.push_back(pairOf(m_scene.bodies[j].name, body.name));
        }
    }

    const Scene& scene() const { return m_scene; }

    /// By the closed form of two spheres, over all parts: every signed distance, least first.
    std::vector<double> distances(std::size_t a, std::size_t b) const
    {
        std::vector<double> all;
        for (const Sphere& s : m_spheres[a])
            for (const Sphere& t : m_spheres[b])
                all.push_back((m_scene.bodies[a].X_PB * s.centre - m_scene.bodies[b].X_PB * t.centre).norm() - s.radius
                              - t.radius);
        std::sort(all.begin(), all.end());
        return all;
    }

private:
    Scene m_scene;
    std::vector<std::vector<Sphere>> m_spheres;
};

} // namespace osculo::test
