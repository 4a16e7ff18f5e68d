// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/brep/canonical_surface.h"

#include "osculo/math/demand.h"

#include <array>
#include <cmath>
#include <numbers>

namespace osculo {

namespace {

constexpr std::array<std::string_view, 11> kNames = {"plane",   "cylinder",   "cone",      "sphere", "torus", "bezier",
                                                     "bspline", "revolution", "extrusion", "offset", "other"};

/// A point in the surface's own frame, in cylindrical coordinates.
struct Local {
    Vec3 p;
    double rho;
};

Local localOf(const CanonicalSurface& surface, const Vec3& p_M)
{
    const Vec3 p = surface.axes_M.transpose() * (p_M - surface.origin_M);
    return {p, std::hypot(p.x(), p.y())};
}

double turn(double y, double x)
{
    const double angle = std::atan2(y, x);
    return angle < 0 ? angle + 2 * std::numbers::pi : angle;
}

/// The unit vector from the axis towards p, in the surface's frame; x on the axis.
Vec3 radial(const Local& local)
{
    return local.rho > 0 ? Vec3(local.p.x() / local.rho, local.p.y() / local.rho, 0) : Vec3::UnitX();
}

/// Of a cone's two straight lines in the meridian plane of p, the nearer: +1 where it runs on the side of p.
double nearerLine(const CanonicalSurface& cone, const Local& local)
{
    const double s = std::sin(cone.halfAngle), c = std::cos(cone.halfAngle);
    const double near = c * (local.rho - cone.radius) - s * local.p.z();
    const double far = c * (-local.rho - cone.radius) - s * local.p.z();
    return std::abs(near) <= std::abs(far) ? 1 : -1;
}

} // namespace

std::string_view toString(SurfaceKind kind)
{
    return kNames[static_cast<std::size_t>(kind)];
}

Vec3 pointAt(const CanonicalSurface& surface, const Vec2& uv)
{
    const double cu = std::cos(uv.x()), su = std::sin(uv.x());
    const auto around = [&](double rho, double z) { return Vec3(rho * cu, rho * su, z); };
    Vec3 p = Vec3::Zero();
    switch (surface.kind) {
    case SurfaceKind::plane:
        p = Vec3(uv.x(), uv.y(), 0);
        break;
    case SurfaceKind::cylinder:
        p = around(surface.radius, uv.y());
        break;
    case SurfaceKind::cone:
        p = around(surface.radius + uv.y() * std::sin(surface.halfAngle), uv.y() * std::cos(surface.halfAngle));
        break;
    case SurfaceKind::sphere:
        p = around(surface.radius * std::cos(uv.y()), surface.radius * std::sin(uv.y()));
        break;
    case SurfaceKind::torus:
        p = around(surface.radius + surface.minorRadius * std::cos(uv.y()), surface.minorRadius * std::sin(uv.y()));
        break;
    default:
        OSCULO_DEMAND(false);
    }
    return surface.origin_M + surface.axes_M * p;
}

Vec2 parametersOf(const CanonicalSurface& surface, const Vec3& p_M)
{
    const Local local = localOf(surface, p_M);
    const Vec3& p = local.p;
    if (surface.kind == SurfaceKind::plane)
        return p.head<2>();
    double u = local.rho > 0 ? turn(p.y(), p.x()) : 0;
    switch (surface.kind) {
    case SurfaceKind::cylinder:
        return {u, p.z()};
    case SurfaceKind::cone: {
        const double side = nearerLine(surface, local);
        const double v =
            std::sin(surface.halfAngle) * (side * local.rho - surface.radius) + std::cos(surface.halfAngle) * p.z();
        if (side < 0)
            u = std::fmod(u + std::numbers::pi, 2 * std::numbers::pi);
        return {u, v};
    }
    case SurfaceKind::sphere:
        return {u, std::atan2(p.z(), local.rho)};
    default:
        OSCULO_DEMAND(surface.kind == SurfaceKind::torus);
        return {u, turn(p.z(), local.rho - surface.radius)};
    }
}

Vec2 metricAt(const CanonicalSurface& surface, const Vec2& uv)
{
    switch (surface.kind) {
    case SurfaceKind::plane:
        return {1, 1};
    case SurfaceKind::cylinder:
        return {surface.radius, 1};
    case SurfaceKind::cone:
        return {std::abs(surface.radius + uv.y() * std::sin(surface.halfAngle)), 1};
    case SurfaceKind::sphere:
        return {surface.radius * std::abs(std::cos(uv.y())), surface.radius};
    default:
        OSCULO_DEMAND(surface.kind == SurfaceKind::torus);
        return {std::abs(surface.radius + surface.minorRadius * std::cos(uv.y())), surface.minorRadius};
    }
}

Vec3 awayNormal(const CanonicalSurface& surface, const Vec3& p_M)
{
    const Local local = localOf(surface, p_M);
    const Vec3 e = radial(local);
    Vec3 n = e;
    switch (surface.kind) {
    case SurfaceKind::plane:
        n = Vec3::UnitZ();
        break;
    case SurfaceKind::cylinder:
        break;
    case SurfaceKind::cone: {
        const double side = nearerLine(surface, local);
        n = std::cos(surface.halfAngle) * e - side * std::sin(surface.halfAngle) * Vec3::UnitZ();
        break;
    }
    case SurfaceKind::sphere:
        n = local.p.norm() > 0 ? Vec3(local.p.normalized()) : Vec3::UnitZ();
        break;
    default: {
        OSCULO_DEMAND(surface.kind == SurfaceKind::torus);
        const Vec3 tube = local.p - surface.radius * e;
        n = tube.norm() > 0 ? Vec3(tube.normalized()) : e;
    }
    }
    return surface.axes_M * n;
}

double signedDistance(const CanonicalSurface& surface, const Vec3& p_M)
{
    const Local local = localOf(surface, p_M);
    switch (surface.kind) {
    case SurfaceKind::plane:
        return local.p.z();
    case SurfaceKind::cylinder:
        return local.rho - surface.radius;
    case SurfaceKind::cone: {
        const double side = nearerLine(surface, local);
        return std::cos(surface.halfAngle) * (local.rho - side * surface.radius)
               - side * std::sin(surface.halfAngle) * local.p.z();
    }
    case SurfaceKind::sphere:
        return local.p.norm() - surface.radius;
    default:
        OSCULO_DEMAND(surface.kind == SurfaceKind::torus);
        return std::hypot(local.rho - surface.radius, local.p.z()) - surface.minorRadius;
    }
}

} // namespace osculo
