// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "cell_tree.h"
#include "feature_geometry.h"

#include <Eigen/Geometry>
#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace osculo {

namespace {

/// Directions of the rays, in no relation to any axis.
const std::array<Vec3, 7> kRays = {Vec3(0.5377, 0.2113, 0.8163),  Vec3(-0.3127, 0.8419, 0.4401),
                                   Vec3(0.2741, -0.5903, 0.7592), Vec3(-0.6917, -0.4639, -0.5533),
                                   Vec3(0.9013, 0.3919, -0.1847), Vec3(-0.1559, 0.1237, -0.9800),
                                   Vec3(0.0871, -0.9371, -0.3380)};

/// A cell is halved this often along a ray before the ray is given up.
constexpr int kDeepest = 60;

/// The normals of a cell that the ray crosses lean at least this much along it (cosine).
constexpr double kTransversal = 1e-6;

constexpr int kNewtonSteps = 30;

/// Crossings nearer than this part of the model's size to a face's border, to a cell's, or to the ray's start, do not count.
constexpr double kClear = 1e-9;

/// One ray against the cells.
class Ray {
public:
    Ray(BrepCells::Tree& tree, const Vec3& start, const Vec3& direction)
        : m_tree(tree)
        , m_start(start)
        , m_along(direction.normalized())
        , m_side(m_along.unitOrthogonal())
        , m_up(m_along.cross(m_side))
        , m_crossings(tree.model().parts.size(), 0)
    {
    }

    /// Nothing where the ray does not count.
    std::optional<bool> inside()
    {
        std::vector<std::pair<std::uint32_t, int>> open{{BrepCells::Tree::kRoot, 0}};
        while (!open.empty()) {
            const auto [index, depth] = open.back();
            open.pop_back();
            const BrepCell& cell = m_tree.cell(index);
            if (misses(cell) || (cell.ofOneFace() && !solid(cell.face)))
                continue;
            if (cell.ofOneFace() && leansOneWay(cell)) {
                const Crossing crossing = cross(cell);
                if (crossing == Crossing::unclear)
                    return std::nullopt;
                if (crossing != Crossing::perhaps)
                    continue;
            }
            if (depth > kDeepest)
                return std::nullopt;
            for (const std::uint32_t child : m_tree.children(index))
                open.emplace_back(child, depth + (cell.ofOneFace() ? 1 : 0));
        }
        return std::ranges::any_of(m_crossings, [](int count) { return count % 2 == 1; });
    }

private:
    enum class Crossing { counted, perhaps, unclear };

    bool solid(BrepIndex face) const { return m_tree.model().parts[m_tree.model().faces[face].part].solid; }

    bool misses(const BrepCell& cell) const
    {
        Bounds box;
        for (const Vec3& p : cell.hull) {
            const Vec3 r = p - m_start;
            box.extend(Vec3(r.dot(m_along), r.dot(m_side), r.dot(m_up)));
        }
        const double margin = kClear * m_tree.size();
        return box.max.x() < -margin || box.min.y() > margin || box.max.y() < -margin || box.min.z() > margin
               || box.max.z() < -margin;
    }

    /// No line along the ray meets the cell twice.
    bool leansOneWay(const BrepCell& cell) const
    {
        bool forth = true, back = true;
        for (const Vec3& normal : normalHullOf(m_tree.model().faces[cell.face], cell.patch, cell.min, cell.max)) {
            const double lean = normal.dot(m_along);
            forth = forth && lean > kTransversal * normal.norm();
            back = back && lean < -kTransversal * normal.norm();
        }
        return forth || back;
    }

