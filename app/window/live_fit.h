// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/fit/fit_error.h"

#include <functional>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

namespace osculo::app {

/// The best shapes so far of a fit that runs elsewhere, handed from its threads to the window's. Only the newest is kept, and
/// the window is woken once for however many come while it draws.
class LiveFit {
public:
    struct Shapes {
        std::vector<PlacedSuperovoid> placed; ///< in the mesh's frame
        double rms = 0;                       ///< [m]
    };

    /// @param wake asks the window's thread to take(); called from any thread
    explicit LiveFit(std::function<void()> wake)
        : m_wake(std::move(wake))
    {
    }

    void put(Shapes shapes)
    {
        bool first = false;
        {
            const std::scoped_lock lock(m_mutex);
            first = !m_newest;
            m_newest = std::move(shapes);
        }
        if (first)
            m_wake();
    }

    std::optional<Shapes> take()
    {
        const std::scoped_lock lock(m_mutex);
        return std::exchange(m_newest, std::nullopt);
    }

private:
    std::function<void()> m_wake;
    std::mutex m_mutex;
    std::optional<Shapes> m_newest;
};

} // namespace osculo::app
