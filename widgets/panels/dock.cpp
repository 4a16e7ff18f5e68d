// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/panels/dock.h"

#include "widgets/help/help_request.h"
#include "widgets/panels/heading.h"
#include "widgets/theme/icons.h"

#include <QHBoxLayout>

namespace osculo::widgets {

Dock::Dock(const QString& objectName, const QString& name, QWidget* content, QWidget* parent)
    : QDockWidget(name, parent)
    , m_heading(new Heading(name))
    , m_help(new QToolButton)
    , m_float(new QToolButton)
    , m_close(new QToolButton)
{
    setObjectName(objectName);
    setWidget(content);

    auto* title = new QWidget(this);
    title->setObjectName(QStringLiteral("dockTitle"));
    title->setAttribute(Qt::WA_StyledBackground);
    m_title = new QHBoxLayout(title);
    m_title->setContentsMargins(12, 6, 6, 4);
    m_title->setSpacing(2);
    m_title->addWidget(m_heading, 1);
    m_title->addWidget(m_help);
    m_title->addWidget(m_float);
    m_title->addWidget(m_close);
    setTitleBarWidget(title);

    m_float->setToolTip(tr("Float or dock “%1”").arg(name));
    m_float->setAccessibleName(m_float->toolTip());
    m_close->setToolTip(tr("Hide “%1”; the View menu shows it again").arg(name));
    m_close->setAccessibleName(m_close->toolTip());
    m_help->setText(QStringLiteral("?"));
    m_help->setToolTip(tr("Read about “%1” (F1)").arg(name));
    m_help->setAccessibleName(m_help->toolTip());
    m_help->hide();
    connect(m_help, &QToolButton::clicked, this, [this] { requestHelp(this); });
    m_help->setObjectName(QStringLiteral("dockHelp"));
    m_help->setFocusPolicy(Qt::TabFocus);
    for (QToolButton* button : {m_float, m_close}) {
        button->setFixedSize(18, 18);
        button->setIconSize(QSize(10, 10));
        button->setFocusPolicy(Qt::TabFocus);
    }
    connect(m_float, &QToolButton::clicked, this, [this] { setFloating(!isFloating()); });
    connect(m_close, &QToolButton::clicked, this, &QDockWidget::close);
}

void Dock::setHeading(const QString& heading)
{
    m_heading->setHeading(heading);
}

void Dock::setTitleContent(QWidget* left, QWidget* right)
{
    m_heading->hide();
    m_title->setContentsMargins(4, 4, 6, 0);
    m_title->insertWidget(0, left, 0, Qt::AlignBottom);
    m_title->insertStretch(1, 1);
    m_title->insertWidget(2, right);
}

void Dock::setHelpPage(const QString& page)
{
    widgets::setHelpPage(this, page);
    m_help->show();
}

void Dock::setColors(const Colors& colors)
{
    m_float->setIcon(themedIcon(QStringLiteral("float"), colors.dimText, colors.line));
    m_close->setIcon(themedIcon(QStringLiteral("close"), colors.dimText, colors.line));
}

} // namespace osculo::widgets
