// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/viewport/viewport_grid.h"

#include "widgets/theme/colors.h"
#include "widgets/viewport/tool_strip.h"

#include <QCoreApplication>
#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>

#include <algorithm>
#include <array>
#include <cmath>

namespace osculo::widgets {

namespace {

constexpr int kFrame = 2;                               ///< around each view where there are several [px]
constexpr int kNameFromLeft = 16, kNameFromBottom = 72; ///< above the scale bar, clear of legends [px]
constexpr double kSameView = 1e-6;                      ///< between directions: a view turned by hand has no name
constexpr std::array kDirections{StandardView::front, StandardView::back,   StandardView::left, StandardView::right,
                                 StandardView::top,   StandardView::bottom, StandardView::iso};

QString nameOf(StandardView view)
{
    switch (view) {
    case StandardView::front:
        return ViewportGrid::tr("Front");
    case StandardView::back:
        return ViewportGrid::tr("Back");
    case StandardView::left:
        return ViewportGrid::tr("Left");
    case StandardView::right:
        return ViewportGrid::tr("Right");
    case StandardView::top:
        return ViewportGrid::tr("Top");
    case StandardView::bottom:
        return ViewportGrid::tr("Bottom");
    case StandardView::iso:
        return ViewportGrid::tr("Isometric");
    }
    return {};
}

/// Where a camera looks from, in a word; empty where that is no standard view.
QString nameOf(const Camera& camera)
{
    if (!camera.position)
        return {};
    const Vec3 forward = (camera.focus - *camera.position).normalized();
    for (const StandardView view : kDirections)
        if ((directionOf(view).forward.normalized() - forward).norm() < kSameView)
            return nameOf(view);
    return {};
}

double heightSeen(const Camera& camera)
{
    return camera.parallel ? camera.parallelScale
                           : (*camera.position - camera.focus).norm() * std::tan(0.5 * camera.angle);
}

} // namespace

Camera linkedTo(const Camera& own, const Camera& active)
{
    if (!own.position || !active.position)
        return own;
    const double height = heightSeen(active);
    Camera camera = own;
    const Vec3 back = (*own.position - own.focus).normalized();
    camera.focus = active.focus;
    camera.parallelScale = height;
    camera.position = camera.focus + height / std::tan(0.5 * own.angle) * back;
    return camera;
}

ViewportGrid::ViewportGrid(VtkViewport* main, QWidget* parent)
    : QWidget(parent)
    , m_main(main)
    , m_views{main}
{
    main->setParent(this);
    setFocusProxy(main);
    connect(main, &VtkViewport::contentChanged, this, [this] {
        for (VtkViewport* view : m_views)
            mirrorContent(view);
    });
    connect(main, &VtkViewport::settingsChanged, this, [this] {
        for (VtkViewport* view : m_views)
            mirrorSettings(view);
        update();
    });
    connect(main, &VtkViewport::cameraChanged, this, &ViewportGrid::followCamera);
}

void ViewportGrid::setLayout(ViewportLayout layout)
{
    if (m_layout == layout)
        return;
    m_layout = layout;
    for (VtkViewport* view : m_views)
        if (view != m_main)
            view->deleteLater();
    m_pressed = nullptr;
    switch (layout) {
    case ViewportLayout::one:
        m_views = {m_main};
        break;
    case ViewportLayout::two:
        m_views = {m_main};
        m_views.push_back(addView(StandardView::front));
        break;
    case ViewportLayout::four:
        m_views = {addView(StandardView::top), m_main, addView(StandardView::front), addView(StandardView::right)};
        break;
    }
    qDeleteAll(m_names);
    m_names.clear();
    for (std::size_t k = 0; k < m_views.size() && layout != ViewportLayout::one; ++k) {
        auto* name = new QLabel(m_views[k]);
        name->setObjectName(QStringLiteral("viewName"));
        name->setAttribute(Qt::WA_TransparentForMouseEvents);
        m_names.push_back(name);
    }
    seatTools();
    arrange();
    for (VtkViewport* view : m_views)
        view->show();
    showNames();
    emit layoutChanged();
}

VtkViewport* ViewportGrid::addView(StandardView direction)
{
    auto* view = new VtkViewport(this, m_main->meshes());
    view->setAccessibleName(tr("3D view, %1").arg(nameOf(direction).toLower()));
    view->setFocusPolicy(Qt::NoFocus);
    view->installEventFilter(this);
    mirrorSettings(view);
    mirrorContent(view);
    view->setParallel(true);
    view->setView(direction);
    connect(view, &VtkViewport::cameraChanged, this, &ViewportGrid::showNames);
    return view;
}

void ViewportGrid::setLinked(bool linked)
{
    m_linked = linked;
    followCamera();
}

void ViewportGrid::fitAll()
{
    m_exchanging = true;
    for (VtkViewport* view : m_views)
        view->fitToScene();
    m_exchanging = false;
    showNames();
}

void ViewportGrid::setNavigation(NavigationPreset preset)
{
    m_main->setNavigation(preset);
}

void ViewportGrid::mirrorContent(VtkViewport* view)
{
    if (view != m_main && m_main->scene())
        view->setContent(m_main->scene(), m_main->time(), m_main->frame());
}

void ViewportGrid::mirrorSettings(VtkViewport* view)
{
    if (view == m_main)
        return;
    RenderSettings settings = m_main->settings();
    settings.cards = false;
    view->setSettings(settings);
    view->setInteracting(m_main->settings().interacting);
}

QRect ViewportGrid::cell(std::size_t index) const
{
    if (m_layout == ViewportLayout::one)
        return rect();
    const int columns = 2, rows = m_layout == ViewportLayout::four ? 2 : 1;
    const int column = static_cast<int>(index) % columns, row = static_cast<int>(index) / columns;
    const int left = viewsWidth() * column / columns, right = viewsWidth() * (column + 1) / columns;
    const int top = height() * row / rows, bottom = height() * (row + 1) / rows;
    return {left, top, right - left, bottom - top};
}

QRect ViewportGrid::cellOf(const VtkViewport* view) const
{
    const auto found = std::find(m_views.begin(), m_views.end(), view);
    return found == m_views.end() ? QRect() : cell(static_cast<std::size_t>(found - m_views.begin()));
}

void ViewportGrid::arrange()
{
    const int frame = m_layout == ViewportLayout::one ? 0 : kFrame;
    if (m_layout != ViewportLayout::one && m_tools)
        m_tools->setGeometry({{viewsWidth() + kFrame, kFrame}, m_tools->sizeHint()});
    for (std::size_t k = 0; k < m_views.size(); ++k)
        m_views[k]->setGeometry(cell(k).adjusted(frame, frame, -frame, -frame));
    showNames();
    update();
}

void ViewportGrid::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange();
}

