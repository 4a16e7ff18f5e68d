// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/help/help_request.h"

#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QPushButton>
#include <QVariant>
#include <QWhatsThisClickedEvent>
#include <QWidget>

namespace osculo::widgets {
namespace {

const char* const kProperty = "helpPage";

} // namespace

void setHelpPage(QWidget* widget, const QString& page)
{
    widget->setProperty(kProperty, page);
}

QString helpPageOf(const QWidget* widget)
{
    for (; widget; widget = widget->parentWidget())
        if (const QString page = widget->property(kProperty).toString(); !page.isEmpty())
            return page;
    return {};
}

void requestHelp(QWidget* widget)
{
    QWhatsThisClickedEvent event(helpPageOf(widget));
    QCoreApplication::sendEvent(widget, &event);
}

void addHelpButton(QWidget* dialog, QDialogButtonBox* buttons, const QString& page)
{
    setHelpPage(dialog, page);
    QPushButton* help = buttons->addButton(QDialogButtonBox::Help);
    help->setAutoDefault(false);
    help->setToolTip(QCoreApplication::translate("osculo::widgets::Help", "Read about this (F1)"));
    QObject::connect(buttons, &QDialogButtonBox::helpRequested, dialog, [dialog] { requestHelp(dialog); });
}

} // namespace osculo::widgets
