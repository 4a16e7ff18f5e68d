// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/panels/motion_section.h"

#include "osculo/scene/scene_clock.h"

#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QSpinBox>

namespace osculo::widgets {
namespace {

QString fpsText(double fps)
{
    return QLocale::c().toString(fps, 'g', QLocale::FloatingPointShortest);
}

} // namespace

MotionSection::MotionSection(QWidget* parent)
    : QWidget(parent)
    , m_frames(new QSpinBox(this))
    , m_fps(new QLineEdit(this))
    , m_interpolation(new QComboBox(this))
{
    m_frames->setRange(1, kMostFrames);
    m_frames->setKeyboardTracking(false);
    m_frames->setLocale(QLocale::c());
    m_frames->setToolTip(tr("Number of frames; keys stay at their frames"));
    m_fps->setToolTip(tr("Frames a second; keys stay at their frames and change their times"));
    m_interpolation->addItems({tr("linear: constant speed"), tr("smooth: at rest at every key")});
    m_interpolation->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_interpolation->setMinimumContentsLength(8);
    m_interpolation->setToolTip(tr("How the body goes from key to key"));
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(12);
    grid->setVerticalSpacing(5);
    grid->setColumnStretch(1, 1);
    const std::pair<QString, QWidget*> rows[] = {
        {tr("Frames"), m_frames}, {tr("Frames a second"), m_fps}, {tr("Between keys"), m_interpolation}};
    for (const auto& [text, field] : rows) {
        auto* label = new QLabel(text, this);
        label->setProperty("dim", true);
        label->setBuddy(field);
        field->setAccessibleName(text);
        const int row = grid->rowCount();
        grid->addWidget(label, row, 0);
        grid->addWidget(field, row, 1);
    }
    for (QWidget* field : std::initializer_list<QWidget*>{m_frames, m_fps})
        field->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_frames->setAlignment(Qt::AlignRight);
    m_fps->setAlignment(Qt::AlignRight);
    auto* remove = new QPushButton(tr("Remove motion"), this);
    remove->setToolTip(tr("Remove the motion with its keys; the body goes back to where it was placed"));
    grid->addWidget(remove, grid->rowCount(), 0, 1, 2);

    connect(m_frames, &QSpinBox::valueChanged, this, &MotionSection::framesEdited);
    connect(m_fps, &QLineEdit::editingFinished, this, &MotionSection::enterFps);
    connect(m_interpolation, &QComboBox::activated, this, [this](int index) {
        emit interpolationEdited(index == 0 ? Interpolation::linear : Interpolation::smooth);
    });
    connect(remove, &QPushButton::clicked, this, &MotionSection::removeRequested);
}

void MotionSection::setMotion(const Motion& motion)
{
    const QSignalBlocker quiet(m_frames);
    m_frames->setValue(motion.frames);
    m_shownFps = motion.fps;
    m_fps->setText(fpsText(motion.fps));
    m_interpolation->setCurrentIndex(motion.interpolation == Interpolation::linear ? 0 : 1);
}

void MotionSection::enterFps()
{
    bool isNumber = false;
    const double fps = QLocale::c().toDouble(m_fps->text().trimmed(), &isNumber);
    if (!isNumber || fps == m_shownFps)
        m_fps->setText(fpsText(m_shownFps));
    else
        emit fpsEdited(fps);
}

} // namespace osculo::widgets
