// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "tests/gui/widget_audit.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractScrollArea>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QAccessible>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMap>
#include <QMenu>
#include <QMenuBar>
#include <QScrollBar>
#include <QStyle>
#include <QStyleOptionButton>
#include <QTabBar>
#include <QToolButton>
#include <QWidget>

namespace osculo::test {
namespace {

bool isPartOfAnother(const QWidget* widget)
{
    for (const QWidget* parent = widget->parentWidget(); parent; parent = parent->parentWidget())
        if (qobject_cast<const QAbstractSpinBox*>(parent) || qobject_cast<const QComboBox*>(parent)
            || qobject_cast<const QLineEdit*>(parent) || qobject_cast<const QTabBar*>(parent)
            || qobject_cast<const QMenuBar*>(parent) || qobject_cast<const QScrollBar*>(parent)
            || qobject_cast<const QAbstractItemView*>(parent))
            return true;
    return false;
}

bool isControl(const QWidget* widget)
{
    const bool kind = qobject_cast<const QAbstractButton*>(widget) || qobject_cast<const QComboBox*>(widget)
                      || qobject_cast<const QLineEdit*>(widget) || qobject_cast<const QAbstractSpinBox*>(widget)
                      || qobject_cast<const QAbstractSlider*>(widget) || qobject_cast<const QAbstractItemView*>(widget)
                      || qobject_cast<const QTabBar*>(widget) || widget->focusPolicy() & Qt::TabFocus;
    return kind && !qobject_cast<const QScrollBar*>(widget) && !isPartOfAnother(widget);
}

/// The visible ones of this window, without those of windows that it opened.
QList<QWidget*> controls(QWidget* root)
{
    QList<QWidget*> found;
    for (QWidget* widget : root->findChildren<QWidget*>())
        if (widget->isVisible() && widget->window() == root->window() && isControl(widget))
            found << widget;
    return found;
}

QString described(QWidget* widget)
{
    QStringList path;
    for (QWidget* at = widget; at && path.size() < 4; at = at->parentWidget())
        path.prepend(at->metaObject()->className() + (at->objectName().isEmpty() ? QString() : "#" + at->objectName()));
    QAccessibleInterface* accessible = QAccessible::queryAccessibleInterface(widget);
    return path.join(" > ") + " “" + (accessible ? accessible->text(QAccessible::Name) : QString()) + "”";
}

bool hasTabFocus(const QWidget* widget)
{
    return widget->isVisible() && widget->isEnabled() && (widget->focusPolicy() & Qt::TabFocus) != 0;
}

QList<QWidget*> tabOrder(QWidget* root)
{
    QList<QWidget*> order;
    QWidget* first = root->window();
    for (QWidget* at = first->nextInFocusChain(); at && at != first; at = at->nextInFocusChain())
        if (at->window() == root->window() && hasTabFocus(at) && !isPartOfAnother(at))
            order << at;
    return order;
}

QChar mnemonicOf(const QString& text)
{
    const QKeySequence keys = QKeySequence::mnemonic(text);
    return keys.isEmpty() ? QChar() : QChar(static_cast<ushort>(keys[0].key()));
}

QMap<QChar, QStringList> letters(QWidget* root)
{
    QMap<QChar, QStringList> used;
    const auto add = [&](const QString& text) {
        if (const QChar letter = mnemonicOf(text); !letter.isNull())
            used[letter] << text;
    };
    if (qobject_cast<QMenu*>(root) || qobject_cast<QMenuBar*>(root)) {
        for (const QAction* action : root->actions())
            add(action->text());
        return used;
    }
    for (const QWidget* widget : root->findChildren<QWidget*>()) {
        if (!widget->isVisible() || widget->window() != root->window())
            continue;
        if (const auto* button = qobject_cast<const QAbstractButton*>(widget))
            add(button->text());
        else if (const auto* label = qobject_cast<const QLabel*>(widget); label && label->buddy())
            add(label->text());
        else if (const auto* tabs = qobject_cast<const QTabBar*>(widget))
            for (int i = 0; i < tabs->count(); ++i)
                add(tabs->tabText(i));
    }
    return used;
}

bool showsIconOnly(const QWidget* widget)
{
    const auto* button = qobject_cast<const QToolButton*>(widget);
    return button && button->toolButtonStyle() == Qt::ToolButtonIconOnly && !button->icon().isNull();
}

/// The width that a text needs inside its control [px]; 0 where the control cuts and says so, or wraps.
int neededWidth(const QWidget* widget)
{
    if (const auto* label = qobject_cast<const QLabel*>(widget)) {
        const bool plain = !label->wordWrap() && !label->text().isEmpty() && !Qt::mightBeRichText(label->text());
        return plain && label->metaObject() == &QLabel::staticMetaObject ? label->minimumSizeHint().width() : 0;
    }
    if (showsIconOnly(widget))
        return 0;
    if (const auto* button = qobject_cast<const QAbstractButton*>(widget)) {
        const QString text = QString(button->text()).remove('&');
        return text.isEmpty() ? 0 : button->fontMetrics().horizontalAdvance(text);
    }
    return 0;
}

int neededHeight(const QWidget* widget)
{
    const auto* label = qobject_cast<const QLabel*>(widget);
    if (label && label->wordWrap() && !label->text().isEmpty())
        return label->heightForWidth(label->width());
    const bool texted = (label && !label->text().isEmpty()) || qobject_cast<const QLineEdit*>(widget)
                        || qobject_cast<const QComboBox*>(widget) || qobject_cast<const QAbstractSpinBox*>(widget)
                        || (qobject_cast<const QAbstractButton*>(widget) && !showsIconOnly(widget)
                            && !static_cast<const QAbstractButton*>(widget)->text().isEmpty());
    return texted ? widget->fontMetrics().height() : 0;
}

} // namespace

QStringList withoutName(QWidget* root)
{
    QStringList wrong;
    for (QWidget* widget : controls(root)) {
        QAccessibleInterface* accessible = QAccessible::queryAccessibleInterface(widget);
        if (!accessible || accessible->text(QAccessible::Name).trimmed().isEmpty())
            wrong << described(widget);
    }
    return wrong;
}

QStringList notReachedByTab(QWidget* root)
{
    const QList<QWidget*> order = tabOrder(root);
    QStringList wrong;
    for (QWidget* widget : controls(root)) {
        if (!widget->isEnabled() || order.contains(widget))
            continue;
        // Buttons of an action are reached by its menu and its keys.
        const auto* button = qobject_cast<QAbstractButton*>(widget);
        if (button && (!widget->actions().isEmpty() || widget->property("reachedBy").isValid()))
            continue;
        // The arrow keys of the palette's query move in its list.
        if (root->objectName() == "commandPalette" && qobject_cast<QAbstractItemView*>(widget))
            continue;
        if (widget->focusProxy() && order.contains(widget->focusProxy()))
            continue;
        wrong << described(widget);
    }
    return wrong;
}

QStringList outOfReadingOrder(QWidget* root)
{
    QStringList wrong;
    const QList<QWidget*> order = tabOrder(root);
    for (qsizetype i = 1; i < order.size(); ++i) {
        const auto place = [root](const QWidget* widget) {
            return QRect(widget->mapTo(root->window(), QPoint()), widget->size());
        };
        const QRect before = place(order[i - 1]), after = place(order[i]);
        const bool above =
            after.bottom() < before.top() && after.right() > before.left() && after.left() < before.right();
        const bool leftOf = after.right() < before.left() && after.center().y() >= before.top()
                            && after.center().y() <= before.bottom();
        if (above || leftOf)
            wrong << described(order[i - 1]) + " comes before " + described(order[i]);
    }
    return wrong;
}

QStringList mnemonicClashes(QWidget* root)
{
    QStringList wrong;
    const auto used = letters(root);
    for (auto letter = used.begin(); letter != used.end(); ++letter)
        if (letter->size() > 1)
            wrong << QString(letter.key()) + ": " + letter->join(", ");
    return wrong;
}

QStringList clippedTexts(QWidget* root)
{
    QStringList wrong;
    for (QWidget* widget : root->findChildren<QWidget*>()) {
        if (!widget->isVisible() || widget->window() != root->window() || isPartOfAnother(widget))
            continue;
        const int width = neededWidth(widget), height = neededHeight(widget);
        if (width > widget->width() || height > widget->height())
            wrong << QStringLiteral("%1: %2×%3 of %4×%5")
                         .arg(described(widget))
                         .arg(widget->width())
                         .arg(widget->height())
                         .arg(width)
                         .arg(height);
    }
    return wrong;
}

} // namespace osculo::test
