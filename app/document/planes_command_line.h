// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/cloud/planar_surfaces.h"
#include "osculo/scene/geometry.h"

#include <string>

namespace osculo::app {

/// The osculo command that finds the same surfaces in the cloud's file and writes them as a scene, quoted for a POSIX shell;
/// empty for a cloud that stands in no file. @param thickness of the surfaces' bodies [m]
std::string planesCommandLine(const CloudGeometry& cloud, const PlaneOptions& options, double thickness);

} // namespace osculo::app
