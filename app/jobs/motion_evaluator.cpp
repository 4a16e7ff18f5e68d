// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/jobs/motion_evaluator.h"

#include "app/jobs/measured_state.h"
#include "osculo/math/error.h"

#include <QLocale>
#include <QMetaObject>

#include <algorithm>
#include <chrono>
#include <utility>

namespace osculo::app {
namespace {

constexpr int kSoonMs = 250;                                // [ms] after the last change
constexpr std::chrono::milliseconds kBatchInterval{50};     // what is measured in the meantime is handed over together
constexpr std::size_t kFrameOverhead = 96, kPairText = 128; // [bytes] of shared pointers and of names, about

std::optional<SceneClock> clockOf(const Scene& scene)
{
    try {
        return sceneClock(scene);
    } catch (const InvalidShape&) {
        return std::nullopt;
    }
}

} // namespace

std::size_t bytesOf(const Frame& frame)
{
    std::size_t bytes = sizeof(Frame) + kFrameOverhead;
    for (const PairResult& pair : frame.pairs)
        bytes += sizeof(PairResult) + kPairText + pair.contacts.capacity() * sizeof(Contact) + pair.message.size();
    return bytes;
}

struct MotionEvaluator::Batch {
    std::string method;
    std::shared_ptr<const Scene> scene;
    SceneClock clock;
    std::vector<FrameSummary> summaries;
    std::vector<std::shared_ptr<const Frame>> frames;
};

MotionEvaluator::MotionEvaluator(QObject* parent)
    : QObject(parent)
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(kSoonMs);
    connect(&m_soon, &QTimer::timeout, this, &MotionEvaluator::start);
    connect(&m_runner, &JobRunner::idle, this, [this] {
        m_jobScene.reset();
        if (std::exchange(m_again, false))
            start();
        emit changed();
    });
}

void MotionEvaluator::setScene(std::shared_ptr<const Scene> scene)
{
    m_scene = std::move(scene);
    for (Entry& entry : m_entries)
        entry.run.outOfDate = !measuresTheSame(*entry.run.scene, *m_scene);
    if (m_jobScene && !measuresTheSame(*m_jobScene, *m_scene))
        cancel();
    plan();
    emit changed();
}

void MotionEvaluator::clear()
{
    cancel();
    m_soon.stop();
    m_entries.clear();
    m_scene.reset();
    emit changed();
}

void MotionEvaluator::setAutomatic(bool automatic)
{
    m_automatic = automatic;
    if (!automatic)
        m_soon.stop();
    plan();
    emit changed();
}

void MotionEvaluator::setCompared(std::vector<std::string> methods)
{
    std::erase(methods, "");
    m_compared = std::move(methods);
    std::erase_if(m_entries, [this](const Entry& entry) {
        return !entry.run.method.empty() && std::ranges::find(m_compared, entry.run.method) == m_compared.end();
    });
    plan();
    emit changed();
}

void MotionEvaluator::plan()
{
    const auto clock = m_scene ? clockOf(*m_scene) : std::nullopt;
    if (m_automatic && whyNot().isEmpty() && clock && clock->frames <= kMostByItself && !missing().empty())
        m_soon.start();
    else
        m_soon.stop();
}

std::vector<std::string> MotionEvaluator::missing() const
{
    std::vector<std::string> methods{""};
    methods.insert(methods.end(), m_compared.begin(), m_compared.end());
    std::erase_if(methods, [this](const std::string& method) {
        const Entry* entry = find(method);
        return entry && !entry->run.outOfDate && entry->run.complete();
    });
    return methods;
}

QString MotionEvaluator::whyNot() const
{
    if (!m_scene || m_scene->motions.empty())
        return tr("The scene has no motion yet");
    if (m_scene->pairs.empty())
        return tr("The scene has no pair to measure yet");
    const auto clock = clockOf(*m_scene);
    if (!clock)
        return tr("The motions last too many frames");
    if (clock->frames > kMost)
        return tr("%1 frames are more than the window keeps: “osculo play” writes them to a file")
            .arg(QLocale(QLocale::English).toString(clock->frames));
    return {};
}

