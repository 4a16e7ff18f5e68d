// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "app/document/contacts_command_line.h"
#include "app/window/session.h"
#include "app/window/viewport_controller.h"
#include "widgets/panels/contacts_panel.h"

#include <QObject>

#include <optional>
#include <string>
#include <utility>

namespace osculo::app {

/// Keeps the list of contacts showing what was measured of one pair of B-Reps, and the contact chosen in it standing out in the viewport. All
/// of it observes the frame, so that it follows a part that is dragged.
class ContactsController : public QObject {
    Q_OBJECT

public:
    ContactsController(Session& session, widgets::VtkViewport& viewport, ViewportController& view, QObject* parent);

    widgets::ContactsPanel& panel() { return *m_panel; }

    /// The pair that is listed: index in the scene's pairs.
    std::optional<std::size_t> pair() const;
    void showPair(std::size_t pair);
    void setThreshold(double threshold); ///< [m] of the pair that is listed: an undo step
    void choose(std::size_t number);     ///< in PairResult::contacts; the camera goes there

    /// The `osculo lmd` that gives the same list, as the scene is now.
    ContactsCommand command() const;

signals:
    void listChanged();

private:
    const PairResult* measured() const;
    void follow();
    void showPairs();
    void showList();
    void showChosen();

    struct Chosen {
        std::size_t number = 0; ///< in PairResult::contacts
        ContactPlace a, b;
    };

    Session& m_session;
    widgets::VtkViewport& m_viewport;
    ViewportController& m_view;
    widgets::ContactsPanel* m_panel;
    std::pair<std::string, std::string> m_shown; ///< the bodies
    std::optional<Chosen> m_chosen;
};

} // namespace osculo::app
