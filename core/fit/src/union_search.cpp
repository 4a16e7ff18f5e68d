// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "union_search.h"

#include "data_frame.h"
#include "data_hull.h"
#include "starts.h"

#include "osculo/math/error.h"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace osculo::detail {

namespace {

constexpr std::size_t kPointsPerPart = 150, kLeastSearchPoints = 900; ///< searched with, before the end
constexpr std::size_t kLeastOwn = 16;                                 ///< points below which a part is given up
constexpr int kRoundIterations = 8;                                   ///< of least squares between two assignments
constexpr int kTrialRounds = 4, kSettleRounds = 5, kFinalRounds = 40;
constexpr std::size_t kWorstParts = 2; ///< tried for the next split
constexpr double kWorthwhile = 0.98;   ///< cost after ÷ before, from which an exchange is kept
constexpr double kSettledGain = 1e-3;  ///< relative gain of a round below which assignments have settled
constexpr double kNearBest = 1.05;     ///< p95 ÷ the best that was reached: good enough where the tolerance was not
constexpr double kSizeShare = 0.05;    ///< as in the fit of one
constexpr double kLossScaleOfMedian = 4.45; ///< as in the fit of one
constexpr double kLeastLossScale = 1e-6;
constexpr std::size_t kStartPoints = 120, kFreshPoints = 300; ///< of the two looks at a fresh part
constexpr int kStartIterations = 8, kFreshIterations = 20;
constexpr std::size_t kFreshCandidates = 6;

std::vector<Vec3> pick(std::span<const Vec3> points, std::span<const std::uint32_t> which)
{
    std::vector<Vec3> result;
    result.reserve(which.size());
    for (const std::uint32_t i : which)
        result.push_back(points[i]);
    return result;
}

/// All points but those of the given parts.
std::vector<Vec3> pointsOfOthers(const Union& u, std::span<const Vec3> points, std::span<const std::size_t> parts)
{
    std::vector<Vec3> result;
    for (std::size_t k = 0; k < u.parts.size(); ++k)
        if (std::find(parts.begin(), parts.end(), k) == parts.end())
            for (const std::uint32_t i : u.own[k])
                result.push_back(points[i]);
    return result;
}

/// Distance from the points' mean that holds those which are not outliers.
double reachOf(std::span<const Vec3> points, double outlierFraction)
{
    const Vec3 mean = std::accumulate(points.begin(), points.end(), Vec3(Vec3::Zero()))
                      / static_cast<double>(std::max<std::size_t>(points.size(), 1));
    std::vector<double> far;
    for (const Vec3& p : points)
        far.push_back((p - mean).norm());
    return far.empty() ? 0 : quantileOfMagnitudes(std::move(far), 1 - outlierFraction);
}

std::vector<std::size_t> allOf(const Union& u)
{
    std::vector<std::size_t> all(u.parts.size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    return all;
}

} // namespace

Union assigned(std::vector<Candidate> parts, std::span<const Vec3> points, Residual residual, double outlierFraction)
{
    std::vector<std::vector<double>> signedTo(parts.size());
    tbb::parallel_for(std::size_t{0}, parts.size(),
                      [&](std::size_t k) { signedTo[k] = residualsOf(parts[k], points, residual); });
    Union u;
    u.own.resize(parts.size());
    std::vector<double> magnitudes(points.size());
    for (std::uint32_t i = 0; i < points.size(); ++i) {
        std::size_t owner = 0;
        for (std::size_t k = 1; k < parts.size(); ++k)
            if (signedTo[k][i] < signedTo[owner][i])
                owner = k;
        u.own[owner].push_back(i);
        magnitudes[i] = std::abs(signedTo[owner][i]);
    }
    std::sort(magnitudes.begin(), magnitudes.end());
    const auto counted = std::max<std::size_t>(
        1, static_cast<std::size_t>(std::ceil((1 - outlierFraction) * static_cast<double>(magnitudes.size()))));
    double square = 0;
    for (std::size_t i = 0; i < counted; ++i)
        square += magnitudes[i] * magnitudes[i];
    u.cost = std::sqrt(square / static_cast<double>(counted));
    u.p95 = magnitudes[std::min(counted - 1, static_cast<std::size_t>(0.95 * static_cast<double>(counted)))];
    u.median = magnitudes[counted / 2];
    u.parts = std::move(parts);
    return u;
}

UnionSearch::UnionSearch(const FitData& data, const ParameterMap& map, const ManyOptions& options, double tolerance,
                         std::stop_token stop, const Progress& progress)
    : m_data{data}
    , m_map{options.each.convexOnly ? map.convex() : map}
    , m_options{options}
    , m_tolerance{tolerance}
    , m_stop{std::move(stop)}
    , m_progress{progress}
{
    const auto parts = static_cast<std::size_t>(options.count.value_or(options.maxCount));
    const std::size_t wanted = std::max(kLeastSearchPoints, kPointsPerPart * parts), all = data.samples.size();
    for (std::size_t k = 0; k < std::min(wanted, all); ++k)
        m_samples.push_back(data.samples[all <= wanted ? k : k * all / wanted]);
    for (const SurfaceSample& s : m_samples)
        m_points.push_back(s.point);
    if (std::isfinite(options.overhang))
        m_hull = hullOf(data.points, options.overhang * 2 * data.reach);
}

Union UnionSearch::run()
{
    report(0, "splitting");
    Union found;
    if (!m_options.from.empty()) {
        std::vector<Candidate> parts;
        for (const PlacedSuperovoid& ovoid : m_options.from) {
            Candidate c{ovoid.shape.parameters(),
                        {ovoid.X_MS.rotation.normalized(), (ovoid.X_MS.translation - m_data.centre) / m_data.scale}};
            c.shape.a /= m_data.scale;
            parts.push_back(c);
        }
        found = assigned(std::move(parts), m_points, Residual::gauge, m_options.each.outlierFraction);
    } else {
        std::vector<std::uint32_t> all(m_points.size());
        std::iota(all.begin(), all.end(), 0U);
        found = assigned({fresh(all, {})}, m_points, Residual::gauge, m_options.each.outlierFraction);
        found = m_options.count ? exchanged(grown(std::move(found))) : merged(grown(std::move(found)));
    }
    report(0.7, "finishing");
    found = finished(found);
    report(1, "done");
    return found;
}

/// Splits until there are enough.
Union UnionSearch::grown(Union current)
{
    const auto wanted = static_cast<std::size_t>(m_options.count.value_or(m_options.maxCount));
    std::vector<Union> stages{current};
    while (stages.back().parts.size() < wanted && (m_options.count || stages.back().p95 > m_tolerance)) {
        std::optional<Union> next = bestSplit(stages.back(), kWorstParts);
        if (!next)
            next = bestSplit(stages.back(), stages.back().parts.size());
        if (!next)
            break;
        stages.push_back(settled(std::move(*next), {}, kSettleRounds));
        show(stages.back());
        report(0.6 * static_cast<double>(stages.back().parts.size()) / static_cast<double>(wanted), "splitting");
    }
    if (m_options.count)
        return stages.back();
    const auto best =
        std::min_element(stages.begin(), stages.end(), [](const Union& a, const Union& b) { return a.p95 < b.p95; });
    const double enough = std::max(m_tolerance, kNearBest * best->p95);
    return *std::find_if(stages.begin(), stages.end(), [enough](const Union& u) { return u.p95 <= enough; });
}

/// Merges while the tolerance, or what was reached, allows.
Union UnionSearch::merged(Union current)
{
    const double allowed = std::max(m_tolerance, current.p95);
    while (current.parts.size() > 1) {
        std::optional<Union> next = cheapestMerge(current);
        if (!next)
            break;
        *next = settled(std::move(*next), {}, kSettleRounds);
        if (next->p95 > allowed)
            break;
        current = std::move(*next);
        show(current);
    }
    return current;
}

/// Merges the pair that costs least and splits what gains most, while the sum of both is a gain.
Union UnionSearch::exchanged(Union current)
{
    for (std::size_t round = 0; round < current.parts.size() && current.parts.size() > 1; ++round) {
        std::optional<Union> next = cheapestMerge(current);
        if (next)
            next = bestSplit(*next, kWorstParts);
        if (!next || next->parts.size() != current.parts.size())
            break;
        *next = settled(std::move(*next), {}, kSettleRounds);
        if (next->cost > kWorthwhile * current.cost)
            break;
        current = std::move(*next);
        show(current);
    }
    return current;
}

std::optional<Union> UnionSearch::bestSplit(const Union& current, std::size_t among) const
{
    std::vector<std::pair<double, std::size_t>> worst; // by the sum of squares, the largest first
    for (std::size_t k = 0; k < current.parts.size(); ++k) {
        double sum = 0;
        for (const double r : residualsOf(current.parts[k], pick(m_points, current.own[k]), Residual::gauge))
            sum -= r * r;
        worst.emplace_back(sum, k);
    }
    std::sort(worst.begin(), worst.end());
    std::optional<Union> best;
    for (std::size_t n = 0; n < std::min(among, worst.size()); ++n) {
        const std::size_t part = worst[n].second;
        std::vector<SurfaceSample> samples;
        for (const std::uint32_t i : current.own[part])
            samples.push_back(m_samples[i]);
        for (const PointSplit& sides : {splitAtValley(samples), splitAcross(samples)}) {
            std::optional<Union> next = split(current, part, sides);
            if (next && (!best || next->cost < best->cost))
                best = std::move(next);
        }
    }
    return best;
}

std::optional<Union> UnionSearch::split(const Union& current, std::size_t part, const PointSplit& sides) const
{
    if (std::min(sides.first.size(), sides.second.size()) < kLeastOwn)
        return std::nullopt;
    Union next = current;
    const std::vector<Vec3> others = pointsOfOthers(current, m_points, std::array{part});
    const auto side = [&](const std::vector<std::uint32_t>& mine, const std::vector<std::uint32_t>& other) {
        std::vector<std::uint32_t> own;
        for (const std::uint32_t i : mine)
            own.push_back(current.own[part][i]);
        std::vector<Vec3> outside = others;
        for (const std::uint32_t i : other)
            outside.push_back(m_points[current.own[part][i]]);
        return fresh(own, outside);
    };
    next.parts[part] = side(sides.first, sides.second);
    next.parts.push_back(side(sides.second, sides.first));
    next = assigned(std::move(next.parts), m_points, Residual::gauge, m_options.each.outlierFraction);
    const std::array which{part, next.parts.size() - 1};
    next = settled(std::move(next), which, kTrialRounds);
    if (next.parts.size() <= current.parts.size())
        return std::nullopt;
    return next;
}

std::optional<Union> UnionSearch::cheapestMerge(const Union& current) const
{
    std::optional<Union> best;
    const std::size_t n = current.parts.size();
    for (std::size_t a = 0; a < n; ++a)
        for (std::size_t b = a + 1; b < n; ++b) {
            const double apart = (current.parts[a].pose.translation - current.parts[b].pose.translation).norm();
            const auto reach = [&](std::size_t k) { return reachOf(pick(m_points, current.own[k]), 0); };
            if (n > 2 && apart > reach(a) + reach(b))
                continue; // no neighbours
            std::vector<std::uint32_t> own = current.own[a];
            own.insert(own.end(), current.own[b].begin(), current.own[b].end());
            std::sort(own.begin(), own.end());
            std::vector<Candidate> parts = current.parts;
            parts[a] = fresh(own, pointsOfOthers(current, m_points, std::array{a, b}));
            parts.erase(parts.begin() + static_cast<std::ptrdiff_t>(b));
            Union next = assigned(std::move(parts), m_points, Residual::gauge, m_options.each.outlierFraction);
            if (!best || next.cost < best->cost)
                best = std::move(next);
        }
    return best;
}

/// A new ovoid for some of the points, from starts read off them.
Candidate UnionSearch::fresh(std::span<const std::uint32_t> own, std::span<const Vec3> outside) const
{
    Vec3 mean = Vec3::Zero();
    for (const std::uint32_t i : own)
        mean += m_points[i] / static_cast<double>(own.size());
    std::vector<SurfaceSample> samples;
    std::vector<Vec3> points, others;
    for (const std::uint32_t i : own) {
        samples.push_back({m_points[i] - mean, m_samples[i].normal});
        points.push_back(samples.back().point);
    }
    for (const Vec3& p : outside)
        others.push_back(p - mean);

    std::vector<HullBound> hull = m_hull;
    for (HullBound& bound : hull)
        bound.height -= bound.direction.dot(mean);
    const auto look = [&](std::vector<Candidate> candidates, std::size_t count, int iterations, bool keepOff) {
        const std::vector<Vec3> some = thinned(points, count);
        const std::vector<Vec3> off = keepOff ? thinned(others, count) : std::vector<Vec3>{};
        tbb::parallel_for(std::size_t{0}, candidates.size(), [&](std::size_t k) {
            LeastSquaresOptions o = optionsFor(candidates[k], some, off, Residual::gauge);
            o.maxIterations = iterations;
            o.functionTolerance = 1e-4;
            o.within = keepOff ? std::span<const HullBound>{hull} : std::span<const HullBound>{};
            candidates[k] = minimise(candidates[k], m_map, some, o);
        });
        std::stable_sort(candidates.begin(), candidates.end(),
                         [](const Candidate& a, const Candidate& b) { return a.cost < b.cost; });
        return candidates;
    };
    std::vector<Candidate> candidates =
        look(makeStarts(samples, m_map, m_options.each.outlierFraction), kStartPoints, kStartIterations, false);
    if (candidates.size() > kFreshCandidates)
        candidates.resize(kFreshCandidates);
    Candidate best = look(std::move(candidates), kFreshPoints, kFreshIterations, true).front();
    best.pose.translation += mean;
    return best;
}

/// @param medianOfAll of the errors of all points that are not outliers; by default of the part's own
LeastSquaresOptions UnionSearch::optionsFor(const Candidate& part, std::span<const Vec3> own,
                                            std::span<const Vec3> outside, Residual residual,
                                            std::optional<double> medianOfAll) const
{
    LeastSquaresOptions o;
    o.residual = residual;
    o.outside = outside;
    o.within = m_hull;
    o.maxIterations = std::min(kRoundIterations, m_options.each.maxIterations);
    o.functionTolerance = 1e-6;
    std::vector<double> errors = residualsOf(part, own, Residual::gauge);
    for (double& e : errors)
        e = std::abs(e);
    std::sort(errors.begin(), errors.end());
    errors.resize(
        static_cast<std::size_t>(std::ceil((1 - m_options.each.outlierFraction) * static_cast<double>(errors.size()))));
    double square = 0;
    for (const double e : errors)
        square += e * e;
    o.sizeWeight = std::sqrt(kSizeShare * square);
    o.sizeReach = reachOf(own, m_options.each.outlierFraction);
    if (m_options.each.outlierFraction > 0)
        o.lossScale = std::max(kLeastLossScale, kLossScaleOfMedian * medianOfAll.value_or(errors[errors.size() / 2]));
    o.stop = m_stop;
    return o;
}

/// Parts that lost nearly all their points to others are given up.
Union UnionSearch::withoutEmpty(Union u) const
{
    std::vector<Candidate> kept;
    for (std::size_t k = 0; k < u.parts.size(); ++k)
        if (u.own[k].size() >= kLeastOwn)
            kept.push_back(u.parts[k]);
    if (kept.size() == u.parts.size() || kept.empty())
        return u;
    return assigned(std::move(kept), m_points, Residual::gauge, m_options.each.outlierFraction);
}

Union UnionSearch::settled(Union u, std::span<const std::size_t> which, int rounds) const
{
    return withoutEmpty(settledOn(std::move(u), m_points, Residual::gauge, which, rounds));
}

/// Fits the parts to their points and assigns anew, while that helps. `which`: those fitted; none: all.
Union UnionSearch::settledOn(Union u, std::span<const Vec3> points, Residual residual,
                             std::span<const std::size_t> which, int rounds) const
{
    const std::vector<std::size_t> chosen = which.empty() ? allOf(u) : std::vector(which.begin(), which.end());
    Union best = u;
    for (int round = 0; round < rounds; ++round) {
        std::vector<Candidate> parts = u.parts;
        tbb::parallel_for(std::size_t{0}, chosen.size(), [&](std::size_t n) {
            const std::size_t k = chosen[n];
            if (u.own[k].size() < kLeastOwn)
                return;
            const std::vector<Vec3> own = pick(points, u.own[k]), outside = pointsOfOthers(u, points, std::array{k});
            parts[k] = minimise(u.parts[k], m_map, own, optionsFor(u.parts[k], own, outside, residual, u.median));
        });
        u = assigned(std::move(parts), points, residual, m_options.each.outlierFraction);
        const bool settled = round > 0 && u.cost > best.cost * (1 - kSettledGain);
        if (u.cost < best.cost)
            best = u;
        best.settled = settled;
        if (settled)
            break;
    }
    return best;
}

/// All points and true distances.
Union UnionSearch::finished(const Union& found)
{
    Union u = assigned(found.parts, m_data.points, Residual::distance, m_options.each.outlierFraction);
    u = settledOn(std::move(u), m_data.points, Residual::distance, {}, kFinalRounds);
    show(u);
    return u;
}

void UnionSearch::show(const Union& u) const
{
    if (!m_options.onImprovement)
        return;
    std::vector<PlacedSuperovoid> placed;
    for (const Candidate& part : u.parts) {
        placed.push_back(inTheDataFrame(part, m_data, m_map, m_options.each.locks));
    }
    m_options.onImprovement(placed, u.cost * m_data.scale);
}

void UnionSearch::report(double fraction, std::string_view stage) const
{
    if (m_progress)
        m_progress(fraction, stage);
}

} // namespace osculo::detail
