// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/support/surface_body.h"

#include "osculo/math/demand.h"
#include "osculo/support/surface_support.h"

#include <Eigen/LU>

namespace osculo {

namespace {

constexpr double kSupportGap = 1e-12; ///< against the size: as near as roundings let a support value be proved

double supportAlong(SurfaceCells& cells, const Vec3& u)
{
    return support(cells, u).upperBound;
}

/// The box of a surface, by its support function along the axes.
Bounds boundsOf(SurfaceCells& cells)
{
    Bounds box;
    for (int axis = 0; axis < 3; ++axis) {
        box.max[axis] = supportAlong(cells, Vec3::Unit(axis));
        box.min[axis] = -supportAlong(cells, -Vec3::Unit(axis));
    }
    return box;
}

class SurfaceBody final : public ConvexBody {
public:
    SurfaceBody(std::shared_ptr<SurfaceCells> cells, const Bounds& box)
        : ConvexBody(0, 0.5 * box.size().maxCoeff(), box.centre())
        , m_cells(std::move(cells))
    {
    }

    Vec3 farthest(const Vec3& u) const override { return found(u).point; }
    Vec3 corner(const Vec3&) const override { return Vec3::Zero(); }
    Vec3 cornerOf(const Vec3&) const override { return Vec3::Zero(); }
    bool hasSmoothPart() const override { return true; }
    SmoothSupport smooth(const Vec3& u) const override
    {
        const SurfaceSupport at = found(u);
        return {at.point, hessian(u, at.parameters)};
    }
    SupportFace face(const Vec3& u, double) const override { return {{farthest(u)}}; }
    bool isConvex() const override { return false; }

private:
    SurfaceSupport found(const Vec3& u) const
    {
        SurfaceSupportOptions options;
        options.epsilon = kSupportGap * size() * u.norm();
        return support(*m_cells, u, options);
    }

    /// Of h at u: the maximiser p moves by −(∇²(u·f))⁻¹ (∂f)ᵀ du. Zero at corners, where it does not move.
    Mat3 hessian(const Vec3& u, const Vec2& p) const
    {
        const ParametricSurface& surface = m_cells->surface();
        if (isAtEnd(p.x(), surface.domain.u, surface.periodicU) || isAtEnd(p.y(), surface.domain.v, surface.periodicV))
            return Mat3::Zero();
        const SurfaceJet<double> j = surface.map->at(p);
        const auto along = [&](double Jet<double>::*part) {
            return u.x() * j[0].*part + u.y() * j[1].*part + u.z() * j[2].*part;
        };
        Mat2 bend;
        bend << along(&Jet<double>::duu), along(&Jet<double>::duv), along(&Jet<double>::duv), along(&Jet<double>::dvv);
        const Mat32 tangents = surface.tangents(p);
        const double determinant = bend.determinant();
        if (!(bend(0, 0) < 0 && determinant > 0))
            return Mat3::Zero();
        return -tangents * bend.inverse() * tangents.transpose();
    }

    static bool isAtEnd(double x, const Interval& range, bool periodic)
    {
        return !periodic && (x <= range.lo || x >= range.hi);
    }

    std::shared_ptr<SurfaceCells> m_cells;
};

} // namespace

ConvexBodyPtr surfaceBody(std::shared_ptr<SurfaceCells> cells)
{
    OSCULO_DEMAND(cells);
    const Bounds box = boundsOf(*cells);
    return std::make_shared<SurfaceBody>(std::move(cells), box);
}

} // namespace osculo
