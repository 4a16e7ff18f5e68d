// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <QColor>
#include <QIcon>
#include <QPixmap>
#include <QString>

namespace osculo::widgets {

/// A one-colour icon of resources/icons, by the file's name without ending, drawn in `colour` at `size` logical pixels.
QPixmap iconPixmap(const QString& name, const QColor& colour, int size, double devicePixelRatio);

/// The same as an icon for actions and buttons, with a paler disabled state.
QIcon themedIcon(const QString& name, const QColor& colour, const QColor& disabled);

} // namespace osculo::widgets
