// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/figure_sequence.h"

#include "osculo/math/demand.h"
#include "widgets/render/camera_views.h"
#include "widgets/render/insight.h"
#include "widgets/render/studio.h"

#include <algorithm>
#include <array>

namespace osculo::widgets {

namespace {

constexpr std::size_t kFitted = 25; ///< frames that the camera is fitted to, evenly over the motion

std::array<Vec3, 8> cornersOf(const Bounds& bounds)
{
    std::array<Vec3, 8> corners;
    for (std::size_t i = 0; i < 8; ++i)
        for (int axis = 0; axis < 3; ++axis)
            corners[i][axis] = (i >> axis) & 1 ? bounds.max[axis] : bounds.min[axis];
    return corners;
}

} // namespace

struct FigureSequence::Parts {
    const Scene& scene;
    RenderSettings settings;
    Studio studio;
    InsightCache insights;

    Parts(const Scene& moving, const FigureOptions& options)
        : scene(moving)
        , settings(options.settings)
        , studio(options)
    {
    }

    Bounds boundsOver(std::span<const double> times)
    {
        Bounds all;
        const std::size_t count = std::min(kFitted, times.size());
        for (std::size_t i = 0; i < count; ++i) {
            const std::size_t at = count == 1 ? 0 : i * (times.size() - 1) / (count - 1);
            studio.update(scene, times[at], nullptr, settings);
            const Bounds there = studio.renderer().bounds_W();
            if (!there.empty()) {
                all.extend(there.min);
                all.extend(there.max);
            }
        }
        return all;
    }
};

FigureSequence::FigureSequence(const Scene& scene, std::span<const double> times, const FigureOptions& options)
    : m_parts(std::make_unique<Parts>(scene, options))
{
    OSCULO_DEMAND(!times.empty());
    const Bounds bounds = m_parts->boundsOver(times);
    const std::array<Vec3, 8> corners = cornersOf(bounds);
    const std::span<const Vec3> outline = bounds.empty() ? std::span<const Vec3>() : std::span<const Vec3>(corners);
    Camera camera = options.camera.value_or(scene.view.camera);
    if (!camera.position)
        camera = fitted(camera, directionOf(StandardView::iso), outline, m_parts->studio.aspect());
    if (!options.cameraText.empty())
        camera = parseCamera(options.cameraText, camera, outline, m_parts->studio.aspect());
    m_parts->studio.renderer().setCamera(camera);
}

FigureSequence::~FigureSequence() = default;

Image FigureSequence::image(double time, const Frame* frame, int number)
{
    RenderSettings settings = m_parts->settings;
    settings.frameNumber = number;
    if (frame)
        settings.insight =
            std::make_shared<const Insight>(insightOf(m_parts->scene, *frame, settings, &m_parts->insights));
    m_parts->studio.update(m_parts->scene, time, frame, std::move(settings));
    return m_parts->studio.image();
}

} // namespace osculo::widgets
