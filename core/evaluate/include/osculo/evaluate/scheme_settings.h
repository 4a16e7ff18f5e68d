// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/distance/scheme_pair.h"

#include <optional>
#include <string_view>

namespace osculo {

/// How the superovoid paper's methods (implicit, quadImplicit, …) are to run; other methods know nothing of it.
struct SchemeSettings {
    std::optional<double> tolerance; ///< of a step [m] or [rad]; the paper's 1e-6 where absent
    bool damped = false;
    SchemeFormula formula = SchemeFormula::superovoid;
    SchemeJacobian jacobian = SchemeJacobian::finite;
};

/// The query that a method's name, a guess's name (`auto`: the method's own; `warm`: the last points where there are
/// some) and settings stand for. @throws InvalidShape where they do not go together. @pre findSchemeMethod(method)
SchemeQuery schemeQuery(std::string_view method, std::string_view initial, const SchemeSettings& settings);

} // namespace osculo
