// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/shape/superovoid.h"
#include "short_power.h"

#include <algorithm>

namespace osculo {

/// F and its unit normal at one point, in the shape's frame.
struct FieldNormal {
    double F = 0;
    Vec3 n = Vec3::UnitZ();
};

/// With what the analytic Jacobian needs.
struct FieldSlope : FieldNormal {
    Vec3 gradient = Vec3::Zero(); ///< ∇F [1/m]
    Mat3 dn = Mat3::Zero();       ///< ∂n/∂p [1/m], across n only
};

/// F (superovoid paper, Eq. 5 with its missing −1, or Eq. 3 where `tapered` is false) with its gradient (Eq. 6–7) and
/// second derivatives, from four powers a point. Beyond a taper's apex the formulas are continued by absolute values;
/// what is not finite is left so, for the caller to notice.
template <bool tapered>
class SchemeField {
public:
    explicit SchemeField(const Superovoid& shape)
        : m_inverse(shape.a().cwiseInverse())
        , m_q(2 / shape.e1())
        , m_p(2 / shape.e2())
        , m_excess(shape.e1() / shape.e2() - 1)
        , m_tx(shape.tx())
        , m_ty(shape.ty())
    {
    }

    FieldNormal normal(const Vec3& p_S) const
    {
        const Powers at = powers(p_S);
        return {at.F, gradient(at).normalized()};
    }

    FieldSlope slope(const Vec3& p_S) const
    {
        const Powers at = powers(p_S);
        FieldSlope result;
        result.F = at.F;
        result.gradient = m_p * gradient(at);
        const double length = result.gradient.norm();
        result.n = result.gradient / length;
        const Mat3 H = hessian(at) / length;
        result.dn = H - result.n * (result.n.transpose() * H);
        return result;
    }

private:
    /// Second derivatives that are unbounded on a coordinate plane are held at this size there.
    static constexpr double kCurvatureLimit = 1e12;

    /// u = x/(a1 kx), v = y/(a2 ky), ζ = z/a3 and the powers of them that everything is made of.
    struct Powers {
        double u, v, zeta;
        double kx, ky;     ///< 1/(1 + T ζ)
        double Uu, Vv, Zz; ///< sign·|u|^(q−1), sign·|v|^(q−1), sign·|ζ|^(p−1)
        double W;          ///< |u|^q + |v|^q
        double lambda;     ///< W^(ε1/ε2 − 1), Eq. 7
        double F;
    };

    /// |x|^exponent / x, and its limit 0 at 0 (exponents > 1).
    static double perBase(double power, double x) { return x != 0 ? power / x : 0; }

    /// |x|^(exponent − 2), from sign·|x|^(exponent − 1).
    static double curvature(double slope, double x, double exponent)
    {
        if (x != 0)
            return std::min(slope / x, kCurvatureLimit);
        return exponent > 2 ? 0 : exponent == 2 ? 1 : kCurvatureLimit;
    }

    Powers powers(const Vec3& p_S) const
    {
        Powers at;
        at.zeta = p_S.z() * m_inverse.z();
        at.kx = at.ky = 1;
        at.u = p_S.x() * m_inverse.x();
        at.v = p_S.y() * m_inverse.y();
        if constexpr (tapered) {
            at.kx = 1 / (1 + m_tx * at.zeta);
            at.ky = 1 / (1 + m_ty * at.zeta);
            at.u *= at.kx;
            at.v *= at.ky;
        }
        const double U = shortPower(std::abs(at.u), m_q), V = shortPower(std::abs(at.v), m_q);
        const double Z = shortPower(std::abs(at.zeta), m_p);
        at.W = U + V;
        at.lambda = at.W > 0 ? shortPower(at.W, m_excess) : 0; // on the axis what it multiplies is zero
        at.Uu = perBase(U, at.u);
        at.Vv = perBase(V, at.v);
        at.Zz = perBase(Z, at.zeta);
        at.F = at.W * at.lambda + Z - 1;
        return at;
    }

    /// ∇F / p.
    Vec3 gradient(const Powers& at) const
    {
        const double x = at.lambda * at.Uu * at.kx, y = at.lambda * at.Vv * at.ky;
        double z = at.Zz;
        if constexpr (tapered)
            z -= x * at.u * m_tx + y * at.v * m_ty;
        return Vec3(x, y, z).cwiseProduct(m_inverse);
    }

    /// The chain rule through u(x, ζ), v(y, ζ): u_x = kx, u_ζ = −u τx, u_xζ = −kx τx, u_ζζ = 2 u τx², τ = T k.
    Mat3 hessian(const Powers& at) const
    {
        const double scale = m_p * at.lambda;
        const double mixed = at.W > 0 ? m_excess * m_q / at.W : 0;
        const double Fu = scale * at.Uu, Fv = scale * at.Vv;
        const double Fuu = scale * ((m_q - 1) * curvature(at.Uu, at.u, m_q) + mixed * at.Uu * at.Uu);
        const double Fvv = scale * ((m_q - 1) * curvature(at.Vv, at.v, m_q) + mixed * at.Vv * at.Vv);
        const double Fuv = scale * mixed * at.Uu * at.Vv;
        Mat3 H;
        H(0, 0) = Fuu * at.kx * at.kx;
        H(0, 1) = Fuv * at.kx * at.ky;
        H(1, 1) = Fvv * at.ky * at.ky;
        H(0, 2) = H(1, 2) = 0;
        H(2, 2) = m_p * (m_p - 1) * curvature(at.Zz, at.zeta, m_p);
        if constexpr (tapered) {
            const double tauX = m_tx * at.kx, tauY = m_ty * at.ky;
            const double du = -at.u * tauX, dv = -at.v * tauY; // by ζ
            H(0, 2) = (Fuu * du + Fuv * dv - Fu * tauX) * at.kx;
            H(1, 2) = (Fuv * du + Fvv * dv - Fv * tauY) * at.ky;
            H(2, 2) += Fuu * du * du + 2 * Fuv * du * dv + Fvv * dv * dv - 2 * (Fu * du * tauX + Fv * dv * tauY);
        }
        H(1, 0) = H(0, 1);
        H(2, 0) = H(0, 2);
        H(2, 1) = H(1, 2);
        return m_inverse.asDiagonal() * H * m_inverse.asDiagonal();
    }

    Vec3 m_inverse;  ///< 1/a [1/m]
    double m_q, m_p; ///< 2/ε1, 2/ε2
    double m_excess; ///< ε1/ε2 − 1
    double m_tx, m_ty;
};

} // namespace osculo
