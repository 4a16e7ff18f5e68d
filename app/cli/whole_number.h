// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <fmt/format.h>

#include <charconv>
#include <cstdint>
#include <limits>
#include <string>

namespace osculo::cli {

/// What is wrong with a number that a std::uint64_t is read from: the parser takes a sign, too many digits or none too.
inline std::string wholeNumber(const std::string& text)
{
    std::uint64_t value = 0;
    const char* const end = text.data() + text.size();
    const auto [read, error] = std::from_chars(text.data(), end, value);
    if (error == std::errc() && read == end)
        return "";
    return fmt::format("{} is not a whole number from 0 to {}", text, std::numeric_limits<std::uint64_t>::max());
}

} // namespace osculo::cli
