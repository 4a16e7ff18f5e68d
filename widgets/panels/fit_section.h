// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/fit/fit_error.h"
#include "osculo/scene/unit.h"
#include "widgets/theme/colors.h"

#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

namespace osculo::widgets {

class ErrorHistogram;

/// How well a superovoid follows a mesh.
struct FitQuality {
    FitError error;
    std::shared_ptr<const std::vector<double>> vertexErrors; ///< one for each vertex of the mesh, signed [m]
    double range = 0;                                        ///< of colours and histogram [m]
};

/// The range of colours for signed errors: the 98th percentile of their sizes, rounded up to a number that reads well;
/// > 0.
double errorRange(const std::vector<double>& errors);

/// Counts in `bins` equal bins over [−range, range]; what lies beyond counts in the outermost.
std::vector<std::size_t> histogram(const std::vector<double>& errors, double range, std::size_t bins);

/// The fit of a superovoid to a mesh: start and cancel, progress, and the error that remains.
class FitSection : public QWidget {
    Q_OBJECT

public:
    explicit FitSection(QWidget* parent = nullptr);

    /// @param refit a superovoid is there already and would be fitted anew
    void setTarget(bool refit);
    void setQuality(const std::optional<FitQuality>& quality, LengthUnit unit);
    /// Progress in [0, 1] of the running fit, or nothing when none runs.
    void setProgress(std::optional<double> fraction, const QString& stage);
    void setErrorMapShown(bool shown);
    void setColors(const Colors& colors);

    QPushButton& fitButton() { return *m_fit; }
    QPushButton& cancelButton() { return *m_cancel; }

signals:
    void fitRequested();
    void cancelRequested();
    void errorMapToggled(bool shown);

private:
    QLabel *m_summary, *m_stage;
    ErrorHistogram* m_histogram;
    QProgressBar* m_progress;
    QPushButton *m_fit, *m_cancel, *m_errorMap;
};

} // namespace osculo::widgets
