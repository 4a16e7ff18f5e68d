// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/scene.h"

#include <QWidget>

#include <vector>

namespace osculo::widgets {

class ParameterRow;

/// The joints of a robot that move, one slider each within its limits: angles in degrees, lengths in the scene's unit.
/// Joints that follow another are shown, disabled, following.
class JointSection : public QWidget {
    Q_OBJECT

public:
    explicit JointSection(QWidget* parent = nullptr);

    /// Rows are kept where the robot is of the same model.
    void setRobot(const Robot& robot, LengthUnit unit);

    /// The row of a joint that moves; null where there is none.
    ParameterRow* row(const std::string& joint) const;

signals:
    /// Changes with the same gesture number belong together. SI.
    void edited(const QString& joint, double value, int gesture);
    void draggingChanged(bool dragging);

private:
    struct Row {
        std::size_t joint = 0; ///< in RobotModel::joints()
        ParameterRow* controls = nullptr;
    };

    void build(LengthUnit unit);

    RobotModelPtr m_model;
    QWidget* m_page = nullptr; ///< holds the rows
    std::vector<Row> m_rows;
};

} // namespace osculo::widgets
