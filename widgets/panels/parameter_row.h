// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "widgets/panels/number_field.h"
#include "widgets/theme/colors.h"

#include <QLabel>
#include <QObject>
#include <QSlider>
#include <QToolButton>

class QGridLayout;

namespace osculo::widgets {

/// One parameter: symbol, slider, exact field, and a lock that holds it during a fit. The slider covers a range; the
/// field takes every legal value.
class ParameterRow : public QObject {
    Q_OBJECT

public:
    /// Adds its controls as the next row of `layout` in `parent`.
    ParameterRow(const QString& symbol, const QString& name, Quantity quantity, QGridLayout* layout, QWidget* parent);

    /// What the field accepts. SI.
    void setLegalRange(double least, double greatest);
    /// What the slider covers. SI.
    void setSliderRange(double least, double greatest);
    void setUnit(LengthUnit unit);
    void setDecimals(int decimals);
    void setColors(const Colors& colors);

    void setValue(double value);
    double value() const { return m_field->value(); }
    bool dragging() const { return m_slider->isSliderDown(); }

    bool locked() const { return m_lock->isChecked(); }
    /// Hides the lock, where nothing is fitted.
    void setLockShown(bool shown) { m_lock->setVisible(shown); }
    void setEnabled(bool enabled);
    void setLocked(bool locked) { m_lock->setChecked(locked); }

    QSlider* slider() const { return m_slider; }
    NumberField* field() const { return m_field; }

signals:
    /// Changes with the same gesture number belong together: one drag, or key presses on the slider without a pause
    /// elsewhere.
    void edited(double value, int gesture);
    void draggingChanged(bool dragging);
    void lockedChanged(bool locked);

private:
    void updateLockIcon();

    QLabel* m_label;
    QSlider* m_slider;
    NumberField* m_field;
    QToolButton* m_lock;
    Colors m_colors;
    double m_least = 0, m_greatest = 1;
    int m_gesture = 0;
};

/// A number no other gesture of the program has.
int nextGesture();

} // namespace osculo::widgets
