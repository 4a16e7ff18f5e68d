// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/window/log_links.h"

#include <QRegularExpression>

#include <algorithm>

namespace osculo::app {

using widgets::SceneItem;

std::optional<SceneItem> itemNamed(const QString& name, const Scene& scene)
{
    const std::string wanted = name.toStdString();
    if (const auto body = findBody(scene, wanted))
        return SceneItem{SceneItem::Kind::body, *body};
    const auto robot = std::find_if(scene.robots.begin(), scene.robots.end(),
                                    [&](const Robot& candidate) { return candidate.name == wanted; });
    if (robot != scene.robots.end())
        return SceneItem{SceneItem::Kind::robot, static_cast<std::size_t>(robot - scene.robots.begin())};
    return std::nullopt;
}

QStringList namesIn(const QString& message, const Scene& scene)
{
    static const QRegularExpression quoted(QStringLiteral("[\"'‘“]([^\"'‘’“”]+)[\"'’”]"));
    QStringList names;
    for (auto it = quoted.globalMatch(message); it.hasNext();) {
        const QString name = it.next().captured(1);
        if (!names.contains(name) && itemNamed(name, scene))
            names << name;
    }
    return names;
}

} // namespace osculo::app
