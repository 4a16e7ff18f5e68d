// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/distance/superovoid_octree.h"

#include "gjk.h"
#include "osculo/math/demand.h"
#include "osculo/shape/superovoid_measures.h"
#include "relative_pose.h"

#include <algorithm>
#include <cmath>

namespace osculo {

namespace {

constexpr int kMostLevels = 8;          ///< 16 million leaves
constexpr double kBoxTolerance = 1e-10; ///< of two boxes' distance, relative to the larger shape: a guess needs less
constexpr int kBoxIterations = 40;

using Cell = SuperovoidOctree::Cell;
using Filling = SuperovoidOctree::Filling;

std::size_t placeOf(const Cell& cell)
{
    return (((static_cast<std::size_t>(cell.z) << cell.level) + cell.y) << cell.level) + cell.x;
}

/// The difference of two boxes in B's frame, A's turned.
class BoxDifference final : public ConvexDifference {
public:
    BoxDifference(const RelativePose& pose, const Vec3& centreA, const Vec3& halfA, const Vec3& centreB,
                  const Vec3& halfB)
        : m_pose(pose)
        , m_centreA(centreA)
        , m_halfA(halfA)
        , m_centreB(centreB)
        , m_halfB(halfB)
    {
    }

    DifferenceVertex lowestAlong(const Vec3& n) const override
    {
        const Vec3 p_A = m_pose.toB(corner(m_centreA, m_halfA, m_pose.R_BA.transpose() * n));
        const Vec3 p_B = corner(m_centreB, m_halfB, -n);
        return {p_A, p_B, p_B - p_A};
    }

private:
    static Vec3 corner(const Vec3& centre, const Vec3& half, const Vec3& direction)
    {
        return centre + half.binaryExpr(direction, [](double h, double d) { return std::copysign(h, d); });
    }

    const RelativePose& m_pose;
    Vec3 m_centreA, m_halfA, m_centreB, m_halfB;
};

/// The search for the closest pair of boxes.
class ClosestCells {
public:
    ClosestCells(const SuperovoidOctree& A, const SuperovoidOctree& B, const RelativePose& pose,
                 std::vector<OctreeVisit>* visited)
        : m_A(A)
        , m_B(B)
        , m_pose(pose)
        , m_size(std::max(A.box().diagonal(), B.box().diagonal()))
        , m_visited(visited)
        , m_pointA(pose.p_BA)
    {
        const Mat3 turn = pose.R_BA.cwiseAbs();
        for (int level = 0; level <= A.levels(); ++level)
            m_reachA[level] = {A.halfSize(level), turn * A.halfSize(level)};
        for (int level = 0; level <= B.levels(); ++level)
            m_reachB[level] = {turn.transpose() * B.halfSize(level), B.halfSize(level)};
    }

    PairGuess find()
    {
        descend({}, {});
        PairGuess guess;
        guess.name = "octree";
        guess.p_A = m_pose.toA(m_pointA);
        guess.q_B = m_pointB;
        return guess;
    }

private:
    /// A lower bound of two cells' distance: the larger of the distances of their boxes along the axes of B and of A.
    double bound(const Cell& a, const Cell& b) const
    {
        const Reach &reachA = m_reachA[a.level], &reachB = m_reachB[b.level];
        const Vec3 apart = m_B.centre(b) - m_pose.toB(m_A.centre(a));
        const Vec3 alongB = apart.cwiseAbs() - reachA.alongB - reachB.alongB;
        const Vec3 alongA = (m_pose.R_BA.transpose() * apart).cwiseAbs() - reachA.alongA - reachB.alongA;
        return std::sqrt(std::max(alongB.cwiseMax(0).squaredNorm(), alongA.cwiseMax(0).squaredNorm()));
    }

    static bool divides(const SuperovoidOctree& tree, const Cell& cell)
    {
        return cell.level < tree.levels() && tree.filling(cell) != Filling::full;
    }

    void descend(const Cell& a, const Cell& b)
    {
        const bool divideA = divides(m_A, a), divideB = divides(m_B, b);
        if (!divideA && !divideB) {
            measure(a, b);
            return;
        }
        const bool first = divideA && (!divideB || a.level <= b.level); // the larger of the two is divided
        struct Branch {
            Cell child;
            double bound;
        };
        std::array<Branch, 8> branches;
        std::size_t count = 0;
        for (unsigned i = 0; i < 8; ++i) {
            const Cell child = first ? a.child(i) : b.child(i);
            if ((first ? m_A : m_B).filling(child) == Filling::empty)
                continue;
            const double least = first ? bound(child, b) : bound(a, child);
            std::size_t place = count++;
            for (; place > 0 && branches[place - 1].bound > least; --place)
                branches[place] = branches[place - 1];
            branches[place] = {child, least};
        }
        for (std::size_t i = 0; i < count && !m_overlap && branches[i].bound < m_best; ++i) {
            if (first)
                descend(branches[i].child, b);
            else
                descend(a, branches[i].child);
        }
    }

