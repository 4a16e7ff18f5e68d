// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <vector>

namespace osculo {

/// Round numbers (1, 2 or 5 times a power of ten apart) in [low, high], at most `most` of them, for the marks of an
/// axis; 0 comes out as exactly 0. Empty for a range that is empty, not finite, or
/// less than some 1e-9 of the numbers in it. @pre most ≥ 2
std::vector<double> roundTicks(double low, double high, int most);

/// The same for a logarithmic axis: powers of ten in [low, high], every so many where there are too many; with their 2-
/// and 5-fold where there are less than two. @pre 0 < low < high, most ≥ 2
std::vector<double> decadeTicks(double low, double high, int most);

} // namespace osculo
