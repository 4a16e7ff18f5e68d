// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/support/superovoid_support.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <span>

namespace osculo {

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr int kMaxSlopeSteps = 80;       ///< of the root finder; typically five are used
constexpr int kHalvingInterval = 10;     ///< steps after which the bracket is halved once
constexpr double kLastStep = 1e-8;       ///< relative step after which a first-order update is exact to rounding
constexpr double kResidualFloor = 4e-16; ///< of the slope equation, relative to its terms: nothing left to gain
constexpr double kSteepest = 1e150;      ///< slopes beyond belong to a pole to rounding
constexpr double kNudge = 1e-9; ///< relative size that a component keeps at least when second derivatives are taken
constexpr double kLeastCurvature = 1e-12; ///< of the objective along ζ, relative: below, two maxima meet

/// Largest z ∈ [0, 1] below which the profile's own curvature (p − 1) z^(p−2) may fail to outweigh K, for p > 2.
double waistHeight(double p, double K)
{
    const double ratio = K / (p - 1);
    return ratio >= 1 ? 1.0 : std::pow(ratio, 1 / (p - 2));
}

/// A bound of S″/S for every direction up to the height z.
double largestBend(const Superovoid& shape, double qDual, double z)
{
    const double narrowest = 1 - std::max(std::abs(shape.tx()), std::abs(shape.ty())) * z;
    const double spread = (shape.tx() - shape.ty()) / (narrowest * narrowest);
    return 0.25 * (qDual - 1) * spread * spread;
}

/// Whether the objective can bend upwards at a height ζ for some direction: with w the share of x,
/// (p−1) z^(p−2) + 2 sign(ζ) z^(p−1) (1−z^p) L(w) < K(w) (1−z^p)², quadratic in w and least at one w in [0, 1].
bool canBendUpwards(const Superovoid& shape, double p, double qDual, double zeta)
{
    constexpr double kMargin = 0.05; // of (p − 1): the heights are samples
    const double z = std::abs(zeta), power = std::exp((p - 2) * std::log(z));
    const double open = 1 - power * z * z;
    const double tauX = shape.tx() / (1 + shape.tx() * zeta), tauY = shape.ty() / (1 + shape.ty() * zeta);
    const double spread = (tauX - tauY) * open;
    const double pull = 2 * std::copysign(power * z, zeta); // of L, times `open`
    const double square = (qDual - 1) * spread * spread;
    const double w =
        square > 0 ? std::clamp(0.5 * (1 - pull * spread / square), 0.0, 1.0) : (pull * spread > 0 ? 0.0 : 1.0);
    return (1 - kMargin) * (p - 1) * power + pull * open * tauY + pull * spread * w - square * w * (1 - w) < 0;
}

/// The same extent as below, by sampling.
double sampledReach(const Superovoid& shape, double p, double qDual)
{
    constexpr int kHeights = 16;
    for (int i = kHeights; i >= 1; --i) {
        const double z = (i - 0.5) / kHeights;
        if (canBendUpwards(shape, p, qDual, z) || canBendUpwards(shape, p, qDual, -z))
            return std::min(z + 1.0 / kHeights, 1.0);
    }
    return 0;
}

/// Half the extent in ζ of where the objective can bend upwards for some direction; 0 where the maximum is always
/// unique.
double upwardReach(const Superovoid& shape, double p, double qDual)
{
    if (!shape.tapered())
        return 0;
    const double taper = std::max(std::abs(shape.tx()), std::abs(shape.ty()));
    if (p <= 2) {
        // 2 z (1−z^p) ≤ 0.77 where |L| is at most T/(1−0.7T): sufficient, and quickly decided.
        const bool concave = p - 1 >= 0.8 * taper / (1 - 0.7 * taper) + largestBend(shape, qDual, 1);
        return concave ? 0 : sampledReach(shape, p, qDual);
    }
    if (shape.tx() == shape.ty())
        return 0;
    const double z = waistHeight(p, largestBend(shape, qDual, 1));
    return z <= 0.5 ? z : std::max(sampledReach(shape, p, qDual), waistHeight(p, largestBend(shape, qDual, 0)));
}

} // namespace

