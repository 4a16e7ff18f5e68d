// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "fit_search.h"

#include "starts.h"

#include "osculo/shape/superovoid_convexity.h"
#include "osculo/shape/superovoid_tessellation.h"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace osculo::detail {

/// One look at candidates: how many go on to it, on how many points, how far.
struct FitSearch::Stage {
    Residual residual;
    std::size_t candidates, points;
    int iterations;
    double tolerance; ///< relative change of the cost that ends it
    std::size_t perAxis =
        10'000;      ///< candidates with their z nearest to one principal axis: the first cost misleads on thin shapes
    double same = 0; ///< relative difference up to which costs before it are one optimum, looked at once
};

namespace {

constexpr int kRobustRounds = 6;         ///< of shrinking the scale of the robust loss
constexpr double kFirstLossScale = 0.3;  ///< of the first look, before residuals mean anything
constexpr double kLeastLossScale = 1e-6; ///< keeps the scale above rounding where the fit is exact
/// Scale ÷ median residual of the points not allowed to be wrong: three standard deviations of normal errors, twice the
/// largest of even ones. Wider, wrong points just off a thin shape blow it up.
constexpr double kLossScaleOfMedian = 4.45;
constexpr int kFreshRounds = 3;           ///< of searching all feet afresh and going on, while that helps
constexpr double kFreshGain = 1e-7;       ///< relative gain from which it does
constexpr double kSizeShare = 0.05;       ///< weight of a half size e times too large ÷ weight of all points' scatter
constexpr std::size_t kFinalists = 5;     ///< candidates taken to the end
constexpr double kSameOptimum = 1e-3;     ///< relative difference of costs, before the end, that one optimum can show
constexpr double kContender = 1.2;        ///< error ÷ that of the preferred one, up to which a candidate may still win
constexpr std::size_t kCoverPoints = 300; ///< of the surface and of the data, to see surface without data
constexpr double kCoverWeight = 0.2;      ///< relative error that surface one data size away from data is worth

bool cheaper(const Candidate& a, const Candidate& b)
{
    return a.cost < b.cost;
}

bool convexShape(const Candidate& c)
{
    return isConvex(Superovoid{c.shape});
}

} // namespace

void Observer::show(const Candidate& candidate)
{
    const std::lock_guard lock(m_mutex);
    if (!(candidate.cost < m_best))
        return;
    m_best = candidate.cost;
    SuperovoidParameters shape = candidate.shape;
    shape.a *= m_data.scale;
    m_options.onImprovement(Superovoid{shape},
                            {candidate.pose.rotation, m_data.centre + m_data.scale * candidate.pose.translation},
                            candidate.cost * m_data.scale);
}

FitSearch::FitSearch(const FitData& data, const ParameterMap& map, const FitOptions& options, std::stop_token stop,
                     const Progress& progress)
    : m_data{data}
    , m_map{map}
    , m_options{options}
    , m_stop{std::move(stop)}
    , m_progress{progress}
    , m_observer{options, data}
    , m_principalAxes{spreadOf(data.points).axes}
{
}

