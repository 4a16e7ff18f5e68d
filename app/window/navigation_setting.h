// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "widgets/viewport/navigation.h"

#include <QObject>

class QSettings;

namespace osculo::app {

/// Which navigation preset a person uses, remembered between runs.
class NavigationSetting : public QObject {
    Q_OBJECT

public:
    /// @param remembered where it is kept; null: nowhere. Outlives this object.
    explicit NavigationSetting(QSettings* remembered, QObject* parent = nullptr);

    widgets::NavigationPreset preset() const { return m_preset; }
    void setPreset(widgets::NavigationPreset preset);

signals:
    void changed(osculo::widgets::NavigationPreset preset);

private:
    QSettings* m_remembered;
    widgets::NavigationPreset m_preset = widgets::NavigationPreset::trackball;
};

} // namespace osculo::app