SuperovoidSupportMap::SuperovoidSupportMap(const Superovoid& shape)
    : m_shape(shape)
    , m_p(2 / shape.e2())
    , m_pDual(2 / (2 - shape.e2()))
    , m_qDual(2 / (2 - shape.e1()))
    , m_pInverse(0.5 * shape.e2())
    , m_qDualInverse(0.5 * (2 - shape.e1()))
    , m_largestTaper(std::max(std::abs(shape.tx()), std::abs(shape.ty())))
    , m_upwardReach(upwardReach(shape, m_p, m_qDual))
{
    if (m_upwardReach == 0)
        return;
    constexpr double kMargin = 2; // for the height dependence of L and K across the waist
    m_ambiguousSlope =
        m_p > 2
            ? kMargin * (std::pow(m_upwardReach, m_p - 1) + largestBend(shape, m_qDual, m_upwardReach) * m_upwardReach)
            : kInfinity;
}

/// Powers as exponentials of logarithms: half the cost of std::pow, and where a power is far from one, so that its
/// relative error grows, it is added to one.
SuperovoidSupportMap::Profile SuperovoidSupportMap::profileAt(double m) const
{
    Profile profile;
    const double s = std::min(std::abs(m), kSteepest);
    profile.m = std::copysign(s, m);
    const bool round = m_p == 2;
    if (s <= 1) {
        const double power = round ? s * s : std::exp(m_pDual * std::log(s));
        const double sum = 1 + power;
        profile.r = round ? 1 / std::sqrt(sum) : std::exp(-m_pInverse * std::log(sum));
        profile.zeta = s > 0 ? power / s * profile.r : 0.0;
        if (s * s > 0)
            profile.dmdzeta = sum * (s * s / power) / ((m_pDual - 1) * profile.r);
        else
            profile.dmdzeta = m_p > 2 ? 0.0 : (round ? 1.0 : kInfinity);
    } else {
        const double power = round ? 1 / (s * s) : std::exp(-m_pDual * std::log(s));
        profile.zeta = round ? 1 / std::sqrt(1 + power) : std::exp(-m_pInverse * std::log(1 + power));
        profile.r = profile.zeta * power * s;
        profile.dmdzeta = profile.r > 0 ? (1 + power) * s * s / ((m_pDual - 1) * profile.r) : kInfinity;
    }
    profile.zeta = std::copysign(profile.zeta, m);
    return profile;
}

SuperovoidSupportMap::Section SuperovoidSupportMap::sectionAt(const Query& query, double zeta) const
{
    const double growX = 1 + m_shape.tx() * zeta, growY = 1 + m_shape.ty() * zeta;
    const double x = std::abs(query.cx) * growX, y = std::abs(query.cy) * growY;
    const double larger = std::max(x, y), ratio = std::min(x, y) / larger;
    Section section;
    double power;
    if (m_qDual == 2) {
        power = ratio * ratio;
        section.S = larger * std::sqrt(1 + power);
    } else {
        power = std::exp(m_qDual * std::log(ratio));
        section.S = larger * std::exp(m_qDualInverse * std::log(1 + power));
    }
    section.wx = 1 / (1 + power);
    section.wy = power / (1 + power);
    if (x < y)
        std::swap(section.wx, section.wy);
    const double tauX = m_shape.tx() / growX, tauY = m_shape.ty() / growY;
    section.L = section.wx * tauX + section.wy * tauY;
    section.K = (m_qDual - 1) * section.wx * section.wy * (tauX - tauY) * (tauX - tauY);
    return section;
}

