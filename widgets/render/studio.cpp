// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/studio.h"

#include "osculo/math/error.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include <vtkRenderer.h>

namespace osculo::widgets {

namespace {

constexpr int kMaxSide = 16384; ///< [px] largest picture that graphics cards take in one piece
constexpr double kMaxSampledPixels =
    80e6; ///< with supersampling: beyond, memory rather than edges would be the concern

} // namespace

Studio::Size Studio::pixelSize(const FigureOptions& options)
{
    const PictureSize& asked = options.size;
    const auto isSide = [&](double length) {
        const double pixels = length * asked.scale;
        return pixels >= 0.5 && pixels < kMaxSide + 0.5;
    };
    if (!(asked.scale > 0 && asked.dotsPerInch > 0) || !isSide(asked.width) || !isSide(asked.height))
        throw InvalidShape(
            fmt::format("a picture of {:g}x{:g} times {:g} is not possible", asked.width, asked.height, asked.scale),
            fmt::format("width and height of 1 to {} pixels after scaling", kMaxSide));
    return {static_cast<int>(std::lround(asked.width * asked.scale)),
            static_cast<int>(std::lround(asked.height * asked.scale))};
}

int Studio::samplesFor(const Size& size, const FigureOptions& options)
{
    int samples = std::max(1, options.samples);
    while (samples > 1
           && (std::max(size.width, size.height) * samples > kMaxSide
               || double(size.width) * size.height * samples * samples > kMaxSampledPixels))
        --samples;
    return samples;
}

Studio::Studio(const FigureOptions& options)
    : m_size(pixelSize(options))
    , m_samples(samplesFor(m_size, options))
    , m_pixelRatio(options.size.scale * m_samples)
    , m_transparent(options.transparent)
    , m_window(m_size.width * m_samples, m_size.height * m_samples)
    , m_renderer(m_window.renderer())
{
}

void Studio::update(const Scene& scene, double time, const Frame* frame, RenderSettings settings)
{
    settings.pixelRatio = m_pixelRatio;
    settings.selection.reset();
    settings.hover.reset();
    settings.gizmo.reset();
    settings.preview.reset();
    settings.covered.clear();
    settings.interacting = false;
    settings.moving = false;
    settings.background = !m_transparent;
    m_renderer.update(scene, time, frame, settings);
}

Image Studio::image()
{
    if (m_transparent)
        m_window.renderer()->SetBackground(0, 0, 0);
    const auto first = m_window.render();
    if (!m_transparent)
        return averaged(first, m_size.width, m_size.height, m_samples);
    m_window.renderer()->SetBackground(1, 1, 1);
    return fromBlackAndWhite(first, m_window.render(), m_size.width, m_size.height, m_samples);
}

} // namespace osculo::widgets
