// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/evaluate/close_grasp.h"
#include "osculo/scene/scene.h"

#include <QDialog>

#include <memory>
#include <string>
#include <vector>

class QComboBox;
class QListWidget;
class QPushButton;
class QSpinBox;

namespace osculo::app {

/// Asks for a scripted grasp: which bodies a hand closes on, from where, in how many frames.
class CloseHandDialog : public QDialog {
    Q_OBJECT

public:
    /// @param targets bodies that are ticked at first
    CloseHandDialog(std::shared_ptr<const Scene> scene, std::size_t robot, const std::vector<std::string>& targets,
                    QWidget* parent = nullptr);

    CloseOptions options() const;
    /// Opened before it closes; else it starts as it stands.
    bool opensFirst() const;
    int frames() const;

    QListWidget& targetList() { return *m_targets; }
    QComboBox& startField() { return *m_start; }
    QSpinBox& framesField() { return *m_frames; }

private:
    QListWidget* m_targets;
    QComboBox* m_start;
    QSpinBox* m_frames;
    QPushButton* m_close = nullptr;
};

} // namespace osculo::app
