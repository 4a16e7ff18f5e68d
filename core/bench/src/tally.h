// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "contestants.h"

#include <string>
#include <vector>

namespace osculo {

/// What is gathered about one class of pairs.
struct Tally {
    std::string name;
    long long pairs = 0, accepted = 0, verified = 0, wrong = 0;
    long long iterations = 0, acceptedIterations = 0, acceptedEvaluations = 0;
    std::vector<double> us{};
    double guessUs = 0; ///< in all

    void add(const Answer& answer, double timeUs, double guessTimeUs);
};

/// The tally as a row of the battery's table. @pre there are pairs. @param powUs time of one std::pow
Row tallyRow(const Contestant& contestant, const Tally& tally, double powUs);

} // namespace osculo
