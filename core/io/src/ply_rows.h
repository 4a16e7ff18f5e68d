// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "mesh_ply_header.h"
#include "mesh_text.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace osculo {

/// The values of a PLY's rows, one after the other, from text or bytes. Each function throws InputError where the file ends too
/// early or holds something else.
class PlyRows {
public:
    /// @param name as messages name the file; it and the header outlive the rows
    PlyRows(const std::string& name, const PlyHeader& header, std::string_view body, std::stop_token stop);

    /// Goes to the next row, which is this one of the element. @throws Cancelled when stopped
    void begin(const PlyElement& element, std::size_t row);

    /// The next value of the row.
    double value(PlyType type);

    /// A list's length, which the rest of the file must have room for.
    std::size_t length(const PlyProperty& property);

    /// Passes over a list.
    void skipList(const PlyProperty& property);

    /// The line in text files; empty in others.
    std::string place() const;

private:
    [[noreturn]] void failTruncated() const;
    double textValue();
    double binaryValue(PlyType type);

    const std::string& m_name;
    PlyFormat m_format;
    StopCheck m_stopCheck;
    LineReader m_lines;
    std::string_view m_body;
    std::size_t m_headerLines, m_at = 0, m_row = 0, m_word = 0;
    const PlyElement* m_element = nullptr;
    std::vector<std::string_view> m_words;
};

} // namespace osculo
