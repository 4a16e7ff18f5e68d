// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/window/navigation_setting.h"

#include <QSettings>

namespace osculo::app {

namespace {

const QString kKey = QStringLiteral("view/navigation");

} // namespace

NavigationSetting::NavigationSetting(QSettings* remembered, QObject* parent)
    : QObject(parent)
    , m_remembered(remembered)
{
    if (!remembered)
        return;
    const std::string name = remembered->value(kKey).toString().toStdString();
    m_preset = widgets::navigationPresetFromString(name).value_or(m_preset);
}

void NavigationSetting::setPreset(widgets::NavigationPreset preset)
{
    if (preset == m_preset)
        return;
    m_preset = preset;
    if (m_remembered) {
        const auto name = widgets::toString(preset);
        m_remembered->setValue(kKey, QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())));
    }
    emit changed(preset);
}

} // namespace osculo::app
