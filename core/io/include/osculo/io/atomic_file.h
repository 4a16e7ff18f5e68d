// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <filesystem>
#include <string_view>

namespace osculo {

/// Writes the whole content to a temporary file beside `path` and renames it when complete: the old file or the new one, never
/// half of it. @throws InputError when it cannot be written.
void writeFileAtomically(const std::filesystem::path& path, std::string_view content);

/// Tells before long work whether its result could be written there: a new file can be made beside `path`, and `path` can
/// be replaced. Touches nothing. @throws InputError as `writeFileAtomically` would.
void demandWritable(const std::filesystem::path& path);

} // namespace osculo
