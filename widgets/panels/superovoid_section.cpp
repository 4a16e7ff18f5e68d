// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/panels/superovoid_section.h"

#include "osculo/math/error.h"
#include "widgets/panels/decimals.h"
#include "widgets/render/number_text.h"

#include <QGridLayout>
#include <QVBoxLayout>

#include <cmath>

namespace osculo::widgets {
namespace {

constexpr double kLeastExponent = 0.05, kGreatestExponent = 1.95; ///< of the sliders; fields take all of (0, 2)
constexpr double kExponentMargin = 1e-9;                          ///< (0, 2) is open
constexpr double kLeastSize = 1e-9;                               ///< [m]
constexpr double kSliderSizeRatio = 200;                          ///< greatest to least size of a slider

double& parameterAt(SuperovoidParameters& p, std::size_t index)
{
    switch (index) {
    case 3:
        return p.e1;
    case 4:
        return p.e2;
    case 5:
        return p.tx;
    case 6:
        return p.ty;
    default:
        return p.a[static_cast<Eigen::Index>(index)];
    }
}

/// 1, 2 or 5 times a power of ten, at least x.
double niceCeiling(double x)
{
    const double power = std::pow(10.0, std::floor(std::log10(x)));
    for (const double factor : {1.0, 2.0, 5.0})
        if (factor * power >= x)
            return factor * power;
    return 10 * power;
}

} // namespace

SuperovoidSection::SuperovoidSection(QWidget* parent)
    : QWidget(parent)
    , m_badge(new QLabel(this))
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(3);
    grid->setColumnStretch(1, 1);
    column->addLayout(grid);

    struct Text {
        const char* symbol;
        QString name;
        Quantity quantity;
    };
    const std::array<Text, 7> texts{{{"a₁", tr("Half size along x"), Quantity::length},
                                     {"a₂", tr("Half size along y"), Quantity::length},
                                     {"a₃", tr("Half size along z"), Quantity::length},
                                     {"ε₁", tr("Exponent in the xy plane: 1 round, near 0 square"), Quantity::plain},
                                     {"ε₂", tr("Exponent along z: 1 round, near 0 flat ends"), Quantity::plain},
                                     {"Tx", tr("Taper of x along z"), Quantity::plain},
                                     {"Ty", tr("Taper of y along z"), Quantity::plain}}};
    for (std::size_t i = 0; i < texts.size(); ++i) {
        m_rows[i] = new ParameterRow(QString::fromUtf8(texts[i].symbol), texts[i].name, texts[i].quantity, grid, this);
        connect(m_rows[i], &ParameterRow::edited, this,
                [this, i](double value, int gesture) { edit(i, value, gesture); });
        connect(m_rows[i], &ParameterRow::draggingChanged, this, &SuperovoidSection::draggingChanged);
    }
    for (const std::size_t i : {0u, 1u, 2u})
        m_rows[i]->setLegalRange(kLeastSize, 1e300);
    for (const std::size_t i : {3u, 4u}) {
        m_rows[i]->setLegalRange(kExponentMargin, 2 - kExponentMargin);
        m_rows[i]->setSliderRange(kLeastExponent, kGreatestExponent);
    }
    for (const std::size_t i : {5u, 6u}) {
        m_rows[i]->setLegalRange(-kMaxTaper, kMaxTaper);
        m_rows[i]->setSliderRange(-kMaxTaper, kMaxTaper);
    }

    m_badge->setObjectName(QStringLiteral("badge"));
    m_badge->setWordWrap(true);
    m_badge->setAccessibleName(tr("Not convex"));
    m_badge->hide();
    column->addWidget(m_badge);
}

void SuperovoidSection::setShape(const Superovoid& shape, LengthUnit unit, bool restart)
{
    m_parameters = shape.parameters();
    for (const std::size_t i : {0u, 1u, 2u}) {
        m_rows[i]->setUnit(unit);
        m_rows[i]->setDecimals(lengthDecimals(unit));
    }
    if (restart || shape.a().maxCoeff() > m_sizeRange)
        chooseRanges(shape);
    for (std::size_t i = 0; i < m_rows.size(); ++i)
        m_rows[i]->setValue(parameterAt(m_parameters, i));
    showConvexity(shape, unit);
}

void SuperovoidSection::setColors(const Colors& colors)
{
    for (ParameterRow* row : m_rows)
        row->setColors(colors);
}

std::array<std::optional<double>, 7> SuperovoidSection::locks() const
{
    std::array<std::optional<double>, 7> locks;
    for (std::size_t i = 0; i < m_rows.size(); ++i)
        if (m_rows[i]->locked())
            locks[i] = m_rows[i]->value();
    return locks;
}

void SuperovoidSection::chooseRanges(const Superovoid& shape)
{
    m_sizeRange = niceCeiling(1.2 * shape.a().maxCoeff());
    for (const std::size_t i : {0u, 1u, 2u})
        m_rows[i]->setSliderRange(m_sizeRange / kSliderSizeRatio, m_sizeRange);
}

void SuperovoidSection::showConvexity(const Superovoid& shape, LengthUnit unit)
{
    const ConvexityReport report = convexity(shape);
    m_badge->setVisible(!report.practicallyConvex());
    if (report.practicallyConvex())
        return;
    const double depth = report.defect * shape.a().maxCoeff() / metresPer(unit);
    const auto name = toString(unit);
    m_badge->setText(
        tr("Not convex, by up to %1 %2. Apart, distances stay certain; overlapping, the depth is that of the "
           "convex hulls and is marked “hull”.")
            .arg(QString::fromStdString(numberText(depth)),
                 QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()))));
}

void SuperovoidSection::edit(std::size_t parameter, double value, int gesture)
{
    SuperovoidParameters parameters = m_parameters;
    parameterAt(parameters, parameter) = value;
    emit edited(parameters, gesture);
}

} // namespace osculo::widgets