void ViewportGrid::paintEvent(QPaintEvent*)
{
    if (m_layout == ViewportLayout::one)
        return;
    const Colors colors = colorsOf(m_main->settings().theme);
    QPainter painter(this);
    painter.fillRect(rect(), colors.line);
    painter.fillRect(cellOf(m_main), colors.accent);
}

void ViewportGrid::showNames()
{
    for (std::size_t k = 0; k < m_names.size(); ++k) {
        const QString name = nameOf(m_views[k]->camera());
        if (m_names[k]->parentWidget() != m_views[k])
            m_names[k]->setParent(m_views[k]); // views change places
        m_names[k]->setText(name);
        m_names[k]->setVisible(!name.isEmpty());
        m_names[k]->adjustSize();
        m_names[k]->move(kNameFromLeft, m_views[k]->height() - kNameFromBottom - m_names[k]->height());
    }
}

void ViewportGrid::setTools(ToolStrip* tools)
{
    m_tools = tools;
    tools->installEventFilter(this);
    seatTools();
    arrange();
}

void ViewportGrid::seatTools()
{
    QWidget* const seat = m_layout == ViewportLayout::one ? static_cast<QWidget*>(m_main) : this;
    if (!m_tools || m_tools->parentWidget() == seat)
        return;
    const bool shown = !m_tools->isHidden();
    m_tools->setParent(seat);
    m_tools->setVisible(shown);
}

int ViewportGrid::viewsWidth() const
{
    const bool beside = m_layout != ViewportLayout::one && m_tools && !m_tools->isHidden();
    return beside ? width() - m_tools->sizeHint().width() - 2 * kFrame : width();
}

void ViewportGrid::followCamera()
{
    if (m_exchanging)
        return;
    if (m_linked)
        for (VtkViewport* view : m_views)
            if (view != m_main)
                view->setCamera(linkedTo(view->camera(), m_main->camera()));
    showNames();
}

void ViewportGrid::activate(VtkViewport* view)
{
    m_exchanging = true;
    const Camera mine = m_main->camera(), other = view->camera();
    std::iter_swap(std::find(m_views.begin(), m_views.end(), view), std::find(m_views.begin(), m_views.end(), m_main));
    arrange();
    m_main->setCamera(other);
    view->setCamera(mine);
    m_exchanging = false;
    m_main->setFocus(Qt::MouseFocusReason);
    showNames();
}

bool ViewportGrid::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_tools && (event->type() == QEvent::Show || event->type() == QEvent::Hide))
        arrange();
    auto* view = qobject_cast<VtkViewport*>(watched);
    if (!view || std::find(m_views.begin(), m_views.end(), view) == m_views.end())
        return QWidget::eventFilter(watched, event);
    switch (event->type()) {
    case QEvent::MouseButtonPress:
    case QEvent::MouseButtonDblClick:
    case QEvent::MouseMove:
    case QEvent::MouseButtonRelease: {
        const auto* mouse = static_cast<QMouseEvent*>(event);
        const bool press = event->type() == QEvent::MouseButtonPress || event->type() == QEvent::MouseButtonDblClick;
        if (!press && m_pressed != view)
            return false;
        if (press && m_pressed != view) {
            activate(view);
            m_pressed = view;
        }
        QMouseEvent forwarded(mouse->type(), m_main->mapFromGlobal(mouse->globalPosition()), mouse->globalPosition(),
                              mouse->button(), mouse->buttons(), mouse->modifiers());
        if (mouse->buttons() == Qt::NoButton)
            m_pressed = nullptr;
        QCoreApplication::sendEvent(m_main, &forwarded);
        return true;
    }
    case QEvent::Wheel: {
        const auto* wheel = static_cast<QWheelEvent*>(event);
        activate(view);
        QWheelEvent forwarded(m_main->mapFromGlobal(wheel->globalPosition()), wheel->globalPosition(),
                              wheel->pixelDelta(), wheel->angleDelta(), wheel->buttons(), wheel->modifiers(),
                              wheel->phase(), wheel->inverted());
        QCoreApplication::sendEvent(m_main, &forwarded);
        return true;
    }
    default:
        return QWidget::eventFilter(watched, event);
    }
}

} // namespace osculo::widgets