std::vector<Candidate> FitSearch::run()
{
    constexpr Stage kFirstLook{Residual::gauge, 10'000, 200, 12, 1e-3};
    constexpr Stage kSecondLook{Residual::gauge, 36, 400, 60, 1e-6, 12, 1e-6};
    constexpr Stage kRefining{Residual::distance, 12, 600, 25, 1e-5, 4, 1e-4};

    std::vector<Candidate> candidates = startingPoints();
    m_starts = static_cast<int>(candidates.size());
    report(0, "starts");
    candidates = looked(std::move(candidates), m_map, kFirstLook);
    report(0.15, "starts");
    candidates = looked(std::move(candidates), m_map, kSecondLook);
    report(0.3, "refining");
    candidates = looked(std::move(candidates), m_map, kRefining);
    if (m_options.convexOnly)
        candidates = convexOnes(candidates);
    preferCovered(candidates);
    report(0.6, "finishing");
    candidates = finalists(candidates);
    m_observer.restart();
    tbb::parallel_for(std::size_t{0}, candidates.size(),
                      [&](std::size_t i) { candidates[i] = finished(candidates[i]); });
    preferCovered(candidates);
    report(1, "done");
    return candidates;
}

std::vector<Candidate> FitSearch::startingPoints() const
{
    std::vector<Candidate> starts;
    if (m_options.start)
        starts.push_back(normalised(*m_options.start));
    else
        starts = makeStarts(m_data.samples, m_map, m_options.outlierFraction);
    for (const PlacedSuperovoid& start : m_options.alsoFrom)
        starts.push_back(normalised(start));
    return starts;
}

Candidate FitSearch::normalised(const PlacedSuperovoid& start) const
{
    const Pose& pose = start.X_MS;
    Candidate c{start.shape.parameters(),
                {pose.rotation.normalized(), (pose.translation - m_data.centre) / m_data.scale}};
    c.shape.a /= m_data.scale;
    return c;
}

LeastSquaresOptions FitSearch::optionsFor(const Stage& stage, const Candidate& candidate, std::span<const Vec3> points)
{
    LeastSquaresOptions o;
    o.residual = stage.residual;
    o.maxIterations = std::min(stage.iterations, m_options.maxIterations);
    o.functionTolerance = stage.tolerance;
    if (robust())
        o.lossScale = candidate.iterations == 0 && !m_options.start ? kFirstLossScale
                                                                    : lossScale(candidate, points, stage.residual);
    o.sizeWeight = candidate.cost * std::sqrt(kSizeShare * static_cast<double>(points.size()));
    o.sizeReach = m_data.reach;
    o.holdRotation = m_options.hold.rotation;
    o.holdPosition = m_options.hold.position;
    o.stop = m_stop;
    if (m_observer.wanted())
        o.onIteration = [this](const Candidate& c) { m_observer.show(c); };
    return o;
}

double FitSearch::lossScale(const Candidate& candidate, std::span<const Vec3> points, Residual residual) const
{
    const double half = 0.5 * (1 - m_options.outlierFraction);
    return std::max(kLeastLossScale,
                    kLossScaleOfMedian * quantileOfMagnitudes(residualsOf(candidate, points, residual), half));
}

/// The best candidates so far after one more stage, best first, equal ones dropped.
std::vector<Candidate> FitSearch::looked(std::vector<Candidate> candidates, const ParameterMap& map, const Stage& stage)
{
    std::vector<Candidate> chosen;
    std::array<std::size_t, 3> ofAxis{};
    for (const Candidate& c : candidates) {
        int axis = 0;
        (m_principalAxes.transpose() * (c.pose.rotation * Vec3::UnitZ())).cwiseAbs().maxCoeff(&axis);
        const bool known = c.iterations > 0 && !chosen.empty() && c.cost <= chosen.back().cost * (1 + stage.same);
        if (known || chosen.size() >= stage.candidates || ofAxis[axis] >= stage.perAxis)
            continue;
        ++ofAxis[axis];
        chosen.push_back(c);
    }
    const std::vector<Vec3> points = thinned(m_data.points, stage.points);
    m_observer.restart();
    tbb::parallel_for(std::size_t{0}, chosen.size(), [&](std::size_t i) {
        Candidate& c = chosen[i];
        const int rounds = robust() && c.iterations > 0 ? kRobustRounds : 1;
        for (int round = 0; round < rounds; ++round)
            c = minimise(c, map, points, optionsFor(stage, c, points));
        if (robust()) // costs of different scales do not compare: the share that must be right does
            c.cost = trimmedRms(c, points);
    });
    std::stable_sort(chosen.begin(), chosen.end(), cheaper);
    return chosen;
}

double FitSearch::trimmedRms(const Candidate& candidate, std::span<const Vec3> points) const
{
    std::vector<double> squares = residualsOf(candidate, points, Residual::distance);
    for (double& x : squares)
        x *= x;
    std::sort(squares.begin(), squares.end());
    squares.resize(
        static_cast<std::size_t>(std::ceil((1 - m_options.outlierFraction) * static_cast<double>(squares.size()))));
    double sum = 0;
    for (const double x : squares)
        sum += x;
    return std::sqrt(sum / static_cast<double>(squares.size()));
}

/// The candidates worth taking to the end: near the best, and no two that look like one optimum.
std::vector<Candidate> FitSearch::finalists(const std::vector<Candidate>& candidates)
{
    std::vector<Candidate> chosen;
    for (const Candidate& c : candidates) {
        const bool known = std::any_of(chosen.begin(), chosen.end(), [&](const Candidate& other) {
            return std::abs(c.cost - other.cost) <= kSameOptimum * other.cost;
        });
        if (!known && chosen.size() < kFinalists && c.cost <= kContender * candidates.front().cost)
            chosen.push_back(c);
    }
    return chosen;
}

/// Of candidates with nearly the same error, first those whose surface lies near data everywhere. The preference is in
/// proportion to the error, so that an exact fit to a part of a surface is not disturbed.
void FitSearch::preferCovered(std::vector<Candidate>& candidates) const
{
    const std::vector<Vec3> points = thinned(m_data.points, kCoverPoints);
    std::vector<std::pair<double, Candidate>> scored;
    for (const Candidate& c : candidates) {
        double sum = 0;
        const auto surface = sampleByArea(tessellateByCount(Superovoid{c.shape}, kCoverPoints), kCoverPoints);
        for (const SurfaceSample& s : surface) {
            double nearest = std::numeric_limits<double>::infinity();
            for (const Vec3& p : points)
                nearest = std::min(nearest, (c.pose * s.point - p).squaredNorm());
            sum += nearest / static_cast<double>(surface.size());
        }
        scored.emplace_back(c.cost * (1 + kCoverWeight * std::sqrt(sum)), c);
    }
    std::stable_sort(scored.begin(), scored.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    for (std::size_t i = 0; i < scored.size(); ++i)
        candidates[i] = scored[i].second;
}

/// The convex candidates. Where the best is not convex, fits of a family that always is are among them.
std::vector<Candidate> FitSearch::convexOnes(const std::vector<Candidate>& candidates)
{
    constexpr Stage kTied{Residual::distance, 4, 600, 40, 1e-5};
    std::vector<Candidate> all = candidates;
    if (!convexShape(candidates.front()))
        for (const Candidate& c : looked(candidates, m_map.convex(), kTied))
            all.push_back(c);
    std::vector<Candidate> convex;
    std::copy_if(all.begin(), all.end(), std::back_inserter(convex), convexShape);
    if (convex.empty())
        return candidates;
    std::stable_sort(convex.begin(), convex.end(), cheaper);
    return convex;
}

/// All points, to the end. Feet are followed while the solver runs and searched afresh at each of its starts.
Candidate FitSearch::finished(const Candidate& start)
{
    constexpr Stage kFinal{Residual::distance, 1, 0, 1'000'000, 1e-10};
    Candidate best = start;
    const bool keepConvex = m_options.convexOnly && convexShape(start);
    const int rounds = robust() ? kRobustRounds : kFreshRounds;
    LeastSquaresOptions o = optionsFor(kFinal, best, m_data.points);
    for (int round = 0; round < rounds; ++round) {
        if (robust())
            o.lossScale = lossScale(best, m_data.points, kFinal.residual);
        Candidate next = minimise(best, m_map, m_data.points, o);
        if (keepConvex && !convexShape(next))
            next = minimise(best, m_map.convex(), m_data.points, o);
        if (keepConvex && !convexShape(next))
            break;
        const bool settled = round > 0 && !robust() && next.cost >= best.cost * (1 - kFreshGain);
        best = next;
        if (settled)
            break;
    }
    if (robust())
        best.cost = trimmedRms(best, m_data.points);
    return best;
}

void FitSearch::report(double fraction, std::string_view stage) const
{
    if (m_progress)
        m_progress(fraction, stage);
}

} // namespace osculo::detail
