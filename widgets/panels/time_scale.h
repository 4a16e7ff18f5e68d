// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/scene_clock.h"

#include <vector>

namespace osculo::widgets {

/// Frames along a row of pixels: which part of the motion is seen, and where its frames lie.
class TimeScale {
public:
    /// Shows all frames again where their number changed.
    void setClock(const SceneClock& clock);
    const SceneClock& clock() const { return m_clock; }
    int lastFrame() const { return m_clock.frames - 1; }

    void setPixels(double left, double right);

    double xOf(double frame) const;
    double frameAt(double x) const;
    /// Held to the motion.
    int nearestFrame(double x) const;

    void showAll();
    /// @param factor > 1 shows less of the motion; the frame at x stays where it is.
    void zoom(double factor, double x);
    void pan(double pixels);

    /// Frames to write numbers at: round, not nearer to each other than so many pixels.
    std::vector<int> ticks(double leastPixels) const;

    /// The frame of the clock that a key lies at.
    double clockFrame(const Motion& motion, double keyFrame) const { return keyFrame * (m_clock.fps / motion.fps); }

private:
    void hold();

    SceneClock m_clock;
    double m_from = 0, m_to = 1; ///< frames at the ends, m_from < m_to
    double m_left = 0, m_right = 1;
};

} // namespace osculo::widgets
