// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/terrain/terrain_contact.h"

#include "lattice_minima.h"
#include "superovoid_ground.h"

#include "osculo/shape/superovoid_implicit.h"
#include "osculo/shape/superovoid_measures.h"
#include "osculo/terrain/terrain_foot.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace osculo {

namespace {

constexpr double kSameContact = 1e-6; ///< contacts this near each other, in spans of the surface, are one

TerrainContact sphereContact(const TerrainFoot& foot, double radius)
{
    TerrainContact contact;
    contact.p = foot.point;
    contact.normal = foot.normal;
    contact.distance = foot.distance - radius;
    contact.q = foot.point + contact.distance * foot.normal;
    contact.strict = foot.strict;
    contact.ground = gaussFrame(foot.sample);
    contact.bodyOperator = Mat2::Identity() / radius;
    return contact;
}

TerrainContact cornerContact(const TerrainFoot& foot, int feature)
{
    TerrainContact contact = sphereContact(foot, 1);
    contact.distance = foot.distance;
    contact.q = foot.point + foot.distance * foot.normal;
    contact.feature = feature;
    contact.corner = true;
    contact.bodyOperator.setZero();
    return contact;
}

/// A point of the superovoid's surface towards the ground point, to project from.
Vec3 towards(const Superovoid& shape, const Vec3& p_S)
{
    const double taperedHeight = std::clamp(p_S.z(), -shape.a().z(), shape.a().z());
    const Vec3 inReach(p_S.x(), p_S.y(), taperedHeight);
    return inReach.squaredNorm() > 0 ? retractToSurface(shape, inReach) : Vec3(0, 0, -shape.a().z());
}

/// Whether the body's centre is below the ground.
bool isSunken(TerrainSurface& surface, const Pose& X_MB)
{
    const auto above = surface.sample(X_MB.translation.x(), X_MB.translation.y());
    return above && X_MB.translation.z() < above->z;
}

struct Find {
    TerrainSurface& surface;
    const Pose& X_MB;
    double reach;
    std::vector<TerrainContact>& found;

    void operator()(const TerrainSphere& ball) const
    {
        std::vector<TerrainFoot> all;
        // A centre as deep below the ground as the ball is large is still within reach of it.
        feet(surface, X_MB.translation, ball.radius + std::max(reach, 0.0), all);
        for (const TerrainFoot& foot : all)
            if (foot.distance - ball.radius <= reach)
                found.push_back(sphereContact(foot, ball.radius));
    }

    void operator()(const TerrainVertices& corners) const
    {
        std::vector<TerrainFoot> all;
        for (std::size_t i = 0; i < corners.points.size(); ++i) {
            feet(surface, X_MB * corners.points[i], reach, all);
            if (!all.empty())
                found.push_back(cornerContact(all.front(), static_cast<int>(i)));
        }
    }

    void operator()(const TerrainSuperovoid& body) const
    {
        const Superovoid& shape = body.shape;
        std::vector<SearchStart> starts;
        surface.starts(placedBox(body, X_MB), reach, starts);
        const Pose X_BM = X_MB.inverse();
        const auto groundAt = [&](const Vec2& at) -> std::optional<Vec3> {
            const auto f = surface.sample(at.x(), at.y());
            return f ? std::optional(X_BM * Vec3(at.x(), at.y(), f->z)) : std::nullopt;
        };
        const auto value = [&](const Vec2& at) {
            const auto p_S = groundAt(at);
            return p_S ? gauge(shape, *p_S) : std::numeric_limits<double>::infinity();
        };
        for (const Vec2& start : latticeMinima(starts, value))
            if (const auto contact = superovoidContact(surface, shape, X_MB, start, towards(shape, *groundAt(start))))
                if (contact->distance <= reach)
                    add(*contact);
        if (found.empty() && isSunken(surface, X_MB))
            if (const auto contact = sunkenContact(surface, shape, X_MB, X_MB.translation.head<2>()))
                found.push_back(*contact);
    }

    void add(const TerrainContact& contact) const
    {
        const double same = kSameContact * surface.span();
        if (std::ranges::none_of(found,
                                 [&](const TerrainContact& other) { return (other.p - contact.p).norm() <= same; }))
            found.push_back(contact);
    }
};

struct Track {
    TerrainSurface& surface;
    const Pose& X_MB;
    const TerrainContact& known;

    std::optional<TerrainContact> operator()(const TerrainSphere& ball) const
    {
        const auto foot = footFrom(surface, X_MB.translation, known.p.head<2>());
        return foot && foot->strict ? std::optional(sphereContact(*foot, ball.radius)) : std::nullopt;
    }
    std::optional<TerrainContact> operator()(const TerrainVertices& corners) const
    {
        const Vec3 p = X_MB * corners.points[static_cast<std::size_t>(known.feature)];
        const auto foot = footFrom(surface, p, known.p.head<2>());
        return foot && foot->strict ? std::optional(cornerContact(*foot, known.feature)) : std::nullopt;
    }
    std::optional<TerrainContact> operator()(const TerrainSuperovoid& body) const
    {
        const Vec3 near_S = towards(body.shape, X_MB.inverse() * known.q);
        auto contact = superovoidContact(surface, body.shape, X_MB, known.p.head<2>(), near_S);
        if (!(contact && contact->strict) && isSunken(surface, X_MB))
            contact = sunkenContact(surface, body.shape, X_MB, known.p.head<2>());
        return contact && contact->strict ? contact : std::nullopt;
    }
};

} // namespace

Bounds placedBox(const TerrainBody& body, const Pose& X_MB)
{
    if (const auto* ball = std::get_if<TerrainSphere>(&body))
        return {X_MB.translation - Vec3::Constant(ball->radius), X_MB.translation + Vec3::Constant(ball->radius)};
    Bounds box;
    if (const auto* corners = std::get_if<TerrainVertices>(&body)) {
        for (const Vec3& p : corners->points)
            box.extend(X_MB * p);
        return box;
    }
    const Bounds local = bounds(std::get<TerrainSuperovoid>(body).shape);
    for (int corner = 0; corner < 8; ++corner)
        box.extend(X_MB
                   * Vec3(corner & 1 ? local.max.x() : local.min.x(), corner & 2 ? local.max.y() : local.min.y(),
                          corner & 4 ? local.max.z() : local.min.z()));
    return box;
}

void findContacts(TerrainSurface& surface, const TerrainBody& body, const Pose& X_MB, double reach,
                  std::vector<TerrainContact>& found)
{
    found.clear();
    std::visit(Find{surface, X_MB, reach, found}, body);
    std::ranges::stable_sort(found, {}, &TerrainContact::distance);
}

std::optional<TerrainContact> trackContact(TerrainSurface& surface, const TerrainBody& body, const Pose& X_MB,
                                           const TerrainContact& known)
{
    return std::visit(Track{surface, X_MB, known}, body);
}

} // namespace osculo
