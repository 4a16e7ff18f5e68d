// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "ply_rows.h"

#include "osculo/math/error.h"

#include <fmt/format.h>

#include <bit>
#include <cstdint>

namespace osculo {

PlyRows::PlyRows(const std::string& name, const PlyHeader& header, std::string_view body, std::stop_token stop)
    : m_name(name)
    , m_format(header.format)
    , m_stopCheck(std::move(stop))
    , m_lines(body)
    , m_body(body)
    , m_headerLines(header.lines)
{
}

void PlyRows::failTruncated() const
{
    throw InputError(
        m_name, place(),
        fmt::format("the file ends in {} {} of {}: it is truncated", m_element->name, m_row + 1, m_element->count),
        "export or copy the file again");
}

void PlyRows::begin(const PlyElement& element, std::size_t row)
{
    m_stopCheck();
    m_element = &element;
    m_row = row;
    if (m_format != PlyFormat::ascii)
        return;
    m_words.clear();
    m_word = 0;
    while (m_words.empty()) {
        const auto line = m_lines.next();
        if (!line)
            failTruncated();
        m_words = words(*line);
    }
}

double PlyRows::value(PlyType type)
{
    return m_format == PlyFormat::ascii ? textValue() : binaryValue(type);
}

double PlyRows::textValue()
{
    if (m_word >= m_words.size()) {
        if (m_lines.cutOff())
            failTruncated();
        throw InputError(m_name, place(),
                         fmt::format("{} {} has only {} values", m_element->name, m_row + 1, m_words.size()),
                         "write all that the header names in one line");
    }
    const auto number = parseDecimalToken(m_words[m_word]);
    if (!number)
        throw InputError(m_name, place(), fmt::format("`{}` is not a number", m_words[m_word]),
                         "write numbers with a decimal point");
    ++m_word;
    return *number;
}

std::size_t PlyRows::length(const PlyProperty& property)
{
    const double count = value(property.countType);
    const std::size_t room =
        m_format == PlyFormat::ascii ? m_words.size() - m_word : (m_body.size() - m_at) / plySize(property.type);
    if (!(count >= 0) || count > static_cast<double>(room))
        throw InputError(
            m_name, place(),
            fmt::format("a list of {} values in {} {}, more than the file has left: it is truncated or wrong", count,
                        m_element->name, m_row + 1),
            "export or copy the file again");
    return static_cast<std::size_t>(count);
}

void PlyRows::skipList(const PlyProperty& property)
{
    const std::size_t count = length(property);
    for (std::size_t i = 0; i < count; ++i)
        value(property.type);
}

std::string PlyRows::place() const
{
    return m_format == PlyFormat::ascii ? std::to_string(m_headerLines + m_lines.line()) : std::string();
}

double PlyRows::binaryValue(PlyType type)
{
    const std::size_t size = plySize(type);
    if (m_body.size() - m_at < size)
        failTruncated();
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i < size; ++i) {
        const std::size_t from = m_format == PlyFormat::bigEndian ? i : size - 1 - i;
        bits = (bits << 8) | static_cast<unsigned char>(m_body[m_at + from]);
    }
    m_at += size;
    switch (type) {
    case PlyType::int8:
        return static_cast<std::int8_t>(bits);
    case PlyType::int16:
        return static_cast<std::int16_t>(bits);
    case PlyType::int32:
        return static_cast<std::int32_t>(bits);
    case PlyType::float32:
        return static_cast<double>(std::bit_cast<float>(static_cast<std::uint32_t>(bits)));
    case PlyType::float64:
        return std::bit_cast<double>(bits);
    default:
        return static_cast<double>(bits);
    }
}

} // namespace osculo
