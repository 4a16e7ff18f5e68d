// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/panels/faces_section.h"

#include "widgets/panels/number_field.h"
#include "widgets/render/number_text.h"

#include <QButtonGroup>
#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSlider>
#include <QVBoxLayout>

#include <algorithm>
#include <numbers>

namespace osculo::widgets {
namespace {

constexpr int kToolColumns = 3;
constexpr int kLeastRadius = 4, kLargestRadius = 150; ///< of the brush [px]
constexpr std::array kWeights{0.5, 1.0, 2.0, 5.0, 10.0};

QString areaText(double squareMetres, LengthUnit unit)
{
    const double metres = metresPer(unit);
    return QString::fromStdString(numberText(squareMetres / (metres * metres)));
}

/// A row of a label and what it names.
QWidget* labelled(const QString& text, std::initializer_list<QWidget*> parts, QWidget* parent)
{
    auto* row = new QWidget(parent);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    auto* label = new QLabel(text, row);
    label->setProperty("dim", true);
    layout->addWidget(label);
    for (QWidget* part : parts)
        layout->addWidget(part, 1);
    label->setBuddy(*parts.begin());
    return row;
}

} // namespace

QString toolName(FaceTool tool)
{
    switch (tool) {
    case FaceTool::brush:
        return FacesSection::tr("Brush");
    case FaceTool::lasso:
        return FacesSection::tr("Lasso");
    case FaceTool::cut:
        return FacesSection::tr("Cut");
    case FaceTool::part:
        return FacesSection::tr("Part");
    case FaceTool::region:
        return FacesSection::tr("Region");
    case FaceTool::normal:
        return FacesSection::tr("Direction");
    case FaceTool::none:
        break;
    }
    return {};
}

QString toolHint(FaceTool tool)
{
    switch (tool) {
    case FaceTool::brush:
        return FacesSection::tr("Drag over the mesh to paint · Ctrl takes away");
    case FaceTool::lasso:
        return FacesSection::tr("Draw around faces · Shift adds · Ctrl takes away");
    case FaceTool::cut:
        return FacesSection::tr("Drag a line: what lies to its left stays · Shift adds · Ctrl takes away");
    case FaceTool::part:
        return FacesSection::tr("Click a connected part · Shift adds · Ctrl takes away");
    case FaceTool::region:
        return FacesSection::tr("Click a region: it ends at edges bent by more than the angle · Shift adds");
    case FaceTool::normal:
        return FacesSection::tr("Click: faces turned the same way to within the angle · Shift adds");
    case FaceTool::none:
        break;
    }
    return FacesSection::tr("Faces that count in a fit. Choose a tool, then point at the mesh.");
}

QString outerSkinHint()
{
    return FacesSection::tr("Faces that see at least half of the outside: no bores, cavities or insides of shells · "
                            "Shift adds · Ctrl takes away");
}

FacesSection::FacesSection(QWidget* parent)
    : QWidget(parent)
    , m_tools(new QButtonGroup(this))
    , m_chosen(new QLabel(this))
    , m_hint(new QLabel(this))
    , m_weight(new QComboBox(this))
    , m_radius(new QSlider(Qt::Horizontal, this))
    , m_visibleOnly(new QCheckBox(tr("Visible faces only"), this))
    , m_angle(new NumberField(Quantity::angle, this))
    , m_outerSkin(new QPushButton(tr("Outer skin"), this))
    , m_shrink(new QPushButton(tr("Shrink"), this))
    , m_clear(new QPushButton(tr("All"), this))
{
    m_chosen->setObjectName(QStringLiteral("chosenFaces"));
    m_chosen->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_chosen->setWordWrap(true);
    m_hint->setProperty("dim", true);
    m_hint->setWordWrap(true);
    buildOptions();

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    column->addWidget(m_chosen);
    auto* grid = new QGridLayout;
    grid->setSpacing(6);
    m_tools->setExclusive(false);
    int place = 0;
    for (const FaceTool tool : kFaceTools) {
        auto* button = new QPushButton(toolName(tool), this);
        button->setCheckable(true);
        button->setProperty("compact", true);
        button->setToolTip(toolHint(tool));
        m_tools->addButton(button, static_cast<int>(tool));
        grid->addWidget(button, place / kToolColumns, place % kToolColumns);
        ++place;
    }
    m_outerSkin->setProperty("compact", true);
    m_outerSkin->setToolTip(outerSkinHint());
    grid->addWidget(m_outerSkin, place / kToolColumns, place % kToolColumns, 1, kToolColumns);
    column->addLayout(grid);
    column->addWidget(m_hint);
    for (QWidget* row : {m_radiusRow, m_angleRow, static_cast<QWidget*>(m_visibleOnly), m_planeRow})
        column->addWidget(row);
    column->addWidget(labelled(tr("Faces chosen now count"), {m_weight}, this));
    auto* changes = new QHBoxLayout;
    changes->setSpacing(6);
    auto* invert = new QPushButton(tr("Invert"), this);
    auto* grow = new QPushButton(tr("Grow"), this);
    invert->setToolTip(tr("The other faces instead"));
    grow->setToolTip(tr("Take in the faces next to the chosen ones"));
    m_shrink->setToolTip(tr("Leave out the outermost of the chosen faces"));
    m_clear->setToolTip(tr("Choose nothing: all faces count alike"));
    for (QPushButton* button : {invert, grow, m_shrink, m_clear}) {
        button->setProperty("compact", true);
        changes->addWidget(button);
    }
    column->addLayout(changes);

    connect(m_tools, &QButtonGroup::idClicked, this, [this](int id) {
        const auto tool = m_tools->button(id)->isChecked() ? static_cast<FaceTool>(id) : FaceTool::none;
        showTool(tool);
        emit toolChosen(tool);
    });
    connect(m_outerSkin, &QPushButton::clicked, this,
            [this] { emit outerSkinRequested(QGuiApplication::keyboardModifiers()); });
    connect(invert, &QPushButton::clicked, this, &FacesSection::invertRequested);
    connect(grow, &QPushButton::clicked, this, &FacesSection::growRequested);
    connect(m_shrink, &QPushButton::clicked, this, &FacesSection::shrinkRequested);
    connect(m_clear, &QPushButton::clicked, this, &FacesSection::clearRequested);
    showTool(FaceTool::none);
}

void FacesSection::buildOptions()
{
    for (const double weight : kWeights)
        m_weight->addItem(tr("%1 ×").arg(QString::number(weight)), weight);
    m_weight->setCurrentIndex(1);
    m_weight->setAccessibleName(tr("Weight of the faces chosen next"));
    m_weight->setToolTip(tr("A face of weight 2 pulls at the fit like twice its area"));
    m_radius->setRange(kLeastRadius, kLargestRadius);
    m_radius->setValue(static_cast<int>(FaceToolOptions{}.brushRadius));
    m_radius->setAccessibleName(tr("Radius of the brush in pixels"));
    m_radiusRow = labelled(tr("Size"), {m_radius}, this);
    m_angle->setDecimals(1);
    m_angle->setRange(0, std::numbers::pi);
    m_angle->setValue(FaceToolOptions{}.angle);
    m_angle->setAccessibleName(tr("Angle of the tool"));
    m_angleRow = labelled(tr("Angle up to"), {m_angle}, this);
    m_visibleOnly->setChecked(FaceToolOptions{}.visibleOnly);
    for (std::size_t i = 0; i < m_plane.size(); ++i) {
        m_plane[i] = new NumberField(i < 3 ? Quantity::plain : Quantity::length, this);
        m_plane[i]->setUnitShown(false);
        m_plane[i]->setMinimumWidth(40);
        connect(m_plane[i], &NumberField::valueEdited, this, [this] {
            const Vec3 normal(m_plane[0]->value(), m_plane[1]->value(), m_plane[2]->value());
            if (!normal.isZero(0))
                emit planeEntered({normal.stableNormalized(), m_plane[3]->value()});
        });
    }
    m_plane[0]->setAccessibleName(tr("Plane normal x"));
    m_plane[1]->setAccessibleName(tr("Plane normal y"));
    m_plane[2]->setAccessibleName(tr("Plane normal z"));
    m_plane[3]->setAccessibleName(tr("Distance of the plane from the origin along its normal"));
    m_plane[2]->setValue(1);
    m_planeRow = labelled(tr("n, d"), {m_plane[0], m_plane[1], m_plane[2], m_plane[3]}, this);
    m_planeRow->setToolTip(tr("Faces with n·x ≤ d stay, in the mesh's frame"));
    connect(m_radius, &QSlider::valueChanged, this, &FacesSection::optionsChanged);
    connect(m_weight, &QComboBox::currentIndexChanged, this, &FacesSection::optionsChanged);
    connect(m_angle, &NumberField::valueEdited, this, &FacesSection::optionsChanged);
}

void FacesSection::showTool(FaceTool tool)
{
    for (QAbstractButton* button : m_tools->buttons()) {
        const QSignalBlocker quiet(button);
        button->setChecked(m_tools->id(button) == static_cast<int>(tool));
    }
    m_hint->setText(toolHint(tool));
    m_radiusRow->setVisible(tool == FaceTool::brush);
    m_angleRow->setVisible(tool == FaceTool::region || tool == FaceTool::normal);
    m_visibleOnly->setVisible(tool == FaceTool::lasso);
    m_planeRow->setVisible(tool == FaceTool::cut);
}

void FacesSection::setTool(FaceTool tool)
{
    showTool(tool);
}

void FacesSection::setChosen(const ChosenFaces& chosen, LengthUnit unit)
{
    const QLocale c = QLocale::c();
    const QString name = QString::fromStdString(std::string(toString(unit)));
    m_chosen->setText(
        chosen.all ? tr("All %1 faces count · %2 %3²")
                         .arg(c.toString(static_cast<qulonglong>(chosen.of)), areaText(chosen.ofArea, unit), name)
                   : tr("%1 of %2 faces · %3 of %4 %5²")
                         .arg(c.toString(static_cast<qulonglong>(chosen.count)),
                              c.toString(static_cast<qulonglong>(chosen.of)), areaText(chosen.area, unit),
                              areaText(chosen.ofArea, unit), name));
    m_shrink->setEnabled(!chosen.all);
    m_clear->setEnabled(!chosen.all);
    m_plane[3]->setUnit(unit);
}

void FacesSection::setPlane(const HalfSpace& plane, LengthUnit unit)
{
    for (std::size_t i = 0; i < 3; ++i)
        m_plane[i]->setValue(plane.normal[static_cast<int>(i)]);
    m_plane[3]->setUnit(unit);
    m_plane[3]->setValue(plane.offset);
}

FaceToolOptions FacesSection::options() const
{
    FaceToolOptions options;
    options.weight = m_weight->currentData().toDouble();
    options.brushRadius = m_radius->value();
    options.angle = m_angle->value();
    options.visibleOnly = m_visibleOnly->isChecked();
    return options;
}

QPushButton& FacesSection::toolButton(FaceTool tool)
{
    return *qobject_cast<QPushButton*>(m_tools->button(static_cast<int>(tool)));
}

} // namespace osculo::widgets
