// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/panels/number_field.h"

#include "osculo/io/literal.h"
#include "osculo/math/error.h"
#include "widgets/theme/style.h"

#include <QKeyEvent>
#include <QLocale>
#include <QPainter>
#include <QStyle>
#include <QStyleOptionFrame>
#include <QToolTip>

#include <cmath>
#include <numbers>
#include <stdexcept>

namespace osculo::widgets {
namespace {

constexpr int kExactDigits = 15;         ///< all the digits that survive the division by the unit
constexpr double kRoundingNoise = 1e-12; ///< in units: below, a number is 0 that went through a rotation
constexpr int kUnitGap = 4;              ///< [px] between number and unit
constexpr int kPadding = 7;              ///< [px] of the style sheet, left and right
const QChar kMinus(0x2212);

} // namespace

NumberField::NumberField(Quantity quantity, QWidget* parent)
    : QLineEdit(parent)
    , m_quantity(quantity)
{
    setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setFont(numberFont(font()));
    connect(this, &QLineEdit::returnPressed, this, [this] {
        commit();
        selectAll();
    });
    connect(this, &QLineEdit::textEdited, this, [this] { setInvalid({}); });
    show();
}

void NumberField::setUnit(LengthUnit unit)
{
    m_unit = unit;
    show();
}

void NumberField::setDecimals(int decimals)
{
    m_decimals = decimals;
    show();
}

void NumberField::setRange(double least, double greatest)
{
    m_least = least;
    m_greatest = greatest;
}

void NumberField::setUnitShown(bool shown)
{
    m_unitShown = shown;
    show();
}

void NumberField::setValue(double value)
{
    if (value == m_value && !text().isEmpty() && (!hasFocus() || isModified()))
        return;
    m_value = value;
    show();
}

QSize NumberField::sizeHint() const
{
    const QFontMetrics metrics(numberFont(font()));
    const int unit = m_unitShown && !unitText().isEmpty() ? fontMetrics().horizontalAdvance(unitText()) + kUnitGap : 0;
    const int widest = metrics.horizontalAdvance(QStringLiteral("−00.000"));
    return {widest + unit + 2 * kPadding + 4, QLineEdit::sizeHint().height()};
}

double NumberField::unitScale() const
{
    switch (m_quantity) {
    case Quantity::length:
        return metresPer(m_unit);
    case Quantity::angle:
        return std::numbers::pi / 180;
    case Quantity::plain:
        break;
    }
    return 1;
}

QString NumberField::unitText() const
{
    switch (m_quantity) {
    case Quantity::length: {
        const auto name = toString(m_unit);
        return QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
    }
    case Quantity::angle:
        return QStringLiteral("°");
    case Quantity::plain:
        break;
    }
    return {};
}

QString NumberField::shownText() const
{
    QString text = QLocale::c().toString(m_value / unitScale(), 'f', m_decimals);
    // Neither −0.000, nor 0.000 for a number that is only small.
    const double shown = QLocale::c().toDouble(text);
    if (shown == 0)
        text = std::abs(m_value / unitScale()) < kRoundingNoise ? QLocale::c().toString(0.0, 'f', m_decimals)
                                                                : QLocale::c().toString(m_value / unitScale(), 'g', 2);
    return text.replace(QLatin1Char('-'), kMinus);
}

QString NumberField::exactText() const
{
    return QLocale::c().toString(m_value / unitScale(), 'g', kExactDigits);
}

void NumberField::show()
{
    const bool unit = m_unitShown && !unitText().isEmpty();
    setTextMargins(0, 0, unit ? QFontMetrics(font()).horizontalAdvance(unitText()) + kUnitGap : 0, 0);
    setText(hasFocus() ? exactText() : shownText());
    setModified(false);
    setInvalid({});
}

void NumberField::commit()
{
    if (!isModified())
        return;
    double value = 0;
    try {
        const std::string typed = text().trimmed().replace(kMinus, QLatin1Char('-')).toStdString();
        value = m_quantity == Quantity::length ? parseLength(typed, m_unit) : parseNumber(typed) * unitScale();
        if (!(value >= m_least && value <= m_greatest)) {
            const auto bound = [this](double si) { return QLocale::c().toString(si / unitScale(), 'g', 6); };
            const QString limits = m_greatest < 1e300
                                       ? tr("%1 to %2 %3").arg(bound(m_least), bound(m_greatest), unitText())
                                       : tr("%1 %2 or more").arg(bound(m_least), unitText());
            setInvalid(tr("Out of range; %1.").arg(limits.simplified()));
            return;
        }
    } catch (const std::exception& error) {
        setInvalid(QString::fromUtf8(error.what()));
        return;
    }
    setModified(false);
    if (value == m_value) {
        show();
        return;
    }
    m_value = value;
    show();
    emit valueEdited(value);
}

void NumberField::step(int direction)
{
    const double next = m_value + direction * std::pow(10.0, 1 - m_decimals) * unitScale();
    if (next < m_least || next > m_greatest)
        return;
    m_value = next;
    show();
    emit valueEdited(next);
}

void NumberField::setInvalid(const QString& why)
{
    const bool invalid = !why.isEmpty();
    if (property("invalid").toBool() == invalid && !invalid)
        return;
    setProperty("invalid", invalid);
    style()->unpolish(this);
    style()->polish(this);
    if (invalid)
        QToolTip::showText(mapToGlobal(QPoint(0, height())), why, this);
}

void NumberField::focusInEvent(QFocusEvent* event)
{
    QLineEdit::focusInEvent(event);
    show();
    if (event->reason() != Qt::MouseFocusReason)
        selectAll();
}

void NumberField::focusOutEvent(QFocusEvent* event)
{
    commit();
    QLineEdit::focusOutEvent(event);
    show(); // what could not be read is taken back
}

void NumberField::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Escape:
        show();
        selectAll();
        event->accept();
        return;
    case Qt::Key_Up:
    case Qt::Key_Down:
        commit();
        step(event->key() == Qt::Key_Up ? 1 : -1);
        event->accept();
        return;
    default:
        QLineEdit::keyPressEvent(event);
    }
}

void NumberField::paintEvent(QPaintEvent* event)
{
    QLineEdit::paintEvent(event);
    if (!m_unitShown || unitText().isEmpty())
        return;
    QPainter painter(this);
    painter.setPen(palette().color(QPalette::PlaceholderText));
    painter.drawText(rect().adjusted(0, 0, -kPadding - 1, 0), Qt::AlignRight | Qt::AlignVCenter, unitText());
}

} // namespace osculo::widgets
