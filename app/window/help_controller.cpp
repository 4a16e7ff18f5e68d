// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/window/help_controller.h"

#include "widgets/help/help_request.h"

#include <QApplication>
#include <QKeyEvent>
#include <QWhatsThisClickedEvent>

namespace osculo::app {
namespace {

/// Inside the window, or in a dialog that it opened.
bool belongsTo(const QWidget* widget, const QWidget* window)
{
    while (widget && widget != window)
        widget = widget->parentWidget();
    return widget == window;
}

} // namespace

HelpController::HelpController(QWidget* window)
    : QObject(window)
    , m_window(window)
    , m_colors(widgets::colorsOf(widgets::Theme::light))
{
    qApp->installEventFilter(this);
}

void HelpController::show(const QString& page)
{
    QWidget* modal = QApplication::activeModalWidget();
    QWidget* owner = modal && !qobject_cast<widgets::HelpWindow*>(modal) ? modal : m_window;
    if (m_help && m_help->parentWidget() != owner)
        m_help->deleteLater();
    if (!m_help || m_help->parentWidget() != owner) {
        m_help = new widgets::HelpWindow(owner);
        m_help->setColors(m_colors);
    }
    m_help->show(); // laid out first, so that pictures know their room
    m_help->showPage(page.isEmpty() ? widgets::kHelpIndex : page);
    m_help->raise();
    m_help->activateWindow();
}

void HelpController::showForFocus()
{
    show(widgets::helpPageOf(QApplication::focusWidget()));
}

void HelpController::setColors(const widgets::Colors& colors)
{
    m_colors = colors;
    if (m_help)
        m_help->setColors(colors);
}

bool HelpController::eventFilter(QObject* watched, QEvent* event)
{
    const bool asked = event->type() == QEvent::WhatsThisClicked;
    if (!asked && event->type() != QEvent::KeyPress)
        return false;
    const auto* widget = qobject_cast<QWidget*>(watched);
    if (!widget || !belongsTo(widget, m_window))
        return false;
    if (asked) {
        show(static_cast<QWhatsThisClickedEvent*>(event)->href());
        return true;
    }
    const auto* key = static_cast<QKeyEvent*>(event);
    if (key->key() != Qt::Key_F1 || key->modifiers() != Qt::NoModifier || key->isAutoRepeat())
        return false;
    show(widgets::helpPageOf(widget));
    return true;
}

} // namespace osculo::app
