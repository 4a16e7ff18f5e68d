// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "widgets/render/figure.h"
#include "widgets/render/offscreen_window.h"
#include "widgets/render/scene_renderer.h"

namespace osculo::widgets {

/// A window of its own in which figures of a scene are drawn, one or, with the same camera, many.
class Studio {
public:
    /// @throws InvalidShape for a size out of range; InputError where there is no display.
    explicit Studio(const FigureOptions& options);

    /// Sets the scene up as it is at a time. The camera stays as it was.
    void update(const Scene& scene, double time, const Frame* frame, RenderSettings settings);
    SceneRenderer& renderer() { return m_renderer; }
    double aspect() const { return static_cast<double>(m_size.width) / m_size.height; }

    Image image();

private:
    struct Size {
        int width, height;
    };
    static Size pixelSize(const FigureOptions& options);
    static int samplesFor(const Size& size, const FigureOptions& options);

    Size m_size;
    int m_samples;
    double m_pixelRatio;
    bool m_transparent;
    OffscreenWindow m_window;
    SceneRenderer m_renderer;
};

} // namespace osculo::widgets
