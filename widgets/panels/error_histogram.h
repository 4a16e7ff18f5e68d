// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/unit.h"
#include "widgets/theme/colors.h"

#include <QWidget>

#include <vector>

class QPainter;

namespace osculo::widgets {

/// Counts of signed distances in equal bins over [−range, range] above the colour bar of the error map, in the scene's
/// unit.
class ErrorHistogram : public QWidget {
    Q_OBJECT

public:
    explicit ErrorHistogram(QWidget* parent = nullptr);

    /// @param range of the bins and the colours [m], > 0
    void setErrors(std::vector<std::size_t> counts, double range, LengthUnit unit);
    /// The mean and, at both sides of zero, the size that 95 of 100 do not exceed [m].
    void setMarks(double mean, double p95);
    void setColors(const Colors& colors);

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    QRectF barArea() const;
    double placeOf(double error) const; ///< [px], within the bars
    void paintMarks(QPainter& painter);

    std::vector<std::size_t> m_counts;
    double m_range = 0;
    double m_mean = 0, m_p95 = 0;
    LengthUnit m_unit = LengthUnit::millimetre;
    Colors m_colors;
};

} // namespace osculo::widgets
