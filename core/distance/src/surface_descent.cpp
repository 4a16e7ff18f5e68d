// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "surface_descent.h"

#include <Eigen/Geometry>

#include <limits>

namespace osculo::detail {

namespace {

constexpr int kMaxIterations = 40;        ///< of one run; typical is 4
constexpr int kMaxHalvings = 10;          ///< of one step
constexpr double kAngleTolerance = 1e-11; ///< [rad] between the normal and the line to the point: stop
constexpr double kAcceptedAngle = 1e-9;   ///< [rad] the same, when no step improves any more: still converged
constexpr double kLeastPivot = 1e-3;      ///< floor for the eigenvalues of I + d·S, keeps a step downhill and finite
constexpr double kSmallChange = 0.5;      ///< relative change of a coordinate that needs no care on ridges
constexpr double kLeastPower = 0.01;      ///< powers below this come from weights that vanish, not from a ridge
constexpr double kLongestShrink = 0.05;   ///< of a ridge power in one step
constexpr double kOnPlane = 1e-12;      ///< ÷ size: an outside point this near to a symmetry plane has its foot there
constexpr double kGainRounding = 1e-15; ///< rounding of |p−x|² ÷ (size·|p−x|): a step may lose this much
constexpr double kStalled = 0.25;       ///< a residual that shrinks less than by this, being small enough, is rounding
constexpr double kFloor = 1.01 * kTinyCoordinate; ///< a normalised coordinate up to this is zero
constexpr double kNearlyAlong = 0.99;   ///< |cosine| above which an axis is no good to build a tangent basis from
constexpr double kSufficientGain = 0.2; ///< share of the predicted gain that a step must bring (Armijo)
constexpr double kLongestStep = 1.0;    ///< ÷ size: a longer step leaves the region where S means anything

/// Solves the symmetric (I + d·S) v = r by its eigenvalues, made positive where they are not.
Vec2 newtonStep(const Mat2& h, const Vec2& r)
{
    const double mean = 0.5 * (h(0, 0) + h(1, 1)), half = 0.5 * (h(0, 0) - h(1, 1));
    const double radius = std::hypot(half, h(0, 1));
    const double det = h(0, 0) * h(1, 1) - h(0, 1) * h(0, 1);
    const double largest = mean + radius;
    if (largest > 0 && det > kLeastPivot * largest)
        return Vec2{h(1, 1) * r.x() - h(0, 1) * r.y(), h(0, 0) * r.y() - h(0, 1) * r.x()} / det;
    const double angle = 0.5 * std::atan2(h(0, 1), half);
    const Vec2 e1{std::cos(angle), std::sin(angle)}, e2{-e1.y(), e1.x()};
    const double l1 = std::max(std::abs(mean + radius), kLeastPivot),
                 l2 = std::max(std::abs(mean - radius), kLeastPivot);
    return e1 * (e1.dot(r) / l1) + e2 * (e2.dot(r) / l2);
}

class Descent {
public:
    /// @param p folded to x, y ≥ 0, and so will be the feet.
    Descent(const SurfaceConstants& constants, double size, const Vec3& p)
        : m_s{constants}
        , m_size{size}
        , m_p{p}
    {
    }

    /// The locally nearest foot below the seed; its distance without a sign.
    SurfaceFoot run(const Vec3& seed) const
    {
        SurfaceFoot foot;
        SurfaceState state = SurfaceState::onRayThrough(m_s, seed);
        double lastResidual = std::numeric_limits<double>::infinity();
        for (;;) {
            Vec3 gradient;
            Mat3 hessian;
            state.derivatives(m_s, gradient, hessian);
            Vec3 r = m_p - state.point;
            foot.point = state.point;
            foot.distance = r.norm();
            const Vec3 toPoint = r;
            const bool settled = settleOnRidges(state, r, gradient, hessian);
            const double slope = gradient.norm();
            const Vec3 n = gradient / slope;
            const double d = n.dot(r);
            const Mat32 T = tangents(state, n);
            const Vec2 along = T.transpose() * r;
            // On a ridge the normal turns within no distance at all: it points along the line to the point.
            foot.normal = settled && foot.distance > kProjectionRounding * m_size
                              ? Vec3(toPoint * std::copysign(1 / foot.distance, d))
                              : n;
            const double residual = along.norm();
            if (residual <= kAngleTolerance * r.norm() || residual <= kProjectionRounding * m_size) {
                foot.converged = true;
                return foot;
            }
            const Mat2 h = Mat2::Identity() + (d / slope) * (T.transpose() * hessian * T);
            Vec3 step = T * newtonStep(h, along);
            const double length = step.norm();
            if (length > kLongestStep * m_size)
                step *= kLongestStep * m_size / length;
            const double promise = step.dot(r);
            const bool smallAngle = residual <= kAcceptedAngle * r.norm();
            const bool stalled = smallAngle && residual > kStalled * lastResidual;
            lastResidual = residual;
            if (stalled || foot.iterations == kMaxIterations || !advance(state, step, promise, d > 0)) {
                foot.converged = smallAngle || length <= kProjectionRounding * m_size || promise <= gainRounding(r);
                return foot;
            }
            ++foot.iterations;
        }
    }

private:
    /// Tangent basis with the first direction level in the smallest normalised coordinate, so that a step over many
    /// decades of that coordinate keeps its relative accuracy.
    static Mat32 tangents(const SurfaceState& state, const Vec3& n)
    {
        int axis = state.u <= state.v ? 0 : 1;
        if (state.w < (axis == 0 ? state.u : state.v))
            axis = 2;
        if (std::abs(n[axis]) > kNearlyAlong)
            n.cwiseAbs().minCoeff(&axis);
        Mat32 T;
        T.col(0) = Vec3::Unit(axis).cross(n).normalized();
        T.col(1) = n.cross(T.col(0));
        return T;
    }

