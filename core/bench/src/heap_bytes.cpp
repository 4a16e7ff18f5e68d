// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "heap_bytes.h"

#include <cstdlib>

#if defined(__GLIBC__) && (__GLIBC__ > 2 || __GLIBC_MINOR__ >= 33)
#include <malloc.h>
#elif defined(__APPLE__)
#include <malloc/malloc.h>
#endif

namespace osculo {

std::optional<std::size_t> heapBytes()
{
#if defined(__GLIBC__) && (__GLIBC__ > 2 || __GLIBC_MINOR__ >= 33)
    const struct mallinfo2 info = mallinfo2();
    const std::size_t used = info.uordblks + info.hblkhd;
#elif defined(__APPLE__)
    malloc_statistics_t info{};
    malloc_zone_statistics(nullptr, &info);
    const std::size_t used = info.size_in_use;
#else
    const std::size_t used = 0;
#endif
    // Zero is no count of a running program: a replaced allocator (a sanitizer's) answers so.
    return used > 0 ? std::optional(used) : std::nullopt;
}

} // namespace osculo
