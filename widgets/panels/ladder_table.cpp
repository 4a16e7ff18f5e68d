// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/panels/ladder_table.h"

#include "widgets/panels/fit_settings.h"
#include "widgets/render/number_text.h"
#include "widgets/theme/style.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QShortcut>
#include <QTableWidget>
#include <QVBoxLayout>

#include <array>

namespace osculo::widgets {
namespace {

constexpr int kRowHeight = 26;              // [px]
constexpr int kWidth = 1040, kHeight = 440; // [px] at the start: ten rungs are seen
constexpr int kLeastColumnWidth = 70;       // [px]
constexpr int kRungRole = Qt::UserRole, kValueRole = Qt::UserRole + 1;

enum Column {
    kindColumn,
    unknownsColumn,
    rmsColumn,
    meanColumn,
    sdColumn,
    p95Column,
    maxColumn,
    aicColumn,
    bicColumn,
    columnTotal
};

/// A cell that is sorted by its number, not by its text.
class NumberItem : public QTableWidgetItem {
public:
    NumberItem(double value, const QString& text)
        : QTableWidgetItem(text)
    {
        setData(kValueRole, value);
        setTextAlignment(Qt::AlignVCenter | Qt::AlignRight);
    }
    bool operator<(const QTableWidgetItem& other) const override
    {
        return data(kValueRole).toDouble() < other.data(kValueRole).toDouble();
    }
};

QString criterionText(double value)
{
    return QLocale::c().toString(value, 'f', 1).remove(QLatin1Char(',')).replace(QLatin1Char('-'), QChar(0x2212));
}

} // namespace

LadderTable::LadderTable(QWidget* parent)
    : QDialog(parent)
    , m_heading(new QLabel(this))
    , m_table(new QTableWidget(0, columnTotal, this))
    , m_use(new QPushButton(tr("Use this shape"), this))
{
    setWindowTitle(tr("Kinds compared"));
    resize(kWidth, kHeight);
    m_heading->setWordWrap(true);
    m_heading->setTextInteractionFlags(Qt::TextSelectableByMouse);
    buildTable();
    auto* note = new QLabel(tr("AIC and BIC weigh the error against the unknowns: less is better, and only differences "
                               "between rows count."),
                            this);
    note->setProperty("dim", true);
    note->setWordWrap(true);

    auto* row = new QPushButton(tr("Side by side"), this);
    auto* copy = new QPushButton(tr("Copy"), this);
    auto* csv = new QPushButton(tr("Save CSV…"), this);
    m_use->setToolTip(tr("Add the selected row's shape to the body of the mesh, with its error map"));
    m_use->setProperty("primary", true);
    row->setToolTip(tr("Add a body for each kind, one beside the other, each with the mesh"));
    copy->setToolTip(tr("Copy the table as text (Ctrl+C)"));
    csv->setToolTip(tr("Save the table with all shapes as comma-separated values, lengths in mm"));
    row->setObjectName(QStringLiteral("sideBySide"));
    m_use->setObjectName(QStringLiteral("useShape"));
    copy->setObjectName(QStringLiteral("copyLadder"));
    csv->setObjectName(QStringLiteral("saveLadder"));
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    buttons->addWidget(copy);
    buttons->addWidget(csv);
    buttons->addStretch(1);
    buttons->addWidget(row);
    buttons->addWidget(m_use);
    for (QPushButton* button : {copy, csv, row, m_use})
        button->setAutoDefault(false);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(16, 14, 16, 14);
    column->setSpacing(10);
    column->addWidget(m_heading);
    column->addWidget(m_table, 1);
    column->addWidget(note);
    column->addLayout(buttons);

    const auto toClipboard = [this] { QGuiApplication::clipboard()->setText(text()); };
    connect(copy, &QPushButton::clicked, this, toClipboard);
    connect(new QShortcut(QKeySequence::Copy, this), &QShortcut::activated, this, toClipboard);
    connect(csv, &QPushButton::clicked, this, &LadderTable::csvRequested);
    connect(row, &QPushButton::clicked, this, &LadderTable::rowOfBodiesRequested);
    connect(m_table, &QTableWidget::itemSelectionChanged, this, &LadderTable::followSelection);
    connect(m_use, &QPushButton::clicked, this, [this] {
        if (const auto rung = selectedRung())
            emit shapeChosen(*rung);
    });
    followSelection();
}

void LadderTable::buildTable()
{
    m_table->setAccessibleName(tr("Kinds of shapes with their errors"));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(kRowHeight);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setMinimumSectionSize(kLeastColumnWidth);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents); // no number is cut off
    m_table->horizontalHeader()->setSectionResizeMode(kindColumn, QHeaderView::Stretch);
}

