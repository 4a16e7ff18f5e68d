// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "app/window/click_tool.h"
#include "app/window/session.h"

namespace osculo::app {

/// Picks faces, edges and vertices of B-Reps whose normal cones are shown. A click takes one in the place of those before, with Shift beside
/// them, beside the bodies none; what is picked stays when the tool is laid down. Escape forgets the picks, then ends.
class FeatureTool : public ClickTool {
    Q_OBJECT

public:
    FeatureTool(Session& session, widgets::VtkViewport& viewport, ViewportController& view, QObject* parent);

    bool on() const { return m_on; }
    void setOn(bool on);
    /// Why it is not possible now; empty where it is.
    QString whyNot() const;

    /// Shows these in the place of those before.
    void setPicks(std::vector<widgets::FeaturePick> picks);

signals:
    void onChanged();
    void picksChanged();

protected:
    bool active() const override { return m_on; }
    void hover(const QPointF&, Qt::KeyboardModifiers) override {}
    void click(const QPointF& position, Qt::KeyboardModifiers keys) override;
    void leave() override {}
    void stepBack() override;

private:
    void follow();

    Session& m_session;
    bool m_on = false;
};

} // namespace osculo::app
