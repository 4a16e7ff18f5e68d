// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/unit.h"

#include <QLineEdit>
#include <QString>

#include <limits>

namespace osculo::widgets {

/// What a number is, and so how it is typed and shown. Values are always SI.
enum class Quantity { plain, length, angle };

/// A field for one exact number with its unit beside it. Rounded while it is only looked at, with all its digits while
/// it is edited; a rounded display never becomes the value. A point is the decimal mark in every locale; lengths may
/// carry a unit (`0.5in`). Up and Down change the last digit shown, Escape takes the typing back.
class NumberField : public QLineEdit {
    Q_OBJECT

public:
    explicit NumberField(Quantity quantity, QWidget* parent = nullptr);

    /// Unit of lengths.
    void setUnit(LengthUnit unit);
    void setDecimals(int decimals);
    /// Values outside [least, greatest] are refused with a message. SI.
    void setRange(double least, double greatest);
    /// Hides the unit, where one field of a row shows it for all.
    void setUnitShown(bool shown);

    void setValue(double value);
    double value() const { return m_value; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

signals:
    /// A person entered another value.
    void valueEdited(double value);

protected:
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    double unitScale() const;
    QString unitText() const;
    QString shownText() const;
    QString exactText() const;
    void show();
    void commit();
    void step(int direction);
    void setInvalid(const QString& why);

    Quantity m_quantity;
    LengthUnit m_unit = LengthUnit::millimetre;
    int m_decimals = 3;
    bool m_unitShown = true;
    double m_value = 0;
    double m_least = -std::numeric_limits<double>::max();
    double m_greatest = std::numeric_limits<double>::max();
};

} // namespace osculo::widgets
