// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "widgets/render/figure.h"

#include <QDialog>

#include <array>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLabel;

namespace osculo::app {

/// Asks how a picture of the scene is to be made.
class ExportDialog : public QDialog {
    Q_OBJECT

public:
    enum class SizeUnit { pixels, millimetres };

    /// Starts from the size, the looks and the camera of the viewport.
    ExportDialog(QSize viewport, const widgets::RenderSettings& settings, const Camera& camera,
                 QWidget* parent = nullptr);

    widgets::FigureOptions options() const;

    /// Pixels keep their number when the unit changes to millimetres, as far as the resolution allows.
    void setSizeUnit(SizeUnit unit);
    QDoubleSpinBox& widthField() { return *m_width; }
    QDoubleSpinBox& heightField() { return *m_height; }
    QDoubleSpinBox& scaleField() { return *m_scale; }
    QDoubleSpinBox& dotsField() { return *m_dots; }
    QComboBox& themeField() { return *m_theme; }
    QComboBox& framingField() { return *m_framing; }
    QCheckBox& overlayBox(widgets::Overlay overlay) { return *m_overlays[static_cast<std::size_t>(overlay)]; }
    QCheckBox& transparentBox() { return *m_transparent; }

signals:
    void copyImageRequested();
    void copyCommandRequested();

private:
    SizeUnit sizeUnit() const;
    void buildOverlays();
    void takeUnit();
    void showResult();

    widgets::RenderSettings m_settings;
    Camera m_camera;
    QSize m_viewport;
    QDoubleSpinBox *m_width, *m_height, *m_scale, *m_dots;
    QComboBox *m_unit, *m_theme, *m_framing;
    QCheckBox *m_transparent, *m_scaleBar, *m_orientation, *m_grid;
    std::array<QCheckBox*, widgets::kOverlays.size()> m_overlays{};
    QLabel *m_result, *m_dotsLabel;
};

} // namespace osculo::app
