// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/cloud/planar_surfaces.h"
#include "osculo/math/error.h"
#include "osculo/math/stopwatch.h"

#include <optional>
#include <utility>

namespace osculo::detail {

/// A surface on its way: the plane in the cloud's frame, and the points its hull is taken of.
struct Draft {
    ConsensusPlane plane;
    std::vector<std::uint32_t> inliers;
    std::vector<Vec3> points;
    std::vector<Vec2> flat;
    Outline outline;
};

/// Notes the time and count of steps that follow each other.
class Stages {
public:
    Stages(PlaneExtraction& result, std::stop_token stop, const Progress& progress)
        : m_result(result)
        , m_stop(std::move(stop))
        , m_progress(progress)
    {
    }

    /// Runs a step, which returns its count.
    template <typename Step>
    void run(const char* name, Step step)
    {
        constexpr double kStages = 10;
        if (m_stop.stop_requested())
            throw Cancelled();
        if (m_progress)
            m_progress(static_cast<double>(m_result.stages.size()) / kStages, name);
        const Stopwatch watch;
        const std::size_t count = step();
        m_result.stages.push_back({name, watch.microseconds(), count});
        m_result.timeUs += m_result.stages.back().timeUs;
    }

private:
    PlaneExtraction& m_result;
    std::stop_token m_stop;
    const Progress& m_progress;
};

/// Where the points were seen from, in the cloud's frame.
std::optional<Vec3> eyeOf(const PointCloud& cloud, CloudFrame frame);

/// The steps from projected points to surfaces: hulls, frames, candidates. @param unfiltered those before the filters; may be
/// null
void finish(std::vector<Draft> all, const PlaneOptions& options, Stages& stages, PlaneExtraction& result,
            std::vector<PlanarSurface>* unfiltered = nullptr);

} // namespace osculo::detail
