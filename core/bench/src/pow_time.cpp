// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "pow_time.h"

#include "osculo/math/stopwatch.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace osculo {

double powTimeUs()
{
    constexpr int kRounds = 41, kCalls = 1000;
    std::array<double, kRounds> times;
    volatile double sink = 0;
    for (double& time : times) {
        double base = 0.3, sum = 0;
        const Stopwatch watch;
        for (int i = 0; i < kCalls; ++i) {
            sum += std::pow(base, 2.857); // as of ε = 0.7, on both sides of 1
            base += 0.001;
        }
        time = watch.microseconds() / kCalls;
        sink = sum;
    }
    static_cast<void>(sink);
    std::nth_element(times.begin(), times.begin() + kRounds / 2, times.end());
    return times[kRounds / 2];
}

} // namespace osculo
