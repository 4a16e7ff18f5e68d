// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/panels/parameter_row.h"

#include "widgets/theme/icons.h"

#include <QGridLayout>
#include <QSignalBlocker>

#include <algorithm>
#include <atomic>
#include <cmath>

namespace osculo::widgets {
namespace {

constexpr int kSteps = 2000; ///< of a slider: finer than the pixels it has

} // namespace

int nextGesture()
{
    static std::atomic<int> last{0};
    return ++last;
}

ParameterRow::ParameterRow(const QString& symbol, const QString& name, Quantity quantity, QGridLayout* layout,
                           QWidget* parent)
    : QObject(parent)
    , m_label(new QLabel(symbol, parent))
    , m_slider(new QSlider(Qt::Horizontal, parent))
    , m_field(new NumberField(quantity, parent))
    , m_lock(new QToolButton(parent))
    , m_gesture(nextGesture())
{
    m_label->setProperty("dim", true);
    m_label->setToolTip(name);
    m_label->setBuddy(m_field);
    m_slider->setRange(0, kSteps);
    m_slider->setPageStep(kSteps / 20);
    m_slider->setSingleStep(kSteps / 200);
    m_slider->setAccessibleName(name);
    m_slider->setToolTip(name);
    m_field->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed); // as wide as the widest of its column
    m_field->setAccessibleName(name);
    m_field->setToolTip(tr("%1: exact value").arg(name));
    m_lock->setCheckable(true);
    m_lock->setAccessibleName(tr("Hold %1 during a fit").arg(name));
    m_lock->setToolTip(tr("Hold %1 during a fit").arg(name));
    m_lock->setFixedSize(20, 20);
    m_lock->setIconSize(QSize(12, 12));

    const int row = layout->rowCount();
    layout->addWidget(m_label, row, 0);
    layout->addWidget(m_slider, row, 1);
    layout->addWidget(m_field, row, 2);
    layout->addWidget(m_lock, row, 3);

    connect(m_slider, &QSlider::sliderPressed, this, [this] {
        m_gesture = nextGesture();
        emit draggingChanged(true);
    });
    connect(m_slider, &QSlider::sliderReleased, this, [this] {
        m_gesture = nextGesture();
        emit draggingChanged(false);
    });
    connect(m_slider, &QSlider::valueChanged, this, [this](int position) {
        const double value = m_least + (m_greatest - m_least) * position / kSteps;
        m_field->setValue(value);
        emit edited(value, m_gesture);
    });
    connect(m_field, &NumberField::valueEdited, this, [this](double value) { emit edited(value, nextGesture()); });
    connect(m_lock, &QToolButton::toggled, this, [this](bool locked) {
        updateLockIcon();
        emit lockedChanged(locked);
    });
}

void ParameterRow::setLegalRange(double least, double greatest)
{
    m_field->setRange(least, greatest);
}

void ParameterRow::setSliderRange(double least, double greatest)
{
    m_least = least;
    m_greatest = greatest;
    m_gesture = nextGesture();
    setValue(value());
}

void ParameterRow::setUnit(LengthUnit unit)
{
    m_field->setUnit(unit);
}

void ParameterRow::setDecimals(int decimals)
{
    m_field->setDecimals(decimals);
}

void ParameterRow::setEnabled(bool enabled)
{
    for (QWidget* part : std::initializer_list<QWidget*>{m_label, m_slider, m_field, m_lock})
        part->setEnabled(enabled);
}

void ParameterRow::setColors(const Colors& colors)
{
    m_colors = colors;
    updateLockIcon();
}

void ParameterRow::setValue(double value)
{
    m_field->setValue(value);
    const QSignalBlocker quiet(m_slider);
    const double share = m_greatest > m_least ? (value - m_least) / (m_greatest - m_least) : 0;
    if (!m_slider->isSliderDown())
        m_slider->setValue(static_cast<int>(std::lround(std::clamp(share, 0.0, 1.0) * kSteps)));
}

void ParameterRow::updateLockIcon()
{
    const bool locked = m_lock->isChecked();
    m_lock->setIcon(themedIcon(locked ? QStringLiteral("lock") : QStringLiteral("unlock"),
                               locked ? m_colors.text : m_colors.line, m_colors.line));
}

} // namespace osculo::widgets
