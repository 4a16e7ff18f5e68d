// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/motion.h"

#include <QWidget>

class QComboBox;
class QLineEdit;
class QSpinBox;

namespace osculo::widgets {

/// A motion in the inspector: how many frames, how fast, and how it goes between its keys.
class MotionSection : public QWidget {
    Q_OBJECT

public:
    explicit MotionSection(QWidget* parent = nullptr);

    void setMotion(const Motion& motion);

    QSpinBox& framesField() { return *m_frames; }
    QLineEdit& fpsField() { return *m_fps; }
    QComboBox& interpolationField() { return *m_interpolation; }

signals:
    void framesEdited(int frames);
    void fpsEdited(double fps);
    void interpolationEdited(osculo::Interpolation interpolation);
    void removeRequested();

private:
    void enterFps();

    QSpinBox* m_frames;
    QLineEdit* m_fps;
    QComboBox* m_interpolation;
    double m_shownFps = 0;
};

} // namespace osculo::widgets
