// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "surface_newton.h"

#include <Eigen/Cholesky>

#include <array>
#include <cmath>
#include <limits>
#include <optional>

namespace osculo {

namespace {

using Vec4 = Eigen::Vector4d;
using Mat4 = Eigen::Matrix4d;

constexpr int kMaxSteps = 80;
constexpr double kFirstDamping = 1e-3, kLeastDamping = 1e-12, kMostDamping = 1e12; ///< against the Hessian's diagonal
constexpr double kBoldest = 0.25;      ///< longest step, against the domains
constexpr int kMeetingSteps = 8;       ///< towards a point of both surfaces, doubling its digits each
constexpr double kMeetingReach = 0.02; ///< against the domains: surfaces that meet no farther away are tried
constexpr double kStepDone = 1e-15;    ///< against the domains: a shorter step changes no digit

/// Half the squared distance, with its derivatives by (u, v) of A and (u, v) of B.
struct HalfSquare {
    double value;
    Vec4 gradient;
    Mat4 hessian;
    Mat4 gauss;  ///< JᵀJ alone
    Vec3 across; ///< from A to B
    Eigen::Matrix<double, 3, 4> jacobian;
};

struct Derivatives {
    Vec3 point;
    Mat32 tangents;
    std::array<Vec3, 3> bends; ///< uu, uv, vv
};

Derivatives derivatives(const ParametricSurface& surface, const Vec2& p)
{
    const SurfaceJet<double> j = surface.map->at(p);
    const auto part = [&j](double Jet<double>::*d) { return Vec3(j[0].*d, j[1].*d, j[2].*d); };
    Derivatives d;
    d.point = part(&Jet<double>::value);
    d.tangents << part(&Jet<double>::du), part(&Jet<double>::dv);
    d.bends = {part(&Jet<double>::duu), part(&Jet<double>::duv), part(&Jet<double>::dvv)};
    return d;
}

class Approach {
public:
    Approach(const ParametricSurface& A, const ParametricSurface& B, const Pose& X_AB)
        : m_A(A)
        , m_B(B)
        , m_X(X_AB)
        , m_R(X_AB.matrix())
        , m_ranges{A.domain.u, A.domain.v, B.domain.u, B.domain.v}
        , m_periodic{A.periodicU, A.periodicV, B.periodicU, B.periodicV}
    {
    }

    SurfacePoints run(const SurfacePoints& start) const
    {
        Vec4 x(start.a.x(), start.a.y(), start.b.x(), start.b.y());
        HalfSquare here = at(x);
        double damping = kFirstDamping;
        for (int i = 0; i < kMaxSteps && isUsable(here) && damping < kMostDamping; ++i) {
            const Vec4 next = kept(x + stepOf(here, x, damping));
            if (isSmall(next - x))
                break;
            const HalfSquare there = at(next);
            if (there.value < here.value) {
                x = next;
                here = there;
                damping = std::max(damping / 10, kLeastDamping);
            } else {
                damping = std::max(10 * damping, kFirstDamping);
            }
        }
        x = wrapped(meeting(x, here));
        return pointsAt(m_A, m_B, m_X, x.head<2>(), x.tail<2>());
    }

private:
    HalfSquare at(const Vec4& x) const
    {
        const Derivatives a = derivatives(m_A, x.head<2>());
        Derivatives b = derivatives(m_B, x.tail<2>());
        const Vec3 d = m_R * b.point + m_X.translation - a.point;
        b.tangents = m_R * b.tangents;
        Eigen::Matrix<double, 3, 4> J;
        J << -a.tangents, b.tangents;
        HalfSquare h{0.5 * d.squaredNorm(), J.transpose() * d, J.transpose() * J, J.transpose() * J, d, J};
        const Vec3 d_B = m_R.transpose() * d;
        const std::array<double, 3> ba{-d.dot(a.bends[0]), -d.dot(a.bends[1]), -d.dot(a.bends[2])};
        const std::array<double, 3> bb{d_B.dot(b.bends[0]), d_B.dot(b.bends[1]), d_B.dot(b.bends[2])};
        const auto add = [&h](int at, const std::array<double, 3>& bend) {
            h.hessian(at, at) += bend[0];
            h.hessian(at, at + 1) += bend[1];
            h.hessian(at + 1, at) += bend[1];
            h.hessian(at + 1, at + 1) += bend[2];
        };
        add(0, ba);
        add(2, bb);
        return h;
    }

