// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/cloud/plane_growing.h"

#include "osculo/math/error.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>

namespace osculo {

namespace {

constexpr std::uint8_t kFree = 0, kTaken = 1;
constexpr double kRefit = 1.25; ///< a region's plane is fitted again when it has grown by this much
constexpr double kNoise = 3;    ///< standard deviations of the points' spread that a centroid may be off
constexpr int kSettle = 4;      ///< least-squares fits after a consensus: the inliers hardly change after two

/// One region as it grows.
class Region {
public:
    Region(const VoxelGrid& grid, const CellNormals& normals, std::uint32_t seed, const GrowingOptions& options)
        : m_grid(grid)
        , m_normals(normals)
        , m_cosine(std::cos(options.angle))
        , m_distance(std::max(options.distance, kNoise * normals.rms[seed]))
        , m_normal(normals.normals[seed])
    {
        add(seed);
    }

    bool fits(std::uint32_t cell) const
    {
        const Vec3& normal = m_normals.normals[cell];
        return normal.dot(m_normal) >= m_cosine
               && std::abs(m_normal.dot(m_grid.moments[cell].mean()) - m_offset) <= m_distance;
    }

    void add(std::uint32_t cell)
    {
        m_moments.add(m_grid.moments[cell]);
        m_cells.push_back(cell);
        if (static_cast<double>(m_cells.size()) >= kRefit * m_fitted)
            refit();
    }

    std::vector<std::uint32_t>& cells() { return m_cells; }

private:
    void refit()
    {
        m_fitted = static_cast<double>(m_cells.size());
        constexpr std::size_t kFew = 5; // fewer cells tell their plane worse than the seed's neighbours did
        if (m_cells.size() >= kFew)
            if (const auto plane = m_moments.plane())
                m_normal = plane->normal.dot(m_normal) < 0 ? Vec3(-plane->normal) : plane->normal;
        m_offset = m_normal.dot(m_moments.mean());
    }

    const VoxelGrid& m_grid;
    const CellNormals& m_normals;
    double m_cosine, m_distance, m_offset = 0, m_fitted = 0;
    Vec3 m_normal;
    PointMoments m_moments;
    std::vector<std::uint32_t> m_cells;
};

/// Cells by rising curvature, of equals the first first; those without a normal or too curved left out.
std::vector<std::uint32_t> seeds(const CellNormals& normals, double curvature)
{
    std::vector<std::uint32_t> order;
    for (std::uint32_t i = 0; i < normals.normals.size(); ++i)
        if (!normals.normals[i].isZero() && normals.curvature[i] <= curvature)
            order.push_back(i);
    std::stable_sort(order.begin(), order.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return normals.curvature[a] < normals.curvature[b]; });
    return order;
}

/// Numbers that look random and are the same everywhere (G. L. Steele et al., splitmix64, OOPSLA 2014).
std::uint64_t mixed(std::uint64_t x)
{
    x += 0x9e3779b97f4a7c15ULL;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ULL;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebULL;
    return x ^ (x >> 31);
}

struct Candidate {
    Vec3 normal = Vec3::UnitZ();
    double offset = 0; // about the grid's origin
};

/// Looks for planes among the cells of a region.
class Consensus {
public:
    Consensus(const VoxelGrid& grid, const CellNormals& normals, const ConsensusOptions& options)
        : m_grid(grid)
        , m_normals(normals)
        , m_options(options)
        , m_cosine(std::cos(options.angle))
    {
    }

    double tolerance(const std::vector<std::uint32_t>& cells) const
    {
        std::vector<double> rms(cells.size());
        std::ranges::transform(cells, rms.begin(), [&](std::uint32_t cell) { return m_normals.rms[cell]; });
        const auto middle = rms.begin() + static_cast<std::ptrdiff_t>(rms.size() / 2);
        std::nth_element(rms.begin(), middle, rms.end());
        return std::clamp(m_options.spread * *middle, m_options.distance,
                          std::max(m_options.distance, m_options.mostDistance));
    }

