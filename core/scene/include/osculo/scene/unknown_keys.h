// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <string>

namespace osculo {

/// Keys of a scene file that this version does not know, kept as the text of a JSON object and written back. Empty:
/// none. Unknown keys of a nested value that has no place of its own (a pose, a velocity) stand here below its key.
struct UnknownKeys {
    std::string json;
    friend bool operator==(const UnknownKeys&, const UnknownKeys&) = default;
};

} // namespace osculo
