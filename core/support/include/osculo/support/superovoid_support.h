// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/shape/superovoid.h"
#include "osculo/support/support_point.h"

namespace osculo {

/// A superovoid prepared for support queries: the dual exponents and what is known about the uniqueness of the maximum.
/// Cheap to make (a few powers), cheaper still to keep where one shape answers many queries.
///
/// The support function is a maximum over one variable, the height ζ = z/a3 of the cross-section:
///
///     h(u) = max over ζ ∈ [−1, 1] of  a3 u_z ζ + r(ζ) S(ζ)
///     r(ζ) = (1 − |ζ|^p)^(1/p),                                  p  = 2/ε2   (profile)
///     S(ζ) = ‖(a1 (1 + Tx ζ) u_x, a2 (1 + Ty ζ) u_y)‖_(q*),      q* = 2/(2 − ε1)   (support of the cross-section)
///
/// solved in the slope m = −r′(ζ), in which r and ζ both keep their relative accuracy up to the poles.
class SuperovoidSupportMap {
public:
    explicit SuperovoidSupportMap(const Superovoid& shape);

    const Superovoid& shape() const { return m_shape; }

    /// @pre direction ≠ 0, finite.
    SupportPoint point(const Vec3& direction) const;

    /// With the Hessian of h, from the same quantities. Where it is unbounded (on a symmetry plane, ε < 1) the value is
    /// that of a direction 1e-9 beside: large and finite.
    SupportSample sample(const Vec3& direction) const;

    /// The same as `point` and `sample`, for less where the maximiser is known nearly.
    /// @param near_S a point of the surface
    SupportPoint pointNear(const Vec3& direction, const Vec3& near_S) const;
    SupportSample sampleNear(const Vec3& direction, const Vec3& near_S) const;

    /// A point of the surface near the maximiser: where a search starts, no bound. Exact without taper.
    Vec3 roughPoint(const Vec3& direction) const;

private:
    /// The profile r(ζ) where its slope is −m.
    struct Profile {
        double m = 0, r = 1, zeta = 0;
        double dmdzeta = 0; ///< −r″(ζ); may be +∞ at a sharp equator
    };
    /// The support of the cross-section at one height, for one direction.
    struct Section {
        double S = 0;
        double L = 0;          ///< S′/S
        double K = 0;          ///< S″/S, ≥ 0
        double wx = 1, wy = 0; ///< shares of x and y in S^(q*), with sum 1
    };
    struct Query {
        double cx, cy, cz; ///< a_i u_i
    };
    struct Maximum {
        Profile profile;
        Section section;
        double value = 0;
    };

    Profile profileAt(double m) const;
    Section sectionAt(const Query& query, double zeta) const;
    Maximum climb(const Query& query, double start, double low, double high) const;
    Query queryFor(const Vec3& direction) const;
    Maximum maximum(const Query& query) const;
    Maximum maximumNear(const Query& query, const Vec3& direction, const Vec3& near_S) const;
    SupportSample sampleOf(const Query& query, const Vec3& direction, const Maximum& best) const;
    static Maximum poleOf(const Query& query);
    bool severalMaximaPossible(const Query& query) const;
    Maximum bestOfSeveral(const Query& query, const Section& middle, double limit) const;
    Vec3 pointOf(const Query& query, const Maximum& maximum) const;
    Mat3 hessianOf(const Vec3& direction, const Maximum& maximum) const;

    Superovoid m_shape;
    double m_p, m_pDual, m_qDual; ///< p, p* = p/(p−1), q*
    double m_pInverse, m_qDualInverse;
    double m_largestTaper;
    double m_upwardReach; ///< largest |ζ| near which the objective can bend upwards; 0 where the maximum is known to be
                          ///< unique
    /// Two local maxima are possible only where |m| at ζ = 0 is below this.
    double m_ambiguousSlope = 0;
};

inline SupportPoint support(const SuperovoidSupportMap& map, const Vec3& direction)
{
    return map.point(direction);
}

/// Support function of a superovoid, hence of its convex hull: a maximum over one variable, solved in the slope of the
/// profile; closed form without taper. The maximiser is a point of the true surface. Relative error of the value below
/// 1e-14. Where two local maxima exist (non-convex shapes) the larger is returned. On symmetry planes with small ε the
/// point is one of many; the value is exact. @pre direction ≠ 0.
SupportPoint support(const Superovoid& shape, const Vec3& direction);

/// The same with the Hessian of h.
SupportSample supportWithHessian(const Superovoid& shape, const Vec3& direction);

} // namespace osculo
