// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/evaluate/registry.h"

namespace osculo {

/// What a solver keeps between queries: emplaced anew where another solver left something else.
template <typename Data>
Data& dataOf(PairCache& cache)
{
    if (Data* data = std::any_cast<Data>(&cache.data))
        return *data;
    return cache.data.emplace<Data>();
}

} // namespace osculo
