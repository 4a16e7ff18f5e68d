// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "scenes.h"

namespace osculo::samples {

/// The samples of CAD parts, whose STEP files are made here.
std::vector<SampleScene> cadScenes();

} // namespace osculo::samples
