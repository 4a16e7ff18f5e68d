// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/display_access.h"

#if defined(__unix__) && !defined(__APPLE__)
#include <chrono>
#include <cstdlib>
#include <thread>

#include <X11/Xlib.h>
#endif

namespace osculo::widgets {

#if defined(__unix__) && !defined(__APPLE__)

namespace {

constexpr int kTries = 20;                      ///< a virtual server that starts anew is away for a moment
constexpr std::chrono::milliseconds kPause{50}; ///< between tries

} // namespace

DisplayConnection::DisplayConnection()
{
    const char* const name = std::getenv("DISPLAY");
    if (!name || !*name)
        return;
    for (int k = 0; k < kTries && !m_display; ++k) {
        if (k > 0)
            std::this_thread::sleep_for(kPause);
        m_display = XOpenDisplay(nullptr);
    }
    m_open = m_display != nullptr;
}

DisplayConnection::~DisplayConnection()
{
    if (m_display)
        XCloseDisplay(static_cast<Display*>(m_display));
}

#else

DisplayConnection::DisplayConnection()
    : m_open(true)
{
}

DisplayConnection::~DisplayConnection() = default;

#endif

} // namespace osculo::widgets
