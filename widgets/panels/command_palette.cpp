// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/panels/command_palette.h"

#include <QAction>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QPointer>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>

namespace osculo::widgets {
namespace {

constexpr int kWidth = 520, kHeight = 380; // [px]

QString plainName(const QAction* action)
{
    QString name = action->text();
    return name.remove(QLatin1Char('&'));
}

/// 0: the name begins with the query, 1: the name holds all words, 2: name and description together do; negative: no
/// match.
int rank(const QAction* action, const QString& query)
{
    const QString name = plainName(action).toLower();
    const QString all =
        name + QLatin1Char(' ') + action->statusTip().toLower() + QLatin1Char(' ') + action->toolTip().toLower();
    const QStringList words = query.toLower().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    const auto holds = [&words](const QString& text) {
        return std::all_of(words.begin(), words.end(), [&text](const QString& word) { return text.contains(word); });
    };
    if (!holds(all))
        return -1;
    if (name.startsWith(query.toLower().trimmed()))
        return 0;
    return holds(name) ? 1 : 2;
}

} // namespace

CommandPalette::CommandPalette(const QList<QAction*>& actions, QWidget* parent)
    : QDialog(parent, Qt::Popup | Qt::FramelessWindowHint)
    , m_actions(actions)
    , m_query(new QLineEdit(this))
    , m_list(new QListWidget(this))
{
    setObjectName(QStringLiteral("commandPalette"));
    setAttribute(Qt::WA_DeleteOnClose);
    setAccessibleName(tr("Find any action"));
    resize(kWidth, kHeight);
    m_query->setPlaceholderText(tr("Find any action"));
    m_query->setAccessibleName(tr("Words of the action"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setAccessibleName(tr("Actions found"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 8, 8, 8);
    column->addWidget(m_query);
    column->addWidget(m_list);
    m_query->installEventFilter(this);
    connect(m_query, &QLineEdit::textChanged, this, &CommandPalette::refresh);
    connect(m_query, &QLineEdit::returnPressed, this, &CommandPalette::runCurrent);
    connect(m_list, &QListWidget::itemClicked, this, &CommandPalette::runCurrent);
    refresh();
    m_query->setFocus();
}

QList<QAction*> CommandPalette::matching(const QList<QAction*>& actions, const QString& query)
{
    std::vector<std::pair<int, QAction*>> found;
    for (QAction* action : actions)
        if (const int score = rank(action, query); score >= 0)
            found.emplace_back(score, action);
    std::stable_sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    QList<QAction*> sorted;
    for (const auto& [score, action] : found)
        sorted << action;
    return sorted;
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_query && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        const int step = key == Qt::Key_Down ? 1 : key == Qt::Key_Up ? -1 : 0;
        if (step != 0 && m_list->count() > 0) {
            m_list->setCurrentRow(std::clamp(m_list->currentRow() + step, 0, m_list->count() - 1));
            return true;
        }
    }
    return QDialog::eventFilter(watched, event);
}

void CommandPalette::refresh()
{
    m_shown = matching(m_actions, m_query->text());
    m_list->clear();
    for (const QAction* action : m_shown) {
        const QString shortcut = action->shortcut().toString(QKeySequence::NativeText);
        const QString menu = action->property("menuPath").toString();
        QString text = menu.isEmpty() ? plainName(action) : QStringLiteral("%1 › %2").arg(menu, plainName(action));
        if (!shortcut.isEmpty())
            text += QStringLiteral("    ") + shortcut;
        auto* item = new QListWidgetItem(text, m_list);
        item->setToolTip(action->statusTip());
        if (!action->isEnabled()) {
            item->setText(text + QStringLiteral("  —  ") + action->statusTip());
            item->setFlags(item->flags() & ~Qt::ItemIsEnabled);
        }
    }
    m_list->setCurrentRow(0);
}

void CommandPalette::runCurrent()
{
    const int row = m_list->currentRow();
    if (row < 0 || row >= m_shown.size() || !m_shown[row]->isEnabled())
        return;
    // After the palette is gone, so that the action's own dialogs get the focus.
    QTimer::singleShot(0, m_shown[row], [action = QPointer<QAction>(m_shown[row])] {
        if (action)
            action->trigger();
    });
    close();
}

} // namespace osculo::widgets
