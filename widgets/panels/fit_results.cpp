// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/panels/fit_results.h"

#include "widgets/panels/error_histogram.h"
#include "widgets/panels/number_field.h"
#include "widgets/render/number_text.h"
#include "widgets/theme/style.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <cmath>

namespace osculo::widgets {
namespace {

constexpr std::size_t kBins = 33;
constexpr int kShownCandidates = 4; ///< rows of the list without scrolling
constexpr int kColumns = 3;

QString text(double metres, LengthUnit unit)
{
    return QString::fromStdString(numberText(metres / metresPer(unit)));
}

} // namespace

FitResults::FitResults(QWidget* parent)
    : QWidget(parent)
    , m_histogram(new ErrorHistogram(this))
    , m_range(new NumberField(Quantity::length, this))
    , m_automatic(new QPushButton(tr("p95"), this))
    , m_worst(new QPushButton(this))
    , m_candidatesTitle(new QLabel(tr("Other shapes that fit"), this))
    , m_candidates(new QListWidget(this))
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(3);
    const QString names[] = {tr("rms"), tr("mean"), tr("sd"), tr("p95"), tr("max"), tr("Hausdorff")};
    for (int i = 0; i < static_cast<int>(m_numbers.size()); ++i) {
        auto* name = new QLabel(names[i], this);
        name->setProperty("dim", true);
        name->setProperty("small", true);
        auto* number = new QLabel(this);
        number->setTextInteractionFlags(Qt::TextSelectableByMouse);
        number->setAccessibleName(names[i]);
        m_numbers[static_cast<std::size_t>(i)] = number;
        grid->addWidget(name, 2 * (i / kColumns), i % kColumns);
        grid->addWidget(number, 2 * (i / kColumns) + 1, i % kColumns);
        grid->setColumnStretch(i % kColumns, 1);
    }
    column->addLayout(grid);
    column->addWidget(m_histogram);

    auto* rangeRow = new QHBoxLayout;
    rangeRow->setSpacing(6);
    auto* rangeLabel = new QLabel(tr("Colours to ±"), this);
    rangeLabel->setProperty("dim", true);
    rangeLabel->setBuddy(m_range);
    m_range->setAccessibleName(tr("Range of the colours"));
    m_range->setRange(1e-12, 1e6);
    m_automatic->setToolTip(tr("From the errors: 95 of 100 lie within the colours"));
    m_automatic->setProperty("compact", true);
    rangeRow->addWidget(rangeLabel);
    rangeRow->addWidget(m_range, 1);
    rangeRow->addWidget(m_automatic);
    column->addLayout(rangeRow);
    m_worst->setToolTip(tr("The camera goes to the vertex that lies farthest from the surface"));
    m_worst->setProperty("link", true);
    column->addWidget(m_worst);

    m_candidatesTitle->setProperty("dim", true);
    m_candidatesTitle->setProperty("small", true);
    m_candidates->setAccessibleName(tr("Shapes that fit, the best first"));
    m_candidates->setToolTip(tr("Click one to try it; undo takes it back"));
    m_candidates->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    column->addWidget(m_candidatesTitle);
    column->addWidget(m_candidates);
    setCandidates({}, LengthUnit::millimetre);

    connect(m_range, &NumberField::valueEdited, this, [this](double range) { emit rangeChosen(range); });
    connect(m_automatic, &QPushButton::clicked, this, [this] { emit rangeChosen(std::nullopt); });
    connect(m_worst, &QPushButton::clicked, this, &FitResults::worstRequested);
    connect(m_candidates, &QListWidget::currentRowChanged, this, [this](int row) {
        if (row >= 0)
            emit candidateChosen(row);
    });
}

void FitResults::setQuality(const FitQuality& quality, LengthUnit unit)
{
    const FitError& error = quality.error;
    const double values[] = {error.rms, error.mean, error.sd, error.p95, error.max, error.hausdorff};
    const QString name = QString::fromStdString(std::string(toString(unit)));
    for (std::size_t i = 0; i < m_numbers.size(); ++i)
        m_numbers[i]->setText(tr("%1 %2").arg(text(values[i], unit), name));
    m_numbers[0]->setToolTip(tr("Root mean square of the orthogonal distances: %1 % of the bounding box's diagonal")
                                 .arg(QString::fromStdString(numberText(100 * error.relativeRms))));
    m_numbers[1]->setToolTip(tr("Mean of the signed distances: positive where the mesh lies outside"));
    m_numbers[5]->setToolTip(tr("The largest distance, from the mesh to the surface and back"));
    m_histogram->setErrors(histogram(quality.counted, quality.range, kBins), quality.range, unit);
    m_histogram->setMarks(error.mean, error.p95);
    m_range->setUnit(unit);
    m_range->setValue(quality.range);
    m_worst->setVisible(quality.worst.has_value());
    if (quality.worst)
        m_worst->setText(quality.worst->error > 0
                             ? tr("Worst place: %1 %2 outside").arg(text(quality.worst->error, unit), name)
                             : tr("Worst place: %1 %2 inside").arg(text(-quality.worst->error, unit), name));
}

void FitResults::setCandidates(const std::vector<FitCandidate>& candidates, LengthUnit unit)
{
    const QSignalBlocker quiet(m_candidates);
    const bool several = candidates.size() > 1;
    m_candidatesTitle->setVisible(several);
    m_candidates->setVisible(several);
    m_candidates->clear();
    if (!several)
        return;
    const QString name = QString::fromStdString(std::string(toString(unit)));
    for (std::size_t i = 0; i < candidates.size(); ++i) {
        const FitCandidate& candidate = candidates[i];
        m_candidates->addItem(tr("%1   rms %2 · max %3 %4%5")
                                  .arg(i + 1)
                                  .arg(text(candidate.rms, unit), text(candidate.max, unit), name,
                                       candidate.convex ? tr(" · convex") : QString()));
        if (candidate.current)
            m_candidates->setCurrentRow(static_cast<int>(i));
    }
    const int rows = std::min(kShownCandidates, static_cast<int>(candidates.size()));
    m_candidates->setFixedHeight(rows * std::max(m_candidates->sizeHintForRow(0), fontMetrics().height() + 6) + 4);
}

void FitResults::setColors(const Colors& colors)
{
    m_histogram->setColors(colors);
    const QFont numbers = numberFont(font());
    for (QLabel* number : m_numbers)
        number->setFont(numbers);
    m_candidates->setFont(numbers);
}

} // namespace osculo::widgets
