// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/panels/fit_settings.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSpinBox>
#include <QVBoxLayout>

namespace osculo::widgets {
namespace {

constexpr int kMostOvoids = 50;
constexpr int kMostOutliers = 40; ///< [%]
constexpr int kLabelWidth = 62;   ///< [px]

QWidget* row(const QString& text, std::initializer_list<QWidget*> parts, QWidget* parent)
{
    auto* widget = new QWidget(parent);
    auto* layout = new QHBoxLayout(widget);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    auto* label = new QLabel(text, widget);
    label->setProperty("dim", true);
    label->setMinimumWidth(kLabelWidth);
    label->setBuddy(*parts.begin());
    layout->addWidget(label);
    for (QWidget* part : parts)
        layout->addWidget(part, 1);
    return widget;
}

} // namespace

QString kindName(FitKind kind)
{
    switch (kind) {
    case FitKind::sphere:
        return FitSettingsEditor::tr("Sphere");
    case FitKind::rotationalEllipsoid:
        return FitSettingsEditor::tr("Ellipsoid, rotational");
    case FitKind::ellipsoid:
        return FitSettingsEditor::tr("Ellipsoid");
    case FitKind::rotationalSuperellipsoid:
        return FitSettingsEditor::tr("Superellipsoid, rotational");
    case FitKind::superellipsoid:
        return FitSettingsEditor::tr("Superellipsoid (no taper)");
    case FitKind::rotationalOvoid:
        return FitSettingsEditor::tr("Ovoid, rotational");
    case FitKind::ovoid:
        return FitSettingsEditor::tr("Ovoid");
    case FitKind::rotationalSuperovoid:
        return FitSettingsEditor::tr("Superovoid, rotational");
    case FitKind::oneTaperSuperovoid:
        return FitSettingsEditor::tr("Superovoid, one taper");
    case FitKind::superovoid:
        return FitSettingsEditor::tr("Superovoid");
    }
    return {};
}

FitSettingsEditor::FitSettingsEditor(QWidget* parent)
    : QWidget(parent)
    , m_kind(new QComboBox(this))
    , m_count(new QComboBox(this))
    , m_number(new QSpinBox(this))
    , m_outliers(new QSpinBox(this))
    , m_convexOnly(new QCheckBox(tr("Convex only"), this))
{
    for (auto kind = kFitKinds.rbegin(); kind != kFitKinds.rend(); ++kind)
        m_kind->addItem(kindName(*kind), static_cast<int>(*kind));
    m_kind->setAccessibleName(tr("Kind of shape to fit"));
    m_kind->setToolTip(tr("Families with fewer free parameters, from the superovoid down to the sphere"));
    m_count->addItem(tr("One"), static_cast<int>(FitCount::one));
    m_count->addItem(tr("Several"), static_cast<int>(FitCount::number));
    m_count->addItem(tr("As many as it takes"), static_cast<int>(FitCount::automatic));
    m_count->setAccessibleName(tr("How many shapes to fit"));
    m_number->setRange(2, kMostOvoids);
    m_number->setValue(FitSettings{}.number);
    m_number->setAccessibleName(tr("Number of shapes to fit"));
    m_outliers->setRange(0, kMostOutliers);
    m_outliers->setSuffix(tr(" %"));
    m_outliers->setAccessibleName(tr("Share of outliers"));
    m_outliers->setToolTip(tr("Share of the surface that may not belong to the shape and is left out of account"));
    m_convexOnly->setToolTip(tr("Take a convex shape where one is found"));

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    column->addWidget(row(tr("Kind"), {m_kind}, this));
    m_countRow = row(tr("How many"), {m_count, m_number}, this);
    column->addWidget(m_countRow);
    column->addWidget(row(tr("Outliers"), {m_outliers, m_convexOnly}, this));
    connect(m_count, &QComboBox::currentIndexChanged, this, &FitSettingsEditor::refresh);
    refresh();
}

FitSettings FitSettingsEditor::settings() const
{
    return {.kind = static_cast<FitKind>(m_kind->currentData().toInt()),
            .count = static_cast<FitCount>(m_count->currentData().toInt()),
            .number = m_number->value(),
            .convexOnly = m_convexOnly->isChecked(),
            .outliers = m_outliers->value() / 100.0};
}

void FitSettingsEditor::setSettings(const FitSettings& settings)
{
    m_kind->setCurrentIndex(m_kind->findData(static_cast<int>(settings.kind)));
    m_count->setCurrentIndex(m_count->findData(static_cast<int>(settings.count)));
    m_number->setValue(settings.number);
    m_convexOnly->setChecked(settings.convexOnly);
    m_outliers->setValue(qRound(100 * settings.outliers));
}

void FitSettingsEditor::setRefit(bool refit)
{
    m_countRow->setVisible(!refit);
}

void FitSettingsEditor::refresh()
{
    m_number->setVisible(m_count->currentData().toInt() == static_cast<int>(FitCount::number));
}

} // namespace osculo::widgets
