// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/scene.h"

#include <QObject>
#include <QString>
#include <QUndoStack>

#include <cstdint>
#include <filesystem>

namespace osculo::app {

/// Edits of one gesture (a slider drag) carry one key and become one undo step. Negative: a step of its own.
using MergeKey = int;
constexpr MergeKey kNoMerge = -1;

/// What a person works on: a scene, the file it belongs to, and the steps that led to it. Every change is a named undo
/// step.
class Document : public QObject {
    Q_OBJECT

public:
    explicit Document(QObject* parent = nullptr);

    const Scene& scene() const { return m_scene; }
    /// Where it is saved; empty for a scene that never was.
    const std::filesystem::path& file() const { return m_file; }
    bool modified() const { return !m_undo.isClean() || m_recovered; }
    QUndoStack& undoStack() { return m_undo; }
    /// Grows with every change of the scene: tells whether a result belongs to the scene as it is now.
    std::uint64_t revision() const { return m_revision; }
    /// File name, or "untitled".
    QString title() const;

    /// Makes `after` the scene, as an undo step; nothing happens where it equals the scene already.
    void edit(const QString& stepName, Scene after, MergeKey mergeKey = kNoMerge);

    /// Takes back the last step where it is of this gesture, and forgets it: a drag that was cancelled leaves no step to do
    /// again.
    void withdraw(MergeKey mergeKey);

    /// Starts over with a scene from a file (or none); undo steps are forgotten.
    void reset(Scene scene, const std::filesystem::path& file);

    /// Starts over with a scene that an earlier run left unsaved: it counts as modified.
    void recover(Scene scene, const std::filesystem::path& file);

    /// Says that the scene as it is now stands in the file.
    void markSaved(const std::filesystem::path& file);

signals:
    void sceneChanged();
    /// A different scene was opened: views start over.
    void documentReset();
    /// The file's name or the modified state changed.
    void titleChanged();

private:
    friend class SceneCommand;
    void setScene(const Scene& scene);
    void start(Scene scene, const std::filesystem::path& file, bool recovered);

    Scene m_scene;
    std::filesystem::path m_file;
    QUndoStack m_undo;
    std::uint64_t m_revision = 0;
    bool m_recovered = false;
    bool m_withdrawing = false; ///< the step that is being undone is to be forgotten
};

} // namespace osculo::app
