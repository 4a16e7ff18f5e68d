// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "app/window/click_tool.h"
#include "app/window/session.h"
#include "osculo/fit/place_superovoid.h"

#include <memory>
#include <optional>

namespace osculo::app {

/// Clicks on meshes that put something there: a new superovoid of the size of its surroundings, or what is selected,
/// with its z axis along the normal. The camera turns as ever meanwhile; a click that is no drag acts, and Escape ends.
class SurfaceClicks : public ClickTool {
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
    bool active() const override { return m_use != Use::none; }
    void hover(const QPointF& position, Qt::KeyboardModifiers keys) override;
    void click(const QPointF& position, Qt::KeyboardModifiers keys) override;
    void leave() override { showPreview({}); }
    void stepBack() override { setUse(Use::none); }

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
    void place(const Target& target);
    void snap(const Target& target);

    Session& m_session;
    Use m_use = Use::none;
    std::unique_ptr<SuperovoidPlacer> m_placer; ///< of the mesh that was under the mouse last
};

} // namespace osculo::app