/// The root of G(m) = m − a3 u_z/S − r L inside [low, high], where G rises through zero: a local maximum. Newton in m
/// or, where the height changes faster than the slope, in ρ = ζ/r; a step that is not usable becomes the fixed-point
/// step m ← m − G.
SuperovoidSupportMap::Maximum SuperovoidSupportMap::climb(const Query& query, double start, double low,
                                                          double high) const
{
    Maximum best;
    double m = start;
    for (int i = 0; i < kMaxSlopeSteps; ++i) {
        Profile& profile = best.profile;
        Section& section = best.section;
        profile = profileAt(m);
        section = sectionAt(query, profile.zeta);
        const double pull = query.cz / section.S;
        const double target = pull + profile.r * section.L;
        const double G = m - target;
        (G < 0 ? low : high) = m;
        if (std::abs(G) <= kResidualFloor * (std::abs(m) + std::abs(pull) + profile.r * std::abs(section.L)))
            break;
        const double targetSlope =
            -(pull + m) * section.L + profile.r * (section.K - section.L * section.L); // d target / dζ
        double next, zetaStep;
        if (std::abs(targetSlope) <= profile.dmdzeta) {
            const double mSlope = profile.dmdzeta == kInfinity ? 1.0 : 1 - targetSlope / profile.dmdzeta;
            next = mSlope > 0 ? m - G / mSlope : target;
            zetaStep = profile.dmdzeta > 0 ? (next - m) / profile.dmdzeta : kInfinity;
        } else {
            const double rho = profile.zeta / profile.r; // finite: targetSlope vanishes towards the poles
            const double dmdrho = rho != 0 ? (m_p - 1) * m / rho : (m_p == 2 ? 1.0 : 0.0);
            const double dzetadrho = profile.r / (1 + m * rho);
            const double slope = dmdrho - targetSlope * dzetadrho;
            const double nextRho = rho - G / slope;
            next = slope > 0 ? std::copysign(std::exp((m_p - 1) * std::log(std::abs(nextRho))), nextRho) : target;
            zetaStep = slope > 0 ? (nextRho - rho) * dzetadrho : kInfinity;
        }
        if (!(next > low && next < high)) {
            next = target > low && target < high ? target : 0.5 * (low + high);
            zetaStep = kInfinity;
        }
        if (i > 0 && i % kHalvingInterval == 0) { // on nearly straight flanks other steps creep
            next = 0.5 * (low + high);
            zetaStep = kInfinity;
        }
        if (std::abs(zetaStep) <= kLastStep && std::abs(next - m) <= kLastStep * std::max(1.0, std::abs(m))) {
            // First-order update of everything that depends on the height: what is left is of second order, below
            // rounding.
            const double zeta = std::clamp(profile.zeta + zetaStep, -1.0, 1.0);
            const double tauX = m_shape.tx() / (1 + m_shape.tx() * zeta),
                         tauY = m_shape.ty() / (1 + m_shape.ty() * zeta);
            profile.r -= m * zetaStep;
            profile.zeta = zeta;
            profile.m = next;
            section.S *= 1 + section.L * zetaStep;
            section.wx *= 1 + m_qDual * (tauX - section.L) * zetaStep;
            section.wy *= 1 + m_qDual * (tauY - section.L) * zetaStep;
            break;
        }
        if (next == m)
            break;
        m = next;
    }
    best.value = query.cz * best.profile.zeta + best.profile.r * best.section.S;
    return best;
}

SuperovoidSupportMap::Maximum SuperovoidSupportMap::poleOf(const Query& query)
{
    Maximum pole;
    pole.profile.m = std::copysign(kSteepest, query.cz);
    pole.profile.r = 0;
    pole.profile.zeta = std::copysign(1.0, query.cz);
    pole.profile.dmdzeta = kInfinity;
    pole.value = std::abs(query.cz);
    return pole;
}

SuperovoidSupportMap::Query SuperovoidSupportMap::queryFor(const Vec3& direction) const
{
    const Vec3& a = m_shape.a();
    return {a.x() * direction.x(), a.y() * direction.y(), a.z() * direction.z()};
}

SuperovoidSupportMap::Maximum SuperovoidSupportMap::maximum(const Query& query) const
{
    if (query.cx == 0 && query.cy == 0)
        return poleOf(query);
    const Section middle = sectionAt(query, 0);
    const double slope = query.cz / middle.S + middle.L;
    if (m_largestTaper == 0) {
        Maximum exact{profileAt(slope), middle, 0};
        exact.value = query.cz * exact.profile.zeta + exact.profile.r * middle.S;
        return exact;
    }
    const double limit =
        std::min((std::abs(query.cz) / middle.S + m_largestTaper) / (1 - m_largestTaper) * (1 + 1e-9), kSteepest);
    if (std::abs(slope) >= m_ambiguousSlope)
        return climb(query, std::clamp(slope, -limit, limit), -limit, limit);
    return bestOfSeveral(query, middle, limit);
}

