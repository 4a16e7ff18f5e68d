// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/cli/output_file.h"

#include "app/cli/usage_error.h"
#include "app/cli/utf8_path.h"
#include "osculo/io/atomic_file.h"

#include <filesystem>

namespace osculo::cli {

namespace {

/// One name a file, whether it is there yet or not.
std::filesystem::path wholeName(const std::string& file)
{
    return std::filesystem::weakly_canonical(std::filesystem::absolute(pathFromUtf8(file)));
}

/// What is no file (a literal) has no name that could be taken.
bool sameFile(const std::string& a, const std::string& b)
{
    try {
        return wholeName(a) == wholeName(b) || std::filesystem::equivalent(pathFromUtf8(a), pathFromUtf8(b));
    } catch (const std::filesystem::filesystem_error&) {
        return false;
    }
}

} // namespace

void demandOutput(const std::string& flag, const std::string& file, const std::vector<std::string>& taken)
{
    if (file.empty())
        return;
    for (const std::string& other : taken)
        if (!other.empty() && sameFile(file, other))
            throw UsageError(flag, file + " would be written over " + other, "another name");
    demandWritable(pathFromUtf8(file));
}

} // namespace osculo::cli
