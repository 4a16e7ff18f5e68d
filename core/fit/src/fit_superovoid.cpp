// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/fit/fit_superovoid.h"

#include "canonical.h"
#include "least_squares.h"
#include "starts.h"

#include "osculo/math/error.h"
#include "osculo/shape/mesh_measures.h"
#include "osculo/shape/superovoid_convexity.h"

#include <fmt/format.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <cmath>
#include <mutex>

namespace osculo {

namespace {

using detail::Candidate;
using detail::LeastSquaresOptions;
using detail::ParameterMap;
using detail::Residual;

constexpr std::size_t kScreenPoints = 400;  ///< for the first look at every start
constexpr std::size_t kRefinePoints = 1000; ///< for true distances of the best starts
constexpr std::size_t kRefined = 6;         ///< starts that go on to true distances
constexpr int kScreenIterations = 30;
constexpr double kScreenTolerance = 1e-4; ///< relative change of the cost that ends a first look
constexpr double kRefineTolerance = 1e-7; ///< the same for the best starts
constexpr double kFinalTolerance = 1e-12; ///< and for the result
constexpr double kSameCost = 1e-6;        ///< relative: two starts with this difference count as one result
constexpr double kFlat = 1e-6;            ///< thickness ÷ size below which points are flat
constexpr double kRunaway = 100;          ///< half size ÷ data's size beyond which the data do not determine a shape
constexpr double kLargestOutlierFraction = 0.4;
constexpr int kRobustRounds = 6;         ///< of shrinking the scale of the robust loss
constexpr double kFirstLossScale = 0.3;  ///< ÷ data's size, for the first look
constexpr double kLeastLossScale = 1e-6; ///< ÷ data's size
constexpr int kPoseParameters = 6;

/// Data moved to their mean and scaled to unit root mean square distance from it.
struct Normalised {
    std::vector<SurfaceSample> samples;
    std::vector<Vec3> points;
    Vec3 centre = Vec3::Zero();
    double scale = 1;
    double diagonal = 0; ///< [m] of the bounding box
};

Normalised normalised(std::span<const SurfaceSample> samples)
{
    Normalised n;
    Bounds box;
    for (std::size_t i = 0; i < samples.size(); ++i) {
        if (!samples[i].point.allFinite() || !samples[i].normal.allFinite())
            throw InvalidShape(fmt::format("point {} is not finite", i), "finite coordinates");
        box.extend(samples[i].point);
    }
    n.diagonal = box.diagonal();
    // Around the box first, so that far-away data lose no digits.
    const Vec3 near = box.centre();
    Vec3 mean = Vec3::Zero();
    for (const SurfaceSample& s : samples)
        mean += (s.point - near) / static_cast<double>(samples.size());
    n.centre = near + mean;
    double square = 0;
    for (const SurfaceSample& s : samples)
        square += (s.point - n.centre).squaredNorm() / static_cast<double>(samples.size());
    n.scale = std::sqrt(square);
    const double size = std::max(box.min.cwiseAbs().maxCoeff(), box.max.cwiseAbs().maxCoeff());
    if (!(n.scale > 1e-14 * size) || !std::isfinite(n.scale))
        throw InvalidShape("all points to fit are equal", "points spread over a surface");
    for (const SurfaceSample& s : samples) {
        n.samples.push_back({(s.point - n.centre) / n.scale, s.normal});
        n.points.push_back(n.samples.back().point);
    }
    const detail::Spread spread = detail::spreadOf(n.points);
    const Vec3 thickness = spread.variance.cwiseSqrt() / std::sqrt(spread.variance.z());
    if (thickness.y() < kFlat)
        throw InvalidShape("all points to fit lie on one line", "points spread over a surface that encloses space");
    if (thickness.x() < kFlat)
        throw InvalidShape("all points to fit lie in one plane", "points spread over a surface that encloses space");
    return n;
}

/// Every n-th element, about `count` of them.
template <typename T>
std::vector<T> thinned(const std::vector<T>& all, std::size_t count)
{
    if (all.size() <= count)
        return all;
    std::vector<T> some;
    for (std::size_t k = 0; k < count; ++k)
        some.push_back(all[k * all.size() / count]);
    return some;
}

double quantileOfAbs(std::vector<double> values, double share)
{
    for (double& v : values)
        v = std::abs(v);
    const auto k = static_cast<std::ptrdiff_t>(share * static_cast<double>(values.size() - 1));
    std::nth_element(values.begin(), values.begin() + k, values.end());
    return values[static_cast<std::size_t>(k)];
}

/// Shows improvements to the caller, one at a time.
class Observer {
public:
    Observer(const FitOptions& options, const Normalised& data)
        : m_options{options}
        , m_data{data}
    {
    }

