// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <QStringList>

class QWidget;

namespace osculo::test {

/// What is wrong with the visible controls of a window or dialog, one line each; empty lists: nothing.

/// Interactive controls without a name that a screen reader would say.
QStringList withoutName(QWidget* root);

/// Enabled interactive controls that Tab does not come to, though the keyboard has no other way to them.
QStringList notReachedByTab(QWidget* root);

/// Controls that Tab comes to before one that stands above them, or left of them in their row.
QStringList outOfReadingOrder(QWidget* root);

/// Letters that two entries of a menu, or two controls of a dialog, share.
QStringList mnemonicClashes(QWidget* root);

/// Labels, buttons and fields smaller than their text.
QStringList clippedTexts(QWidget* root);

} // namespace osculo::test
