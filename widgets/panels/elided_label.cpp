// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/panels/elided_label.h"

#include <QPainter>
#include <QStyle>

namespace osculo::widgets {

QSize ElidedLabel::minimumSizeHint() const
{
    constexpr int kLeast = 24; // [px]
    return {kLeast, QLabel::minimumSizeHint().height()};
}

void ElidedLabel::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const QRect room = contentsRect();
    style()->drawItemText(&painter, room, static_cast<int>(alignment()), palette(), isEnabled(),
                          fontMetrics().elidedText(text(), Qt::ElideRight, room.width()), foregroundRole());
}

} // namespace osculo::widgets
