// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/hill_shade.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace osculo::widgets {

namespace {

constexpr double kShadow = 0.28; ///< brightness of what the light does not reach
constexpr std::array<PointColor, 4> kHeights{{{112, 158, 105}, {222, 211, 153}, {166, 123, 84}, {246, 243, 238}}};

} // namespace

double hillShade(const Vec3& normal)
{
    static const Vec3 light(-0.5, 0.5, std::sqrt(0.5)); // unit: 45° up, halfway between west and north
    return std::max(0.0, normal.dot(light));
}

PointColor heightColor(double share)
{
    const double place = std::clamp(share, 0.0, 1.0) * static_cast<double>(kHeights.size() - 1);
    const auto below = std::min(static_cast<std::size_t>(place), kHeights.size() - 2);
    const double part = place - static_cast<double>(below);
    PointColor color{};
    for (std::size_t c = 0; c < 3; ++c)
        color[c] =
            static_cast<std::uint8_t>(std::lround((1 - part) * kHeights[below][c] + part * kHeights[below + 1][c]));
    return color;
}

std::vector<PointColor> hillShadeColors(const DisplayMesh& mesh)
{
    double low = 0, high = 0;
    for (std::size_t k = 0; k < mesh.points.size(); ++k) {
        low = k == 0 ? mesh.points[k].z() : std::min(low, mesh.points[k].z());
        high = k == 0 ? mesh.points[k].z() : std::max(high, mesh.points[k].z());
    }
    std::vector<PointColor> colors;
    colors.reserve(mesh.points.size());
    for (std::size_t k = 0; k < mesh.points.size(); ++k) {
        PointColor color = heightColor(high > low ? (mesh.points[k].z() - low) / (high - low) : 0);
        // Level ground keeps its colour; what faces the light is a little brighter.
        const double brightness = kShadow + (1 - kShadow) * hillShade(mesh.normals[k]) / std::sqrt(0.5);
        for (std::uint8_t& channel : color)
            channel = static_cast<std::uint8_t>(
                std::lround(brightness <= 1 ? brightness * channel : channel + (brightness - 1) * (255 - channel)));
        colors.push_back(color);
    }
    return colors;
}

} // namespace osculo::widgets
