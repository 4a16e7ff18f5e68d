// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/progress.h"

#include <QObject>
#include <QString>

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <vector>

namespace osculo::app {

/// Why a job gave no result, in words for a person.
struct JobFailure {
    QString title;   ///< of the job
    QString message; ///< one sentence
    QString details; ///< the whole text of the error
};

/// Runs jobs one after the other on a worker thread and hands their results back to the window's thread. The newest
/// request wins: it replaces one that waits, and stops one that has been running for longer than a grace time (so that
/// quick jobs asked for in a stream, as by a slider, all arrive). Exceptions end here and become `failed`. All members
/// are for the window's thread.
class JobRunner : public QObject {
    Q_OBJECT

public:
    /// Takes the result to where it belongs; called in the window's thread.
    using Deliver = std::function<void()>;
    /// Called on the worker; may throw. @throws Cancelled when stopped.
    using Work = std::function<Deliver(std::stop_token, const Progress&)>;

    /// How a job that is to stop is let go of.
    enum class Stop {
        whenItLooks, ///< it has the worker till it looks at its token: for work on what later jobs work on too
        leave,       ///< soon, whatever it does: it goes on to its end on its own thread, with whatever it holds, and
                     ///< nobody hears of it. For work that owns all it uses, or shares it with locks.
    };

    explicit JobRunner(QObject* parent = nullptr);
    /// Waits for all that still runs.
    ~JobRunner() override;

    void run(const QString& title, Work work, Stop stop = Stop::whenItLooks);

    /// Ends the running and the waiting job; neither delivers. Takes effect for the window at once.
    void cancel();

    bool busy() const { return m_current != nullptr; }
    QString title() const;

signals:
    void started(const QString& title);
    void progressed(double fraction, const QString& stage);
    void failed(const osculo::app::JobFailure& failure);
    /// After the last job's delivery or failure. After a cancellation twice: at once, when nothing is to be expected any more, and when
    /// the worker has let go and `busy` is false.
    void idle();

private:
    struct Job;
    void start(std::shared_ptr<Job> job);
    void requestStop(const std::shared_ptr<Job>& job);
    void leave(const std::shared_ptr<Job>& job);
    void goOn();
    void finish(const std::shared_ptr<Job>& job, const Deliver& deliver, const std::optional<JobFailure>& failure);
    void workLoop(const std::stop_token& stop);
    void perform(const std::shared_ptr<Job>& job);

    std::shared_ptr<Job> m_current, m_next; // window's thread

    std::mutex m_mutex;
    std::condition_variable_any m_wake;
    std::shared_ptr<Job> m_handedOver; // guarded by m_mutex
    // Last: they end before the rest goes.
    std::vector<std::jthread> m_left; // workers that still do a job that was left
    std::jthread m_worker;
};

} // namespace osculo::app
