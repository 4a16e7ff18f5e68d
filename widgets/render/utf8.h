// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <string>
#include <string_view>

namespace osculo::widgets {

/// The letters of a UTF-8 text; a byte that is none becomes U+FFFD.
std::u32string codePoints(std::string_view text);

} // namespace osculo::widgets
