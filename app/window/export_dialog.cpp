// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/window/export_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QSpinBox>
#include <QStyle>
#include <QVBoxLayout>

#include <cmath>

namespace osculo::app {

using widgets::Theme;

namespace {

constexpr int kLargestSide = 16384; // [px] that a picture may have, after scaling

} // namespace

ExportDialog::ExportDialog(QSize viewport, const widgets::RenderSettings& settings, QWidget* parent)
    : QDialog(parent)
    , m_settings(settings)
    , m_width(new QSpinBox(this))
    , m_height(new QSpinBox(this))
    , m_scale(new QDoubleSpinBox(this))
    , m_theme(new QComboBox(this))
    , m_transparent(new QCheckBox(tr("Transparent background (PNG, TIFF, SVG)"), this))
    , m_overlays(new QCheckBox(tr("Closest points, normals and labels, as in the window"), this))
    , m_scaleBar(new QCheckBox(tr("Scale bar"), this))
    , m_orientation(new QCheckBox(tr("Orientation cube"), this))
    , m_result(new QLabel(this))
{
    setWindowTitle(tr("Export image"));
    for (QSpinBox* side : {m_width, m_height}) {
        side->setRange(1, kLargestSide);
        side->setSuffix(tr(" px"));
        side->setAlignment(Qt::AlignRight);
    }
    m_width->setAccessibleName(tr("Width"));
    m_height->setAccessibleName(tr("Height"));
    m_width->setValue(viewport.width());
    m_height->setValue(viewport.height());
    m_scale->setLocale(QLocale::c());
    m_scale->setRange(0.25, 8);
    m_scale->setSingleStep(0.5);
    m_scale->setDecimals(2);
    m_scale->setValue(2);
    m_scale->setPrefix(tr("× "));
    m_scale->setAlignment(Qt::AlignRight);
    m_scale->setToolTip(tr("Multiplies the size; lines and text grow with it"));
    m_theme->addItem(tr("As the window"), static_cast<int>(settings.theme));
    m_theme->addItem(tr("White paper"), static_cast<int>(Theme::paper));
    m_theme->addItem(tr("Light"), static_cast<int>(Theme::light));
    m_theme->addItem(tr("Dark"), static_cast<int>(Theme::dark));
    m_overlays->setChecked(true);
    m_scaleBar->setChecked(settings.scaleBar);
    m_orientation->setChecked(settings.orientation);
    m_result->setProperty("dim", true);

    auto* size = new QHBoxLayout;
    size->setSpacing(6);
    size->addWidget(m_width, 3);
    size->addWidget(new QLabel(QStringLiteral("×"), this));
    size->addWidget(m_height, 3);
    size->addSpacing(8);
    size->addWidget(new QLabel(tr("scaled"), this));
    size->addWidget(m_scale, 2);
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(16);
    form->setVerticalSpacing(10);
    form->addRow(tr("Size"), size);
    form->addRow(QString(), m_result);
    form->addRow(tr("Theme"), m_theme);
    form->addRow(tr("Show"), m_overlays);
    form->addRow(QString(), m_scaleBar);
    form->addRow(QString(), m_orientation);
    form->addRow(tr("Background"), m_transparent);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    QPushButton* save = buttons->addButton(tr("Export…"), QDialogButtonBox::AcceptRole);
    save->setProperty("primary", true);
    save->style()->unpolish(save);
    save->style()->polish(save);
    save->setDefault(true);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(20, 18, 20, 16);
    column->setSpacing(16);
    column->addLayout(form);
    column->addWidget(buttons);

    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    for (QSpinBox* side : {m_width, m_height})
        connect(side, &QSpinBox::valueChanged, this, &ExportDialog::showResult);
    connect(m_scale, &QDoubleSpinBox::valueChanged, this, &ExportDialog::showResult);
    showResult();
}

widgets::FigureOptions ExportDialog::options() const
{
    widgets::FigureOptions options;
    options.width = m_width->value();
    options.height = m_height->value();
    options.scale = m_scale->value();
    options.transparent = m_transparent->isChecked();
    options.settings = m_settings;
    options.settings.theme = static_cast<Theme>(m_theme->currentData().toInt());
    options.settings.pixelRatio = 1;
    options.settings.interacting = false;
    options.settings.selection.reset();
    options.settings.hover.reset();
    options.settings.scaleBar = m_scaleBar->isChecked();
    options.settings.orientation = m_orientation->isChecked();
    if (!m_overlays->isChecked())
        options.settings.overlays = {};
    return options;
}

void ExportDialog::showResult()
{
    const auto side = [this](int pixels) { return static_cast<int>(std::lround(pixels * m_scale->value())); };
    m_result->setText(tr("makes a picture of %1 × %2 pixels").arg(side(m_width->value())).arg(side(m_height->value())));
}

} // namespace osculo::app
