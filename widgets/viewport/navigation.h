// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <QString>
#include <Qt>

#include <array>
#include <optional>
#include <string_view>
#include <vector>

namespace osculo::widgets {

/// How a drag turns the camera: about the picture's own axes, or about the world's z with the horizon kept level.
enum class NavigationStyle { trackball, turntable };

/// What a drag of the mouse does to the camera.
enum class CameraDrag { none, rotate, move, zoom, roll };

/// Buttons held together, with the keys held with them.
struct NavigationBinding {
    Qt::MouseButtons buttons;
    Qt::KeyboardModifiers modifiers;
    CameraDrag drag = CameraDrag::none;
};

/// Habits that people bring along. The wheel zooms in all of them, and a left click selects.
enum class NavigationPreset {
    trackball, ///< as in ParaView
    turntable, ///< as in most viewers of terrain and scans
    cad,       ///< as in FreeCAD: the left button only selects
    blender
};

constexpr std::array<NavigationPreset, 4> kNavigationPresets{NavigationPreset::trackball, NavigationPreset::turntable,
                                                             NavigationPreset::cad, NavigationPreset::blender};

/// A preset as a table.
struct Navigation {
    NavigationStyle style = NavigationStyle::trackball;
    std::vector<NavigationBinding> bindings;

    /// What these buttons do together; none where nothing is bound to exactly them.
    CameraDrag dragFor(Qt::MouseButtons buttons, Qt::KeyboardModifiers modifiers) const;
};

Navigation navigationOf(NavigationPreset preset);

/// Stable, for settings: `trackball`, `turntable`, `cad`, `blender`.
std::string_view toString(NavigationPreset preset);
std::optional<NavigationPreset> navigationPresetFromString(std::string_view name);

/// For a person: its name, and what each button does, one line.
QString title(NavigationPreset preset);
QString describe(NavigationPreset preset);

} // namespace osculo::widgets
