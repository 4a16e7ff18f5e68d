// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <QImage>
#include <QString>

namespace osculo::widgets {

/// A picture of the help's resources, no wider than `width` logical pixels, sharp at the ratio. Null for what is no picture.
QImage helpImage(const QString& file, int width, double devicePixelRatio);

} // namespace osculo::widgets
