// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/scene_clock.h"
#include "widgets/panels/elided_label.h"
#include "widgets/theme/colors.h"

#include <QWidget>

#include <utility>
#include <vector>

class QAction;
class QComboBox;
class QHBoxLayout;
class QSpinBox;

namespace osculo::widgets {

/// Slowest and fastest that a motion is played, of its own speed.
constexpr double kLeastSpeed = 0.1, kMostSpeed = 10;

/// The row of buttons and numbers above the tracks: play, steps, repeat, speed, the present frame and its time; and
/// beside it how far the motion is evaluated.
class TransportBar : public QWidget {
    Q_OBJECT

public:
    explicit TransportBar(QWidget* parent = nullptr);

    /// Buttons from the left, each with the name of its icon; a null action is a gap. Once.
    void setActions(const std::vector<std::pair<QAction*, QString>>& actions);
    /// Another icon for an action of the bar (play becomes pause).
    void setIcon(QAction* action, const QString& icon);

    void setClock(const SceneClock& clock);
    void setFrame(int frame);
    void setSpeed(double speed);
    /// One short text about evaluation and playing; `warning` where it wants attention.
    void setState(const QString& text, const QString& tip, bool warning);
    void setColors(const Colors& colors);

    QSpinBox& frameField() { return *m_frame; }
    QComboBox& speedField() { return *m_speed; }
    /// For whoever shows the bar, beside it.
    ElidedLabel& state() { return *m_state; }

signals:
    void frameEntered(int frame);
    void speedEntered(double speed);

private:
    void paintIcons();
    void showTime();
    void enterSpeed();

    QHBoxLayout* m_row;
    QSpinBox* m_frame;
    QComboBox* m_speed;
    QLabel* m_time;
    ElidedLabel* m_state;
    std::vector<std::pair<QAction*, QString>> m_icons;
    SceneClock m_clock;
    Colors m_colors;
    bool m_warning = false;
};

} // namespace osculo::widgets
