// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <cmath>

namespace osculo {

/// base^exponent for base ≥ 0, without a call for the exponents of round shapes: 0, 1 and 2.
inline double shortPower(double base, double exponent)
{
    if (exponent == 2)
        return base * base;
    if (exponent == 1)
        return base;
    if (exponent == 0)
        return 1;
    return std::pow(base, exponent);
}

} // namespace osculo
