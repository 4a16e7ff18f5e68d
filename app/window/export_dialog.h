// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "widgets/render/figure.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QSpinBox;

namespace osculo::app {

/// Asks how a picture of the viewport is to be made.
class ExportDialog : public QDialog {
    Q_OBJECT

public:
    /// Starts from the size and the looks of the viewport.
    ExportDialog(QSize viewport, const widgets::RenderSettings& settings, QWidget* parent = nullptr);

    widgets::FigureOptions options() const;

private:
    void showResult();

    widgets::RenderSettings m_settings;
    QSpinBox *m_width, *m_height;
    QDoubleSpinBox* m_scale;
    QComboBox* m_theme;
    QCheckBox *m_transparent, *m_overlays, *m_scaleBar, *m_orientation;
    QLabel* m_result;
};

} // namespace osculo::app
