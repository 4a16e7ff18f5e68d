// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/window/navigation_setting.h"

namespace osculo::app {

void NavigationSetting::setPreset(widgets::NavigationPreset preset)
{
    if (preset == m_preset)
        return;
    m_preset = preset;
    emit changed(preset);
}

} // namespace osculo::app
