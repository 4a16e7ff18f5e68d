// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/panels/start_page.h"

#include "widgets/panels/heading.h"
#include "widgets/theme/icons.h"

#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

namespace osculo::widgets {
namespace {

constexpr int kPageWidth = 680;  // [px]
constexpr int kDropHeight = 120; // [px]
constexpr QSize kPicture(56, 35);
constexpr int kBetweenPictures = 2; // [px]

} // namespace

StartPage::StartPage(QWidget* parent)
    : QWidget(parent)
    , m_recent(new QVBoxLayout)
    , m_examples(new QVBoxLayout)
{
    setObjectName(QStringLiteral("startPage"));
    setAttribute(Qt::WA_StyledBackground);

    auto* title = new QLabel(tr("Where do they touch?"), this);
    title->setObjectName(QStringLiteral("title"));
    auto* subtitle =
        new QLabel(tr("Open a mesh, fit a superovoid to it, set a second body beside it, and read closest points, "
                      "normals and signed distance."),
                   this);
    subtitle->setProperty("dim", true);
    subtitle->setWordWrap(true);

    auto* drop = new QFrame(this);
    drop->setObjectName(QStringLiteral("dropArea"));
    drop->setFixedHeight(kDropHeight);
    auto* dropRow = new QVBoxLayout(drop);
    auto* dropText = new QLabel(tr("Drop a file here"), drop);
    dropText->setAlignment(Qt::AlignCenter);
    auto* kinds = new QLabel(tr("scenes, meshes, clouds of points, robots (URDF), superovoids"), drop);
    kinds->setAlignment(Qt::AlignCenter);
    kinds->setProperty("dim", true);
    auto* open = new QPushButton(tr("Open…"), drop);
    open->setProperty("primary", true);
    open->setToolTip(tr("Choose a scene or a mesh to open (Ctrl+O)"));
    dropRow->addStretch(1);
    dropRow->addWidget(dropText);
    dropRow->addWidget(kinds);
    dropRow->addSpacing(4);
    dropRow->addWidget(open, 0, Qt::AlignCenter);
    dropRow->addStretch(1);
    connect(open, &QPushButton::clicked, this, &StartPage::openRequested);

    auto* lists = new QHBoxLayout;
    lists->setSpacing(32);
    for (const auto& [name, column] :
         {std::pair{tr("Examples"), m_examples}, std::pair{tr("Recent files"), m_recent}}) {
        auto* list = new QVBoxLayout;
        list->setSpacing(4);
        list->addWidget(new Heading(name, this));
        column->setSpacing(0);
        list->addLayout(column);
        list->addStretch(1);
        lists->addLayout(list, 1);
    }

    auto* page = new QVBoxLayout;
    page->setSpacing(10);
    page->addWidget(title);
    page->addWidget(subtitle);
    page->addSpacing(8);
    page->addWidget(drop);
    page->addSpacing(12);
    page->addLayout(lists);
    auto* holder = new QWidget(this);
    holder->setLayout(page);
    holder->setMaximumWidth(kPageWidth);
    // More examples than a small window has room for are scrolled to, not squeezed.
    auto* content = new QWidget(this);
    content->setObjectName(QStringLiteral("panel"));
    auto* area = new QScrollArea(this);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFocusPolicy(Qt::NoFocus); // the entries have it, and are scrolled to with it
    area->setWidget(content);
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(area);
    auto* centred = new QVBoxLayout(content);
    centred->addStretch(2);
    auto* row = new QHBoxLayout;
    row->addStretch(1);
    row->addWidget(holder, 1000);
    row->addStretch(1);
    centred->addLayout(row);
    centred->addStretch(3);
}

void StartPage::setRecent(const std::vector<StartEntry>& entries)
{
    m_recentEntries = entries;
    fill(m_recent, entries, tr("None yet."), QStringLiteral("file"));
}

void StartPage::setExamples(const std::vector<StartEntry>& entries)
{
    m_exampleEntries = entries;
    fill(m_examples, entries, tr("No examples are installed."), QStringLiteral("superovoid"));
}

void StartPage::setColors(const Colors& colors)
{
    m_colors = colors;
    setRecent(m_recentEntries);
    setExamples(m_exampleEntries);
}

void StartPage::fill(QVBoxLayout* column, const std::vector<StartEntry>& entries, const QString& none,
                     const QString& icon)
{
    while (QLayoutItem* item = column->takeAt(0)) {
        if (item->widget())
            item->widget()->deleteLater();
        delete item;
    }
    if (entries.empty()) {
        auto* label = new QLabel(none, this);
        label->setProperty("dim", true);
        column->addWidget(label);
    }
    for (const StartEntry& entry : entries) {
        auto* button = new QPushButton(entry.title, this);
        button->setProperty("link", true);
        if (const QIcon picture(entry.picture); !entry.picture.isEmpty() && !picture.isNull()) {
            button->setIcon(picture);
            button->setIconSize(kPicture);
            button->setMinimumHeight(kPicture.height() + kBetweenPictures);
        } else {
            button->setIcon(themedIcon(icon, m_colors.dimText, m_colors.line));
        }
        button->setToolTip(entry.detail.isEmpty() ? entry.path : entry.detail);
        button->setAccessibleName(tr("Open %1").arg(entry.title));
        connect(button, &QPushButton::clicked, this, [this, path = entry.path] { emit fileChosen(path); });
        column->addWidget(button);
    }
}

} // namespace osculo::widgets
