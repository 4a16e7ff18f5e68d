// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

class QWidget;

namespace osculo::widgets {

/// Lets Tab go through a dialog's controls in the order in which its layouts hold them, which is that of reading. Call when
/// all is laid out.
void orderTabsAsLaidOut(QWidget& dialog);

} // namespace osculo::widgets
