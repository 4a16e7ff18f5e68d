// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/panels/command_palette.h"

#include <QAction>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPointer>
#include <QTimer>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace osculo::widgets {
namespace {

constexpr int kWidth = 520, kHeight = 380; // [px]
constexpr int kRowPadding = 10;            // [px]

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
    , m_list(new QTreeWidget(this))
{
    setObjectName(QStringLiteral("commandPalette"));
    setAttribute(Qt::WA_DeleteOnClose);
    setAccessibleName(tr("Find any action"));
    resize(kWidth, kHeight);
    m_query->setPlaceholderText(tr("Find any action"));
    m_query->setAccessibleName(tr("Words of the action"));
    m_list->setColumnCount(2);
    m_list->setHeaderHidden(true);
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
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
    connect(m_list, &QTreeWidget::itemClicked, this, &CommandPalette::runCurrent);
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
        if (const int count = m_list->topLevelItemCount(); step != 0 && count > 0) {
            const int row = std::clamp(m_list->indexOfTopLevelItem(m_list->currentItem()) + step, 0, count - 1);
            m_list->setCurrentItem(m_list->topLevelItem(row));
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
        const QString menu = action->property("menuPath").toString();
        const QString whyNot = action->property("whyNot").toString();
        QString text = menu.isEmpty() ? plainName(action) : QStringLiteral("%1 › %2").arg(menu, plainName(action));
        if (!action->isEnabled() && !whyNot.isEmpty())
            text += QStringLiteral(" — ") + whyNot;
        auto* item = new QTreeWidgetItem(m_list, {text, action->shortcut().toString(QKeySequence::NativeText)});
        item->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
        item->setSizeHint(0, QSize(0, fontMetrics().height() + kRowPadding));
        item->setToolTip(0, action->statusTip());
        item->setDisabled(!action->isEnabled());
    }
    m_list->setCurrentItem(m_list->topLevelItem(0));
}

void CommandPalette::runCurrent()
{
    const int row = m_list->indexOfTopLevelItem(m_list->currentItem());
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
