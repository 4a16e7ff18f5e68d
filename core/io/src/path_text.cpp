// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "path_text.h"

namespace osculo {

namespace fs = std::filesystem;

std::string utf8(const fs::path& path)
{
    const std::u8string text = path.generic_u8string();
    return {text.begin(), text.end()};
}

fs::path pathFromUtf8(std::string_view text)
{
    return {std::u8string(text.begin(), text.end())};
}

fs::path canonicalFolder(const fs::path& folder)
{
    std::error_code error;
    const fs::path absolute = folder.empty() ? fs::current_path(error) : fs::absolute(folder, error);
    const fs::path canonical = fs::weakly_canonical(absolute, error);
    return error ? absolute.lexically_normal() : canonical;
}

std::string relativeTo(const fs::path& folder, std::string_view file)
{
    const fs::path path = pathFromUtf8(file);
    const fs::path absolute = canonicalFolder(path.parent_path()) / path.filename();
    const fs::path relative = absolute.lexically_relative(folder);
    return utf8(relative.empty() ? absolute : relative);
}

} // namespace osculo
