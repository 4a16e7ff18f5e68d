// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/unit.h"
#include "widgets/panels/fit_quality.h"
#include "widgets/theme/colors.h"

#include <QWidget>

#include <array>
#include <optional>
#include <vector>

class QGridLayout;
class QLabel;
class QListWidget;
class QPushButton;

namespace osculo::widgets {

class ErrorHistogram;
class NumberField;

/// One of several shapes that fit, for the list.
struct FitCandidate {
    double rms = 0, max = 0; ///< [m]
    bool convex = true;
    bool current = false; ///< the one in the scene
    friend bool operator==(const FitCandidate&, const FitCandidate&) = default;
};

/// The error that remains of a fit: numbers, histogram with its colours, the worst place, and other shapes that fit.
class FitResults : public QWidget {
    Q_OBJECT

public:
    explicit FitResults(QWidget* parent = nullptr);

    void setQuality(const FitQuality& quality, LengthUnit unit);
    /// Less than two: no list.
    void setCandidates(const std::vector<FitCandidate>& candidates, LengthUnit unit);
    void setColors(const Colors& colors);

    QListWidget& candidateList() { return *m_candidates; }
    QPushButton& worstButton() { return *m_worst; }
    NumberField& rangeField() { return *m_range; }

signals:
    /// Of the colours [m]; nothing: from the errors.
    void rangeChosen(const std::optional<double>& range);
    void worstRequested();
    void candidateChosen(int candidate);

private:
    std::array<QLabel*, 6> m_numbers{};
    ErrorHistogram* m_histogram;
    NumberField* m_range;
    QPushButton *m_automatic, *m_worst;
    QLabel* m_candidatesTitle;
    QListWidget* m_candidates;
};

} // namespace osculo::widgets
