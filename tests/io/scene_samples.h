// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/io/mesh_file.h"
#include "osculo/shape/triangle_mesh.h"

#include "support/temporary_folder.h"
#include "support/two_balls.h"

#include <fstream>
#include <memory>
#include <string>

namespace osculo::test {

/// A palm with one finger; `index_1` follows `index_0`.
inline const std::string kHandUrdf = R"(<robot name="small hand">
  <link name="palm"><collision><geometry><box size="0.08 0.08 0.02"/></geometry></collision></link>
  <link name="index"><collision><geometry><box size="0.01 0.01 0.04"/></geometry></collision></link>
  <link name="tip"><collision><geometry><sphere radius="0.005"/></geometry></collision></link>
  <joint name="index_0" type="revolute"><parent link="palm"/><child link="index"/><origin xyz="0 0.04 0.01"/>
    <axis xyz="0 1 0"/><limit lower="-0.1" upper="1.5" velocity="2" effort="1"/></joint>
  <joint name="index_1" type="revolute"><parent link="index"/><child link="tip"/><origin xyz="0 0 0.04"/>
    <axis xyz="0 1 0"/><limit lower="-1" upper="1.5" velocity="2" effort="1"/>
    <mimic joint="index_0" multiplier="0.5" offset="0.1"/></joint>
</robot>
)";

/// A folder with the files that `kFullScene` names.
class SceneFolder : public TemporaryFolder {
public:
    SceneFolder()
    {
        writeMesh(path() / "upper.stl", *tetrahedron());
        std::ofstream(path() / "hand.urdf") << kHandUrdf;
        std::ofstream(path() / "part.brep") << kTwoBalls;
        std::ofstream(path() / "hills.asc") << "ncols 2\nnrows 2\nxllcenter 0\nyllcenter 0\ncellsize 1\n1 2\n3 4\n";
        std::ofstream(path() / "shell.json")
            << R"({"version": 1, "x": "u", "y": "v", "z": "u*v", "u": [0, 1], "v": [0, 1]})";
        std::ofstream(path() / "scan.pcd") << "FIELDS x y z\nPOINTS 2\nDATA ascii\n1 2 3\n4 5 6\n";
    }

    static TriangleMeshPtr tetrahedron()
    {
        return std::make_shared<const TriangleMesh>(
            std::vector<Vec3>{{0, 0, 0}, {0.1, 0, 0}, {0, 0.2, 0}, {1.0 / 3, 0, 0.3}},
            std::vector<Triangle>{{0, 2, 1}, {0, 1, 3}, {0, 3, 2}, {1, 2, 3}});
    }
};

/// Every key that version 1 knows, at least once, with values other than the defaults.
inline const std::string kFullScene = R"({
  "$schema": "urn:osculo:scene:1", "version": 1, "unit": "mm",
  "bodies": [
    { "name": "upper molar", "parent": null,
      "shapes": [
        { "kind": "superovoid", "name": "crown", "a": [2.1, 1.9, 2.4], "e": [0.9, 0.8], "T": [0.1, -0.05],
          "pose": { "translation": [0, 0, 3], "quaternion_wxyz": [0.8, 0, 0.6, 0] }, "role": "contact", "visible": false },
        { "kind": "mesh", "file": "upper.stl", "unit": "mm", "faces": [[0, 1, 2], [2, 2, 0.5]], "role": "reference" } ],
      "pose": {}, "color": "#e8d5B0", "opacity": 0.5, "visible": false, "mass": 0.02, "inertia": [1e-6, 2e-6, 3e-6],
      "velocity": { "linear": [1, 2, 3], "angular": [0.1, 0.2, 0.3] }, "fixed": true, "friction": 0.3 },
    { "name": "lower molar", "parent": "upper molar", "group": "jaw",
      "shapes": [
        { "kind": "box", "half_sizes": [1, 2, 3] },
        { "kind": "cylinder", "radius": 1, "height": 2 },
        { "kind": "capsule", "radius": 1.5, "height": 2.5 },
        { "kind": "halfspace", "normal": [0, 0, 1], "offset": -4 },
        { "kind": "polytope", "points": [[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1]] },
        { "kind": "polygon", "vertices": [[0, 0, 0], [1, 0, 0], [1, 1, 0], [0, 1, 0]] },
        { "kind": "brep", "file": "part.brep", "unit": "cm", "part": 2 },
        { "kind": "cloud", "file": "scan.pcd", "unit": "m" },
        { "kind": "heightmap", "file": "hills.asc", "unit": "m" },
        { "kind": "surface", "surface": "heart" },
        { "kind": "surface", "file": "shell.json" } ],
      "pose": { "translation": [1, 2, 3] }, "velocity": {} },
    { "name": "ball" } ],
  "robots": [ { "name": "hand", "file": "hand.urdf", "base": { "translation": [0, 0, 10] }, "joints": { "index_0": 0.3 } } ],
  "pairs": [ { "a": "upper molar", "b": "lower molar", "method": "support", "threshold": 5, "dilation": 0.01, "angular": 0.5 },
             { "a": "ball", "b": "lower molar" } ],
  "motions": [
    { "body": "upper molar", "frames": 181, "fps": 25,
      "keys": [ { "frame": 0, "pose": {} }, { "frame": 90.5, "pose": { "translation": [0, 0, 1] } } ], "interpolation": "smooth" },
    { "robot": "hand", "frames": 100, "fps": 30, "keys": [ { "frame": 0, "joints": { "index_0": 0.1 }, "pose": { "translation": [0, 0, 20] } } ] } ],
  "grasps": [ { "quality": 0.25 } ], "stances": [ {}, { "goal": [1, 2, 3] } ],
  "impulses": [ { "body": "ball", "time": 2.2, "force": [0, 0, 1] } ],
  "dynamics": { "gravity": [0, 0, -9.8], "model": "rigid", "integrator": "rk45", "step": 0.001, "stiffness": 1e4, "damping": 40 },
  "view": { "camera": { "position": [100, 0, 0], "focus": [1, 2, 3], "up": [0, 1, 0], "angle": 40, "parallel": true,
                        "parallel_scale": 12.5 }, "show": ["closest", "labels"],
            "section": { "origin": [0, 0, 1.5], "normal": [0, 0, 1], "caps": false } },
  "marks": [ { "kind": "distance", "name": "gap", "points": [ { "body": "ball", "point": [0, 0, 1] }, { "point": [0, 0, 9] } ] } ],
  "cameras": [ { "name": "from the left", "camera": { "position": [0, -100, 0], "focus": [0, 0, 5] } } ],
  "notes": [ { "title": "step 1", "text": "Look – 看", "view": { "show": [] } }, { "title": "step 2", "text": "", "frame": 3,
               "parameter": { "body": "upper molar", "shape": 0, "name": "e1", "from": 0.2, "to": 1.9 } } ]
})";

} // namespace osculo::test
