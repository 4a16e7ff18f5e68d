// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/jobs/evaluator.h"

namespace osculo::app {

Evaluator::Evaluator(QObject* parent)
    : QObject(parent)
    , m_cache(std::make_shared<EvaluationCache>())
{
}

void Evaluator::request(std::shared_ptr<const Scene> scene, double time)
{
    const std::uint64_t request = ++m_lastRequest;
    emit staleChanged(true);
    // The runner does one job at a time, so the cache has one user at a time.
    m_runner.run(tr("Measuring"),
                 [this, scene = std::move(scene), time, request,
                  cache = m_cache](std::stop_token stop, const Progress& progress) -> JobRunner::Deliver {
                     auto frame = std::make_shared<Frame>(evaluate(*scene, time, {}, cache.get(), stop, progress));
                     return [this, frame, request] {
                         if (request <= m_frameRequest) // a newer one was shown in the meantime
                             return;
                         m_frame = frame;
                         m_frameRequest = request;
                         emit frameChanged();
                         emit staleChanged(stale());
                     };
                 });
}

void Evaluator::show(std::shared_ptr<const Frame> frame)
{
    m_frameRequest = ++m_lastRequest;
    m_frame = std::move(frame);
    emit frameChanged();
    emit staleChanged(false);
}

void Evaluator::outdate()
{
    ++m_lastRequest;
    emit staleChanged(true);
}

void Evaluator::clear()
{
    m_runner.cancel();
    m_cache = std::make_shared<EvaluationCache>();
    m_frame.reset();
    m_frameRequest = m_lastRequest;
    emit frameChanged();
}

} // namespace osculo::app
