// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "free_pairs.h"

#include "feature_geometry.h"

#include <Eigen/Eigenvalues>
#include <Eigen/Geometry>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

namespace osculo {

namespace {

constexpr int kSteps = 40;
constexpr int kHalvings = 10;

/// How far a search may leave its piece, as a part of the piece's range.
constexpr double kMargin = 1.0 / 3;

/// Steps shorter than this part of the models' size end a search.
constexpr double kSmallestStep = 1e-15;

/// The join and the tangents of a minimum are normal within this angle [rad].
constexpr double kNormal = 1e-8;

/// Eigenvalues below this, for tangents of unit length, are directions along which the distance does not change.
constexpr double kFlat = 1e-10;

using Vector = Eigen::Matrix<double, Eigen::Dynamic, 1, 0, 4, 1>;
using Matrix = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, 0, 4, 4>;

/// Derivatives of a canonical surface by its parameters.
SurfacePoint evaluate(const CanonicalSurface& s, const Vec2& uv)
{
    const Vec3 e = std::cos(uv.x()) * s.axes_M.col(0) + std::sin(uv.x()) * s.axes_M.col(1);
    const Vec3 f = std::cos(uv.x()) * s.axes_M.col(1) - std::sin(uv.x()) * s.axes_M.col(0), z = s.axes_M.col(2);
    SurfacePoint at;
    at.p = pointAt(s, uv);
    if (s.kind == SurfaceKind::plane) {
        at.du = s.axes_M.col(0);
        at.dv = s.axes_M.col(1);
        return at;
    }
    // All others turn a profile (rho, height) of v about z.
    double rho = s.radius, slope = 0, bend = 0, rise = 1, riseBend = 0;
    if (s.kind == SurfaceKind::cone) {
        slope = std::sin(s.halfAngle);
        rise = std::cos(s.halfAngle);
        rho += uv.y() * slope;
    } else if (s.kind != SurfaceKind::cylinder) {
        const double r = s.kind == SurfaceKind::sphere ? s.radius : s.minorRadius;
        rho = (s.kind == SurfaceKind::sphere ? 0 : s.radius) + r * std::cos(uv.y());
        slope = -r * std::sin(uv.y());
        bend = -r * std::cos(uv.y());
        rise = r * std::cos(uv.y());
        riseBend = -r * std::sin(uv.y());
    }
    at.du = rho * f;
    at.dv = slope * e + rise * z;
    at.duu = -rho * e;
    at.duv = slope * f;
    at.dvv = bend * e + riseBend * z;
    return at;
}

/// A piece with its range of parameters.
class Piece {
public:
    Piece(const LmdShape& shape, const LmdPiece& piece)
        : m_model(*shape.model)
        , m_kind(shape.groups[piece.group].kind)
        , m_free(shape.groups[piece.group].free)
        , m_piece(piece)
    {
        const Vec2 margin = kMargin * (piece.max - piece.min);
        min = piece.min - margin;
        max = piece.max + margin;
        if (!m_free)
            return;
        if (m_kind == BrepFeatureKind::face) {
            const BezierPatch& patch = m_model.faces[piece.member].free.patches[piece.patch];
            min = min.cwiseMax(patch.min);
            max = max.cwiseMin(patch.max);
        } else {
            const BezierCurve& span = m_model.edges[piece.member].free.spans[piece.patch];
            min.x() = std::max(min.x(), span.t0);
            max.x() = std::min(max.x(), span.t1);
        }
    }

    int dimension() const { return m_kind == BrepFeatureKind::face ? 2 : m_kind == BrepFeatureKind::edge ? 1 : 0; }

