// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/cli/surface_arguments.h"

#include "app/cli/usage_error.h"
#include "osculo/evaluate/surface_picture.h"
#include "osculo/io/literal.h"
#include "osculo/math/error.h"
#include "osculo/math/length_limit.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

namespace osculo::cli {

Vec3 directionArgument(const std::string& flag, const std::string& text)
{
    try {
        const Vec3 direction = parseDirection(text);
        if (direction.stableNorm() > 0 && withinLengthLimit(direction))
            return direction;
    } catch (const InvalidShape& error) {
        throw UsageError(flag, error.problem(), error.remedy());
    }
    throw UsageError(flag, fmt::format("{} is zero or endless", text),
                     fmt::format("a direction that is not zero, of numbers up to {:g}", kLargestLength));
}

void SurfaceArguments::configure(CLI::App& app)
{
    app.add_option("--surfaces-of", m_body,
                   "for the overlays support and hull: the body whose parametric surfaces are shown (default: all)")
        ->type_name("BODY");
    app.add_option("--direction", m_direction,
                   "for the overlay support, in world (default: out of each body along its pair's normal)")
        ->type_name("x,y,z");
    app.add_option("--search-step", m_step, "for the overlay support: the search after so many steps (default: all)")
        ->type_name("N");
    app.add_option("--planes", m_planes,
                   fmt::format("for the overlay hull: supporting planes at most, {} to {} (default {})",
                               widgets::kFewestPlanes, widgets::kMostPlanes, widgets::SurfaceLook{}.planes))
        ->check(CLI::Range(widgets::kFewestPlanes, widgets::kMostPlanes))
        ->type_name("N");
}

widgets::SurfaceLook SurfaceArguments::look(const Scene& scene) const
{
    widgets::SurfaceLook look;
    if (!m_body.empty()) {
        look.body = findBody(scene, m_body);
        if (!look.body || surfacesOf(scene, look.body).empty())
            throw UsageError("--surfaces-of", fmt::format("\"{}\" is no body with a parametric surface", m_body),
                             "the name of one that has");
    }
    if (!m_direction.empty())
        look.direction_W = directionArgument("--direction", m_direction);
    look.step = m_step;
    look.planes = m_planes;
    return look;
}

} // namespace osculo::cli
