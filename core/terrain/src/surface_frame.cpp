// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/terrain/surface_frame.h"

#include "osculo/math/tangent_basis.h"

#include <cmath>

namespace osculo {

GaussFrame gaussFrame(const HeightSample& sample)
{
    GaussFrame frame;
    const double fx = sample.gradient.x(), fy = sample.gradient.y();
    const double stretch = std::sqrt(1 + fx * fx + fy * fy);
    frame.normal = Vec3(-fx, -fy, 1) / stretch;
    frame.tangents = tangentBasis(frame.normal);
    // A tangent dp moves x, y by its first two coordinates, and dn = −T Tᵀ(f_xx dx + f_xy dy, …, 0)/stretch.
    Mat2 hessian;
    hessian << sample.xx, sample.xy, sample.xy, sample.yy;
    const Mat2 horizontal = frame.tangents.topRows<2>();
    frame.shapeOperator = -(horizontal.transpose() * hessian * horizontal) / stretch;
    return frame;
}

} // namespace osculo
