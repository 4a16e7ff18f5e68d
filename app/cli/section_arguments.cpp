// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/cli/section_arguments.h"

#include "app/cli/usage_error.h"
#include "osculo/io/literal.h"
#include "osculo/math/error.h"
#include "widgets/render/scene_middle.h"

namespace osculo::cli {

SectionPlane sectionArgument(const std::string& flag, const std::string& text, const Scene& scene, double time)
{
    SectionPlane plane;
    if (text == "x" || text == "y" || text == "z") {
        plane.normal = Vec3::Unit(text[0] - 'x');
        plane.origin = widgets::sceneMiddle(scene, time);
        return plane;
    }
    try {
        const auto comma = text.rfind(',');
        if (comma == std::string::npos)
            throw InvalidShape("\"" + text + "\" is not a plane", "x, y, z, or nx,ny,nz,d as in 0,0,1,12mm");
        const Vec3 direction = parseDirection(std::string_view(text).substr(0, comma));
        if (direction.norm() == 0)
            throw InvalidShape("a plane's normal is 0,0,0", "a direction of some length, as in 0,0,1,12mm");
        plane.normal = direction.normalized();
        plane.origin = parseLength(std::string_view(text).substr(comma + 1)) * plane.normal;
    } catch (const InvalidShape& refusal) {
        throw UsageError(flag, refusal.problem(), refusal.remedy());
    }
    return plane;
}

} // namespace osculo::cli
