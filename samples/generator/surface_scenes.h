// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "scenes.h"

namespace osculo::samples {

/// The samples of parametric surfaces, in the numbers of the support-function paper (Zheng and Hang 2020).
std::vector<SampleScene> surfaceScenes();

} // namespace osculo::samples
