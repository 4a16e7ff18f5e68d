// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/distance/superovoid_batch.h"

#include "osculo/math/demand.h"

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

namespace osculo {

namespace {

constexpr std::size_t kGrain = 32; ///< queries a task: some 100 µs

} // namespace

void distances(std::span<const SuperovoidQuery> queries, std::span<DistanceResult> results,
               const SuperovoidPairOptions& options, std::span<SuperovoidWarmStart> warm, int threads)
{
    OSCULO_DEMAND(results.size() == queries.size());
    OSCULO_DEMAND(warm.empty() || warm.size() == queries.size());
    const auto answer = [&](std::size_t i) {
        const SuperovoidQuery& query = queries[i];
        results[i] = distance(*query.A, query.X_WA, *query.B, query.X_WB, options, warm.empty() ? nullptr : &warm[i]);
    };
    if (threads == 1) {
        for (std::size_t i = 0; i < queries.size(); ++i)
            answer(i);
        return;
    }
    tbb::task_arena(threads > 0 ? threads : tbb::task_arena::automatic).execute([&] {
        tbb::parallel_for(tbb::blocked_range<std::size_t>(0, queries.size(), kGrain),
                          [&](const tbb::blocked_range<std::size_t>& range) {
                              for (std::size_t i = range.begin(); i != range.end(); ++i)
                                  answer(i);
                          });
    });
}

} // namespace osculo
