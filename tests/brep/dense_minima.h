// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/pose.h"

#include <TopoDS_Shape.hxx>

#include <memory>
#include <vector>

namespace osculo::test {

/// A local minimum of the distance between two boundaries [m, world].
struct DenseMinimum {
    double distance = 0;
    Vec3 p_WA = Vec3::Zero(), p_WB = Vec3::Zero();
};

/// A boundary with points spread densely over its faces and along its edges: an oracle that shares nothing with the query. All geometry is
/// evaluated by OpenCASCADE.
class DenseBoundary {
public:
    /// @param points about how many over all faces
    DenseBoundary(const TopoDS_Shape& shape, int points);
    ~DenseBoundary();
    DenseBoundary(DenseBoundary&&) noexcept;
    DenseBoundary& operator=(DenseBoundary&&) = delete;

    struct Parts;
    const Parts& parts() const { return *m_parts; }

private:
    std::unique_ptr<const Parts> m_parts;
};

double sizeOf(const DenseBoundary& boundary); ///< [m] the diagonal of a box around it
Vec3 centreOf(const DenseBoundary& boundary); ///< of that box

/// Minima below the threshold: pairs of points nearer than every pair in which either is replaced by a neighbour, polished by Newton's method on
/// the faces, edges and vertices around them, and kept where first and second derivatives prove a minimum by a clear margin.
std::vector<DenseMinimum> minimaBySampling(const DenseBoundary& a, const DenseBoundary& b, const Pose& X_WB,
                                           double threshold);

} // namespace osculo::test
