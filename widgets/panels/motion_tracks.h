// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/scene.h"
#include "widgets/panels/motion_key_ref.h"
#include "widgets/panels/time_scale.h"
#include "widgets/theme/colors.h"

#include <QAbstractScrollArea>

#include <memory>
#include <optional>
#include <set>

namespace osculo::widgets {

/// The motions of a scene over their frames: a ruler with the present frame, the range that is played and what was
/// evaluated, and below it a row for each motion with its keys. It changes nothing itself.
class MotionTracks : public QAbstractScrollArea {
    Q_OBJECT

public:
    explicit MotionTracks(QWidget* parent = nullptr);

    void setScene(std::shared_ptr<const Scene> scene, const SceneClock& clock);
    void setFrame(int frame);
    void setRange(int first, int last);
    /// How many frames from the first on were evaluated, and whether of an earlier state of the scene.
    void setEvaluated(int count, bool outOfDate);
    void setCurrentMotion(std::optional<std::size_t> motion);
    void setColors(const Colors& colors);

    const MotionKeySelection& selectedKeys() const { return m_selected; }
    void setSelectedKeys(const MotionKeySelection& keys);
    void selectAllKeys();

    /// The hand lets go of keys: the scene changed under it.
    void endDrag();

    const TimeScale& scale() const { return m_scale; }
    /// Middle of a key in the viewport's coordinates.
    QPointF keyPosition(const MotionKeyRef& ref) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void frameRequested(int frame);
    void rangeRequested(int first, int last);
    void selectedKeysChanged();
    /// Keys as they were when the drag began are to lie so many frames later. One gesture is one undo step.
    void keysDragged(const osculo::widgets::MotionKeySelection& keys, int frames, int gesture);
    void keyDragFinished(bool kept, int gesture);
    void deleteRequested();
    void motionChosen(std::size_t motion);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;

private:
    enum class Drag { none, frame, rangeFirst, rangeLast, keys, box };

    void layOut();
    void paintRuler(QPainter& painter) const;
    void paintRows(QPainter& painter) const;
    double rowTop(std::size_t motion) const;
    std::optional<std::size_t> rowAt(double y) const;
    std::optional<MotionKeyRef> keyAt(const QPointF& position) const;
    Drag rulerDragAt(const QPointF& position) const;
    void pressKey(const MotionKeyRef& key, Qt::KeyboardModifiers modifiers);
    void selectBox(const QPointF& to);
    void dragKeys(int frames);
    void nudge(int frames);
    QString rowName(std::size_t motion) const;

    std::shared_ptr<const Scene> m_scene;
    TimeScale m_scale;
    Colors m_colors;
    int m_frame = 0, m_first = 0, m_last = 0;
    int m_evaluated = 0;
    bool m_outOfDate = false;
    std::optional<std::size_t> m_current;
    MotionKeySelection m_selected;

    Drag m_drag = Drag::none;
    QPointF m_pressed, m_to;
    MotionKeySelection m_dragged; ///< as they were
    int m_dragFrame = 0, m_dragBy = 0, m_gesture = 0;
    bool m_clickToSelect = false; ///< released without a drag, only the pressed key stays selected
    MotionKeyRef m_pressedKey;
};

} // namespace osculo::widgets
