// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/document/document.h"

#include "app/document/paths.h"
#include "app/document/scene_command.h"

namespace osculo::app {

Document::Document(QObject* parent)
    : QObject(parent)
{
    connect(&m_undo, &QUndoStack::cleanChanged, this, &Document::titleChanged);
}

QString Document::title() const
{
    return m_file.empty() ? tr("untitled") : toQString(m_file.filename());
}

void Document::edit(const QString& stepName, Scene after, MergeKey mergeKey)
{
    if (after == m_scene)
        return;
    m_undo.push(new SceneCommand(*this, stepName, m_scene, std::move(after), mergeKey));
}

void Document::withdraw(MergeKey mergeKey)
{
    const int last = m_undo.index() - 1;
    if (mergeKey == kNoMerge || last < 0 || m_undo.command(last)->id() != mergeKey)
        return;
    m_withdrawing = true;
    m_undo.undo();
    m_withdrawing = false;
}

void Document::reset(Scene scene, const std::filesystem::path& file)
{
    start(std::move(scene), file, false);
}

void Document::recover(Scene scene, const std::filesystem::path& file)
{
    start(std::move(scene), file, true);
}

void Document::start(Scene scene, const std::filesystem::path& file, bool recovered)
{
    m_recovered = recovered; // before anyone is told, so that autosave knows
    m_undo.clear();
    m_file = file;
    m_scene = std::move(scene);
    ++m_revision;
    emit documentReset();
    emit sceneChanged();
    emit titleChanged();
}

void Document::markSaved(const std::filesystem::path& file)
{
    m_file = file;
    m_recovered = false;
    m_undo.setClean();
    emit titleChanged();
}

void Document::setScene(const Scene& scene)
{
    m_scene = scene;
    ++m_revision;
    emit sceneChanged();
}

} // namespace osculo::app
