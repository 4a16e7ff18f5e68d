// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/panels/pose_section.h"

#include "widgets/panels/decimals.h"

#include <QGridLayout>
#include <QLabel>

namespace osculo::widgets {
namespace {

constexpr int kAngleDecimals = 2; // [°]

} // namespace

PoseSection::PoseSection(QWidget* parent)
    : QWidget(parent)
{
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(6);
    grid->setVerticalSpacing(4);
    const std::array<QString, 6> names{tr("Position x"),    tr("Position y"),     tr("Position z"),
                                       tr("Roll, about x"), tr("Pitch, about y"), tr("Yaw, about z")};
    for (int row = 0; row < 2; ++row) {
        auto* label = new QLabel(row == 0 ? tr("x y z") : tr("r p y"), this);
        label->setProperty("dim", true);
        grid->addWidget(label, row, 0);
        for (int column = 0; column < 3; ++column) {
            const auto index = static_cast<std::size_t>(3 * row + column);
            auto* field = new NumberField(row == 0 ? Quantity::length : Quantity::angle, this);
            field->setAccessibleName(names[index]);
            field->setToolTip(names[index]);
            field->setUnitShown(column == 2);
            field->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
            field->setMinimumWidth(48);
            if (row == 1)
                field->setDecimals(kAngleDecimals);
            grid->addWidget(field, row, column + 1);
            // The last column also holds the unit.
            grid->setColumnStretch(column + 1, column == 2 ? 4 : 3);
            m_fields[index] = field;
            connect(field, &NumberField::valueEdited, this, [this, index](double value) { edit(index, value); });
        }
    }
}

void PoseSection::setPose(const Pose& pose, LengthUnit unit)
{
    if (!(pose.rotation.coeffs() == m_pose.rotation.coeffs()))
        m_rpy = rpyFromRotation(pose.rotation);
    m_pose = pose;
    for (std::size_t i = 0; i < 3; ++i) {
        m_fields[i]->setUnit(unit);
        m_fields[i]->setDecimals(lengthDecimals(unit));
        m_fields[i]->setValue(pose.translation[static_cast<Eigen::Index>(i)]);
        m_fields[i + 3]->setValue(m_rpy[static_cast<Eigen::Index>(i)]);
    }
}

void PoseSection::edit(std::size_t index, double value)
{
    if (index < 3) {
        m_pose.translation[static_cast<Eigen::Index>(index)] = value;
    } else {
        m_rpy[static_cast<Eigen::Index>(index - 3)] = value;
        m_pose.rotation = poseFromRpy(Vec3::Zero(), m_rpy[0], m_rpy[1], m_rpy[2]).rotation;
    }
    emit edited(m_pose);
}

} // namespace osculo::widgets
