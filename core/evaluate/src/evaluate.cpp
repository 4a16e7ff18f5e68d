// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/evaluate/evaluate.h"

#include "pair_measurement.h"
#include "prepared_shapes.h"
#include "thread_count.h"

#include "osculo/math/demand.h"
#include "osculo/math/error.h"
#include "osculo/math/stopwatch.h"

#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <fmt/format.h>
#include <mutex>

namespace osculo {

namespace {

/// A pair of bodies by name and method, and which of several equal ones: indices change while a scene is edited, names
/// rarely do.
using PairKey = std::tuple<std::string, std::string, std::string, std::size_t>;

PairResult unmeasured(const std::string& method, const std::string& why)
{
    PairResult none;
    none.status = Status::degenerate;
    none.method = method;
    none.message = why;
    return none;
}

} // namespace

struct EvaluationCache::Data {
    std::shared_ptr<PreparedShapes> prepared = std::make_shared<PreparedShapes>();
    BodyPartsCache bodies;
    std::map<PairKey, PartCaches> pairs;
};

EvaluationCache::EvaluationCache()
    : m_data(std::make_unique<Data>())
{
}

EvaluationCache::~EvaluationCache() = default;
EvaluationCache::EvaluationCache(EvaluationCache&&) noexcept = default;
EvaluationCache& EvaluationCache::operator=(EvaluationCache&&) noexcept = default;

void EvaluationCache::clear()
{
    *m_data = Data();
}

namespace {

/// One pair that is to be measured, with the cache that it alone uses.
struct Task {
    std::size_t pairIndex;
    std::string method;
    PartCaches* caches;
};

/// The tasks in the order of the pairs. Caches of pairs that the scene no longer has are dropped.
std::vector<Task> makeTasks(const Scene& scene, const EvaluateOptions& options, EvaluationCache::Data& cache)
{
    std::map<PairKey, PartCaches> kept;
    std::map<std::tuple<std::string, std::string, std::string>, std::size_t> seen;
    std::vector<Task> tasks;
    for (std::size_t i = 0; i < scene.pairs.size(); ++i) {
        const Pair& pair = scene.pairs[i];
        const std::string& method = options.method.empty() ? pair.method : options.method;
        const PairKey key{pair.a, pair.b, method, seen[{pair.a, pair.b, method}]++};
        auto node = cache.pairs.extract(key);
        PartCaches& caches = node.empty() ? kept[key] : kept.insert(std::move(node)).position->second;
        if (!options.onlyPair || *options.onlyPair == i)
            tasks.push_back({i, method, &caches});
    }
    cache.pairs = std::move(kept); // moving a map leaves its elements where they are
    return tasks;
}

class Evaluation {
public:
    Evaluation(const Scene& scene, double time, const EvaluateOptions& options, EvaluationCache::Data& cache,
               std::stop_token stop, const Progress& progress)
        : m_scene(scene)
        , m_X_WB(worldPoses(scene, time))
        , m_options(options)
        , m_prepared(cache.prepared)
        , m_bodies(cache.bodies)
        , m_tasks(makeTasks(scene, options, cache))
        , m_stop(std::move(stop))
        , m_progress(progress)
        , m_results(m_tasks.size())
    {
        prepareBodies();
    }

    std::vector<PairResult> run()
    {
        if (m_options.threads == 1 || m_tasks.size() < 2) {
            for (std::size_t i = 0; i < m_tasks.size(); ++i)
                measure(i);
        } else {
            tbb::task_arena(threadCount(m_options.threads)).execute([&] {
                tbb::parallel_for(std::size_t(0), m_tasks.size(), [&](std::size_t i) { measure(i); });
            });
        }
        return std::move(m_results);
    }

private:
    void checkStop() const
    {
        if (m_stop.stop_requested())
            throw Cancelled();
    }

