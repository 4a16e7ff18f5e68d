// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/panels/motion_tracks.h"

#include "widgets/panels/motion_tracks_layout.h"
#include "widgets/panels/parameter_row.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QScrollBar>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace osculo::widgets {

using namespace tracks;

namespace {

constexpr double kZoomPerStep = 1.25;      // of one notch of the wheel
constexpr double kPanPerStep = 60;         // [px]
constexpr double kClickDistance = 3;       // [px] a shorter drag is a click
constexpr std::size_t kMostRowsHinted = 4; // of the height asked for; more are scrolled

} // namespace

MotionTracks::MotionTracks(QWidget* parent)
    : QAbstractScrollArea(parent)
{
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    viewport()->setMouseTracking(true);
    setAccessibleName(tr("Motions and their keys"));
    setAccessibleDescription(tr(
        "Click the ruler to go to a frame. Drag keys; Alt with Left and Right moves the selected ones, Delete removes "
        "them."));
    verticalScrollBar()->setSingleStep(kRow);
}

void MotionTracks::setScene(std::shared_ptr<const Scene> scene, const SceneClock& clock)
{
    const std::size_t before = m_scene ? m_scene->motions.size() : 0;
    m_scene = std::move(scene);
    m_scale.setClock(clock);
    const auto gone = [this](const MotionKeyRef& ref) {
        return ref.motion >= m_scene->motions.size() || ref.key >= m_scene->motions[ref.motion].keys.size();
    };
    if (std::erase_if(m_selected, gone) > 0)
        emit selectedKeysChanged();
    layOut();
    if (m_scene->motions.size() != before)
        updateGeometry();
    viewport()->update();
}

void MotionTracks::setFrame(int frame)
{
    m_frame = frame;
    viewport()->update();
}

void MotionTracks::setRange(int first, int last)
{
    m_first = first;
    m_last = last;
    viewport()->update();
}

void MotionTracks::setEvaluated(int count, bool outOfDate)
{
    m_evaluated = count;
    m_outOfDate = outOfDate;
    viewport()->update();
}

void MotionTracks::setCurrentMotion(std::optional<std::size_t> motion)
{
    m_current = motion;
    viewport()->update();
}

void MotionTracks::setColors(const Colors& colors)
{
    m_colors = colors;
    viewport()->update();
}

void MotionTracks::setSelectedKeys(const MotionKeySelection& keys)
{
    if (keys == m_selected)
        return;
    m_selected = keys;
    viewport()->update();
    emit selectedKeysChanged();
}

void MotionTracks::selectAllKeys()
{
    MotionKeySelection all;
    for (std::size_t m = 0; m < m_scene->motions.size(); ++m)
        for (std::size_t k = 0; k < m_scene->motions[m].keys.size(); ++k)
            all.push_back({m, k});
    setSelectedKeys(all);
}

void MotionTracks::endDrag()
{
    if (m_drag == Drag::keys)
        m_drag = Drag::none;
}

QPointF MotionTracks::keyPosition(const MotionKeyRef& ref) const
{
    const Motion& motion = m_scene->motions[ref.motion];
    return {m_scale.xOf(m_scale.clockFrame(motion, motion.keys[ref.key].frame)), rowTop(ref.motion) + 0.5 * kRow};
}

QSize MotionTracks::sizeHint() const
{
    const std::size_t rows = m_scene ? std::clamp<std::size_t>(m_scene->motions.size(), 1, kMostRowsHinted) : 1;
    return {400, kRuler + kRow * static_cast<int>(rows) + 2};
}

QSize MotionTracks::minimumSizeHint() const
{
    return {260, sizeHint().height()};
}

void MotionTracks::layOut()
{
    m_scale.setPixels(kNames + kLeftMargin, viewport()->width() - kRightMargin);
    const int rows = m_scene ? static_cast<int>(m_scene->motions.size()) : 0;
    verticalScrollBar()->setPageStep(viewport()->height() - kRuler);
    verticalScrollBar()->setRange(0, std::max(0, rows * kRow - (viewport()->height() - kRuler)));
}

void MotionTracks::resizeEvent(QResizeEvent* event)
{
    QAbstractScrollArea::resizeEvent(event);
    layOut();
}

double MotionTracks::rowTop(std::size_t motion) const
{
    return kRuler + kRow * static_cast<double>(motion) - verticalScrollBar()->value();
}

