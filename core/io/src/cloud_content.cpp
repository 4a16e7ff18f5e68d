// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "cloud_content.h"

#include "mesh_text.h"

#include <algorithm>
#include <cmath>

namespace osculo {

namespace {

struct ColumnName {
    std::string_view name;
    CloudColumn column;
};

constexpr std::array<ColumnName, 20> kColumnNames{{
    {"x", CloudColumn::x},
    {"y", CloudColumn::y},
    {"z", CloudColumn::z},
    {"nx", CloudColumn::nx},
    {"ny", CloudColumn::ny},
    {"nz", CloudColumn::nz},
    {"normal_x", CloudColumn::nx},
    {"normal_y", CloudColumn::ny},
    {"normal_z", CloudColumn::nz},
    {"normalx", CloudColumn::nx},
    {"normaly", CloudColumn::ny},
    {"normalz", CloudColumn::nz},
    {"red", CloudColumn::red},
    {"green", CloudColumn::green},
    {"blue", CloudColumn::blue},
    {"r", CloudColumn::red},
    {"g", CloudColumn::green},
    {"b", CloudColumn::blue},
    {"rgb", CloudColumn::packedColor},
    {"rgba", CloudColumn::packedColor},
}};

std::uint8_t colorByte(double value)
{
    return std::isfinite(value) ? static_cast<std::uint8_t>(std::lround(std::clamp(value, 0.0, 255.0))) : 0;
}

} // namespace

CloudColumn cloudColumn(std::string_view name)
{
    for (const ColumnName& candidate : kColumnNames)
        if (sameWord(name, candidate.name))
            return candidate.column;
    return CloudColumn::other;
}

CloudCollector::CloudCollector(CloudContent& content, const std::vector<CloudColumn>& columns,
                               const std::stop_token& stop, double colorScale)
    : m_data(content.data)
    , m_stopCheck(stop)
    , m_colorScale(colorScale)
{
    const auto has = [&](CloudColumn column) { return std::ranges::find(columns, column) != columns.end(); };
    m_normals = has(CloudColumn::nx) && has(CloudColumn::ny) && has(CloudColumn::nz);
    m_packed = has(CloudColumn::packedColor);
    m_colors = m_packed || (has(CloudColumn::red) && has(CloudColumn::green) && has(CloudColumn::blue));
}

void CloudCollector::reserve(std::size_t rows)
{
    m_data.points.reserve(rows);
    m_data.normals.reserve(m_normals ? rows : 0);
    m_data.colors.reserve(m_colors ? rows : 0);
}

void CloudCollector::add(const CloudRow& row)
{
    m_stopCheck();
    const auto at = [&](CloudColumn column) { return row[std::size_t(column)]; };
    m_data.points.emplace_back(at(CloudColumn::x), at(CloudColumn::y), at(CloudColumn::z));
    if (m_normals)
        m_data.normals.emplace_back(at(CloudColumn::nx), at(CloudColumn::ny), at(CloudColumn::nz));
    if (m_packed) {
        const auto bits = static_cast<std::uint32_t>(at(CloudColumn::packedColor));
        m_data.colors.push_back({static_cast<std::uint8_t>((bits >> 16) & 0xff),
                                 static_cast<std::uint8_t>((bits >> 8) & 0xff),
                                 static_cast<std::uint8_t>(bits & 0xff)});
    } else if (m_colors) {
        m_data.colors.push_back({colorByte(m_colorScale * at(CloudColumn::red)),
                                 colorByte(m_colorScale * at(CloudColumn::green)),
                                 colorByte(m_colorScale * at(CloudColumn::blue))});
    }
}

} // namespace osculo
