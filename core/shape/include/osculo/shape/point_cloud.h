// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/pose.h"
#include "osculo/math/types.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace osculo {

/// Red, green, blue, 0 … 255 (sRGB).
using PointColor = std::array<std::uint8_t, 3>;

/// What a cloud is made of. `normals`, `colors` and `cells` are empty or as long as `points`.
struct PointCloudData {
    std::vector<Vec3> points{};       ///< [m], finite
    std::vector<Vec3> normals{};      ///< unit, or zero where unknown
    std::vector<PointColor> colors{}; ///< as measured
    /// An organised cloud came as an image: cell = row · columns + column, strictly increasing; cells without a finite point are
    /// not there.
    std::vector<std::uint32_t> cells{};
    std::uint32_t rows = 0, columns = 0; ///< of the image; 0 where the cloud is not organised
    std::optional<Pose> sensor{};        ///< where the points were seen from, in the cloud's frame
};

/// Points [m] in the cloud's own frame, with what was measured beside them. An immutable value.
class PointCloud {
public:
    PointCloud() = default;

    /// Normals are made unit; those shorter than 1e-6 or not finite become zero.
    /// @throws InvalidShape for a point that is not finite (with its number), for lists of different length, for cells out of the
    /// image or out of order.
    explicit PointCloud(PointCloudData data);

    const std::vector<Vec3>& points() const { return m_data.points; }
    const std::vector<Vec3>& normals() const { return m_data.normals; }
    const std::vector<PointColor>& colors() const { return m_data.colors; }
    const std::vector<std::uint32_t>& cells() const { return m_data.cells; }
    std::uint32_t rows() const { return m_data.rows; }
    std::uint32_t columns() const { return m_data.columns; }
    const std::optional<Pose>& sensor() const { return m_data.sensor; }

    std::size_t size() const { return m_data.points.size(); }
    bool empty() const { return m_data.points.empty(); }
    bool hasNormals() const { return !m_data.normals.empty(); }
    bool hasColors() const { return !m_data.colors.empty(); }
    bool isOrganised() const { return m_data.columns > 0; }

    /// Of the points; empty where the cloud is.
    const Bounds& bounds() const { return m_bounds; }

private:
    PointCloudData m_data;
    Bounds m_bounds;
};

using PointCloudPtr = std::shared_ptr<const PointCloud>;

/// The points of these numbers, in this order, with their normals, colours and sensor. No longer organised. @pre numbers in range
PointCloud selected(const PointCloud& cloud, const std::vector<std::uint32_t>& numbers);

} // namespace osculo
