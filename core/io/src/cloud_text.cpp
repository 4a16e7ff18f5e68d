// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "cloud_content.h"
#include "mesh_text.h"

#include "osculo/math/error.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace osculo {

namespace {

constexpr std::size_t kGuessRows = 1000;   ///< rows that the meaning of unnamed columns is read from
constexpr std::size_t kMostColumns = 1000; ///< more are no cloud
constexpr double kUnitLength = 0.02;       ///< how far from 1 the length of a written normal may be
constexpr std::size_t kLeastRowBytes = 6;  ///< `1 2 3` and a line end
constexpr double kMissing = std::numeric_limits<double>::quiet_NaN();

std::string_view trimmed(std::string_view text)
{
    const auto isSpace = [](char c) { return c == ' ' || c == '\t' || c == '\0'; };
    while (!text.empty() && isSpace(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && isSpace(text.back()))
        text.remove_suffix(1);
    return text;
}

/// The fields of a row: between semicolons where there are some, else between commas, else between spaces.
void splitRow(std::string_view line, std::vector<std::string_view>& fields)
{
    const char separator = line.find(';') != std::string_view::npos   ? ';'
                           : line.find(',') != std::string_view::npos ? ','
                                                                      : ' ';
    if (separator == ' ') {
        splitWords(line, fields);
        return;
    }
    fields.clear();
    for (std::size_t at = 0; at <= line.size();) {
        const std::size_t end = std::min(line.find(separator, at), line.size());
        fields.push_back(trimmed(line.substr(at, end - at)));
        at = end + 1;
    }
    while (!fields.empty() && fields.back().empty())
        fields.pop_back();
}

bool isComment(std::string_view line)
{
    return line.empty() || line.starts_with('#') || line.starts_with('%');
}

class TextReader {
public:
    explicit TextReader(const MeshSource& source)
        : m_name(source.name)
        , m_stop(source.stop)
        , m_isPts(sameWord(utf8Name(source.path.extension()), ".pts"))
        , m_text(source.bytes, source.stop)
        , m_lines(m_text.view(), source.stop)
    {
    }

    CloudContent read()
    {
        std::vector<std::string_view> row;
        while (const auto line = m_lines.next()) {
            const std::string_view text = trimmed(*line);
            if (isComment(text))
                continue;
            splitRow(text, row);
            if (row.empty() || isHeader(row) || isCount(row))
                continue;
            readRow(row);
        }
        return finish();
    }

private:
    [[noreturn]] void fail(const std::string& problem, const std::string& remedy) const
    {
        throw InputError(m_name, std::to_string(m_lines.line()), problem, remedy);
    }

    /// A line of names before the numbers.
    bool isHeader(const std::vector<std::string_view>& row)
    {
        const bool number =
            !row[0].empty() && (std::string_view("0123456789+-.").find(row[0][0]) != std::string_view::npos);
        if (m_width > 0 || m_hasHeader || number || parseDecimalToken(row[0]))
            return false;
        if (sameWord(row[0], "ncols") || sameWord(row[0], "nrows"))
            fail("this is an elevation map, not a cloud: it begins with the size of a grid",
                 "give a cloud of rows x y z");
        m_hasHeader = true;
        for (std::string_view name : row) {
            while (name.starts_with('/') || name.starts_with('"') || name.starts_with(' '))
                name.remove_prefix(1);
            while (name.ends_with('"'))
                name.remove_suffix(1);
            m_columns.push_back(cloudColumn(name));
        }
        if (row[0] == "//") // some programs set the marks of a comment apart
            m_columns.erase(m_columns.begin());
        if (m_columns.size() > kMostColumns)
            fail(fmt::format("{} columns", m_columns.size()), fmt::format("at most {} columns", kMostColumns));
        m_named = true;
        for (const CloudColumn column : {CloudColumn::x, CloudColumn::y, CloudColumn::z})
            m_named = m_named && std::ranges::find(m_columns, column) != m_columns.end();
        return true;
    }

    /// A line with one whole number, before rows of more: how many follow (PTS; a file may have several parts).
    bool isCount(const std::vector<std::string_view>& row)
    {
        if (row.size() != 1 || (m_width > 0 && !m_isPts))
            return false;
        const auto count = parseInteger(row[0]);
        if (!count || *count < 0)
            return false;
        if (static_cast<std::uint64_t>(*count) > m_lines.rest().size() / kLeastRowBytes + 1)
            fail(fmt::format("{} points are promised, but only {} bytes follow: the file is truncated or wrong", *count,
                             m_lines.rest().size()),
                 "export or copy the cloud again");
        m_promised += static_cast<std::size_t>(*count);
        m_hasCount = true;
        return true;
    }

    void readRow(const std::vector<std::string_view>& row)
    {
        if (m_width == 0) {
            m_width = m_named ? m_columns.size() : row.size();
            if (row.size() > kMostColumns)
                fail(fmt::format("{} columns", row.size()), fmt::format("at most {} columns", kMostColumns));
            if (!m_named)
                m_columns.assign(std::max<std::size_t>(m_width, 3), CloudColumn::other);
            if (!m_named)
                for (std::size_t i = 0; i < 3; ++i)
                    m_columns[i] = static_cast<CloudColumn>(i);
            m_values.reserve(
                std::min(m_text.view().size() / kLeastRowBytes, m_promised > 0 ? m_promised : m_text.view().size())
                * std::min<std::size_t>(m_width, 3));
        }
        const std::size_t needed = m_named ? lastNeeded() : 3;
        if (row.size() < needed)
            fail(m_lines.cutOff() ? "the file ends inside a row: it is truncated"
                                  : fmt::format("a row of {} values", row.size()),
                 fmt::format("write at least {} numbers a line", needed));
        for (std::size_t i = 0; i < m_width; ++i) {
            if (m_named && m_columns[i] == CloudColumn::other) {
                m_values.push_back(kMissing);
                continue;
            }
            m_values.push_back(i < row.size() ? number(row[i], i < 3 || m_named) : kMissing);
        }
    }

    std::size_t lastNeeded() const
    {
        std::size_t last = 0;
        for (std::size_t i = 0; i < m_columns.size(); ++i)
            if (m_columns[i] != CloudColumn::other)
                last = i + 1;
        return last;
    }

    /// Columns without a meaning may hold words.
    double number(std::string_view field, bool needed) const
    {
        if (field.empty())
            return kMissing;
        const auto value = parseDecimalToken(field);
        if (value)
            return *value;
        if (!needed)
            return kMissing;
        const bool decimalComma = field.find(',') != std::string_view::npos;
        fail(fmt::format("`{}` is not a number", field.substr(0, 40)),
             decimalComma ? "write decimal points, not commas" : "write rows of numbers x y z");
    }

    double value(std::size_t row, std::size_t column) const { return m_values[row * m_width + column]; }

    template <typename Test>
    bool everyTriple(std::size_t column, Test test) const
    {
        const std::size_t rows = std::min(m_values.size() / m_width, kGuessRows);
        for (std::size_t row = 0; row < rows; ++row)
            if (!test(Vec3(value(row, column), value(row, column + 1), value(row, column + 2))))
                return false;
        return rows > 0;
    }

    bool holdsNormals(std::size_t column) const
    {
        return everyTriple(column, [](const Vec3& n) { return std::abs(n.norm() - 1) < kUnitLength || n.isZero(0); })
               && !everyTriple(column, [](const Vec3& n) { return n.isZero(0); });
    }

    bool holdsColors(std::size_t column) const
    {
        return everyTriple(column, [](const Vec3& c) {
            return (c.array() >= 0).all() && (c.array() <= 255).all() && c.array().round().matrix() == c;
        });
    }

    void setTriple(std::size_t column, CloudColumn first)
    {
        for (std::size_t i = 0; i < 3; ++i)
            m_columns[column + i] = static_cast<CloudColumn>(static_cast<std::size_t>(first) + i);
    }

    /// What columns behind x y z hold, from their values: normals are unit vectors, colours whole numbers up to 255. PTS has
    /// an intensity before the colour.
    void guessColumns()
    {
        bool normals = false, colors = false;
        for (std::size_t column = m_isPts && m_width == 7 ? 4 : 3; column + 3 <= m_width; column += 3)
            if (!normals && holdsNormals(column)) {
                setTriple(column, CloudColumn::nx);
                normals = true;
            } else if (!colors && holdsColors(column)) {
                setTriple(column, CloudColumn::red);
                colors = true;
            }
    }

    CloudContent finish()
    {
        if (m_values.empty())
            fail("the file holds no row of numbers", "write rows of numbers x y z");
        const std::size_t rows = m_values.size() / m_width;
        CloudContent content;
        if (m_hasCount && rows < m_promised)
            fail(fmt::format("the file ends after {} of {} points: it is truncated", rows, m_promised),
                 "export or copy the cloud again");
        if (m_hasCount && rows > m_promised)
            content.warnings.push_back(fmt::format("{} points are promised and {} were found", m_promised, rows));
        if (m_hasHeader && !m_named)
            content.warnings.push_back("the header names no x, y and z: the first three columns were taken for them");
        if (!m_named)
            guessColumns();
        CloudCollector collector(content, m_columns, m_stop);
        collector.reserve(rows);
        for (std::size_t row = 0; row < rows; ++row) {
            CloudRow values{};
            for (std::size_t i = 0; i < m_width; ++i)
                values[std::size_t(m_columns[i])] = value(row, i);
            collector.add(values);
        }
        return content;
    }

    const std::string& m_name;
    std::stop_token m_stop;
    bool m_isPts;
    DecodedText m_text;
    LineReader m_lines;
    std::size_t m_width = 0; ///< columns that are kept; 0 before the first row
    std::vector<CloudColumn> m_columns;
    bool m_hasHeader = false, m_named = false, m_hasCount = false;
    std::size_t m_promised = 0;
    std::vector<double> m_values; ///< of the rows, one after the other
};

} // namespace

CloudContent readTextCloud(const MeshSource& source)
{
    return TextReader(source).read();
}

} // namespace osculo
