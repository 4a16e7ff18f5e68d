// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/viewport/vtk_viewport.h"

#include "widgets/render/camera_motion.h"
#include "widgets/render/mesh_store.h"
#include "widgets/viewport/covered_places.h"
#include "widgets/viewport/gl_surface.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <QImage>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QOpenGLContext>
#include <QSurfaceFormat>
#include <QTimer>
#include <QWheelEvent>

#include <vtkRenderer.h>

namespace osculo::widgets {

namespace {

constexpr double kRadiansPerWidth = std::numbers::pi; ///< a drag across the whole widget turns by half a circle
constexpr double kZoomPerStep = 1.15;                 ///< of one notch of the wheel
constexpr double kZoomPerPixel = 1.006;               ///< of a right drag
constexpr double kKeyAngle = 5 * std::numbers::pi / 180;
constexpr double kClickDistance = 4; ///< [px] a shorter drag is a click
constexpr int kSettleMs = 150;       ///< after the last movement the picture is drawn finely
constexpr int kStillSamples = 2;     ///< per pixel and direction when nothing moves

} // namespace

struct VtkViewport::Parts {
    Parts(VtkViewport* viewport, std::shared_ptr<MeshStore> shared)
        : widget(viewport)
        , meshes(shared ? std::move(shared) : std::make_shared<MeshStore>())
    {
        settle.setSingleShot(true);
        settle.setInterval(kSettleMs);
        rebuild();
    }

    /// A fresh surface and everything drawn in it, from the values kept here.
    void rebuild()
    {
        scene.reset();
        surface = std::make_unique<GlSurface>(widget);
        scene = std::make_unique<SceneRenderer>(surface->renderer(), meshes);
        if (camera.position)
            scene->setCamera(camera);
        dirty = true;
    }

    /// Device pixels of the picture in one logical pixel.
    double ratio() const { return widget->devicePixelRatioF() * samples; }
    /// In the picture as it is now: the next one may have another size (quick, fine), but what is asked for lies in this.
    QPointF toPicture(const QPointF& position) const { return position * settings.pixelRatio; }

    void applySize()
    {
        surface->setSize(std::max(1, static_cast<int>(std::lround(widget->width() * ratio()))),
                         std::max(1, static_cast<int>(std::lround(widget->height() * ratio()))));
    }

    /// Shows what changed since the last picture.
    void refresh()
    {
        applySize();
        const bool moving = samples != kStillSamples;
        if (settings.pixelRatio != ratio() || settings.moving != moving) {
            settings.pixelRatio = ratio();
            settings.moving = moving;
            dirty = true;
        }
        if (auto covered = coveredPlaces(*widget); settings.covered != covered) {
            settings.covered = std::move(covered);
            dirty = true;
        }
        if (dirty && content) {
            scene->update(*content, time, frame.get(), settings);
            dirty = false;
        }
        if (fitPending && content) {
            scene->fit();
            camera = scene->camera();
            fitPending = false;
        }
    }

    void setCamera(const Camera& next)
    {
        camera = next;
        fitPending = false;
        scene->setCamera(next);
        camera = scene->camera();
        moved();
        emit widget->cameraChanged();
    }

    /// Something moves: quick pictures now, a fine one when it has settled.
    void moved()
    {
        samples = 1;
        settle.start();
        widget->update();
    }

    void changed()
    {
        dirty = true;
        widget->update();
    }

    Camera rotated(const Camera& from, double yaw, double pitch) const
    {
        return navigation.style == NavigationStyle::turntable ? turned(from, yaw, pitch) : orbited(from, yaw, pitch);
    }

    void drag(const QPointF& to)
    {
        const QPointF step = to - last;
        last = to;
        const double angle = kRadiansPerWidth / std::max(1, std::min(widget->width(), widget->height()));
        switch (dragging) {
        case CameraDrag::rotate:
            setCamera(rotated(camera, step.x() * angle, step.y() * angle));
            break;
        case CameraDrag::move:
            setCamera(panned(camera, step.x(), step.y(), std::max(1, widget->height())));
            break;
        case CameraDrag::zoom:
            setCamera(zoomed(camera, std::pow(kZoomPerPixel, -step.y()), anchor_W));
            break;
        case CameraDrag::roll:
            setCamera(rolled(camera, step.x() * angle));
            break;
        case CameraDrag::none:
            break;
        }
    }

    void hoverAt(const std::optional<Selection>& next)
    {
        if (settings.hover == next)
            return;
        settings.hover = next;
        changed();
        emit widget->hovered(next ? static_cast<int>(next->body) : -1, next ? static_cast<int>(*next->shape) : -1);
    }

    VtkViewport* widget;
    std::shared_ptr<MeshStore> meshes;
    std::unique_ptr<GlSurface> surface;
    std::unique_ptr<SceneRenderer> scene;
    QMetaObject::Connection contextLoss;

