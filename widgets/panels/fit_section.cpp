// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/panels/fit_section.h"

#include "widgets/panels/error_histogram.h"
#include "widgets/render/number_text.h"
#include "widgets/theme/style.h"

#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace osculo::widgets {
namespace {

constexpr std::size_t kBins = 33;
constexpr double kRangePercentile = 0.98; ///< a few far vertices must not make all others white
constexpr double kLeastRange = 1e-12;     ///< [m] of an exact fit
constexpr int kProgressSteps = 1000;

} // namespace

double errorRange(const std::vector<double>& errors)
{
    std::vector<double> sizes(errors.size());
    std::transform(errors.begin(), errors.end(), sizes.begin(), [](double error) { return std::abs(error); });
    if (sizes.empty())
        return kLeastRange;
    const auto rank = static_cast<std::ptrdiff_t>(kRangePercentile * static_cast<double>(sizes.size() - 1));
    std::nth_element(sizes.begin(), sizes.begin() + rank, sizes.end());
    const double size = std::max(sizes[static_cast<std::size_t>(rank)], kLeastRange);
    const double power = std::pow(10.0, std::floor(std::log10(size)));
    for (const double factor : {1.0, 1.5, 2.0, 3.0, 4.0, 5.0, 6.0, 8.0})
        if (factor * power >= size)
            return factor * power;
    return 10 * power;
}

std::vector<std::size_t> histogram(const std::vector<double>& errors, double range, std::size_t bins)
{
    std::vector<std::size_t> counts(bins, 0);
    for (const double error : errors) {
        const double place = (error + range) / (2 * range) * static_cast<double>(bins);
        ++counts[static_cast<std::size_t>(std::clamp(place, 0.0, static_cast<double>(bins - 1)))];
    }
    return counts;
}

FitSection::FitSection(QWidget* parent)
    : QWidget(parent)
    , m_summary(new QLabel(this))
    , m_stage(new QLabel(this))
    , m_histogram(new ErrorHistogram(this))
    , m_progress(new QProgressBar(this))
    , m_fit(new QPushButton(this))
    , m_cancel(new QPushButton(tr("Cancel"), this))
    , m_errorMap(new QPushButton(tr("Error map"), this))
{
    m_summary->setProperty("dim", true);
    m_summary->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_stage->setProperty("dim", true);
    m_progress->setRange(0, kProgressSteps);
    m_progress->setTextVisible(false);
    m_fit->setProperty("primary", true);
    m_cancel->setToolTip(tr("Stop the fit; the scene stays as it is"));
    m_errorMap->setCheckable(true);
    m_errorMap->setToolTip(tr("Colour the mesh by its signed distance from the superovoid"));

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    column->addWidget(m_summary);
    column->addWidget(m_histogram);
    column->addWidget(m_stage);
    column->addWidget(m_progress);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    buttons->addWidget(m_fit, 1);
    buttons->addWidget(m_cancel, 1);
    buttons->addWidget(m_errorMap, 1);
    column->addLayout(buttons);

    connect(m_fit, &QPushButton::clicked, this, &FitSection::fitRequested);
    connect(m_cancel, &QPushButton::clicked, this, &FitSection::cancelRequested);
    connect(m_errorMap, &QPushButton::toggled, this, &FitSection::errorMapToggled);
    setTarget(false);
    setQuality({}, LengthUnit::millimetre);
    setProgress({}, {});
}

void FitSection::setTarget(bool refit)
{
    m_fit->setText(refit ? tr("Refit") : tr("Fit superovoid"));
    m_fit->setToolTip(refit ? tr("Fit this superovoid to the mesh anew, from where it is; locked parameters are held")
                            : tr("Fit one superovoid to this mesh"));
}

void FitSection::setQuality(const std::optional<FitQuality>& quality, LengthUnit unit)
{
    m_summary->setVisible(quality.has_value());
    m_histogram->setVisible(quality.has_value());
    m_errorMap->setVisible(quality.has_value());
    if (!quality)
        return;
    const auto inUnit = [unit](double metres) { return QString::fromStdString(numberText(metres / metresPer(unit))); };
    const QString name = QString::fromStdString(std::string(toString(unit)));
    m_summary->setText(
        tr("rms %1 · p95 %2 · max %3 %4")
            .arg(inUnit(quality->error.rms), inUnit(quality->error.p95), inUnit(quality->error.max), name));
    m_summary->setToolTip(
        tr("Orthogonal distances between mesh and superovoid: root mean square, 95th percentile, greatest.\n"
           "Relative rms %1 % of the bounding box's diagonal, Hausdorff distance %2 %3.")
            .arg(QString::fromStdString(numberText(100 * quality->error.relativeRms)), inUnit(quality->error.hausdorff),
                 name));
    m_histogram->setErrors(histogram(*quality->vertexErrors, quality->range, kBins), quality->range, unit);
}

void FitSection::setProgress(std::optional<double> fraction, const QString& stage)
{
    m_progress->setVisible(fraction.has_value());
    m_stage->setVisible(fraction.has_value());
    m_cancel->setVisible(fraction.has_value());
    m_fit->setVisible(!fraction.has_value());
    m_stage->setText(stage);
    m_progress->setValue(static_cast<int>(kProgressSteps * fraction.value_or(0)));
}

void FitSection::setErrorMapShown(bool shown)
{
    const QSignalBlocker quiet(m_errorMap);
    m_errorMap->setChecked(shown);
}

void FitSection::setColors(const Colors& colors)
{
    m_histogram->setColors(colors);
    QFont font = numberFont(this->font());
    font.setPixelSize(std::max(1, qRound(font.pixelSize() * 0.92)));
    m_summary->setFont(font);
}

} // namespace osculo::widgets
