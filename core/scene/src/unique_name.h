// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <fmt/format.h>

#include <cstddef>
#include <string>
#include <string_view>

namespace osculo {

/// `finger 12` → `finger`; a name that is only a number stays.
inline std::string_view withoutTrailingNumber(std::string_view name)
{
    const std::size_t digits = name.find_last_not_of("0123456789");
    if (digits == std::string_view::npos || digits == 0 || digits + 1 == name.size() || name[digits] != ' ')
        return name;
    return name.substr(0, digits);
}

/// `wanted`, or with the first number from 2 on behind it that makes it a name that is not taken.
template <typename Taken>
std::string uniqueName(std::string_view wanted, const Taken& taken)
{
    std::string name(wanted);
    const std::string_view stem = withoutTrailingNumber(wanted);
    for (std::size_t number = 2; taken(name); ++number)
        name = fmt::format("{} {}", stem, number);
    return name;
}

} // namespace osculo
