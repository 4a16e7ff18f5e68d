// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/math/status.h"

#include <array>
#include <utility>

namespace osculo {

namespace {

constexpr std::array<std::pair<Status, std::string_view>, 7> kNames{{
    {Status::converged, "converged"},
    {Status::bounded, "bounded"},
    {Status::hull, "hull"},
    {Status::local, "local"},
    {Status::overlapping, "overlapping"},
    {Status::maxIterations, "max_iterations"},
    {Status::degenerate, "degenerate"},
}};

} // namespace

std::string_view toString(Status status)
{
    return kNames[static_cast<std::size_t>(status)].second;
}

std::optional<Status> statusFromString(std::string_view name)
{
    for (const auto& [status, text] : kNames)
        if (text == name)
            return status;
    return std::nullopt;
}

bool isFailure(Status status)
{
    return status == Status::maxIterations || status == Status::degenerate;
}

} // namespace osculo
