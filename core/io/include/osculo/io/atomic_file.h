// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <filesystem>
#include <string_view>

namespace osculo {

/// Writes the whole content to a temporary file beside `path` and renames it when complete: the old file or the new one, never
/// half of it. @throws InputError when it cannot be written.
void writeFileAtomically(const std::filesystem::path& path, std::string_view content);

} // namespace osculo
