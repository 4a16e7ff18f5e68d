// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/support/convex_body.h"

#include "osculo/shape/superovoid_convexity.h"
#include "osculo/shape/superovoid_measures.h"
#include "osculo/support/point_hull.h"
#include "osculo/support/superovoid_support.h"

#include <cmath>

namespace osculo {

namespace {

/// A superovoid: a smooth part and nothing else.
class SuperovoidBody final : public ConvexBody {
public:
    explicit SuperovoidBody(const Superovoid& shape)
        : ConvexBody(0, shape.a().maxCoeff(), Vec3::Zero())
        , m_map(shape)
        , m_convex(osculo::isConvex(shape))
    {
    }

    Vec3 farthest(const Vec3& u) const override { return m_map.point(u).point; }
    Vec3 corner(const Vec3&) const override { return Vec3::Zero(); }
    Vec3 cornerOf(const Vec3&) const override { return Vec3::Zero(); }
    bool hasSmoothPart() const override { return true; }
    SmoothSupport smooth(const Vec3& u) const override
    {
        const SupportSample sample = m_map.sample(u);
        return {sample.point, sample.hessian};
    }
    SupportFace face(const Vec3& u, double) const override { return {{farthest(u)}}; }
    const Superovoid* superovoid() const override { return &m_map.shape(); }
    bool isConvex() const override { return m_convex; }

private:
    SuperovoidSupportMap m_map;
    bool m_convex;
};

/// A solid cylinder: a segment along z and a disc.
class CylinderBody final : public ConvexBody {
public:
    explicit CylinderBody(const Cylinder& shape)
        : ConvexBody(0, std::max(shape.radius, shape.height / 2), Vec3::Zero())
        , m_rimRadius(shape.radius)
        , m_half(shape.height / 2)
    {
    }

    Vec3 farthest(const Vec3& u) const override { return corner(u) + rim(u); }
    Vec3 corner(const Vec3& u) const override { return {0, 0, std::copysign(m_half, u.z())}; }
    Vec3 cornerOf(const Vec3& point) const override { return corner(point); }
    bool hasSmoothPart() const override { return true; }
    SmoothSupport smooth(const Vec3& u) const override
    {
        const double across = std::hypot(u.x(), u.y());
        if (across == 0)
            return {};
        const Vec3 around{-u.y() / across, u.x() / across, 0};
        return {rim(u), m_rimRadius / across * around * around.transpose()};
    }
    SupportFace face(const Vec3& u, double slack) const override
    {
        const double across = std::hypot(u.x(), u.y());
        const bool end = m_rimRadius * across <= slack;
        const bool side = 2 * m_half * std::abs(u.z()) <= slack;
        SupportFace face;
        for (const double z : {-m_half, m_half})
            if (side || z * u.z() > 0)
                face.points.push_back(Vec3(0, 0, z) + (end ? Vec3(Vec3::Zero()) : rim(u)));
        face.discRadius = end ? m_rimRadius : 0;
        return face;
    }
    std::optional<Vec3> roundFaceNormal(const Vec3& u) const override { return Vec3{0, 0, std::copysign(1.0, u.z())}; }

private:
    Vec3 rim(const Vec3& u) const
    {
        const double across = std::hypot(u.x(), u.y());
        return across > 0 ? Vec3(m_rimRadius / across * Vec3(u.x(), u.y(), 0)) : Vec3(Vec3::Zero());
    }

    double m_rimRadius, m_half;
};

} // namespace

ConvexBodyPtr convexBody(const Superovoid& shape)
{
    if (shape.isSphere())
        return std::make_shared<PointHull>(std::vector<Vec3>{Vec3::Zero()}, shape.a().x());
    return std::make_shared<SuperovoidBody>(shape);
}

ConvexBodyPtr convexBody(const Box& shape)
{
    validate(shape);
    std::vector<Vec3> corners;
    for (int i = 0; i < 8; ++i)
        corners.push_back(shape.halfSizes.cwiseProduct(Vec3(i & 1 ? 1 : -1, i & 2 ? 1 : -1, i & 4 ? 1 : -1)));
    return std::make_shared<PointHull>(std::move(corners));
}

ConvexBodyPtr convexBody(const Cylinder& shape)
{
    validate(shape);
    return std::make_shared<CylinderBody>(shape);
}

ConvexBodyPtr convexBody(const Capsule& shape)
{
    validate(shape);
    const Vec3 end{0, 0, shape.height / 2};
    return std::make_shared<PointHull>(std::vector<Vec3>{-end, end}, shape.radius);
}

ConvexBodyPtr convexBody(const ConvexPolytope& shape)
{
    validate(shape);
    return std::make_shared<PointHull>(shape.points);
}

ConvexBodyPtr convexBody(const Polygon& shape)
{
    validate(shape);
    return std::make_shared<PointHull>(shape.vertices);
}

} // namespace osculo
