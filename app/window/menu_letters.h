// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <QList>
#include <QStringList>

class QAction;
class QMenuBar;

namespace osculo::app {

/// The texts with letters after `&` that no two share. The first text that asks for a letter keeps it; others get a free
/// one, at the start of a word where there is one, or none. An empty text stays so.
QStringList withOwnLetters(const QStringList& texts);

/// Does so for the titles of a menu bar and, deeper and deeper, for the entries of its menus.
void giveOwnLetters(QMenuBar& bar);

} // namespace osculo::app
