// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "superovoid_draw.h"

#include "osculo/distance/scheme_pair.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <new>

namespace {

thread_local long allocations = 0;

} // namespace

// AddressSanitizer brings its own operators; there the test has nothing to count with.
#ifndef __SANITIZE_ADDRESS__

void* operator new(std::size_t size)
{
    ++allocations;
    if (void* memory = std::malloc(size > 0 ? size : 1))
        return memory;
    throw std::bad_alloc();
}

void operator delete(void* memory) noexcept
{
    std::free(memory);
}

void operator delete(void* memory, std::size_t) noexcept
{
    std::free(memory);
}

#endif

namespace osculo {
namespace {

TEST(SuperovoidPairAllocation, NoneInAQuery)
{
    test::Draw draw(51);
    for (int i = 0; i < 300; ++i) {
        const test::PlacedPair pair = test::batteryPair(draw);
        SuperovoidPairOptions options;
        options.certify = i % 3 == 0;
        SuperovoidWarmStart warm;
        const long before = allocations;
        const DistanceResult result = distance(pair.A, pair.X_WA, pair.B, pair.X_WB, options, &warm);
        EXPECT_EQ(allocations, before) << i << ' ' << toString(result.status);
    }
}

TEST(SchemeAllocation, NoneInAQueryFromTheQuadtree)
{
    test::Draw draw(52);
    for (int i = 0; i < 100; ++i) {
        const test::PlacedPair pair = test::batteryPair(draw);
        for (const SchemeMethod& method : schemeMethods()) {
            if (method.guess == SchemeGuess::octree)
                continue;
            SchemeQuery query;
            query.options.unknowns = method.unknowns;
            query.options.damped = !method.fixedGuess;
            SchemeCache cache;
            const long before = allocations;
            askScheme(pair.A, pair.X_WA, pair.B, pair.X_WB, query, &cache);
            EXPECT_EQ(allocations, before) << method.name;
        }
    }
}

} // namespace
} // namespace osculo