    /// A coordinate at its floor that would shrink further, on either side of its plane, is in the plane for good: it
    /// takes no part in the residual or the step. A state at the equator that would rather be on the other side is put
    /// there.
    /// @return true where a coordinate was taken out
    bool settleOnRidges(SurfaceState& state, Vec3& r, Vec3& gradient, Mat3& hessian) const
    {
        const Vec3 normalised{state.u, state.v, state.w};
        bool settled = false;
        for (int k = 0; k < 3; ++k) {
            if (normalised[k] > kFloor)
                continue;
            const double d = gradient.dot(r) / gradient.squaredNorm();
            if (k == 2) {
                const double ridge = state.shareW / state.w / m_s.a3; // what |z| adds to the gradient
                const double smooth = gradient.z() - state.zSign * ridge;
                if (-state.zSign * (r.z() - d * (smooth - state.zSign * ridge)) > 0) {
                    state.zSign = -state.zSign;
                    state.point.z() = -state.point.z();
                    state.derivatives(m_s, gradient, hessian);
                    return settled;
                }
            }
            if ((k == 2 ? state.zSign : 1.0) * (r[k] - d * gradient[k]) > 0)
                continue;
            settled = true;
            r[k] = gradient[k] = 0;
            hessian.row(k).setZero();
            hessian.col(k).setZero();
        }
        return settled;
    }

    /// Moves the state by the step, shortened until it comes nearer to the point; false when nothing does.
    bool advance(SurfaceState& state, const Vec3& step, double promise, bool outside) const
    {
        const bool bent = changesMuch(state.point, step);
        double least = kSufficientGain * promise;
        for (int k = 0; k <= kMaxHalvings; ++k, least *= 0.5) {
            const double fraction = least / (kSufficientGain * promise);
            if (bent && accept(state, alongRidges(state, fraction * step, outside), least))
                return true;
            if (accept(state, state.point + fraction * step, least))
                return true;
        }
        return false;
    }

    static bool changesMuch(const Vec3& x, const Vec3& step)
    {
        return (step.array().abs() > kSmallChange * x.array().abs()).any();
    }

    /// The step taken in the powers of u, v and w in which the normal is linear where those are below one: a ridge of ε
    /// > 1 turns the normal over many decades of one coordinate, a pole of ε2 > 1 over decades of ρ with u/v left
    /// alone.
    Vec3 alongRidges(const SurfaceState& state, const Vec3& step, bool outside) const
    {
        const auto settled = [&](int k) { return outside && std::abs(m_p[k]) <= kOnPlane * m_size; };
        Vec3 change = step.cwiseQuotient(state.point);
        double radial = 1;
        if (state.shareW > 0.5 && m_s.p < 2) {
            const double common = state.shareU * change.x() + state.shareV * change.y();
            radial = powerStep(m_s.p - 1, common, settled(0) && settled(1));
            change.x() -= common;
            change.y() -= common;
        }
        return {state.point.x() * radial * powerStep((m_s.q - 1) * state.shareV, change.x(), settled(0)),
                state.point.y() * radial * powerStep((m_s.q - 1) * state.shareU, change.y(), settled(1)),
                state.point.z() * powerStep((m_s.p - 1) * state.shareRho, change.z(), settled(2))};
    }

    /// Factor on a coordinate whose power `a` changes by the relative step a·change; down to zero only for points on
    /// the plane.
    static double powerStep(double a, double change, bool toZero)
    {
        if (a >= 1 || a < kLeastPower || std::abs(change) <= kSmallChange)
            return 1 + change;
        return std::pow(std::max(1 + a * change, toZero ? 0.0 : kLongestShrink), 1 / a);
    }

    /// What rounding alone does to |p−x|² [m²].
    double gainRounding(const Vec3& r) const { return kGainRounding * m_size * r.norm(); }

    bool accept(SurfaceState& state, const Vec3& target, double least) const
    {
        Vec3 t = target;
        t.z() = std::clamp(t.z(), -1.5 * m_s.a3, 1.5 * m_s.a3); // 1 + k·z stays ≥ 1/4
        const SurfaceState trial = SurfaceState::onRayThrough(m_s, t);
        const Vec3 moved = trial.point - state.point;
        const double gain =
            moved.dot(2 * m_p - trial.point - state.point); // |p−x|² before − after, without cancellation
        if (!(gain >= least - gainRounding(m_p - state.point)))
            return false;
        state = trial;
        return true;
    }

    const SurfaceConstants& m_s;
    double m_size;
    Vec3 m_p;
};

} // namespace

SurfaceFoot descend(const SurfaceConstants& constants, double size, const Vec3& p, const Vec3& start)
{
    return Descent{constants, size, p}.run(start);
}

} // namespace osculo::detail
