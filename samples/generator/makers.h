// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/scene.h"

#include <string>

namespace osculo::samples {

/// A body of one shape. @param shapeName may be empty
Body bodyOf(const std::string& name, Geometry geometry, const Pose& X_WB, const std::string& color,
            const std::string& shapeName = {});

Note noteOf(const std::string& title, const std::string& text);

/// Two bodies that are measured, in this unit, with what the sample is about.
Scene pairScene(LengthUnit unit, Body a, Body b, const std::string& title, const std::string& text);

} // namespace osculo::samples
