// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

namespace osculo::widgets {

/// A connection to the X server of DISPLAY, kept open while it lives: VTK itself would end the process where no server
/// answers, and a virtual server starts anew when its last client leaves. On systems without X it is always open.
class DisplayConnection {
public:
    DisplayConnection();
    ~DisplayConnection();
    DisplayConnection(const DisplayConnection&) = delete;
    DisplayConnection& operator=(const DisplayConnection&) = delete;

    bool isOpen() const { return m_open; }

private:
    void* m_display = nullptr;
    bool m_open = false;
};

} // namespace osculo::widgets
