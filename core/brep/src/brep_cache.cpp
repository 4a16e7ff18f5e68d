// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "brep_cache.h"

#include "brep_archive.h"

#include "osculo/math/stop_check.h"

#include <fmt/format.h>
#include <xxhash.h>

#include <algorithm>
#include <chrono>
#include <exception>
#include <fstream>
#include <memory>
#include <random>
#include <system_error>
#include <utility>
#include <vector>

namespace osculo {

namespace {

constexpr const char* kExtension = ".brep-model";
constexpr std::size_t kPart = 1u << 20; ///< of a file between two looks whether to go on [bytes]

struct FreeHash {
    void operator()(XXH3_state_t* state) const { XXH3_freeState(state); }
};

/// Of bytes and numbers, 128 bits of it.
class Fingerprint {
public:
    Fingerprint() { XXH3_128bits_reset(m_state.get()); }
    void add(std::string_view bytes) { XXH3_128bits_update(m_state.get(), bytes.data(), bytes.size()); }
    std::string text() const
    {
        const XXH128_hash_t hash = XXH3_128bits_digest(m_state.get());
        return fmt::format("{:016x}{:016x}", hash.high64, hash.low64);
    }

private:
    std::unique_ptr<XXH3_state_t, FreeHash> m_state{XXH3_createState()};
};

} // namespace

BrepCache::BrepCache(std::filesystem::path folder, std::filesystem::path program, std::uintmax_t mostBytes)
    : m_folder(std::move(folder))
    , m_program(std::move(program))
    , m_mostBytes(mostBytes)
{
}

std::optional<std::string> BrepCache::keyOf(const std::filesystem::path& file, const BrepReadOptions& options,
                                            const std::stop_token& stop) const
{
    if (m_folder.empty())
        return std::nullopt;
    std::error_code error;
    const auto size = std::filesystem::file_size(m_program, error);
    const auto built = error ? std::filesystem::file_time_type() : std::filesystem::last_write_time(m_program, error);
    std::ifstream stream(file, std::ios::binary);
    if (error || !stream)
        return std::nullopt;
    Fingerprint fingerprint;
    fingerprint.add(fmt::format("{} {} {} {} {} {} ", m_program.string(), size, built.time_since_epoch().count(),
                                options.metresPerUnit, options.chordError, options.recognise));
    fingerprint.add(file.extension().string()); // it tells the format
    const StopCheck stopCheck(stop);
    std::string part(kPart, '\0');
    while (stream) {
        stopCheck.now();
        stream.read(part.data(), static_cast<std::streamsize>(part.size()));
        fingerprint.add(std::string_view(part).substr(0, static_cast<std::size_t>(stream.gcount())));
    }
    if (stream.bad())
        return std::nullopt;
    return fingerprint.text();
}

std::filesystem::path BrepCache::pathOf(const std::string& key) const
{
    return m_folder / (key + kExtension);
}

std::optional<BrepModel> BrepCache::find(const std::string& key) const
{
    const std::filesystem::path path = pathOf(key);
    std::error_code error;
    if (!std::filesystem::is_regular_file(path, error))
        return std::nullopt;
    try {
        BrepModel model = readArchive(path);
        std::filesystem::last_write_time(path, std::filesystem::file_time_type::clock::now(), error);
        return model;
    } catch (const std::exception&) {
        std::filesystem::remove(path, error);
        return std::nullopt;
    }
}

void BrepCache::keep(const std::string& key, const std::filesystem::path& archive) const
{
    std::error_code error;
    if (const auto size = std::filesystem::file_size(archive, error); error || size > m_mostBytes)
        return;
    std::filesystem::create_directories(m_folder, error);
    std::random_device device;
    const std::filesystem::path part = m_folder / fmt::format("{}-{:08x}.part", key, device());
    if (std::filesystem::copy_file(archive, part, error))
        std::filesystem::rename(part, pathOf(key), error); // another process may do the same: either is whole
    if (error)
        std::filesystem::remove(part, error);
    removeLongestUnused();
}

void BrepCache::removeLongestUnused() const
{
    struct Entry {
        std::filesystem::file_time_type used;
        std::uintmax_t bytes = 0;
        std::filesystem::path path;
    };
    std::vector<Entry> entries;
    std::uintmax_t bytes = 0;
    std::error_code error;
    for (const auto& item : std::filesystem::directory_iterator(m_folder, error)) {
        if (item.path().extension() != kExtension)
            continue;
        const auto size = item.file_size(error);
        const auto used = error ? std::filesystem::file_time_type() : item.last_write_time(error);
        if (error) // another process has just removed it
            continue;
        entries.push_back({used, size, item.path()});
        bytes += size;
    }
    std::ranges::sort(entries, {}, &Entry::used);
    for (const Entry& entry : entries) {
        if (bytes <= m_mostBytes)
            return;
        std::filesystem::remove(entry.path, error);
        bytes -= entry.bytes;
    }
}

} // namespace osculo
