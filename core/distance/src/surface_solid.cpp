// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "surface_solid.h"

#include "osculo/distance/surface_foot.h"
#include "osculo/math/demand.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <array>
#include <cmath>

namespace osculo {

namespace {

constexpr int kSamples = 24;     ///< along each parameter
constexpr int kStarts = 3;       ///< of Newton's method for one foot
constexpr double kBeside = 1e-6; ///< against the domain: beside a pole there is a normal

} // namespace

SurfaceSolid::SurfaceSolid(const ParametricSurface& surface)
    : m_surface(surface)
{
    OSCULO_DEMAND(surface.closed);
    const ParameterBox& d = surface.domain;
    double volume = 0; // by the divergence theorem, but for a positive factor
    for (int i = 0; i < kSamples; ++i)
        for (int j = 0; j < kSamples; ++j) {
            const Vec2 p(d.u.lo + (i + 0.5) * d.u.width() / kSamples, d.v.lo + (j + 0.5) * d.v.width() / kSamples);
            const Vec3 point = surface.point(p);
            const Mat32 tangents = surface.tangents(p);
            volume += point.dot(tangents.col(0).cross(tangents.col(1)));
            m_reach = std::max(m_reach, point.norm());
            m_samples.push_back({p, point});
        }
    m_orientation = volume < 0 ? -1 : 1;
}

Vec3 SurfaceSolid::outwards(const Vec2& parameters) const
{
    const Mat32 tangents = m_surface.tangents(parameters);
    const Vec3 n = tangents.col(0).cross(tangents.col(1));
    return n.allFinite() && !n.isZero(0) ? Vec3(m_orientation * n.normalized()) : Vec3(Vec3::Zero());
}

SurfaceFoot SurfaceSolid::foot(const Vec3& p) const
{
    std::array<const Sample*, kStarts> starts{};
    std::array<double, kStarts> distances;
    distances.fill(std::numeric_limits<double>::infinity());
    for (const Sample& sample : m_samples) {
        double distance = (sample.point - p).squaredNorm();
        const Sample* placed = &sample;
        for (std::size_t k = 0; k < kStarts; ++k)
            if (distance < distances[k]) {
                std::swap(distance, distances[k]);
                std::swap(placed, starts[k]);
            }
    }
    Vec2 best = Vec2::Zero();
    double least = std::numeric_limits<double>::infinity();
    for (const Sample* start : starts) {
        if (!start)
            continue;
        const Vec2 reached = nearestParameters(m_surface, p, start->parameters);
        const double distance = (m_surface.point(reached) - p).norm();
        if (distance < least) {
            least = distance;
            best = reached;
        }
    }
    SurfaceFoot foot;
    foot.point = m_surface.point(best);
    Vec3 n = outwards(best);
    if (n.isZero(0)) // a pole
        n = outwards(best + kBeside * (m_surface.domain.centre() - best));
    const Vec3 away = p - foot.point;
    foot.distance = away.dot(n) < 0 ? -least : least;
    foot.normal = least > 0 ? Vec3(away / foot.distance) : n;
    foot.converged = true;
    return foot;
}

} // namespace osculo
