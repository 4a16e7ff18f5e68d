// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/offscreen_window.h"

#include "osculo/math/error.h"

#include <algorithm>
#include <cstdlib>

#include <fmt/format.h>

#include <vtkNew.h>
#include <vtkRenderWindow.h>
#include <vtkRenderer.h>
#include <vtkUnsignedCharArray.h>

namespace osculo::widgets {

OffscreenWindow::OffscreenWindow(int width, int height)
{
    if (!m_display.isOpen()) {
        const char* const display = std::getenv("DISPLAY");
        throw InputError("display", display ? display : "", "no X server answers, and pictures are drawn with one",
                         "a running one, or Xvfb: run the program under xvfb-run");
    }
    m_window = vtkSmartPointer<vtkRenderWindow>::New();
    m_window->SetShowWindow(false);
    m_window->SetUseOffScreenBuffers(true);
    m_window->SetMultiSamples(0);
    m_window->SetSize(width, height);
    m_renderer = vtkSmartPointer<vtkRenderer>::New();
    m_window->AddRenderer(m_renderer);
}

OffscreenWindow::~OffscreenWindow() = default;

vtkRenderer* OffscreenWindow::renderer() const
{
    return m_renderer;
}

std::vector<std::uint8_t> OffscreenWindow::render()
{
    m_window->Render();
    const int width = m_window->GetSize()[0], height = m_window->GetSize()[1];
    vtkNew<vtkUnsignedCharArray> pixels;
    m_window->GetPixelData(0, 0, width - 1, height - 1, 0, pixels, 0);
    const std::size_t row = 3u * static_cast<std::size_t>(width);
    std::vector<std::uint8_t> rgb(row * static_cast<std::size_t>(height));
    for (int y = 0; y < height; ++y)
        std::copy_n(pixels->GetPointer(0) + static_cast<std::size_t>(height - 1 - y) * row, row,
                    rgb.begin() + static_cast<std::ptrdiff_t>(static_cast<std::size_t>(y) * row));
    return rgb;
}

} // namespace osculo::widgets
