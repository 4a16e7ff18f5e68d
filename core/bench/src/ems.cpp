// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "ems.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace osculo {

namespace {

constexpr int kStepsPerRound = 3;        ///< of least squares between two expectations
constexpr int kTrialRounds = 30;         ///< of a candidate before it is judged
constexpr double kLeastVariance = 1e-24; ///< keeps σ² above rounding where the fit is exact
constexpr double kNearlyRound = 1.67;    ///< ratio of the sizes across up to which the dual is like the shape
constexpr double kGain = 1e-6;           ///< of log likelihood a point from which a switch is worth it

/// A shape with the spread of the points about it.
struct State {
    PeerVariables shape;
    double variance = 1; ///< σ², of one coordinate
    double logLikelihood = 0;
    int rounds = 0;
    bool converged = false;
};

class Mixture {
public:
    Mixture(std::span<const Vec3> points, const EmsOptions& options)
        : m_points{points}
        , m_options{options}
    {
        Eigen::AlignedBox3d box;
        for (const Vec3& p : points)
            box.extend(p);
        m_uniform = options.outlierShare / std::max(box.volume(), kLeastVolume);
    }

    /// The spread of all points about a shape that nothing is known of yet.
    State begun(const PeerVariables& shape) const
    {
        State state{shape};
        double sum = 0;
        for (const double d : distances(shape))
            sum += d * d;
        state.variance = std::max(sum / (3 * static_cast<double>(m_points.size())), kLeastVariance);
        return state;
    }

    /// Expectation and maximisation in turns.
    void iterate(State& state, int rounds) const
    {
        PeerSolveOptions solve;
        solve.maxIterations = kStepsPerRound;
        state.converged = false;
        for (int round = 0; round < rounds && !state.converged; ++round) {
            const std::vector<double> inlier = expectation(state);
            minimisePeer(state.shape, m_points, inlier, solve);
            const std::vector<double> d = distances(state.shape);
            double squares = 0, count = 0;
            for (std::size_t i = 0; i < d.size(); ++i) {
                squares += inlier[i] * d[i] * d[i];
                count += inlier[i];
            }
            const double before = state.variance;
            state.variance = std::max(squares / (3 * std::max(count, 1.0)), kLeastVariance);
            state.converged = std::abs(state.variance - before) <= m_options.tolerance * before;
            ++state.rounds;
        }
        expectation(state);
    }

private:
    static constexpr double kLeastVolume = 1e-9;

    std::vector<double> distances(const PeerVariables& shape) const
    {
        return peerResiduals(shape, m_points, PeerResidual::radial);
    }

    /// The probability of each point to be an inlier; sets the likelihood of all.
    std::vector<double> expectation(State& state) const
    {
        const double gaussian = (1 - m_options.outlierShare) * std::pow(2 * std::numbers::pi * state.variance, -1.5);
        std::vector<double> inlier = distances(state.shape);
        state.logLikelihood = 0;
        for (double& d : inlier) {
            const double density = gaussian * std::exp(-0.5 * d * d / state.variance);
            state.logLikelihood += std::log(density + m_uniform);
            d = density / (density + m_uniform);
        }
        return inlier;
    }

    std::span<const Vec3> m_points;
    const EmsOptions& m_options;
    double m_uniform = 1; ///< density of outliers times their share
};

/// z along the old x or y, exponents exchanged.
PlacedSuperovoid turned(const PlacedSuperovoid& ovoid, int zFrom)
{
    const SuperovoidParameters& s = ovoid.shape.parameters();
    const Mat3 axes = ovoid.X_MS.rotation.toRotationMatrix();
    const int x = (zFrom + 1) % 3, y = (zFrom + 2) % 3;
    Mat3 next;
    next << axes.col(x), axes.col(y), axes.col(zFrom);
    return {Superovoid::superellipsoid({s.a[x], s.a[y], s.a[zFrom]}, s.e2, s.e1),
            {Eigen::Quaterniond(next), ovoid.X_MS.translation}};
}

bool nearlyRound(const PlacedSuperovoid& ovoid)
{
    const double ratio = ovoid.shape.a().x() / ovoid.shape.a().y();
    return ratio < kNearlyRound && ratio > 1 / kNearlyRound;
}

PlacedSuperovoid dual(const PlacedSuperovoid& ovoid)
{
    constexpr double kEdge = 0.1; // exponents stay away from the ends of their domain
    const SuperovoidParameters& s = ovoid.shape.parameters();
    const double across = std::sqrt(s.a.x() * s.a.y()) * ((1 - std::numbers::sqrt2) * s.e1 + std::numbers::sqrt2);
    const Eigen::AngleAxisd eighth(std::numbers::pi / 4, Vec3::UnitZ());
    return {Superovoid::superellipsoid({across, across, s.a.z()}, std::clamp(2 - s.e1, kEdge, 2 - kEdge), s.e2),
            {ovoid.X_MS.rotation * eighth, ovoid.X_MS.translation}};
}

std::vector<PlacedSuperovoid> similarShapes(const PlacedSuperovoid& ovoid)
{
    std::vector<PlacedSuperovoid> candidates{turned(ovoid, 0), turned(ovoid, 1)};
    for (const PlacedSuperovoid& of : {ovoid, candidates[0], candidates[1]})
        if (nearlyRound(of))
            candidates.push_back(dual(of));
    return candidates;
}

} // namespace

PeerFit emsFit(std::span<const Vec3> points, const EmsOptions& options)
{
    const PeerData data = peerData(points);
    const Mixture mixture{data.points, options};
    const double gain = kGain * static_cast<double>(points.size());
    State best = mixture.begun(momentStart(data, 0));
    mixture.iterate(best, options.maxRounds);
    int rounds = best.rounds;
    for (int switches = 0; switches < options.maxSwitches; ++switches) {
        bool better = false;
        for (const PlacedSuperovoid& candidate : similarShapes(placedOf(best.shape))) {
            State state = mixture.begun(peerVariables(candidate));
            mixture.iterate(state, std::min(kTrialRounds, options.maxRounds));
            if (state.logLikelihood > best.logLikelihood + gain) {
                if (!state.converged)
                    mixture.iterate(state, options.maxRounds);
                best = state;
                better = true;
            }
            rounds += state.rounds;
            if (better)
                break;
        }
        if (!better)
            break;
    }
    return {data.inTheDataFrame(best.shape), best.converged, rounds};
}

} // namespace osculo
