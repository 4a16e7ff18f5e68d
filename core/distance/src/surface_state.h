// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/types.h"
#include "osculo/shape/superovoid.h"

#include <algorithm>
#include <cmath>

namespace osculo::detail {

/// What the surface kernel needs of a superovoid: half sizes [m], q = 2/ε1, p = 2/ε2, their inverses and the tapers per
/// length [1/m].
struct SurfaceConstants {
    double a1, a2, a3, q, p, qInverse, pInverse, kx, ky, a1Inverse, a2Inverse, a3Inverse;

    explicit SurfaceConstants(const Superovoid& shape)
        : a1(shape.a().x())
        , a2(shape.a().y())
        , a3(shape.a().z())
        , q(2 / shape.e1())
        , p(2 / shape.e2())
        , qInverse(0.5 * shape.e1())
        , pInverse(0.5 * shape.e2())
        , kx(shape.tx() / shape.a().z())
        , ky(shape.ty() / shape.a().z())
        , a1Inverse(1 / a1)
        , a2Inverse(1 / a2)
        , a3Inverse(1 / a3)
    {
    }
};

/// Smallest normalised coordinate [1]. Zero would leave 0/0 in the derivatives; below this no coordinate matters to any
/// power used here, and its square is still a normal number.
constexpr double kTinyCoordinate = 1e-140;

/// A point of the surface with x, y ≥ 0, held by its untapered, size-free coordinates u = x/(a1(1+kx z)), v, w =
/// |z|/a3.
///
/// The gauge is g = (ρ^p + w^p)^(1/p) with ρ = (u^q + v^q)^(1/q). The shares ρu = (u/ρ)^q, ρv, gρ = (ρ/g)^p and gw sum
/// to one in pairs, do not change along rays and give every derivative of g without a further power: u ∂g/∂u = g·gρ·ρu,
/// and so on. They come from logarithms: where a power's exponent is large, and with it its error, the power is small. Small coordinates keep their own relative accuracy, so normals stay exact at tips and ridges.
struct SurfaceState {
    double u = 0, v = 0, w = 1, zSign = 1;
    double gauge = 1; ///< g of the point whose ray this is
    double shareU = 1, shareV = 0, shareRho = 0, shareW = 1;
    Vec3 point = Vec3::Zero();

    /// The surface point on the ray (in untapered coordinates) through the given one, in the octants with x, y ≥ 0.
    /// @pre 1 + k·z > 0 for both tapers.
    static SurfaceState onRayThrough(const SurfaceConstants& s, const Vec3& p)
    {
        SurfaceState state;
        state.u = std::max(std::abs(p.x()) * s.a1Inverse / (1 + s.kx * p.z()), kTinyCoordinate);
        state.v = std::max(std::abs(p.y()) * s.a2Inverse / (1 + s.ky * p.z()), kTinyCoordinate);
        state.w = std::max(std::abs(p.z()) * s.a3Inverse, kTinyCoordinate);
        state.zSign = p.z() < 0 ? -1 : 1;
        state.normalise(s);
        return state;
    }

    /// Outward gradient and Hessian of the gauge at the point.
    void derivatives(const SurfaceConstants& s, Vec3& gradient, Mat3& hessian) const
    {
        const double gu = shareRho * shareU / u, gv = shareRho * shareV / v, gw = shareW / w;
        const double bend = (s.p - 1) * shareW, turn = s.q - 1;
        const double guu = gu / u * (bend * shareU + turn * shareV);
        const double gvv = gv / v * (bend * shareV + turn * shareU);
        const double guv = gu * (shareV / v) * (bend - turn);
        const double guw = -(s.p - 1) * gu * gw, gvw = -(s.p - 1) * gv * gw;
        const double gww = (s.p - 1) * shareRho * gw / w;

        const double z = point.z();
        const double sx = 1 + s.kx * z, sy = 1 + s.ky * z;
        const double ux = 1 / (s.a1 * sx), vy = 1 / (s.a2 * sy), wz = zSign / s.a3;
        const double uz = -u * s.kx / sx, vz = -v * s.ky / sy;

        gradient = {gu * ux, gv * vy, gw * wz + gu * uz + gv * vz};
        hessian(0, 0) = guu * ux * ux;
        hessian(1, 1) = gvv * vy * vy;
        hessian(0, 1) = hessian(1, 0) = guv * ux * vy;
        hessian(0, 2) = hessian(2, 0) = ux * (guu * uz + guv * vz + guw * wz - gu * s.kx / sx);
        hessian(1, 2) = hessian(2, 1) = vy * (gvv * vz + guv * uz + gvw * wz - gv * s.ky / sy);
        hessian(2, 2) = guu * uz * uz + gvv * vz * vz + gww * wz * wz + 2 * guv * uz * vz + 2 * guw * uz * wz
                        + 2 * gvw * vz * wz - 2 * gu * uz * s.kx / sx - 2 * gv * vz * s.ky / sy;
    }

