// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "cloud_content.h"
#include "ply_rows.h"

#include <fmt/format.h>

#include <algorithm>

namespace osculo {

CloudContent readPlyCloud(const MeshSource& source)
{
    const DecodedText text(source.bytes, source.stop);
    const PlyHeader header = readPlyHeader(source.name, text.view());
    PlyRows rows(source.name, header, text.view().substr(header.bytes), source.stop);
    CloudContent content;
    for (const PlyElement& element : header.elements) {
        if (element.name != "vertex") {
            for (std::size_t row = 0; row < element.count; ++row) {
                rows.begin(element, row);
                for (const PlyProperty& property : element.properties)
                    property.isList ? rows.skipList(property) : void(rows.value(property.type));
            }
            if (element.count > 0 && (element.name == "face" || element.name == "tristrips"))
                content.warnings.push_back(
                    fmt::format("{} faces were left out: only the points are used", element.count));
            continue;
        }
        std::vector<CloudColumn> columns;
        double colorScale = 1;
        for (const PlyProperty& property : element.properties) {
            columns.push_back(property.isList ? CloudColumn::other : cloudColumn(property.name));
            const bool floating = property.type == PlyType::float32 || property.type == PlyType::float64;
            if (columns.back() == CloudColumn::red && floating)
                colorScale = 255; // floating colours are from 0 to 1
        }
        CloudCollector collector(content, columns, source.stop, colorScale);
        collector.reserve(element.count);
        for (std::size_t row = 0; row < element.count; ++row) {
            rows.begin(element, row);
            CloudRow values{};
            for (std::size_t i = 0; i < columns.size(); ++i) {
                const PlyProperty& property = element.properties[i];
                if (property.isList)
                    rows.skipList(property);
                else
                    values[std::size_t(columns[i])] = rows.value(property.type);
            }
            collector.add(values);
        }
    }
    return content;
}

} // namespace osculo
