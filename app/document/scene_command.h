// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "app/document/document.h"

#include <QUndoCommand>

namespace osculo::app {

/// One undo step: the whole scene before and after. Meshes are shared, so a step is small.
class SceneCommand : public QUndoCommand {
public:
    SceneCommand(Document& document, const QString& name, Scene before, Scene after, MergeKey mergeKey);

    void undo() override;
    void redo() override;
    int id() const override { return m_mergeKey; }
    bool mergeWith(const QUndoCommand* later) override;

    const Scene& before() const { return m_before; }
    const Scene& after() const { return m_after; }

private:
    Document& m_document;
    Scene m_before, m_after;
    MergeKey m_mergeKey;
};

} // namespace osculo::app