void LadderTable::setLadder(const QString& name, const std::vector<LadderRung>& ladder,
                            const std::vector<FitError>& errors, std::size_t least, LengthUnit unit)
{
    const QString unitName = QString::fromStdString(std::string(toString(unit)));
    const auto number = [](double value) { return new NumberItem(value, QString::fromStdString(numberText(value))); };
    m_heading->setText(tr("%1 · lengths in %2 · least BIC: %3").arg(name, unitName, kindName(ladder[least].kind)));
    m_table->setHorizontalHeaderLabels(
        {tr("Kind"), tr("Unknowns"), tr("rms"), tr("mean"), tr("SD"), tr("p95"), tr("max"), tr("AIC"), tr("BIC")});
    for (int column = 0; column < columnTotal; ++column)
        m_table->horizontalHeaderItem(column)->setTextAlignment(
            Qt::AlignVCenter | (column == kindColumn ? Qt::AlignLeft : Qt::AlignRight));
    m_table->setSortingEnabled(false); // rows move while they are filled in, otherwise
    m_table->setRowCount(static_cast<int>(ladder.size()));
    const QFont plain = numberFont(font());
    for (std::size_t k = 0; k < ladder.size(); ++k) {
        const LadderRung& rung = ladder[k];
        const FitError& error = errors[k];
        const bool best = k == least;
        const double scale = 1 / metresPer(unit);
        auto* kind = new QTableWidgetItem(best ? tr("%1 – least BIC").arg(kindName(rung.kind)) : kindName(rung.kind));
        kind->setData(kRungRole, static_cast<qulonglong>(k));
        const std::array<QTableWidgetItem*, columnTotal> cells{
            kind,
            new NumberItem(rung.unknowns, QString::number(rung.unknowns)),
            number(scale * error.rms),
            number(scale * error.mean),
            number(scale * error.sd),
            number(scale * error.p95),
            number(scale * error.max),
            new NumberItem(rung.aic, criterionText(rung.aic)),
            new NumberItem(rung.bic, criterionText(rung.bic))};
        for (int column = 0; column < columnTotal; ++column) {
            QTableWidgetItem* cell = cells[static_cast<std::size_t>(column)];
            QFont face = column == kindColumn ? font() : plain;
            face.setBold(best);
            cell->setFont(face);
            m_table->setItem(static_cast<int>(k), column, cell);
        }
    }
    m_table->horizontalHeader()->setSortIndicator(
        -1, Qt::AscendingOrder); // the ladder's own order, until a heading is clicked
    m_table->setSortingEnabled(true);
    m_table->selectRow(static_cast<int>(least));
}

void LadderTable::followSelection()
{
    m_use->setEnabled(selectedRung().has_value());
}

std::optional<std::size_t> LadderTable::selectedRung() const
{
    const QList<QTableWidgetItem*> chosen = m_table->selectedItems();
    if (chosen.isEmpty())
        return std::nullopt;
    return m_table->item(chosen.front()->row(), kindColumn)->data(kRungRole).toULongLong();
}

QString LadderTable::text() const
{
    QStringList lines, heading;
    for (int column = 0; column < columnTotal; ++column)
        heading << m_table->horizontalHeaderItem(column)->text();
    lines << heading.join(QLatin1Char('\t'));
    for (int row = 0; row < m_table->rowCount(); ++row) {
        QStringList cells;
        for (int column = 0; column < columnTotal; ++column)
            cells << m_table->item(row, column)->text();
        lines << cells.join(QLatin1Char('\t'));
    }
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

} // namespace osculo::widgets
