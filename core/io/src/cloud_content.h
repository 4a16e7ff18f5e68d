// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "mesh_content.h"

#include "osculo/shape/point_cloud.h"

#include <array>
#include <cstddef>
#include <string_view>
#include <vector>

namespace osculo {

/// What a column of a cloud's file holds, whatever the format.
enum class CloudColumn : std::size_t { x, y, z, nx, ny, nz, red, green, blue, packedColor, other };

/// One point as the file has it; indexed by CloudColumn. A packed colour is 0xRRGGBB.
using CloudRow = std::array<double, std::size_t(CloudColumn::other) + 1>;

/// By its name, in any case: `x`, `normal_x`, `nx`, `red`, `r`, `rgb` …
CloudColumn cloudColumn(std::string_view name);

/// What a reader of clouds found, in the file's own unit. Coordinates and normals may still be infinite or NaN.
struct CloudContent {
    PointCloudData data; ///< without cells
    std::vector<std::string> warnings;
};

/// Adds rows to a content, taking from them what the file's columns hold.
class CloudCollector {
public:
    /// @param colorScale what a colour's value is multiplied with to be in 0 … 255
    CloudCollector(CloudContent& content, const std::vector<CloudColumn>& columns, const std::stop_token& stop,
                   double colorScale = 1);

    void reserve(std::size_t rows);
    /// @throws Cancelled when stopped
    void add(const CloudRow& row);

private:
    PointCloudData& m_data;
    StopCheck m_stopCheck;
    double m_colorScale;
    bool m_normals = false, m_colors = false, m_packed = false;
};

/// Readers of one format each. @throws InputError as readCloud does.
CloudContent readPcdCloud(const MeshSource& source);
CloudContent readPlyCloud(const MeshSource& source);
CloudContent readObjCloud(const MeshSource& source);
CloudContent readTextCloud(const MeshSource& source);

} // namespace osculo
