// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/distance/convex_pair.h"
#include "osculo/shape/superovoid_implicit.h"
#include "osculo/support/superovoid_support.h"
#include "superovoid_draw.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <string>
#include <vector>

namespace osculo::test {

/// A shape with its support function and a test of its points written from the shape's definition.
struct ReferenceShape {
    std::string kind;
    ConvexBodyPtr body;
    std::function<double(const Vec3& u)> support;
    std::function<double(const Vec3& p)> outside; ///< ≤ 0 inside; outside at most the distance, in size [m]
};

inline ReferenceShape reference(const Superovoid& shape)
{
    return {"superovoid", convexBody(shape), [shape](const Vec3& u) { return osculo::support(shape, u).value; },
            [shape](const Vec3& p) { return (gauge(shape, p) - 1) * shape.a().minCoeff() / 2; }};
}

inline ReferenceShape reference(const Box& shape)
{
    return {"box", convexBody(shape), [shape](const Vec3& u) { return shape.halfSizes.dot(u.cwiseAbs()); },
            [shape](const Vec3& p) { return (p.cwiseAbs() - shape.halfSizes).maxCoeff(); }};
}

inline ReferenceShape reference(const Cylinder& shape)
{
    return {
        "cylinder", convexBody(shape),
        [shape](const Vec3& u) { return shape.radius * std::hypot(u.x(), u.y()) + shape.height / 2 * std::abs(u.z()); },
        [shape](const Vec3& p) {
            return std::max(std::hypot(p.x(), p.y()) - shape.radius, std::abs(p.z()) - shape.height / 2);
        }};
}

inline ReferenceShape reference(const Capsule& shape)
{
    return {"capsule", convexBody(shape),
            [shape](const Vec3& u) { return shape.radius * u.norm() + shape.height / 2 * std::abs(u.z()); },
            [shape](const Vec3& p) {
                const double z = std::clamp(p.z(), -shape.height / 2, shape.height / 2);
                return (p - Vec3(0, 0, z)).norm() - shape.radius;
            }};
}

inline double highest(const std::vector<Vec3>& points, const Vec3& u)
{
    double h = -1e300;
    for (const Vec3& p : points)
        h = std::max(h, u.dot(p));
    return h;
}

/// Points outside a hull are told by many directions, the differences to its points among them.
inline double outsideHull(const std::vector<Vec3>& points, const Vec3& p)
{
    double most = -1e300;
    std::vector<Vec3> candidates;
    for (std::size_t i = 0; i < points.size(); ++i)
        for (std::size_t j = i + 1; j < points.size(); ++j)
            for (std::size_t k = j + 1; k < points.size(); ++k)
                candidates.push_back((points[j] - points[i]).cross(points[k] - points[i]));
    for (const Vec3& normal : candidates)
        for (const double side : {1.0, -1.0})
            if (normal.norm() > 1e-12) {
                const Vec3 u = side * normal.normalized();
                most = std::max(most, u.dot(p) - highest(points, u));
            }
    return most;
}

inline ReferenceShape referenceHull(const std::string& kind, ConvexBodyPtr body, const std::vector<Vec3>& points)
{
    return {kind, std::move(body), [points](const Vec3& u) { return highest(points, u); },
            [points](const Vec3& p) { return outsideHull(points, p); }};
}

inline ReferenceShape reference(const ConvexPolytope& shape)
{
    return referenceHull("polytope", convexBody(shape), shape.points);
}

inline ReferenceShape reference(const Polygon& shape)
{
    return referenceHull("polygon", convexBody(shape), shape.vertices);
}

/// A shape of a kind with sizes between 0.3 and 2.
inline ReferenceShape drawReference(Draw& draw, const std::string& kind)
{
    if (kind == "superovoid")
        return reference(draw.convexShape(0.2, 1.3, 0.4));
    if (kind == "sphere")
        return reference(Superovoid::sphere(draw.uniform(0.3, 2)));
    if (kind == "box")
        return reference(Box{draw.sizes(0.3, 2)});
    if (kind == "cylinder")
        return reference(Cylinder{draw.uniform(0.3, 2), draw.uniform(0.3, 4)});
    if (kind == "capsule")
        return reference(Capsule{draw.uniform(0.3, 1), draw.uniform(0.3, 4)});
    if (kind == "polytope") {
        ConvexPolytope polytope;
        for (int i = 0; i < 10; ++i)
            polytope.points.push_back(draw.sizes(-2, 2));
        return reference(polytope);
    }
    Polygon polygon;
    const Eigen::Quaterniond rotation = draw.rotation();
    const double rx = draw.uniform(0.5, 2), ry = draw.uniform(0.5, 2);
    for (int i = 0; i < 5; ++i)
        polygon.vertices.push_back(rotation * Vec3(rx * std::cos(1.2566 * i), ry * std::sin(1.2566 * i), 0));
    return reference(polygon);
}

inline const std::vector<std::string>& convexKinds()
{
    static const std::vector<std::string> kinds{"superovoid", "sphere",   "box",    "cylinder",
                                                "capsule",    "polytope", "polygon"};
    return kinds;
}

/// g(n) from the definitions.
inline double separation(const ReferenceShape& A, const Pose& X_WA, const ReferenceShape& B, const Pose& X_WB,
                         const Vec3& n)
{
    return n.dot(X_WB.translation - X_WA.translation) - A.support(X_WA.matrix().transpose() * n)
           - B.support(X_WB.matrix().transpose() * -n);
}

/// The largest separation that a search over directions finds: a grid, then nets that shrink about the best directions.
inline double largestSeparation(const ReferenceShape& A, const Pose& X_WA, const ReferenceShape& B, const Pose& X_WB,
                                int directions, int starts)
{
    constexpr double kGolden = 2.399963229728653; // [rad]
    std::vector<std::pair<double, Vec3>> seen;
    for (int i = 0; i < directions; ++i) {
        const double z = 1 - (2 * i + 1.0) / directions, r = std::sqrt(1 - z * z);
        const Vec3 n(r * std::cos(kGolden * i), r * std::sin(kGolden * i), z);
        seen.emplace_back(separation(A, X_WA, B, X_WB, n), n);
    }
    std::sort(seen.begin(), seen.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    double best = seen[0].first;
    for (int s = 0; s < starts; ++s) {
        auto [g, n] = seen[s];
        for (double reach = 0.2; reach > 1e-10; reach *= 0.7) {
            const Vec3 t = n.unitOrthogonal(), b = n.cross(t);
            const Vec3 centre = n;
            for (int i = 0; i < 12; ++i) {
                const double angle = 0.5236 * i + 7 * reach, radius = reach * (i % 2 ? 1 : 0.5);
                const Vec3 next = (centre + radius * (std::cos(angle) * t + std::sin(angle) * b)).normalized();
                const double h = separation(A, X_WA, B, X_WB, next);
                if (h > g) {
                    g = h;
                    n = next;
                }
            }
        }
        best = std::max(best, g);
    }
    return best;
}

/// What every answer must satisfy: joined points on both shapes, and a normal whose separation is the distance.
inline void expectConsistent(const ReferenceShape& A, const Pose& X_WA, const ReferenceShape& B, const Pose& X_WB,
                             const DistanceResult& result, double tolerance)
{
    const WitnessPair& w = result.witness;
    EXPECT_LE((w.p_WB - w.p_WA - w.distance * w.nhat_AB_W).norm(), tolerance) << "points joined by distance and normal";
    EXPECT_NEAR(w.nhat_AB_W.norm(), 1, 1e-12);
    EXPECT_LE(A.outside(X_WA.inverse() * w.p_WA), tolerance) << "point on A";
    EXPECT_LE(B.outside(X_WB.inverse() * w.p_WB), tolerance) << "point on B";
    EXPECT_NEAR(separation(A, X_WA, B, X_WB, w.nhat_AB_W), w.distance, tolerance) << "support planes along the normal";
    EXPECT_LE(result.lowerBound, w.distance);
    EXPECT_GE(result.upperBound, w.distance);
    EXPECT_EQ(result.method, "support");
}

} // namespace osculo::test