    /// Newton's method for the point of the cell's surface on the ray's line.
    Crossing cross(const BrepCell& cell)
    {
        const BrepFace& face = m_tree.model().faces[cell.face];
        Vec2 uv = 0.5 * (cell.min + cell.max);
        for (int step = 0; step < kNewtonSteps; ++step) {
            const auto [p, du, dv] = tangentsAt(face, cell.patch, uv);
            const Vec3 r = p - m_start;
            const Vec2 off(r.dot(m_side), r.dot(m_up));
            Eigen::Matrix2d J;
            J << du.dot(m_side), dv.dot(m_side), du.dot(m_up), dv.dot(m_up);
            const double determinant = J.determinant();
            if (!(std::abs(determinant) > 0))
                return Crossing::perhaps;
            const Vec2 move(-(J(1, 1) * off.x() - J(0, 1) * off.y()) / determinant,
                            -(J(0, 0) * off.y() - J(1, 0) * off.x()) / determinant);
            if (off.norm() <= 1e-3 * kClear * m_tree.size())
                return judge(cell, face, uv, r.dot(m_along), {du.norm(), dv.norm()});
            uv += move;
            if (((uv - cell.min).array() < -(cell.max - cell.min).array()).any()
                || ((uv - cell.max).array() > (cell.max - cell.min).array()).any())
                return Crossing::perhaps; // it leaves; smaller cells tell
        }
        return Crossing::perhaps;
    }

    Crossing judge(const BrepCell& cell, const BrepFace& face, const Vec2& uv, double along, const Vec2& metric)
    {
        const double clear = kClear * m_tree.size();
        const Vec2 inner = (uv - cell.min).cwiseMin(cell.max - uv).cwiseProduct(metric);
        if (inner.minCoeff() < -clear)
            return Crossing::perhaps; // the surface goes on beyond the cell, and is met there
        if (std::abs(along) <= clear || inner.minCoeff() <= clear)
            return Crossing::unclear;
        if (along < 0)
            return Crossing::counted; // behind the start
        const TrimSide side = cell.borders.empty() ? TrimSide::inside : classify(face.domain, uv, metric, clear);
        if (side == TrimSide::boundary)
            return Crossing::unclear;
        if (side == TrimSide::inside)
            ++m_crossings[face.part];
        return Crossing::counted;
    }

    static std::array<Vec3, 3> tangentsAt(const BrepFace& face, std::uint32_t patch, const Vec2& uv)
    {
        if (!isCanonical(face.surface.kind)) {
            const SurfacePoint at = evaluate(face.free.patches[patch], uv);
            return {at.p, at.du, at.dv};
        }
        const CanonicalSurface& s = face.surface;
        const Vec3 p = pointAt(s, uv);
        if (s.kind == SurfaceKind::plane)
            return {p, s.axes_M.col(0), s.axes_M.col(1)};
        const Vec3 x = s.axes_M.col(0), y = s.axes_M.col(1), z = s.axes_M.col(2);
        const double cu = std::cos(uv.x()), su = std::sin(uv.x()), cv = std::cos(uv.y()), sv = std::sin(uv.y());
        const Vec3 e = cu * x + su * y, turn = -su * x + cu * y;
        const double rho = (p - s.origin_M).dot(e);
        switch (s.kind) {
        case SurfaceKind::cylinder:
            return {p, rho * turn, z};
        case SurfaceKind::cone:
            return {p, rho * turn, std::sin(s.halfAngle) * e + std::cos(s.halfAngle) * z};
        case SurfaceKind::sphere:
            return {p, rho * turn, s.radius * (-sv * e + cv * z)};
        default:
            return {p, rho * turn, s.minorRadius * (-sv * e + cv * z)};
        }
    }

    BrepCells::Tree& m_tree;
    Vec3 m_start, m_along, m_side, m_up;
    std::vector<int> m_crossings; ///< by part
};

} // namespace

std::optional<bool> isInside(BrepCells& cells, const Vec3& p_M)
{
    const Bounds& box = cells.model().bounds;
    if ((p_M.array() < box.min.array()).any() || (p_M.array() > box.max.array()).any())
        return false;
    for (const Vec3& direction : kRays)
        if (const auto answer = Ray(cells.tree(), p_M, direction).inside())
            return answer;
    return std::nullopt;
}

} // namespace osculo
