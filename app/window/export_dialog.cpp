// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/window/export_dialog.h"

#include "widgets/panels/tab_order.h"
#include "widgets/render/camera_views.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStyle>
#include <QVBoxLayout>

#include <cmath>

namespace osculo::app {

using widgets::Overlay;
using widgets::PictureSize;
using widgets::Theme;

namespace {

constexpr int kLargestSide = 16384; // [px] that a picture may have, after scaling
constexpr double kLargestPaper = 5000, kMillimetresPerInch = 25.4;
constexpr double kPrintDots = 300;

QDoubleSpinBox* numberBox(QWidget* parent, double least, double greatest, int decimals, const QString& name)
{
    auto* box = new QDoubleSpinBox(parent);
    box->setLocale(QLocale::c());
    box->setRange(least, greatest);
    box->setDecimals(decimals);
    box->setAlignment(Qt::AlignRight);
    box->setAccessibleName(name);
    return box;
}

QString overlayName(Overlay overlay)
{
    switch (overlay) {
    case Overlay::closest:
        return ExportDialog::tr("Closest points");
    case Overlay::normals:
        return ExportDialog::tr("Normals");
    case Overlay::cones:
        return ExportDialog::tr("Normal cones");
    case Overlay::guess:
        return ExportDialog::tr("Guess cells");
    case Overlay::aabb:
        return ExportDialog::tr("Bounding boxes");
    case Overlay::timing:
        return ExportDialog::tr("Timing");
    case Overlay::error:
        return ExportDialog::tr("Error map");
    case Overlay::labels:
        return ExportDialog::tr("Distance labels");
    case Overlay::axes:
        return ExportDialog::tr("Axes");
    case Overlay::frames:
        return ExportDialog::tr("Tangent frames");
    case Overlay::marks:
        return ExportDialog::tr("Dimensions");
    case Overlay::curvature:
        return ExportDialog::tr("Curvature");
    case Overlay::contours:
        return ExportDialog::tr("Contour lines");
    case Overlay::hillshade:
        return ExportDialog::tr("Hill shade");
    case Overlay::patches:
        return ExportDialog::tr("Ground patches");
    case Overlay::paths:
        return ExportDialog::tr("Paths");
    case Overlay::forces:
        return ExportDialog::tr("Forces");
    case Overlay::groups:
        return ExportDialog::tr("Supermaximal faces");
    case Overlay::tree:
        return ExportDialog::tr("Tree boxes");
    case Overlay::support:
        return ExportDialog::tr("Supporting plane and search");
    case Overlay::hull:
        return ExportDialog::tr("Polyhedron of planes");
    case Overlay::hulldistance:
        return ExportDialog::tr("Hulls' and true distance");
    }
    return {};
}

} // namespace

ExportDialog::ExportDialog(QSize viewport, const widgets::RenderSettings& settings, const Camera& camera,
                           QWidget* parent)
    : QDialog(parent)
    , m_settings(settings)
    , m_camera(camera)
    , m_viewport(viewport)
    , m_width(numberBox(this, 1, kLargestSide, 0, tr("Width")))
    , m_height(numberBox(this, 1, kLargestSide, 0, tr("Height")))
    , m_scale(numberBox(this, 0.25, 8, 2, tr("Scale")))
    , m_dots(numberBox(this, 36, 2400, 0, tr("Resolution")))
    , m_unit(new QComboBox(this))
    , m_theme(new QComboBox(this))
    , m_framing(new QComboBox(this))
    , m_transparent(new QCheckBox(tr("Trans&parent (PNG, TIFF, SVG, PDF)"), this))
    , m_scaleBar(new QCheckBox(tr("Scale bar"), this))
    , m_orientation(new QCheckBox(tr("Orientation cube"), this))
    , m_grid(new QCheckBox(tr("Grid"), this))
    , m_result(new QLabel(this))
    , m_dotsLabel(new QLabel(tr("at"), this))
{
    setWindowTitle(tr("Export image"));
    m_unit->addItems({tr("px"), tr("mm")});
    m_unit->setAccessibleName(tr("Unit of the size"));
    m_width->setValue(viewport.width());
    m_height->setValue(viewport.height());
    m_scale->setSingleStep(0.5);
    m_scale->setValue(2);
    m_scale->setPrefix(tr("× "));
    m_scale->setToolTip(tr("Lines and text grow with it; in pixels the picture does too"));
    m_dots->setValue(kPrintDots);
    m_dots->setSuffix(tr(" dpi"));
    m_theme->addItem(tr("As the window"), static_cast<int>(settings.theme));
    m_theme->addItem(tr("White paper"), static_cast<int>(Theme::paper));
    m_theme->addItem(tr("Light"), static_cast<int>(Theme::light));
    m_theme->addItem(tr("Dark"), static_cast<int>(Theme::dark));
    m_theme->setAccessibleName(tr("Theme"));
    m_framing->addItem(tr("As in the window"), QString());
    for (const auto& [name, view] :
         {std::pair(tr("Front"), "front"), std::pair(tr("Back"), "back"), std::pair(tr("Left"), "left"),
          std::pair(tr("Right"), "right"), std::pair(tr("Top"), "top"), std::pair(tr("Bottom"), "bottom"),
          std::pair(tr("Isometric"), "iso")})
        m_framing->addItem(name, QString::fromLatin1(view));
    m_framing->setAccessibleName(tr("Framing"));
    m_scaleBar->setChecked(settings.scaleBar);
    m_orientation->setChecked(settings.orientation);
    m_grid->setChecked(settings.grid);
    m_result->setProperty("dim", true);

    auto* size = new QHBoxLayout;
    size->setSpacing(6);
    size->addWidget(m_width, 3);
    size->addWidget(new QLabel(QStringLiteral("×"), this));
    size->addWidget(m_height, 3);
    size->addWidget(m_unit, 1);
    size->addSpacing(8);
    size->addWidget(m_dotsLabel);
    size->addWidget(m_dots, 2);
    size->addWidget(m_scale, 2);
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(16);
    form->setVerticalSpacing(10);
    form->addRow(tr("Size"), size);
    form->addRow(QString(), m_result);
    form->addRow(tr("F&raming"), m_framing);
    form->addRow(tr("T&heme"), m_theme);
    form->addRow(tr("Background"), m_transparent);
    auto* shown = new QGridLayout;
    shown->setHorizontalSpacing(16);
    shown->setVerticalSpacing(4);
    buildOverlays();
    std::vector<QCheckBox*> boxes(m_overlays.begin(), m_overlays.end());
    boxes.insert(boxes.end(), {m_scaleBar, m_orientation, m_grid});
    constexpr int kColumns = 3;
    for (std::size_t i = 0; i < boxes.size(); ++i)
        shown->addWidget(boxes[i], static_cast<int>(i) / kColumns, static_cast<int>(i) % kColumns);
    form->addRow(tr("Show"), shown);

    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    QPushButton* copyImage = buttons->addButton(tr("&Copy image"), QDialogButtonBox::ActionRole);
    QPushButton* copyCommand = buttons->addButton(tr("Copy c&ommand"), QDialogButtonBox::ActionRole);
    copyCommand->setToolTip(tr("Copy the osculo command that makes this picture of the saved scene"));
    QPushButton* save = buttons->addButton(tr("&Export…"), QDialogButtonBox::AcceptRole);
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
    widgets::orderTabsAsLaidOut(*this);
    connect(copyImage, &QPushButton::clicked, this, &ExportDialog::copyImageRequested);
    connect(copyCommand, &QPushButton::clicked, this, &ExportDialog::copyCommandRequested);
    connect(m_unit, &QComboBox::currentIndexChanged, this, &ExportDialog::takeUnit);
    for (QDoubleSpinBox* box : {m_width, m_height, m_scale, m_dots})
        connect(box, &QDoubleSpinBox::valueChanged, this, &ExportDialog::showResult);
    m_dotsLabel->hide();
    m_dots->hide();
    showResult();
}

void ExportDialog::buildOverlays()
{
    for (const Overlay overlay : widgets::kOverlays) {
        auto* box = new QCheckBox(overlayName(overlay), this);
        box->setChecked(m_settings.overlays.has(overlay));
        m_overlays[static_cast<std::size_t>(overlay)] = box;
    }
}

ExportDialog::SizeUnit ExportDialog::sizeUnit() const
{
    return m_unit->currentIndex() == 0 ? SizeUnit::pixels : SizeUnit::millimetres;
}

void ExportDialog::setSizeUnit(SizeUnit unit)
{
    m_unit->setCurrentIndex(unit == SizeUnit::pixels ? 0 : 1);
}

void ExportDialog::takeUnit()
{
    const bool onPaper = sizeUnit() == SizeUnit::millimetres;
    const double factor =
        onPaper ? m_scale->value() * kMillimetresPerInch / m_dots->value() : m_dots->value() / kMillimetresPerInch;
    const double width = m_width->value() * factor, height = m_height->value() * factor;
    const QSignalBlocker quietWidth(m_width), quietHeight(m_height), quietScale(m_scale);
    for (QDoubleSpinBox* side : {m_width, m_height}) {
        side->setDecimals(onPaper ? 1 : 0);
        side->setMaximum(onPaper ? kLargestPaper : kLargestSide);
    }
    m_width->setValue(width);
    m_height->setValue(height);
    m_scale->setValue(1);
    m_dotsLabel->setVisible(onPaper);
    m_dots->setVisible(onPaper);
    showResult();
}

widgets::FigureOptions ExportDialog::options() const
{
    widgets::FigureOptions options;
    if (sizeUnit() == SizeUnit::millimetres)
        options.size = widgets::paperSize(m_width->value(), m_height->value(), m_scale->value(), m_dots->value());
    else
        options.size = {m_width->value(), m_height->value(), m_scale->value(), widgets::kScreenDotsPerInch};
    options.transparent = m_transparent->isChecked();
    options.settings = m_settings;
    options.settings.theme = static_cast<Theme>(m_theme->currentData().toInt());
    options.settings.pixelRatio = 1;
    options.settings.fontScale = 1;
    options.settings.interacting = false;
    options.settings.selection.reset();
    options.settings.hover.reset();
    options.settings.scaleBar = m_scaleBar->isChecked();
    options.settings.orientation = m_orientation->isChecked();
    options.settings.grid = m_grid->isChecked();
    for (const Overlay overlay : widgets::kOverlays)
        options.settings.overlays.set(overlay, m_overlays[static_cast<std::size_t>(overlay)]->isChecked());
    options.cameraText = m_framing->currentData().toString().toStdString();
    if (options.cameraText.empty())
        options.camera = m_camera;
    return options;
}

void ExportDialog::showResult()
{
    const PictureSize size = options().size;
    const auto side = [&](double length) { return static_cast<int>(std::lround(length * size.scale)); };
    const int width = side(size.width), height = side(size.height);
    QString text = tr("makes a picture of %1 × %2 pixels").arg(width).arg(height);
    if (width > kLargestSide || height > kLargestSide)
        text = tr("%1 × %2 pixels are too many: %3 a side at most").arg(width).arg(height).arg(kLargestSide);
    m_result->setText(text);
}

} // namespace osculo::app
