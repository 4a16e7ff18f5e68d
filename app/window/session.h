// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "app/document/document.h"
#include "app/document/symmetry.h"
#include "app/jobs/evaluator.h"
#include "app/jobs/job_runner.h"
#include "widgets/panels/log_panel.h"
#include "widgets/panels/scene_item.h"

#include <QObject>

#include <functional>
#include <memory>
#include <optional>

namespace osculo::app {

using widgets::ItemSelection;
using widgets::SceneItem;

/// One window's work: the document, what is selected, what was measured, and the long task that runs. Panels observe it
/// and never each other.
class Session : public QObject {
    Q_OBJECT

public:
    explicit Session(QObject* parent = nullptr);

    Document& document() { return m_document; }
    Evaluator& evaluator() { return m_evaluator; }
    /// Fits and imports: one at a time.
    JobRunner& tasks() { return m_tasks; }

    /// The scene as it is now, to share with views and jobs.
    std::shared_ptr<const Scene> scene() const { return m_snapshot; }
    /// Of the motions [s]: everything that is shown and measured is where it is then.
    double time() const { return m_time; }

    /// Goes to another time. `known`: what was measured there of the scene as it is, and need not be again.
    void setTime(double time, std::shared_ptr<const Frame> known = nullptr);

    const ItemSelection& selection() const { return m_selection; }
    void setSelection(const ItemSelection& selection);

    /// Whether every change is measured at once; else results stay, marked stale, until measureNow().
    bool measuresByItself() const { return m_measuresByItself; }
    void setMeasuresByItself(bool byItself);
    void measureNow();

    /// Makes `change(scene)` an undo step. What it throws (a name that is taken …) becomes a message and changes
    /// nothing.
    void edit(const QString& stepName, const std::function<Scene(Scene)>& change, MergeKey mergeKey = kNoMerge);

    /// Edits of selected bodies are made on their mirror partners too, in the same step; nothing: they are not.
    const std::optional<Symmetry>& symmetry() const { return m_symmetry; }
    void setSymmetry(const std::optional<Symmetry>& symmetry);

    void log(widgets::LogLevel level, const QString& text) { emit logged(level, text); }

signals:
    void sceneChanged();
    void selectionChanged();
    void timeChanged();
    void symmetryChanged();
    void logged(osculo::widgets::LogLevel level, const QString& text);
    /// An edit that was refused.
    void refused(const QString& reason);

private:
    void takeSnapshot();
    /// Of what has changed: measures, or marks what is known as stale.
    void measureOrOutdate();

    Document m_document;
    Evaluator m_evaluator;
    JobRunner m_tasks;
    std::shared_ptr<const Scene> m_snapshot;
    ItemSelection m_selection;
    double m_time = 0;
    bool m_measuresByItself = true;
    std::optional<Symmetry> m_symmetry;
};

} // namespace osculo::app
