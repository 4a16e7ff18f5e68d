// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "union_mesh.h"

#include "osculo/math/demand.h"
#include "osculo/shape/superovoid_implicit.h"
#include "osculo/support/superovoid_bounds.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <vector>

namespace osculo {

namespace {

constexpr int kTries = 20;            ///< of cell sizes
constexpr double kCountWithin = 0.02; ///< of the triangles wished for
constexpr int kProjections = 8;       ///< Newton steps of a vertex onto the surface
constexpr std::int32_t kNone = -1;

/// The union as a field: less than 0 inside, about the distance near the surface.
class UnionField {
public:
    explicit UnionField(std::span<const PlacedOvoid> ovoids)
    {
        for (const PlacedOvoid& ovoid : ovoids) {
            m_ovoids.push_back({ovoid.shape, ovoid.X_BS.inverse()});
            const Bounds box = placedBounds(SuperovoidSupportMap(ovoid.shape), ovoid.X_BS);
            m_bounds.extend(box.min);
            m_bounds.extend(box.max);
        }
    }

    const Bounds& bounds() const { return m_bounds; }

    /// Its sign only.
    double value(const Vec3& p_B) const
    {
        double least = std::numeric_limits<double>::infinity();
        for (const Placed& ovoid : m_ovoids)
            least = std::min(least, gauge(ovoid.shape, ovoid.X_SB * p_B) - 1);
        return least;
    }

    struct Sample {
        double distance = std::numeric_limits<double>::infinity(); ///< signed, to first order [m]
        Vec3 gradient_B = Vec3::Zero();                            ///< unit
    };
    Sample sample(const Vec3& p_B) const
    {
        Sample least;
        for (const Placed& ovoid : m_ovoids) {
            const GradientSample field = gaugeWithGradient(ovoid.shape, ovoid.X_SB * p_B);
            const double slope = field.gradient.norm();
            if (!(slope > 0) || (field.value - 1) / slope >= least.distance)
                continue;
            least.distance = (field.value - 1) / slope;
            least.gradient_B = ovoid.X_SB.rotation.conjugate() * (field.gradient / slope);
        }
        return least;
    }

    Vec3 onSurface(Vec3 p_B) const
    {
        for (int i = 0; i < kProjections; ++i) {
            const Sample at = sample(p_B);
            p_B -= at.distance * at.gradient_B;
        }
        return p_B;
    }

private:
    struct Placed {
        Superovoid shape;
        Pose X_SB;
    };

    std::vector<Placed> m_ovoids;
    Bounds m_bounds;
};

/// A grid of samples of the field, and the surface's vertices in its cells.
class SurfaceNet {
public:
    SurfaceNet(const UnionField& field, double cell)
        : m_field(field)
        , m_cell(cell)
        , m_origin(field.bounds().min - Vec3::Constant(1.5 * cell))
    {
        for (int axis = 0; axis < 3; ++axis)
            m_count[axis] = static_cast<int>(std::ceil(field.bounds().size()[axis] / cell)) + 4;
        m_values.reserve(static_cast<std::size_t>(m_count[0]) * m_count[1] * m_count[2]);
        for (int k = 0; k < m_count[2]; ++k)
            for (int j = 0; j < m_count[1]; ++j)
                for (int i = 0; i < m_count[0]; ++i)
                    m_values.push_back(field.value(corner(i, j, k)));
        m_vertexOf.assign(m_values.size(), kNone);
    }

    TriangleMesh mesh()
    {
        makeVertices();
        makeTriangles();
        return TriangleMesh(std::move(m_vertices), std::move(m_triangles));
    }

private:
    std::size_t index(int i, int j, int k) const
    {
        return (static_cast<std::size_t>(k) * m_count[1] + j) * m_count[0] + i;
    }
    Vec3 corner(int i, int j, int k) const { return m_origin + m_cell * Vec3(i, j, k); }
    bool inside(int i, int j, int k) const { return m_values[index(i, j, k)] < 0; }

    /// A vertex in each cell that the surface passes: the mean of where it crosses the cell's edges.
    void makeVertices()
    {
        for (int k = 0; k + 1 < m_count[2]; ++k)
            for (int j = 0; j + 1 < m_count[1]; ++j)
                for (int i = 0; i + 1 < m_count[0]; ++i)
                    addVertex(i, j, k);
    }

