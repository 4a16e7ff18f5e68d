// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/unit.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace osculo {

/// A number as it is written, exactly: ± digits · 10^exponent. Files keep lengths in their own unit and core keeps
/// metres; converting the decimal rather than the double makes 2.1 mm the double nearest to 0.0021, and every double
/// writable in every unit.
struct Decimal {
    bool negative = false;
    std::string digits = "0"; ///< no leading zeros; "0" for zero
    int exponent = 0;
};

/// `12`, `-0.5`, `.5`, `3e-4`: the whole text, independent of the locale. Nothing for anything else (hexadecimal,
/// `inf`, `nan`).
std::optional<Decimal> parseDecimal(std::string_view text);

/// SI value = written value · factor · 10^exponent. @pre factor < 2^64 / 10.
struct DecimalScale {
    std::uint64_t factor = 1;
    int exponent = 0;
};

constexpr DecimalScale kSiScale{1, 0};
/// π/180 to 19 digits: a thousand times finer than a double.
constexpr DecimalScale kDegreeScale{1'745'329'251'994'329'577, -20};
DecimalScale scaleOf(LengthUnit unit);

/// The double nearest to the exact SI value; nothing when it is too large for one. Too small gives 0.
std::optional<double> toSi(const Decimal& written, DecimalScale scale);

/// The shortest text that `toSi` reads back as the same double, bit by bit. @pre si is finite.
std::string fromSi(double si, DecimalScale scale);

} // namespace osculo
