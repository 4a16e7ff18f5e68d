// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

namespace osculo {

/// Time of one std::pow [µs] on this machine just now: a unit in which times of two runs, or of two machines, can be
/// compared. Takes about 2 ms.
double powTimeUs();

} // namespace osculo
