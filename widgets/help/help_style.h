// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "widgets/theme/colors.h"

#include <QFont>
#include <QString>

namespace osculo::widgets {

/// A page of markdown as HTML for a text view, with the window's looks: ruled tables, code on a ground, spaced headings that
/// links find by helpAnchor(), links in the accent's colour.
QString helpHtml(const QString& markdown, const QFont& text, const Colors& colors);

} // namespace osculo::widgets
