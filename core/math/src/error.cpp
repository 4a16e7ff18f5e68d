// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/math/error.h"
#include "osculo/math/demand.h"

#include <cstdio>
#include <cstdlib>

namespace osculo {

namespace {

std::string sentence(const std::string& problem, const std::string& remedy)
{
    return remedy.empty() ? problem : problem + "; " + remedy;
}

} // namespace

InputError::InputError(std::string source, std::string place, std::string problem, std::string remedy)
    : std::runtime_error(source + (place.empty() ? "" : ":" + place) + ": " + sentence(problem, remedy))
    , m_source(std::move(source))
    , m_place(std::move(place))
    , m_problem(std::move(problem))
    , m_remedy(std::move(remedy))
{
}

InvalidShape::InvalidShape(std::string problem, std::string remedy)
    : std::runtime_error(sentence(problem, remedy))
    , m_problem(std::move(problem))
    , m_remedy(std::move(remedy))
{
}

Cancelled::Cancelled()
    : std::runtime_error("cancelled")
{
}

void failDemand(const char* condition, const char* file, int line)
{
    std::fprintf(stderr, "osculo: %s:%d: broken assumption: %s\n", file, line, condition);
    std::abort();
}

} // namespace osculo
