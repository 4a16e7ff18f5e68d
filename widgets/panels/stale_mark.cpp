// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/panels/stale_mark.h"

#include <utility>

namespace osculo::widgets {

StaleMark::StaleMark(std::function<void(bool)> show)
    : m_show(std::move(show))
{
    constexpr int kMoment = 150; // [ms]
    m_soon.setSingleShot(true);
    m_soon.setInterval(kMoment);
    QObject::connect(&m_soon, &QTimer::timeout, &m_soon, [this] { m_show(true); });
}

void StaleMark::set(bool stale)
{
    if (!stale) {
        m_soon.stop();
        m_show(false);
    } else if (!m_soon.isActive()) {
        m_soon.start();
    }
}

} // namespace osculo::widgets
