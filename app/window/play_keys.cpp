// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/window/play_keys.h"

#include "widgets/viewport/vtk_viewport.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QTabBar>

namespace osculo::app {
namespace {

template <class... Controls>
bool isOneOf(const QWidget* widget)
{
    return ((qobject_cast<const Controls*>(widget) != nullptr) || ...);
}

bool needs(const QWidget* focus, int key)
{
    switch (key) {
    case Qt::Key_Left:
    case Qt::Key_Right:
        if (qobject_cast<const widgets::VtkViewport*>(focus))
            return true;
        break;
    case Qt::Key_Space:
    case Qt::Key_Home:
    case Qt::Key_End:
        break;
    default:
        return false;
    }
    return isOneOf<QAbstractButton, QAbstractItemView, QAbstractSlider, QAbstractSpinBox, QComboBox, QLineEdit,
                   QPlainTextEdit, QTabBar>(focus);
}

} // namespace

PlayKeys::PlayKeys(QWidget& window)
    : QObject(&window)
    , m_window(window)
{
    qApp->installEventFilter(this);
}

bool PlayKeys::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::ShortcutOverride)
        return false;
    const auto* key = static_cast<QKeyEvent*>(event);
    const auto* focus = qobject_cast<QWidget*>(watched);
    if (key->modifiers() != Qt::NoModifier || !focus || focus->window() != &m_window || !needs(focus, key->key()))
        return false;
    event->accept();
    return true;
}

} // namespace osculo::app