    /// Outward gradient of the gauge alone.
    Vec3 gradient(const SurfaceConstants& s) const
    {
        const double x = shareRho * shareU, y = shareRho * shareV;
        const double pullX = s.kx / (1 + s.kx * point.z()), pullY = s.ky / (1 + s.ky * point.z());
        return {x / point.x(), y / point.y(), shareW / point.z() - x * pullX - y * pullY};
    }

    /// tᵀ·Hess(g)·t of two tangents, with x and y folded as the point is. In the relative changes α, β, γ of u, v, w
    /// along a tangent and μ = shareU·α + shareV·β of ρ it is
    /// (p−1) shareRho shareW (μ−γ)² + (q−1) shareRho shareU shareV (α−β)², plus what the taper bends.
    Mat2 secondForm(const SurfaceConstants& s, const Vec3& t0, const Vec3& t1) const
    {
        const double pullX = s.kx / (1 + s.kx * point.z()), pullY = s.ky / (1 + s.ky * point.z());
        const double ix = 1 / point.x(), iy = 1 / point.y(), iz = 1 / point.z();
        const double a0 = t0.x() * ix - t0.z() * pullX, a1 = t1.x() * ix - t1.z() * pullX;
        const double b0 = t0.y() * iy - t0.z() * pullY, b1 = t1.y() * iy - t1.z() * pullY;
        const double around0 = a0 - b0, around1 = a1 - b1;
        const double along0 = shareU * a0 + shareV * b0 - t0.z() * iz;
        const double along1 = shareU * a1 + shareV * b1 - t1.z() * iz;
        const double round = (s.q - 1) * shareRho * shareU * shareV, profile = (s.p - 1) * shareRho * shareW;
        const double taper0 = shareRho * (shareU * pullX * a0 + shareV * pullY * b0);
        const double taper1 = shareRho * (shareU * pullX * a1 + shareV * pullY * b1);
        Mat2 form;
        form(0, 0) = round * around0 * around0 + profile * along0 * along0 - 2 * taper0 * t0.z();
        form(1, 1) = round * around1 * around1 + profile * along1 * along1 - 2 * taper1 * t1.z();
        form(0, 1) = form(1, 0) =
            round * around0 * around1 + profile * along0 * along1 - taper0 * t1.z() - taper1 * t0.z();
        return form;
    }

private:
    void normalise(const SurfaceConstants& s)
    {
        const double most = std::max(u, v);
        const double smaller = std::exp(s.q * std::log(std::min(u, v) / most));
        const double logRho = s.qInverse * std::log(1 + smaller); // of ρ over the larger of u and v
        const double toRing = logRho + std::log(most / w);        // log(ρ/w)
        const double less = std::exp(-s.p * std::abs(toRing));
        const double logGauge = s.pInverse * std::log(1 + less);
        gauge = toRing >= 0 ? most * std::exp(logRho + logGauge) : w * std::exp(logGauge);
        const double larger = 1 / (1 + smaller), more = 1 / (1 + less);
        shareU = u >= v ? larger : smaller * larger;
        shareV = u >= v ? smaller * larger : larger;
        shareRho = toRing >= 0 ? more : less * more;
        shareW = toRing >= 0 ? less * more : more;
        const double shrink = 1 / gauge;
        u = std::max(u * shrink, kTinyCoordinate);
        v = std::max(v * shrink, kTinyCoordinate);
        w = std::max(w * shrink, kTinyCoordinate);
        const double z = zSign * s.a3 * w;
        point = {u * s.a1 * (1 + s.kx * z), v * s.a2 * (1 + s.ky * z), z};
    }
};

} // namespace osculo::detail
