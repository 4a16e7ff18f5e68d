// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <tbb/global_control.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <cstddef>

namespace osculo {

/// As many as asked for (0: all there are), where the machine (or who set a limit for the process) allows it.
inline int threadCount(int wanted)
{
    const std::size_t allowed = tbb::global_control::active_value(tbb::global_control::max_allowed_parallelism);
    if (wanted <= 0)
        return tbb::task_arena::automatic;
    return static_cast<int>(std::min(static_cast<std::size_t>(wanted), allowed));
}

} // namespace osculo