    /// Finds the parts of all bodies that are measured, before threads read them.
    void prepareBodies()
    {
        m_bodies.keepOnly(m_scene);
        m_parts.resize(m_scene.bodies.size());
        for (const Task& task : m_tasks) {
            const Pair& pair = m_scene.pairs[task.pairIndex];
            const auto a = findBody(m_scene, pair.a), b = findBody(m_scene, pair.b);
            if (!a || !b)
                continue;
            std::size_t most = 0;
            for (const std::size_t index : {*a, *b}) {
                checkStop();
                if (!m_parts[index])
                    m_parts[index] = &m_bodies.parts(m_scene.bodies[index]);
                most = std::max(most, m_parts[index]->shapes.size());
            }
            if (most > 1)
                for (const std::size_t index : {*a, *b})
                    if (!m_parts[index]->tree)
                        m_parts[index] = &m_bodies.partsWithTree(m_scene.bodies[index]);
        }
    }

    PlacedBody place(const std::string& name) const
    {
        const auto index = findBody(m_scene, name);
        if (!index)
            throw InvalidShape(fmt::format("the scene has no body '{}'", name), "name a body of the scene");
        return {&m_scene.bodies[*index], m_parts[*index], m_X_WB[*index]};
    }

    PairResult result(const Task& task) const
    {
        const Pair& pair = m_scene.pairs[task.pairIndex];
        try {
            if (pair.a == pair.b)
                throw InvalidShape(fmt::format("body '{}' is paired with itself", pair.a), "a pair has two bodies");
            SolverOptions options{task.method, m_options.initial, m_options.tolerance, m_options.certify,
                                  m_options.scheme};
            std::optional<double> threshold = pair.threshold; // between the bodies as they are
            if (threshold)
                *threshold += 2 * pair.dilation;
            options.threshold = threshold.value_or(0);
            const PlacedBody A = place(pair.a), B = place(pair.b);
            return grown(measurePair(A, B, options, threshold, *task.caches, m_prepared, [this] { checkStop(); }),
                         pair.dilation);
        } catch (const InvalidShape& error) {
            return unmeasured(task.method, error.what());
        } catch (const InputError& error) { // of a shape whose contents stay in their file
            return unmeasured(task.method, error.what());
        }
    }

    void measure(std::size_t taskIndex)
    {
        checkStop();
        const Task& task = m_tasks[taskIndex];
        const Stopwatch watch;
        PairResult pair = result(task);
        pair.timeUs = watch.microseconds() - pair.checkUs;
        pair.a = m_scene.pairs[task.pairIndex].a;
        pair.b = m_scene.pairs[task.pairIndex].b;
        pair.pairIndex = task.pairIndex;
        m_results[taskIndex] = std::move(pair);
        if (m_progress) {
            const std::lock_guard lock(m_progressMutex);
            m_progress(double(++m_done) / double(m_tasks.size()), "measuring pairs");
        }
    }

    const Scene& m_scene;
    std::vector<Pose> m_X_WB;
    const EvaluateOptions& m_options;
    std::shared_ptr<PreparedShapes> m_prepared;
    BodyPartsCache& m_bodies;
    std::vector<const BodyParts*> m_parts; ///< of the scene's bodies; null where they are in no pair that is measured
    std::vector<Task> m_tasks;
    std::stop_token m_stop;
    const Progress& m_progress;
    std::mutex m_progressMutex;
    std::size_t m_done = 0;
    std::vector<PairResult> m_results;
};

} // namespace

Frame evaluate(const Scene& scene, double time, const EvaluateOptions& options, EvaluationCache* cache,
               std::stop_token stop, const Progress& progress)
{
    OSCULO_DEMAND(!options.onlyPair || *options.onlyPair < scene.pairs.size());
    const Stopwatch watch;
    EvaluationCache unkept;
    Frame frame;
    frame.time = time;
    frame.pairs = Evaluation(scene, time, options, (cache ? *cache : unkept).data(), std::move(stop), progress).run();
    frame.timeUs = watch.microseconds();
    return frame;
}

} // namespace osculo
