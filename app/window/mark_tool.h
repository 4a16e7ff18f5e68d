// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "app/window/click_tool.h"
#include "app/window/session.h"

#include <optional>
#include <vector>

namespace osculo::app {

/// Dimensions by clicks on surfaces: two points for a distance, three for an angle or a radius, with the value while they are
/// being picked. With Shift a point goes to the nearest vertex. The camera turns as ever; Escape takes back the last point,
/// then ends.
class MarkTool : public ClickTool {
    Q_OBJECT

public:
    MarkTool(Session& session, widgets::VtkViewport& viewport, ViewportController& view, QObject* parent = nullptr);

    std::optional<MarkKind> kind() const { return m_kind; }
    /// Nothing: clicks choose bodies again.
    void setKind(std::optional<MarkKind> kind);
    /// Why it is not possible now; empty where it is.
    QString whyNot() const;

signals:
    void kindChanged();

protected:
    bool active() const override { return m_kind.has_value(); }
    void hover(const QPointF& position, Qt::KeyboardModifiers keys) override;
    void click(const QPointF& position, Qt::KeyboardModifiers keys) override;
    void leave() override { showPreview({}); }
    void stepBack() override;

private:
    struct Picked {
        std::string body;
        Vec3 p_W;
    };
    std::optional<Picked> pickedAt(const QPointF& position, bool snap) const;
    Vec3 nearestVertex(const widgets::PickResult& hit, const QPointF& position) const;
    void showPreview(const std::optional<Picked>& next);
    void showHint();

    Session& m_session;
    std::optional<MarkKind> m_kind;
    std::vector<Picked> m_points;
};

} // namespace osculo::app
