// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/help/help_window.h"

#include "widgets/help/help_view.h"
#include "widgets/theme/icons.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QShortcut>
#include <QSplitter>
#include <QToolButton>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace osculo::widgets {
namespace {

constexpr int kTarget = Qt::UserRole; ///< of an item: `page` or `page#heading`
constexpr QSize kSize(980, 720);      // [px]
constexpr int kContentsWidth = 260;   // [px]
constexpr int kDeepest = 2;           // level of headings in the contents

QString targetOf(const HelpSection& section)
{
    return section.level == 1 ? section.page : section.page + QLatin1Char('#') + section.anchor;
}

} // namespace

HelpWindow::HelpWindow(QWidget* parent)
    : QWidget(parent, Qt::Window)
    , m_sections(helpSections())
    , m_view(new HelpView)
    , m_search(new QLineEdit)
    , m_contents(new QTreeWidget)
    , m_back(new QToolButton)
    , m_forward(new QToolButton)
    , m_home(new QToolButton)
{
    setObjectName(QStringLiteral("helpWindow"));
    setWindowTitle(tr("Help — Osculo"));
    setAttribute(Qt::WA_StyledBackground);
    resize(kSize);
    m_contents->setAccessibleName(tr("Contents"));
    m_contents->setHeaderHidden(true);
    m_contents->setColumnCount(1);
    m_contents->header()->setStretchLastSection(true);
    m_search->setPlaceholderText(tr("Search the help (Ctrl+F)"));
    m_search->setAccessibleName(tr("Search the help"));
    m_search->setClearButtonEnabled(true);
    m_search->setMinimumWidth(kContentsWidth);
    m_back->setToolTip(tr("Back (Alt+Left)"));
    m_forward->setToolTip(tr("Forward (Alt+Right)"));
    m_home->setText(tr("Contents"));
    m_home->setToolTip(tr("The first page (Alt+Home)"));
    for (QToolButton* button : {m_back, m_forward, m_home})
        button->setFocusPolicy(Qt::TabFocus);
    m_back->setAccessibleName(tr("Back"));
    m_forward->setAccessibleName(tr("Forward"));

    auto* row = new QHBoxLayout;
    row->setContentsMargins(12, 8, 12, 8);
    row->addWidget(m_search);
    row->addSpacing(12);
    row->addWidget(m_back);
    row->addWidget(m_forward);
    row->addWidget(m_home);
    row->addStretch(1);
    auto* split = new QSplitter;
    split->addWidget(m_contents);
    split->addWidget(m_view);
    split->setSizes({kContentsWidth, kSize.width() - kContentsWidth});
    split->setStretchFactor(1, 1);
    split->setChildrenCollapsible(false);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(row);
    column->addWidget(split, 1);

    connect(m_back, &QToolButton::clicked, m_view, &HelpView::backward);
    connect(m_forward, &QToolButton::clicked, m_view, &HelpView::forward);
    connect(m_home, &QToolButton::clicked, this, [this] { showPage(kHelpIndex); });
    connect(m_view, &HelpView::backwardAvailable, m_back, &QToolButton::setEnabled);
    connect(m_view, &HelpView::forwardAvailable, m_forward, &QToolButton::setEnabled);
    m_back->setEnabled(false);
    m_forward->setEnabled(false);
    connect(m_view, &HelpView::pageShown, this, &HelpWindow::showCurrent);
    connect(m_search, &QLineEdit::textChanged, this, &HelpWindow::showHits);
    connect(m_contents, &QTreeWidget::currentItemChanged, this,
            [this](const QTreeWidgetItem* item) { openItem(item); });
    connect(new QShortcut(QKeySequence::Find, this), &QShortcut::activated, m_search, [this] {
        m_search->setFocus();
        m_search->selectAll();
    });
    connect(new QShortcut(QKeySequence(Qt::ALT | Qt::Key_Left), this), &QShortcut::activated, m_view,
            &HelpView::backward);
    connect(new QShortcut(QKeySequence(Qt::ALT | Qt::Key_Right), this), &QShortcut::activated, m_view,
            &HelpView::forward);
    connect(new QShortcut(QKeySequence(Qt::ALT | Qt::Key_Home), this), &QShortcut::activated, this,
            [this] { showPage(kHelpIndex); });
    buildContents();
    setFocusProxy(m_view);
}

void HelpWindow::showPage(const QString& target)
{
    if (!m_view->showPage(target))
        m_view->showPage(kHelpIndex);
}

void HelpWindow::setColors(const Colors& colors)
{
    m_back->setIcon(themedIcon(QStringLiteral("previous"), colors.text, colors.line));
    m_forward->setIcon(themedIcon(QStringLiteral("next"), colors.text, colors.line));
    m_view->setColors(colors);
}

void HelpWindow::keyPressEvent(QKeyEvent* event)
{
    if (event->key() != Qt::Key_Escape) {
        QWidget::keyPressEvent(event);
    } else if (!m_search->text().isEmpty()) {
        m_search->clear();
    } else {
        close();
    }
}

void HelpWindow::buildContents()
{
    const QSignalBlocker quiet(m_contents);
    m_contents->clear();
    QTreeWidgetItem* page = nullptr;
    for (const HelpSection& section : m_sections) {
        if (section.level > kDeepest || (section.level > 1 && !page))
            continue;
        auto* item = section.level == 1 ? new QTreeWidgetItem(m_contents) : new QTreeWidgetItem(page);
        item->setText(0, section.title);
        item->setToolTip(0, section.title);
        item->setData(0, kTarget, targetOf(section));
        if (section.level == 1)
            page = item;
    }
    showCurrent(m_view->page());
}

void HelpWindow::showHits()
{
    const QString query = m_search->text();
    const QStringList words = query.simplified().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    m_view->mark(words);
    if (words.isEmpty()) {
        buildContents();
        return;
    }
    const QSignalBlocker quiet(m_contents);
    m_contents->clear();
    for (const HelpSection& section : searchHelp(m_sections, query)) {
        auto* item = new QTreeWidgetItem(m_contents);
        const QString page = helpSectionsOf(section.page, helpText(section.page)).front().title;
        item->setText(0, section.level == 1 ? section.title : QStringLiteral("%1 › %2").arg(page, section.title));
        item->setToolTip(0, item->text(0));
        item->setData(0, kTarget, targetOf(section));
    }
    if (m_contents->topLevelItemCount() == 0) {
        auto* none = new QTreeWidgetItem(m_contents, {tr("No page has all these words")});
        none->setFlags(Qt::NoItemFlags);
    }
}

void HelpWindow::showCurrent(const QString& page)
{
    const QSignalBlocker quiet(m_contents);
    for (int i = 0; i < m_contents->topLevelItemCount(); ++i) {
        QTreeWidgetItem* item = m_contents->topLevelItem(i);
        const bool shown = item->data(0, kTarget).toString() == page;
        if (shown && item->childCount() > 0)
            item->setExpanded(true);
        const QTreeWidgetItem* current = m_contents->currentItem();
        if (shown && (!current || current->parent() != item))
            m_contents->setCurrentItem(item);
    }
}

void HelpWindow::openItem(const QTreeWidgetItem* item)
{
    if (item)
        m_view->showPage(item->data(0, kTarget).toString());
}

} // namespace osculo::widgets
