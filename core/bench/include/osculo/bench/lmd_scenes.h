// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/brep/brep_extrema.h"
#include "osculo/math/pose.h"

#include <string>
#include <vector>

namespace osculo {

/// A solid that is moved through a recorded path within another one, which stands still in the world.
struct LmdScene {
    std::string name;
    OpenCascadeShapePtr moving, fixed;
    double gap = 0;         ///< [m] the clearance of the two where the path is tight, all around
    std::vector<Pose> path; ///< X_WM of the moving solid, frame by frame; apart in each
    double normalTurn =
        0; ///< [rad] of the true nearest contact's normal between two frames, where it is the same; else 0
};

/// A path is nominal motion and a sway about it: sums of sines, which move no point of the moving solid by more than a third of the gap,
/// but for turns about z where there is room for them. Frames are spread evenly over the phases that are named below; fewer frames
/// sample the same path.
/// @throws InvalidShape where OpenCASCADE cannot make a solid

/// The insertion of Crozet, Léon and Merlhiot's first scenario (Fig. 16), from sizes of our own, as the paper prints none. A solid of revolution (r, z) in mm
/// (0,0) (18,0) (20,2) (20,20) (30,60) (0,60), with a slot of 6 mm down to r = 16 that runs up from its foot to z = 14 and, between z = 8 and
/// z = 14, round by 60°. The hole is that profile moved outwards by the gap of 0.3 mm, 1 % of its largest radius, in a
/// cylinder of r = 40 between z = −10 and 55, with a tooth that fills the slot but for the gap. Free flight 62 mm
/// above, insertion over the tooth, a turn by −0.8 rad that locks, small turns of ±0.03 rad, and all of it back.
LmdScene coneWithTooth(std::size_t frames = 400);

/// The second scenario (Fig. 18): a hotstab of 40 mm and its receptacle at a gap of 0.1 mm, 1/400 of that. Hotstab: (0,0) (11,0) nose of r = 3 (14,3)
/// (14,30) (20,36) (20,60) groove to 18 (20,63) (20,80) groove to 18 (20,83) (20,110) (26,110) (26,120) (0,120). Receptacle: the
/// same without grooves and flange, moved outwards by the gap, with an entry cone of 45° from (20.1, 105.9) to (24.1, 109.9), within r = 40 from z = −15. Free flight 20 mm above the mouth
/// insertion, turns of ±0.1 rad about z, extraction.
LmdScene hotstab(std::size_t frames = 400);

/// A torus of 12 mm about a tube of 4 mm rolls once round in a drum of r = 40 mm, at a gap of 0.05 mm and without slip, axes parallel: the
/// normal of the true contact turns by 2π / frames from frame to frame.
LmdScene rollingTorus(std::size_t frames = 360);

} // namespace osculo
