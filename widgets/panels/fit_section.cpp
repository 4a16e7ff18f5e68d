// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/panels/fit_section.h"

#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace osculo::widgets {
namespace {

constexpr int kProgressSteps = 1000;

} // namespace

FitSection::FitSection(QWidget* parent)
    : QWidget(parent)
    , m_stage(new QLabel(this))
    , m_progress(new QProgressBar(this))
    , m_fit(new QPushButton(this))
    , m_cancel(new QPushButton(tr("Cancel"), this))
    , m_chooseFaces(new QPushButton(tr("Choose faces…"), this))
    , m_errorMap(new QPushButton(tr("Error map"), this))
    , m_copy(new QPushButton(tr("Copy command"), this))
    , m_settings(new FitSettingsEditor(this))
    , m_faces(new FacesSection(this))
    , m_results(new FitResults(this))
{
    m_stage->setProperty("dim", true);
    m_progress->setRange(0, kProgressSteps);
    m_progress->setTextVisible(false);
    m_progress->setAccessibleName(tr("Progress of the fit"));
    m_fit->setProperty("primary", true);
    m_cancel->setToolTip(tr("Stop the fit; the scene stays as it is"));
    m_chooseFaces->setCheckable(true);
    m_chooseFaces->setToolTip(tr("Say which faces of the mesh count in the fit, and how much"));
    m_errorMap->setCheckable(true);
    m_errorMap->setToolTip(tr("Colour the mesh or cloud by its signed distance from the superovoid"));
    m_copy->setToolTip(tr("Copy the osculo command that makes this fit, for a terminal or a script"));
    m_faces->hide();

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addWidget(m_settings);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    for (QPushButton* button : {m_fit, m_cancel, m_chooseFaces})
        buttons->addWidget(button, 1);
    column->addLayout(buttons);
    column->addWidget(m_stage);
    column->addWidget(m_progress);
    column->addWidget(m_faces);
    column->addWidget(m_results);
    auto* further = new QHBoxLayout;
    further->setSpacing(8);
    further->addWidget(m_errorMap, 1);
    further->addWidget(m_copy, 1);
    column->addLayout(further);

    connect(m_fit, &QPushButton::clicked, this, &FitSection::fitRequested);
    connect(m_cancel, &QPushButton::clicked, this, &FitSection::cancelRequested);
    connect(m_errorMap, &QPushButton::toggled, this, &FitSection::errorMapToggled);
    connect(m_copy, &QPushButton::clicked, this, &FitSection::commandRequested);
    connect(m_chooseFaces, &QPushButton::toggled, this, [this](bool shown) {
        m_faces->setVisible(shown);
        emit facesToggled(shown);
    });
    setTarget(false);
    setQuality({}, LengthUnit::millimetre);
    setProgress({}, {});
}

void FitSection::setTarget(bool refit, bool hasFaces)
{
    m_fit->setText(refit ? tr("Refit") : tr("Fit"));
    m_fit->setToolTip(refit ? tr("Fit this superovoid anew, from where it is; locked parameters are held")
                            : tr("Fit to this"));
    m_settings->setRefit(refit);
    if (!hasFaces)
        m_chooseFaces->setChecked(false);
    m_chooseFaces->setVisible(hasFaces);
}

void FitSection::setQuality(const std::optional<FitQuality>& quality, LengthUnit unit)
{
    m_results->setVisible(quality.has_value());
    m_errorMap->setVisible(quality.has_value());
    if (quality)
        m_results->setQuality(*quality, unit);
}

void FitSection::setProgress(std::optional<double> fraction, const QString& stage)
{
    m_progress->setVisible(fraction.has_value());
    m_stage->setVisible(fraction.has_value());
    m_cancel->setVisible(fraction.has_value());
    m_fit->setVisible(!fraction.has_value());
    m_settings->setEnabled(!fraction.has_value());
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
    m_results->setColors(colors);
}

} // namespace osculo::widgets
