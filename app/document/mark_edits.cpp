// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/document/mark_edits.h"

#include "osculo/math/demand.h"

#include <algorithm>
#include <functional>

namespace osculo::app {

MarkPoint markPointOn(const Scene& scene, const std::string& body, const Vec3& p_W, double time)
{
    MarkPoint point;
    if (const auto index = findBody(scene, body)) {
        point.body = body;
        point.p_B = worldPoses(scene, time)[*index].inverse() * p_W;
    } else {
        point.p_B = p_W;
    }
    return point;
}

Scene withMark(Scene scene, Mark mark)
{
    OSCULO_DEMAND(mark.points.size() == pointCount(mark.kind));
    scene.marks.push_back(std::move(mark));
    return scene;
}

Scene withMarkName(Scene scene, std::size_t mark, const std::string& name)
{
    if (mark < scene.marks.size())
        scene.marks[mark].name = name;
    return scene;
}

Scene withoutMarks(Scene scene, std::vector<std::size_t> marks)
{
    std::ranges::sort(marks, std::greater());
    marks.erase(std::unique(marks.begin(), marks.end()), marks.end());
    for (const std::size_t mark : marks)
        if (mark < scene.marks.size())
            scene.marks.erase(scene.marks.begin() + static_cast<std::ptrdiff_t>(mark));
    return scene;
}

} // namespace osculo::app
