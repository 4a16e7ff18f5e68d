// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/cloud/normal_estimation.h"

#include "local_planes.h"
#include "normal_orientation.h"

#include "osculo/math/demand.h"

namespace osculo {

NormalResult estimateNormals(std::span<const Vec3> points, const NormalOptions& options, std::stop_token stop,
                             const Progress& progress)
{
    OSCULO_DEMAND(options.neighbours >= 3);
    const auto report = [&](double done, std::string_view stage) {
        if (progress)
            progress(done, stage);
    };
    report(0, "neighbours");
    const detail::Neighbourhoods near = detail::neighbourhoods(points, options.neighbours, stop);
    report(0.5, "normals");
    auto [normals, confidence] = detail::localPlanes(near);
    NormalResult result;
    report(0.7, "orientation");
    if (options.sensor) {
        for (std::size_t i = 0; i < near.size(); ++i)
            if (normals[i].dot(*options.sensor - near.points[i]) < 0)
                normals[i] = -normals[i];
    } else {
        result.pieces = detail::orientOutwards(near, normals, stop);
    }
    result.normals.reserve(points.size());
    result.confidence.reserve(points.size());
    for (const std::uint32_t place : near.placeOf) {
        result.normals.push_back(normals[place]);
        result.confidence.push_back(confidence[place]);
        result.undefined += normals[place].isZero(0) ? 1 : 0;
    }
    report(1, "orientation");
    return result;
}

} // namespace osculo
