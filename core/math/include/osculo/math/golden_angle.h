// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

namespace osculo {

/// π(3 − √5) [rad]: points turned by it from one to the next lie evenly on a disk (radius ∝ √number) and on a sphere (height
/// ∝ number), the Fibonacci lattice.
constexpr double kGoldenAngle = 2.399963229728653;

} // namespace osculo
