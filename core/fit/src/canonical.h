// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "least_squares.h"

namespace osculo::detail {

/// The same surface by other numbers, chosen by rule: a1 ≥ a2; the taper sum not negative; for ellipsoids a1 ≥ a2 ≥ a3;
/// then, of the frames that leave the numbers alone, the one turned least from the data's frame. Exchanges that locks
/// forbid are left out.
Candidate canonical(const Candidate& candidate, FitKind kind, bool locked);

} // namespace osculo::detail
