// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/document/recent_files.h"

#include "app/document/paths.h"

#include <QSettings>
#include <QStringList>

namespace osculo::app {
namespace {

const QString kKey = QStringLiteral("recentFiles");

} // namespace

std::vector<std::filesystem::path> recentFiles(QSettings& settings)
{
    std::vector<std::filesystem::path> files;
    for (const QString& name : settings.value(kKey).toStringList()) {
        std::error_code error;
        if (const auto path = toPath(name); std::filesystem::exists(path, error))
            files.push_back(path);
    }
    return files;
}

void addRecentFile(QSettings& settings, const std::filesystem::path& file)
{
    std::error_code error;
    const auto absolute = std::filesystem::absolute(file, error);
    const QString name = toQString((error ? file : absolute).lexically_normal());
    QStringList names = settings.value(kKey).toStringList();
    names.removeAll(name);
    names.prepend(name);
    while (names.size() > static_cast<qsizetype>(kMaxRecentFiles))
        names.removeLast();
    settings.setValue(kKey, names);
}

void clearRecentFiles(QSettings& settings)
{
    settings.remove(kKey);
}

} // namespace osculo::app
