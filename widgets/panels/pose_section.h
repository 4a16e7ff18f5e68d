// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/pose.h"
#include "widgets/panels/number_field.h"

#include <QWidget>

#include <array>

namespace osculo::widgets {

/// A pose as x y z in the scene's unit and roll, pitch, yaw in degrees. An edit changes the one number it is about; the
/// others keep all their digits.
class PoseSection : public QWidget {
    Q_OBJECT

public:
    explicit PoseSection(QWidget* parent = nullptr);

    void setPose(const Pose& pose, LengthUnit unit);
    /// 0 … 5: x, y, z, roll, pitch, yaw.
    NumberField& field(std::size_t index) { return *m_fields[index]; }

signals:
    void edited(const osculo::Pose& pose);

private:
    void edit(std::size_t index, double value);

    std::array<NumberField*, 6> m_fields{};
    Pose m_pose;
    Vec3 m_rpy = Vec3::Zero(); ///< as typed, so that entering one angle does not rewrite another
};

} // namespace osculo::widgets
