// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/unit.h"
#include "widgets/theme/style.h"
#include "widgets/viewport/navigation.h"

#include <filesystem>
#include <vector>

class QSettings;

namespace osculo::app {

/// What a person sets once and the window keeps. A default-made value is what a new person starts with.
struct Preferences {
    widgets::ThemeChoice theme = widgets::ThemeChoice::system;
    double textScale = 1;                     ///< 1 at a desk, up to kLargestTextScale
    LengthUnit unit = LengthUnit::millimetre; ///< of new scenes
    int autosaveSeconds =
        5; ///< after the first unsaved change [s]: what a crash may cost, kLeastAutosave … kMostAutosave
    widgets::NavigationPreset navigation = widgets::NavigationPreset::trackball; ///< what the mouse does in views
    bool measuresByItself = true;                    ///< after every change; else when it is asked to
    std::vector<std::filesystem::path> packageRoots; ///< where the packages of robots are looked for first
    friend bool operator==(const Preferences&, const Preferences&) = default;
};

constexpr double kSmallestTextScale = 0.8, kLargestTextScale = 2;
constexpr int kLeastAutosave = 1, kMostAutosave = 60; // [s]

/// What is missing or out of range is as in a default-made value.
Preferences readPreferences(const QSettings& settings);
void writePreferences(QSettings& settings, const Preferences& preferences);

} // namespace osculo::app
