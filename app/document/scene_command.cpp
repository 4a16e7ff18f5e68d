// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/document/scene_command.h"

namespace osculo::app {

SceneCommand::SceneCommand(Document& document, const QString& name, Scene before, Scene after, MergeKey mergeKey)
    : QUndoCommand(name)
    , m_document(document)
    , m_before(std::move(before))
    , m_after(std::move(after))
    , m_mergeKey(mergeKey)
{
}

void SceneCommand::undo()
{
    setObsolete(m_document.m_withdrawing);
    m_document.setScene(m_before);
}

void SceneCommand::redo()
{
    m_document.setScene(m_after);
}

bool SceneCommand::mergeWith(const QUndoCommand* later)
{
    // The stack only offers commands with the same id, and every command of the document is of this class.
    m_after = static_cast<const SceneCommand*>(later)->m_after;
    setText(later->text());
    setObsolete(m_after == m_before); // the gesture ended where it began: no step
    return true;
}

} // namespace osculo::app
