// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/jobs/job_runner.h"

#include "osculo/math/error.h"

#include <QMetaObject>
#include <QTimer>

#include <algorithm>
#include <chrono>
#include <exception>
#include <new>
#include <utility>

namespace osculo::app {
namespace {

constexpr int kGraceMs = 60;                               // [ms] a superseded job may still finish in
constexpr int kPatienceMs = 30;                            // [ms] a stopped job has before it is left
constexpr std::chrono::milliseconds kProgressInterval{40}; // more often is not seen and would flood the event queue

JobFailure failureOf(const QString& title, const std::exception& error)
{
    const QString text = QString::fromUtf8(error.what());
    return {title, text, text};
}

} // namespace

struct JobRunner::Job {
    QString title;
    Work work;
    Stop manner = Stop::whenItLooks;
    std::stop_source stop;
    bool abandoned = false; // window's thread
    std::thread::id thread; // the worker's; window's thread
};

JobRunner::JobRunner(QObject* parent)
    : QObject(parent)
    , m_worker([this](std::stop_token stop) { workLoop(stop); })
{
}

JobRunner::~JobRunner()
{
    if (m_current)
        m_current->stop.request_stop();
    m_worker.request_stop();
    m_wake.notify_all();
}

QString JobRunner::title() const
{
    return m_current ? m_current->title : QString();
}

void JobRunner::run(const QString& title, Work work, Stop stop)
{
    auto job = std::make_shared<Job>();
    job->title = title;
    job->manner = stop;
    job->work = std::move(work);
    if (!m_current) {
        start(std::move(job));
        return;
    }
    m_next = std::move(job);
    QTimer::singleShot(kGraceMs, this, [this, superseded = m_current] {
        if (m_current == superseded && m_next)
            requestStop(superseded);
    });
}

void JobRunner::cancel()
{
    m_next.reset();
    if (!m_current || m_current->abandoned)
        return;
    m_current->abandoned = true;
    requestStop(m_current);
    emit idle();
}

void JobRunner::requestStop(const std::shared_ptr<Job>& job)
{
    job->stop.request_stop();
    if (job->manner == Stop::leave)
        QTimer::singleShot(kPatienceMs, Qt::PreciseTimer, this, [this, job] {
            if (m_current == job)
                leave(job);
        });
}

void JobRunner::leave(const std::shared_ptr<Job>& job)
{
    job->abandoned = true;
    m_worker.request_stop(); // it takes no other job
    m_left.push_back(std::exchange(m_worker, std::jthread([this](std::stop_token stop) { workLoop(stop); })));
    m_current.reset();
    goOn();
}

void JobRunner::goOn()
{
    if (m_next)
        start(std::exchange(m_next, nullptr));
    else
        emit idle();
}

void JobRunner::start(std::shared_ptr<Job> job)
{
    m_current = job;
    job->thread = m_worker.get_id();
    emit started(job->title);
    {
        const std::lock_guard lock(m_mutex);
        m_handedOver = std::move(job);
    }
    m_wake.notify_all();
}

void JobRunner::finish(const std::shared_ptr<Job>& job, const Deliver& deliver,
                       const std::optional<JobFailure>& failure)
{
    if (m_current != job) { // it was left, and is at its end now
        std::erase_if(m_left, [&](const std::jthread& worker) { return worker.get_id() == job->thread; });
        return;
    }
    m_current.reset();
    if (!job->abandoned) {
        if (failure)
            emit failed(*failure);
        else if (deliver)
            deliver();
    }
    if (!m_current) // else the delivery started another job
        goOn();
}

void JobRunner::workLoop(const std::stop_token& stop)
{
    while (!stop.stop_requested()) {
        std::shared_ptr<Job> job;
        {
            std::unique_lock lock(m_mutex);
            if (!m_wake.wait(lock, stop, [this] { return m_handedOver != nullptr; }))
                return;
            job = std::exchange(m_handedOver, nullptr);
        }
        perform(job);
    }
}

void JobRunner::perform(const std::shared_ptr<Job>& job)
{
    auto lastReport = std::chrono::steady_clock::time_point();
    const Progress progress = [&](double fraction, std::string_view stage) {
        const auto now = std::chrono::steady_clock::now();
        if (now - lastReport < kProgressInterval)
            return;
        lastReport = now;
        const QString text = QString::fromUtf8(stage.data(), static_cast<qsizetype>(stage.size()));
        QMetaObject::invokeMethod(
            this,
            [this, job, fraction, text] {
                if (m_current == job && !job->abandoned)
                    emit progressed(fraction, text);
            },
            Qt::QueuedConnection);
    };

    Deliver deliver;
    std::optional<JobFailure> failure;
    try {
        deliver = job->work(job->stop.get_token(), progress);
    } catch (const Cancelled&) {
        // Nothing to deliver.
    } catch (const std::bad_alloc&) {
        failure = JobFailure{job->title, tr("There is not enough memory for this."), tr("std::bad_alloc")};
    } catch (const std::exception& error) {
        failure = failureOf(job->title, error);
    } catch (...) {
        failure = JobFailure{job->title, tr("The job ended for an unknown reason."), {}};
    }
    QMetaObject::invokeMethod(
        this, [this, job, deliver, failure] { finish(job, deliver, failure); }, Qt::QueuedConnection);
}

} // namespace osculo::app
