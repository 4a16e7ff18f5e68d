// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/cloud/depth_camera.h"

#include "osculo/cloud/planar_surfaces.h"
#include "osculo/math/error.h"
#include "osculo/shape/triangle_tree.h"

#include <tbb/parallel_for.h>

#include <cmath>
#include <memory>
#include <numbers>
#include <optional>

namespace osculo {

namespace {

constexpr double kColumns = 640; ///< that the focal length is given for

/// A number for each pixel and purpose that looks random (splitmix64), in (0, 1).
double random(std::uint64_t seed, std::uint64_t pixel, std::uint64_t purpose)
{
    std::uint64_t x = (seed * 0xd1342543de82ef95ULL + pixel) * 4 + purpose;
    for (int round = 0; round < 2; ++round) {
        x += 0x9e3779b97f4a7c15ULL;
        x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ULL;
        x = (x ^ (x >> 27)) * 0x94d049bb133111ebULL;
        x ^= x >> 31;
    }
    return (static_cast<double>(x >> 11) + 0.5) * 0x1p-53;
}

/// A standard normal number (G. E. P. Box and M. E. Muller, 1958).
double randomNormal(std::uint64_t seed, std::uint64_t pixel)
{
    return std::sqrt(-2 * std::log(random(seed, pixel, 0))) * std::cos(2 * std::numbers::pi * random(seed, pixel, 1));
}

struct Hit {
    double distance = 0;
    double grazing = 1; ///< sine of the angle between ray and surface
    DepthLabel label;
};

/// A target with its hierarchy, seen from the sensor.
class Seen {
public:
    Seen(const DepthTarget& target, const Pose& X_WS)
        : m_tree(*target.mesh)
        , m_origin(target.X_WM.inverse() * X_WS.translation)
        , m_R_MS((target.X_WM.inverse() * X_WS).matrix())
    {
    }

    /// @param ray unit, in the sensor's frame
    std::optional<Hit> firstHit(const Vec3& ray) const
    {
        const Vec3 ray_M = m_R_MS * ray;
        const auto point = m_tree.firstHit(m_origin, ray_M);
        if (!point)
            return std::nullopt;
        const TriangleMesh& mesh = m_tree.mesh();
        const Vec3& a = mesh.vertex(point->triangle, 0);
        const Vec3 normal = (mesh.vertex(point->triangle, 1) - a).cross(mesh.vertex(point->triangle, 2) - a);
        return Hit{point->distance, std::abs(normal.normalized().dot(ray_M)), {0, point->triangle}};
    }

private:
    TriangleTree m_tree;
    Vec3 m_origin;
    Mat3 m_R_MS;
};

void validate(const DepthCamera& camera)
{
    if (camera.columns == 0 || camera.rows == 0 || camera.rows > kMostDepthPixels / camera.columns)
        throw InvalidShape("a picture of " + std::to_string(camera.columns) + " × " + std::to_string(camera.rows),
                           "at least one pixel, at most 8192 × 8192 in all");
    if (!(camera.noise >= 0) || !std::isfinite(camera.noise))
        throw InvalidShape("noise of " + std::to_string(camera.noise) + " m", "a deviation ≥ 0");
    if (!(camera.focalLength > 0) || !(camera.least >= 0) || !(camera.most > camera.least))
        throw InvalidShape("a camera that sees nothing", "focal length > 0 and 0 ≤ least < most");
}

} // namespace

DepthImage depthImage(std::span<const DepthTarget> targets, const DepthCamera& camera, std::stop_token stop,
                      const Progress& progress)
{
    validate(camera);
    const Pose X_WS = camera.X_WC * Pose{forwardFromSensor(), Vec3::Zero()};
    std::vector<std::unique_ptr<Seen>> seen;
    for (const DepthTarget& target : targets)
        seen.push_back(target.mesh && !target.mesh->empty() ? std::make_unique<Seen>(target, X_WS) : nullptr);
    if (progress)
        progress(0.1, "depth");
    const double focal = camera.focalLength * camera.columns / kColumns;
    const std::size_t pixels = std::size_t(camera.rows) * camera.columns;
    std::vector<std::optional<Hit>> hits(pixels);
    std::vector<Vec3> rays(pixels);
    tbb::parallel_for(tbb::blocked_range<std::size_t>(0, camera.rows, 4), [&](const auto& range) {
        for (std::size_t row = range.begin(); row != range.end() && !stop.stop_requested(); ++row)
            for (std::size_t column = 0; column < camera.columns; ++column) {
                const std::size_t pixel = row * camera.columns + column;
                const Vec3 ray = Vec3((static_cast<double>(column) + 0.5 - 0.5 * camera.columns) / focal,
                                      (static_cast<double>(row) + 0.5 - 0.5 * camera.rows) / focal, 1)
                                     .normalized();
                rays[pixel] = ray;
                std::optional<Hit>& nearest = hits[pixel];
                for (std::uint32_t t = 0; t < seen.size(); ++t)
                    if (auto hit = seen[t] ? seen[t]->firstHit(ray) : std::nullopt;
                        hit && (!nearest || hit->distance < nearest->distance)) {
                        nearest = hit;
                        nearest->label.target = t;
                    }
            }
    });
    if (stop.stop_requested())
        throw Cancelled();
    PointCloudData data;
    data.rows = camera.rows;
    data.columns = camera.columns;
    DepthImage image;
    for (std::size_t pixel = 0; pixel < pixels; ++pixel) {
        const std::optional<Hit>& hit = hits[pixel];
        if (!hit || hit->distance < camera.least || hit->distance > camera.most || hit->grazing < camera.leastGrazing
            || random(camera.seed, pixel, 2) < camera.dropout)
            continue;
        data.points.push_back((hit->distance + camera.noise * randomNormal(camera.seed, pixel)) * rays[pixel]);
        data.cells.push_back(static_cast<std::uint32_t>(pixel));
        image.labels.push_back(hit->label);
    }
    image.cloud = PointCloud(std::move(data));
    return image;
}

} // namespace osculo
