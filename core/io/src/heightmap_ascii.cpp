// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "heightmap_content.h"
#include "mesh_text.h"

#include "osculo/math/error.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace osculo {

namespace {

constexpr double kUsualNoData = -9999; ///< ESRI's where the header names none

bool sameKey(std::string_view a, std::string_view b)
{
    return std::ranges::equal(a, b, [](char x, char y) { return (x | 0x20) == (y | 0x20); });
}

class AsciiGrid {
public:
    AsciiGrid(const std::filesystem::path& path, const std::stop_token& stop)
        : m_name(utf8Name(path))
        , m_bytes(readWholeFile(path, stop))
        , m_text(m_bytes, stop)
        , m_lines(m_text.view(), stop)
    {
    }

    HeightmapContent read()
    {
        readHeader();
        HeightmapContent content;
        HeightmapData& data = content.data;
        data.columns = m_columns;
        data.rows = m_rows;
        data.cellX = m_dx.value_or(m_size.value_or(0));
        data.cellY = m_dy.value_or(m_size.value_or(0));
        // Heights stand in the middle of their cells.
        data.origin = Vec2(m_x + (m_xIsCentre ? 0 : 0.5 * data.cellX), m_y + (m_yIsCentre ? 0 : 0.5 * data.cellY));
        readHeights(data);
        return content;
    }

private:
    [[noreturn]] void fail(const std::string& problem, const std::string& remedy) const
    {
        throw InputError(m_name, std::to_string(m_lines.line()), problem, remedy);
    }

    double number(std::string_view word) const
    {
        const auto value = parseDecimalToken(word);
        if (!value)
            fail(fmt::format("'{}' is no number", word), "an ASCII grid holds numbers");
        return *value;
    }

    int count(std::string_view word) const
    {
        const auto value = parseInteger(word);
        if (!value || *value < 2 || *value > Heightmap::kLargestSide)
            fail(fmt::format("'{}' columns or rows", word),
                 fmt::format("a whole number from 2 to {}", Heightmap::kLargestSide));
        return static_cast<int>(*value);
    }

    double size(std::string_view word) const
    {
        const double value = number(word);
        if (!(value > 0) || !std::isfinite(value))
            fail(fmt::format("a cell size of {}", word), "a finite number > 0");
        return value;
    }

    /// Lines `key value` up to the first that begins with a number.
    void readHeader()
    {
        std::optional<double> x, y;
        while (const auto line = m_lines.next()) {
            const auto row = words(*line);
            if (row.empty())
                continue;
            if (parseDecimalToken(row[0])) {
                m_first = row;
                break;
            }
            if (row.size() != 2)
                fail(fmt::format("a header line of {} words", row.size()), "a key and its value, as in 'ncols 100'");
            readKey(row[0], row[1], x, y);
        }
        if (m_columns == 0 || m_rows == 0)
            fail("the header has no ncols or nrows", "an ASCII grid names both");
        if (!m_size && (!m_dx || !m_dy))
            fail("the header has no cellsize", "'cellsize 10', or dx and dy");
        m_x = x.value_or(0);
        m_y = y.value_or(0);
    }

    void readKey(std::string_view key, std::string_view value, std::optional<double>& x, std::optional<double>& y)
    {
        if (sameKey(key, "ncols"))
            m_columns = count(value);
        else if (sameKey(key, "nrows"))
            m_rows = count(value);
        else if (sameKey(key, "xllcorner") || sameKey(key, "xllcenter")) {
            x = number(value);
            m_xIsCentre = sameKey(key, "xllcenter");
        } else if (sameKey(key, "yllcorner") || sameKey(key, "yllcenter")) {
            y = number(value);
            m_yIsCentre = sameKey(key, "yllcenter");
        } else if (sameKey(key, "cellsize"))
            m_size = size(value);
        else if (sameKey(key, "dx"))
            m_dx = size(value);
        else if (sameKey(key, "dy"))
            m_dy = size(value);
        else if (sameKey(key, "nodata_value"))
            m_noData = number(value);
        else
            fail(fmt::format("'{}' is no key of an ASCII grid", key),
                 "ncols, nrows, xllcorner, yllcorner, cellsize, dx, dy, NODATA_value");
    }

    /// Rows from the north; lines may break anywhere.
    void readHeights(HeightmapData& data)
    {
        const std::size_t points = static_cast<std::size_t>(m_columns) * static_cast<std::size_t>(m_rows);
        if (points > m_text.view().size())
            fail(fmt::format("{} × {} heights in a file of {} bytes", m_columns, m_rows, m_text.view().size()),
                 "the file may be cut off");
        data.heights.assign(points, 0);
        std::size_t next = 0;
        const auto take = [&](const std::vector<std::string_view>& row) {
            for (const std::string_view word : row) {
                if (next == points)
                    fail(fmt::format("more than {} × {} heights", m_columns, m_rows), "as many as the header says");
                const double z = number(word);
                const bool hole = std::isnan(z) || z == m_noData || std::abs(z) > kLargestHeight;
                const std::size_t fromNorth = next / static_cast<std::size_t>(m_columns),
                                  column = next % static_cast<std::size_t>(m_columns);
                data.heights[(static_cast<std::size_t>(m_rows) - 1 - fromNorth) * static_cast<std::size_t>(m_columns)
                             + column] = hole ? std::numeric_limits<double>::quiet_NaN() : z;
                ++next;
            }
        };
        take(m_first);
        while (const auto line = m_lines.next())
            take(words(*line));
        if (next < points)
            fail(fmt::format("the file ends after {} of {} heights", next, points), "the file may be cut off");
    }

    std::string m_name, m_bytes;
    DecodedText m_text;
    LineReader m_lines;
    std::vector<std::string_view> m_first; ///< the first line of heights
    int m_columns = 0, m_rows = 0;
    double m_x = 0, m_y = 0;
    bool m_xIsCentre = false, m_yIsCentre = false;
    std::optional<double> m_size, m_dx, m_dy;
    double m_noData = kUsualNoData;
};

/// A .prj file beside the grid that speaks of geographic coordinates.
bool saysGeographic(std::filesystem::path path)
{
    std::error_code ignored;
    path.replace_extension(".prj");
    if (!std::filesystem::is_regular_file(path, ignored))
        return false;
    const std::string text = readWholeFile(path);
    const bool projected = text.find("PROJCS") != std::string::npos || text.find("PROJCRS") != std::string::npos;
    return !projected
           && (text.find("GEOGCS") != std::string::npos || text.find("GEOGCRS") != std::string::npos
               || text.find("GEOGRAPHIC") != std::string::npos);
}

} // namespace

HeightmapContent readAsciiGrid(const std::filesystem::path& path, const std::stop_token& stop)
{
    HeightmapContent content = AsciiGrid(path, stop).read();
    content.geographic = saysGeographic(path);
    return content;
}

} // namespace osculo
