// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "convex_reference.h"

#include "osculo/distance/body_mesh_pair.h"
#include "osculo/distance/half_space_pair.h"
#include "osculo/distance/shape_point.h"
#include "osculo/shape/superovoid_tessellation.h"
#include "osculo/support/point_hull.h"
#include "support/accuracy_page.h"

namespace osculo {
namespace {

using test::Draw;
using test::drawReference;
using test::reference;
using test::ReferenceShape;

/// The worst errors of one class of pairs: a row of resources/help/accuracy.md.
struct AccuracyRow {
    std::string pairs;
    std::string oracle;
    int count = 0;
    double distance = 0; ///< |distance − oracle| [m], shapes of size about 1
    double gap = 0;      ///< between the bounds [m]
    double surface = 0;  ///< how far witness points are outside their shapes [m]
    double joined = 0;   ///< |p_B − p_A − d·n| [m]

    void add(const ReferenceShape& A, const Pose& X_WA, const ReferenceShape& B, const Pose& X_WB, double expected,
             const DistanceResult& result)
    {
        const WitnessPair& w = result.witness;
        ++count;
        EXPECT_EQ(result.status, Status::converged) << pairs;
        distance = std::max(distance, std::abs(w.distance - expected));
        gap = std::max(gap, result.upperBound - result.lowerBound);
        surface = std::max({surface, A.outside(X_WA.inverse() * w.p_WA), B.outside(X_WB.inverse() * w.p_WB)});
        joined = std::max(joined, (w.p_WB - w.p_WA - w.distance * w.nhat_AB_W).norm());
    }
    void add(const ReferenceShape& A, const Pose& X_WA, const ReferenceShape& B, const Pose& X_WB, double expected,
             const ConvexPairOptions& options = {})
    {
        add(A, X_WA, B, X_WB, expected, osculo::distance(*A.body, X_WA, *B.body, X_WB, options));
    }

