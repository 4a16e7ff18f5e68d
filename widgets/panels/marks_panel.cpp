// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/panels/marks_panel.h"

#include "widgets/panels/plain_table.h"
#include "widgets/render/dimensions.h"

#include <QCoreApplication>
#include <QLabel>
#include <QShortcut>
#include <QVBoxLayout>

#include <algorithm>

namespace osculo::widgets {
namespace {

enum Column { nameColumn, kindColumn, valueColumn, placesColumn };

QString placesText(const Mark& mark)
{
    QStringList places;
    for (const MarkPoint& point : mark.points)
        places << (point.body.empty() ? MarksPanel::tr("world") : QString::fromStdString(point.body));
    places.removeDuplicates();
    return places.join(QStringLiteral(", "));
}

} // namespace

QString kindText(MarkKind kind)
{
    switch (kind) {
    case MarkKind::distance:
        return MarksPanel::tr("Distance");
    case MarkKind::angle:
        return MarksPanel::tr("Angle");
    case MarkKind::radius:
        return MarksPanel::tr("Radius");
    }
    return {};
}

MarksPanel::MarksPanel(QWidget* parent)
    : QWidget(parent)
    , m_table(new PlainTable({tr("name"), tr("kind"), tr("value"), tr("on")}, this))
    , m_empty(new QLabel(tr("No dimension yet. Choose Measure › Distance between points, and click."), this))
{
    m_table->setAccessibleName(tr("Dimensions"));
    m_empty->setProperty("dim", true);
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_table);
    column->addWidget(m_empty);
    connect(m_table, &QTableWidget::itemChanged, this, [this](QTableWidgetItem* item) {
        if (!m_filling && item->column() == nameColumn)
            emit renameRequested(static_cast<std::size_t>(item->row()), item->text());
    });
    connect(m_table, &QTableWidget::itemSelectionChanged, this, [this] { tellSelected(); });
    auto* remove = new QShortcut(QKeySequence::Delete, m_table, nullptr, nullptr, Qt::WidgetShortcut);
    connect(remove, &QShortcut::activated, this, [this] {
        if (const auto rows = selectedRows(); !rows.empty())
            emit removeRequested(rows);
    });
    setScene({}, 0);
}

void MarksPanel::setScene(const Scene& scene, double time)
{
    m_filling = true;
    const std::vector<Dimension> dimensions = dimensionsOf(scene, time);
    m_table->setRowCount(static_cast<int>(dimensions.size()));
    for (std::size_t i = 0; i < dimensions.size(); ++i) {
        const int row = static_cast<int>(i);
        QTableWidgetItem* name = m_table->setText(row, nameColumn, QString::fromStdString(dimensions[i].name));
        name->setFlags(name->flags() | Qt::ItemIsEditable);
        name->setToolTip(tr("Double-click or F2 to rename; Delete removes"));
        m_table->setText(row, kindColumn, kindText(dimensions[i].kind));
        m_table->setText(row, valueColumn, QString::fromStdString(valueText(dimensions[i], scene.unit)), true);
        m_table->setText(row, placesColumn, placesText(scene.marks[i]));
    }
    m_table->setVisible(!dimensions.empty());
    m_empty->setVisible(dimensions.empty());
    m_filling = false;
    tellSelected();
}

void MarksPanel::tellSelected()
{
    if (m_filling || selected() == m_told) // a table that is filled changes its selection by itself, too
        return;
    m_told = selected();
    emit selectedChanged();
}

std::vector<std::size_t> MarksPanel::selectedRows() const
{
    std::vector<std::size_t> rows;
    for (const QModelIndex& index : m_table->selectionModel()->selectedRows())
        rows.push_back(static_cast<std::size_t>(index.row()));
    std::sort(rows.begin(), rows.end());
    return rows;
}

std::optional<std::size_t> MarksPanel::selected() const
{
    const auto rows = selectedRows();
    return rows.empty() ? std::nullopt : std::optional(rows.front());
}

} // namespace osculo::widgets
