// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "app/window/session.h"

#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QStatusBar>

namespace osculo::app {

/// The status bar: unit, counts, evaluation time, the running task with Cancel, and what autosave did.
class StatusStrip : public QStatusBar {
    Q_OBJECT

public:
    explicit StatusStrip(Session& session, QWidget* parent = nullptr);

    void setAutosaved(const QString& text);

private:
    void showCounts();
    void showEvaluation();
    void showTask(bool running, double fraction, const QString& stage);

    Session& m_session;
    QLabel *m_unit, *m_counts, *m_evaluation, *m_task, *m_autosave;
    QProgressBar* m_progress;
    QPushButton* m_cancel;
};

} // namespace osculo::app
