// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "widgets/panels/motion_tracks.h"
#include "widgets/panels/transport_bar.h"

#include <QWidget>

class QLabel;

namespace osculo::widgets {

/// The timeline: the tracks of the motions, or how to make one; its buttons and numbers are for the title above it.
class TimelinePanel : public QWidget {
    Q_OBJECT

public:
    explicit TimelinePanel(QWidget* parent = nullptr);

    TransportBar& transport() { return *m_transport; }
    MotionTracks& tracks() { return *m_tracks; }

    void setScene(std::shared_ptr<const Scene> scene, const SceneClock& clock);
    void setFrame(int frame);
    void setColors(const Colors& colors);

private:
    TransportBar* m_transport;
    MotionTracks* m_tracks;
    QLabel* m_hint;
};

} // namespace osculo::widgets