    SurfacePoint at(const Vec2& uv) const
    {
        if (m_kind == BrepFeatureKind::face) {
            const BrepFace& face = m_model.faces[m_piece.member];
            return m_free ? osculo::evaluate(face.free.patches[m_piece.patch], uv) : evaluate(face.surface, uv);
        }
        SurfacePoint result;
        if (m_kind == BrepFeatureKind::vertex) {
            result.p = m_model.vertices[m_piece.member].p_M;
            return result;
        }
        const BrepEdge& edge = m_model.edges[m_piece.member];
        if (m_free) {
            const CurvePoint point = osculo::evaluate(edge.free.spans[m_piece.patch], uv.x());
            result.p = point.p;
            result.du = point.d;
            result.duu = point.dd;
            return result;
        }
        const bool circle = edge.curve.kind == CurveKind::circle;
        result.p = pointAt(edge.curve, uv.x());
        result.du = (circle ? edge.curve.radius : 1) * tangentAt(edge.curve, uv.x());
        if (circle)
            result.duu = edge.curve.origin_M - result.p;
        return result;
    }

    Vec2 min, max;

private:
    const BrepModel& m_model;
    BrepFeatureKind m_kind;
    bool m_free;
    const LmdPiece& m_piece;
};

/// Half the squared distance as a function of both pieces' parameters.
class Search {
public:
    Search(const Piece& a, const Piece& b, const Pose& X_AB)
        : m_a(a)
        , m_b(b)
        , m_X_AB(X_AB)
        , m_R_AB(X_AB.matrix())
        , m_m(a.dimension())
        , m_n(b.dimension())
        , m_low(m_m + m_n)
        , m_high(m_m + m_n)
    {
        m_low << a.min.head(m_m), b.min.head(m_n);
        m_high << a.max.head(m_m), b.max.head(m_n);
        x = 0.5 * (m_low + m_high);
        look();
    }

    /// Slopes and bends by steps of unit length along the tangents.
    bool run(double scale)
    {
        for (int step = 0; step < kSteps; ++step) {
            const Vector lengths = scales();
            const Vector g = gradient().cwiseQuotient(lengths);
            Matrix h = hessian();
            for (int i = 0; i < h.rows(); ++i)
                for (int j = 0; j < h.cols(); ++j)
                    h(i, j) /= lengths[i] * lengths[j];
            Vector free = g;
            for (int k = 0; k < g.size(); ++k)
                if ((x[k] <= m_low[k] && g[k] > 0) || (x[k] >= m_high[k] && g[k] < 0)) {
                    free[k] = 0;
                    h.row(k).setZero();
                    h.col(k).setZero();
                    h(k, k) = 1;
                }
            const Eigen::SelfAdjointEigenSolver<Matrix> eigen(h);
            Vector along = eigen.eigenvectors().transpose() * free;
            for (int k = 0; k < along.size(); ++k) {
                const double value = std::abs(eigen.eigenvalues()[k]);
                along[k] = value > kFlat ? -along[k] / value : 0;
            }
            const Vector change = (eigen.eigenvectors() * along).cwiseQuotient(lengths);
            const double moved = advance(change, lengths);
            if (moved <= kSmallestStep * scale)
                break;
        }
        const Vector g = gradient().cwiseQuotient(scales());
        return g.size() == 0 || g.cwiseAbs().maxCoeff() <= kNormal * std::max(r.norm(), 1e-9 * scale);
    }

    /// Starts anew from the nearest two of some points spread over both pieces.
    void startNearest()
    {
        constexpr int kGrid = 3;
        const auto spread = [](const Piece& piece) {
            std::vector<std::pair<Vec2, Vec3>> points;
            const Vec2 margin = kMargin / (1 + 2 * kMargin) * (piece.max - piece.min); // about the piece itself
            const Vec2 low = piece.min + margin, size = piece.max - piece.min - 2 * margin;
            for (int i = 0; i < (piece.dimension() > 0 ? kGrid : 1); ++i)
                for (int j = 0; j < (piece.dimension() > 1 ? kGrid : 1); ++j) {
                    const Vec2 uv = low + size.cwiseProduct(Vec2(i, j)) / (kGrid - 1);
                    points.emplace_back(uv, piece.at(uv).p);
                }
            return points;
        };
        const auto ofA = spread(m_a), ofB = spread(m_b);
        double least = std::numeric_limits<double>::infinity();
        for (const auto& [uvB, p_B] : ofB) {
            const Vec3 p = m_X_AB * p_B;
            for (const auto& [uvA, q] : ofA)
                if ((p - q).squaredNorm() < least) {
                    least = (p - q).squaredNorm();
                    x << uvA.head(m_m), uvB.head(m_n);
                }
        }
        look();
    }

