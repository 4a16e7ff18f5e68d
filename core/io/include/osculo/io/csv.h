// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <string>
#include <string_view>

namespace osculo {

/// One field of a line of comma-separated values (RFC 4180): in double quotes where it holds a comma, a quote or a line
/// break, else as it is.
std::string csvField(std::string_view text);

} // namespace osculo
