// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "brep/dense_minima.h"

#include <BRepAdaptor_Curve.hxx>
#include <BRepAdaptor_Surface.hxx>
#include <BRepClass3d_SolidClassifier.hxx>
#include <BRepGProp.hxx>
#include <BRepTools.hxx>
#include <BRepTopAdaptor_FClass2d.hxx>
#include <BRep_Tool.hxx>
#include <Eigen/Eigenvalues>
#include <Eigen/Geometry>
#include <GProp_GProps.hxx>
#include <Geom2d_Curve.hxx>
#include <TopExp.hxx>
#include <TopExp_Explorer.hxx>
#include <TopTools_IndexedDataMapOfShapeListOfShape.hxx>
#include <TopTools_IndexedMapOfShape.hxx>
#include <TopoDS.hxx>
#include <TopoDS_Edge.hxx>
#include <TopoDS_Face.hxx>
#include <TopoDS_Vertex.hxx>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>
#include <set>

namespace osculo::test {

namespace {

/// By this much [sine] a direction must fall off, and by this much a Hessian for tangents of unit length bend up, to prove a minimum.
constexpr double kClear = 2e-3;

/// Neighbours stand within this many spacings.
constexpr double kNeighbour = 1.6;

constexpr int kMostAlong = 400; ///< points along one parameter

Vec3 metres(const gp_XYZ& p)
{
    return 1e-3 * Vec3(p.X(), p.Y(), p.Z());
}

enum class Kind { face, edge, vertex };

/// A face, edge or vertex: its points and derivatives [m].
struct Feature {
    Kind kind = Kind::vertex;
    TopoDS_Face face;
    std::shared_ptr<BRepAdaptor_Surface> surface;
    std::shared_ptr<BRepTopAdaptor_FClass2d> domain;
    Vec2 min = Vec2::Zero(), max = Vec2::Zero();
    TopoDS_Edge edge;
    std::shared_ptr<BRepAdaptor_Curve> curve;
    TopoDS_Vertex vertex;
    std::vector<std::size_t> faces; ///< around an edge or a vertex, by feature

    int dimension() const { return kind == Kind::face ? 2 : kind == Kind::edge ? 1 : 0; }

    bool holds(const Vec2& uv) const
    {
        if (kind == Kind::face)
            return domain->Perform(gp_Pnt2d(uv.x(), uv.y())) == TopAbs_IN;
        return kind == Kind::vertex || (uv.x() >= min.x() && uv.x() <= max.x());
    }

    /// Point; derivatives by u, v; second ones by uu, uv, vv.
    std::array<Vec3, 6> at(const Vec2& uv) const
    {
        std::array<Vec3, 6> result;
        result.fill(Vec3::Zero());
        gp_Pnt p;
        gp_Vec du, dv, duu, dvv, duv;
        if (kind == Kind::face) {
            surface->D2(uv.x(), uv.y(), p, du, dv, duu, dvv, duv);
            result = {metres(p.XYZ()),   metres(du.XYZ()),  metres(dv.XYZ()),
                      metres(duu.XYZ()), metres(duv.XYZ()), metres(dvv.XYZ())};
        } else if (kind == Kind::edge) {
            curve->D2(uv.x(), p, du, duu);
            result[0] = metres(p.XYZ());
            result[1] = metres(du.XYZ());
            result[3] = metres(duu.XYZ());
        } else {
            result[0] = metres(BRep_Tool::Pnt(vertex).XYZ());
        }
        return result;
    }
};

struct Sample {
    std::size_t feature = 0;
    Vec2 uv = Vec2::Zero();
    Vec3 p = Vec3::Zero();
};

/// A point of a feature found by the search, in the boundary's own frame.
struct Place {
    std::size_t feature = 0;
    Vec2 uv = Vec2::Zero();
    Vec3 p = Vec3::Zero();
};

} // namespace

struct DenseBoundary::Parts {
    std::vector<Feature> features;
    std::vector<Sample> samples;
    std::vector<std::vector<std::uint32_t>> neighbours;
    std::vector<std::shared_ptr<BRepClass3d_SolidClassifier>> solids;
    double spacing = 0, size = 0;
    Vec3 centre = Vec3::Zero();

