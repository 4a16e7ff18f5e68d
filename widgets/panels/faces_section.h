// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/unit.h"
#include "osculo/shape/primitives.h"

#include <QWidget>

#include <array>
#include <cstddef>
#include <optional>

class QButtonGroup;
class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;
class QSlider;

namespace osculo::widgets {

class NumberField;

/// Ways to point at faces of a mesh with the mouse.
enum class FaceTool { none, brush, lasso, cut, part, region, normal };

inline constexpr std::array kFaceTools{FaceTool::brush, FaceTool::lasso,  FaceTool::cut,
                                       FaceTool::part,  FaceTool::region, FaceTool::normal};

QString toolName(FaceTool tool);
/// One sentence: what to do with the mouse.
QString toolHint(FaceTool tool);
QString outerSkinHint();

struct FaceToolOptions {
    double weight = 1;
    double brushRadius = 24;          ///< [logical px]
    double angle = 0.523598775598299; ///< of creases and normals [rad], 30°
    bool visibleOnly = true;          ///< a lasso leaves out what lies behind
};

/// What is chosen of a mesh at present.
struct ChosenFaces {
    std::size_t count = 0, of = 0;
    double area = 0, ofArea = 0; ///< [m²]
    bool all = true;             ///< nothing was chosen: every face counts
};

/// Chooses faces of a mesh: tools, their options, and what is chosen.
class FacesSection : public QWidget {
    Q_OBJECT

public:
    explicit FacesSection(QWidget* parent = nullptr);

    void setTool(FaceTool tool);
    void setChosen(const ChosenFaces& chosen, LengthUnit unit);
    /// The plane of the last cut, in the mesh's frame.
    void setPlane(const HalfSpace& plane, LengthUnit unit);

    FaceToolOptions options() const;
    QPushButton& toolButton(FaceTool tool);
    QPushButton& outerSkinButton() { return *m_outerSkin; }

signals:
    void toolChosen(osculo::widgets::FaceTool tool);
    void optionsChanged();
    void planeEntered(const osculo::HalfSpace& plane);
    void invertRequested();
    void growRequested();
    void shrinkRequested();
    void clearRequested();
    /// The faces that see the outside, with the keys that were held.
    void outerSkinRequested(Qt::KeyboardModifiers modifiers);

private:
    void buildOptions();
    void showTool(FaceTool tool);

    QButtonGroup* m_tools;
    QLabel *m_chosen, *m_hint;
    QComboBox* m_weight;
    QSlider* m_radius;
    QCheckBox* m_visibleOnly;
    NumberField* m_angle;
    QWidget *m_radiusRow, *m_angleRow, *m_planeRow;
    std::array<NumberField*, 4> m_plane{};
    QPushButton *m_outerSkin, *m_shrink, *m_clear;
};

} // namespace osculo::widgets
