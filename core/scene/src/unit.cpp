// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/scene/unit.h"

#include <array>

namespace osculo {

namespace {

struct UnitRow {
    LengthUnit unit;
    std::string_view name;
    double metres;
};

constexpr std::array<UnitRow, 4> kUnits{{
    {LengthUnit::millimetre, "mm", 0.001},
    {LengthUnit::centimetre, "cm", 0.01},
    {LengthUnit::metre, "m", 1.0},
    {LengthUnit::inch, "in", 0.0254},
}};

const UnitRow& row(LengthUnit unit)
{
    return kUnits[static_cast<std::size_t>(unit)];
}

} // namespace

double metresPer(LengthUnit unit)
{
    return row(unit).metres;
}

std::string_view toString(LengthUnit unit)
{
    return row(unit).name;
}

std::optional<LengthUnit> lengthUnitFromString(std::string_view text)
{
    for (const UnitRow& candidate : kUnits)
        if (candidate.name == text)
            return candidate.unit;
    return std::nullopt;
}

} // namespace osculo
