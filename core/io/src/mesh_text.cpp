// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "mesh_text.h"

#include "osculo/math/error.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <fstream>
#include <limits>

namespace osculo {

namespace {

constexpr std::size_t kPart = 1u << 20; ///< of a file between two looks whether to go on [bytes]

bool isSpace(char c)
{
    return c == ' ' || c == '\t' || c == '\v' || c == '\f' || c == '\0';
}

void appendUtf8(std::string& text, std::uint32_t code)
{
    const auto tail = [&](int shift) { text += static_cast<char>(0x80 | ((code >> shift) & 0x3f)); };
    if (code < 0x80) {
        text += static_cast<char>(code);
    } else if (code < 0x800) {
        text += static_cast<char>(0xc0 | (code >> 6));
        tail(0);
    } else if (code < 0x10000) {
        text += static_cast<char>(0xe0 | (code >> 12));
        tail(6);
        tail(0);
    } else {
        text += static_cast<char>(0xf0 | (code >> 18));
        tail(12);
        tail(6);
        tail(0);
    }
}

std::string fromUtf16(std::string_view bytes, bool bigEndian, const std::stop_token& stop)
{
    const auto unit = [&](std::size_t i) -> std::uint32_t {
        const auto first = static_cast<unsigned char>(bytes[2 * i]);
        const auto second = static_cast<unsigned char>(bytes[2 * i + 1]);
        return bigEndian ? (first << 8) | second : (second << 8) | first;
    };
    constexpr std::uint32_t kReplacement = 0xfffd;
    std::string text;
    text.reserve(bytes.size() / 2);
    const std::size_t units = bytes.size() / 2;
    StopCheck stopCheck(stop);
    for (std::size_t i = 0; i < units; ++i) {
        stopCheck();
        const std::uint32_t code = unit(i);
        const bool high = code >= 0xd800 && code < 0xdc00;
        if (high && i + 1 < units && unit(i + 1) >= 0xdc00 && unit(i + 1) < 0xe000)
            appendUtf8(text, 0x10000 + ((code - 0xd800) << 10) + (unit(++i) - 0xdc00));
        else
            appendUtf8(text, code >= 0xd800 && code < 0xe000 ? kReplacement : code);
    }
    return text;
}

} // namespace

std::string utf8Name(const std::filesystem::path& path)
{
    const std::u8string name = path.u8string();
    return {name.begin(), name.end()};
}

std::string readWholeFile(const std::filesystem::path& path, std::stop_token stop)
{
    const std::string name = utf8Name(path);
    std::error_code error;
    const auto status = std::filesystem::status(path, error);
    if (status.type() == std::filesystem::file_type::not_found)
        throw InputError(name, "", "there is no such file", "name an existing file");
    if (error)
        throw InputError(name, "", "the file cannot be reached", "check the path and its permissions");
    if (status.type() == std::filesystem::file_type::directory)
        throw InputError(name, "", "this is a folder", "name a file in it");
    if (status.type() != std::filesystem::file_type::regular)
        throw InputError(name, "", "this is not a regular file", "name a file");
    const std::uintmax_t size = std::filesystem::file_size(path, error);
    if (!error && size == 0)
        throw InputError(name, "", "the file is empty", "export it again");
    if (error || size > kLargestMeshFile)
        throw InputError(name, "", fmt::format("the file has {} bytes", size),
                         fmt::format("at most {} bytes are read", kLargestMeshFile));
    std::ifstream stream(path, std::ios::binary);
    std::string bytes;
    bytes.reserve(static_cast<std::size_t>(size));
    const StopCheck stopCheck(std::move(stop));
    for (std::size_t at = 0; at < size;) {
        stopCheck.now();
        const std::size_t part = std::min(kPart, static_cast<std::size_t>(size) - at);
        bytes.resize(at + part); // memory is touched for the first time here: all at once would hold up a stop
        if (!stream.read(bytes.data() + at, static_cast<std::streamsize>(part)))
            throw InputError(name, "", "the file cannot be read", "check its permissions and the disk");
        at += part;
    }
    return bytes;
}

DecodedText::DecodedText(std::string_view bytes, const std::stop_token& stop)
    : m_bytes(bytes)
{
    if (bytes.starts_with("\xff\xfe"))
        m_converted = fromUtf16(bytes.substr(2), false, stop);
    else if (bytes.starts_with("\xfe\xff"))
        m_converted = fromUtf16(bytes.substr(2), true, stop);
    else if (bytes.starts_with("\xef\xbb\xbf"))
        m_bytes.remove_prefix(3);
}

std::optional<double> parseDecimalToken(std::string_view token)
{
    if (token.starts_with('+'))
        token.remove_prefix(1);
    double value = 0;
    const char* const end = token.data() + token.size();
    const auto [stop, error] = std::from_chars(token.data(), end, value);
    if (error == std::errc::invalid_argument)
        return std::nullopt;
    if (stop != end) // what some C libraries write for numbers that are none: 1.#QNAN, 1.#IND, -1.#INF
        return *stop == '#' ? std::optional(std::numeric_limits<double>::quiet_NaN()) : std::nullopt;
    if (error == std::errc::result_out_of_range) {
        const std::size_t exponent = token.find_first_of("eE");
        const bool tiny = exponent != std::string_view::npos ? token.substr(exponent + 1).starts_with('-')
                                                             : token.find_first_of("123456789") > token.find('.');
        const double size = tiny ? 0 : std::numeric_limits<double>::infinity();
        return token.starts_with('-') ? -size : size;
    }
    return value;
}

std::optional<std::int64_t> parseInteger(std::string_view token)
{
    if (token.starts_with('+'))
        token.remove_prefix(1);
    std::int64_t value = 0;
    const char* const end = token.data() + token.size();
    const auto [stop, error] = std::from_chars(token.data(), end, value);
    if (error != std::errc() || stop != end)
        return std::nullopt;
    return value;
}

std::optional<std::string_view> LineReader::next()
{
    if (m_at >= m_text.size())
        return std::nullopt;
    m_stopCheck();
    ++m_line;
    const std::size_t end = m_text.find_first_of("\r\n", m_at);
    m_cutOff = end == std::string_view::npos;
    const std::string_view line = m_text.substr(m_at, m_cutOff ? end : end - m_at);
    if (m_cutOff)
        m_at = m_text.size();
    else
        m_at = end + (m_text.substr(end).starts_with("\r\n") ? 2 : 1);
    return line;
}

std::vector<std::string_view> words(std::string_view line)
{
    std::vector<std::string_view> result;
    splitWords(line, result);
    return result;
}

void splitWords(std::string_view line, std::vector<std::string_view>& result)
{
    result.clear();
    for (std::size_t at = 0; at < line.size();) {
        if (isSpace(line[at])) {
            ++at;
            continue;
        }
        if (line[at] == '#')
            break;
        std::size_t end = at;
        while (end < line.size() && !isSpace(line[end]))
            ++end;
        result.push_back(line.substr(at, end - at));
        at = end;
    }
}

std::string_view WordReader::next()
{
    while (m_at >= m_words.size()) {
        const auto line = m_lines.next();
        if (!line)
            return {};
        m_words = words(*line);
        m_at = 0;
    }
    return m_words[m_at++];
}

bool sameWord(std::string_view word, std::string_view lowercase)
{
    return std::equal(word.begin(), word.end(), lowercase.begin(), lowercase.end(),
                      [](char a, char b) { return (a >= 'A' && a <= 'Z' ? a - 'A' + 'a' : a) == b; });
}

} // namespace osculo