    Parts(const TopoDS_Shape& shape, int points)
    {
        GProp_GProps properties;
        BRepGProp::SurfaceProperties(shape, properties);
        spacing = 1e-3 * std::sqrt(properties.Mass() / points);
        addFaces(shape);
        addBorders(shape);
        for (std::size_t f = 0; f < features.size(); ++f)
            spread(f);
        join();
        Vec3 low = Vec3::Constant(1e9), high = -low;
        for (const Sample& sample : samples) {
            low = low.cwiseMin(sample.p);
            high = high.cwiseMax(sample.p);
        }
        size = (high - low).norm();
        centre = 0.5 * (low + high);
        for (TopExp_Explorer at(shape, TopAbs_SOLID); at.More(); at.Next())
            solids.push_back(std::make_shared<BRepClass3d_SolidClassifier>(at.Current()));
    }

    /// No solid's material is at p.
    bool outside(const Vec3& p) const
    {
        return std::ranges::none_of(solids, [&](const auto& solid) {
            solid->Perform(gp_Pnt(1e3 * p.x(), 1e3 * p.y(), 1e3 * p.z()), 1e-9);
            return solid->State() == TopAbs_IN;
        });
    }

    /// The distance grows by a clear margin for every way along the boundary from an edge or a vertex that is not along the edge itself.
    bool fallsOff(const Place& place, const Vec3& u) const
    {
        const Feature& feature = features[place.feature];
        if (feature.kind == Kind::face)
            return true;
        if (feature.kind == Kind::vertex && !fallsOffAlongEdges(place.p, u))
            return false;
        return !feature.faces.empty() && std::ranges::all_of(feature.faces, [&](std::size_t f) {
            return feature.kind == Kind::edge ? fallsOffBesideEdge(feature, place, features[f], u)
                                              : fallsOffAroundVertex(feature, place.p, features[f], u);
        });
    }

private:
    void addFaces(const TopoDS_Shape& shape)
    {
        TopTools_IndexedMapOfShape faces;
        TopExp::MapShapes(shape, TopAbs_FACE, faces);
        for (int i = 1; i <= faces.Extent(); ++i) {
            Feature feature;
            feature.kind = Kind::face;
            feature.face = TopoDS::Face(faces(i));
            feature.surface = std::make_shared<BRepAdaptor_Surface>(feature.face);
            feature.domain = std::make_shared<BRepTopAdaptor_FClass2d>(feature.face, 1e-9);
            BRepTools::UVBounds(feature.face, feature.min.x(), feature.max.x(), feature.min.y(), feature.max.y());
            features.push_back(std::move(feature));
        }
    }

    void addBorders(const TopoDS_Shape& shape)
    {
        const std::size_t faces = features.size();
        const auto around = [&](const TopTools_ListOfShape& ancestors) {
            std::vector<std::size_t> found;
            for (const TopoDS_Shape& ancestor : ancestors)
                for (std::size_t f = 0; f < faces; ++f)
                    if (features[f].face.IsSame(ancestor) && std::ranges::find(found, f) == found.end())
                        found.push_back(f);
            return found;
        };
        TopTools_IndexedDataMapOfShapeListOfShape edges, vertices;
        TopExp::MapShapesAndAncestors(shape, TopAbs_EDGE, TopAbs_FACE, edges);
        TopExp::MapShapesAndAncestors(shape, TopAbs_VERTEX, TopAbs_FACE, vertices);
        for (int i = 1; i <= edges.Extent(); ++i) {
            Feature feature;
            feature.kind = Kind::edge;
            feature.edge = TopoDS::Edge(edges.FindKey(i));
            feature.faces = around(edges.FindFromIndex(i));
            const auto seam = [&](std::size_t f) { return BRep_Tool::IsClosed(feature.edge, features[f].face); };
            if (BRep_Tool::Degenerated(feature.edge) || std::ranges::any_of(feature.faces, seam))
                continue;
            feature.curve = std::make_shared<BRepAdaptor_Curve>(feature.edge);
            feature.min.x() = feature.curve->FirstParameter();
            feature.max.x() = feature.curve->LastParameter();
            features.push_back(std::move(feature));
        }
        for (int i = 1; i <= vertices.Extent(); ++i) {
            Feature feature;
            feature.vertex = TopoDS::Vertex(vertices.FindKey(i));
            feature.faces = around(vertices.FindFromIndex(i));
            features.push_back(std::move(feature));
        }
    }

