// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/document/autosave.h"

#include "app/document/paths.h"
#include "osculo/io/atomic_file.h"
#include "osculo/io/scene_file.h"

#include <QDir>
#include <QFile>
#include <QStandardPaths>
#include <QUuid>

#include <exception>
#include <system_error>

namespace osculo::app {
namespace {

constexpr std::chrono::seconds kDelay{5}; // after the first unsaved change: what a crash may cost
constexpr const char* kSnapshot = "scene.osculo.json";
constexpr const char* kUnreadable = "unreadable.osculo.json";
constexpr const char* kOriginal = "original.txt"; // the path of the document's own file, UTF-8
constexpr const char* kLock = "lock";

} // namespace

Autosave::Autosave(Document& document, const std::filesystem::path& folder, QObject* parent)
    : QObject(parent)
    , m_document(document)
    , m_folder(folder / QUuid::createUuid().toString(QUuid::WithoutBraces).toStdString())
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(kDelay);
    connect(&m_timer, &QTimer::timeout, this, &Autosave::saveNow);
    connect(&document, &Document::sceneChanged, this, [this] {
        // A timer that runs goes on: work without a pause is saved too.
        if (m_document.modified() && !m_timer.isActive())
            m_timer.start();
    });
    connect(&document, &Document::titleChanged, this, [this] {
        if (!m_document.modified())
            removeSnapshot();
    });
}

Autosave::~Autosave()
{
    removeSnapshot();
}

std::filesystem::path Autosave::defaultFolder()
{
    return toPath(QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation)) / "autosave";
}

std::vector<Recovery> Autosave::findRecoveries(const std::filesystem::path& folder)
{
    std::vector<Recovery> recoveries;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
        const auto snapshot = entry.path() / kSnapshot;
        if (!std::filesystem::exists(snapshot, error))
            continue;
        QLockFile lock(toQString(entry.path() / kLock));
        lock.setStaleLockTime(0);
        if (!lock.tryLock(0))
            continue; // a running program's
        lock.unlock();
        QFile original(toQString(entry.path() / kOriginal));
        QString file;
        if (original.open(QIODevice::ReadOnly))
            file = QString::fromUtf8(original.readAll());
        recoveries.push_back({snapshot, toPath(file)});
    }
    return recoveries;
}

void Autosave::discard(const Recovery& recovery)
{
    std::error_code ignored; // what cannot be removed is offered again
    std::filesystem::remove_all(recovery.snapshot.parent_path(), ignored);
}

std::filesystem::path Autosave::putAside(const Recovery& recovery)
{
    const auto aside = recovery.snapshot.parent_path() / kUnreadable;
    std::error_code error;
    std::filesystem::rename(recovery.snapshot, aside, error);
    return error ? recovery.snapshot : aside;
}

void Autosave::setInterval(std::chrono::seconds interval)
{
    const bool waiting = m_timer.isActive();
    m_timer.setInterval(interval);
    if (waiting)
        m_timer.start();
}

bool Autosave::saveNow()
{
    m_timer.stop();
    if (!m_document.modified())
        return true;
    try {
        std::filesystem::create_directories(m_folder);
        if (!m_lock) {
            m_lock = std::make_unique<QLockFile>(toQString(m_folder / kLock));
            m_lock->setStaleLockTime(0);
            m_lock->tryLock(0);
        }
        writeFileAtomically(m_folder / kOriginal, toQString(m_document.file()).toStdString());
        writeScene(m_folder / kSnapshot, m_document.scene());
        emit saved();
        return true;
    } catch (const std::exception& error) {
        emit failed(QString::fromUtf8(error.what()));
        return false;
    }
}

void Autosave::removeSnapshot()
{
    m_timer.stop();
    m_lock.reset();
    std::error_code ignored; // a snapshot that stays is offered at the next start
    std::filesystem::remove_all(m_folder, ignored);
}

} // namespace osculo::app
