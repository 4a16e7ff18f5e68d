// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <QObject>

namespace osculo::app {

/// Space, arrows, Home and End play and step the motion, unless the control that has the focus needs them itself: a
/// button is pressed by Space, a list and a field are walked through, the view turns.
class PlayKeys : public QObject {
    Q_OBJECT

public:
    explicit PlayKeys(QWidget& window);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget& m_window;
};

} // namespace osculo::app
