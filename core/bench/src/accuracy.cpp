// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/bench/accuracy.h"

#include "accuracy_pairs.h"
#include "bounding_volume_table.h"
#include "heap_bytes.h"
#include "osculo/distance/mesh_pair.h"
#include "osculo/distance/scheme_pair.h"
#include "osculo/distance/superovoid_pair.h"
#include "osculo/math/error.h"
#include "osculo/math/stopwatch.h"
#include "osculo/shape/superovoid_tessellation.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace osculo {

namespace {

/// 18, 290 and 786 are the paper's.
constexpr std::array<std::size_t, 10> kResolutions{18, 50, 98, 290, 786, 2'000, 5'000, 10'000, 30'000, 100'000};
constexpr std::array<double, 4> kTolerances{1e-3, 1e-6, 1e-9, 1e-12}; ///< [m]
constexpr std::size_t kVerticesInAll = 300'000; ///< fewer pairs are asked where their meshes would have more …
constexpr std::size_t kFewestPairs = 3;         ///< … but never fewer than this
constexpr int kRepeats = 4;
constexpr std::size_t kCountedVertices = 20'000; ///< of meshes whose bytes are counted together
constexpr std::size_t kCountedShapes =
    1'000; ///< superovoids are counted by the thousand: one alone is below the overhead

/// What a method says about a known pair, or that it says nothing.
struct Found {
    bool answered = false;
    double distance = 0; ///< [m]
    Vec3 p_WA = Vec3::Zero(), p_WB = Vec3::Zero();
};

/// The least time of several runs, and what the last gave.
template <typename Query>
auto timed(const Query& query, double& us)
{
    us = std::numeric_limits<double>::infinity();
    auto answer = query();
    for (int i = 0; i < kRepeats; ++i) {
        const Stopwatch watch;
        answer = query();
        us = std::min(us, watch.microseconds());
    }
    return answer;
}

double median(std::vector<double> values)
{
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

/// What one method said about all pairs.
class Answers {
public:
    void add(const KnownPair& truth, const Found& answer, double distanceUs)
    {
        m_us.push_back(distanceUs);
        if (!answer.answered)
            return;
        const Vec3 a = answer.p_WA - truth.p_WA, b = answer.p_WB - truth.p_WB;
        m_pointErrors.push_back(std::sqrt(a.squaredNorm() + b.squaredNorm()));
        m_distanceErrors.push_back(std::abs(answer.distance - truth.distance));
    }
    void addCollision(double us) { m_collisionUs.push_back(us); }

    void fill(AccuracyPoint& point) const
    {
        point.pairs = m_us.size();
        point.answered = m_pointErrors.size();
        point.distanceUs = median(m_us);
        if (!m_collisionUs.empty())
            point.collisionUs = median(m_collisionUs);
        if (m_pointErrors.empty())
            return;
        point.meanPointError = std::accumulate(m_pointErrors.begin(), m_pointErrors.end(), 0.0)
                               / static_cast<double>(m_pointErrors.size());
        point.medianPointError = median(m_pointErrors);
        point.maxPointError = *std::ranges::max_element(m_pointErrors);
        point.medianDistanceError = median(m_distanceErrors);
        point.maxDistanceError = *std::ranges::max_element(m_distanceErrors);
    }

private:
    std::vector<double> m_us, m_collisionUs, m_pointErrors, m_distanceErrors;
};

class Comparison {
public:
    Comparison(const AccuracyOptions& options, std::stop_token stop, const Progress& progress)
        : m_options(options)
        , m_pairs(knownPairs(PairClass::separated, options.pairs, options.seed))
        , m_overlapping(knownPairs(PairClass::overlapping, options.pairs, options.seed))
        , m_stop(std::move(stop))
        , m_progress(progress)
    {
    }

    std::vector<AccuracyPoint> run()
    {
        std::vector<AccuracyPoint> points;
        const auto resolutions = std::ranges::upper_bound(kResolutions, m_options.largestMesh) - kResolutions.begin();
        for (std::ptrdiff_t i = 0; i < resolutions; ++i) {
            points.push_back(meshes(kResolutions[static_cast<std::size_t>(i)]));
            if (m_progress)
                m_progress(static_cast<double>(i + 1) / static_cast<double>(resolutions), "meshes");
        }
        for (const std::string_view name : {"quadImplicit", "quadParametric"})
            points.push_back(scheme(name));
        for (const PairClass kind : {PairClass::separated, PairClass::overlapping})
            for (const double tolerance : kTolerances)
                points.push_back(ours(kind, tolerance));
        return points;
    }

private:
    void checkStop() const
    {
        if (m_stop.stop_requested())
            throw Cancelled();
    }

    using TreePtr = std::shared_ptr<const MeshTree>;

    static TreePtr treeOf(const Superovoid& shape, std::size_t vertices)
    {
        return std::make_shared<const MeshTree>(
            std::make_shared<const TriangleMesh>(tessellateByCount(shape, vertices)));
    }

    /// Bytes of one mesh and of one tree: coarse ones are counted by many, because an allocator keeps freed memory for
    /// itself and rounds.
    static void countBytes(AccuracyPoint& point, const Superovoid& shape, std::size_t vertices)
    {
        const std::size_t copies = std::max<std::size_t>(1, kCountedVertices / vertices);
        const auto [meshes, meshBytes] = countingBytes([&] {
            std::vector<TriangleMeshPtr> made(copies);
            for (TriangleMeshPtr& mesh : made)
                mesh = std::make_shared<const TriangleMesh>(tessellateByCount(shape, vertices));
            return made;
        });
        const auto [trees, treeBytes] = countingBytes([&, &meshes = meshes] {
            std::vector<TreePtr> made(copies);
            for (std::size_t i = 0; i < copies; ++i)
                made[i] = std::make_shared<const MeshTree>(meshes[i]);
            return made;
        });
        if (meshBytes < 0 || treeBytes < 0)
            return;
        point.shapeBytes = meshBytes / static_cast<long long>(copies);
        point.treeBytes = treeBytes / static_cast<long long>(copies);
    }

    AccuracyPoint meshes(std::size_t vertices)
    {
        AccuracyPoint point;
        point.method = "mesh";
        Answers answers;
        const std::size_t count = std::min(m_pairs.size(), std::max(kFewestPairs, kVerticesInAll / vertices));
        std::size_t total = 0;
        for (std::size_t i = 0; i < count; ++i) {
            checkStop();
            const auto& [A, B, X_WA, X_WB] = m_pairs[i].pair;
            const TreePtr a = treeOf(A, vertices), b = treeOf(B, vertices);
            total += a->mesh().vertices().size() + b->mesh().vertices().size();
            double us = 0;
            const FclDistance found = timed([&] { return fclDistance(*a, X_WA, *b, X_WB); }, us);
            answers.add(m_pairs[i], {found.distance > 0, found.distance, found.p_WA, found.p_WB}, us);
            timed([&] { return collide(*a, X_WA, *b, X_WB); }, us);
            answers.addCollision(us);
        }
        point.vertices = (total + count) / (2 * count);
        answers.fill(point);
        countBytes(point, m_pairs[0].pair.A, vertices);
        return point;
    }

    AccuracyPoint scheme(std::string_view name)
    {
        const SchemeMethod& method = *findSchemeMethod(name);
        SchemeQuery query;
        query.options.unknowns = method.unknowns;
        query.guess = method.guess;
        Answers answers;
        for (const KnownPair& known : m_pairs) {
            checkStop();
            const auto& [A, B, X_WA, X_WB] = known.pair;
            double us = 0;
            const SchemeSolution solution = timed([&] { return askScheme(A, X_WA, B, X_WB, query); }, us);
            const DistanceResult result = verifiedResult(solution, A, X_WA, B, X_WB);
            answers.add(
                known,
                {result.status == Status::converged, result.witness.distance, result.witness.p_WA, result.witness.p_WB},
                us);
        }
        return shapePoint(std::string(name), query.options.tolerance, answers);
    }

    AccuracyPoint ours(PairClass kind, double tolerance)
    {
        SuperovoidPairOptions options;
        options.tolerance = tolerance;
        options.certify = true;
        Answers answers;
        for (const KnownPair& known : kind == PairClass::separated ? m_pairs : m_overlapping) {
            checkStop();
            const auto& [A, B, X_WA, X_WB] = known.pair;
            double us = 0;
            const DistanceResult result = timed([&] { return distance(A, X_WA, B, X_WB, options); }, us);
            answers.add(known,
                        {!isFailure(result.status), result.witness.distance, result.witness.p_WA, result.witness.p_WB},
                        us);
        }
        AccuracyPoint point = shapePoint("support", tolerance, answers);
        if (kind == PairClass::overlapping)
            point.pairClass = "overlapping";
        return point;
    }

    /// A row of a method that works on the superovoids themselves.
    AccuracyPoint shapePoint(std::string method, double tolerance, const Answers& answers) const
    {
        AccuracyPoint point;
        point.method = std::move(method);
        point.tolerance = tolerance;
        answers.fill(point);
        const auto [shapes, bytes] =
            countingBytes([&] { return std::vector<Superovoid>(kCountedShapes, m_pairs[0].pair.A); });
        if (bytes >= 0) {
            point.shapeBytes = bytes / static_cast<long long>(shapes.size());
            point.treeBytes = 0;
        }
        return point;
    }

    const AccuracyOptions& m_options;
    std::vector<KnownPair> m_pairs, m_overlapping;
    std::stop_token m_stop;
    const Progress& m_progress;
};

Row row(const AccuracyPoint& point, bool withBytes)
{
    Row row{{"method", point.method},
            {"class", point.pairClass},
            {"vertices", static_cast<long long>(point.vertices)},
            {"tolerance", point.tolerance},
            {"pairs", static_cast<long long>(point.pairs)},
            {"answered", static_cast<long long>(point.answered)},
            {"mean_point_error", point.meanPointError},
            {"median_point_error", point.medianPointError},
            {"max_point_error", point.maxPointError},
            {"median_distance_error", point.medianDistanceError},
            {"max_distance_error", point.maxDistanceError},
            {"distance_us", point.distanceUs},
            {"collision_us", point.collisionUs}};
    if (withBytes) {
        row.emplace_back("shape_bytes", point.shapeBytes);
        row.emplace_back("tree_bytes", point.treeBytes);
    }
    return row;
}

} // namespace

AccuracyReport accuracy(const AccuracyOptions& options, std::stop_token stop, const Progress& progress)
{
    if (options.pairs == 0)
        throw InvalidShape("no pairs were asked for", "at least one");
    AccuracyReport report;
    report.points = Comparison(options, stop, progress).run();
    const bool withBytes = std::ranges::all_of(
        report.points, [](const AccuracyPoint& p) { return p.shapeBytes >= 0 && p.treeBytes >= 0; });
    for (const AccuracyPoint& point : report.points)
        report.table.rows.push_back(row(point, withBytes));
    report.volumes = boundingVolumeTable(options.seed, stop);
    return report;
}

} // namespace osculo
