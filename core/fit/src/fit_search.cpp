// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "fit_search.h"

#include "quick_area.h"
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

constexpr int kRobustRounds = 6;          ///< of weighing points anew, in each look
constexpr int kRobustFinalRounds = 30;    ///< the same at the end, at most
constexpr double kRobustGain = 1e-6;      ///< of the mean logarithm of the likelihood: less ends these rounds
constexpr double kFirstLossScale = 0.3;   ///< of the first look, before residuals mean anything
constexpr double kLeastSigma = 1e-7;      ///< keeps the likelihood finite where the fit is exact
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

/// The volume of an even box with this spread.
double roomOf(const Spread& spread)
{
    return std::pow(12.0, 1.5) * std::sqrt(spread.variance.prod());
}

/// A length that grows as points become less likely: the side of the cube a point is in.
double costOf(const OutlierMixture& mixture)
{
    return std::exp(-mixture.meanLogLikelihood / 3);
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
    , m_room{roomOf(spreadOf(data.points))}
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
    o.sizeWeight = candidate.cost * std::sqrt(kSizeShare * static_cast<double>(points.size()));
    o.sizeReach = m_data.reach;
    o.holdRotation = m_options.hold.rotation;
    o.holdPosition = m_options.hold.position;
    o.stop = m_stop;
    if (m_observer.wanted())
        o.onIteration = [this](const Candidate& c) { m_observer.show(c); };
    return o;
}

OutlierMixture FitSearch::mixtureOf(const Candidate& candidate, std::span<const Vec3> points, Residual residual) const
{
    return explained(residualsOf(candidate, points, residual), quickArea(candidate.shape).area,
                     2 * candidate.shape.a.maxCoeff(), m_room, m_options.outlierFraction, kLeastSigma);
}

/// Sets what makes points more likely than they were: their squares by how right they are, and the area that they spread over.
void FitSearch::weigh(LeastSquaresOptions& options, const OutlierMixture& mixture) const
{
    double right = 0;
    for (const double w : mixture.rightness)
        right += w;
    options.weights = mixture.rightness;
    options.areaWeight = mixture.sigma * std::sqrt(2 * right * mixture.surfaceShare);
    options.sizeWeight = mixture.sigma * std::sqrt(kSizeShare * right);
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
        LeastSquaresOptions o = optionsFor(stage, c, points);
        if (!robust()) {
            c = minimise(c, map, points, o);
            return;
        }
        if (c.iterations == 0 && !m_options.start) { // a start: no distance means anything yet
            o.lossScale = kFirstLossScale;
            c = minimise(c, map, points, o);
        } else {
            for (int round = 0; round < kRobustRounds; ++round) {
                const OutlierMixture mixture = mixtureOf(c, points, stage.residual);
                weigh(o, mixture);
                c = minimise(c, map, points, o);
            }
        }
        c.cost = costOf(mixtureOf(c, points, Residual::distance));
    });
    std::stable_sort(chosen.begin(), chosen.end(), cheaper);
    return chosen;
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
    if (robust()) { // the likelihood has counted the surface
        std::stable_sort(candidates.begin(), candidates.end(), cheaper);
        return;
    }
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
    if (robust())
        return robustlyFinished(start);
    const LeastSquaresOptions o = optionsFor(kFinal, best, m_data.points);
    for (int round = 0; round < kFreshRounds; ++round) {
        Candidate next = minimise(best, m_map, m_data.points, o);
        if (keepConvex && !convexShape(next))
            next = minimise(best, m_map.convex(), m_data.points, o);
        if (keepConvex && !convexShape(next))
            break;
        const bool settled = round > 0 && next.cost >= best.cost * (1 - kFreshGain);
        best = next;
        if (settled)
            break;
    }
    return best;
}

/// The same by the likelihood, which never falls from round to round but by the area's being a rough one.
Candidate FitSearch::robustlyFinished(const Candidate& start)
{
    constexpr Stage kFinal{Residual::distance, 1, 0, 1'000'000, 1e-8};
    Candidate best = start;
    const bool keepConvex = m_options.convexOnly && convexShape(start);
    LeastSquaresOptions o = optionsFor(kFinal, best, m_data.points);
    OutlierMixture mixture = mixtureOf(best, m_data.points, Residual::distance);
    for (int round = 0; round < kRobustFinalRounds; ++round) {
        weigh(o, mixture);
        Candidate next = minimise(best, m_map, m_data.points, o);
        if (keepConvex && !convexShape(next))
            next = minimise(best, m_map.convex(), m_data.points, o);
        if (keepConvex && !convexShape(next))
            break;
        OutlierMixture nextMixture = mixtureOf(next, m_data.points, Residual::distance);
        const bool settled = nextMixture.meanLogLikelihood <= mixture.meanLogLikelihood + kRobustGain;
        best = next;
        mixture = std::move(nextMixture);
        if (settled)
            break;
    }
    best.cost = costOf(mixture);
    return best;
}

void FitSearch::report(double fraction, std::string_view stage) const
{
    if (m_progress)
        m_progress(fraction, stage);
}

} // namespace osculo::detail
