// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/window/linked_libraries.h"

#include "app/window/build_versions.h"

namespace osculo::app {

std::vector<LinkedLibrary> linkedLibraries()
{
    using namespace versions;
    return {
        {"Qt", kQt, "LGPL-3.0-only", "https://www.qt.io/licensing", "the window", {"libQt6"}},
        {"VTK", kVtk, "BSD-3-Clause", "https://vtk.org/about", "drawing, picking, charts, figures", {"libvtk"}},
        {"Eigen", kEigen, "MPL-2.0", "https://eigen.tuxfamily.org", "linear algebra", {}},
        {"Ceres Solver",
         kCeres,
         "BSD-3-Clause",
         "http://ceres-solver.org/license.html",
         "least squares of fits",
         {"libceres"}},
        {"glog", "", "BSD-3-Clause", "https://github.com/google/glog", "messages of Ceres", {"libglog"}},
        {"CHOLMOD (SuiteSparse)",
         "",
         "LGPL-2.1-or-later AND GPL-2.0-or-later",
         "https://github.com/DrTimothyAldenDavis/SuiteSparse",
         "sparse factors of Ceres",
         {"libcholmod"}},
        {"CXSparse (SuiteSparse)",
         "",
         "LGPL-2.1-or-later",
         "https://github.com/DrTimothyAldenDavis/SuiteSparse",
         "sparse factors of Ceres",
         {"libcxsparse"}},
        {"LAPACK and BLAS",
         "",
         "BSD-3-Clause",
         "https://www.netlib.org/lapack",
         "dense factors of Ceres",
         {"liblapack", "libblas", "libf77blas", "libatlas", "libopenblas"}},
        {"FCL",
         kFcl,
         "BSD-3-Clause",
         "https://github.com/flexible-collision-library/fcl",
         "bounding volume trees to compare with (with libccd and OctoMap, BSD-3-Clause)",
         {"libfcl", "libccd", "liboctomap", "liboctomath"}},
        {"Assimp", kAssimp, "BSD-3-Clause", "https://github.com/assimp/assimp", "reading meshes", {"libassimp"}},
        {"OpenCASCADE",
         "",
         "LGPL-2.1-only with exception",
         "https://dev.opencascade.org",
         "reading CAD files",
         {"libTK"}},
        {"GDAL", "", "MIT", "https://gdal.org", "reading elevation maps", {"libgdal"}},
        {"PCL", "", "BSD-3-Clause", "https://pointclouds.org", "planes of clouds to compare with", {"libpcl_"}},
        {"Qhull", "", "Qhull", "http://www.qhull.org", "corners of bounding polyhedra", {"libqhull"}},
        {"urdfdom", kUrdfdom, "BSD-3-Clause", "https://github.com/ros/urdfdom", "reading robots", {"liburdfdom"}},
        {"console_bridge",
         kConsoleBridge,
         "BSD-3-Clause",
         "https://github.com/ros/console_bridge",
         "messages of urdfdom",
         {"libconsole_bridge"}},
        {"TinyXML-2", kTinyxml2, "Zlib", "https://github.com/leethomason/tinyxml2", "reading XML", {"libtinyxml2"}},
        {"oneTBB", kTbb, "Apache-2.0", "https://github.com/oneapi-src/oneTBB", "parallel loops", {"libtbb"}},
        {"JSON for Modern C++", kJson, "MIT", "https://github.com/nlohmann/json", "scenes", {}},
        {"{fmt}", kFmt, "MIT", "https://github.com/fmtlib/fmt", "text", {"libfmt"}},
        {"spdlog", kSpdlog, "MIT", "https://github.com/gabime/spdlog", "the log", {"libspdlog"}},
        {"CLI11", kCli11, "BSD-3-Clause", "https://github.com/CLIUtils/CLI11", "the command line", {}},
        {"zlib", kZlib, "Zlib", "https://zlib.net", "compressed files", {"libz."}},
        {"xxHash", kXxhash, "BSD-2-Clause", "https://xxhash.com", "fingerprints of files", {"libxxhash"}},
        {"FreeType",
         kFreetype,
         "FTL OR GPL-2.0-or-later",
         "https://freetype.org/license.html",
         "text in figures",
         {"libfreetype"}},
        {"Xlib", "", "MIT", "https://www.x.org", "to ask for a display", {"libX11"}},
    };
}

} // namespace osculo::app
