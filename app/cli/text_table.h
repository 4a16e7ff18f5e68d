// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/types.h"
#include "osculo/scene/unit.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace osculo::cli {

/// A table for people: columns as wide as their widest cell, numbers aligned right.
class TextTable {
public:
    /// The headings; one that starts with `>` is aligned right.
    explicit TextTable(std::vector<std::string> headings);

    /// @pre as many cells as there are headings.
    void add(std::vector<std::string> cells);

    /// All rows, each ended by a newline, without trailing blanks.
    std::string text() const;

private:
    std::vector<bool> m_right;
    std::vector<std::vector<std::string>> m_rows; ///< the headings first
};

/// Rows of `name  value`.
using Facts = std::vector<std::pair<std::string, std::string>>;
std::string factsText(const Facts& facts);

/// A length [m] in a unit people read, seven significant digits: `12.5 mm`.
std::string lengthText(double metres, LengthUnit unit);

/// The same for three coordinates: `(1, 2, 3) mm`.
std::string pointText(const Vec3& metres, LengthUnit unit);

/// `4.2 µs`, `1.5 ms`, `2.3 s`.
std::string timeText(double microseconds);

/// Writes to standard output.
void printText(std::string_view text);

} // namespace osculo::cli