std::optional<std::size_t> MotionTracks::rowAt(double y) const
{
    if (!m_scene || y < kRuler)
        return std::nullopt;
    const auto row = static_cast<std::size_t>((y - kRuler + verticalScrollBar()->value()) / kRow);
    return row < m_scene->motions.size() ? std::optional(row) : std::nullopt;
}

std::optional<MotionKeyRef> MotionTracks::keyAt(const QPointF& position) const
{
    const auto row = rowAt(position.y());
    if (!row || position.x() < kNames)
        return std::nullopt;
    std::optional<MotionKeyRef> nearest;
    double least = kKey + 2;
    for (std::size_t k = 0; k < m_scene->motions[*row].keys.size(); ++k) {
        const double way = std::abs(keyPosition({*row, k}).x() - position.x());
        if (way < least) {
            least = way;
            nearest = MotionKeyRef{*row, k};
        }
    }
    return nearest;
}

MotionTracks::Drag MotionTracks::rulerDragAt(const QPointF& position) const
{
    if (position.y() < kHandleHeight) {
        if (std::abs(m_scale.xOf(m_last) - position.x()) <= kHandle)
            return Drag::rangeLast;
        if (std::abs(m_scale.xOf(m_first) - position.x()) <= kHandle)
            return Drag::rangeFirst;
    }
    return Drag::frame;
}

void MotionTracks::pressKey(const MotionKeyRef& key, Qt::KeyboardModifiers modifiers)
{
    MotionKeySelection keys = m_selected;
    const auto known = std::lower_bound(keys.begin(), keys.end(), key);
    const bool selected = known != keys.end() && *known == key;
    m_clickToSelect = selected && !(modifiers & (Qt::ControlModifier | Qt::ShiftModifier));
    m_pressedKey = key;
    if (modifiers & (Qt::ControlModifier | Qt::ShiftModifier)) {
        if (selected) {
            keys.erase(known);
            setSelectedKeys(keys);
            return;
        }
        keys.insert(known, key);
    } else if (!selected) {
        keys = {key};
    }
    setSelectedKeys(keys);
    m_drag = Drag::keys;
    m_dragged = keys;
    m_dragFrame = m_scale.nearestFrame(m_pressed.x());
    m_dragBy = 0;
    m_gesture = nextGesture();
}

void MotionTracks::mousePressEvent(QMouseEvent* event)
{
    if (!m_scene || event->button() != Qt::LeftButton || m_drag != Drag::none)
        return;
    m_pressed = m_to = event->position();
    if (m_pressed.y() < kRuler) {
        if (m_pressed.x() < kNames)
            return;
        m_drag = rulerDragAt(m_pressed);
        if (m_drag == Drag::frame)
            emit frameRequested(m_scale.nearestFrame(m_pressed.x()));
        return;
    }
    const auto row = rowAt(m_pressed.y());
    if (m_pressed.x() < kNames) {
        if (row)
            emit motionChosen(*row);
        return;
    }
    if (const auto key = keyAt(m_pressed)) {
        pressKey(*key, event->modifiers());
        return;
    }
    if (!(event->modifiers() & (Qt::ControlModifier | Qt::ShiftModifier)))
        setSelectedKeys({});
    m_drag = Drag::box;
}

void MotionTracks::mouseMoveEvent(QMouseEvent* event)
{
    m_to = event->position();
    switch (m_drag) {
    case Drag::frame:
        emit frameRequested(m_scale.nearestFrame(m_to.x()));
        break;
    case Drag::rangeFirst:
        emit rangeRequested(std::min(m_scale.nearestFrame(m_to.x()), m_last), m_last);
        break;
    case Drag::rangeLast:
        emit rangeRequested(m_first, std::max(m_scale.nearestFrame(m_to.x()), m_first));
        break;
    case Drag::keys:
        if (std::abs(m_to.x() - m_pressed.x()) >= kClickDistance || m_dragBy != 0) {
            m_clickToSelect = false;
            dragKeys(static_cast<int>(std::lround(m_scale.frameAt(m_to.x()))) - m_dragFrame);
        }
        break;
    case Drag::box:
        selectBox(m_to);
        break;
    case Drag::none: {
        const bool handle = m_to.y() < kRuler && m_to.x() >= kNames && rulerDragAt(m_to) != Drag::frame;
        viewport()->setCursor(handle ? Qt::SizeHorCursor : keyAt(m_to) ? Qt::PointingHandCursor : Qt::ArrowCursor);
        break;
    }
    }
}

void MotionTracks::dragKeys(int frames)
{
    if (frames == m_dragBy)
        return;
    m_dragBy = frames;
    emit keysDragged(m_dragged, frames, m_gesture);
}

