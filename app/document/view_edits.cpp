// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/document/view_edits.h"

#include "osculo/math/error.h"

#include <algorithm>

#include <fmt/format.h>

namespace osculo::app {

namespace {

template <class SomeScene>
auto cameraNamed(SomeScene& scene, std::string_view name)
{
    return std::find_if(scene.cameras.begin(), scene.cameras.end(),
                        [&](const NamedCamera& camera) { return camera.name == name; });
}

void demandName(const std::string& name)
{
    if (name.empty())
        throw InvalidShape("a camera's name is empty", "a name that is not empty");
}

} // namespace

Scene withSection(Scene scene, const std::optional<SectionPlane>& section)
{
    scene.view.section = section;
    return scene;
}

SectionPlane moved(SectionPlane section, const Pose& D_W)
{
    section.origin = D_W * section.origin;
    section.normal = (D_W.rotation * section.normal).normalized();
    return section;
}

std::string uniqueCameraName(const Scene& scene, std::string_view wanted)
{
    std::string name(wanted);
    for (int number = 2; cameraNamed(scene, name) != scene.cameras.end(); ++number)
        name = fmt::format("{} {}", wanted, number);
    return name;
}

Scene withCamera(Scene scene, const std::string& name, const Camera& camera)
{
    demandName(name);
    if (const auto known = cameraNamed(scene, name); known != scene.cameras.end())
        known->camera = camera;
    else
        scene.cameras.push_back({name, camera, {}});
    return scene;
}

Scene withCameraName(Scene scene, const std::string& from, const std::string& to)
{
    demandName(to);
    const auto camera = cameraNamed(scene, from);
    if (camera == scene.cameras.end() || from == to)
        return scene;
    if (cameraNamed(scene, to) != scene.cameras.end())
        throw InvalidShape(fmt::format("there is a camera \"{}\" already", to), "a name that no other camera has");
    camera->name = to;
    return scene;
}

Scene withoutCamera(Scene scene, const std::string& name)
{
    if (const auto camera = cameraNamed(scene, name); camera != scene.cameras.end())
        scene.cameras.erase(camera);
    return scene;
}

} // namespace osculo::app
