// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "half_space_vertices.h"

#include <libqhull_r/qhull_ra.h>

#include <algorithm>
#include <cstdio>
#include <memory>

namespace osculo {

namespace {

/// Qhull's state, which its macros call `qh`.
class Hull {
public:
    explicit Hull(std::vector<double> coordinates)
        : m_coordinates(std::move(coordinates))
    {
        qh_zero(&m_state, nullptr);
        char options[] = "qhull Qt Pp"; // triangles, and no hints
        const int count = static_cast<int>(m_coordinates.size() / 3);
        m_built = qh_new_qhull(&m_state, 3, count, m_coordinates.data(), False, options, nullptr, nullptr) == 0;
    }
    ~Hull()
    {
        qh_freeqhull(&m_state, !qh_ALL);
        int count = 0, bytes = 0;
        qh_memfreeshort(&m_state, &count, &bytes);
    }
    Hull(const Hull&) = delete;
    Hull& operator=(const Hull&) = delete;

    bool built() const { return m_built; }

    template <typename Visit>
    void eachFacet(const Visit& visit)
    {
        qhT* const qh = &m_state;
        facetT* facet = nullptr;
        FORALLfacets
        {
            std::array<std::uint32_t, 3> points{};
            std::size_t i = 0;
            vertexT *vertex = nullptr, **vertexp = nullptr;
            FOREACHvertex_(facet->vertices)
            {
                if (i < 3)
                    points[i++] = static_cast<std::uint32_t>(qh_pointid(qh, vertex->point));
            }
            visit(Vec3(facet->normal[0], facet->normal[1], facet->normal[2]), facet->offset, points);
        }
    }

private:
    std::vector<double> m_coordinates;
    qhT m_state;
    bool m_built = false;
};

} // namespace

std::vector<PolyhedronCorner> cornersOf(const std::vector<SupportingPlane>& planes, const Vec3& inside)
{
    std::vector<double> dual;
    for (const SupportingPlane& plane : planes) {
        const Vec3 point = plane.normal / (plane.offset - plane.normal.dot(inside));
        dual.insert(dual.end(), point.data(), point.data() + 3);
    }
    Hull hull(std::move(dual));
    std::vector<PolyhedronCorner> corners;
    if (!hull.built())
        return corners;
    hull.eachFacet([&](const Vec3& normal, double offset, std::array<std::uint32_t, 3> triple) {
        std::ranges::sort(triple);
        if (offset < 0)
            corners.push_back({inside - normal / offset, triple});
    });
    std::ranges::sort(corners, {}, &PolyhedronCorner::planes);
    return corners;
}

} // namespace osculo
