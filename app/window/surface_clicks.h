// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "app/window/session.h"
#include "app/window/viewport_controller.h"
#include "osculo/fit/place_superovoid.h"
#include "widgets/viewport/vtk_viewport.h"

#include <QObject>
#include <QPointF>

#include <memory>
#include <optional>

class QLabel;

namespace osculo::app {

/// Clicks on meshes that put something there: a new superovoid of the size of its surroundings, or what is selected,
/// with its z axis along the normal. The camera turns as ever meanwhile; a click that is no drag acts, and Escape ends.
class SurfaceClicks : public QObject {
    Q_OBJECT

public:
    enum class Use { none, place, snap };

    SurfaceClicks(Session& session, widgets::VtkViewport& viewport, ViewportController& view,
                  QObject* parent = nullptr);

    Use use() const { return m_use; }
    void setUse(Use use);

    /// Why a use is not possible now, for a person; empty where it is.
    QString whyNot(Use use) const;

signals:
    void useChanged();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// A mesh under the mouse, and what would be put there.
    struct Target {
        SceneItem mesh;
        SuperovoidPlacement placed; ///< in the mesh's frame
        Pose X_WM;
    };
    std::optional<Target> targetAt(const QPointF& position);
    bool clickable(const SceneItem& item) const;
    void showPreview(const std::optional<Target>& target);
    void click(const QPointF& position);
    void place(const Target& target);
    void snap(const Target& target);

    Session& m_session;
    widgets::VtkViewport& m_viewport;
    ViewportController& m_view;
    QLabel* m_hint;
    Use m_use = Use::none;
    std::unique_ptr<SuperovoidPlacer> m_placer; ///< of the mesh that was under the mouse last
    std::optional<QPointF> m_pressed;
};

} // namespace osculo::app
