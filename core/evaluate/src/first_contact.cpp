// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/evaluate/first_contact.h"

#include "osculo/evaluate/motion_speed.h"
#include "osculo/math/demand.h"
#include "osculo/math/error.h"
#include "osculo/scene/scene_clock.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace osculo {

namespace {

/// Advancement aims at this part of the touching distance, so that it ends after finitely many steps.
constexpr double kAim = 0.5;
/// The first overlap is looked for at steps that grow by this factor from the touch on.
constexpr double kStride = 2;
/// The touch and the first overlap found are brought together this often by halves.
constexpr int kHalvings = 50;

class Advancement {
public:
    Advancement(const Scene& scene, std::size_t pairIndex, const FirstContactOptions& options, std::stop_token stop)
        : m_scene(scene)
        , m_options(options)
        , m_settings(options.evaluate)
        , m_speed(scene)
        , m_end(options.to.value_or(std::max(sceneClock(scene).lastTime(), options.from)))
        , m_stop(std::move(stop))
    {
        m_settings.onlyPair = pairIndex;
        const Pair& pair = scene.pairs[pairIndex];
        m_a = findBody(scene, pair.a);
        m_b = findBody(scene, pair.b);
        demandSense();
    }

    FirstContact run(const Progress& progress)
    {
        FirstContact contact;
        contact.freeUntil = m_options.from;
        while (m_evaluations < m_options.maxEvaluations) {
            contact.pair = measure(contact.freeUntil);
            contact.evaluations = m_evaluations;
            if (unusable(contact.pair)) {
                contact.status = contact.pair.status;
                return contact;
            }
            if (!contact.pair.distance || contact.pair.lowerBound <= m_options.touching) {
                contact.found = true;
                contact.overlapsAt = firstOverlap(contact.freeUntil, contact.pair);
                contact.evaluations = m_evaluations;
                return contact;
            }
            if (contact.freeUntil >= m_end)
                return contact;
            contact.freeUntil = advanced(contact.freeUntil, contact.pair.lowerBound - kAim * m_options.touching);
            if (progress && m_end > m_options.from)
                progress((contact.freeUntil - m_options.from) / (m_end - m_options.from), "looking for a contact");
        }
        contact.status = Status::maxIterations;
        return contact;
    }

private:
    void demandSense() const
    {
        if (!std::isfinite(m_options.from) || !std::isfinite(m_end) || m_end < m_options.from)
            throw InvalidShape(fmt::format("a contact is looked for from {} s to {} s", m_options.from, m_end),
                               "two times, the first not after the second");
        if (!(m_options.touching > 0) || !(m_options.touching >= m_options.evaluate.tolerance))
            throw InvalidShape(fmt::format("bodies count as touching at {} m", m_options.touching),
                               fmt::format("a distance not under the tolerance, {} m", m_options.evaluate.tolerance));
    }

    PairResult measure(double time)
    {
        ++m_evaluations;
        return std::move(evaluate(m_scene, time, m_settings, &m_cache, m_stop).pairs.front());
    }

    /// Its bounds say nothing.
    static bool unusable(const PairResult& pair) { return !pair.distance && pair.status != Status::overlapping; }

    static bool overlaps(const PairResult& pair)
    {
        return pair.status == Status::overlapping || (pair.distance && pair.upperBound <= 0);
    }

    /// The latest time until which bodies this far apart [m] cannot touch.
    double advanced(double time, double room) const
    {
        while (time < m_end) {
            const double next = std::min(m_speed.nextChange(time), m_end);
            const double speed = m_speed.closingSpeed(*m_a, *m_b, time, next);
            if (speed * (next - time) > room) {
                const double reached = time + room / speed;
                return reached > time ? reached : std::nextafter(time, next);
            }
            room -= speed * (next - time);
            time = next;
        }
        return time;
    }

    /// A time at which they overlap, as near behind the touch as it can be found.
    std::optional<double> firstOverlap(double touch, const PairResult& pair)
    {
        if (overlaps(pair))
            return touch;
        double apart = touch, over = touch, stride = strideAt(touch);
        for (; over < m_end; stride *= kStride) {
            over = std::min(touch + stride, m_end);
            const PairResult there = measure(over);
            if (overlaps(there))
                return halved(apart, over);
            if (!there.distance || *there.distance > kStride * m_options.touching)
                return std::nullopt; // they part again
            apart = over;
        }
        return std::nullopt;
    }

    /// The time in which they may close the touching distance.
    double strideAt(double time) const
    {
        const double next = std::min(m_speed.nextChange(time), m_end);
        const double speed = m_speed.closingSpeed(*m_a, *m_b, time, next);
        const double stride = speed > 0 ? m_options.touching / speed : next - time;
        return std::max(stride, std::nextafter(time, m_end) - time);
    }

    double halved(double apart, double over)
    {
        for (int i = 0; i < kHalvings; ++i) {
            const double middle = 0.5 * (apart + over);
            if (middle <= apart || middle >= over)
                break;
            (overlaps(measure(middle)) ? over : apart) = middle;
        }
        return over;
    }

    const Scene& m_scene;
    const FirstContactOptions& m_options;
    EvaluateOptions m_settings;
    MotionSpeed m_speed;
    double m_end;
    std::stop_token m_stop;
    std::optional<std::size_t> m_a, m_b;
    EvaluationCache m_cache;
    int m_evaluations = 0;
};

} // namespace

FirstContact firstContact(const Scene& scene, std::size_t pairIndex, const FirstContactOptions& options,
                          std::stop_token stop, const Progress& progress)
{
    OSCULO_DEMAND(pairIndex < scene.pairs.size());
    return Advancement(scene, pairIndex, options, std::move(stop)).run(progress);
}

} // namespace osculo
