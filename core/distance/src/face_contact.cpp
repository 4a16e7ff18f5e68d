// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "face_contact.h"

#include "osculo/math/tangent_basis.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <cmath>
#include <limits>

namespace osculo {

namespace {

constexpr int kIterations = 60;
constexpr double kProgress = 1e-15; ///< of the faces' extent: nearer is none

struct PlanarVertex {
    Vec3 a, b; ///< points of the faces
    Vec2 q;    ///< b − a across n
};

Vec3 farthest(const SupportFace& face, const Vec3& d)
{
    const Vec3* best = &face.points[0];
    for (const Vec3& p : face.points)
        if (d.dot(p) > d.dot(*best))
            best = &p;
    if (face.discRadius == 0)
        return *best;
    const Vec3 across = d - face.discNormal.dot(d) * face.discNormal;
    const double length = across.norm();
    return length > 0 ? Vec3(*best + face.discRadius / length * across) : *best;
}

double cross(const Vec2& a, const Vec2& b)
{
    return a.x() * b.y() - a.y() * b.x();
}

/// Weights of the point of a triangle, segment or point nearest to the origin.
struct Nearest {
    std::array<double, 3> weight{};
    double norm = std::numeric_limits<double>::infinity();
};

void offerSegment(const std::array<PlanarVertex, 3>& s, std::size_t i, std::size_t j, Nearest& best)
{
    const Vec2 e = s[j].q - s[i].q;
    const double length = e.squaredNorm();
    const double t = length > 0 ? std::clamp(-s[i].q.dot(e) / length, 0.0, 1.0) : 0.0;
    const double norm = (s[i].q + t * e).norm();
    if (norm < best.norm) {
        best = {};
        best.norm = norm;
        best.weight[i] = 1 - t;
        best.weight[j] = t;
    }
}

Nearest nearestOf(const std::array<PlanarVertex, 3>& s, std::size_t size)
{
    Nearest best;
    if (size == 1) {
        best.weight[0] = 1;
        best.norm = s[0].q.norm();
        return best;
    }
    for (std::size_t i = 0; i < size; ++i)
        for (std::size_t j = i + 1; j < size; ++j)
            offerSegment(s, i, j, best);
    if (size == 3) {
        const double w0 = cross(s[1].q, s[2].q), w1 = cross(s[2].q, s[0].q), w2 = cross(s[0].q, s[1].q);
        const double area = w0 + w1 + w2;
        if (area != 0 && w0 / area > 0 && w1 / area > 0 && w2 / area > 0) {
            best.weight = {w0 / area, w1 / area, w2 / area};
            best.norm = 0;
        }
    }
    return best;
}

} // namespace

FaceContact nearestAcross(const SupportFace& A, const SupportFace& B, const Vec3& n)
{
    const Mat32 T = tangentBasis(n);
    const auto vertexAlong = [&](const Vec2& d) { // lowest along d
        const Vec3 direction = T * d;
        const Vec3 a = farthest(A, direction), b = farthest(B, -direction);
        return PlanarVertex{a, b, T.transpose() * (b - a)};
    };
    std::array<PlanarVertex, 3> simplex;
    std::size_t size = 1;
    simplex[0] = vertexAlong(T.transpose() * (B.points[0] - A.points[0]));
    Nearest nearest = nearestOf(simplex, size);
    double extent = simplex[0].q.norm();
    for (int k = 0; k < kIterations && nearest.norm > 0; ++k) {
        Vec2 v = Vec2::Zero();
        for (std::size_t i = 0; i < size; ++i)
            v += nearest.weight[i] * simplex[i].q;
        if (v.isZero(0))
            break;
        const PlanarVertex next = vertexAlong(v);
        extent = std::max(extent, next.q.norm());
        if (v.dot(v - next.q) <= kProgress * extent * v.norm())
            break;
        // Keep the vertices that carry the nearest point; a triangle without the origin has one too many.
        std::size_t kept = 0;
        for (std::size_t i = 0; i < size; ++i)
            if (nearest.weight[i] > 0)
                simplex[kept++] = simplex[i];
        if (kept == 3)
            break;
        simplex[kept] = next;
        const Nearest nearer = nearestOf(simplex, kept + 1);
        size = kept + 1;
        const bool better = nearer.norm < nearest.norm;
        nearest = nearer;
        if (!better)
            break;
    }
    FaceContact contact;
    Vec2 v = Vec2::Zero();
    for (std::size_t i = 0; i < size; ++i)
        if (nearest.weight[i] > 0) {
            contact.p_A += nearest.weight[i] * simplex[i].a;
            contact.p_B += nearest.weight[i] * simplex[i].b;
            v += nearest.weight[i] * simplex[i].q;
            contact.cornersA[contact.corners] = simplex[i].a;
            contact.cornersB[contact.corners] = simplex[i].b;
            ++contact.corners;
        }
    contact.offset = v.norm();
    return contact;
}

} // namespace osculo
