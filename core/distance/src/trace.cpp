// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/distance/trace.h"

#include <utility>

namespace osculo {

void swapBodies(Trace& trace, std::size_t first)
{
    for (std::size_t i = first; i < trace.steps.size(); ++i)
        std::swap(trace.steps[i].p_WA, trace.steps[i].p_WB);
}

} // namespace osculo
