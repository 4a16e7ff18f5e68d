// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "pcd_header.h"

#include "cloud_content.h"
#include "mesh_text.h"
#include "unit_quaternion.h"

#include "osculo/math/error.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

namespace osculo {

namespace {

constexpr std::size_t kMostFields = 1000;           ///< more are a broken header
constexpr std::size_t kMostValues = 1'000'000;      ///< of a point
constexpr std::int64_t kMostPoints = 4'294'967'294; ///< points are numbered in 32 bits

class HeaderReader {
public:
    HeaderReader(const std::string& name, std::string_view text)
        : m_name(name)
        , m_text(text)
        , m_lines(text)
    {
    }

    PcdHeader read()
    {
        bool data = false;
        while (!data) {
            const auto line = m_lines.next();
            if (!line)
                fail("the header has no `DATA` line: this is no PCD file, or it is truncated",
                     "export or copy the cloud again");
            const auto row = words(*line);
            if (!row.empty())
                data = readLine(row);
        }
        m_header.bytes = m_text.size() - m_lines.rest().size();
        m_header.lines = m_lines.line();
        finish();
        return std::move(m_header);
    }

private:
    [[noreturn]] void fail(const std::string& problem, const std::string& remedy) const
    {
        throw InputError(m_name, std::to_string(m_lines.line()), problem, remedy);
    }

    /// True after the line that ends the header.
    bool readLine(const std::vector<std::string_view>& row)
    {
        const std::string_view key = row[0];
        if (key == "FIELDS" || key == "COLUMNS") {
            if (row.size() - 1 > kMostFields)
                fail(fmt::format("{} fields", row.size() - 1), fmt::format("at most {} fields", kMostFields));
            for (std::size_t i = 1; i < row.size(); ++i)
                m_header.fields.push_back({std::string(row[i]), 'F', 4, 1});
        } else if (key == "SIZE") {
            forEachField(row, [&](PcdField& field, std::string_view word) {
                field.size = static_cast<std::size_t>(integer(word, 8));
                if (field.size != 1 && field.size != 2 && field.size != 4 && field.size != 8)
                    fail(fmt::format("a value of {} bytes", word), "sizes are 1, 2, 4 or 8");
            });
        } else if (key == "TYPE") {
            forEachField(row, [&](PcdField& field, std::string_view word) {
                if (word != "I" && word != "U" && word != "F")
                    fail(fmt::format("the type `{}` is not known", word), "types are I, U and F");
                field.type = word[0];
            });
        } else if (key == "COUNT") {
            forEachField(row, [&](PcdField& field, std::string_view word) {
                field.count = static_cast<std::size_t>(integer(word, std::int64_t(kMostValues)));
            });
        } else if (key == "WIDTH") {
            m_width = one(row);
        } else if (key == "HEIGHT") {
            m_height = one(row);
        } else if (key == "POINTS") {
            m_points = one(row);
        } else if (key == "VIEWPOINT") {
            readViewpoint(row);
        } else if (key == "DATA") {
            readEncoding(row);
            return true;
        } else if (key != "VERSION") {
            fail(fmt::format(
                     "`{}` is not known in a PCD header: this is no PCD file, or a line of its header is missing",
                     key.substr(0, 40)),
                 "write VERSION, FIELDS, SIZE, TYPE, COUNT, WIDTH, HEIGHT, VIEWPOINT, POINTS and DATA");
        }
        return false;
    }

    std::int64_t integer(std::string_view word, std::int64_t most) const
    {
        const auto value = parseInteger(word);
        if (!value || *value < 0 || *value > most)
            fail(fmt::format("`{}` is not a count that is possible", word), fmt::format("a number from 0 to {}", most));
        return *value;
    }

    std::size_t one(const std::vector<std::string_view>& row) const
    {
        if (row.size() != 2)
            fail(fmt::format("`{}` with {} values", row[0], row.size() - 1), "write one number");
        return static_cast<std::size_t>(integer(row[1], kMostPoints));
    }