void MotionEvaluator::start()
{
    m_soon.stop();
    const std::vector<std::string> methods = missing();
    if (!whyNot().isEmpty() || methods.empty())
        return;
    if (m_jobScene && measuresTheSame(*m_jobScene, *m_scene)) { // it goes on; what it does not do follows
        m_again = true;
        return;
    }
    const std::uint64_t job = ++m_job;
    m_jobScene = m_scene;
    m_runner.run(tr("Evaluating the motion"),
                 [this, job, methods, scene = m_scene](std::stop_token stop, const Progress& progress) {
                     std::size_t kept = 0;
                     for (std::size_t m = 0; m < methods.size(); ++m) {
                         const auto blank = [&] { return Batch{methods[m], scene, sceneClock(*scene), {}, {}}; };
                         auto batch = std::make_shared<Batch>(blank());
                         const auto handOver = [&] {
                             QMetaObject::invokeMethod(
                                 this, [this, job, batch] { take(job, *batch); }, Qt::QueuedConnection);
                             batch = std::make_shared<Batch>(blank());
                         };
                         auto last = std::chrono::steady_clock::now();
                         bool room = methods[m].empty();
                         PlayOptions options;
                         options.evaluate.method = methods[m];
                         play(
                             *scene, options,
                             [&](int number, Frame frame) {
                                 batch->summaries.push_back(summarise(frame, number));
                                 kept += room ? bytesOf(frame) : 0;
                                 room = room && kept <= kFrameMemory;
                                 if (room)
                                     batch->frames.push_back(std::make_shared<const Frame>(std::move(frame)));
                                 const auto now = std::chrono::steady_clock::now();
                                 if (now - last < kBatchInterval)
                                     return;
                                 last = now;
                                 handOver();
                             },
                             stop,
                             [&](double fraction, std::string_view stage) {
                                 const auto count = static_cast<double>(methods.size());
                                 progress((static_cast<double>(m) + fraction) / count, stage);
                             });
                         handOver();
                     }
                     return JobRunner::Deliver();
                 });
    emit changed();
}

void MotionEvaluator::cancel()
{
    ++m_job;
    m_again = false;
    m_jobScene.reset();
    m_runner.cancel();
}

void MotionEvaluator::take(std::uint64_t job, const Batch& batch)
{
    if (job != m_job)
        return;
    auto entry = std::ranges::find_if(m_entries, [&](const Entry& known) { return known.run.method == batch.method; });
    const bool first = batch.summaries.empty() || batch.summaries.front().frame == 0;
    if (entry == m_entries.end()) {
        m_entries.push_back({});
        entry = std::prev(m_entries.end());
    } else if (first && !entry->run.summaries.empty() && entry->run.outOfDate) {
        entry->before = std::move(entry->run);
        entry->before->frames.clear();
    }
    MotionRun& run = entry->run;
    if (first) {
        run = {};
        run.method = batch.method;
        run.scene = batch.scene;
        run.clock = batch.clock;
        run.outOfDate = !m_scene || !measuresTheSame(*batch.scene, *m_scene);
    }
    run.summaries.insert(run.summaries.end(), batch.summaries.begin(), batch.summaries.end());
    run.frames.insert(run.frames.end(), batch.frames.begin(), batch.frames.end());
    if (run.complete())
        entry->before.reset();
    emit changed();
}

const MotionEvaluator::Entry* MotionEvaluator::find(const std::string& method) const
{
    const auto found = std::ranges::find_if(m_entries, [&](const Entry& entry) { return entry.run.method == method; });
    return found == m_entries.end() ? nullptr : &*found;
}

std::vector<const MotionRun*> MotionEvaluator::runs() const
{
    std::vector<const MotionRun*> runs;
    const auto add = [&](const std::string& method) {
        if (const Entry* entry = find(method)) {
            if (entry->before)
                runs.push_back(&*entry->before);
            runs.push_back(&entry->run);
        }
    };
    add("");
    for (const std::string& method : m_compared)
        add(method);
    return runs;
}

const MotionRun* MotionEvaluator::current() const
{
    const Entry* entry = find("");
    return entry && !entry->run.outOfDate ? &entry->run : nullptr;
}

std::shared_ptr<const Frame> MotionEvaluator::frame(int number) const
{
    const MotionRun* run = current();
    return run && number >= 0 && number < static_cast<int>(run->frames.size())
               ? run->frames[static_cast<std::size_t>(number)]
               : nullptr;
}

} // namespace osculo::app
