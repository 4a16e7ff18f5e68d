// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/window/actions.h"

#include <QMenu>
#include <QWidget>

namespace osculo::app {
namespace {

const char* const kTip = "tip";           // property: what the action does
const char* const kWhyNot = "whyNot";     // property: why it cannot run now; read by the command palette
const char* const kMenuPath = "menuPath"; // property: read by the command palette

QString tipText(const QAction* action, const QString& tip)
{
    const QString shortcut = action->shortcut().toString(QKeySequence::NativeText);
    return shortcut.isEmpty() ? tip : QStringLiteral("%1 (%2)").arg(tip, shortcut);
}

} // namespace

Actions::Actions(QWidget* window)
    : QObject(window)
    , m_window(window)
{
}

QAction* Actions::add(const ActionText& text, std::function<void()> run)
{
    auto* action = new QAction(text.text, this);
    registerAction(action, text);
    connect(action, &QAction::triggered, this, [run = std::move(run)] { run(); });
    return action;
}

QAction* Actions::addToggle(const ActionText& text, bool on, std::function<void(bool)> run)
{
    auto* action = new QAction(text.text, this);
    action->setCheckable(true);
    action->setChecked(on);
    registerAction(action, text);
    connect(action, &QAction::toggled, this, [run = std::move(run)](bool checked) { run(checked); });
    return action;
}

void Actions::adopt(QAction* action, const ActionText& text)
{
    registerAction(action, text);
}

void Actions::registerAction(QAction* action, const ActionText& text)
{
    action->setObjectName(text.id);
    action->setShortcut(text.shortcut);
    action->setProperty(kTip, text.tip);
    action->setStatusTip(text.tip);
    action->setToolTip(tipText(action, text.tip));
    m_window->addAction(action);
    m_byId.insert(text.id, action);
    m_all << action;
}

void Actions::place(QMenu* menu, QAction* action)
{
    menu->addAction(action);
    QString path = menu->title();
    action->setProperty(kMenuPath, path.remove(QLatin1Char('&')));
}

void Actions::setEnabled(QAction* action, bool enabled, const QString& whyNot)
{
    action->setEnabled(enabled);
    action->setProperty(kWhyNot, enabled ? QString() : whyNot);
    const QString tip = action->property(kTip).toString();
    const QString full = enabled || whyNot.isEmpty() ? tip : QStringLiteral("%1. %2").arg(tip, whyNot);
    action->setStatusTip(full);
    action->setToolTip(tipText(action, full));
}

} // namespace osculo::app
