// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "least_squares.h"

namespace osculo::detail {

/// The same surface by other numbers, chosen by rule: a1 ≥ a2; the taper sum not negative; for ellipsoids a1 ≥ a2 ≥ a3;
/// then, of the frames that leave the numbers alone, the one turned least from the data's frame (a shape that is round
/// about z by its kind may be turned about z by any angle).
/// @param keepForm leave out exchanges of axes: locks or ties tell them apart
Candidate canonical(const Candidate& candidate, FitKind kind, bool keepForm);

} // namespace osculo::detail
