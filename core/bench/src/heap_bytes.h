// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <cstddef>
#include <optional>
#include <utility>

namespace osculo {

/// Bytes that the process has allocated and not freed, as its allocator counts them, with its overhead. Nothing on
/// platforms whose allocator does not tell.
std::optional<std::size_t> heapBytes();

/// What `make()` leaves allocated beyond what was there, while its result lives. @return the result, and the bytes or −1.
template <typename Make>
auto countingBytes(const Make& make)
{
    const std::optional<std::size_t> before = heapBytes();
    auto made = make();
    const std::optional<std::size_t> after = heapBytes();
    const long long bytes = before && after ? static_cast<long long>(*after) - static_cast<long long>(*before) : -1;
    return std::pair(std::move(made), bytes);
}

} // namespace osculo
