// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/shape/superovoid.h"
#include "osculo/shape/superovoid_convexity.h"
#include "widgets/panels/parameter_row.h"

#include <QLabel>
#include <QWidget>

#include <array>
#include <optional>

namespace osculo::widgets {

/// The seven parameters of a superovoid, live, and a badge where they make a shape that is not convex.
class SuperovoidSection : public QWidget {
    Q_OBJECT

public:
    explicit SuperovoidSection(QWidget* parent = nullptr);

    /// `restart`: another shape is shown, so the sliders' ranges are chosen anew.
    void setShape(const Superovoid& shape, LengthUnit unit, bool restart);
    void setColors(const Colors& colors);

    /// The values that a fit must hold, in the order of kSuperovoidParameterNames.
    std::array<std::optional<double>, 7> locks() const;
    ParameterRow& row(std::size_t parameter) { return *m_rows[parameter]; }
    const QLabel& badge() const { return *m_badge; }

signals:
    void edited(const osculo::SuperovoidParameters& parameters, int gesture);
    void draggingChanged(bool dragging);

private:
    void chooseRanges(const Superovoid& shape);
    void showConvexity(const Superovoid& shape, LengthUnit unit);
    void edit(std::size_t parameter, double value, int gesture);

    std::array<ParameterRow*, 7> m_rows{};
    QLabel* m_badge;
    SuperovoidParameters m_parameters;
    double m_sizeRange = 0; ///< greatest size of the sliders [m]
};

} // namespace osculo::widgets
