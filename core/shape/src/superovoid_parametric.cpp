// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/shape/superovoid_parametric.h"

#include "osculo/math/signed_power.h"
#include "osculo/shape/superovoid_implicit.h"

#include <cmath>

namespace osculo {

namespace {

/// A sine or cosine below this is that of a multiple of π/2 which no double can name: it counts as 0. Without this a
/// power of 0.05 would turn cos(π/2) = 6e-17 into 0.16.
constexpr double kRightAngle = 4e-16;

struct Angle {
    double cosine, sine;

    explicit Angle(double phi)
        : cosine(std::cos(phi))
        , sine(std::sin(phi))
    {
        if (std::abs(cosine) < kRightAngle)
            cosine = 0;
        if (std::abs(sine) < kRightAngle)
            sine = 0;
    }
};

/// |x|^(ε−1), and 1 at x = 0, where it is unbounded or zero: the direction of the tangent is then the limit, its length
/// finite.
double derivativePower(double x, double exponent)
{
    return x == 0 ? 1 : std::pow(std::abs(x), exponent - 1);
}

/// atan2(y^(1/ε), x^(1/ε)) with the signs of y and x, by their ratio, so that no power underflows.
double angleOf(double y, double x, double exponent)
{
    const double inverse = 1 / exponent;
    const double largest = std::max(std::abs(x), std::abs(y));
    if (largest == 0)
        return 0;
    return std::atan2(signedPower(y / largest, inverse), signedPower(x / largest, inverse));
}

} // namespace

Vec3 surfacePoint(const Superovoid& shape, const SurfaceAngles& angles)
{
    const Angle around(angles.phi1), up(angles.phi2);
    const double ring = signedPower(up.cosine, shape.e2()), zeta = signedPower(up.sine, shape.e2());
    const Vec3& a = shape.a();
    return {a.x() * (1 + shape.tx() * zeta) * signedPower(around.cosine, shape.e1()) * ring,
            a.y() * (1 + shape.ty() * zeta) * signedPower(around.sine, shape.e1()) * ring, a.z() * zeta};
}

Mat32 surfaceTangents(const Superovoid& shape, const SurfaceAngles& angles)
{
    const Angle around(angles.phi1), up(angles.phi2);
    const double e1 = shape.e1(), e2 = shape.e2();
    const Vec3& a = shape.a();
    const double ring = signedPower(up.cosine, e2), zeta = signedPower(up.sine, e2);
    const double kx = 1 + shape.tx() * zeta, ky = 1 + shape.ty() * zeta;
    const double x = signedPower(around.cosine, e1), y = signedPower(around.sine, e1);
    // At a pole the whole circle is one point: the ring's radius is left out, the direction stays.
    const double ringLength = up.cosine == 0 ? 1 : ring;

    Mat32 tangents;
    tangents.col(0) = e1 * ringLength
                      * Vec3(-a.x() * kx * around.sine * derivativePower(around.cosine, e1),
                             a.y() * ky * around.cosine * derivativePower(around.sine, e1), 0);
    const double zetaSlope = up.cosine * derivativePower(up.sine, e2);
    const double ringSlope = -up.sine * derivativePower(up.cosine, e2);
    tangents.col(1) = e2
                      * Vec3(a.x() * x * (shape.tx() * zetaSlope * ring + kx * ringSlope),
                             a.y() * y * (shape.ty() * zetaSlope * ring + ky * ringSlope), a.z() * zetaSlope);
    return tangents;
}

SurfaceAngles surfaceAngles(const Superovoid& shape, const Vec3& p_S)
{
    const double zeta = p_S.z() / shape.a().z();
    const double X = p_S.x() / (shape.a().x() * (1 + shape.tx() * zeta));
    const double Y = p_S.y() / (shape.a().y() * (1 + shape.ty() * zeta));
    // The ring's radius R = (|X|^q + |Y|^q)^(1/q), q = 2/ε1: the gauge of the untapered point in the equator's plane.
    const Superovoid unit = Superovoid::superellipsoid(Vec3::Ones(), shape.e1(), shape.e2());
    const double R = gauge(unit, {X, Y, 0});
    return {angleOf(Y, X, shape.e1()), angleOf(zeta, R, shape.e2())};
}

Vec3 surfaceNormal(const Superovoid& shape, const SurfaceAngles& angles)
{
    // The gradient in powers of the angles: |X|^(q−1) is |cos φ1|^(2−ε1), |X|^q is cos² φ1, and so on; every exponent
    // is positive, so the limits on the coordinate planes come by themselves.
    const Angle around(angles.phi1), up(angles.phi2);
    const double ring = std::pow(std::abs(up.cosine), 2 - shape.e2()), zeta = signedPower(up.sine, shape.e2());
    const double kx = 1 + shape.tx() * zeta, ky = 1 + shape.ty() * zeta;
    const double inside = up.cosine * up.cosine;
    const double tilt =
        inside * (shape.tx() / kx * around.cosine * around.cosine + shape.ty() / ky * around.sine * around.sine);
    const Vec3 gradient(ring * signedPower(around.cosine, 2 - shape.e1()) / (shape.a().x() * kx),
                        ring * signedPower(around.sine, 2 - shape.e1()) / (shape.a().y() * ky),
                        (signedPower(up.sine, 2 - shape.e2()) - tilt) / shape.a().z());
    return (gradient / gradient.cwiseAbs().maxCoeff()).normalized();
}

} // namespace osculo
