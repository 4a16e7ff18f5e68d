// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/pose.h"
#include "osculo/shape/superovoid.h"

#include <functional>
#include <mutex>
#include <optional>
#include <utility>

namespace osculo::app {

/// The best shape so far of a fit that runs elsewhere, handed from its threads to the window's. Only the newest is kept, and
/// the window is woken once for however many come while it draws.
class LiveFit {
public:
    struct Shape {
        Superovoid shape;
        Pose X_MS;
        double rms = 0; ///< [m]
    };

    /// @param wake asks the window's thread to take(); called from any thread
    explicit LiveFit(std::function<void()> wake)
        : m_wake(std::move(wake))
    {
    }

    void put(const Shape& shape)
    {
        bool first = false;
        {
            const std::scoped_lock lock(m_mutex);
            first = !m_newest;
            m_newest = shape;
        }
        if (first)
            m_wake();
    }

    std::optional<Shape> take()
    {
        const std::scoped_lock lock(m_mutex);
        return std::exchange(m_newest, std::nullopt);
    }

private:
    std::function<void()> m_wake;
    std::mutex m_mutex;
    std::optional<Shape> m_newest;
};

} // namespace osculo::app