    void measure(const Cell& a, const Cell& b)
    {
        const Vec3 centreA = m_A.centre(a), centreB = m_B.centre(b);
        const Vec3 middleA = m_pose.toB(centreA);
        const BoxDifference boxes(m_pose, centreA, m_A.halfSize(a.level), centreB, m_B.halfSize(b.level));
        Vec3 start = centreB - middleA;
        if (start.isZero(0))
            start = Vec3::UnitZ();
        const GjkResult closest = gjk(boxes, start.normalized(), kBoxTolerance * m_size, kBoxIterations);
        const double distance = closest.overlapping ? 0 : closest.witness.y.norm();
        if (m_visited)
            m_visited->push_back({a, b, distance});
        if (closest.overlapping || distance <= kBoxTolerance * m_size) {
            m_overlap = true;
            m_best = 0;
            m_pointA = m_pointB = 0.5 * (middleA + centreB);
        } else if (distance < m_best) {
            m_best = distance;
            m_pointA = closest.witness.p_A;
            m_pointB = closest.witness.p_B;
        }
    }

    /// How far the cells of a level reach from their centres, along the axes of A and of B [m].
    struct Reach {
        Vec3 alongA, alongB;
    };

    const SuperovoidOctree &m_A, &m_B;
    const RelativePose& m_pose;
    std::array<Reach, kMostLevels + 1> m_reachA, m_reachB; ///< by level
    double m_size;
    std::vector<OctreeVisit>* m_visited;
    double m_best = 1e300; ///< [m]
    bool m_overlap = false;
    Vec3 m_pointA, m_pointB = Vec3::Zero(); ///< in B's frame; the centres where no leaf is filled
};

} // namespace

SuperovoidOctree::SuperovoidOctree(const Superovoid& shape, int levels)
    : m_shape(shape)
    , m_levels(levels)
    , m_box(bounds(shape))
{
    OSCULO_DEMAND(levels >= 1 && levels <= kMostLevels);
    for (int level = 0; level <= levels; ++level) {
        m_halfSizes.push_back(m_box.size() * (0.5 / static_cast<double>(1U << level)));
        m_fillings.emplace_back(std::size_t(1) << (3 * level), Filling::empty);
    }
    fillLeaves();
    for (int level = levels - 1; level >= 0; --level) {
        const std::uint32_t count = 1U << level;
        Cell cell{level, 0, 0, 0};
        for (cell.z = 0; cell.z < count; ++cell.z)
            for (cell.y = 0; cell.y < count; ++cell.y)
                for (cell.x = 0; cell.x < count; ++cell.x) {
                    bool none = true, all = true;
                    for (unsigned i = 0; i < 8; ++i) {
                        const Filling child = filling(cell.child(i));
                        none = none && child == Filling::empty;
                        all = all && child == Filling::full;
                    }
                    m_fillings[level][placeOf(cell)] = none ? Filling::empty : all ? Filling::full : Filling::mixed;
                }
    }
}

/// F < 0 is |x/(a1 kx)|^q + |y/(a2 ky)|^q < (1 − |ζ|^p)^(q/p): powers of each coordinate alone, none of a cell's.
void SuperovoidOctree::fillLeaves()
{
    const double q = 2 / m_shape.e1(), p = 2 / m_shape.e2();
    const std::uint32_t count = 1U << m_levels;
    std::vector<double> xPowers(count), yPowers(count);
    for (std::uint32_t i = 0; i < count; ++i) {
        const Vec3 at = centre({m_levels, i, i, i});
        xPowers[i] = std::pow(std::abs(at.x()) / m_shape.a().x(), q);
        yPowers[i] = std::pow(std::abs(at.y()) / m_shape.a().y(), q);
    }
    Cell cell{m_levels, 0, 0, 0};
    for (cell.z = 0; cell.z < count; ++cell.z) {
        const double zeta = centre(cell).z() / m_shape.a().z();
        const double section = std::pow(std::max(0.0, 1 - std::pow(std::abs(zeta), p)), q / p);
        const double xShare = std::pow(1 + m_shape.tx() * zeta, -q), yShare = std::pow(1 + m_shape.ty() * zeta, -q);
        for (cell.y = 0; cell.y < count; ++cell.y)
            for (cell.x = 0; cell.x < count; ++cell.x)
                if (xShare * xPowers[cell.x] + yShare * yPowers[cell.y] < section)
                    m_fillings[m_levels][placeOf(cell)] = Filling::full;
    }
}

Filling SuperovoidOctree::filling(const Cell& cell) const
{
    return m_fillings[cell.level][placeOf(cell)];
}

Vec3 SuperovoidOctree::centre(const Cell& cell) const
{
    return m_box.min + Vec3(2.0 * cell.x + 1, 2.0 * cell.y + 1, 2.0 * cell.z + 1).cwiseProduct(m_halfSizes[cell.level]);
}

Vec3 SuperovoidOctree::halfSize(int level) const
{
    return m_halfSizes[level];
}

std::size_t SuperovoidOctree::filledLeaves() const
{
    return static_cast<std::size_t>(std::ranges::count(m_fillings[m_levels], Filling::full));
}

PairGuess octreeGuess(const SuperovoidOctree& A, const Pose& X_WA, const SuperovoidOctree& B, const Pose& X_WB,
                      std::vector<OctreeVisit>* visited)
{
    const RelativePose pose(X_WA, X_WB);
    return ClosestCells(A, B, pose, visited).find();
}

} // namespace osculo
