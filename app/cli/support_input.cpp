// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/cli/support_input.h"

#include "app/cli/usage_error.h"
#include "osculo/io/surface_file.h"
#include "osculo/math/error.h"
#include "osculo/shape/surface_catalogue.h"
#include "osculo/support/convex_body.h"
#include "osculo/support/superovoid_support.h"

#include <algorithm>

namespace osculo::cli {

namespace {

using ExactSupport = std::function<SupportPoint(const Vec3&)>;

ExactSupport ofPoints(std::vector<Vec3> points)
{
    return [points = std::move(points)](const Vec3& u) {
        const auto farthest = std::ranges::max_element(points, {}, [&u](const Vec3& p) { return u.dot(p); });
        return SupportPoint{u.dot(*farthest), *farthest};
    };
}

ExactSupport ofBody(const ConvexBodyPtr& body)
{
    return [body](const Vec3& u) {
        const Vec3 point = body->farthest(u) + body->radius() * u.normalized();
        return SupportPoint{u.dot(point), point};
    };
}

/// What each kind of geometry is to a support function.
struct KindReader {
    const std::string& argument;
    SupportInput& input;

    void operator()(const SurfaceGeometry& geometry) const { input.surface = loadSurface(geometry); }
    void operator()(const Superovoid& shape) const
    {
        input.exact = [map = SuperovoidSupportMap(shape)](const Vec3& u) { return map.point(u); };
        input.parametrised = superovoidSurface(shape);
    }
    void operator()(const MeshGeometry& geometry) const
    {
        if (geometry.mesh->vertices().empty())
            refuse("has no vertices");
        input.exact = ofPoints(geometry.mesh->vertices());
    }
    void operator()(const CloudGeometry& geometry) const
    {
        if (geometry.cloud->points().empty())
            refuse("has no points");
        input.exact = ofPoints(geometry.cloud->points());
    }
    void operator()(const HeightmapGeometry&) const
    {
        refuse("is an elevation map, open ground between its grid points and endless below: it has no hull");
    }
    void operator()(const BrepGeometry& geometry) const
    {
        input.brep = [cells = std::make_shared<BrepCells>(geometry.model)](const Vec3& u, double epsilon) {
            const double length = u.stableNorm();
            BrepSupport found = support(*cells, u / length, epsilon / length);
            found.value *= length;
            found.upperBound *= length;
            return found;
        };
    }
    template <typename Shape>
    void operator()(const Shape& shape) const
    {
        if constexpr (requires { convexBody(shape); })
            input.exact = ofBody(convexBody(shape));
        else
            refuse("has no support function");
    }

private:
    [[noreturn]] void refuse(const std::string& problem) const
    {
        throw UsageError(argument, problem,
                         "a surface, a superovoid, a box, a cylinder, a capsule, a mesh, a CAD file or a cloud");
    }
};

} // namespace

SupportInput readSupportInput(const std::string& argument, std::optional<LengthUnit> fileUnit)
{
    const ShapeInput read = readShape(argument, fileUnit);
    if (read.body.shapes.size() != 1)
        throw UsageError(argument, "has several shapes", "a file or a literal with one shape");
    SupportInput input;
    input.unit = read.unit;
    try {
        std::visit(KindReader{argument, input}, read.body.shapes.front().geometry);
    } catch (const InvalidShape& error) {
        throw InputError(argument, "", error.problem(), error.remedy());
    }
    return input;
}

} // namespace osculo::cli