    /// A point of both surfaces beside x, if they meet across a curve there: the shortest steps that close the gap.
    Vec4 meeting(Vec4 x, HalfSquare here) const
    {
        for (int i = 0; i < kMeetingSteps && here.value > 0 && isUsable(here); ++i) {
            const Eigen::LDLT<Mat3> factors(here.jacobian * here.jacobian.transpose());
            const Vec4 step = -here.jacobian.transpose() * factors.solve(here.across);
            if (!step.allFinite() || longest(step) > kMeetingReach)
                break;
            const Vec4 next = kept(x + step);
            const HalfSquare there = at(next);
            if (!(there.value < here.value))
                break;
            x = next;
            here = there;
        }
        return x;
    }

    double longest(const Vec4& step) const
    {
        double most = 0;
        for (int i = 0; i < 4; ++i)
            most = std::max(most, std::abs(step[i]) / m_ranges[i].width());
        return most;
    }

    /// Newton's step of the variables that are free; that of Gauss and Newton where the Hessian does not bend up.
    Vec4 stepOf(const HalfSquare& h, const Vec4& x, double damping) const
    {
        Vec4 gradient = h.gradient;
        std::array<bool, 4> held{};
        for (int i = 0; i < 4; ++i)
            held[i] = !m_periodic[i]
                      && ((x[i] <= m_ranges[i].lo && gradient[i] >= 0) || (x[i] >= m_ranges[i].hi && gradient[i] <= 0));
        const auto solve = [&](Mat4 matrix) -> std::optional<Vec4> {
            for (int i = 0; i < 4; ++i) {
                matrix(i, i) += damping * std::max(std::abs(matrix(i, i)), std::numeric_limits<double>::min());
                if (held[i]) {
                    matrix.row(i).setZero();
                    matrix.col(i).setZero();
                    matrix(i, i) = 1;
                    gradient[i] = 0;
                }
            }
            const Eigen::LLT<Mat4> factors(matrix);
            if (factors.info() != Eigen::Success)
                return std::nullopt;
            return Vec4(-factors.solve(gradient));
        };
        if (const auto newton = solve(h.hessian))
            return bounded(*newton);
        if (const auto gauss = solve(h.gauss))
            return bounded(*gauss);
        return bounded(-gradient);
    }

    Vec4 bounded(const Vec4& step) const
    {
        const double most = longest(step);
        return most > kBoldest ? Vec4(step * (kBoldest / most)) : step;
    }

    Vec4 kept(Vec4 x) const
    {
        for (int i = 0; i < 4; ++i)
            if (!m_periodic[i])
                x[i] = std::clamp(x[i], m_ranges[i].lo, m_ranges[i].hi);
        return x;
    }

    Vec4 wrapped(Vec4 x) const
    {
        for (int i = 0; i < 4; ++i)
            if (m_periodic[i] && !m_ranges[i].contains(x[i])) {
                const double turns = std::floor((x[i] - m_ranges[i].lo) / m_ranges[i].width());
                x[i] = std::clamp(x[i] - turns * m_ranges[i].width(), m_ranges[i].lo, m_ranges[i].hi);
            }
        return x;
    }

    bool isSmall(const Vec4& step) const
    {
        for (int i = 0; i < 4; ++i)
            if (std::abs(step[i]) > kStepDone * m_ranges[i].width())
                return false;
        return true;
    }

    static bool isUsable(const HalfSquare& h)
    {
        return std::isfinite(h.value) && h.gradient.allFinite() && h.hessian.allFinite();
    }

    const ParametricSurface &m_A, &m_B;
    Pose m_X;
    Mat3 m_R;
    std::array<Interval, 4> m_ranges;
    std::array<bool, 4> m_periodic;
};

} // namespace

SurfacePoints pointsAt(const ParametricSurface& A, const ParametricSurface& B, const Pose& X_AB, const Vec2& a,
                       const Vec2& b)
{
    return {a, b, A.point(a), X_AB * B.point(b)};
}

SurfacePoints approach(const ParametricSurface& A, const ParametricSurface& B, const Pose& X_AB,
                       const SurfacePoints& start)
{
    const SurfacePoints found = Approach(A, B, X_AB).run(start);
    return found.distance() < start.distance() ? found : start;
}

} // namespace osculo
