// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/panels/heading.h"

namespace osculo::widgets {

Heading::Heading(const QString& text, QWidget* parent)
    : QLabel(parent)
{
    setObjectName(QStringLiteral("heading"));
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    setTextFormat(Qt::PlainText);
    setHeading(text);
}

void Heading::setHeading(const QString& text)
{
    m_text = text.toUpper();
    setAccessibleName(text);
    elide();
}

QSize Heading::minimumSizeHint() const
{
    return {20, QLabel::minimumSizeHint().height()};
}

void Heading::resizeEvent(QResizeEvent* event)
{
    QLabel::resizeEvent(event);
    elide();
}

void Heading::elide()
{
    const QString shown = fontMetrics().elidedText(m_text, Qt::ElideRight, width());
    setText(shown);
    setToolTip(shown == m_text ? QString() : m_text);
}

} // namespace osculo::widgets
