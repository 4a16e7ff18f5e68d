// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/shape/superovoid_parametric.h"
#include "short_power.h"

namespace osculo {

/// A surface point with the unit normal across its tangents.
struct SurfaceNormal {
    Vec3 point = Vec3::Zero();
    Vec3 n = Vec3::UnitZ();
};

/// With what the analytic Jacobian needs.
struct SurfaceSlope : SurfaceNormal {
    Mat32 tangents; ///< ∂s/∂φ1, ∂s/∂φ2
    Mat32 dn;       ///< ∂n/∂φ1, ∂n/∂φ2
};

/// The parametrisation s(φ1, φ2) (superovoid paper, Eq. 10, or Eq. 9 where `tapered` is false), its tangents (Eq. 11
/// with its y component positive, Eq. 12) and second derivatives, from four powers a point. Beyond φ2 = ±π/2 the signed
/// powers continue it over the pole, where the normal across the tangents points inward.
template <bool tapered>
class SchemeSurface {
public:
    explicit SchemeSurface(const Superovoid& shape)
        : m_a(shape.a())
        , m_e1(shape.e1())
        , m_e2(shape.e2())
        , m_tx(shape.tx())
        , m_ty(shape.ty())
    {
    }

    Vec3 point(const SurfaceAngles& angles) const
    {
        const Power x(std::cos(angles.phi1), m_e1), y(std::sin(angles.phi1), m_e1);
        const Power ring(std::cos(angles.phi2), m_e2), zeta(std::sin(angles.phi2), m_e2);
        return {m_a.x() * width(m_tx, zeta.value) * x.value * ring.value,
                m_a.y() * width(m_ty, zeta.value) * y.value * ring.value, m_a.z() * zeta.value};
    }

    SurfaceNormal normal(const SurfaceAngles& angles) const
    {
        const Parts at(*this, angles);
        const Vec3 t = at.around().normalized(), b = at.up().normalized();
        return {at.point(), t.cross(b).normalized()};
    }

    SurfaceSlope slope(const SurfaceAngles& angles) const
    {
        const Parts at(*this, angles);
        SurfaceSlope result;
        result.point = at.point();
        const Vec3 t = at.around(), b = at.up();
        result.tangents.col(0) = t;
        result.tangents.col(1) = b;
        const double length1 = t.norm(), length2 = b.norm();
        const Vec3 t1 = t / length1, b1 = b / length2;
        const Vec3 across = t1.cross(b1);
        const double length = across.norm();
        result.n = across / length;
        const Vec3 mixed = at.aroundUp();
        result.dn.col(0) = at.aroundAround().cross(b1) / length1 + t1.cross(mixed) / length2;
        result.dn.col(1) = mixed.cross(b1) / length1 + t1.cross(at.upUp()) / length2;
        result.dn = (result.dn - result.n * (result.n.transpose() * result.dn)) / length;
        return result;
    }

private:
    static double width(double taper, double zeta)
    {
        if constexpr (tapered)
            return 1 + taper * zeta;
        return 1;
    }

    /// sign(x)|x|^ε of x = cos φ or sin φ with its derivatives by φ; `co` is dx/dφ. At x = 0, where they are unbounded
    /// or zero, the first keeps its direction and the second is left out.
    struct Power {
        double value, first = 0, second = 0;

        Power(double x, double exponent)
            : value(std::copysign(shortPower(std::abs(x), exponent), x))
        {
        }
        Power(double x, double co, double exponent)
            : Power(x, exponent)
        {
            if (x == 0) {
                first = exponent * co;
                return;
            }
            const double perX = value / x;
            first = exponent * co * perX;
            second = exponent * ((exponent - 1) * co * co / x - x) * perX;
        }
    };

    struct Parts {
        const Vec3& a;
        double tx, ty;
        Power x, y, ring, zeta;
        double wx, wy; ///< 1 + T ζ

        Parts(const SchemeSurface& s, const SurfaceAngles& angles)
            : Parts(s, std::cos(angles.phi1), std::sin(angles.phi1), std::cos(angles.phi2), std::sin(angles.phi2))
        {
        }
        Parts(const SchemeSurface& s, double cos1, double sin1, double cos2, double sin2)
            : a(s.m_a)
            , tx(tapered ? s.m_tx : 0)
            , ty(tapered ? s.m_ty : 0)
            , x(cos1, -sin1, s.m_e1)
            , y(sin1, cos1, s.m_e1)
            , ring(cos2, -sin2, s.m_e2)
            , zeta(sin2, cos2, s.m_e2)
            , wx(width(s.m_tx, zeta.value))
            , wy(width(s.m_ty, zeta.value))
        {
        }

        /// (w r)′ and (w r)″ by φ2, w = 1 + Tζ the width and r the ring's radius.
        double slope(double w, double taper) const { return taper * zeta.first * ring.value + w * ring.first; }
        double bend(double w, double taper) const
        {
            return taper * (zeta.second * ring.value + 2 * zeta.first * ring.first) + w * ring.second;
        }

        Vec3 point() const
        {
            return {a.x() * wx * ring.value * x.value, a.y() * wy * ring.value * y.value, a.z() * zeta.value};
        }
        Vec3 around() const { return {a.x() * wx * ring.value * x.first, a.y() * wy * ring.value * y.first, 0}; }
        Vec3 up() const
        {
            return {a.x() * slope(wx, tx) * x.value, a.y() * slope(wy, ty) * y.value, a.z() * zeta.first};
        }
        Vec3 aroundAround() const
        {
            return {a.x() * wx * ring.value * x.second, a.y() * wy * ring.value * y.second, 0};
        }
        Vec3 aroundUp() const { return {a.x() * slope(wx, tx) * x.first, a.y() * slope(wy, ty) * y.first, 0}; }
        Vec3 upUp() const
        {
            return {a.x() * bend(wx, tx) * x.value, a.y() * bend(wy, ty) * y.value, a.z() * zeta.second};
        }
    };

    Vec3 m_a; ///< half sizes [m]
    double m_e1, m_e2, m_tx, m_ty;
};

} // namespace osculo
