// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/cli/text_table.h"

#include "osculo/math/demand.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>

namespace osculo::cli {

namespace {

/// Characters of UTF-8 text: bytes that do not continue another.
std::size_t width(std::string_view text)
{
    return static_cast<std::size_t>(std::count_if(
        text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0u) != 0x80u; }));
}

constexpr std::string_view kColumnGap = "  ";

} // namespace

TextTable::TextTable(std::vector<std::string> headings)
{
    for (std::string& heading : headings) {
        m_right.push_back(heading.starts_with('>'));
        if (m_right.back())
            heading.erase(0, 1);
    }
    m_rows.push_back(std::move(headings));
}

void TextTable::add(std::vector<std::string> cells)
{
    OSCULO_DEMAND(cells.size() == m_right.size());
    m_rows.push_back(std::move(cells));
}

std::string TextTable::text() const
{
    std::vector<std::size_t> widths(m_right.size(), 0);
    for (const auto& row : m_rows)
        for (std::size_t i = 0; i < row.size(); ++i)
            widths[i] = std::max(widths[i], width(row[i]));

    std::string text;
    for (const auto& row : m_rows) {
        std::string line;
        for (std::size_t i = 0; i < row.size(); ++i) {
            const std::string blanks(widths[i] - width(row[i]), ' ');
            line += i == 0 ? "" : kColumnGap;
            line += m_right[i] ? blanks + row[i] : row[i] + blanks;
        }
        line.erase(line.find_last_not_of(' ') + 1);
        text += line + "\n";
    }
    return text;
}

std::string factsText(const Facts& facts)
{
    std::size_t widest = 0;
    for (const auto& fact : facts)
        widest = std::max(widest, width(fact.first));
    std::string text;
    for (const auto& [name, value] : facts)
        text += name + std::string(widest - width(name), ' ') + std::string(kColumnGap) + value + "\n";
    return text;
}

std::string lengthText(double metres, LengthUnit unit)
{
    return fmt::format("{:.7g} {}", metres / metresPer(unit), toString(unit));
}

std::string pointText(const Vec3& metres, LengthUnit unit)
{
    const Vec3 p = metres / metresPer(unit);
    return fmt::format("({:.7g}, {:.7g}, {:.7g}) {}", p.x(), p.y(), p.z(), toString(unit));
}

std::string timeText(double microseconds)
{
    if (microseconds < 1e3)
        return fmt::format("{:.3g} µs", microseconds);
    if (microseconds < 1e6)
        return fmt::format("{:.3g} ms", microseconds * 1e-3);
    return fmt::format("{:.3g} s", microseconds * 1e-6);
}

void printText(std::string_view text)
{
    std::fwrite(text.data(), 1, text.size(), stdout);
}

} // namespace osculo::cli
