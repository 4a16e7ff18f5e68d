// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "carrier.h"
#include "osculo/math/demand.h"
#include "osculo/math/tangent_basis.h"
#include "trig_roots.h"

#include <cmath>
#include <numbers>

namespace osculo {

namespace {

constexpr double kTurn = 2 * std::numbers::pi;

/// Points nearer than this part of the scale coincide: what direction joins them is then read off the tangents.
constexpr double kCoincident = 1e-12;

/// Directions within this angle are parallel [rad]; a critical pair of directions that differ so little lies further away than any model.
constexpr double kParallel = 1e-11;

constexpr int kPolishSteps = 12;
constexpr double kPolishStep = 1e-6; ///< [rad] for the difference that stands for the derivative

using Pairs = std::vector<CriticalPair>;

double familyAngle(int i)
{
    return kTurn * i / kFamilySamples;
}

Vec3 around(const Mat3& axes, double angle)
{
    return std::cos(angle) * axes.col(0) + std::sin(angle) * axes.col(1);
}

/// Directions around an axis for two carriers that meet in a point and leave the direction free.
void addRing(Pairs& pairs, const Vec3& a, const Vec3& b, const Vec3& axis)
{
    const Mat32 basis = tangentBasis(axis);
    for (int i = 0; i < kFamilySamples; ++i) {
        const double angle = familyAngle(i);
        pairs.push_back({a, b, std::cos(angle) * basis.col(0) + std::sin(angle) * basis.col(1), true});
    }
}

/// A pair whose direction is that from a to b, or, where they coincide, normal to both tangents.
void addCurves(Pairs& pairs, const Vec3& a, const Vec3& tangentA, const Vec3& b, const Vec3& tangentB, bool family,
               double tiny)
{
    const Vec3 d = b - a;
    if (d.norm() > tiny) {
        pairs.push_back({a, b, d.normalized(), family});
        return;
    }
    const Vec3 n = tangentA.cross(tangentB);
    if (n.norm() > kParallel)
        pairs.push_back({a, b, n.normalized(), family});
}

struct CirclePoint {
    Vec3 q, d1; ///< point and derivative by the angle
};

CirclePoint circlePoint(const Carrier& circle, double theta)
{
    const Vec3 r = circle.radius * around(circle.axes, theta);
    return {circle.p + r, circle.axes.col(2).cross(r) * (circle.axes.determinant() > 0 ? 1 : -1)};
}

void pointPoint(Pairs& pairs, const Carrier& a, const Carrier& b, double tiny)
{
    const Vec3 d = b.p - a.p;
    if (d.norm() > tiny) {
        pairs.push_back({a.p, b.p, d.normalized(), false});
        return;
    }
    for (int axis = 0; axis < 3; ++axis) // the caller takes both signs
        pairs.push_back({a.p, b.p, Vec3::Unit(axis), true});
    for (const double y : {-1.0, 1.0})
        for (const double z : {-1.0, 1.0})
            pairs.push_back({a.p, b.p, Vec3(1, y, z).normalized(), true});
}

void pointLine(Pairs& pairs, const Carrier& a, const Carrier& b, double tiny)
{
    const Vec3 z = b.axes.col(2);
    const Vec3 foot = b.p + (a.p - b.p).dot(z) * z;
    if ((foot - a.p).norm() > tiny)
        pairs.push_back({a.p, foot, (foot - a.p).normalized(), false});
    else
        addRing(pairs, a.p, foot, z);
}

void pointCircle(Pairs& pairs, const Carrier& a, const Carrier& b, double tiny)
{
    const Vec3 r = a.p - b.p;
    const double x = r.dot(b.axes.col(0)), y = r.dot(b.axes.col(1));
    const bool onAxis = std::hypot(x, y) <= tiny;
    const int count = onAxis ? kFamilySamples : 2;
    for (int i = 0; i < count; ++i) {
        const double theta = onAxis ? familyAngle(i) : std::atan2(y, x) + i * std::numbers::pi;
        const CirclePoint at = circlePoint(b, theta);
        if ((at.q - a.p).norm() > tiny)
            pairs.push_back({a.p, at.q, (at.q - a.p).normalized(), onAxis});
        else
            addRing(pairs, a.p, at.q, at.d1.normalized());
    }
}

void anyPlane(Pairs& pairs, const Vec3& a, const Carrier& plane, bool family)
{
    const Vec3 n = plane.axes.col(2);
    pairs.push_back({a, a - (a - plane.p).dot(n) * n, n, family});
}

/// The foot of q on the generator of the cone in the direction e from its axis, if it is on the cone.
void addGenerator(Pairs& pairs, const Vec3& q, const Carrier& cone, const Vec3& e, bool family)
{
    const double s = std::sin(cone.halfAngle), c = std::cos(cone.halfAngle);
    const Vec3 along = s * e + c * cone.axes.col(2);
    const double t = (q - cone.p).dot(along);
    if (t > 0)
        pairs.push_back({q, cone.p + t * along, c * e - s * cone.axes.col(2), family});
}

void pointCone(Pairs& pairs, const Carrier& a, const Carrier& cone, double tiny)
{
    const Vec3 r = a.p - cone.p;
    const Vec3 off = r - r.dot(cone.axes.col(2)) * cone.axes.col(2);
    if (off.norm() > tiny) {
        addGenerator(pairs, a.p, cone, off.normalized(), false);
        addGenerator(pairs, a.p, cone, -off.normalized(), false);
        return;
    }
    for (int i = 0; i < kFamilySamples; ++i)
        addGenerator(pairs, a.p, cone, around(cone.axes, familyAngle(i)), true);
}

void lineLine(Pairs& pairs, const Carrier& a, const Carrier& b)
{
    const Vec3 u = a.axes.col(2), v = b.axes.col(2), n = u.cross(v);
    if (n.norm() < kParallel)
        return;
    const Vec3 r = b.p - a.p;
    const double square = n.squaredNorm();
    const Vec3 pa = a.p + r.cross(v).dot(n) / square * u, pb = b.p + r.cross(u).dot(n) / square * v;
    pairs.push_back({pa, pb, n.normalized(), false});
}

/// All angles at which `exact` vanishes: candidates from the polynomial that has its roots among others, polished.
template <class Exact>
std::vector<double> polishedRoots(const TrigPolynomial& polynomial, const Exact& exact, double size)
{
    constexpr double kAccepted = 1e-10; // of the function's size: what is left after polishing
    constexpr double kSame = 1e-9;      // [rad]
    std::vector<double> roots;
    for (double theta : rootsOf(polynomial)) {
        for (int i = 0; i < kPolishSteps; ++i) {
            const double slope = (exact(theta + kPolishStep) - exact(theta - kPolishStep)) / (2 * kPolishStep);
            const double step = slope != 0 ? -exact(theta) / slope : 0;
            if (!(std::abs(step) < 0.1))
                break;
            theta += step;
        }
        bool fresh = std::abs(exact(theta)) <= kAccepted * size;
        for (const double other : roots)
            fresh = fresh && std::abs(std::remainder(theta - other, kTurn)) > kSame;
        if (fresh)
            roots.push_back(theta);
    }
    return roots;
}

bool coaxial(const Carrier& circle, const Carrier& other, double tiny)
{
    const Vec3 z = circle.axes.col(2), w = other.axes.col(2), r = circle.p - other.p;
    return z.cross(w).norm() < kParallel && (r - r.dot(w) * w).norm() <= tiny;
}

void lineCircle(Pairs& pairs, const Carrier& line, const Carrier& circle, double tiny)
{
    const Vec3 z = line.axes.col(2);
    const auto foot = [&](const Vec3& q) -> Vec3 { return line.p + (q - line.p).dot(z) * z; };
    const auto add = [&](double theta, bool family) {
        const CirclePoint at = circlePoint(circle, theta);
        addCurves(pairs, foot(at.q), z, at.q, at.d1.normalized(), family, tiny);
    };
    if (coaxial(circle, line, tiny)) {
        for (int i = 0; i < kFamilySamples; ++i)
            add(familyAngle(i), true);
        return;
    }
    const auto slope = [&](double theta) {
        const CirclePoint at = circlePoint(circle, theta);
        return (at.q - foot(at.q)).dot(at.d1);
    };
    const double size = circle.radius * (circle.radius + (circle.p - foot(circle.p)).norm());
    for (const double theta : polishedRoots(trigPolynomialOf(slope), slope, size))
        add(theta, false);
}

/// A circle's point against the axis of another carrier: distance from the axis, its derivative times itself, and the height's derivative.
struct AxisView {
    double rho, rhoSlope, heightSlope;
    Vec3 e;
};

AxisView axisView(const CirclePoint& at, const Carrier& other)
{
    const Vec3 w = other.axes.col(2), r = at.q - other.p;
    const Vec3 off = r - r.dot(w) * w;
    const double rho = off.norm();
    return {rho, off.dot(at.d1), w.dot(at.d1), rho > 0 ? Vec3(off / rho) : other.axes.col(0)};
}

void circleCircle(Pairs& pairs, const Carrier& a, const Carrier& b, double tiny)
{
    const auto add = [&](double theta, double side, bool family) {
        const CirclePoint at = circlePoint(a, theta);
        const Vec3 e = side * axisView(at, b).e;
        addCurves(pairs, at.q, at.d1.normalized(), b.p + b.radius * e, b.axes.col(2).cross(e), family, tiny);
    };
    if (coaxial(a, b, tiny)) {
        for (int i = 0; i < kFamilySamples; ++i)
            for (const double side : {1.0, -1.0})
                add(familyAngle(i), side, true);
        return;
    }
    const auto squared = [&](double theta) {
        const CirclePoint at = circlePoint(a, theta);
        const AxisView view = axisView(at, b);
        const double p = (at.q - b.p).dot(at.d1);
        return std::pow(p * view.rho, 2) - std::pow(b.radius * view.rhoSlope, 2);
    };
    const TrigPolynomial polynomial = trigPolynomialOf(squared);
    const double size = a.radius * (a.radius + b.radius + (a.p - b.p).norm());
    for (const double side : {1.0, -1.0}) {
        const auto slope = [&](double theta) {
            const CirclePoint at = circlePoint(a, theta);
            const AxisView view = axisView(at, b);
            return (at.q - b.p).dot(at.d1) - side * b.radius * view.rhoSlope / std::max(view.rho, 1e-300);
        };
        for (const double theta : polishedRoots(polynomial, slope, size))
            add(theta, side, false);
    }
}

void circlePlane(Pairs& pairs, const Carrier& circle, const Carrier& plane)
{
    const Vec3 n = plane.axes.col(2);
    const double x = n.dot(circle.axes.col(0)), y = n.dot(circle.axes.col(1));
    const bool parallel = std::hypot(x, y) < kParallel;
    const int count = parallel ? kFamilySamples : 2;
    for (int i = 0; i < count; ++i) {
        const double theta = parallel ? familyAngle(i) : std::atan2(y, x) + i * std::numbers::pi;
        anyPlane(pairs, circlePoint(circle, theta).q, plane, parallel);
    }
}

void circleCone(Pairs& pairs, const Carrier& circle, const Carrier& cone, double tiny)
{
    const double s = std::sin(cone.halfAngle), c = std::cos(cone.halfAngle);
    if (coaxial(circle, cone, tiny)) {
        for (int i = 0; i < kFamilySamples; ++i) {
            const CirclePoint at = circlePoint(circle, familyAngle(i));
            const Vec3 e = axisView(at, cone).e;
            addGenerator(pairs, at.q, cone, e, true);
            addGenerator(pairs, at.q, cone, -e, true);
        }
        return;
    }
    const auto squared = [&](double theta) {
        const AxisView view = axisView(circlePoint(circle, theta), cone);
        return std::pow(c * view.rhoSlope, 2) - std::pow(s * view.heightSlope * view.rho, 2);
    };
    const TrigPolynomial polynomial = trigPolynomialOf(squared);
    for (const double side : {1.0, -1.0}) {
        const auto slope = [&](double theta) {
            const AxisView view = axisView(circlePoint(circle, theta), cone);
            return side * c * view.rhoSlope / std::max(view.rho, 1e-300) - s * view.heightSlope;
        };
        for (const double theta : polishedRoots(polynomial, slope, circle.radius)) {
            const CirclePoint at = circlePoint(circle, theta);
            addGenerator(pairs, at.q, cone, side * axisView(at, cone).e, false);
        }
    }
}

/// The unit vectors e normal to the cone's axis with e·d = value: none, or two.
std::vector<Vec3> radialsWith(const Carrier& cone, const Vec3& d, double value)
{
    const double x = d.dot(cone.axes.col(0)), y = d.dot(cone.axes.col(1)), length = std::hypot(x, y);
    if (length < kParallel || std::abs(value) > length)
        return {};
    const double middle = std::atan2(y, x), half = std::acos(value / length);
    return {around(cone.axes, middle - half), around(cone.axes, middle + half)};
}

void lineCone(Pairs& pairs, const Carrier& line, const Carrier& cone)
{
    const Vec3 d = line.axes.col(2), axis = cone.axes.col(2);
    for (const Vec3& e : radialsWith(cone, d, std::tan(cone.halfAngle) * axis.dot(d))) {
        const Vec3 m = axis.cross(e); // normal to the meridian plane
        if (std::abs(d.dot(m)) < kParallel)
            continue;
        addGenerator(pairs, line.p + (cone.p - line.p).dot(m) / d.dot(m) * d, cone, e, false);
    }
}

void coneCone(Pairs& pairs, const Carrier& a, const Carrier& b)
{
    const double sa = std::sin(a.halfAngle), ca = std::cos(a.halfAngle);
    const double sb = std::sin(b.halfAngle), cb = std::cos(b.halfAngle);
    const Vec3 za = a.axes.col(2), zb = b.axes.col(2);
    for (const double side : {1.0, -1.0}) // normals of a and b equal, or opposite
        for (const Vec3& e : radialsWith(a, zb, (-side * sb + sa * za.dot(zb)) / ca)) {
            const Vec3 n = ca * e - sa * za;
            const Vec3 eb = ((side * n + sb * zb) / cb).normalized();
            const Vec3 ga = sa * e + ca * za, gb = sb * eb + cb * zb;
            // a.p + t ga and b.p + w gb on one normal: r = t ga − w gb in the plane normal to n.
            const Vec3 r = b.p - a.p;
            const double across = ga.cross(gb).dot(n);
            if (std::abs(across) < kParallel)
                continue;
            const double t = r.cross(gb).dot(n) / across, w = r.cross(ga).dot(n) / across;
            if (t > 0 && w > 0)
                pairs.push_back({a.p + t * ga, b.p + w * gb, n, false});
        }
}

/// @pre a.kind ≤ b.kind
void dispatch(Pairs& pairs, const Carrier& a, const Carrier& b, double tiny)
{
    using enum CarrierKind;
    const auto is = [&](CarrierKind first, CarrierKind second) { return a.kind == first && b.kind == second; };
    if (is(point, point))
        pointPoint(pairs, a, b, tiny);
    else if (is(point, line))
        pointLine(pairs, a, b, tiny);
    else if (is(point, circle))
        pointCircle(pairs, a, b, tiny);
    else if (is(point, plane))
        anyPlane(pairs, a.p, b, false);
    else if (is(point, cone))
        pointCone(pairs, a, b, tiny);
    else if (is(line, line))
        lineLine(pairs, a, b);
    else if (is(line, circle))
        lineCircle(pairs, a, b, tiny);
    else if (is(line, cone))
        lineCone(pairs, a, b);
    else if (is(circle, circle))
        circleCircle(pairs, a, b, tiny);
    else if (is(circle, plane))
        circlePlane(pairs, a, b);
    else if (is(circle, cone))
        circleCone(pairs, a, b, tiny);
    else if (is(cone, cone))
        coneCone(pairs, a, b);
    // line–plane, plane–plane and plane–cone have straight families only.
}

} // namespace

bool straightFamiliesOnly(CarrierKind a, CarrierKind b)
{
    using enum CarrierKind;
    const auto flat = [](CarrierKind kind) { return kind == line || kind == plane || kind == cone; };
    return (a == plane && flat(b)) || (b == plane && flat(a));
}

std::vector<CriticalPair> criticalPairs(const Carrier& a, const Carrier& b, double scale)
{
    Pairs pairs;
    const double tiny = kCoincident * scale;
    if (a.kind <= b.kind) {
        dispatch(pairs, a, b, tiny);
        return pairs;
    }
    dispatch(pairs, b, a, tiny);
    for (CriticalPair& pair : pairs)
        std::swap(pair.a, pair.b);
    return pairs;
}

} // namespace osculo
