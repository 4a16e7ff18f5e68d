// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/scene.h"
#include "widgets/panels/scene_item.h"

#include <QString>
#include <QStringList>

#include <optional>

namespace osculo::app {

/// The bodies and robots of a scene that a message names in quotation marks, each once.
QStringList namesIn(const QString& message, const Scene& scene);

/// What has the name: a body, else a robot. Nothing where it is gone.
std::optional<widgets::SceneItem> itemNamed(const QString& name, const Scene& scene);

} // namespace osculo::app
