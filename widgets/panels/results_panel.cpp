// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/panels/results_panel.h"

#include "widgets/panels/measured_table.h"
#include "widgets/panels/results_model.h"
#include "widgets/panels/table_copy.h"
#include "widgets/theme/style.h"

#include <QEvent>
#include <QFontMetrics>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QShortcut>
#include <QSortFilterProxyModel>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace osculo::widgets {
namespace {

constexpr int kLeastNames = 150, kScrollBar = 12; // [px]
constexpr int kCellPadding = 24;                  // [px] beside the text of a cell

/// The widest text that a column holds on most days; the first takes what is left.
QString usualText(int column)
{
    switch (column) {
    case ResultsModel::boundColumn:
        return QStringLiteral("± 0.000123");
    case ResultsModel::methodColumn:
        return QStringLiteral("quadImplicit");
    case ResultsModel::timeColumn:
        return QStringLiteral("12345.6");
    case ResultsModel::statusColumn:
        return ResultsPanel::tr("converged, overlap");
    default:
        return {};
    }
}

} // namespace

ResultsPanel::ResultsPanel(QWidget* parent)
    : QWidget(parent)
    , m_model(new ResultsModel(this))
    , m_sorted(new QSortFilterProxyModel(this))
    , m_table(new QTableView(this))
    , m_tools(new QWidget(this))
    , m_filter(new QLineEdit(m_tools))
    , m_empty(new QLabel(tr("Nothing is measured yet. Select two bodies and choose Add pair."), this))
    , m_copy(new QPushButton(tr("Copy"), m_tools))
    , m_csv(new QPushButton(tr("CSV…"), m_tools))
    , m_stale([this](bool stale) { m_model->setStale(stale); })
{
    m_sorted->setSourceModel(m_model);
    m_sorted->setSortRole(ResultsModel::sortRole);
    m_sorted->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_sorted->setFilterKeyColumn(ResultsModel::pairColumn);
    m_table->setModel(m_sorted);
    dressMeasuredTable(*m_table);
    m_table->setAccessibleName(tr("Results"));
    m_empty->setProperty("dim", true);
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);

    m_filter->setPlaceholderText(tr("Filter"));
    m_filter->setClearButtonEnabled(true);
    m_filter->setAccessibleName(tr("Show only pairs with these words"));
    m_filter->setMaximumWidth(84);
    m_copy->setToolTip(tr("Copy the selected rows, or all, as text (Ctrl+C)"));
    m_csv->setToolTip(tr("Save all rows as comma-separated values"));
    auto* tools = new QHBoxLayout(m_tools);
    tools->setContentsMargins(0, 0, 8, 3);
    tools->setSpacing(6);
    for (QWidget* tool : std::initializer_list<QWidget*>{m_filter, m_copy, m_csv}) {
        tool->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
        tools->addWidget(tool);
    }

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_table);
    column->addWidget(m_empty);

    connect(m_filter, &QLineEdit::textChanged, m_sorted, &QSortFilterProxyModel::setFilterFixedString);
    connect(m_copy, &QPushButton::clicked, this, [this] { copyRows(*m_table); });
    connect(m_csv, &QPushButton::clicked, this, &ResultsPanel::csvRequested);
    auto* copy = new QShortcut(QKeySequence::Copy, m_table, nullptr, nullptr, Qt::WidgetShortcut);
    connect(copy, &QShortcut::activated, this, [this] { copyRows(*m_table); });
    const auto choose = [this](const QModelIndex& index) {
        if (const QModelIndex source = m_sorted->mapToSource(index); source.isValid())
            emit pairChosen(static_cast<std::size_t>(source.row()));
    };
    connect(m_table, &QTableView::clicked, this, choose);
    connect(m_table, &QTableView::activated, this, choose);
    setFrame({}, LengthUnit::millimetre);
}

void ResultsPanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrangeColumns();
}

void ResultsPanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        arrangeColumns();
}

void ResultsPanel::arrangeColumns()
{
    const QFontMetrics heading = m_table->horizontalHeader()->fontMetrics(), text = m_table->fontMetrics();
    std::array<int, ResultsModel::columnTotal> widths{};
    for (int column = 0; column < ResultsModel::columnTotal; ++column) {
        const QString title = m_model->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
        widths[static_cast<std::size_t>(column)] =
            std::max(heading.horizontalAdvance(title), text.horizontalAdvance(usualText(column))) + kCellPadding;
        m_table->setColumnWidth(column, widths[static_cast<std::size_t>(column)]);
    }
    // The names take what the numbers leave, and never less than is read. In a narrow panel what matters least goes first:
    // the row, and what is copied and saved, still has it.
    int others = 0;
    for (int column = 0; column < ResultsModel::columnTotal; ++column)
        others += column == ResultsModel::pairColumn ? 0 : widths[static_cast<std::size_t>(column)];
    for (const auto column : {ResultsModel::iterationsColumn, ResultsModel::boundColumn, ResultsModel::methodColumn}) {
        const bool fits = kLeastNames + others + kScrollBar <= width();
        m_table->setColumnHidden(column, !fits);
        if (!fits)
            others -= widths[static_cast<std::size_t>(column)];
    }
    m_table->setColumnWidth(ResultsModel::pairColumn, std::max(kLeastNames, width() - others - kScrollBar));
}

void ResultsPanel::setFrame(std::shared_ptr<const Frame> frame, LengthUnit unit)
{
    m_model->setFrame(std::move(frame), unit);
    const bool any = m_model->rowCount() > 0;
    m_table->setVisible(any);
    m_empty->setVisible(!any);
    for (QWidget* tool : std::initializer_list<QWidget*>{m_filter, m_copy, m_csv})
        tool->setEnabled(any);
}

void ResultsPanel::setStale(bool stale)
{
    m_stale.set(stale);
    m_table->setToolTip(stale ? tr("These rows belong to an earlier state of the scene; new ones are being computed.")
                              : QString());
}

void ResultsPanel::setColors(const Colors& colors)
{
    m_model->setColors(colors);
    m_model->setNumberFont(numberFont(font()));
    m_table->viewport()->update();
}

} // namespace osculo::widgets