    bool wanted() const { return static_cast<bool>(m_options.onImprovement); }

    void show(const Candidate& c)
    {
        const std::lock_guard lock(m_mutex);
        if (!wanted() || !(c.cost < m_best))
            return;
        m_best = c.cost;
        SuperovoidParameters shape = c.shape;
        shape.a *= m_data.scale;
        m_options.onImprovement(Superovoid{shape}, {c.pose.rotation, m_data.centre + m_data.scale * c.pose.translation},
                                c.cost * m_data.scale);
    }

    /// Costs of another residual or other points follow: forget the best.
    void restart() { m_best = std::numeric_limits<double>::infinity(); }

private:
    const FitOptions& m_options;
    const Normalised& m_data;
    std::mutex m_mutex;
    double m_best = std::numeric_limits<double>::infinity();
};

/// One fit of normalised data: screening, refining, finishing.
class Fit {
public:
    Fit(const Normalised& data, const ParameterMap& map, const FitOptions& options, std::stop_token stop,
        const Progress& progress)
        : m_data{data}
        , m_map{map}
        , m_options{options}
        , m_stop{std::move(stop)}
        , m_progress{progress}
        , m_observer{options, data}
        , m_screenPoints{thinned(data.points, kScreenPoints)}
        , m_refinePoints{thinned(data.points, kRefinePoints)}
    {
    }

    Candidate run(int& startCount)
    {
        std::vector<Candidate> candidates = starts();
        startCount = static_cast<int>(candidates.size());
        report(0, "starts");
        candidates = screened(std::move(candidates));
        report(0.3, "refining");
        candidates = refined(candidates, m_map);
        if (m_options.convexOnly)
            candidates = convexOnes(candidates);
        report(0.7, "finishing");
        m_observer.restart();
        const Candidate result = finished(candidates.front());
        report(1, "done");
        return result;
    }

private:
    std::vector<Candidate> starts() const
    {
        if (!m_options.start)
            return detail::makeStarts(m_data.samples, m_map, m_options.outlierFraction);
        const auto& [shape, pose] = *m_options.start;
        Candidate c{shape, {pose.rotation.normalized(), (pose.translation - m_data.centre) / m_data.scale}};
        c.shape.a /= m_data.scale;
        return {c};
    }

    LeastSquaresOptions leastSquares(Residual residual, int iterations, double tolerance, double lossScale)
    {
        LeastSquaresOptions o{residual, iterations, tolerance, lossScale, m_stop, {}};
        if (m_observer.wanted())
            o.onIteration = [this](const Candidate& c) { m_observer.show(c); };
        return o;
    }

    bool robust() const { return m_options.outlierFraction > 0; }

    /// The scale at which the points that are not allowed to be wrong count nearly in full.
    double lossScale(const Candidate& c, std::span<const Vec3> points, Residual residual) const
    {
        if (!robust())
            return 0;
        const double share = 1 - m_options.outlierFraction;
        return std::max(kLeastLossScale, 2 * quantileOfAbs(detail::residualsOf(c, points, residual), share));
    }

