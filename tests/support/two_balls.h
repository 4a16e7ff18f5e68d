// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <string>

namespace osculo::test {

/// A BREP file as OpenCASCADE 7.6 writes it: two solid balls of radius 10 about the origin and (50, 0, 0).
inline const std::string kTwoBalls = R"(
CASCADE Topology V3, (c) Open Cascade
Locations 1
1
              1               0               0              50
              0               1               0               0
              0               0               1               0
Curve2ds 4
1 0 1.5707963267948966 1 0
1 6.2831853071795862 -6.2831853071795862 0 1
1 0 -6.2831853071795862 0 1
1 0 -1.5707963267948966 1 0
Curves 1
2 0 0 0 -2.4492935982947064e-16 -1 0 1 -2.4492935982947064e-16 0 0 0 1 10
Polygon3D 0
PolygonOnTriangulations 0
Surfaces 1
4 0 0 0 0 0 1 1 0 -0 -0 1 0 10
Triangulations 0

TShapes 10
Ve
1e-07
6.12323399573677e-16 -1.49975978266186e-31 10
0 0

0101101
*
Ed
 1e-07 1 1 1
2  1 1 0 0 6.28318530717959
0

0101000
+10 0 -10 0 *
Ve
1e-07
6.12323399573677e-16 -1.49975978266186e-31 -10
0 0

0101101
*
Ed
 1e-07 1 1 0
1  1 0 4.71238898038469 7.85398163397448
3  2 3CN 1 0 4.71238898038469 7.85398163397448
0

0101000
-10 0 +8 0 *
Ed
 1e-07 1 1 1
2  4 1 0 0 6.28318530717959
0

0101000
+8 0 -8 0 *
Wi

0101100
-9 0 +7 0 +6 0 -7 0 *
Fa
0  1e-07 1 0

0111000
+5 0 *
Sh

0101100
+4 0 *
So

0100000
+3 0 *
Co

1100000
+2 0 +2 1 *

+1 0 )";

} // namespace osculo::test
