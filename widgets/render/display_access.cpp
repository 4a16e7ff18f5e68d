// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/display_access.h"

#if defined(__unix__) && !defined(__APPLE__)
#include <X11/Xlib.h>
#endif

namespace osculo::widgets {

bool canReachDisplay()
{
#if defined(__unix__) && !defined(__APPLE__)
    Display* const display = XOpenDisplay(nullptr);
    if (!display)
        return false;
    XCloseDisplay(display);
#endif
    return true;
}

} // namespace osculo::widgets
