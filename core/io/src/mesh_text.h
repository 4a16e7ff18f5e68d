// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/stop_check.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace osculo {

/// The path as UTF-8, as it is named in messages.
std::string utf8Name(const std::filesystem::path& path);

/// The whole content of a file.
/// @throws InputError for a file that is missing, a folder, not a regular file, empty, unreadable or beyond
/// kLargestMeshFile; Cancelled when stopped.
std::string readWholeFile(const std::filesystem::path& path, std::stop_token stop = {});

/// A mesh file may be this large [bytes]; more is refused before it is read.
constexpr std::uint64_t kLargestMeshFile = 4'000'000'000;

/// Text as UTF-8: UTF-16 with a byte order mark is converted, a UTF-8 mark dropped; anything else stays as it is. It
/// refers to the bytes, which must live as long, unless it had to convert them.
class DecodedText {
public:
    /// @throws Cancelled when stopped
    explicit DecodedText(std::string_view bytes, const std::stop_token& stop = {});

    std::string_view view() const { return m_converted ? std::string_view(*m_converted) : m_bytes; }

private:
    std::string_view m_bytes;
    std::optional<std::string> m_converted;
};

/// A number written with a decimal point, whatever the locale: also `+1`, `nan`, `inf` and `1.#QNAN`. Beyond the range
/// of double: infinite or 0. Nothing where the whole token is not a number.
std::optional<double> parseDecimalToken(std::string_view token);
std::optional<std::int64_t> parseInteger(std::string_view token);

/// Goes through text line by line; lines end with LF, CR LF or CR.
class LineReader {
public:
    explicit LineReader(std::string_view text, std::stop_token stop = {})
        : m_text(text)
        , m_stopCheck(std::move(stop))
    {
    }

    /// The next line without its end, or nothing. @throws Cancelled when stopped
    std::optional<std::string_view> next();
    /// Number of the line that next() gave last, from 1.
    std::size_t line() const { return m_line; }
    /// True when the line that next() gave last ends the text without a line end.
    bool cutOff() const { return m_cutOff; }
    /// What next() has not given yet.
    std::string_view rest() const { return m_text.substr(m_at); }

private:
    std::string_view m_text;
    StopCheck m_stopCheck;
    std::size_t m_at = 0, m_line = 0;
    bool m_cutOff = false;
};

/// The words of a line up to a word that begins with `#`.
std::vector<std::string_view> words(std::string_view line);
/// The same into a vector that keeps its memory from one line to the next.
void splitWords(std::string_view line, std::vector<std::string_view>& result);

/// Goes through text word by word, `#` comments left out.
class WordReader {
public:
    explicit WordReader(std::string_view text, std::stop_token stop = {})
        : m_lines(text, std::move(stop))
    {
    }

    /// The next word; empty at the end.
    std::string_view next();
    void skipLine() { m_at = m_words.size(); }
    std::size_t line() const { return m_lines.line(); }

private:
    LineReader m_lines;
    std::vector<std::string_view> m_words;
    std::size_t m_at = 0;
};

/// True when both are the same but for the case of ASCII letters.
bool sameWord(std::string_view word, std::string_view lowercase);

} // namespace osculo
