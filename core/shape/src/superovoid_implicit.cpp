// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/shape/superovoid_implicit.h"

#include "planar_norm.h"

#include <cmath>
#include <limits>

namespace osculo {

namespace {

/// F and its derivatives are held at this size where powers of far points overflow.
constexpr double kFieldLimit = 1e300;

/// Below this value of the gauge the Hessian (∝ 1/g) stays at its size there.
constexpr double kSmallGauge = 1e-100;

/// The gauge with its gradient and g·Hessian, by the normalised coordinates (x/a1, y/a2, z/a3).
struct NormalisedGauge {
    double value = 0;
    Vec3 gradient = Vec3::Zero();
    Mat3 scaledHessian = Mat3::Zero();
};

/// The untapered point in units of the half sizes: X = (x/a1)/(1+Tx ζ), Y likewise, ζ = z/a3.
struct UntaperedPoint {
    double X = 0, Y = 0, zeta = 0;
    double kx = 1, ky = 1; ///< 1 + T ζ

    UntaperedPoint(const Superovoid& shape, const Vec3& p_S)
        : zeta(p_S.z() / shape.a().z())
        , kx(1 + shape.tx() * zeta)
        , ky(1 + shape.ty() * zeta)
    {
        X = p_S.x() / (shape.a().x() * kx);
        Y = p_S.y() / (shape.a().y() * ky);
    }

