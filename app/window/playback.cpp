// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/window/playback.h"

#include <algorithm>
#include <cmath>

namespace osculo::app {
namespace {

constexpr double kShortestMs = 16, kLongestMs = 250; // between looks at the clock: no screen shows more
constexpr double kCountSeconds = 1;
constexpr double kFewer = 0.9; // of the frames due: fewer shown count as left out

} // namespace

Playback::Playback(QObject* parent)
    : QObject(parent)
{
    m_timer.setTimerType(Qt::PreciseTimer);
    connect(&m_timer, &QTimer::timeout, this, &Playback::tick);
}

void Playback::play(const PlaybackPlan& plan)
{
    m_plan = plan;
    m_frame = -1;
    m_shown = m_shownRate = m_dueRate = 0;
    m_counted = 0;
    m_clock.start();
    m_timer.start(static_cast<int>(std::clamp(1000 / (plan.fps * plan.speed), kShortestMs, kLongestMs)));
    emit playingChanged(true);
    tick();
}

void Playback::stop()
{
    if (!playing())
        return;
    m_timer.stop();
    m_shownRate = m_dueRate = 0;
    emit playingChanged(false);
    emit rateChanged();
}

void Playback::change(PlaybackPlan plan, int frame)
{
    const double way = m_plan.wayAt(static_cast<double>(m_clock.elapsed()) / 1000);
    const bool returning = m_plan.mode == PlayMode::pingPong && way > m_plan.last - m_plan.first;
    plan.start = std::clamp(frame, plan.first, plan.last) - plan.first;
    if (returning && plan.mode == PlayMode::pingPong)
        plan.start = plan.round() - plan.start;
    m_plan = plan;
    m_counted = 0;
    m_shown = 0;
    m_clock.restart();
    m_timer.setInterval(static_cast<int>(std::clamp(1000 / (plan.fps * plan.speed), kShortestMs, kLongestMs)));
}

void Playback::tick()
{
    const double seconds = static_cast<double>(m_clock.elapsed()) / 1000;
    const int frame = m_plan.frameOf(m_plan.wayAt(seconds));
    const bool ended = m_plan.endedAt(seconds);
    if (frame != m_frame) {
        m_frame = frame;
        ++m_shown;
        emit frameDue(frame);
    }
    if (ended)
        stop();
    else
        count(seconds);
}

void Playback::count(double seconds)
{
    const double span = seconds - m_counted;
    if (span < kCountSeconds)
        return;
    // One frame alone, or a slow motion, is not a lack of time.
    const double due = m_plan.last > m_plan.first ? m_plan.fps * m_plan.speed : 0;
    const double shown = m_shown / span;
    m_dueRate = static_cast<int>(std::lround(due));
    m_shownRate = shown < kFewer * due ? static_cast<int>(std::lround(shown)) : m_dueRate;
    m_shown = 0;
    m_counted = seconds;
    emit rateChanged();
}

} // namespace osculo::app
