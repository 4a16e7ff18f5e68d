// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/scene.h"
#include "widgets/panels/number_field.h"

#include <QDialog>

#include <array>
#include <memory>

class QComboBox;
class QLabel;
class QSpinBox;

namespace osculo::app {

/// Asks for a scripted bite: which body goes where, from its present pose and back, in how many frames.
class BiteDialog : public QDialog {
    Q_OBJECT

public:
    /// @param time of the motions: where the body opens from
    BiteDialog(std::shared_ptr<const Scene> scene, std::size_t body, double time, QWidget* parent = nullptr);

    /// As it was asked for.
    Motion motion() const;

    QComboBox& bodyField() { return *m_body; }
    QComboBox& directionField() { return *m_direction; }
    widgets::NumberField& depthField() { return *m_depth; }
    widgets::NumberField& closedField(std::size_t axis) { return *m_closed.at(axis); }
    QSpinBox& framesField() { return *m_frames; }

private:
    std::size_t body() const;
    Pose openPose() const;
    void showClosed();
    void showResult();

    std::shared_ptr<const Scene> m_scene;
    double m_time;
    QComboBox *m_body, *m_direction;
    widgets::NumberField* m_depth;
    std::array<widgets::NumberField*, 3> m_closed{};
    QSpinBox *m_frames, *m_fps;
    QLabel* m_result;
};

} // namespace osculo::app