    /// Points of a feature a spacing apart.
    void spread(std::size_t index)
    {
        const Feature& feature = features[index];
        const auto stepsAlong = [&](int axis) {
            constexpr int kProbe = 24;
            double length = 0;
            for (const double other : {0.2, 0.5, 0.8}) {
                double sum = 0;
                Vec3 last = Vec3::Zero();
                for (int i = 0; i <= kProbe; ++i) {
                    Vec2 part(other, other);
                    part[axis] = double(i) / kProbe;
                    const Vec3 p = feature.at(feature.min + part.cwiseProduct(feature.max - feature.min))[0];
                    sum += i > 0 ? (p - last).norm() : 0;
                    last = p;
                }
                length = std::max(length, sum);
            }
            return std::clamp(static_cast<int>(std::ceil(length / spacing)), 3, kMostAlong);
        };
        const int nu = feature.dimension() > 0 ? stepsAlong(0) : 0, nv = feature.dimension() > 1 ? stepsAlong(1) : 0;
        for (int i = 0; i <= nu; ++i)
            for (int j = 0; j <= nv; ++j) {
                const Vec2 part(nu > 0 ? double(i) / nu : 0, nv > 0 ? double(j) / nv : 0);
                const Vec2 uv = feature.min + part.cwiseProduct(feature.max - feature.min);
                if (feature.kind != Kind::face || feature.holds(uv))
                    samples.push_back({index, uv, feature.at(uv)[0]});
            }
    }

    void join()
    {
        const double reach = kNeighbour * spacing;
        std::map<std::array<int, 3>, std::vector<std::uint32_t>> boxes;
        const auto boxOf = [&](const Vec3& p) {
            std::array<int, 3> box{};
            for (int k = 0; k < 3; ++k)
                box[static_cast<std::size_t>(k)] = static_cast<int>(std::floor(p[k] / reach));
            return box;
        };
        for (std::uint32_t s = 0; s < samples.size(); ++s)
            boxes[boxOf(samples[s].p)].push_back(s);
        neighbours.resize(samples.size());
        for (std::uint32_t s = 0; s < samples.size(); ++s) {
            const auto [x, y, z] = boxOf(samples[s].p);
            for (int i = -1; i <= 1; ++i)
                for (int j = -1; j <= 1; ++j)
                    for (int k = -1; k <= 1; ++k)
                        if (const auto at = boxes.find({x + i, y + j, z + k}); at != boxes.end())
                            for (const std::uint32_t other : at->second)
                                if (other != s && (samples[other].p - samples[s].p).norm() <= reach)
                                    neighbours[s].push_back(other);
        }
    }

    /// The way into the face, normal to the edge, falls off.
    static bool fallsOffBesideEdge(const Feature& feature, const Place& place, const Feature& face, const Vec3& u)
    {
        double t0 = 0, t1 = 0;
        const Handle(Geom2d_Curve) curve = BRep_Tool::CurveOnSurface(feature.edge, face.face, t0, t1);
        if (curve.IsNull())
            return false;
        const gp_Pnt2d on = curve->Value(place.uv.x());
        const Vec2 uv(on.X(), on.Y());
        const auto [p, du, dv, duu, duv, dvv] = face.at(uv);
        const Vec3 tangent = feature.at(place.uv)[1].normalized();
        const Vec3 across = du.cross(dv).normalized().cross(tangent);
        Eigen::Matrix<double, 3, 2> J;
        J << du, dv;
        const Vec2 step = J.colPivHouseholderQr().solve(1e-5 * across * 0.05);
        const bool forth = face.holds(uv + step), back = face.holds(uv - step);
        return forth != back && (forth ? 1 : -1) * u.dot(across) < -kClear;
    }

    bool fallsOffAlongEdges(const Vec3& vertex, const Vec3& u) const
    {
        return std::ranges::all_of(features, [&](const Feature& edge) {
            if (edge.kind != Kind::edge)
                return true;
            return std::ranges::all_of(std::array{0, 1}, [&](int end) {
                const auto at = edge.at(end == 0 ? edge.min : edge.max);
                const Vec3 away = (end == 0 ? 1 : -1) * at[1].normalized();
                return (at[0] - vertex).norm() > 1e-6 * size || u.dot(away) < -kClear;
            });
        });
    }

