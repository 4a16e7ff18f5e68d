// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/viewport/tool_strip.h"

#include "widgets/theme/icons.h"

#include <QEvent>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace osculo::widgets {
namespace {

constexpr int kFromRight = 14, kFromTop = 128; ///< [px] clear of the orientation cube
constexpr int kBesideCube = 96;                ///< [px] from the right, where there is no room below it

} // namespace

ToolStrip::ToolStrip(QWidget* view)
    : QFrame(view)
    , m_view(view)
    , m_column(new QVBoxLayout(this))
{
    setObjectName(QStringLiteral("toolStrip"));
    setCursor(Qt::ArrowCursor);
    m_column->setContentsMargins(4, 4, 4, 4);
    m_column->setSpacing(2);
    view->installEventFilter(this);
}

void ToolStrip::add(QAction* action, const QString& icon)
{
    auto* button = new QToolButton(this);
    button->setDefaultAction(action);
    button->setToolButtonStyle(Qt::ToolButtonIconOnly);
    button->setIconSize({16, 16});
    button->setFocusPolicy(Qt::TabFocus);
    QString name = action->text();
    button->setAccessibleName(name.remove(QLatin1Char('&')));
    m_column->addWidget(button);
    m_icons.emplace_back(action, icon);
    paintIcons();
}

void ToolStrip::addSeparator()
{
    auto* line = new QFrame(this);
    line->setObjectName(QStringLiteral("toolStripLine"));
    line->setFixedHeight(1);
    m_column->addSpacing(2);
    m_column->addWidget(line);
    m_column->addSpacing(2);
}

bool ToolStrip::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize)
        place();
    return QFrame::eventFilter(watched, event);
}

void ToolStrip::showEvent(QShowEvent* event)
{
    QFrame::showEvent(event);
    place();
}

void ToolStrip::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange)
        paintIcons();
    QFrame::changeEvent(event);
}

void ToolStrip::place()
{
    if (parentWidget() != m_view)
        return;
    adjustSize();
    const QSize room = m_view->size();
    const bool below = room.height() >= kFromTop + height() + kFromRight;
    move(std::max(0, room.width() - width() - (below ? kFromRight : kBesideCube)),
         std::max(0, below ? kFromTop : std::min(kFromRight, room.height() - height() - kFromRight)));
}

void ToolStrip::paintIcons()
{
    const QColor color = palette().color(QPalette::WindowText);
    const QColor disabled = palette().color(QPalette::Disabled, QPalette::WindowText);
    for (const auto& [action, icon] : m_icons)
        action->setIcon(themedIcon(icon, color, disabled));
}

} // namespace osculo::widgets
