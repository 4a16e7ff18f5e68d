// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/viewport/vtk_viewport.h"

#include "widgets/viewport/vtk_viewport_parts.h"

#include <QImage>
#include <QOpenGLContext>
#include <QSurfaceFormat>

#include <cmath>

namespace osculo::widgets {

void VtkViewport::setDefaultSurfaceFormat()
{
    QSurfaceFormat format;
    format.setRenderableType(QSurfaceFormat::OpenGL);
    format.setVersion(3, 2);
    format.setProfile(QSurfaceFormat::CoreProfile);
    format.setDepthBufferSize(24);
    format.setStencilBufferSize(8);
    format.setSamples(0); // pictures are smoothed by averaging
    QSurfaceFormat::setDefaultFormat(format);
}

VtkViewport::VtkViewport(QWidget* parent, std::shared_ptr<MeshStore> meshes)
    : QOpenGLWidget(parent)
    , m_parts(std::make_unique<Parts>(this, std::move(meshes)))
{
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setMinimumSize(120, 90);
    setAccessibleName(tr("3D view"));
    setAccessibleDescription(tr("The bodies of the scene and what was measured between them"));
    connect(&m_parts->settle, &QTimer::timeout, this, [this] { m_parts->settled(); });
}

VtkViewport::~VtkViewport()
{
    disconnect(m_parts->contextLoss);
    makeCurrent();
    m_parts.reset();
    doneCurrent();
}

void VtkViewport::setContent(std::shared_ptr<const Scene> scene, double time, std::shared_ptr<const Frame> frame)
{
    m_parts->setContent(std::move(scene));
    m_parts->time = time;
    m_parts->frame = std::move(frame);
    m_parts->changed();
    if (m_parts->settings.interacting)
        m_parts->moved();
    emit contentChanged();
}

const std::shared_ptr<MeshStore>& VtkViewport::meshes() const
{
    return m_parts->meshes;
}

const std::shared_ptr<const Scene>& VtkViewport::scene() const
{
    return m_parts->content;
}

double VtkViewport::time() const
{
    return m_parts->time;
}

const std::shared_ptr<const Frame>& VtkViewport::frame() const
{
    return m_parts->frame;
}

const RenderSettings& VtkViewport::settings() const
{
    return m_parts->settings;
}

void VtkViewport::setSettings(const RenderSettings& settings)
{
    RenderSettings next = settings;
    next.pixelRatio = m_parts->settings.pixelRatio;
    next.interacting = m_parts->settings.interacting;
    next.moving = m_parts->settings.moving;
    next.hover = m_parts->settings.hover;
    next.covered = m_parts->settings.covered;
    if (next == m_parts->settings)
        return;
    // Handles and previews follow the mouse: quick pictures, then a fine one.
    const bool following = next.gizmo != m_parts->settings.gizmo || next.preview != m_parts->settings.preview;
    m_parts->settings = next;
    m_parts->changed();
    if (following)
        m_parts->moved();
    emit settingsChanged();
}

void VtkViewport::setTheme(Theme theme)
{
    m_parts->settings.theme = theme;
    m_parts->changed();
    emit settingsChanged();
}

void VtkViewport::setOverlay(Overlay overlay, bool on)
{
    m_parts->settings.overlays.set(overlay, on);
    m_parts->changed();
    emit settingsChanged();
}

void VtkViewport::setSelection(const std::optional<Selection>& selection)
{
    m_parts->settings.selection = selection;
    m_parts->changed();
    emit settingsChanged();
}

void VtkViewport::setNavigation(NavigationPreset preset)
{
    m_parts->navigation = navigationOf(preset);
}

void VtkViewport::setInteracting(bool interacting)
{
    if (m_parts->settings.interacting == interacting)
        return;
    m_parts->settings.interacting = interacting;
    m_parts->changed();
    if (interacting)
        m_parts->moved();
    emit settingsChanged();
}

Camera VtkViewport::camera() const
{
    return m_parts->scene->camera();
}

void VtkViewport::setCamera(const Camera& camera)
{
    if (camera.position) {
        m_parts->setCamera(camera);
        return;
    }
    m_parts->refresh();
    m_parts->setCamera(camera);
}

void VtkViewport::setView(StandardView view)
{
    m_parts->refresh();
    m_parts->scene->setView(view);
    m_parts->setCamera(m_parts->scene->camera());
}

void VtkViewport::fitToScene()
{
    m_parts->fitPending = true;
    if (m_parts->content && isVisible()) {
        m_parts->refresh();
        m_parts->setCamera(m_parts->camera);
    }
    emit fittedToScene();
}

void VtkViewport::fitToSelection()
{
    if (!m_parts->settings.selection)
        return fitToScene();
    m_parts->refresh();
    m_parts->scene->fit(*m_parts->settings.selection);
    m_parts->setCamera(m_parts->scene->camera());
}

void VtkViewport::setParallel(bool parallel)
{
    m_parts->setCamera(withParallel(camera(), parallel));
}

QImage VtkViewport::grabImage()
{
    m_parts->samples = Parts::kStillSamples;
    m_parts->stale = true;
    return grabFramebuffer();
}

std::optional<PickResult> VtkViewport::pickAt(const QPointF& position, const SceneRenderer::PickFilter& filter) const
{
    const QPointF at = m_parts->toPicture(position);
    return m_parts->scene->pick(at.x(), at.y(), filter);
}

void VtkViewport::initializeGL()
{
    m_parts->surface->initialise();
    m_parts->contextLoss = connect(context(), &QOpenGLContext::aboutToBeDestroyed, this, [this] {
        makeCurrent();
        m_parts->rebuild();
        doneCurrent();
    });
}

void VtkViewport::paintGL()
{
    m_parts->refresh();
    const double ratio = devicePixelRatioF();
    m_parts->surface->paint(static_cast<int>(std::lround(width() * ratio)),
                            static_cast<int>(std::lround(height() * ratio)), m_parts->stale);
    m_parts->stale = false;
}

void VtkViewport::resizeGL(int, int)
{
    m_parts->stale = true;
    if (m_parts->large)
        m_parts->moved();
    m_parts->applySize();
}

} // namespace osculo::widgets
