// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/unit.h"

namespace osculo::widgets {

/// Decimals of a length in fields and tables: a micrometre is seen in every unit.
constexpr int lengthDecimals(LengthUnit unit)
{
    switch (unit) {
    case LengthUnit::millimetre:
        return 3;
    case LengthUnit::centimetre:
        return 4;
    case LengthUnit::metre:
        return 6;
    case LengthUnit::inch:
        return 5;
    }
    return 3;
}

} // namespace osculo::widgets
