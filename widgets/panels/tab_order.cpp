// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/panels/tab_order.h"

#include <QLayout>
#include <QList>
#include <QWidget>

namespace osculo::widgets {
namespace {

void collect(const QLayout& layout, QList<QWidget*>& order)
{
    for (int i = 0; i < layout.count(); ++i) {
        QLayoutItem* item = layout.itemAt(i);
        if (const QLayout* inner = item->layout()) {
            collect(*inner, order);
        } else if (QWidget* widget = item->widget()) {
            if (widget->focusPolicy() & Qt::TabFocus)
                order << widget;
            else if (const QLayout* own = widget->layout())
                collect(*own, order);
        }
    }
}

} // namespace

void orderTabsAsLaidOut(QWidget& dialog)
{
    QList<QWidget*> order;
    if (const QLayout* layout = dialog.layout())
        collect(*layout, order);
    for (qsizetype i = 1; i < order.size(); ++i)
        QWidget::setTabOrder(order[i - 1], order[i]);
}

} // namespace osculo::widgets
