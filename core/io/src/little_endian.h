// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>

namespace osculo {

/// Appends the bytes of a number, the lowest first, on every machine.
template <typename Unsigned>
void appendLittleEndian(std::string& bytes, Unsigned value)
{
    for (std::size_t i = 0; i < sizeof(Unsigned); ++i)
        bytes += static_cast<char>((value >> (8 * i)) & 0xff);
}

inline void appendDouble(std::string& bytes, double value)
{
    appendLittleEndian(bytes, std::bit_cast<std::uint64_t>(value));
}

} // namespace osculo