    std::shared_ptr<const Scene> content;
    std::shared_ptr<const Frame> frame;
    double time = 0;
    RenderSettings settings;
    Camera camera;
    Navigation navigation = navigationOf(NavigationPreset::trackball);
    bool dirty = true, fitPending = true;
    int samples = kStillSamples;
    QTimer settle;

    CameraDrag dragging = CameraDrag::none;
    bool held = false; ///< a button is
    QPointF pressed, last;
    bool dragged = false;
    Vec3 anchor_W = Vec3::Zero();
};

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
    connect(&m_parts->settle, &QTimer::timeout, this, [this] {
        m_parts->samples = kStillSamples;
        update();
    });
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
    m_parts->content = std::move(scene);
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
    m_parts->samples = kStillSamples;
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
                            static_cast<int>(std::lround(height() * ratio)));
}

void VtkViewport::resizeGL(int, int)
{
    m_parts->applySize();
}

void VtkViewport::mousePressEvent(QMouseEvent* event)
{
    Parts& parts = *m_parts;
    const CameraDrag drag = parts.navigation.dragFor(event->buttons(), event->modifiers());
    event->accept();
    if (parts.held) { // a second button counts where the two together mean something
        if (drag == CameraDrag::none)
            return;
        parts.dragging = drag;
        parts.last = event->position();
        parts.dragged = true;
        return;
    }
    parts.held = true;
    parts.dragging = drag;
    parts.pressed = parts.last = event->position();
    parts.dragged = false;
    const QPointF at = parts.toPicture(event->position());
    parts.anchor_W = parts.scene->pointUnder(at.x(), at.y());
}

void VtkViewport::mouseMoveEvent(QMouseEvent* event)
{
    Parts& parts = *m_parts;
    if (!parts.held) {
        const auto hit = pickAt(event->position());
        parts.hoverAt(hit ? std::optional(Selection{hit->body, hit->shape}) : std::nullopt);
        return;
    }
    const QPointF way = event->position() - parts.pressed;
    if (!parts.dragged && std::hypot(way.x(), way.y()) < kClickDistance)
        return;
    parts.dragged = true;
    parts.drag(event->position());
}

void VtkViewport::mouseReleaseEvent(QMouseEvent* event)
{
    Parts& parts = *m_parts;
    if (!parts.held)
        return;
    if (event->buttons() != Qt::NoButton) { // the buttons that stay down go on by themselves
        parts.dragging = parts.navigation.dragFor(event->buttons(), event->modifiers());
        parts.last = event->position();
        return;
    }
    parts.held = false;
    parts.dragging = CameraDrag::none;
    if (parts.dragged)
        return;
    const QPointF at = parts.toPicture(event->position());
    const auto hit = parts.scene->pick(at.x(), at.y());
    const int body = hit ? static_cast<int>(hit->body) : -1, shape = hit ? static_cast<int>(hit->shape) : -1;
    if (event->button() == Qt::RightButton) {
        emit contextMenuRequested(event->globalPosition().toPoint(), body, shape);
    } else if (event->button() == Qt::LeftButton) {
        if (const auto view = parts.scene->orientationCubeAt(at.x(), at.y())) {
            setView(*view);
            return;
        }
        emit picked(body, shape, event->modifiers() & (Qt::ControlModifier | Qt::ShiftModifier));
        if (hit)
            emit pointPicked(hit->point_W);
    }
}

void VtkViewport::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (const auto hit = pickAt(event->position()))
        m_parts->setCamera(focused(m_parts->camera, hit->point_W));
    else
        fitToScene();
}

void VtkViewport::wheelEvent(QWheelEvent* event)
{
    const double steps = event->angleDelta().y() / 120.0;
    if (steps == 0)
        return;
    const QPointF at = m_parts->toPicture(event->position());
    m_parts->setCamera(
        zoomed(m_parts->camera, std::pow(kZoomPerStep, steps), m_parts->scene->pointUnder(at.x(), at.y())));
    event->accept();
}

void VtkViewport::leaveEvent(QEvent* event)
{
    m_parts->hoverAt(std::nullopt);
    QOpenGLWidget::leaveEvent(event);
}

void VtkViewport::keyPressEvent(QKeyEvent* event)
{
    Parts& parts = *m_parts;
    switch (event->key()) {
    case Qt::Key_Left:
        return parts.setCamera(parts.rotated(parts.camera, kKeyAngle, 0));
    case Qt::Key_Right:
        return parts.setCamera(parts.rotated(parts.camera, -kKeyAngle, 0));
    case Qt::Key_Up:
        return parts.setCamera(parts.rotated(parts.camera, 0, kKeyAngle));
    case Qt::Key_Down:
        return parts.setCamera(parts.rotated(parts.camera, 0, -kKeyAngle));
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        return parts.setCamera(zoomed(parts.camera, kZoomPerStep, parts.camera.focus));
    case Qt::Key_Minus:
        return parts.setCamera(zoomed(parts.camera, 1 / kZoomPerStep, parts.camera.focus));
    default:
        QOpenGLWidget::keyPressEvent(event);
    }
}

} // namespace osculo::widgets
