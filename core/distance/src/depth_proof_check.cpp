// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "depth_proof_check.h"

#include "sphere_newton.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <cmath>

namespace osculo {

namespace {

constexpr double kRing = 1.27;       ///< √2 with a margin: the ring's angle in widest circumcircles
constexpr double kWidestRing = 0.5;  ///< tangent of an angle
constexpr double kParabolic = 0.4;   ///< four fifths of what a parabola falls: g is as smooth as its curvature tells
constexpr double kLeastFall = 0.25;  ///< half of what a parabola falls
constexpr double kOtherBasin = 0.95; ///< cosine to the best direction below which another maximum may hide
constexpr int kHiddenMaxima = 3;     ///< other basins looked into
constexpr double kSliver = 1e-12;    ///< of an edge's length: a thinner face proves nothing
constexpr std::uint8_t kUnused = 255;

} // namespace

std::array<Vec3, 4> ringAround(const Vec3& n, const Vec3& t)
{
    const Vec3 b = n.cross(t);
    return {t, -t, b, -b};
}

double ringAngle(double depth, double bound)
{
    return std::min(kRing * std::sqrt(2 * bound / std::max(depth, bound)), kWidestRing);
}

bool fallsParabolically(const SeparationSample& best, double g, const Vec3& side, double angle)
{
    const double curvature = side.dot(best.hessian * side) + best.g;
    return best.g - g >= kParabolic * curvature * angle * angle;
}

bool fallsByItself(const SeparationSample& best, const SeparationSample& at, double angle)
{
    const double curvature = leastCurvature(at).least;
    return curvature >= 0 && best.g - at.g >= kLeastFall * curvature * angle * angle;
}

void record(const SuperovoidDifference& difference, const ExpandingPolytope& polytope, const RingIndices& indices,
            DepthProof& proof)
{
    proof.faceCount = proof.vertexCount = 0;
    std::array<std::uint8_t, ExpandingPolytope::kMaxVertices> place;
    place.fill(kUnused);
    const auto keep = [&](int vertex) {
        if (vertex < 0 || proof.vertexCount == DepthProof::kMaxVertices)
            return false;
        const DifferenceVertex at = polytope.vertex(static_cast<std::uint16_t>(vertex));
        place[vertex] = static_cast<std::uint8_t>(proof.vertexCount);
        proof.vertices[proof.vertexCount++] = {at.p_A, difference.toB(at.p_B)};
        return true;
    };
    if (!keep(indices.best))
        return;
    for (const int vertex : indices.ring)
        if (!keep(vertex))
            return;
    int faces = 0;
    for (const ExpandingPolytope::Face& face : polytope.faces()) {
        if (!face.alive)
            continue;
        if (faces == DepthProof::kMaxFaces)
            return;
        for (int k = 0; k < 3; ++k) {
            const int vertex = face.vertex[k];
            if (place[vertex] == kUnused && !keep(vertex))
                return;
            proof.faces[faces][k] = place[vertex];
        }
        ++faces;
    }
    proof.A = difference.A().parameters();
    proof.B = difference.B().parameters();
    proof.ringDirection = indices.direction;
    proof.faceCount = faces;
}

std::optional<double> proveAgain(const SuperovoidDifference& difference, const Ascent& at, double bound,
                                 double tolerance, DepthProof& proof)
{
    if (proof.faceCount == 0 || proof.A != difference.A().parameters() || proof.B != difference.B().parameters())
        return std::nullopt;
    const SeparationSample& best = at.highest;
    const Vec3 t = proof.ringDirection - best.n.dot(proof.ringDirection) * best.n;
    const double length = t.norm();
    if (!(length > kWidestRing))
        return std::nullopt;
    proof.ringDirection = t / length;
    proof.vertices[0] = {best.p_A, best.q_B};
    const double angle = ringAngle(-best.g, bound);
    const std::array<Vec3, 4> ring = ringAround(best.n, proof.ringDirection);
    for (int i = 0; i < 4; ++i) {
        const Vec3 n = (best.n + angle * ring[i]).normalized();
        const DifferenceVertex vertex = difference.lowestNear(n, best.p_A, best.q_B);
        if (!fallsParabolically(best, n.dot(vertex.y), ring[i], angle)
            && !fallsByItself(best, difference.sampleNear(n, vertex.p_A, difference.toB(vertex.p_B)), angle))
            return std::nullopt;
        proof.vertices[i + 1] = {vertex.p_A, difference.toB(vertex.p_B)};
    }
    std::array<Vec3, DepthProof::kMaxVertices> y;
    for (int i = 0; i < proof.vertexCount; ++i)
        y[i] = difference.fromB(proof.vertices[i].q_B) - proof.vertices[i].p_A;
    double upper = best.g;
    int basins = 0;
    for (int i = 0; i < proof.faceCount; ++i) {
        const auto [a, b, c] = proof.faces[i];
        const Vec3 ab = y[b] - y[a], ac = y[c] - y[a];
        const Vec3 outward = ab.cross(ac);
        const double area = outward.norm();
        const double e = -outward.dot(y[a]) / area;
        if (!(area > kSliver * std::max(ab.squaredNorm(), ac.squaredNorm())) || !(e < 0) || e - best.g > bound)
            return std::nullopt;
        upper = std::max(upper, e);
        const Vec3 n = -outward / area;
        if (e > best.g + tolerance && n.dot(best.n) < kOtherBasin
            && (++basins > kHiddenMaxima || n.dot(difference.roughlyLowestAlong(n).y) > best.g))
            return std::nullopt;
    }
    return upper;
}

} // namespace osculo
