// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/shape/point_cloud.h"

#include "osculo/math/demand.h"
#include "osculo/math/error.h"

#include <fmt/format.h>

#include <cmath>

namespace osculo {

namespace {

constexpr double kLeastNormal = 1e-6; ///< a shorter normal says nothing: writers mean "unknown" by it

void checkLength(const char* what, std::size_t length, std::size_t points)
{
    if (length != 0 && length != points)
        throw InvalidShape(fmt::format("a cloud of {} points has {} {}", points, length, what),
                           fmt::format("none, or as many {} as points", what));
}

void checkCells(const PointCloudData& data)
{
    const std::uint64_t image = std::uint64_t(data.rows) * data.columns;
    if ((image > 0) != (data.rows > 0 || data.columns > 0) || (image == 0 && !data.cells.empty())
        || (image > 0 && data.cells.size() != data.points.size()))
        throw InvalidShape(fmt::format("{} cells for {} points of an image of {} × {}", data.cells.size(),
                                       data.points.size(), data.columns, data.rows),
                           "an organised cloud has an image and a cell for each point");
    for (std::size_t i = 0; i < data.cells.size(); ++i)
        if (data.cells[i] >= image || (i > 0 && data.cells[i] <= data.cells[i - 1]))
            throw InvalidShape(
                fmt::format("cell {} of point {} in an image of {} × {}", data.cells[i], i, data.columns, data.rows),
                "cells in the image, in increasing order");
}

} // namespace

PointCloud::PointCloud(PointCloudData data)
    : m_data{std::move(data)}
{
    checkLength("normals", m_data.normals.size(), m_data.points.size());
    checkLength("colours", m_data.colors.size(), m_data.points.size());
    checkCells(m_data);
    for (std::size_t i = 0; i < m_data.points.size(); ++i) {
        const Vec3& p = m_data.points[i];
        if (!p.allFinite())
            throw InvalidShape(fmt::format("point {} of the cloud is ({}, {}, {})", i, p.x(), p.y(), p.z()),
                               "finite coordinates");
        m_bounds.extend(p);
    }
    for (Vec3& normal : m_data.normals) {
        const double length = normal.stableNorm();
        const bool known = std::isfinite(length) && length >= kLeastNormal;
        normal = known ? Vec3(normal / length) : Vec3::Zero();
    }
}

PointCloud selected(const PointCloud& cloud, const std::vector<std::uint32_t>& numbers)
{
    PointCloudData data;
    data.sensor = cloud.sensor();
    data.points.reserve(numbers.size());
    data.normals.reserve(cloud.hasNormals() ? numbers.size() : 0);
    data.colors.reserve(cloud.hasColors() ? numbers.size() : 0);
    for (const std::uint32_t number : numbers) {
        OSCULO_DEMAND(number < cloud.size());
        data.points.push_back(cloud.points()[number]);
        if (cloud.hasNormals())
            data.normals.push_back(cloud.normals()[number]);
        if (cloud.hasColors())
            data.colors.push_back(cloud.colors()[number]);
    }
    return PointCloud(std::move(data));
}

} // namespace osculo
