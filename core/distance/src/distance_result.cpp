// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/distance/distance_result.h"

#include <utility>

namespace osculo {

DistanceResult swapped(DistanceResult result)
{
    const auto exchange = [](WitnessPair& pair) {
        std::swap(pair.p_WA, pair.p_WB);
        pair.nhat_AB_W = -pair.nhat_AB_W;
    };
    exchange(result.witness);
    if (result.commonNormal)
        exchange(*result.commonNormal);
    return result;
}

} // namespace osculo