    /// All starts by the gauge on few points, best first, equal results dropped.
    std::vector<Candidate> screened(std::vector<Candidate> candidates)
    {
        const auto o = leastSquares(Residual::gauge, std::min(kScreenIterations, m_options.maxIterations),
                                    kScreenTolerance, robust() ? kFirstLossScale : 0);
        tbb::parallel_for(std::size_t{0}, candidates.size(), [&](std::size_t i) {
            candidates[i] = detail::minimise(candidates[i], m_map, m_screenPoints, o);
        });
        std::stable_sort(candidates.begin(), candidates.end(),
                         [](const auto& a, const auto& b) { return a.cost < b.cost; });
        std::vector<Candidate> different;
        for (const Candidate& c : candidates)
            if (different.size() < kRefined && (different.empty() || c.cost > different.back().cost * (1 + kSameCost)))
                different.push_back(c);
        return different;
    }

    /// True distances on more points, best first.
    std::vector<Candidate> refined(std::vector<Candidate> candidates, const ParameterMap& map)
    {
        m_observer.restart();
        tbb::parallel_for(std::size_t{0}, candidates.size(), [&](std::size_t i) {
            Candidate& c = candidates[i];
            const int rounds = robust() ? kRobustRounds : 1;
            for (int round = 0; round < rounds; ++round) {
                const double scale = lossScale(c, m_refinePoints, Residual::gauge);
                c = detail::minimise(c, map, m_refinePoints,
                                     leastSquares(Residual::gauge, m_options.maxIterations, kRefineTolerance, scale));
            }
            const double scale = lossScale(c, m_refinePoints, Residual::distance);
            c = detail::minimise(c, map, m_refinePoints,
                                 leastSquares(Residual::distance, m_options.maxIterations, kRefineTolerance, scale));
            if (robust()) // costs of different scales do not compare: the share that must be right does
                c.cost = trimmedRms(c, m_refinePoints);
        });
        std::stable_sort(candidates.begin(), candidates.end(),
                         [](const auto& a, const auto& b) { return a.cost < b.cost; });
        return candidates;
    }

    double trimmedRms(const Candidate& c, std::span<const Vec3> points) const
    {
        std::vector<double> r = detail::residualsOf(c, points, Residual::distance);
        for (double& x : r)
            x *= x;
        std::sort(r.begin(), r.end());
        r.resize(keptOf(r.size()));
        double sum = 0;
        for (const double x : r)
            sum += x;
        return std::sqrt(sum / static_cast<double>(r.size()));
    }

    std::size_t keptOf(std::size_t count) const
    {
        return std::max<std::size_t>(
            1, static_cast<std::size_t>((1 - m_options.outlierFraction) * static_cast<double>(count)));
    }

    /// The convex candidates; where none is, or a family that is always convex may do better, its fits are among them.
    std::vector<Candidate> convexOnes(const std::vector<Candidate>& candidates)
    {
        const ParameterMap convexMap = m_map.convex();
        std::vector<Candidate> all = candidates;
        if (!isConvex(Superovoid{candidates.front().shape}))
            for (const Candidate& c : refined(candidates, convexMap))
                all.push_back(c);
        std::vector<Candidate> convex;
        for (const Candidate& c : all)
            if (isConvex(Superovoid{c.shape}))
                convex.push_back(c);
        if (convex.empty())
            return candidates;
        std::stable_sort(convex.begin(), convex.end(), [](const auto& a, const auto& b) { return a.cost < b.cost; });
        return convex;
    }

    /// All points, to the end.
    Candidate finished(Candidate c)
    {
        const int rounds = robust() ? kRobustRounds : 1;
        for (int round = 0; round < rounds; ++round) {
            const double scale = lossScale(c, m_data.points, Residual::distance);
            const auto o = leastSquares(Residual::distance, m_options.maxIterations, kFinalTolerance, scale);
            Candidate next = detail::minimise(c, m_map, m_data.points, o);
            if (m_options.convexOnly && isConvex(Superovoid{c.shape}) && !isConvex(Superovoid{next.shape})) {
                next = detail::minimise(c, m_map.convex(), m_data.points, o);
                if (!isConvex(Superovoid{next.shape}))
                    return c;
            }
            c = next;
        }
        return c;
    }