/// One step of the slope equation from the given point, then the climb.
SuperovoidSupportMap::Maximum SuperovoidSupportMap::maximumNear(const Query& query, const Vec3& direction,
                                                                const Vec3& near_S) const
{
    if (m_largestTaper == 0 || (query.cx == 0 && query.cy == 0) || severalMaximaPossible(query))
        return maximum(query);
    const Section section = sectionAt(query, std::clamp(near_S.z() / m_shape.a().z(), -1.0, 1.0));
    const double r = std::max(direction.x() * near_S.x() + direction.y() * near_S.y(), 0.0) / section.S;
    // The section's support at any height is within its taper of that at ζ = 0.
    const double limit = std::min((std::abs(query.cz) * (1 + m_largestTaper) / section.S + m_largestTaper)
                                      / (1 - m_largestTaper) * (1 + 1e-9),
                                  kSteepest);
    const double m = query.cz / section.S + std::min(r, 1.0) * section.L;
    return climb(query, std::clamp(m, -limit, limit), -limit, limit);
}

bool SuperovoidSupportMap::severalMaximaPossible(const Query& query) const
{
    if (m_ambiguousSlope == 0)
        return false;
    const Section middle = sectionAt(query, 0);
    return std::abs(query.cz / middle.S + middle.L) < m_ambiguousSlope;
}

/// Where two maxima are possible: G at heights on both sides of where the objective can bend upwards; between a
/// negative and a positive value lies a maximum. A maximum that slips through between two heights is lower than one
/// that does not.
SuperovoidSupportMap::Maximum SuperovoidSupportMap::bestOfSeveral(const Query& query, const Section& middle,
                                                                  double limit) const
{
    // Heights spread over where any direction can bend upwards; below them, for a narrow waist, those of this
    // direction.
    constexpr std::array<double, 12> kSpread{0.08, 0.16, 0.24, 0.32, 0.4, 0.5, 0.6, 0.7, 0.8, 0.88, 0.95, 1};
    constexpr std::array<double, 5> kWaist{0.4, 0.7, 1, 1.5, 2.2};
    std::array<double, 1 + kSpread.size() + kWaist.size()> heights{};
    int count = 1; // the first is 0
    if (m_p > 2) {
        const double reach = waistHeight(m_p, middle.K);
        for (const double share : kWaist)
            if (share * reach < kSpread.front() * m_upwardReach)
                heights[count++] = share * reach;
    }
    for (const double share : kSpread)
        heights[count++] = share * m_upwardReach;
    Maximum best;
    best.value = -kInfinity;
    double low = -limit; // G < 0 here
    for (int i = 1 - count; i <= count; ++i) {
        double m = limit;
        if (i < count) {
            const double zeta = std::copysign(heights[std::abs(i)], i);
            const double z = std::abs(zeta), power = z > 0 ? std::exp(m_p * std::log(z)) : 0.0;
            const double r = power < 1 ? std::exp(m_pInverse * std::log(1 - power)) : 0.0;
            m = r == 0 ? std::copysign(limit, zeta)
                       : std::copysign(z > 0 ? power / z * r / (1 - power) : 0.0, zeta); // (z/r)^(p−1)
            if (std::abs(m) >= limit)
                continue;
            const Section section = sectionAt(query, zeta);
            if (m < query.cz / section.S + r * section.L) {
                low = m;
                continue;
            }
        }
        if (low < m) {
            const Maximum candidate = climb(query, 0.5 * (low + m), low, m);
            if (candidate.value > best.value)
                best = candidate;
            low = kInfinity; // until G is negative again
        }
    }
    return best;
}

Vec3 SuperovoidSupportMap::pointOf(const Query& query, const Maximum& maximum) const
{
    const double zeta = maximum.profile.zeta, r = maximum.profile.r;
    const Section& section = maximum.section;
    const auto coordinate = [&](double c, double share, double a, double grow) {
        if (c == 0 || r == 0)
            return 0.0;
        // (|c|/S)^(q*−1) = share · S/|c|, without another power.
        return std::copysign(a * grow * r * std::min(share * section.S / (std::abs(c) * grow), 1.0), c);
    };
    const Vec3& a = m_shape.a();
    return {coordinate(query.cx, section.wx, a.x(), 1 + m_shape.tx() * zeta),
            coordinate(query.cy, section.wy, a.y(), 1 + m_shape.ty() * zeta), a.z() * zeta};
}

