// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <concepts>

namespace osculo::test {

#if defined(__SANITIZE_ADDRESS__)
inline constexpr bool kSanitized = true;
#else
inline constexpr bool kSanitized = false;
#endif

/// How many cases a test runs: the sanitizers make them some ten times slower and need fewer; the full count runs without.
template <std::integral T>
constexpr T cases(T full, T sanitized)
{
    return kSanitized ? sanitized : full;
}

} // namespace osculo::test
