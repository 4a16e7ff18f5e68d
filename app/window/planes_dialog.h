// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "app/document/planes_preview.h"
#include "app/jobs/job_runner.h"
#include "app/window/session.h"
#include "app/window/viewport_controller.h"

#include <QDialog>

#include <functional>
#include <memory>

class QCheckBox;
class QComboBox;
class QGridLayout;
class QLabel;
class QPushButton;

namespace osculo::widgets {
class ParameterRow;
class PlainTable;
enum class Quantity;
} // namespace osculo::widgets

namespace osculo::app {

/// The convex planar surfaces of a cloud, stage by stage: the pipeline's options as sliders, what each stage gave on with its
/// time, and the chosen stage in the viewport in the place of the cloud, while it stands open. The scene changes only when the
/// surfaces are added.
class PlanesDialog : public QDialog {
    Q_OBJECT

public:
    /// @param theme of the viewport
    PlanesDialog(Session& session, ViewportController& view, std::function<widgets::Theme()> theme,
                 QWidget* parent = nullptr);

    bool atRest() const { return !m_runner.busy(); }
    /// Of the newest answer; null before the first.
    const PlanesRun* run() const { return m_run.get(); }
    PlaneOptions options() const;
    double thickness() const;
    std::string commandLine() const;

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    /// The cloud that is worked on, where it still stands.
    struct Target {
        std::size_t body = 0, shape = 0;
    };
    widgets::ParameterRow* addRow(QGridLayout* grid, const QString& name, const QString& tip,
                                  widgets::Quantity quantity, double least, double greatest, double value);
    QWidget* buildOptions();
    QWidget* buildButtons();
    const CloudGeometry* cloud() const;
    Pose cloudPose_W() const;
    bool choose();
    void showUnit();
    void follow();
    void request();
    void take(const std::shared_ptr<const PlanesRun>& run);
    void fillStages();
    void preview();
    void addToScene();
    void copyCommand();

    Session& m_session;
    ViewportController& m_view;
    std::function<widgets::Theme()> m_theme;
    std::optional<Target> m_target;
    QComboBox* m_frame;
    widgets::ParameterRow *m_least = nullptr, *m_most = nullptr, *m_voxel = nullptr, *m_smoothness = nullptr,
                          *m_tolerance = nullptr, *m_gravity = nullptr, *m_low = nullptr, *m_high = nullptr,
                          *m_area = nullptr, *m_thickness = nullptr;
    std::vector<widgets::ParameterRow*> m_rows;
    QCheckBox *m_regrow, *m_split, *m_heights;
    widgets::PlainTable* m_stages;
    QLabel* m_facts;
    QPushButton *m_add, *m_copy, *m_cancel;
    std::shared_ptr<const PlanesRun> m_run;
    JobRunner m_runner;
};

} // namespace osculo::app
