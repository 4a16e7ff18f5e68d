// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "neighbourhoods.h"

namespace osculo::detail {

/// Turns normals of neighbours alike and those of each connected piece outwards. Zero normals stay and connect nothing.
/// @return the number of pieces
std::size_t orientOutwards(const Neighbourhoods& near, std::vector<Vec3>& normals, std::stop_token stop);

} // namespace osculo::detail