    bool fallsOffAroundVertex(const Feature& feature, const Vec3& p, const Feature& face, const Vec3& u) const
    {
        constexpr int kAround = 120;
        const gp_Pnt2d on = BRep_Tool::Parameters(feature.vertex, face.face);
        const Vec2 uv(on.X(), on.Y()), range = face.max - face.min;
        const double ring = 1e-4 * size;
        Vec2 reach; // parameters that lead as far as the ring; all of the range at a pole
        for (int k = 0; k < 2; ++k) {
            const double speed = face.at(uv)[static_cast<std::size_t>(k + 1)].norm();
            reach[k] = speed * range[k] > 1e-6 * size ? std::min(ring / speed, range[k]) : range[k];
        }
        const std::array periodic{face.surface->IsUPeriodic(), face.surface->IsVPeriodic()};
        const std::array closed{face.surface->IsUClosed(), face.surface->IsVClosed()};
        for (int k = 0; k < 2; ++k) // beyond a seam that no period bridges nothing is proven
            if (closed[k] && !periodic[k] && reach[k] < range[k]
                && std::min(uv[k] - face.min[k], face.max[k] - uv[k]) < reach[k])
                return false;
        const auto beyond = [&](const Vec2& at, int k) {
            return !periodic[k] && (at[k] < face.min[k] || at[k] > face.max[k]);
        };
        int inside = 0;
        for (int i = -kAround; i <= kAround; ++i)
            for (const int side : {0, 1, 2, 3}) {
                const double along = double(i) / kAround, end = side % 2 == 0 ? 1 : -1;
                const Vec2 around = side < 2 ? Vec2(along, end) : Vec2(end, along);
                const Vec2 at = uv + around.cwiseProduct(reach);
                if (beyond(at, 0) || beyond(at, 1) || !face.holds(at))
                    continue;
                const Vec3 way = face.at(at)[0] - p;
                if (way.norm() < 1e-3 * ring)
                    continue;
                ++inside;
                if (u.dot(way) > -kClear * way.norm())
                    return false;
            }
        return inside > 0;
    }
};

DenseBoundary::DenseBoundary(const TopoDS_Shape& shape, int points)
    : m_parts(std::make_unique<const Parts>(shape, points))
{
}
DenseBoundary::~DenseBoundary() = default;
DenseBoundary::DenseBoundary(DenseBoundary&&) noexcept = default;

namespace {

using Parts = DenseBoundary::Parts;
using Vector = Eigen::Matrix<double, Eigen::Dynamic, 1, 0, 4, 1>;
using Matrix = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, 0, 4, 4>;

class Polish {
public:
    Polish(const Parts& a, const Parts& b, const Pose& X_WB)
        : m_a(a)
        , m_b(b)
        , m_X_WB(X_WB)
        , m_R_WB(X_WB.matrix())
    {
    }

    /// Newton's method from two samples; nothing where it does not end in a proven minimum close by.
    std::optional<DenseMinimum> run(const Sample& sampleA, const Sample& sampleB) const
    {
        const Feature &a = m_a.features[sampleA.feature], &b = m_b.features[sampleB.feature];
        const int m = a.dimension(), n = b.dimension();
        Vec2 uvA = sampleA.uv, uvB = sampleB.uv;
        double bend = 1;
        for (int step = 0;; ++step) {
            const auto atA = a.at(uvA);
            auto atB = b.at(uvB);
            atB[0] = m_X_WB * atB[0];
            for (std::size_t k = 1; k < 6; ++k)
                atB[k] = m_R_WB * atB[k];
            const Vec3 r = atB[0] - atA[0];
            if ((atA[0] - sampleA.p).norm() > 4 * m_a.spacing || (atB[0] - m_X_WB * sampleB.p).norm() > 4 * m_b.spacing)
                return std::nullopt;
            Vector g = Vector::Zero(m + n), lengths = Vector::Ones(m + n);
            Matrix h = Matrix::Zero(m + n, m + n);
            for (int i = 0; i < m + n; ++i) {
                const Vec3& di = i < m ? Vec3(-atA[1 + i]) : atB[1 + i - m];
                g[i] = r.dot(di);
                lengths[i] = std::max(di.norm(), 1e-12);
                for (int j = 0; j < m + n; ++j) {
                    const Vec3& dj = j < m ? Vec3(-atA[1 + j]) : atB[1 + j - m];
                    h(i, j) = di.dot(dj);
                    if (i < m && j < m)
                        h(i, j) -= r.dot(atA[3 + i + j]);
                    if (i >= m && j >= m)
                        h(i, j) += r.dot(atB[3 + i - m + j - m]);
                }
            }
            g = g.cwiseQuotient(lengths);
            for (int i = 0; i < m + n; ++i)
                for (int j = 0; j < m + n; ++j)
                    h(i, j) /= lengths[i] * lengths[j];
            Vector change = g;
            if (m + n > 0) {
                const Eigen::SelfAdjointEigenSolver<Matrix> eigen(h);
                bend = eigen.eigenvalues()[0];
                const Vector along =
                    (eigen.eigenvectors().transpose() * g).cwiseQuotient(eigen.eigenvalues().cwiseAbs().cwiseMax(1e-6));
                change = eigen.eigenvectors() * along;
            }
            if (m + n == 0 || g.norm() <= 1e-10 * std::max(r.norm(), 1e-3 * m_a.size))
                return bend > kClear ? proven({sampleA.feature, uvA, atA[0]}, {sampleB.feature, uvB, Vec3::Zero()}, r)
                                     : std::nullopt;
            if (step == 60)
                return std::nullopt;
            const double longest = 0.5 * std::min(m_a.spacing, m_b.spacing);
            change *= -std::min(1.0, longest / change.norm());
            change = change.cwiseQuotient(lengths);
            uvA.head(m) += change.head(m);
            uvB.head(n) += change.tail(n);
        }
    }

private:
    std::optional<DenseMinimum> proven(const Place& a, Place b, const Vec3& r) const
    {
        const Feature &fa = m_a.features[a.feature], &fb = m_b.features[b.feature];
        if (r.norm() < 1e-5 * m_a.size || !fa.holds(a.uv) || !fb.holds(b.uv))
            return std::nullopt;
        const Vec3 u = r.normalized(), u_B = m_R_WB.transpose() * u;
        b.p = fb.at(b.uv)[0];
        if (!m_a.fallsOff(a, u) || !m_b.fallsOff(b, -u_B))
            return std::nullopt;
        if (!m_a.outside(a.p + 1e-6 * m_a.size * u) || !m_b.outside(b.p - 1e-6 * m_b.size * u_B))
            return std::nullopt;
        return DenseMinimum{r.norm(), a.p, a.p + r};
    }

