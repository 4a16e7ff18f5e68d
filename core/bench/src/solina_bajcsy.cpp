// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "solina_bajcsy.h"

#include <limits>

namespace osculo {

PeerFit solinaBajcsyFit(std::span<const Vec3> points, const SolinaBajcsyOptions& options)
{
    const PeerData data = peerData(points);
    PeerSolveOptions solve{PeerResidual::solinaBajcsy, true, options.maxIterations};
    double best = std::numeric_limits<double>::infinity();
    PeerFit fit;
    int iterations = 0;
    for (int zAxis = 0; zAxis < options.starts; ++zAxis) {
        PeerVariables variables = momentStart(data, zAxis);
        const PeerSolve solved = minimisePeer(variables, data.points, {}, solve);
        iterations += solved.iterations;
        if (!(solved.cost < best))
            continue;
        best = solved.cost;
        fit = {data.inTheDataFrame(variables), solved.converged, 0};
    }
    fit.iterations = iterations;
    return fit;
}

} // namespace osculo
