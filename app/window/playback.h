// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "app/jobs/playback_plan.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

namespace osculo::app {

/// Frames against the clock on the wall: asks for the frame that is due, and counts those it had to leave out.
class Playback : public QObject {
    Q_OBJECT

public:
    explicit Playback(QObject* parent = nullptr);

    bool playing() const { return m_timer.isActive(); }
    void play(const PlaybackPlan& plan);
    void stop();

    /// Goes on by another plan from the frame that is shown.
    void change(PlaybackPlan plan, int frame);

    /// Frames shown and frames due in a second, of the last second that was counted; equal where none was left out.
    int shownPerSecond() const { return m_shownRate; }
    int duePerSecond() const { return m_dueRate; }

signals:
    void frameDue(int frame);
    void playingChanged(bool playing);
    void rateChanged();

private:
    void tick();
    void count(double seconds);

    PlaybackPlan m_plan;
    QElapsedTimer m_clock;
    QTimer m_timer;
    int m_frame = -1;
    int m_shown = 0, m_shownRate = 0, m_dueRate = 0;
    double m_counted = 0; ///< [s] on the clock, to which frames were counted
};

} // namespace osculo::app