    template <typename Take>
    void forEachField(const std::vector<std::string_view>& row, Take take)
    {
        if (row.size() - 1 != m_header.fields.size())
            fail(fmt::format("{} has {} values for {} fields", row[0], row.size() - 1, m_header.fields.size()),
                 "write FIELDS first, and one value for each");
        for (std::size_t i = 1; i < row.size(); ++i)
            take(m_header.fields[i - 1], row[i]);
    }

    void readViewpoint(const std::vector<std::string_view>& row)
    {
        std::array<double, 7> values{};
        if (row.size() != values.size() + 1)
            fail("VIEWPOINT without seven numbers", "write tx ty tz qw qx qy qz");
        for (std::size_t i = 0; i < values.size(); ++i) {
            const auto value = parseDecimalToken(row[i + 1]);
            if (!value)
                fail(fmt::format("`{}` is not a number", row[i + 1]), "write numbers with a decimal point");
            values[i] = *value;
        }
        Pose sensor;
        sensor.translation = {values[0], values[1], values[2]};
        try {
            sensor.rotation = unitQuaternion({values[3], values[4], values[5], values[6]});
        } catch (const InvalidShape& error) {
            m_header.warnings.push_back("the VIEWPOINT is not used: " + error.problem());
            return;
        }
        if (sensor.translation.allFinite())
            m_header.sensor = sensor;
    }

    void readEncoding(const std::vector<std::string_view>& row)
    {
        const std::string_view word = row.size() == 2 ? row[1] : std::string_view();
        if (word == "ascii")
            m_header.encoding = PcdEncoding::ascii;
        else if (word == "binary")
            m_header.encoding = PcdEncoding::binary;
        else if (word == "binary_compressed")
            m_header.encoding = PcdEncoding::compressed;
        else
            fail(fmt::format("the encoding `{}` is not known", word), "write ascii, binary or binary_compressed");
    }

    void finish()
    {
        for (const CloudColumn column : {CloudColumn::x, CloudColumn::y, CloudColumn::z}) {
            const auto found = std::ranges::find_if(
                m_header.fields, [&](const PcdField& field) { return cloudColumn(field.name) == column; });
            if (found == m_header.fields.end() || found->count == 0)
                fail("the fields have no x, y and z", "this PCD holds no points in space");
        }
        for (const PcdField& field : m_header.fields)
            if (field.type == 'F' && field.size < 4)
                fail(fmt::format("the field {} has floating values of {} bytes", field.name, field.size),
                     "floating values have 4 or 8");
        if (m_header.valuesPerPoint() > kMostValues)
            fail(fmt::format("{} values a point", m_header.valuesPerPoint()), fmt::format("at most {}", kMostValues));
        if (!m_width && !m_points)
            fail("neither WIDTH nor POINTS is given", "write how many points there are");
        m_header.rows = m_height.value_or(1);
        m_header.columns = m_width ? *m_width : *m_points;
        const bool fits =
            m_header.rows == 0 || m_header.columns <= static_cast<std::size_t>(kMostPoints) / m_header.rows;
        m_header.points = m_points ? *m_points : m_header.columns * (fits ? m_header.rows : 0);
        if (!fits || m_header.columns * m_header.rows != m_header.points)
            fail(fmt::format("{} × {} is not {} points", m_header.columns, m_header.rows, m_header.points),
                 "WIDTH × HEIGHT is POINTS");
    }

    const std::string& m_name;
    std::string_view m_text;
    LineReader m_lines;
    PcdHeader m_header;
    std::optional<std::size_t> m_width, m_height, m_points;
};

} // namespace

std::size_t PcdHeader::valuesPerPoint() const
{
    std::size_t sum = 0;
    for (const PcdField& field : fields)
        sum += field.count;
    return sum;
}

std::size_t PcdHeader::bytesPerPoint() const
{
    std::size_t sum = 0;
    for (const PcdField& field : fields)
        sum += field.count * field.size;
    return sum;
}

PcdHeader readPcdHeader(const std::string& name, std::string_view text)
{
    return HeaderReader(name, text).read();
}

} // namespace osculo
