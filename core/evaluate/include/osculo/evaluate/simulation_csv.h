// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/dynamics/simulation.h"
#include "osculo/scene/scene.h"

#include <string>

namespace osculo {

/// `time,body,x,y,z,qw,qx,qy,qz,vx,vy,vz,wx,wy,wz,energy`: a row a moving body a step; energy is the body's kinetic and
/// potential [J].
std::string bodiesCsvHeader();
std::string bodiesCsvRows(const Scene& scene, const Simulation& simulation);

/// `time,a,b,distance,force,px,py,pz,nx,ny,nz`: a row a contact a step, candidates that do not touch yet included; force
/// [N] and point are those on b, the normal goes out of a.
std::string contactsCsvHeader();
std::string contactsCsvRows(const Scene& scene, const Simulation& simulation);

} // namespace osculo