    bool beyondApex() const { return kx <= 0 || ky <= 0; }
};

/// On the z axis second derivatives depend on the side one comes from unless ε1 = 1: the mean over the four diagonals.
NormalisedGauge gaugeOnAxis(const UntaperedPoint& u, double q, double p)
{
    NormalisedGauge g;
    g.value = std::abs(u.zeta);
    g.gradient.z() = std::copysign(1.0, u.zeta);
    const double diagonal = std::pow(2.0, -2 * (q - 1) / q) * (p + q - 2) * limitedPower(0, p - 2);
    g.scaledHessian(0, 0) = diagonal / (u.kx * u.kx);
    g.scaledHessian(1, 1) = diagonal / (u.ky * u.ky);
    return g;
}

/// g = N_p(R, |ζ|) with R = N_q(|X|, |Y|): two planar norms and the chain rule through the taper. @pre not on the z
/// axis.
template <int order>
NormalisedGauge gaugeOffAxis(const Superovoid& shape, const UntaperedPoint& u, double q, double p)
{
    const PlanarNorm inner = planarNorm<order>(std::abs(u.X), std::abs(u.Y), q);
    const PlanarNorm outer = planarNorm<order>(inner.value, std::abs(u.zeta), p);
    NormalisedGauge g;
    g.value = outer.value;
    if constexpr (order >= 1) {
        // Signed derivatives of R by X and Y, and of X and Y by ζ in units of R: X_ζ = R·xz.
        const double RX = std::copysign(inner.a, u.X), RY = std::copysign(inner.b, u.Y);
        const double alpha = std::copysign(inner.alpha, u.X), beta = std::copysign(inner.beta, u.Y);
        const double kxInverse = 1 / u.kx, kyInverse = 1 / u.ky;
        const double tauX = shape.tx() * kxInverse, tauY = shape.ty() * kyInverse;
        const double xz = -tauX * alpha, yz = -tauY * beta;
        // Gradient of R by (x/a1, y/a2, ζ); its third entry carries the factor R.
        const double rx = RX * kxInverse, ry = RY * kyInverse, rzOverR = RX * xz + RY * yz;
        const double rz = rzOverR * inner.value;
        const double signZ = std::copysign(1.0, u.zeta);
        g.gradient = {outer.a * rx, outer.a * ry, outer.a * rz + signZ * outer.b};
        if constexpr (order == 2) {
            const double RXY = std::copysign(inner.ab, -u.X * u.Y); // times R, as inner.aa and inner.bb
            // R times the Hessian of R; each z of an index carries another factor R, applied below.
            const double rxx = inner.aa * kxInverse * kxInverse;
            const double rxy = RXY * kxInverse * kyInverse;
            const double ryy = inner.bb * kyInverse * kyInverse;
            const double rxz = (inner.aa * xz + RXY * yz - RX * tauX) * kxInverse;
            const double ryz = (RXY * xz + inner.bb * yz - RY * tauY) * kyInverse;
            const double rzz = inner.aa * xz * xz + 2 * RXY * xz * yz + inner.bb * yz * yz
                               + 2 * (RX * alpha * tauX * tauX + RY * beta * tauY * tauY);
            // g·g_R/R = ρ^(p−2) with ρ = R/g, so that nothing is divided by a small R.
            const double curl = outer.alphaLimited, R = inner.value;
            Mat3& h = g.scaledHessian;
            h(0, 0) = outer.aa * rx * rx + curl * rxx;
            h(0, 1) = outer.aa * rx * ry + curl * rxy;
            h(1, 1) = outer.aa * ry * ry + curl * ryy;
            const double mixed = signZ * outer.ab;
            h(0, 2) = outer.aa * rx * rz + curl * R * rxz + mixed * rx;
            h(1, 2) = outer.aa * ry * rz + curl * R * ryz + mixed * ry;
            h(2, 2) = outer.aa * rz * rz + curl * R * R * rzz + 2 * mixed * rz + outer.bb;
            h(1, 0) = h(0, 1);
            h(2, 0) = h(0, 2);
            h(2, 1) = h(1, 2);
        }
    }
    return g;
}

template <int order>
NormalisedGauge normalisedGauge(const Superovoid& shape, const UntaperedPoint& u)
{
    const double q = 2 / shape.e1(), p = 2 / shape.e2();
    if (u.X == 0 && u.Y == 0)
        return gaugeOnAxis(u, q, p);
    return gaugeOffAxis<order>(shape, u, q, p);
}

Mat3 inUnits(const Mat3& normalised, const Vec3& inverseSize)
{
    return inverseSize.asDiagonal() * normalised * inverseSize.asDiagonal();
}

double held(double value)
{
    return std::clamp(value, -kFieldLimit, kFieldLimit);
}

} // namespace

double gauge(const Superovoid& shape, const Vec3& p_S)
{
    if (shape.isEllipsoid())
        return p_S.cwiseQuotient(shape.a()).norm();
    const UntaperedPoint u(shape, p_S);
    if (u.beyondApex())
        return std::numeric_limits<double>::infinity();
    return normalisedGauge<0>(shape, u).value;
}

GradientSample gaugeWithGradient(const Superovoid& shape, const Vec3& p_S)
{
    if (shape.isEllipsoid()) {
        const Vec3 unit = p_S.cwiseQuotient(shape.a());
        const double g = unit.norm();
        if (g == 0)
            return {};
        return {g, unit.cwiseQuotient(shape.a()) / g};
    }
    const UntaperedPoint u(shape, p_S);
    if (u.beyondApex())
        return {std::numeric_limits<double>::infinity(), Vec3::Zero()};
    const NormalisedGauge g = normalisedGauge<1>(shape, u);
    if (g.value == 0)
        return {};
    return {g.value, g.gradient.cwiseQuotient(shape.a())};
}

FieldSample gaugeSample(const Superovoid& shape, const Vec3& p_S)
{
    const Vec3 inverseSize = shape.a().cwiseInverse();
    if (shape.isEllipsoid()) {
        const Vec3 unit = p_S.cwiseProduct(inverseSize);
        const double g = unit.norm();
        if (g == 0)
            return {};
        const Vec3 gradient = unit.cwiseProduct(inverseSize) / g;
        Mat3 hessian = -gradient * gradient.transpose();
        hessian.diagonal() += inverseSize.cwiseAbs2();
        return {g, gradient, hessian / std::max(g, kSmallGauge)};
    }
    const UntaperedPoint u(shape, p_S);
    if (u.beyondApex())
        return {std::numeric_limits<double>::infinity(), Vec3::Zero(), Mat3::Zero()};
    const NormalisedGauge g = normalisedGauge<2>(shape, u);
    if (g.value == 0)
        return {};
    return {g.value, g.gradient.cwiseProduct(inverseSize),
            inUnits(g.scaledHessian / std::max(g.value, kSmallGauge), inverseSize)};
}

double insideOutside(const Superovoid& shape, const Vec3& p_S)
{
    const double g = gauge(shape, p_S);
    return std::isinf(g) ? g : held(std::pow(g, 2 / shape.e2()) - 1);
}

Vec3 insideOutsideGradient(const Superovoid& shape, const Vec3& p_S)
{
    const GradientSample g = gaugeWithGradient(shape, p_S);
    if (std::isinf(g.value))
        return Vec3::Zero();
    const double p = 2 / shape.e2();
    const double slope = held(p * std::pow(g.value, p - 1));
    return (slope * g.gradient).unaryExpr(&held);
}

FieldSample insideOutsideSample(const Superovoid& shape, const Vec3& p_S)
{
    const UntaperedPoint u(shape, p_S);
    if (u.beyondApex())
        return {std::numeric_limits<double>::infinity(), Vec3::Zero(), Mat3::Zero()};
    // At the origin the limit along +z is taken.
    const NormalisedGauge g = normalisedGauge<2>(shape, u);
    const Vec3 inverseSize = shape.a().cwiseInverse();
    const double p = 2 / shape.e2();
    const double power = held(std::pow(g.value, p)), slope = held(p * std::pow(g.value, p - 1));
    const double bend = g.value > 1 ? held(p * std::pow(g.value, p - 2)) : p * limitedPower(g.value, p - 2);
    const Mat3 normalised = g.scaledHessian + (p - 1) * g.gradient * g.gradient.transpose();
    return {held(power - 1), (slope * g.gradient.cwiseProduct(inverseSize)).unaryExpr(&held),
            (bend * inUnits(normalised, inverseSize)).unaryExpr(&held)};
}

Vec3 outwardNormal(const Superovoid& shape, const Vec3& p_S)
{
    const Vec3 gradient = gaugeWithGradient(shape, p_S).gradient;
    const double largest = gradient.cwiseAbs().maxCoeff();
    return largest > 0 ? Vec3((gradient / largest).normalized()) : Vec3::UnitZ();
}

Vec3 retractToSurface(const Superovoid& shape, const Vec3& p_S)
{
    const UntaperedPoint u(shape, p_S);
    const double g = normalisedGauge<0>(shape, u).value;
    const Vec3& a = shape.a();
    if (g == 0)
        return {0, 0, a.z()};
    const double zeta = u.zeta / g;
    return {a.x() * (1 + shape.tx() * zeta) * (u.X / g), a.y() * (1 + shape.ty() * zeta) * (u.Y / g), a.z() * zeta};
}

} // namespace osculo
