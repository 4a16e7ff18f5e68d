// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <QTimer>

#include <functional>

namespace osculo::widgets {

/// Shows that rows belong to an earlier state once that has lasted a moment: most evaluations are over before a mark could
/// be read, and it would only flicker.
class StaleMark {
public:
    /// @param show takes the mark on and off
    explicit StaleMark(std::function<void(bool)> show);

    void set(bool stale);

private:
    std::function<void(bool)> m_show;
    QTimer m_soon;
};

} // namespace osculo::widgets
