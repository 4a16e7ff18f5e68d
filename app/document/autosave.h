// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "app/document/document.h"

#include <QLockFile>
#include <QObject>
#include <QTimer>

#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

namespace osculo::app {

/// A scene that an earlier run left unsaved.
struct Recovery {
    std::filesystem::path snapshot; ///< what autosave wrote
    std::filesystem::path original; ///< the file it belongs to; empty for a scene that never was saved
};

/// Writes the document beside the person's settings a few seconds after the first unsaved change, however many follow, so that
/// a crash loses little. A
/// snapshot lives in a folder of its own with a lock held by the running program; it goes when the document is saved,
/// discarded or closed properly.
class Autosave : public QObject {
    Q_OBJECT

public:
    Autosave(Document& document, const std::filesystem::path& folder, QObject* parent = nullptr);
    ~Autosave() override;

    /// Where snapshots lie by default.
    static std::filesystem::path defaultFolder();

    /// Snapshots below the folder that no running program owns.
    static std::vector<Recovery> findRecoveries(const std::filesystem::path& folder);
    static void discard(const Recovery& recovery);
    /// Keeps what cannot be read, under another name, which it returns; it is not offered again.
    static std::filesystem::path putAside(const Recovery& recovery);

    /// How long unsaved work may wait. @pre positive
    void setInterval(std::chrono::seconds interval);

    /// Writes now, where something is unsaved. False where that failed.
    bool saveNow();

    /// The document is saved or given up: no snapshot is needed.
    void removeSnapshot();

signals:
    void saved();
    void failed(const QString& message);

private:
    Document& m_document;
    std::filesystem::path m_folder;
    std::unique_ptr<QLockFile> m_lock;
    QTimer m_timer;
};

} // namespace osculo::app
