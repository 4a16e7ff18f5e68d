// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "scenes.h"

namespace osculo::samples {

/// The samples of bodies that move on elevation maps: `osculo simulate` runs them.
std::vector<SampleScene> groundScenes();

} // namespace osculo::samples
