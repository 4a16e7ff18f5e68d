// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/io/atomic_file.h"

#include "osculo/math/error.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <string>
#include <system_error>

#ifdef _WIN32
#include <io.h>
#include <process.h>
#else
#include <unistd.h>
#endif

namespace osculo {

namespace {

std::string utf8(const std::filesystem::path& path)
{
    const std::u8string name = path.u8string();
    return {name.begin(), name.end()};
}

int processId()
{
#ifdef _WIN32
    return _getpid();
#else
    return static_cast<int>(getpid());
#endif
}

std::FILE* openNew(const std::filesystem::path& path)
{
#ifdef _WIN32
    return _wfopen(path.c_str(), L"wbx");
#else
    return std::fopen(path.c_str(), "wbx");
#endif
}

bool flushToDisk(std::FILE* file)
{
    if (std::fflush(file) != 0)
        return false;
#ifdef _WIN32
    return _commit(_fileno(file)) == 0;
#else
    return fsync(fileno(file)) == 0;
#endif
}

/// A file that is deleted unless it was renamed to its final name.
class TemporaryFile {
public:
    explicit TemporaryFile(const std::filesystem::path& target)
    {
        // Opening fails where the name is taken, so files that threads or programs write at the same time stay apart.
        constexpr int kMostAttempts = 1000;
        for (int attempt = 0; attempt < kMostAttempts && !m_file; ++attempt) {
            m_path = target.parent_path()
                     / std::filesystem::path(".")
                           .concat(target.filename().native())
                           .concat(fmt::format(".{}-{}.part", processId(), attempt));
            errno = 0;
            m_file = openNew(m_path);
            if (!m_file && errno != EEXIST)
                break;
        }
        if (!m_file)
            m_path.clear();
    }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;
    ~TemporaryFile()
    {
        if (m_file)
            std::fclose(m_file);
        std::error_code ignored;
        if (!m_path.empty())
            std::filesystem::remove(m_path, ignored);
    }

    bool opened() const { return m_file != nullptr; }

    bool write(std::string_view content)
    {
        const bool written =
            std::fwrite(content.data(), 1, content.size(), m_file) == content.size() && flushToDisk(m_file);
        const bool closed = std::fclose(m_file) == 0;
        m_file = nullptr;
        return written && closed;
    }

    /// Renames it over the target, which keeps its permissions where it exists.
    std::error_code moveTo(const std::filesystem::path& target)
    {
        std::error_code error;
        const auto status = std::filesystem::status(target, error);
        if (!error && std::filesystem::exists(status))
            std::filesystem::permissions(m_path, status.permissions(), error);
        std::filesystem::rename(m_path, target, error);
        if (!error)
            m_path.clear();
        return error;
    }

private:
    std::filesystem::path m_path;
    std::FILE* m_file = nullptr;
};

/// Why the last call of the C library failed.
std::string reason()
{
    return errno ? std::generic_category().message(errno) : std::string("unknown reason");
}

/// The file that is replaced: what a link points to, so that a link stays a link.
std::filesystem::path targetOf(const std::filesystem::path& path)
{
    const std::string name = utf8(path);
    std::error_code error;
    if (path.filename().empty() || std::filesystem::is_directory(path, error))
        throw InputError(name, "", "this is a folder", "name a file in it");
    std::filesystem::path target = path;
    if (std::filesystem::is_symlink(path, error)) {
        target = std::filesystem::weakly_canonical(path, error);
        if (error)
            target = path;
    }
    if (std::filesystem::exists(target, error) && !std::filesystem::is_regular_file(target, error))
        throw InputError(name, "", "this is not a regular file", "name a file");
    const std::filesystem::path folder = target.has_parent_path() ? target.parent_path() : ".";
    if (!std::filesystem::is_directory(folder, error))
        throw InputError(name, "", fmt::format("there is no folder `{}`", utf8(folder)), "make it, or write elsewhere");
    return target;
}

void demandOpened(const TemporaryFile& temporary, const std::filesystem::path& path)
{
    if (!temporary.opened())
        throw InputError(utf8(path), "", fmt::format("the folder cannot be written to ({})", reason()),
                         "write elsewhere, or change its permissions");
}

} // namespace

void demandWritable(const std::filesystem::path& path)
{
    demandOpened(TemporaryFile(targetOf(path)), path);
}

void writeFileAtomically(const std::filesystem::path& path, std::string_view content)
{
    const std::filesystem::path target = targetOf(path);
    TemporaryFile temporary(target);
    demandOpened(temporary, path);
    if (!temporary.write(content))
        throw InputError(utf8(path), "", fmt::format("the file cannot be written ({})", reason()),
                         "make room on the disk");
    if (const std::error_code failed = temporary.moveTo(target))
        throw InputError(utf8(path), "", fmt::format("the file cannot be replaced ({})", failed.message()),
                         "write elsewhere, or change its permissions");
}

} // namespace osculo
