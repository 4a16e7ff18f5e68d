// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "app/window/preferences.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QListWidget;
class QPushButton;
class QSpinBox;

namespace osculo::app {

/// Shows preferences and says at once what was changed; there is nothing to confirm. Closing keeps what is set.
class PreferencesDialog : public QDialog {
    Q_OBJECT

public:
    explicit PreferencesDialog(const Preferences& preferences, QWidget* parent = nullptr);

    const Preferences& preferences() const { return m_preferences; }

signals:
    void changed(const osculo::app::Preferences& preferences);

private:
    void buildControls();
    void connectControls();
    void show(const Preferences& preferences);
    void take(const Preferences& preferences);
    Preferences shown() const;
    void addFolder();

    Preferences m_preferences;
    bool m_showing = false; ///< controls are being set, not changed by the person
    QComboBox *m_theme, *m_unit, *m_navigation;
    QSpinBox *m_textScale, *m_autosave;
    QCheckBox* m_measures;
    QListWidget* m_packages;
    QPushButton *m_addFolder, *m_removeFolder, *m_reset;
};

} // namespace osculo::app
