// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/fit/fit_error.h"
#include "osculo/shape/face_selection.h"
#include "osculo/shape/point_cloud.h"
#include "osculo/shape/triangle_mesh.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

namespace osculo::widgets {

/// A vertex of the mesh that lies farthest from the surface.
struct WorstPoint {
    Vec3 point_M = Vec3::Zero(); ///< in the mesh's frame [m]
    double error = 0;            ///< signed, positive outside [m]
    friend bool operator==(const WorstPoint&, const WorstPoint&) = default;
};

/// How well superovoids follow a mesh, over the faces that count, or a cloud.
struct FitQuality {
    FitError error;
    std::shared_ptr<const std::vector<double>>
        vertexErrors;                ///< one for each vertex of the mesh or point of the cloud, signed [m]
    std::vector<double> counted;     ///< those of vertices that counting faces use [m]
    double range = 0;                ///< of colours and histogram [m]
    std::optional<WorstPoint> worst; ///< of the counted
};

/// The rest of a FitQuality from its error map. @param faces null: all count
FitQuality qualityOf(const TriangleMesh& mesh, const FaceSelectionPtr& faces, std::vector<double> vertexErrors);

/// The same of a cloud, whose points all count. @pre an error for each
FitQuality qualityOf(const PointCloud& cloud, std::vector<double> pointErrors);

/// A size rounded up to a number that reads well; > 0.
double readableRange(double size);

/// The range of colours for signed errors: the 95th percentile of their sizes, rounded up to a number that reads well;
/// > 0.
double errorRange(const std::vector<double>& errors);

/// Counts in `bins` equal bins over [−range, range]; what lies beyond counts in the outermost.
std::vector<std::size_t> histogram(const std::vector<double>& errors, double range, std::size_t bins);

} // namespace osculo::widgets
