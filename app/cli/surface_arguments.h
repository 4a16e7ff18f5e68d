// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/scene.h"
#include "widgets/render/surface_look.h"

#include <optional>
#include <string>

namespace CLI {
class App;
}

namespace osculo::cli {

/// A direction of any length but zero. @throws UsageError
Vec3 directionArgument(const std::string& flag, const std::string& text);

/// What is shown of parametric surfaces, as flags: which body's, the direction, the step, the number of planes.
class SurfaceArguments {
public:
    void configure(CLI::App& app);

    /// @throws UsageError
    widgets::SurfaceLook look(const Scene& scene) const;

private:
    std::string m_body, m_direction;
    std::optional<std::size_t> m_step;
    std::size_t m_planes = widgets::SurfaceLook{}.planes;
};

} // namespace osculo::cli
