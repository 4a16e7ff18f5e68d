// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/panels/contacts_panel.h"

#include "widgets/panels/measured_table.h"
#include "widgets/panels/number_field.h"
#include "widgets/panels/table_copy.h"
#include "widgets/theme/style.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QShortcut>
#include <QSignalBlocker>
#include <QSortFilterProxyModel>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace osculo::widgets {
namespace {

constexpr int kLeastPairs = 90, kMostPairs = 260; // [px]
constexpr double kLargestThreshold = 1e3;         // [m]

} // namespace

ContactsPanel::ContactsPanel(QWidget* parent)
    : QWidget(parent)
    , m_model(new ContactsModel(this))
    , m_sorted(new QSortFilterProxyModel(this))
    , m_table(new QTableView(this))
    , m_controls(new QWidget(this))
    , m_tools(new QWidget(this))
    , m_pairs(new QComboBox(m_controls))
    , m_threshold(new NumberField(Quantity::length, m_controls))
    , m_words(new QLabel(m_controls))
    , m_empty(new QLabel(this))
    , m_copy(new QPushButton(tr("Copy"), m_tools))
    , m_csv(new QPushButton(tr("CSV…"), m_tools))
    , m_command(new QPushButton(tr("Command"), m_tools))
    , m_stale([this](bool stale) { m_model->setStale(stale); })
{
    m_sorted->setSourceModel(m_model);
    m_sorted->setSortRole(ContactsModel::sortRole);
    m_table->setModel(m_sorted);
    dressMeasuredTable(*m_table);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->setAccessibleName(tr("Contacts"));
    m_empty->setProperty("dim", true);
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);

    m_pairs->setAccessibleName(tr("Pair whose contacts are listed"));
    m_pairs->setToolTip(tr("The two bodies whose contacts are listed"));
    m_pairs->setMinimumWidth(kLeastPairs);
    m_pairs->setMaximumWidth(kMostPairs);
    auto* within = new QLabel(tr("within"), m_controls);
    within->setProperty("dim", true);
    within->setBuddy(m_threshold);
    m_threshold->setAccessibleName(tr("Largest distance of the contacts listed"));
    m_threshold->setToolTip(tr("Contacts that are not farther apart are listed; 0: only the nearest"));
    m_threshold->setRange(0, kLargestThreshold);
    m_words->setProperty("dim", true);
    auto* row = new QHBoxLayout(m_controls);
    row->setContentsMargins(12, 3, 12, 3);
    row->setSpacing(8);
    row->addWidget(m_pairs, 1);
    row->addWidget(within);
    row->addWidget(m_threshold);
    row->addWidget(m_words, 2);

    m_copy->setToolTip(tr("Copy the selected rows, or all, as text (Ctrl+C)"));
    m_csv->setToolTip(tr("Save the contacts as comma-separated values"));
    m_copy->setAccessibleName(tr("Copy contacts"));
    m_csv->setAccessibleName(tr("Save contacts as CSV"));
    m_command->setAccessibleName(tr("Copy as osculo command"));
    auto* tools = new QHBoxLayout(m_tools);
    tools->setContentsMargins(0, 0, 8, 3);
    tools->setSpacing(6);
    for (QPushButton* tool : {m_copy, m_csv, m_command}) {
        tool->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
        tools->addWidget(tool);
    }

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_controls);
    column->addWidget(m_table, 1);
    column->addWidget(m_empty, 1);

    connect(m_pairs, &QComboBox::activated, this,
            [this](int at) { emit pairChosen(static_cast<std::size_t>(m_pairs->itemData(at).toULongLong())); });
    connect(m_threshold, &NumberField::valueEdited, this, &ContactsPanel::thresholdEdited);
    connect(m_copy, &QPushButton::clicked, this, [this] { copyRows(*m_table); });
    connect(m_csv, &QPushButton::clicked, this, &ContactsPanel::csvRequested);
    connect(m_command, &QPushButton::clicked, this, &ContactsPanel::commandRequested);
    auto* copy = new QShortcut(QKeySequence::Copy, m_table, nullptr, nullptr, Qt::WidgetShortcut);
    connect(copy, &QShortcut::activated, this, [this] { copyRows(*m_table); });
    const auto choose = [this](const QModelIndex& index) {
        if (const QModelIndex source = m_sorted->mapToSource(index); source.isValid())
            emit contactChosen(m_model->list().rows[static_cast<std::size_t>(source.row())].number);
    };
    connect(m_table, &QTableView::clicked, this, choose);
    connect(m_table, &QTableView::activated, this, choose);
    setEmpty(tr("Nothing is measured yet."));
    setCommandEnabled({});
}

