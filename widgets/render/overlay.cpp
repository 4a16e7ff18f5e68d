// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/overlay.h"

#include "osculo/math/error.h"

#include <optional>

#include <fmt/format.h>

namespace osculo::widgets {

namespace {

std::string_view trimmed(std::string_view text)
{
    const auto first = text.find_first_not_of(' ');
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

Overlay overlayFromName(std::string_view name)
{
    for (const Overlay overlay : kOverlays)
        if (name == toString(overlay))
            return overlay;
    throw InvalidShape(fmt::format("overlay \"{}\" is not known", name), fmt::format("one of {}", overlayNames()));
}

} // namespace

std::string_view toString(Overlay overlay)
{
    switch (overlay) {
    case Overlay::closest:
        return "closest";
    case Overlay::normals:
        return "normals";
    case Overlay::cones:
        return "cones";
    case Overlay::guess:
        return "guess";
    case Overlay::aabb:
        return "aabb";
    case Overlay::timing:
        return "timing";
    case Overlay::error:
        return "error";
    case Overlay::labels:
        return "labels";
    case Overlay::axes:
        return "axes";
    case Overlay::frames:
        return "frames";
    case Overlay::marks:
        return "marks";
    case Overlay::curvature:
        return "curvature";
    case Overlay::contours:
        return "contours";
    case Overlay::hillshade:
        return "hillshade";
    case Overlay::patches:
        return "patches";
    case Overlay::paths:
        return "paths";
    case Overlay::forces:
        return "forces";
    case Overlay::groups:
        return "groups";
    case Overlay::tree:
        return "tree";
    case Overlay::support:
        return "support";
    case Overlay::hull:
        return "hull";
    case Overlay::hulldistance:
        return "hulldistance";
    }
    return "closest";
}

std::string overlayNames()
{
    std::string list;
    for (const Overlay overlay : kOverlays)
        list += (list.empty() ? "" : ",") + std::string(toString(overlay));
    return list;
}

OverlaySet overlaysFromNames(std::span<const std::string> names)
{
    OverlaySet result;
    for (const std::string& name : names)
        result.set(overlayFromName(name), true);
    return result;
}

OverlaySet parseOverlays(std::string_view list)
{
    OverlaySet result;
    if (trimmed(list).empty())
        return result;
    while (true) {
        const auto comma = list.find(',');
        result.set(overlayFromName(trimmed(list.substr(0, comma))), true);
        if (comma == std::string_view::npos)
            return result;
        list.remove_prefix(comma + 1);
    }
}

std::vector<std::string> names(const OverlaySet& overlays)
{
    std::vector<std::string> result;
    for (const Overlay overlay : kOverlays)
        if (overlays.has(overlay))
            result.emplace_back(toString(overlay));
    return result;
}

} // namespace osculo::widgets
