// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "widgets/render/display_access.h"

#include <cstdint>
#include <vector>

#include <vtkSmartPointer.h>

class vtkRenderer;
class vtkRenderWindow;

namespace osculo::widgets {

/// A render window that shows nothing on the screen.
class OffscreenWindow {
public:
    /// @throws InputError when no X server can be reached.
    OffscreenWindow(int width, int height);
    ~OffscreenWindow();
    OffscreenWindow(const OffscreenWindow&) = delete;
    OffscreenWindow& operator=(const OffscreenWindow&) = delete;

    vtkRenderer* renderer() const;

    /// Draws. RGB, rows from the top.
    std::vector<std::uint8_t> render();

private:
    DisplayConnection m_display;
    vtkSmartPointer<vtkRenderWindow> m_window;
    vtkSmartPointer<vtkRenderer> m_renderer;
};

} // namespace osculo::widgets