    NearestPair pair() const { return {m_atA.p, m_atB.p}; }
    Vector x;
    Vec3 r = Vec3::Zero();

private:
    void look()
    {
        Vec2 a = Vec2::Zero(), b = Vec2::Zero();
        a.head(m_m) = x.head(m_m);
        b.head(m_n) = x.tail(m_n);
        m_atA = m_a.at(a);
        m_atB = m_b.at(b);
        m_atB.p = m_X_AB * m_atB.p;
        for (Vec3* d : {&m_atB.du, &m_atB.dv, &m_atB.duu, &m_atB.duv, &m_atB.dvv})
            *d = m_R_AB * *d;
        r = m_atB.p - m_atA.p;
    }

    /// Takes the step, or the longest half of a half of it that comes nearer. @return the length gone
    double advance(const Vector& step, const Vector& lengths)
    {
        const Vector from = x;
        const double before = r.squaredNorm();
        double part = 1;
        for (int k = 0; k < kHalvings; ++k, part *= 0.5) {
            x = (from + part * step).cwiseMax(m_low).cwiseMin(m_high);
            look();
            if (r.squaredNorm() <= before * (1 + 1e-15))
                return (x - from).cwiseProduct(lengths).norm();
        }
        x = from;
        look();
        return 0;
    }

    Vector scales() const
    {
        Vector lengths(m_m + m_n);
        const std::array<double, 4> all{m_atA.du.norm(), m_atA.dv.norm(), m_atB.du.norm(), m_atB.dv.norm()};
        for (int k = 0; k < m_m; ++k)
            lengths[k] = std::max(all[k], 1e-12);
        for (int k = 0; k < m_n; ++k)
            lengths[m_m + k] = std::max(all[2 + k], 1e-12);
        return lengths;
    }

    Vector gradient() const
    {
        Vector g(m_m + m_n);
        const std::array<double, 4> all{-r.dot(m_atA.du), -r.dot(m_atA.dv), r.dot(m_atB.du), r.dot(m_atB.dv)};
        for (int k = 0; k < m_m; ++k)
            g[k] = all[k];
        for (int k = 0; k < m_n; ++k)
            g[m_m + k] = all[2 + k];
        return g;
    }

    Matrix hessian() const
    {
        Mat32 ta, tb;
        ta << m_atA.du, m_atA.dv;
        tb << m_atB.du, m_atB.dv;
        Mat2 bendA, bendB;
        bendA << r.dot(m_atA.duu), r.dot(m_atA.duv), r.dot(m_atA.duv), r.dot(m_atA.dvv);
        bendB << r.dot(m_atB.duu), r.dot(m_atB.duv), r.dot(m_atB.duv), r.dot(m_atB.dvv);
        Matrix h(m_m + m_n, m_m + m_n);
        h.topLeftCorner(m_m, m_m) = (ta.transpose() * ta - bendA).topLeftCorner(m_m, m_m);
        h.bottomRightCorner(m_n, m_n) = (tb.transpose() * tb + bendB).topLeftCorner(m_n, m_n);
        h.topRightCorner(m_m, m_n) = -(ta.transpose() * tb).topLeftCorner(m_m, m_n);
        h.bottomLeftCorner(m_n, m_m) = h.topRightCorner(m_m, m_n).transpose();
        return h;
    }

    const Piece &m_a, &m_b;
    const Pose& m_X_AB;
    Mat3 m_R_AB;
    int m_m, m_n;
    Vector m_low, m_high;
    SurfacePoint m_atA, m_atB;
};

} // namespace

std::optional<NearestPair> nearestPair(const LmdShape& a, const LmdPiece& pieceA, const LmdShape& b,
                                       const LmdPiece& pieceB, const Pose& X_AB, double scale)
{
    const Piece sideA(a, pieceA), sideB(b, pieceB);
    Search search(sideA, sideB, X_AB);
    if (!search.run(scale)) {
        search.startNearest();
        if (!search.run(scale))
            return std::nullopt;
    }
    return search.pair();
}

} // namespace osculo