    const Parts &m_a, &m_b;
    Pose m_X_WB;
    Mat3 m_R_WB;
};

/// Of every feature around a sample the point nearest to it.
std::vector<std::uint32_t> startsAround(const Parts& parts, std::uint32_t sample)
{
    std::map<std::size_t, std::uint32_t> nearest{{parts.samples[sample].feature, sample}};
    const auto away = [&](std::uint32_t s) { return (parts.samples[s].p - parts.samples[sample].p).squaredNorm(); };
    for (const std::uint32_t s : parts.neighbours[sample]) {
        const auto [at, fresh] = nearest.try_emplace(parts.samples[s].feature, s);
        if (!fresh && away(s) < away(at->second))
            at->second = s;
    }
    std::vector<std::uint32_t> starts;
    for (const auto& [feature, s] : nearest)
        starts.push_back(s);
    return starts;
}

} // namespace

double sizeOf(const DenseBoundary& boundary)
{
    return boundary.parts().size;
}

Vec3 centreOf(const DenseBoundary& boundary)
{
    return boundary.parts().centre;
}

std::vector<DenseMinimum> minimaBySampling(const DenseBoundary& boundaryA, const DenseBoundary& boundaryB,
                                           const Pose& X_WB, double threshold)
{
    const Parts &a = boundaryA.parts(), &b = boundaryB.parts();
    const std::size_t m = a.samples.size(), n = b.samples.size();
    std::vector<float> squares(m * n);
    for (std::size_t j = 0; j < n; ++j) {
        const Vec3 q = X_WB * b.samples[j].p;
        for (std::size_t i = 0; i < m; ++i)
            squares[i * n + j] = static_cast<float>((a.samples[i].p - q).squaredNorm());
    }
    const auto reach = static_cast<float>(std::pow(threshold + a.spacing + b.spacing, 2));
    const Polish polish(a, b, X_WB);
    std::set<std::pair<std::uint32_t, std::uint32_t>> tried;
    std::vector<DenseMinimum> minima;
    for (std::uint32_t i = 0; i < m; ++i)
        for (std::uint32_t j = 0; j < n; ++j) {
            const float here = squares[i * n + j];
            const auto nearer = [&](std::uint32_t x, std::uint32_t y) { return squares[x * n + y] < here; };
            if (here > reach || std::ranges::any_of(b.neighbours[j], [&](std::uint32_t y) { return nearer(i, y); })
                || std::ranges::any_of(a.neighbours[i], [&](std::uint32_t x) { return nearer(x, j); }))
                continue;
            for (const std::uint32_t x : startsAround(a, i))
                for (const std::uint32_t y : startsAround(b, j)) {
                    if (!tried.emplace(x, y).second)
                        continue;
                    const auto found = polish.run(a.samples[x], b.samples[y]);
                    const auto same = [&](const DenseMinimum& other) {
                        return (other.p_WA - found->p_WA).norm() + (other.p_WB - found->p_WB).norm() < 1e-6 * a.size;
                    };
                    if (found && found->distance < threshold && std::ranges::none_of(minima, same))
                        minima.push_back(*found);
                }
        }
    return minima;
}

} // namespace osculo::test
