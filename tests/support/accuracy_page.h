// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <charconv>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace osculo::test {

/// The page that tells users how accurate the program is, which tests hold to what they see. With OSCULO_WRITE_ACCURACY set
/// in the environment rows are written instead, one test program at a time.
class AccuracyPage {
public:
    AccuracyPage()
    {
        std::ifstream in(path());
        for (std::string line; std::getline(in, line);)
            m_lines.push_back(line);
    }

    /// Expects the section to have the row that starts with these cells, and no value to be worse than what it says: more than
    /// four times as much and above rounding. Texts, of what a method refuses, must be equal.
    void expect(const std::string& section, const std::vector<std::string>& texts, const std::vector<double>& values)
    {
        std::string start = "|", row;
        for (const std::string& text : texts)
            start += " " + text + " |";
        row = start;
        for (const double value : values)
            row += value < 0.1 ? fmt::format(" {:.0e} |", value) : fmt::format(" {:.1f} |", value);
        if (std::getenv("OSCULO_WRITE_ACCURACY"))
            return write(section, texts, row);
        const std::string* found = find(section, start);
        ASSERT_TRUE(found) << "resources/help/accuracy.md, section '" << section << "', has no row\n" << row;
        const std::vector<double> said = numbers(std::string_view(*found).substr(start.size()));
        ASSERT_EQ(said.size(), values.size()) << *found;
        for (std::size_t i = 0; i < values.size(); ++i)
            EXPECT_LE(values[i], kGrowth * said[i] + kRounding) << "the page says\n" << *found << "\nseen is\n" << row;
    }

private:
    static constexpr double kGrowth = 4;       ///< compilers and libraries differ by as much
    static constexpr double kRounding = 1e-14; ///< [m] some tens of roundings of lengths of about 1

    static std::filesystem::path path()
    {
        return std::filesystem::path(OSCULO_SOURCE_DIR) / "resources" / "help" / "accuracy.md";
    }

    /// The lines below a heading: first and behind last.
    std::pair<std::size_t, std::size_t> linesOf(const std::string& section) const
    {
        std::size_t first = 0;
        while (first < m_lines.size() && m_lines[first] != "## " + section)
            ++first;
        std::size_t last = first + (first < m_lines.size() ? 1 : 0);
        while (last < m_lines.size() && !m_lines[last].starts_with("## "))
            ++last;
        return {first, last};
    }

    const std::string* find(const std::string& section, const std::string& start) const
    {
        const auto [first, last] = linesOf(section);
        for (std::size_t i = first; i < last; ++i)
            if (m_lines[i].starts_with(start))
                return &m_lines[i];
        return nullptr;
    }

    static std::vector<double> numbers(std::string_view cells)
    {
        std::vector<double> values;
        for (std::size_t at = 0; (at = cells.find_first_of("0123456789-", at)) != std::string_view::npos;) {
            double value = 0;
            const auto [end, error] = std::from_chars(cells.data() + at, cells.data() + cells.size(), value);
            if (error != std::errc())
                break;
            values.push_back(value);
            at = static_cast<std::size_t>(end - cells.data());
        }
        return values;
    }

    /// Replaces the row with the same first cell, or adds one behind the section's last row.
    void write(const std::string& section, const std::vector<std::string>& texts, const std::string& row)
    {
        const auto [first, last] = linesOf(section);
        std::size_t lastRow = 0;
        bool replaced = false;
        for (std::size_t i = first; i < last && !replaced; ++i) {
            if (m_lines[i].starts_with("|"))
                lastRow = i;
            if (m_lines[i].starts_with("| " + texts[0] + " |")) {
                m_lines[i] = row;
                replaced = true;
            }
        }
        ASSERT_GT(lastRow, 0u) << "the page has no table in a section '" << section << "'";
        if (!replaced)
            m_lines.insert(m_lines.begin() + static_cast<std::ptrdiff_t>(lastRow) + 1, row);
        std::ofstream out(path());
        for (const std::string& line : m_lines)
            out << line << '\n';
    }

    std::vector<std::string> m_lines;
};

} // namespace osculo::test
