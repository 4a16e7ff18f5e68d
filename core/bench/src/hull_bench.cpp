// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/bench/hull_bench.h"

#include "osculo/math/error.h"
#include "osculo/math/stopwatch.h"
#include "osculo/shape/surface_catalogue.h"
#include "osculo/support/bounding_polyhedron.h"
#include "osculo/support/printed_support.h"

#include <limits>

namespace osculo {

namespace {

constexpr double kEpsilon = 1e-6; ///< of each plane, as in the paper

SupportFunction ours(SurfaceCells& cells)
{
    return [&cells](const Vec3& u) {
        const SurfaceSupport found = support(cells, u, {.epsilon = kEpsilon});
        return ProvedSupport{found.point, found.upperBound};
    };
}

SupportFunction algorithm2(SurfaceCells& cells, double epsilonX)
{
    return [&cells, epsilonX](const Vec3& u) {
        PrintedSupportOptions options;
        options.epsilon = kEpsilon;
        options.epsilonX = epsilonX;
        const SurfaceSupport found = supportByAlgorithm2(cells.surface(), u, slopeBound(cells, u), options);
        return ProvedSupport{found.point, found.upperBound};
    };
}

} // namespace

Table hullBench(const HullBenchOptions& options, std::stop_token stop)
{
    struct Method {
        const char* name;
        double epsilonX;
    };
    constexpr double none = std::numeric_limits<double>::quiet_NaN();
    Table table;
    for (const std::string_view surface : kNamedSurfaces)
        for (const Method& method : {Method{"ours", none}, Method{"algorithm2", 0.1}, Method{"algorithm2", 0.01}})
            for (const std::size_t planes : options.planes) {
                if (stop.stop_requested())
                    throw Cancelled();
                const Stopwatch watch;
                SurfaceCells cells(*namedSurface(surface));
                const BoundingPolyhedron found = boundingPolyhedron(
                    std::isnan(method.epsilonX) ? ours(cells) : algorithm2(cells, method.epsilonX), {.planes = planes});
                const double timeUs = watch.microseconds();
                table.rows.push_back({{"surface", std::string(surface)},
                                      {"method", std::string(method.name)},
                                      {"epsilon_x", method.epsilonX},
                                      {"planes", static_cast<long long>(found.planes.size())},
                                      {"vertices", static_cast<long long>(found.vertices.size())},
                                      {"volume", found.volume},
                                      {"gap", found.gap},
                                      {"time_us", timeUs}});
            }
    return table;
}

} // namespace osculo
