// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/unit.h"
#include "widgets/panels/faces_section.h"
#include "widgets/panels/fit_quality.h"
#include "widgets/panels/fit_results.h"
#include "widgets/panels/fit_settings.h"
#include "widgets/theme/colors.h"

#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QWidget>

#include <optional>

namespace osculo::widgets {

/// The fit of superovoids to a mesh or cloud: what to fit, to which faces, start and cancel, progress, and what remains.
class FitSection : public QWidget {
    Q_OBJECT

public:
    explicit FitSection(QWidget* parent = nullptr);

    /// @param refit a superovoid is there already and would be fitted anew
    /// @param hasFaces of a mesh they can be chosen, of a cloud not
    void setTarget(bool refit, bool hasFaces = true);
    void setQuality(const std::optional<FitQuality>& quality, LengthUnit unit);
    /// Progress in [0, 1] of the running fit, or nothing when none runs.
    void setProgress(std::optional<double> fraction, const QString& stage);
    void setErrorMapShown(bool shown);
    void setColors(const Colors& colors);

    FitSettings settings() const { return m_settings->settings(); }
    FitSettingsEditor& settingsEditor() { return *m_settings; }
    FacesSection& faces() { return *m_faces; }
    FitResults& results() { return *m_results; }
    QPushButton& fitButton() { return *m_fit; }
    QPushButton& cancelButton() { return *m_cancel; }
    QPushButton& facesButton() { return *m_chooseFaces; }

signals:
    void fitRequested();
    void cancelRequested();
    void errorMapToggled(bool shown);
    void facesToggled(bool shown);
    void commandRequested();

private:
    QLabel* m_stage;
    QProgressBar* m_progress;
    QPushButton *m_fit, *m_cancel, *m_chooseFaces, *m_errorMap, *m_copy;
    FitSettingsEditor* m_settings;
    FacesSection* m_faces;
    FitResults* m_results;
};

} // namespace osculo::widgets
