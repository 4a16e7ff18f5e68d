// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "widgets/viewport/navigation.h"

#include <QObject>

namespace osculo::app {

/// Which navigation preset is in use.
class NavigationSetting : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    widgets::NavigationPreset preset() const { return m_preset; }
    void setPreset(widgets::NavigationPreset preset);

signals:
    void changed(osculo::widgets::NavigationPreset preset);

private:
    widgets::NavigationPreset m_preset = widgets::NavigationPreset::trackball;
};

} // namespace osculo::app