    void addVertex(int i, int j, int k)
    {
        Vec3 sum = Vec3::Zero();
        int crossings = 0;
        for (int first = 0; first < 8; ++first)
            for (const int axisBit : {1, 2, 4}) {
                if (first & axisBit)
                    continue;
                const auto place = [&](int bits) {
                    return std::array{i + (bits & 1), j + ((bits >> 1) & 1), k + ((bits >> 2) & 1)};
                };
                const auto p = place(first), q = place(first | axisBit);
                const double vp = m_values[index(p[0], p[1], p[2])], vq = m_values[index(q[0], q[1], q[2])];
                if ((vp < 0) == (vq < 0))
                    continue;
                const double s = vp / (vp - vq);
                sum += (1 - s) * corner(p[0], p[1], p[2]) + s * corner(q[0], q[1], q[2]);
                ++crossings;
            }
        if (crossings == 0)
            return;
        m_vertexOf[index(i, j, k)] = static_cast<std::int32_t>(m_vertices.size());
        m_vertices.push_back(m_field.onSurface(sum / crossings));
    }

    /// Two triangles across each edge of the grid that the surface crosses, between the four cells about it.
    void makeTriangles()
    {
        for (int k = 1; k + 1 < m_count[2]; ++k)
            for (int j = 1; j + 1 < m_count[1]; ++j)
                for (int i = 1; i + 1 < m_count[0]; ++i) {
                    const bool here = inside(i, j, k);
                    if (here != inside(i + 1, j, k))
                        addQuad({index(i, j - 1, k - 1), index(i, j, k - 1), index(i, j, k), index(i, j - 1, k)}, here);
                    if (here != inside(i, j + 1, k))
                        addQuad({index(i - 1, j, k - 1), index(i - 1, j, k), index(i, j, k), index(i, j, k - 1)}, here);
                    if (here != inside(i, j, k + 1))
                        addQuad({index(i - 1, j - 1, k), index(i, j - 1, k), index(i, j, k), index(i - 1, j, k)}, here);
                }
    }

    void addQuad(const std::array<std::size_t, 4>& cells, bool outwards)
    {
        std::array<std::int32_t, 4> corners{};
        for (std::size_t c = 0; c < 4; ++c)
            corners[outwards ? c : 3 - c] = m_vertexOf[cells[c]];
        const auto at = [&](std::size_t c) { return static_cast<std::uint32_t>(corners[c]); };
        m_triangles.push_back({at(0), at(1), at(2)});
        m_triangles.push_back({at(0), at(2), at(3)});
    }

    const UnionField& m_field;
    double m_cell;
    Vec3 m_origin;
    std::array<int, 3> m_count{};
    std::vector<double> m_values;
    std::vector<std::int32_t> m_vertexOf; ///< by the cell's first corner
    std::vector<Vec3> m_vertices;
    std::vector<Triangle> m_triangles;
};

double chordErrorOf(const TriangleMesh& mesh, const UnionField& field)
{
    double error = 0;
    for (std::size_t t = 0; t < mesh.triangles().size(); ++t) {
        const Vec3 a = mesh.vertex(t, 0), b = mesh.vertex(t, 1), c = mesh.vertex(t, 2);
        for (const Vec3& p : {a, Vec3(0.5 * (a + b)), Vec3(0.5 * (b + c)), Vec3(0.5 * (c + a)), Vec3((a + b + c) / 3)})
            error = std::max(error, std::abs(field.sample(p).distance));
    }
    return error;
}

} // namespace

UnionMesh unionMesh(std::span<const PlacedOvoid> ovoids, std::size_t triangles)
{
    OSCULO_DEMAND(!ovoids.empty() && triangles >= 100);
    const UnionField field(ovoids);
    const double wished = static_cast<double>(triangles);
    const Vec3 size = field.bounds().size();
    double cell = std::sqrt(2 * (size.x() * size.y() + size.y() * size.z() + size.z() * size.x()) * 3 / wished);
    TriangleMesh best;
    double bestMiss = std::numeric_limits<double>::infinity();
    for (int attempt = 0; attempt < kTries && bestMiss > kCountWithin; ++attempt) {
        TriangleMesh mesh = SurfaceNet(field, cell).mesh();
        const double count = static_cast<double>(mesh.triangles().size());
        if (const double miss = std::abs(count / wished - 1); miss < bestMiss) {
            bestMiss = miss;
            best = std::move(mesh);
        }
        cell *= std::sqrt(std::max(count, 1.0) / wished); // their number goes with the cell's area
    }
    const double error = chordErrorOf(best, field);
    return {std::move(best), error};
}

} // namespace osculo