/// Hess h = Φ_uu − Φ_uζ Φ_uζᵀ/Φ_ζζ of the objective Φ(u, ζ) at its maximum; both terms have rank one.
Mat3 SuperovoidSupportMap::hessianOf(const Vec3& direction, const Maximum& maximum) const
{
    const auto& [profile, section, value] = maximum;
    const Vec3& a = m_shape.a();
    const double growX = 1 + m_shape.tx() * profile.zeta, growY = 1 + m_shape.ty() * profile.zeta;
    const double tauX = m_shape.tx() / growX, tauY = m_shape.ty() / growY;
    const double m = profile.m, r = profile.r, L = section.L;
    const Vec3 inPlane(1 / direction.x(), -1 / direction.y(), 0);
    const double shear = (m_qDual - 1) * section.S * r * section.wx * section.wy;
    // S_u, from (|c|/S)^(q*−1) a (1+Tζ) = share · S/u.
    const double Sx = section.wx * section.S / direction.x(), Sy = section.wy * section.S / direction.y();
    const Vec3 mixed(Sx * (-m + r * (tauX + (m_qDual - 1) * (tauX - L))),
                     Sy * (-m + r * (tauY + (m_qDual - 1) * (tauY - L))), a.z());
    const double bend = std::max(profile.dmdzeta + 2 * m * L - r * section.K, kLeastCurvature) * section.S;
    const Vec3 v = std::sqrt(shear) * inPlane, w = mixed / std::sqrt(bend);
    return v * v.transpose() + w * w.transpose();
}

SupportPoint SuperovoidSupportMap::point(const Vec3& direction) const
{
    const Query query = queryFor(direction);
    const Maximum best = maximum(query);
    return {best.value, pointOf(query, best)};
}

SupportPoint SuperovoidSupportMap::pointNear(const Vec3& direction, const Vec3& near_S) const
{
    const Query query = queryFor(direction);
    const Maximum best = maximumNear(query, direction, near_S);
    return {best.value, pointOf(query, best)};
}

Vec3 SuperovoidSupportMap::roughPoint(const Vec3& direction) const
{
    const Query query = queryFor(direction);
    if (query.cx == 0 && query.cy == 0)
        return pointOf(query, poleOf(query));
    Maximum rough;
    rough.section = sectionAt(query, 0);
    rough.profile = profileAt(query.cz / rough.section.S + rough.section.L);
    if (m_largestTaper > 0)
        rough.section = sectionAt(query, rough.profile.zeta);
    return pointOf(query, rough);
}

SupportSample SuperovoidSupportMap::sample(const Vec3& direction) const
{
    const Query query = queryFor(direction);
    return sampleOf(query, direction, maximum(query));
}

SupportSample SuperovoidSupportMap::sampleNear(const Vec3& direction, const Vec3& near_S) const
{
    const Query query = queryFor(direction);
    return sampleOf(query, direction, maximumNear(query, direction, near_S));
}

SupportSample SuperovoidSupportMap::sampleOf(const Query& query, const Vec3& direction, const Maximum& best) const
{
    const double least = kNudge * direction.cwiseAbs().maxCoeff();
    if (direction.cwiseAbs().minCoeff() >= least)
        return {best.value, pointOf(query, best), hessianOf(direction, best)};
    Vec3 beside = direction;
    for (double& component : beside)
        if (std::abs(component) < least)
            component = std::copysign(least, component);
    return {best.value, pointOf(query, best), hessianOf(beside, maximum(queryFor(beside)))};
}

SupportPoint support(const Superovoid& shape, const Vec3& direction)
{
    return SuperovoidSupportMap(shape).point(direction);
}

SupportSample supportWithHessian(const Superovoid& shape, const Vec3& direction)
{
    return SuperovoidSupportMap(shape).sample(direction);
}

} // namespace osculo
