// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/panels/tree_search.h"

#include "widgets/panels/scene_tree_panel.h"

#include <QLineEdit>
#include <QVBoxLayout>

namespace osculo::widgets {

TreeSearch::TreeSearch(SceneTreePanel* tree, QWidget* parent)
    : QWidget(parent)
    , m_field(new QLineEdit(this))
{
    m_field->setObjectName(QStringLiteral("treeSearch"));
    m_field->setPlaceholderText(tr("Find in the scene"));
    m_field->setAccessibleName(tr("Find in the scene"));
    m_field->setToolTip(tr("Shows only rows with these words in their names"));
    m_field->setClearButtonEnabled(true);
    auto* row = new QVBoxLayout;
    row->setContentsMargins(12, 0, 12, 4);
    row->addWidget(m_field);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(row);
    column->addWidget(tree, 1);
    connect(m_field, &QLineEdit::textChanged, tree, &SceneTreePanel::setFilter);
}

} // namespace osculo::widgets
