// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/panels/time_scale.h"

#include <algorithm>
#include <cmath>

namespace osculo::widgets {
namespace {

constexpr double kLeastShown = 4; ///< [frames] from end to end at the strongest zoom

} // namespace

void TimeScale::setClock(const SceneClock& clock)
{
    const bool other = clock.frames != m_clock.frames;
    m_clock = clock;
    if (other)
        showAll();
}

void TimeScale::setPixels(double left, double right)
{
    m_left = left;
    m_right = std::max(right, left + 1);
}

double TimeScale::xOf(double frame) const
{
    return m_left + (m_right - m_left) * (frame - m_from) / (m_to - m_from);
}

double TimeScale::frameAt(double x) const
{
    return m_from + (m_to - m_from) * (x - m_left) / (m_right - m_left);
}

int TimeScale::nearestFrame(double x) const
{
    return static_cast<int>(std::lround(std::clamp(frameAt(x), 0.0, static_cast<double>(lastFrame()))));
}

void TimeScale::showAll()
{
    m_from = 0;
    m_to = std::max(1, lastFrame());
}

void TimeScale::zoom(double factor, double x)
{
    const double fixed = frameAt(x), all = std::max(1, lastFrame());
    const double shown = std::clamp((m_to - m_from) / factor, std::min(kLeastShown, all), all);
    const double share = (x - m_left) / (m_right - m_left);
    m_from = fixed - share * shown;
    m_to = m_from + shown;
    hold();
}

void TimeScale::pan(double pixels)
{
    const double step = pixels * (m_to - m_from) / (m_right - m_left);
    m_from += step;
    m_to += step;
    hold();
}

void TimeScale::hold()
{
    const double all = std::max(1, lastFrame()), shown = m_to - m_from;
    m_from = std::clamp(m_from, 0.0, std::max(0.0, all - shown));
    m_to = m_from + shown;
}

std::vector<int> TimeScale::ticks(double leastPixels) const
{
    const double least = leastPixels * (m_to - m_from) / (m_right - m_left);
    double step = std::pow(10.0, std::floor(std::log10(std::max(least, 1.0))));
    for (const double factor : {2.0, 2.5, 2.0}) // 1, 2, 5, 10 …
        if (step < least)
            step = std::max(std::round(step * factor), 1.0);
    const auto every = static_cast<int>(std::max(step, 1.0));
    std::vector<int> ticks;
    const int last = std::min(lastFrame(), static_cast<int>(std::floor(m_to + 1e-9)));
    const double first = std::ceil(std::max(m_from, 0.0) / every);
    for (double n = first; n * every <= last; ++n)
        ticks.push_back(static_cast<int>(n * every));
    return ticks;
}

} // namespace osculo::widgets