QString ContactsPanel::words() const
{
    return m_table->isHidden() ? m_empty->text() : m_words->text();
}

void ContactsPanel::setPairs(const std::vector<std::pair<std::size_t, QString>>& pairs,
                             std::optional<std::size_t> shown, LengthUnit unit, double threshold)
{
    const QSignalBlocker quiet(m_pairs);
    bool same = m_pairs->count() == static_cast<int>(pairs.size());
    for (int i = 0; same && i < m_pairs->count(); ++i)
        same = m_pairs->itemText(i) == pairs[static_cast<std::size_t>(i)].second
               && m_pairs->itemData(i).toULongLong() == pairs[static_cast<std::size_t>(i)].first;
    if (!same) { // an open list stays open while a part is dragged
        m_pairs->clear();
        for (const auto& [pair, name] : pairs)
            m_pairs->addItem(name, QVariant::fromValue<qulonglong>(pair));
    }
    if (shown)
        m_pairs->setCurrentIndex(m_pairs->findData(QVariant::fromValue<qulonglong>(*shown)));
    m_threshold->setUnit(unit);
    m_threshold->setValue(threshold);
    m_controls->setVisible(!pairs.empty());
}

void ContactsPanel::setList(ContactList list, const QString& words)
{
    const bool any = !list.rows.empty();
    m_model->setList(std::move(list));
    m_words->setText(any ? words : QString());
    m_empty->setText(words);
    m_table->setVisible(any);
    m_empty->setVisible(!any);
    for (QPushButton* tool : {m_copy, m_csv})
        tool->setEnabled(any);
    widenColumns();
}

void ContactsPanel::setEmpty(const QString& why)
{
    setList({}, why);
}

void ContactsPanel::setStale(bool stale)
{
    m_stale.set(stale);
}

void ContactsPanel::setCommandEnabled(const QString& whyNot)
{
    m_command->setEnabled(whyNot.isEmpty());
    m_command->setToolTip(whyNot.isEmpty() ? tr("Copy the osculo command that finds the same contacts") : whyNot);
}

void ContactsPanel::setColors(const Colors& colors)
{
    m_model->setColors(colors);
    m_model->setNumberFont(numberFont(font()));
    m_table->viewport()->update();
}

void ContactsPanel::setChosen(std::optional<std::size_t> number)
{
    QItemSelectionModel& selection = *m_table->selectionModel();
    const auto& rows = m_model->list().rows;
    const auto found = std::ranges::find_if(rows, [&](const ContactRow& row) { return number == row.number; });
    if (found == rows.end())
        return;
    const QModelIndex index = m_sorted->mapFromSource(m_model->index(static_cast<int>(found - rows.begin()), 0));
    if (!selection.isRowSelected(index.row()))
        m_table->selectRow(index.row());
}

void ContactsPanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        m_model->setNumberFont(numberFont(font()));
        m_widest.clear();
        widenColumns();
    }
}

void ContactsPanel::widenColumns()
{
    // The table's own hint is not for others to ask. A column that a person made narrower stays so till longer words come.
    const QAbstractItemView& view = *m_table;
    m_widest.resize(static_cast<std::size_t>(m_model->columnCount()), 0);
    for (int column = 0; column < m_model->columnCount(); ++column) {
        int& widest = m_widest[static_cast<std::size_t>(column)];
        const int wide = std::max(view.sizeHintForColumn(column), m_table->horizontalHeader()->sectionSizeHint(column));
        if (wide > widest)
            m_table->setColumnWidth(column, widest = wide);
    }
}

} // namespace osculo::widgets
