// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/frame.h"
#include "widgets/panels/facts.h"
#include "widgets/panels/fit_section.h"
#include "widgets/panels/scene_item.h"
#include "widgets/theme/colors.h"

#include <QScrollArea>

#include <array>
#include <memory>
#include <optional>

class QComboBox;
class QGridLayout;
class QLabel;
class QSlider;

namespace osculo::widgets {

class Heading;
class JointSection;
class MotionSection;
class NumberField;
class PoseReference;
class PoseSection;
class SuperovoidSection;

/// Shows and edits what is selected: the last selected item, one section for each thing about it.
class InspectorPanel : public QScrollArea {
    Q_OBJECT

public:
    explicit InspectorPanel(QWidget* parent = nullptr);

    void setContent(std::shared_ptr<const Scene> scene, const ItemSelection& selection);
    void setFrame(std::shared_ptr<const Frame> frame);
    /// Of the motions [s]: a body that moves is shown where it is then.
    void setTime(double time);
    void setColors(const Colors& colors);

    /// Methods that a pair can be measured with.
    void setMethods(const QStringList& methods);

    FitSection& fitSection() { return *m_fit; }
    SuperovoidSection& superovoidSection() { return *m_superovoid; }
    MotionSection& motionSection() { return *m_motion; }
    PoseSection& poseSection() { return *m_pose; }
    PoseReference& poseReference() { return *m_reference; }
    JointSection& jointSection() { return *m_joints; }

signals:
    void superovoidEdited(const osculo::widgets::SceneItem& item, const osculo::SuperovoidParameters& parameters,
                          int gesture);
    void poseEdited(const osculo::widgets::SceneItem& item, const osculo::Pose& pose);
    void jointEdited(std::size_t robot, const QString& joint, double value, int gesture);
    void opacityEdited(std::size_t body, double opacity, int gesture);
    void roleEdited(const osculo::widgets::SceneItem& shape, osculo::ShapeRole role);
    void methodEdited(std::size_t pair, const QString& method);
    /// 0: none.
    void thresholdEdited(std::size_t pair, double threshold);
    /// [m] 0: none.
    void thresholdOfAllEdited(double threshold);
    void framesEdited(std::size_t motion, int frames);
    void fpsEdited(std::size_t motion, double fps);
    void interpolationEdited(std::size_t motion, osculo::Interpolation interpolation);
    void motionRemoveRequested(std::size_t motion);
    void draggingChanged(bool dragging);
    void headingChanged(const QString& heading);

private:
    void buildAppearance();
    void buildMeasure();
    void refresh(bool restart);
    void showFacts(const Facts& facts);
    QString headingText() const;

    std::shared_ptr<const Scene> m_scene;
    std::shared_ptr<const Frame> m_frame;
    double m_time = 0;
    std::optional<SceneItem> m_item;
    std::size_t m_selected = 0; ///< number of selected items

    QLabel *m_hint, *m_message;
    SuperovoidSection* m_superovoid;
    QWidget *m_facts, *m_appearance, *m_measure, *m_roleRow, *m_thresholdRow;
    QGridLayout* m_factsGrid;
    Heading *m_poseHeading, *m_fitHeading, *m_appearanceHeading, *m_jointHeading;
    PoseReference* m_reference;
    PoseSection* m_pose;
    MotionSection* m_motion;
    FitSection* m_fit;
    JointSection* m_joints;
    QSlider* m_opacity;
    int m_opacityGesture = 0;
    QComboBox *m_role, *m_method;
    NumberField* m_threshold = nullptr;
};

} // namespace osculo::widgets
