// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "cloud_content.h"
#include "lzf.h"
#include "mesh_text.h"
#include "pcd_header.h"

#include "osculo/math/error.h"

#include <fmt/format.h>

#include <bit>

namespace osculo {

namespace {

std::uint64_t littleEndian(const char* at, std::size_t size)
{
    std::uint64_t bits = 0;
    for (std::size_t i = size; i-- > 0;)
        bits = (bits << 8) | static_cast<unsigned char>(at[i]);
    return bits;
}

double binaryValue(const char* at, const PcdField& field)
{
    const std::uint64_t bits = littleEndian(at, field.size);
    if (field.type == 'F')
        return field.size == 8 ? std::bit_cast<double>(bits)
                               : static_cast<double>(std::bit_cast<float>(static_cast<std::uint32_t>(bits)));
    if (field.type == 'U')
        return static_cast<double>(bits);
    const unsigned unused = static_cast<unsigned>(64 - 8 * field.size); // carries the sign down
    return static_cast<double>(static_cast<std::int64_t>(bits << unused) >> unused);
}

/// Colours are three bytes in a number, also in a floating one: it is the bits that count.
double packedColor(double value, const PcdField& field)
{
    constexpr std::uint32_t kRedGreenBlue = 0xffffff;
    if (field.type == 'F')
        return std::bit_cast<std::uint32_t>(static_cast<float>(value)) & kRedGreenBlue;
    return static_cast<double>(static_cast<std::uint64_t>(value) & kRedGreenBlue);
}

class PcdReader {
public:
    explicit PcdReader(const MeshSource& source)
        : m_name(source.name)
        , m_stop(source.stop)
        , m_header(readPcdHeader(source.name, source.bytes))
        , m_body(std::string_view(source.bytes).substr(m_header.bytes))
    {
        for (const PcdField& field : m_header.fields)
            m_columns.push_back(field.count == 0 ? CloudColumn::other : cloudColumn(field.name));
    }

    CloudContent read()
    {
        CloudCollector collector(m_content, m_columns, m_stop);
        switch (m_header.encoding) {
        case PcdEncoding::ascii:
            readText(collector);
            break;
        case PcdEncoding::binary:
            readBinary(collector);
            break;
        case PcdEncoding::compressed:
            readCompressed(collector);
            break;
        }
        const bool organised = m_header.rows > 1;
        if (organised) {
            m_content.data.rows = static_cast<std::uint32_t>(m_header.rows);
            m_content.data.columns = static_cast<std::uint32_t>(m_header.columns);
        }
        // Writers put the identity where they know nothing: it tells the sensor only of an image.
        if (m_header.sensor && (organised || !(*m_header.sensor == Pose())))
            m_content.data.sensor = m_header.sensor;
        m_content.warnings.insert(m_content.warnings.begin(), m_header.warnings.begin(), m_header.warnings.end());
        return std::move(m_content);
    }

private:
    [[noreturn]] void failTruncated(std::size_t needed, std::size_t found) const
    {
        throw InputError(
            m_name, "",
            fmt::format("{} points need {} bytes, but only {} follow the header: the file is truncated or wrong",
                        m_header.points, needed, found),
            "export or copy the cloud again");
    }

    void put(CloudRow& row, std::size_t field, double value) const
    {
        const CloudColumn column = m_columns[field];
        row[std::size_t(column)] =
            column == CloudColumn::packedColor ? packedColor(value, m_header.fields[field]) : value;
    }

