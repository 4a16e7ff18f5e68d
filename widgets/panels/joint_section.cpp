// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/panels/joint_section.h"

#include "osculo/robot/joint_values.h"
#include "widgets/panels/decimals.h"
#include "widgets/panels/parameter_row.h"

#include <QGridLayout>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace osculo::widgets {
namespace {

constexpr int kAngleDecimals = 1; // [°]

/// What the slider of a joint covers: its range, and one turn to each side for a joint without limits.
JointRange sliderRange(const JointRange& range)
{
    constexpr double kTurn = std::numbers::pi;
    return {std::isfinite(range.lower) ? range.lower : -kTurn, std::isfinite(range.upper) ? range.upper : kTurn};
}

} // namespace

JointSection::JointSection(QWidget* parent)
    : QWidget(parent)
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
}

void JointSection::setRobot(const Robot& robot, LengthUnit unit)
{
    if (robot.model != m_model) {
        m_model = robot.model;
        build(unit);
    }
    if (!m_model)
        return;
    const std::vector<double> values = withMimic(*m_model, jointVector(*m_model, robot.joints));
    for (const Row& row : m_rows) {
        if (!m_model->joints()[row.joint].turns()) {
            row.controls->setUnit(unit);
            row.controls->setDecimals(lengthDecimals(unit));
        }
        row.controls->setValue(values[row.joint]);
    }
}

ParameterRow* JointSection::row(const std::string& joint) const
{
    for (const Row& row : m_rows)
        if (m_model->joints()[row.joint].name == joint)
            return row.controls;
    return nullptr;
}

void JointSection::build(LengthUnit unit)
{
    m_rows.clear();
    delete m_page;
    m_page = new QWidget(this);
    layout()->addWidget(m_page);
    auto* grid = new QGridLayout(m_page);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(3);
    grid->setColumnStretch(1, 1);
    for (std::size_t i = 0; m_model && i < m_model->joints().size(); ++i) {
        const RobotJoint& joint = m_model->joints()[i];
        if (!joint.moves())
            continue;
        const QString name = QString::fromStdString(joint.name);
        const QString tip =
            joint.mimic ? tr("%1 follows %2").arg(name, QString::fromStdString(joint.mimic->joint)) : name;
        auto* controls = new ParameterRow(name, tip, joint.turns() ? Quantity::angle : Quantity::length, grid, m_page);
        controls->setLockShown(false);
        controls->setEnabled(!joint.mimic.has_value());
        controls->setUnit(unit);
        controls->setDecimals(joint.turns() ? kAngleDecimals : lengthDecimals(unit));
        const JointRange range = joint.mimic ? joint.range : m_model->range(m_model->drive(i)->coordinate);
        controls->setLegalRange(std::max(range.lower, -1e300), std::min(range.upper, 1e300));
        controls->setSliderRange(sliderRange(range).lower, sliderRange(range).upper);
        connect(controls, &ParameterRow::edited, this,
                [this, name](double value, int gesture) { emit edited(name, value, gesture); });
        connect(controls, &ParameterRow::draggingChanged, this, &JointSection::draggingChanged);
        m_rows.push_back({i, controls});
    }
    m_page->show();
}

} // namespace osculo::widgets
