// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/viewport/navigation.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace osculo::widgets {

namespace {

/// Where translators find the words.
class Words {
    Q_DECLARE_TR_FUNCTIONS(osculo::widgets::Navigation)
};

QString buttonsText(const NavigationBinding& binding)
{
    QStringList parts;
    const std::pair<Qt::KeyboardModifier, QString> keys[] = {{Qt::ControlModifier, Words::tr("Ctrl")},
                                                             {Qt::ShiftModifier, Words::tr("Shift")},
                                                             {Qt::AltModifier, Words::tr("Alt")}};
    for (const auto& [key, name] : keys)
        if (binding.modifiers & key)
            parts << name;
    const std::pair<Qt::MouseButton, QString> buttons[] = {{Qt::MiddleButton, Words::tr("middle")},
                                                           {Qt::LeftButton, Words::tr("left")},
                                                           {Qt::RightButton, Words::tr("right")}};
    for (const auto& [button, name] : buttons)
        if (binding.buttons & button)
            parts << name;
    return parts.join(QLatin1Char('+'));
}

QString dragText(CameraDrag drag)
{
    switch (drag) {
    case CameraDrag::rotate:
        return Words::tr("turn");
    case CameraDrag::move:
        return Words::tr("move");
    case CameraDrag::zoom:
        return Words::tr("zoom");
    case CameraDrag::roll:
        return Words::tr("roll");
    case CameraDrag::none:
        break;
    }
    return {};
}

} // namespace

CameraDrag Navigation::dragFor(Qt::MouseButtons buttons, Qt::KeyboardModifiers modifiers) const
{
    const Qt::KeyboardModifiers known = modifiers & (Qt::ControlModifier | Qt::ShiftModifier | Qt::AltModifier);
    const auto found = std::find_if(bindings.begin(), bindings.end(), [&](const NavigationBinding& binding) {
        return binding.buttons == buttons && binding.modifiers == known;
    });
    return found == bindings.end() ? CameraDrag::none : found->drag;
}

Navigation navigationOf(NavigationPreset preset)
{
    constexpr Qt::KeyboardModifiers kPlain = Qt::NoModifier;
    constexpr Qt::KeyboardModifiers kShift = Qt::ShiftModifier, kCtrl = Qt::ControlModifier, kAlt = Qt::AltModifier;
    constexpr Qt::MouseButtons kLeft = Qt::LeftButton, kMiddle = Qt::MiddleButton, kRight = Qt::RightButton;
    switch (preset) {
    case NavigationPreset::trackball:
        return {NavigationStyle::trackball,
                {{kLeft, kPlain, CameraDrag::rotate},
                 {kMiddle, kPlain, CameraDrag::move},
                 {kLeft, kShift, CameraDrag::move},
                 {kRight, kPlain, CameraDrag::zoom},
                 {kLeft, kCtrl, CameraDrag::roll}}};
    case NavigationPreset::turntable:
        return {NavigationStyle::turntable,
                {{kLeft, kPlain, CameraDrag::rotate},
                 {kMiddle, kPlain, CameraDrag::move},
                 {kLeft, kShift, CameraDrag::move},
                 {kRight, kPlain, CameraDrag::zoom},
                 {kLeft, kCtrl, CameraDrag::zoom}}};
    case NavigationPreset::cad:
        return {NavigationStyle::trackball,
                {{kMiddle | kLeft, kPlain, CameraDrag::rotate},
                 {kMiddle | kRight, kPlain, CameraDrag::rotate},
                 {kRight, kShift, CameraDrag::rotate},
                 {kMiddle, kPlain, CameraDrag::move},
                 {kRight, kCtrl, CameraDrag::move},
                 {kRight, kCtrl | kShift, CameraDrag::zoom}}};
    case NavigationPreset::blender:
        return {NavigationStyle::turntable,
                {{kMiddle, kPlain, CameraDrag::rotate},
                 {kLeft, kAlt, CameraDrag::rotate},
                 {kMiddle, kShift, CameraDrag::move},
                 {kLeft, kAlt | kShift, CameraDrag::move},
                 {kMiddle, kCtrl, CameraDrag::zoom}}};
    }
    return {};
}

std::string_view toString(NavigationPreset preset)
{
    switch (preset) {
    case NavigationPreset::trackball:
        return "trackball";
    case NavigationPreset::turntable:
        return "turntable";
    case NavigationPreset::cad:
        return "cad";
    case NavigationPreset::blender:
        return "blender";
    }
    return "trackball";
}

std::optional<NavigationPreset> navigationPresetFromString(std::string_view name)
{
    for (const NavigationPreset preset : kNavigationPresets)
        if (name == toString(preset))
            return preset;
    return std::nullopt;
}

QString title(NavigationPreset preset)
{
    switch (preset) {
    case NavigationPreset::trackball:
        return Words::tr("Trackball");
    case NavigationPreset::turntable:
        return Words::tr("Turntable");
    case NavigationPreset::cad:
        return Words::tr("CAD");
    case NavigationPreset::blender:
        return Words::tr("Blender");
    }
    return {};
}

QString describe(NavigationPreset preset)
{
    const Navigation navigation = navigationOf(preset);
    QStringList parts;
    for (const CameraDrag drag : {CameraDrag::rotate, CameraDrag::move, CameraDrag::zoom, CameraDrag::roll}) {
        QStringList ways;
        for (const NavigationBinding& binding : navigation.bindings)
            if (binding.drag == drag)
                ways << buttonsText(binding);
        if (drag == CameraDrag::zoom)
            ways << Words::tr("wheel");
        if (!ways.isEmpty())
            parts << Words::tr("%1: %2").arg(dragText(drag), ways.join(Words::tr(" or ")));
    }
    return parts.join(QStringLiteral(" · "));
}

} // namespace osculo::widgets
