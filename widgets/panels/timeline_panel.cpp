// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/panels/timeline_panel.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QSpinBox>
#include <QVBoxLayout>

namespace osculo::widgets {

TimelinePanel::TimelinePanel(QWidget* parent)
    : QWidget(parent)
    , m_transport(new TransportBar(this))
    , m_tracks(new MotionTracks(this))
    , m_hint(
          new QLabel(tr("Nothing moves yet. Select a body, move it to where it starts and choose Record pose; go to a "
                        "later frame and record another."),
                     this))
{
    m_hint->setProperty("dim", true);
    m_hint->setAlignment(Qt::AlignCenter);
    m_hint->setWordWrap(true);
    m_hint->setContentsMargins(12, 4, 12, 8);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_tracks);
    column->addWidget(m_hint);
    m_tracks->hide();
    // Typed and entered: the keyboard plays again.
    for (QWidget* field : std::initializer_list<QWidget*>{&m_transport->frameField(), &m_transport->speedField()}) {
        auto* line = field->findChild<QLineEdit*>();
        connect(
            line, &QLineEdit::returnPressed, m_tracks, [this] { m_tracks->setFocus(); }, Qt::QueuedConnection);
    }
}

void TimelinePanel::setScene(std::shared_ptr<const Scene> scene, const SceneClock& clock)
{
    const bool any = !scene->motions.empty();
    m_transport->setClock(clock);
    m_tracks->setScene(std::move(scene), clock);
    m_tracks->setVisible(any);
    m_hint->setVisible(!any);
}

void TimelinePanel::setFrame(int frame)
{
    m_transport->setFrame(frame);
    m_tracks->setFrame(frame);
}

void TimelinePanel::setColors(const Colors& colors)
{
    m_transport->setColors(colors);
    m_tracks->setColors(colors);
}

} // namespace osculo::widgets
