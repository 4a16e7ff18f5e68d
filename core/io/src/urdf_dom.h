// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "urdf_document.h"

#include "osculo/robot/robot_description.h"

#include <string>
#include <vector>

namespace osculo {

/// Links and joints in file order, as urdfdom reads them; meshes have no file yet.
/// @param warnings gets what was changed
/// @throws InputError with urdfdom's own words, which it does not print then
RobotDescription readByUrdfdom(const UrdfDocument& document, const std::string& source,
                               std::vector<std::string>& warnings);

} // namespace osculo
