// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "app/jobs/job_runner.h"
#include "osculo/evaluate/evaluate.h"
#include "osculo/scene/frame.h"

#include <QObject>

#include <cstdint>
#include <memory>

namespace osculo::app {

/// Keeps the measured state of a scene up to date in the background. The last result stays while a new one is on its
/// way, and says that it is stale.
class Evaluator : public QObject {
    Q_OBJECT

public:
    explicit Evaluator(QObject* parent = nullptr);

    /// Measures a snapshot of the scene at time t [s]; the newest request wins.
    void request(std::shared_ptr<const Scene> scene, double time);

    /// Takes a result that was measured elsewhere, of the scene and the time that would be requested.
    void show(std::shared_ptr<const Frame> frame);

    /// Says that the last result is of another scene or time; what is being measured is not shown any more.
    void outdate();

    /// Forgets the result and the warm starts: another document was opened.
    void clear();

    /// The last result; null before the first.
    std::shared_ptr<const Frame> frame() const { return m_frame; }
    bool stale() const { return m_frameRequest != m_lastRequest; }
    JobRunner& runner() { return m_runner; }

signals:
    void frameChanged();
    void staleChanged(bool stale);

private:
    std::shared_ptr<EvaluationCache> m_cache;
    std::shared_ptr<const Frame> m_frame;
    std::uint64_t m_lastRequest = 0, m_frameRequest = 0;
    JobRunner m_runner;
};

} // namespace osculo::app