void MotionTracks::nudge(int frames)
{
    if (m_selected.empty())
        return;
    const int gesture = nextGesture();
    emit keysDragged(m_selected, frames, gesture);
    emit keyDragFinished(true, gesture);
}

void MotionTracks::selectBox(const QPointF& to)
{
    const QRectF box = QRectF(m_pressed, to).normalized();
    MotionKeySelection keys;
    for (std::size_t m = 0; m < m_scene->motions.size(); ++m)
        for (std::size_t k = 0; k < m_scene->motions[m].keys.size(); ++k)
            if (box.intersects(QRectF(keyPosition({m, k}) - QPointF(kKey, kKey), QSizeF(2 * kKey, 2 * kKey))))
                keys.push_back({m, k});
    setSelectedKeys(keys);
    viewport()->update();
}

void MotionTracks::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return;
    const Drag was = m_drag;
    m_drag = Drag::none;
    if (was == Drag::keys) {
        if (m_clickToSelect)
            setSelectedKeys({m_pressedKey});
        emit keyDragFinished(true, m_gesture);
    }
    viewport()->update();
}

void MotionTracks::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->position().y() < kRuler) {
        m_scale.showAll();
        viewport()->update();
    } else if (const auto key = keyAt(event->position())) {
        const Motion& motion = m_scene->motions[key->motion];
        emit frameRequested(static_cast<int>(std::lround(
            std::clamp(m_scale.clockFrame(motion, motion.keys[key->key].frame), 0.0, 1.0 * m_scale.lastFrame()))));
    }
}

void MotionTracks::wheelEvent(QWheelEvent* event)
{
    const double steps = event->angleDelta().y() / 120.0, across = event->angleDelta().x() / 120.0;
    if (event->modifiers() & Qt::ControlModifier)
        m_scale.zoom(std::pow(kZoomPerStep, steps), event->position().x());
    else if ((event->modifiers() & Qt::ShiftModifier) || across != 0)
        m_scale.pan(-kPanPerStep * (across != 0 ? across : steps));
    else
        verticalScrollBar()->setValue(verticalScrollBar()->value() - static_cast<int>(std::lround(steps * kRow)));
    viewport()->update();
    event->accept();
}

void MotionTracks::keyPressEvent(QKeyEvent* event)
{
    const bool alt = event->modifiers() & Qt::AltModifier;
    if (event->key() == Qt::Key_Escape && m_drag == Drag::keys) {
        m_drag = Drag::none;
        emit keyDragFinished(false, m_gesture);
    } else if (event->key() == Qt::Key_Delete || event->key() == Qt::Key_Backspace) {
        emit deleteRequested();
    } else if (alt && (event->key() == Qt::Key_Left || event->key() == Qt::Key_Right)) {
        nudge(event->key() == Qt::Key_Left ? -1 : 1);
    } else if (event->matches(QKeySequence::SelectAll)) {
        selectAllKeys();
    } else {
        event->ignore();
    }
}

bool MotionTracks::event(QEvent* event)
{
    // While the rows have the focus, these keys are for keys of motions, not for the bodies.
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->key() == Qt::Key_Delete || key->key() == Qt::Key_Backspace || key->matches(QKeySequence::SelectAll)
            || (key->key() == Qt::Key_Escape && m_drag == Drag::keys)) {
            event->accept();
            return true;
        }
    }
    return QAbstractScrollArea::event(event);
}

bool MotionTracks::viewportEvent(QEvent* event)
{
    if (event->type() != QEvent::ToolTip || !m_scene)
        return QAbstractScrollArea::viewportEvent(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const QPointF at = help->pos();
    QString text;
    if (const auto ref = keyAt(at)) {
        const Motion& motion = m_scene->motions[ref->motion];
        const double frame = motion.keys[ref->key].frame;
        text =
            tr("Key of %1 at frame %2 · %3 s").arg(rowName(ref->motion)).arg(frame).arg(frame / motion.fps, 0, 'f', 3);
    } else if (at.y() < kRuler && at.x() >= kNames) {
        text = rulerDragAt(at) != Drag::frame
                   ? tr("Drag to choose the range that is played")
                   : tr("Click or drag to go to a frame; Ctrl and the wheel zoom, a double click shows all");
    } else if (const auto row = rowAt(at.y()); row && at.x() < kNames) {
        text = rowName(*row);
    }
    QToolTip::showText(help->globalPos(), text, viewport());
    return true;
}

} // namespace osculo::widgets
