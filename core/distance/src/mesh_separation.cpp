// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "mesh_separation.h"

#include <algorithm>
#include <cmath>

namespace osculo {

namespace {

constexpr int kSteps = 40;             ///< of one way back towards touching
constexpr int kTurns = 4;              ///< of a way into the normal where it touched
constexpr int kAxes = 2;               ///< of the mesh's box, those with the shortest ways out
constexpr double kLeastApproach = 0.1; ///< cosine: how fast a step along the way is taken to come nearer, at least
constexpr double kWorthTrying = 2;     ///< of the best length: how far out of the box a way may begin
constexpr double kMargin = 1e-12;      ///< of the way: beyond the box
constexpr double kShortestTry = 1e-3;  ///< of the way out of the box: where A may be free already, as in a pocket
constexpr double kSameWay = 1e-9;      ///< a normal that differs less from the way is the way
constexpr double kShorter = 1e-6;      ///< of the length: a turn that gains less is the last

class Separator {
public:
    explicit Separator(const SeparationQuery& query)
        : m_query(query)
    {
    }

    Separation run(std::span<const Vec3> ways)
    {
        for (const Vec3& way : ways)
            follow(way);
        for (const Vec3& way : boxAxes())
            if (m_best.length >= 1e300 || outOfBox(way) < m_best.length * kWorthTrying)
                follow(way);
        return m_best;
    }

private:
    struct Place {
        bool free = false;
        double clearance = 0; ///< [m]
        NearestTriangle nearest;
    };

    /// A moved by −length·way: the mesh moved the other way.
    Place at(const Vec3& way, double length)
    {
        Pose X = m_query.X_AM;
        X.translation += length * way;
        Place place;
        place.nearest = nearestTriangle(m_query.A, m_query.mesh, X, 0.1 * m_query.tolerance, m_last);
        m_best.solved += place.nearest.solved;
        m_last = place.nearest.triangle;
        place.clearance = place.nearest.lower - m_query.A.radius();
        place.free =
            !place.nearest.meets && place.clearance > 0 && !m_query.mesh.contains(X.inverse() * place.nearest.p_A);
        return place;
    }

    /// How far A must move along −way to leave the mesh's box behind.
    double outOfBox(const Vec3& way) const
    {
        const Vec3 n_M = m_query.X_AM.matrix().transpose() * way;
        const Bounds& box = m_query.mesh.box();
        const double lowest = n_M.dot(box.centre()) - n_M.cwiseAbs().dot(0.5 * box.size());
        const double A = way.dot(m_query.A.farthest(way)) + m_query.A.radius();
        return A - (lowest + way.dot(m_query.X_AM.translation));
    }

    std::vector<Vec3> boxAxes() const
    {
        std::vector<std::pair<double, Vec3>> axes;
        for (int axis = 0; axis < 3; ++axis)
            for (const double side : {1.0, -1.0}) {
                const Vec3 way = side * m_query.X_AM.matrix().col(axis);
                axes.emplace_back(outOfBox(way), way);
            }
        std::sort(axes.begin(), axes.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
        std::vector<Vec3> ways;
        for (int i = 0; i < kAxes; ++i)
            ways.push_back(axes[static_cast<std::size_t>(i)].second);
        return ways;
    }

    void follow(Vec3 way)
    {
        double before = 1e300;
        for (int turn = 0; turn < kTurns; ++turn) {
            const Separation found = wayOut(way);
            if (found.length < m_best.length) {
                const int solved = m_best.solved;
                m_best = found;
                m_best.solved = solved;
            }
            if (!(found.length < before * (1 - kShorter)) || (m_touched - way).norm() < kSameWay)
                return;
            before = found.length;
            way = m_touched;
        }
    }

    /// Out of the mesh, by the first of doubled lengths that is free or out of its box, then back by steps that are
    /// checked; ends where A touches the mesh.
    Separation wayOut(const Vec3& way)
    {
        Separation found;
        found.nhat = way;
        double beyond = outOfBox(way);
        beyond += kMargin * std::abs(beyond) + m_query.tolerance;
        double length = std::min(kShortestTry * beyond + m_query.tolerance, beyond);
        Place place = at(way, length);
        while (!place.free && length < beyond) {
            length = std::min(2 * length, beyond);
            place = at(way, length);
        }
        if (!place.free)
            return found;
        for (int step = 0; step < kSteps; ++step) {
            found.length = length;
            found.p_B = place.nearest.p_B - length * way;
            found.triangle = place.nearest.triangle;
            m_touched = place.nearest.nhat;
            if (place.clearance <= m_query.tolerance || length <= 0)
                break;
            const double gain = place.clearance - 0.5 * m_query.tolerance;
            const double approach = std::max(way.dot(m_touched), kLeastApproach);
            double next = std::max(length - gain / approach, 0.0);
            Place there = at(way, next);
            if (!there.free) {
                next = std::max(length - gain, 0.0);
                there = at(way, next);
            }
            if (!there.free)
                break;
            length = next;
            place = there;
        }
        return found;
    }

    const SeparationQuery& m_query;
    std::optional<std::uint32_t> m_last;
    Vec3 m_touched = Vec3::Zero(); ///< normal where the last way ended
    Separation m_best;
};

} // namespace

Separation separate(const SeparationQuery& query, std::span<const Vec3> ways)
{
    return Separator(query).run(ways);
}

} // namespace osculo