    void hold() const
    {
        test::AccuracyPage().expect("Other convex shapes, half-spaces and meshes",
                                    {pairs, oracle, std::to_string(count)},
                                    {distance, gap, std::max(surface, 0.0), joined});
    }
};

ConvexPairOptions certified()
{
    ConvexPairOptions options;
    options.certify = true;
    return options;
}

double segmentDistance(const Vec3& a, const Vec3& b, const Vec3& c, const Vec3& d)
{
    const Vec3 u = b - a, v = d - c, w = a - c;
    const double uu = u.dot(u), uv = u.dot(v), vv = v.dot(v), uw = u.dot(w), vw = v.dot(w), det = uu * vv - uv * uv;
    double least = 1e300;
    const auto offer = [&](double s, double t) {
        if (s >= 0 && s <= 1 && t >= 0 && t <= 1)
            least = std::min(least, (w + s * u - t * v).norm());
    };
    if (det > 0)
        offer((uv * vw - vv * uw) / det, (uu * vw - uv * uw) / det);
    for (const double s : {0.0, 1.0}) {
        offer(s, std::clamp((vw + s * uv) / vv, 0.0, 1.0));
        offer(std::clamp((s * uv - uw) / uu, 0.0, 1.0), s);
    }
    return least;
}

/// Two boxes by all their features: apart corners to boxes and edges to edges; overlapping the fifteen axes.
double boxesByFeatures(const Box& a, const Pose& X_WA, const Box& b, const Pose& X_WB)
{
    const auto corner = [](const Box& box, int i) {
        return Vec3(box.halfSizes.cwiseProduct(Vec3(i & 1 ? 1 : -1, i & 2 ? 1 : -1, i & 4 ? 1 : -1)));
    };
    const Mat3 RA = X_WA.matrix(), RB = X_WB.matrix();
    std::vector<Vec3> axes;
    for (int i = 0; i < 3; ++i) {
        axes.insert(axes.end(), {RA.col(i), RB.col(i)});
        for (int j = 0; j < 3; ++j)
            axes.push_back(RA.col(i).cross(RB.col(j)).normalized());
    }
    double best = -1e300;
    for (const Vec3& axis : axes) {
        const double reach =
            a.halfSizes.dot((RA.transpose() * axis).cwiseAbs()) + b.halfSizes.dot((RB.transpose() * axis).cwiseAbs());
        best = std::max(best, std::abs(axis.dot(X_WB.translation - X_WA.translation)) - reach);
    }
    if (best <= 0)
        return best;
    double least = 1e300;
    for (int i = 0; i < 8; ++i) {
        least = std::min(least, project(b, X_WB.inverse() * (X_WA * corner(a, i))).distance);
        least = std::min(least, project(a, X_WA.inverse() * (X_WB * corner(b, i))).distance);
    }
    for (int i = 0; i < 8; ++i)
        for (const int di : {1, 2, 4})
            for (int j = 0; j < 8; ++j)
                for (const int dj : {1, 2, 4})
                    if (!(i & di) && !(j & dj))
                        least = std::min(least, segmentDistance(X_WA * corner(a, i), X_WA * corner(a, i | di),
                                                                X_WB * corner(b, j), X_WB * corner(b, j | dj)));
    return least;
}

template <typename Shape>
void addSphere(AccuracyRow& row, Draw& draw, const Shape& shape)
{
    const double r = draw.uniform(0.1, 1);
    const Pose X_WA{draw.rotation(), draw.direction()}, X_WB{draw.rotation(), draw.uniform(0, 4) * draw.direction()};
    const double expected = project(shape, X_WB.inverse() * X_WA.translation).distance - r;
    row.add(reference(Superovoid::sphere(r)), X_WA, reference(shape), X_WB, expected, certified());
}

/// B placed so that both bodies' support points along a direction are a gap apart.
void addPlaced(AccuracyRow& row, Draw& draw, const ReferenceShape& A, const ReferenceShape& B, double gap)
{
    const Pose X_WA{draw.rotation(), Vec3::Zero()};
    Pose X_WB{draw.rotation(), Vec3::Zero()};
    const Vec3 n = draw.direction();
    const auto extreme = [&](const ReferenceShape& shape, const Pose& X, const Vec3& along) {
        const Vec3 u = X.matrix().transpose() * along;
        return Vec3(X * Vec3(shape.body->farthest(u) + shape.body->radius() * u));
    };
    X_WB.translation = extreme(A, X_WA, n) + gap * n - extreme(B, X_WB, -n);
    row.add(A, X_WA, B, X_WB, gap);
}

TEST(ConvexPairAccuracy, Table)
{
    Draw draw(81);
    std::vector<AccuracyRow> rows{{"sphere – box", "closed form"},
                                  {"sphere – cylinder", "closed form"},
                                  {"sphere – capsule", "closed form"},
                                  {"sphere – polytope", "closed form"},
                                  {"sphere – triangle, apart", "closed form"},
                                  {"box – box", "all features, 15 axes"}};
    for (int i = 0; i < 500; ++i) {
        const Box box{draw.sizes(0.3, 2)};
        addSphere(rows[0], draw, box);
        addSphere(rows[1], draw, Cylinder{draw.uniform(0.3, 2), draw.uniform(0.5, 3)});
        addSphere(rows[2], draw, Capsule{draw.uniform(0.3, 1), draw.uniform(0.5, 3)});
        ConvexPolytope asPolytope;
        for (int k = 0; k < 8; ++k)
            asPolytope.points.push_back(
                box.halfSizes.cwiseProduct(Vec3(k & 1 ? 1 : -1, k & 2 ? 1 : -1, k & 4 ? 1 : -1)));
        const Pose X_WA{draw.rotation(), 3 * draw.direction()}, X_WB{draw.rotation(), Vec3::Zero()};
        const Vec3 centre = X_WB.inverse() * X_WA.translation;
        rows[3].add(reference(Superovoid::sphere(0.4)), X_WA, reference(asPolytope), X_WB,
                    project(box, centre).distance - 0.4, certified());
        const std::vector<Vec3> t{draw.sizes(-1, 1), draw.sizes(-1, 1), draw.sizes(-1, 1)};
        const double toTriangle = (nearestOnTriangle(centre, t[0], t[1], t[2]) - centre).norm();
        rows[4].add(reference(Superovoid::sphere(0.4)), X_WA,
                    test::referenceHull("triangle", std::make_shared<PointHull>(t), t), X_WB, toTriangle - 0.4);
        const Box other{draw.sizes(0.3, 2)};
        const Pose X_WC{draw.rotation(), draw.uniform(0, 5) * draw.direction()};
        rows[5].add(reference(box), X_WB, reference(other), X_WC, boxesByFeatures(box, X_WB, other, X_WC));
    }
    for (const std::string& kind : test::convexKinds()) {
        if (kind == "sphere")
            continue;
        AccuracyRow gaps{"superovoid – " + kind + ", gaps 1e-12 to 10", "construction"};
        AccuracyRow deep{"superovoid – " + kind + ", overlapping, certified", "search over directions"};
        AccuracyRow half{"half-space – " + kind, "definition"};
        for (int i = 0; i < 300; ++i) {
            addPlaced(gaps, draw, drawReference(draw, "superovoid"), drawReference(draw, kind),
                      std::pow(10, draw.uniform(-12, 1)));
            const ReferenceShape B = drawReference(draw, kind);
            const Pose X_WB{draw.rotation(), 2 * draw.direction()};
            const HalfSpace plane{draw.direction(), 0};
            const ReferenceShape below{"halfspace", nullptr, nullptr,
                                       [plane](const Vec3& p) { return plane.normal.dot(p) - plane.offset; }};
            half.add(below, {}, B, X_WB,
                     plane.normal.dot(X_WB.translation) - B.support(X_WB.matrix().transpose() * -plane.normal),
                     distance(plane, {}, *B.body, X_WB));
            if (i % 6)
                continue;
            const ReferenceShape A = drawReference(draw, "superovoid");
            const Pose X_WA{draw.rotation(), draw.uniform(0, 0.5) * draw.direction()};
            const Pose X_WC{draw.rotation(), Vec3::Zero()};
            const DistanceResult result = distance(*A.body, X_WA, *B.body, X_WC, certified());
            if (result.witness.distance < 0) // the best of many directions, and that of the answer
                deep.add(A, X_WA, B, X_WC,
                         std::max(largestSeparation(A, X_WA, B, X_WC, 400, 6),
                                  separation(A, X_WA, B, X_WC, result.witness.nhat_AB_W)),
                         result);
        }
        if (kind != "superovoid") // that pair has a solver of its own
            rows.insert(rows.end(), {gaps, deep});
        rows.push_back(half);
    }
    AccuracyRow meshes{"sphere – mesh of 1,000 triangles, apart", "every triangle"};
    const MeshSolid mesh(
        std::make_shared<const TriangleMesh>(tessellateByCount(Superovoid({{1, 1, 1}, 1.1, 0.3, 0.4, -0.4}), 500)));
    const ReferenceShape onMesh{"mesh", nullptr, nullptr, [&](const Vec3& p) { return mesh.tree().distance(p); }};
    for (int i = 0; i < 300; ++i) {
        const ReferenceShape ball = reference(Superovoid::sphere(draw.uniform(0.1, 0.5)));
        const Pose X_WA{draw.rotation(), draw.uniform(2.2, 5) * draw.direction()};
        double least = 1e300;
        for (std::size_t t = 0; t < mesh.mesh().triangles().size(); ++t)
            least = std::min(least, (nearestOnTriangle(X_WA.translation, mesh.mesh().vertex(t, 0),
                                                       mesh.mesh().vertex(t, 1), mesh.mesh().vertex(t, 2))
                                     - X_WA.translation)
                                        .norm());
        meshes.add(ball, X_WA, onMesh, {}, least - ball.body->radius(), distance(*ball.body, X_WA, mesh, {}));
    }
    rows.push_back(meshes);

    for (const AccuracyRow& row : rows) {
        row.hold();
        EXPECT_GT(row.count, 20) << row.pairs;
        EXPECT_LE(row.distance, row.oracle == "search over directions" ? 1e-8 : 1e-13) << row.pairs;
        EXPECT_LE(row.gap, 1.001e-9) << row.pairs;
        EXPECT_LE(row.surface, 1e-8) << row.pairs;
        EXPECT_LE(row.joined, 1e-9) << row.pairs;
    }
}

} // namespace
} // namespace osculo
