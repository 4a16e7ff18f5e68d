// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <cmath>

namespace osculo {

/// sign(x)·|x|^exponent; 0 at x = 0 for exponent > 0.
inline double signedPower(double x, double exponent)
{
    return std::copysign(std::pow(std::abs(x), exponent), x);
}

} // namespace osculo
