// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/window/preferences.h"

#include "app/document/paths.h"

#include <QSettings>
#include <QStringList>

namespace osculo::app {
namespace {

const QString kTheme = QStringLiteral("window/theme");
const QString kTextScale = QStringLiteral("window/textScale");
const QString kUnit = QStringLiteral("scene/unit");
const QString kAutosave = QStringLiteral("document/autosaveSeconds");
const QString kNavigation = QStringLiteral("view/navigation");
const QString kMeasures = QStringLiteral("measure/byItself");
const QString kPackages = QStringLiteral("import/packageRoots");

/// The stored number where it is one and within the range, else `otherwise`.
double numberIn(const QSettings& settings, const QString& key, double least, double most, double otherwise)
{
    bool isNumber = false;
    const double value = settings.value(key).toDouble(&isNumber);
    return isNumber && value >= least && value <= most ? value : otherwise;
}

} // namespace

Preferences readPreferences(const QSettings& settings)
{
    const Preferences defaults;
    Preferences read;
    read.theme = widgets::themeChoiceFromString(settings.value(kTheme).toString());
    read.textScale = numberIn(settings, kTextScale, kSmallestTextScale, kLargestTextScale, defaults.textScale);
    read.unit = lengthUnitFromString(settings.value(kUnit).toString().toStdString()).value_or(defaults.unit);
    read.autosaveSeconds =
        static_cast<int>(numberIn(settings, kAutosave, kLeastAutosave, kMostAutosave, defaults.autosaveSeconds));
    read.navigation = widgets::navigationPresetFromString(settings.value(kNavigation).toString().toStdString())
                          .value_or(defaults.navigation);
    read.measuresByItself = settings.value(kMeasures, defaults.measuresByItself).toBool();
    for (const QString& folder : settings.value(kPackages).toStringList())
        if (!folder.isEmpty())
            read.packageRoots.push_back(toPath(folder));
    return read;
}

void writePreferences(QSettings& settings, const Preferences& preferences)
{
    QStringList folders;
    for (const auto& folder : preferences.packageRoots)
        folders << toQString(folder);
    settings.setValue(kTheme, toString(preferences.theme));
    settings.setValue(kTextScale, preferences.textScale);
    settings.setValue(kUnit, QString::fromStdString(std::string(toString(preferences.unit))));
    settings.setValue(kAutosave, preferences.autosaveSeconds);
    settings.setValue(kNavigation, QString::fromStdString(std::string(toString(preferences.navigation))));
    settings.setValue(kMeasures, preferences.measuresByItself);
    settings.setValue(kPackages, folders);
}

} // namespace osculo::app