    /// The plane of a trial that most cells lie on.
    Candidate best(const std::vector<std::uint32_t>& cells, double tolerance) const
    {
        constexpr std::size_t kJury = 500; // cells that judge a trial: enough to rank planes within a few per cent
        const std::size_t step = std::max<std::size_t>(1, cells.size() / kJury);
        Candidate best;
        std::size_t most = 0;
        for (std::size_t trial = 0; trial < m_options.trials; ++trial) {
            const std::uint32_t cell = cells[mixed(m_options.seed * m_options.trials + trial) % cells.size()];
            const Candidate candidate{m_normals.normals[cell],
                                      m_normals.normals[cell].dot(m_grid.moments[cell].mean())};
            std::size_t votes = 0;
            for (std::size_t i = 0; i < cells.size(); i += step)
                votes += lies(cells[i], candidate, tolerance) ? 1 : 0;
            if (votes > most) {
                most = votes;
                best = candidate;
            }
        }
        return best;
    }

    /// Least squares over the cells on a plane, repeated for the plane found. Nothing where they do not span one.
    std::optional<ConsensusPlane> settled(const std::vector<std::uint32_t>& cells, Candidate plane,
                                          double tolerance) const
    {
        ConsensusPlane result;
        for (int round = 0; round < kSettle; ++round) {
            result.cells.clear();
            PointMoments moments;
            for (const std::uint32_t cell : cells)
                if (lies(cell, plane, tolerance)) {
                    result.cells.push_back(cell);
                    moments.add(m_grid.moments[cell]);
                }
            const auto fitted = moments.plane();
            if (!fitted)
                return std::nullopt;
            plane.normal = fitted->normal.dot(plane.normal) < 0 ? Vec3(-fitted->normal) : fitted->normal;
            plane.offset = plane.normal.dot(fitted->centroid);
        }
        result.normal = plane.normal;
        result.offset = plane.offset + plane.normal.dot(m_grid.origin);
        result.tolerance = tolerance;
        std::ranges::sort(result.cells);
        return result;
    }

private:
    bool lies(std::uint32_t cell, const Candidate& plane, double tolerance) const
    {
        return std::abs(plane.normal.dot(m_grid.moments[cell].mean()) - plane.offset) <= tolerance
               && plane.normal.dot(m_normals.normals[cell]) >= m_cosine;
    }

    const VoxelGrid& m_grid;
    const CellNormals& m_normals;
    const ConsensusOptions& m_options;
    double m_cosine;
};

} // namespace

std::vector<std::vector<std::uint32_t>> growRegions(const VoxelGrid& grid, const CellNeighbours& neighbours,
                                                    const CellNormals& normals, const GrowingOptions& options,
                                                    std::stop_token stop)
{
    std::vector<std::uint8_t> state(grid.cells(), kFree);
    std::vector<std::vector<std::uint32_t>> regions;
    for (const std::uint32_t seed : seeds(normals, options.curvature)) {
        if (state[seed] == kTaken)
            continue;
        if (stop.stop_requested())
            throw Cancelled();
        Region region(grid, normals, seed, options);
        state[seed] = kTaken;
        for (std::size_t next = 0; next < region.cells().size(); ++next)
            for (const std::uint32_t neighbour : neighbours.of(region.cells()[next]))
                if (state[neighbour] == kFree && region.fits(neighbour)) {
                    state[neighbour] = kTaken;
                    region.add(neighbour);
                }
        // What is too small to be a region may still belong to a larger one that starts later.
        if (region.cells().size() >= options.least)
            regions.push_back(std::move(region.cells()));
        else
            for (const std::uint32_t cell : region.cells())
                state[cell] = kFree;
    }
    std::ranges::stable_sort(regions, std::greater<>(), &std::vector<std::uint32_t>::size);
    return regions;
}

std::vector<ConsensusPlane> consensusPlanes(const VoxelGrid& grid, const CellNormals& normals,
                                            const std::vector<std::uint32_t>& region, const ConsensusOptions& options,
                                            std::stop_token stop)
{
    const Consensus consensus(grid, normals, options);
    std::vector<ConsensusPlane> planes;
    std::vector<std::uint32_t> left = region;
    std::ranges::sort(left);
    while (left.size() >= std::max<std::size_t>(options.least, 1) && planes.size() < options.mostPlanes) {
        if (stop.stop_requested())
            throw Cancelled();
        const double tolerance = consensus.tolerance(left);
        auto plane = consensus.settled(left, consensus.best(left, tolerance), tolerance);
        if (!plane || plane->cells.size() < options.least)
            break;
        std::vector<std::uint32_t> rest;
        std::ranges::set_difference(left, plane->cells, std::back_inserter(rest));
        left = std::move(rest);
        planes.push_back(std::move(*plane));
    }
    return planes;
}

} // namespace osculo