    void report(double fraction, std::string_view stage) const
    {
        if (m_progress)
            m_progress(fraction, stage);
    }

    const Normalised& m_data;
    const ParameterMap& m_map;
    const FitOptions& m_options;
    std::stop_token m_stop;
    const Progress& m_progress;
    Observer m_observer;
    std::vector<Vec3> m_screenPoints, m_refinePoints;
};

} // namespace

FitResult fitSuperovoid(std::span<const SurfaceSample> samples, const FitOptions& options, std::stop_token stop,
                        const Progress& progress)
{
    if (!(options.outlierFraction >= 0 && options.outlierFraction <= kLargestOutlierFraction))
        throw InvalidShape(fmt::format("the outlier fraction is {}", options.outlierFraction), "a share in [0, 0.4]");
    if (samples.empty())
        throw InvalidShape("there is nothing to fit: no points", "a mesh with area, or points on a surface");
    if (options.start)
        (void)Superovoid{options.start->first}; // throws for impossible numbers
    const Normalised data = normalised(samples);

    auto locks = options.locks;
    for (int k = 0; k < 3; ++k)
        if (locks[k])
            *locks[k] /= data.scale;
    const ParameterMap map{options.kind, locks};
    const int unknowns = map.variables() + (options.kind == FitKind::sphere ? 3 : kPoseParameters);
    if (static_cast<int>(samples.size()) < unknowns)
        throw InvalidShape(fmt::format("{} points are too few to fit", samples.size()),
                           fmt::format("at least as many as unknowns: {}", unknowns));

    FitResult result;
    Candidate best = Fit{data, map, options, std::move(stop), progress}.run(result.starts);
    best = detail::canonical(best, options.kind, map.anyLock());
    std::vector<double> errors = detail::residualsOf(best, data.points, Residual::distance);
    for (double& e : errors)
        e *= data.scale;
    std::sort(errors.begin(), errors.end(), [](double a, double b) { return std::abs(a) < std::abs(b); });
    errors.resize(
        static_cast<std::size_t>(std::ceil((1 - options.outlierFraction) * static_cast<double>(errors.size()))));

    const bool runaway = best.shape.a.maxCoeff() > kRunaway || best.pose.translation.norm() > kRunaway;
    SuperovoidParameters shape = best.shape;
    shape.a *= data.scale;
    for (int k = 0; k < 3; ++k)
        if (options.locks[k])
            shape.a[k] = *options.locks[k]; // exactly what was asked for, without the rounding of the scale
    result.shape = Superovoid{shape};
    result.X_MS = {best.pose.rotation, data.centre + data.scale * best.pose.translation};
    result.error = summarise(errors, data.diagonal);
    result.status = runaway ? Status::degenerate : best.converged ? Status::converged : Status::maxIterations;
    result.iterations = best.iterations;
    result.points = samples.size();
    result.convex = isConvex(result.shape);
    return result;
}

FitResult fitSuperovoid(const TriangleMesh& mesh, const FitOptions& options, std::stop_token stop,
                        const Progress& progress)
{
    if (mesh.empty())
        throw InvalidShape("the mesh has no triangles", "a mesh with area");
    const std::vector<SurfaceSample> samples = sampleByArea(mesh, options.samples, options.seed);
    if (samples.empty())
        throw InvalidShape(options.samples == 0 ? "no samples were asked for" : "the mesh has no area",
                           options.samples == 0 ? "some thousand samples"
                                                : "at least one triangle that is not degenerate");
    FitResult result = fitSuperovoid(samples, options, std::move(stop), progress);
    const double diagonal = bounds(mesh).diagonal();
    result.error.relativeRms = diagonal > 0 ? result.error.rms / diagonal : 0;
    return result;
}

} // namespace osculo
