// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/window/session.h"

#include <exception>

namespace osculo::app {

Session::Session(QObject* parent)
    : QObject(parent)
    , m_snapshot(std::make_shared<Scene>())
{
    connect(&m_document, &Document::sceneChanged, this, &Session::takeSnapshot);
    connect(&m_document, &Document::documentReset, this, [this] {
        m_snapshot = std::make_shared<Scene>(m_document.scene());
        m_evaluator.clear();
        m_selection.clear();
        m_time = 0;
        emit selectionChanged();
    });
}

void Session::setSelection(const ItemSelection& selection)
{
    ItemSelection valid = selection;
    std::erase_if(valid, [this](const SceneItem& item) { return !widgets::exists(*m_snapshot, item); });
    if (valid == m_selection)
        return;
    m_selection = std::move(valid);
    emit selectionChanged();
}

void Session::setSymmetry(const std::optional<Symmetry>& symmetry)
{
    if (symmetry == m_symmetry)
        return;
    m_symmetry = symmetry;
    emit symmetryChanged();
}

void Session::edit(const QString& stepName, const std::function<Scene(Scene)>& change, MergeKey mergeKey)
{
    try {
        Scene after = change(m_document.scene());
        if (m_symmetry)
            after = withMirroredEdit(m_document.scene(), std::move(after), m_selection, *m_symmetry, time());
        m_document.edit(stepName, std::move(after), mergeKey);
    } catch (const std::exception& error) {
        emit refused(QString::fromUtf8(error.what()));
    }
}

void Session::setTime(double time, std::shared_ptr<const Frame> known)
{
    if (time == m_time && !known)
        return;
    m_time = time;
    if (known)
        m_evaluator.show(std::move(known));
    else
        measureOrOutdate();
    emit timeChanged();
}

void Session::takeSnapshot()
{
    m_snapshot = std::make_shared<Scene>(m_document.scene());
    // Undo may have taken away what was selected.
    const auto before = m_selection.size();
    std::erase_if(m_selection, [this](const SceneItem& item) { return !widgets::exists(*m_snapshot, item); });
    emit sceneChanged();
    if (m_selection.size() != before)
        emit selectionChanged();
    measureOrOutdate();
}

void Session::measureOrOutdate()
{
    if (m_measuresByItself)
        measureNow();
    else
        m_evaluator.outdate();
}

void Session::measureNow()
{
    m_evaluator.request(m_snapshot, m_time);
}

void Session::setMeasuresByItself(bool byItself)
{
    if (byItself == m_measuresByItself)
        return;
    m_measuresByItself = byItself;
    if (byItself && m_evaluator.stale())
        measureNow();
}

} // namespace osculo::app
