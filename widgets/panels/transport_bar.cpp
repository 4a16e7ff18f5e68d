// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/panels/transport_bar.h"

#include "widgets/theme/icons.h"
#include "widgets/theme/style.h"

#include <QAction>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QSpinBox>
#include <QStyle>
#include <QToolButton>

#include <algorithm>

namespace osculo::widgets {
namespace {

constexpr double kSpeeds[] = {0.1, 0.25, 0.5, 1, 2, 5, 10};

QString speedText(double speed)
{
    return QLocale::c().toString(speed, 'g', 3) + QStringLiteral("×");
}

} // namespace

TransportBar::TransportBar(QWidget* parent)
    : QWidget(parent)
    , m_row(new QHBoxLayout(this))
    , m_frame(new QSpinBox(this))
    , m_speed(new QComboBox(this))
    , m_time(new QLabel(this))
    , m_state(new ElidedLabel(this))
{
    m_row->setContentsMargins(4, 2, 4, 2);
    m_row->setSpacing(2);
    m_frame->setAccessibleName(tr("Present frame"));
    m_frame->setToolTip(tr("The frame that is shown: type another"));
    m_frame->setKeyboardTracking(false);
    m_frame->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_frame->setLocale(QLocale::c());
    m_speed->setEditable(true);
    m_speed->setInsertPolicy(QComboBox::NoInsert);
    m_speed->setAccessibleName(tr("Speed"));
    m_speed->setToolTip(tr("How fast the motion is played, from 0.1× to 10× of its own speed"));
    m_speed->setFixedWidth(72);
    for (const double speed : kSpeeds)
        m_speed->addItem(speedText(speed));
    m_time->setProperty("dim", true);
    m_time->setAccessibleName(tr("Time of the present frame"));
    m_state->setProperty("dim", true);
    m_state->setAccessibleName(tr("Evaluation of the motion"));
    m_state->setAlignment(Qt::AlignRight | Qt::AlignVCenter);

    connect(m_frame, &QSpinBox::valueChanged, this, &TransportBar::frameEntered);
    connect(m_speed, &QComboBox::activated, this, [this](int index) { emit speedEntered(kSpeeds[index]); });
    connect(m_speed->lineEdit(), &QLineEdit::editingFinished, this, &TransportBar::enterSpeed);
    setSpeed(1);
}

void TransportBar::setActions(const std::vector<std::pair<QAction*, QString>>& actions)
{
    for (const auto& [action, icon] : actions) {
        if (!action) {
            m_row->addSpacing(6);
            continue;
        }
        auto* button = new QToolButton(this);
        button->setDefaultAction(action);
        button->setToolButtonStyle(Qt::ToolButtonIconOnly);
        button->setIconSize({16, 16});
        button->setFixedSize(26, 26);
        button->setFocusPolicy(Qt::TabFocus);
        button->setObjectName(QStringLiteral("transport"));
        const auto name = [button, action = action] {
            QString text = action->text();
            button->setAccessibleName(text.remove(QLatin1Char('&')));
        };
        connect(action, &QAction::changed, button, name);
        name();
        m_row->addWidget(button);
        m_icons.emplace_back(action, icon);
    }
    m_row->addSpacing(6);
    m_row->addWidget(m_speed);
    m_row->addSpacing(8);
    m_row->addWidget(m_frame);
    m_row->addSpacing(4);
    m_row->addWidget(m_time);
    paintIcons();
}

void TransportBar::setIcon(QAction* action, const QString& icon)
{
    for (auto& [known, name] : m_icons)
        if (known == action && name != icon) {
            name = icon;
            paintIcons();
            return;
        }
}

void TransportBar::setClock(const SceneClock& clock)
{
    m_clock = clock;
    const QSignalBlocker quiet(m_frame);
    m_frame->setRange(0, clock.frames - 1);
    m_frame->setSuffix(QStringLiteral(" / %1").arg(clock.frames - 1));
    m_frame->setMinimumWidth(m_frame->fontMetrics().horizontalAdvance(QStringLiteral("%1 / %1").arg(clock.frames - 1))
                             + 24);
    showTime();
}

void TransportBar::setFrame(int frame)
{
    const QSignalBlocker quiet(m_frame);
    m_frame->setValue(frame);
    showTime();
}

void TransportBar::setSpeed(double speed)
{
    const QSignalBlocker quiet(m_speed);
    m_speed->setCurrentIndex(m_speed->findText(speedText(speed)));
    m_speed->setEditText(speedText(speed));
}

void TransportBar::setState(const QString& text, const QString& tip, bool warning)
{
    m_state->setText(text);
    m_state->setToolTip(tip.isEmpty() ? text : tip);
    if (warning == m_warning)
        return;
    m_warning = warning;
    m_state->setProperty("warning", warning);
    m_state->style()->unpolish(m_state);
    m_state->style()->polish(m_state);
}

void TransportBar::setColors(const Colors& colors)
{
    m_colors = colors;
    m_time->setFont(numberFont(font()));
    m_frame->setFont(numberFont(font()));
    paintIcons();
}

void TransportBar::paintIcons()
{
    for (const auto& [action, icon] : m_icons)
        action->setIcon(themedIcon(icon, m_colors.text, m_colors.line));
}

void TransportBar::showTime()
{
    const double time = m_clock.time(m_frame->value());
    m_time->setText(QStringLiteral("%1 s").arg(time, 0, 'f', 3));
    m_time->setMinimumWidth(
        m_time->fontMetrics().horizontalAdvance(QStringLiteral("%1 s").arg(m_clock.lastTime(), 0, 'f', 3)) + 4);
}

void TransportBar::enterSpeed()
{
    QString text = m_speed->currentText();
    text.remove(QLatin1Char('x')).remove(QStringLiteral("×"));
    bool isNumber = false;
    const double speed = QLocale::c().toDouble(text.trimmed().replace(QLatin1Char(','), QLatin1Char('.')), &isNumber);
    if (isNumber && speed > 0)
        emit speedEntered(std::clamp(speed, kLeastSpeed, kMostSpeed));
    else
        emit speedEntered(1);
}

} // namespace osculo::widgets
