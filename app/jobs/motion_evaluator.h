// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "app/jobs/job_runner.h"
#include "app/jobs/motion_run.h"

#include <QObject>
#include <QTimer>

#include <cstdint>
#include <optional>

namespace osculo::app {

/// Measures the whole motion of a scene in the background, by one or several methods, and keeps what it found: the
/// numbers of every frame, and whole frames as far as memory allows. It knows which results belong to the scene as it
/// is. All members are for the window's thread.
class MotionEvaluator : public QObject {
    Q_OBJECT

public:
    /// Whole frames are kept up to this much memory together [bytes]; of frames beyond only the numbers.
    static constexpr std::size_t kFrameMemory = std::size_t{256} << 20;
    /// Longer motions are measured when asked for, not by themselves.
    static constexpr int kMostByItself = 20'000;
    /// Longer ones are for the command line, which keeps nothing.
    static constexpr int kMost = 200'000;

    explicit MotionEvaluator(QObject* parent = nullptr);

    /// The scene as it is now. What was measured of another state stays and is out of date.
    void setScene(std::shared_ptr<const Scene> scene);

    /// Forgets everything: another document was opened.
    void clear();

    /// Starts by itself whenever something is missing or out of date.
    void setAutomatic(bool automatic);
    bool automatic() const { return m_automatic; }

    /// Methods to compare with the pairs' own. Runs of others are forgotten.
    void setCompared(std::vector<std::string> methods);
    const std::vector<std::string>& compared() const { return m_compared; }

    /// Measures what is missing or out of date. What runs for another state ends.
    void start();
    void cancel();

    /// Why there is nothing to measure, for a person; empty where there is.
    QString whyNot() const;
    bool running() const { return m_runner.busy() || m_soon.isActive(); }
    JobRunner& runner() { return m_runner; }

    /// The pairs' own methods first, then the compared ones, each as far as it got; out of date ones until new ones are
    /// complete.
    std::vector<const MotionRun*> runs() const;
    /// By the pairs' own methods, of the scene as it is; null where there is none.
    const MotionRun* current() const;
    /// A whole frame of it; null where it is not kept.
    std::shared_ptr<const Frame> frame(int number) const;

signals:
    void changed();

private:
    struct Batch;
    /// A method's results: as far as it got now, and those before while they are shown beside it.
    struct Entry {
        MotionRun run;
        std::optional<MotionRun> before;
    };
    std::vector<std::string> missing() const;
    const Entry* find(const std::string& method) const;
    void plan();
    void take(std::uint64_t job, const Batch& batch);

    std::shared_ptr<const Scene> m_scene;
    std::vector<Entry> m_entries;
    std::vector<std::string> m_compared;
    bool m_automatic = true;
    std::uint64_t m_job = 0;                 ///< batches of others are dropped
    std::shared_ptr<const Scene> m_jobScene; ///< null when nothing runs
    bool m_again = false;                    ///< something is to follow it
    QTimer m_soon;
    JobRunner m_runner;
};

} // namespace osculo::app
