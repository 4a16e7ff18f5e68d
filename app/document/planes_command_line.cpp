// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/document/planes_command_line.h"

#include "app/document/fit_command_line.h"

#include <fmt/format.h>

#include <cmath>
#include <numbers>

namespace osculo::app {

namespace {

constexpr double kDegree = std::numbers::pi / 180;

} // namespace

std::string planesCommandLine(const CloudGeometry& cloud, const PlaneOptions& options, double thickness)
{
    if (cloud.file.empty())
        return {};
    std::string line = "osculo planes " + shellQuoted(cloud.file);
    if (cloud.unit)
        line += fmt::format(" --unit {}", toString(*cloud.unit));
    const Vec3& p = options.X_WC.translation;
    const Eigen::Quaterniond& q = options.X_WC.rotation;
    line += options.frame == CloudFrame::world
                ? std::string(" --world")
                : fmt::format(" --camera={},{},{},{},{},{},{}", p.x(), p.y(), p.z(), q.w(), q.x(), q.y(), q.z());
    line += fmt::format(" --max-range {}", options.range.most);
    if (options.range.least > 0)
        line += fmt::format(" --min-range {}", options.range.least);
    line += fmt::format(" --voxel {} --smoothness {} --tolerance {}", options.voxel, options.growing.angle / kDegree,
                        options.consensus.distance);
    if (!options.regrow)
        line += " --no-regrow";
    if (options.split)
        line += " --split";
    const CandidateOptions& candidates = options.candidates;
    if (candidates.gravityAngle < std::numbers::pi)
        line += fmt::format(" --gravity-angle {}", candidates.gravityAngle / kDegree);
    if (std::isfinite(candidates.least))
        line += fmt::format(" --min-height={}", candidates.least);
    if (std::isfinite(candidates.most))
        line += fmt::format(" --max-height={}", candidates.most);
    line += fmt::format(" --min-area {} --thickness {} --out surfaces.osculo.json", candidates.leastArea, thickness);
    return line;
}

} // namespace osculo::app
