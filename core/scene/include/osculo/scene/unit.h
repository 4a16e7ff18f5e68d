// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <optional>
#include <string_view>

namespace osculo {

/// Units of length that files and people use; core itself knows metres only.
enum class LengthUnit { millimetre, centimetre, metre, inch };

/// Metres in one unit.
double metresPer(LengthUnit unit);

/// `mm`, `cm`, `m`, `in`.
std::string_view toString(LengthUnit unit);
std::optional<LengthUnit> lengthUnitFromString(std::string_view text);

} // namespace osculo
