// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/stage.h"

#include <array>
#include <numbers>

#include <vtkCamera.h>
#include <vtkLight.h>
#include <vtkNew.h>
#include <vtkRenderer.h>

namespace osculo::widgets {

namespace {

constexpr int kPeels = 8; ///< layers of translucent surfaces that are sorted exactly

void addLight(vtkRenderer* renderer, const Vec3& position, double intensity, double warmth)
{
    vtkNew<vtkLight> light;
    light->SetLightTypeToCameraLight(); // the camera sits at (0, 0, 1) and looks at the origin
    light->SetPosition(position.x(), position.y(), position.z());
    light->SetFocalPoint(0, 0, 0);
    light->SetIntensity(intensity);
    light->SetColor(1, 1 - 0.02 * warmth, 1 - 0.06 * warmth);
    renderer->AddLight(light);
}

/// A parallel view looks the same from anywhere along its direction: from outside of everything nothing is cut off.
Vec3 outsideEye(vtkRenderer* renderer, const Vec3& focus, const Camera& camera)
{
    const Vec3 back = (*camera.position - camera.focus).normalized();
    double reach = camera.parallelScale;
    std::array<double, 6> box{};
    renderer->ComputeVisiblePropBounds(box.data());
    if (box[0] <= box[1]) {
        const Vec3 min(box[0], box[2], box[4]), max(box[1], box[3], box[5]);
        reach += (0.5 * (min + max) - focus).norm() + (max - min).norm();
    }
    return focus + reach * back;
}

} // namespace

void addLights(vtkRenderer* renderer)
{
    renderer->AutomaticLightCreationOff();
    renderer->RemoveAllLights();
    addLight(renderer, {-0.3, 0.75, 1.0}, 0.72, 0.4);
    addLight(renderer, {0.9, 0.0, 0.9}, 0.3, -0.4);
    addLight(renderer, {-0.3, -0.8, 0.5}, 0.26, 0);
}

void applyBackground(vtkRenderer* renderer, const RenderSettings& settings)
{
    const Palette& colors = palette(settings.theme);
    const auto top = colors.viewportTop.unit(), bottom = colors.viewportBottom.unit();
    renderer->SetBackground(bottom[0], bottom[1], bottom[2]);
    renderer->SetBackground2(top[0], top[1], top[2]);
    renderer->SetGradientBackground(settings.background && colors.viewportTop != colors.viewportBottom);
    if (!settings.background)
        renderer->SetBackground(0, 0, 0);
    renderer->SetBackgroundAlpha(settings.background ? 1 : 0);
}

void applyTranslucency(vtkRenderer* renderer, bool sorted)
{
    renderer->SetUseDepthPeeling(sorted);
    renderer->SetMaximumNumberOfPeels(kPeels);
    renderer->SetOcclusionRatio(0);
}

void applyCamera(vtkRenderer* renderer, const Camera& camera, const Vec3& origin_W)
{
    const Vec3 focus = camera.focus - origin_W;
    const Vec3 eye = camera.parallel ? outsideEye(renderer, focus, camera) : Vec3(*camera.position - origin_W);
    vtkCamera* const target = renderer->GetActiveCamera();
    target->SetPosition(eye.data());
    target->SetFocalPoint(focus.data());
    target->SetViewUp(Projection(camera, 1, 1).up().data());
    target->SetViewAngle(camera.angle * 180 / std::numbers::pi);
    target->SetParallelProjection(camera.parallel);
    target->SetParallelScale(camera.parallelScale);
    renderer->ResetCameraClippingRange();
}

} // namespace osculo::widgets
