// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/error.h"

#include <stop_token>
#include <utility>

namespace osculo {

/// Looks now and then whether a job is to stop: cheap enough to be called for each point of a file.
class StopCheck {
public:
    StopCheck() = default;
    explicit StopCheck(std::stop_token stop)
        : m_stop(std::move(stop))
    {
    }

    /// @throws Cancelled when stopped, at one of some thousand calls
    void operator()()
    {
        constexpr unsigned kEvery = 4096;
        if (++m_calls % kEvery == 0)
            now();
    }

    /// @throws Cancelled when stopped
    void now() const
    {
        if (m_stop.stop_requested())
            throw Cancelled();
    }

private:
    std::stop_token m_stop;
    unsigned m_calls = 0;
};

} // namespace osculo
