// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/document/command_lines.h"

#include "app/document/fit_command_line.h"
#include "app/document/paths.h"
#include "osculo/io/scene_edits.h"
#include "widgets/render/camera_views.h"

#include <fmt/format.h>

#include <algorithm>

namespace osculo::app {

namespace {

std::string quoted(const std::filesystem::path& file)
{
    return shellQuoted(toQString(file).toStdString());
}

std::string sizeText(const widgets::PictureSize& size)
{
    const bool whole = size.dotsPerInch == widgets::kScreenDotsPerInch;
    if (whole)
        return fmt::format(" --size {:.0f}x{:.0f}{}", size.width, size.height,
                           size.scale == 1 ? "" : fmt::format(" --scale {:g}", size.scale));
    constexpr double kMillimetresPerInch = 25.4;
    const double perPixel = size.scale * kMillimetresPerInch / size.dotsPerInch; // [mm] of one logical pixel
    const double letters = size.scale * widgets::kScreenDotsPerInch / size.dotsPerInch;
    return fmt::format(" --size {:.6g}x{:.6g}mm --dpi {:g}{}", size.width * perPixel, size.height * perPixel,
                       size.dotsPerInch, std::abs(letters - 1) < 1e-9 ? "" : fmt::format(" --scale {:.6g}", letters));
}

std::string surfaceText(const Scene& scene, const widgets::RenderSettings& settings)
{
    const widgets::SurfaceLook& look = settings.surfaces;
    const bool support = settings.overlays.has(widgets::Overlay::support);
    const bool hull = settings.overlays.has(widgets::Overlay::hull);
    std::string text;
    if ((support || hull) && look.body && *look.body < scene.bodies.size())
        text += " --surfaces-of " + shellQuoted(scene.bodies[*look.body].name);
    if (support && look.direction_W)
        text +=
            fmt::format(" --direction={},{},{}", look.direction_W->x(), look.direction_W->y(), look.direction_W->z());
    if (support && look.step)
        text += fmt::format(" --search-step {}", *look.step);
    if (hull)
        text += fmt::format(" --planes {}", look.planes);
    return text;
}

} // namespace

std::string editCommandLine(const std::filesystem::path& file, const Scene& before, const Scene& after)
{
    std::string line = "osculo edit " + quoted(file);
    for (const std::string& edit : sceneEdits(before, after, file.parent_path()))
        line += " " + shellQuoted(edit);
    return line + " --out " + quoted(file);
}

std::string figureCommandLine(const std::filesystem::path& file, const Scene& scene,
                              const widgets::FigureOptions& options, std::optional<int> frame,
                              const std::filesystem::path& out)
{
    std::string line = "osculo render " + quoted(file) + " --out " + quoted(out) + sizeText(options.size);
    if (!options.cameraText.empty())
        line += " --camera=" + shellQuoted(options.cameraText);
    else if (options.camera && options.camera->position)
        line += " --camera=" + shellQuoted(widgets::cameraText(*options.camera));
    if (frame)
        line += fmt::format(" --frame {}", *frame);
    if (options.settings.overlays.has(widgets::Overlay::cones))
        for (const widgets::FeaturePick& pick : options.settings.features)
            line += " --feature " + shellQuoted(featureText(scene, pick));
    if (options.settings.overlays.has(widgets::Overlay::tree))
        line += fmt::format(" --tree-level {}", options.settings.treeLevel);
    line += surfaceText(scene, options.settings);
    const auto shown = names(options.settings.overlays);
    line += " --show " + shellQuoted(fmt::format("{}", fmt::join(shown, ",")));
    if (options.settings.theme != widgets::Theme::light)
        line += fmt::format(" --theme {}", toString(options.settings.theme));
    if (options.settings.style != widgets::SurfaceStyle::smooth)
        line += fmt::format(" --style {}", toString(options.settings.style));
    for (const auto& [flag, on] :
         {std::pair(" --transparent", options.transparent), std::pair(" --no-scale-bar", !options.settings.scaleBar),
          std::pair(" --no-cube", !options.settings.orientation), std::pair(" --grid", options.settings.grid)})
        if (on)
            line += flag;
    return line;
}

std::string distanceCommandLine(const std::filesystem::path& file, const std::optional<std::string>& pair, double time)
{
    std::string line = "osculo distance " + quoted(file);
    if (pair)
        line += " --pair " + shellQuoted(*pair);
    if (time != 0)
        line += fmt::format(" --time {}", time);
    return line;
}

std::string supportCommandLine(const SurfaceGeometry& surface, const Vec3& direction_S)
{
    const std::string shape = "surface:" + (surface.file.empty() ? surface.name : surface.file);
    return fmt::format("osculo support {} --direction={},{},{}", shellQuoted(shape), direction_S.x(), direction_S.y(),
                       direction_S.z());
}

std::string playCommandLine(const std::filesystem::path& file)
{
    std::filesystem::path csv = file.stem().stem();
    csv += ".csv";
    return "osculo play " + quoted(file) + " --csv " + quoted(csv);
}

} // namespace osculo::app
