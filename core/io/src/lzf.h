// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace osculo {

/// The most bytes that one compressed byte can stand for: three bytes repeat up to 264.
constexpr std::size_t kLzfLargestRatio = 88;

/// Unpacks LZF (M. Lehmann's format: a control byte below 32 is followed by so many bytes plus one as they are; any other gives
/// the length and distance of an earlier piece). Nothing where the data are wrong or do not give exactly `size` bytes.
/// @pre size ≤ packed.size() · kLzfLargestRatio, so that no lie allocates much
std::optional<std::string> unpackLzf(std::string_view packed, std::size_t size);

} // namespace osculo