    void readText(CloudCollector& collector)
    {
        const std::size_t least = m_header.points * 2 * m_header.valuesPerPoint(); // a digit and a separator for each
        if (least > m_body.size() + 1)
            failTruncated(least, m_body.size());
        collector.reserve(m_header.points);
        LineReader lines(m_body);
        for (std::size_t point = 0; point < m_header.points;) {
            const auto line = lines.next();
            const auto fail = [&](const std::string& problem, const std::string& remedy) {
                throw InputError(m_name, std::to_string(m_header.lines + lines.line()), problem, remedy);
            };
            if (!line) {
                fail(fmt::format("the file ends after {} of {} points: it is truncated", point, m_header.points),
                     "export or copy the cloud again");
                return;
            }
            splitWords(*line, m_words);
            if (m_words.empty())
                continue;
            if (m_words.size() < m_header.valuesPerPoint())
                fail(lines.cutOff()
                         ? fmt::format("the file ends in point {} of {}: it is truncated", point + 1, m_header.points)
                         : fmt::format("point {} has {} values", point + 1, m_words.size()),
                     fmt::format("write {} values a line, as FIELDS and COUNT say", m_header.valuesPerPoint()));
            CloudRow row{};
            std::size_t word = 0;
            for (std::size_t field = 0; field < m_columns.size(); word += m_header.fields[field++].count) {
                if (m_columns[field] == CloudColumn::other)
                    continue;
                const auto value = parseDecimalToken(m_words[word]);
                if (!value)
                    fail(fmt::format("`{}` is not a number", m_words[word].substr(0, 40)),
                         "write numbers with a decimal point");
                put(row, field, value.value_or(0));
            }
            collector.add(row);
            ++point;
        }
    }

    void readBinary(CloudCollector& collector)
    {
        const std::size_t stride = m_header.bytesPerPoint();
        if (m_header.points > m_body.size() / stride)
            failTruncated(m_header.points * stride, m_body.size());
        collector.reserve(m_header.points);
        for (std::size_t point = 0; point < m_header.points; ++point) {
            CloudRow row{};
            const char* at = m_body.data() + point * stride;
            for (std::size_t field = 0; field < m_columns.size(); ++field) {
                if (m_columns[field] != CloudColumn::other)
                    put(row, field, binaryValue(at, m_header.fields[field]));
                at += m_header.fields[field].count * m_header.fields[field].size;
            }
            collector.add(row);
        }
    }

    /// One field after the other for all points, packed together. Padding (`_`) is left out by the writers we know of.
    void readCompressed(CloudCollector& collector)
    {
        constexpr std::size_t kSizes = 8; ///< bytes of the two lengths before the data
        if (m_body.size() < kSizes)
            failTruncated(kSizes, m_body.size());
        const std::size_t packedSize = littleEndian(m_body.data(), 4), size = littleEndian(m_body.data() + 4, 4);
        const std::string_view packed = m_body.substr(kSizes);
        if (packedSize > packed.size())
            failTruncated(packedSize, packed.size());
        std::size_t padding = 0;
        for (const PcdField& field : m_header.fields)
            padding += field.name == "_" ? field.count * field.size : 0;
        const std::size_t whole = m_header.bytesPerPoint() * m_header.points;
        const std::size_t bare = whole - padding * m_header.points;
        const auto failWrong = [&] {
            throw InputError(
                m_name, "",
                fmt::format("the compressed data do not hold {} points: the file is damaged or wrong", m_header.points),
                "export or copy the cloud again");
        };
        if ((size != whole && size != bare) || size / kLzfLargestRatio > packedSize)
            failWrong();
        const auto bytes = unpackLzf(packed.substr(0, packedSize), size);
        if (!bytes)
            failWrong();
        collector.reserve(m_header.points);
        const bool skipPadding = size != whole;
        for (std::size_t point = 0; point < m_header.points; ++point) {
            CloudRow row{};
            std::size_t block = 0;
            for (std::size_t field = 0; field < m_columns.size(); ++field) {
                const PcdField& f = m_header.fields[field];
                if (skipPadding && f.name == "_")
                    continue;
                const std::size_t stride = f.count * f.size;
                if (m_columns[field] != CloudColumn::other)
                    put(row, field, binaryValue(bytes->data() + block + point * stride, f));
                block += stride * m_header.points;
            }
            collector.add(row);
        }
    }

    const std::string& m_name;
    std::stop_token m_stop;
    PcdHeader m_header;
    std::string_view m_body;
    std::vector<CloudColumn> m_columns; ///< of the fields
    std::vector<std::string_view> m_words;
    CloudContent m_content;
};

} // namespace

CloudContent readPcdCloud(const MeshSource& source)
{
    return PcdReader(source).read();
}

} // namespace osculo
