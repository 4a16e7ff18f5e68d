// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/demand.h"
#include "osculo/scene/geometry.h"
#include "osculo/support/convex_body.h"

#include <variant>

namespace osculo {

/// The convex body of a shape, or null where it has none.
inline ConvexBodyPtr bodyOf(const Geometry& geometry)
{
    return std::visit(
        [](const auto& shape) -> ConvexBodyPtr {
            if constexpr (requires { convexBody(shape); })
                return convexBody(shape);
            else
                return nullptr;
        },
        geometry);
}

/// The body of a shape, kept as long as the shape stays the same.
class KeptBody {
public:
    const ConvexBody& of(const Geometry& geometry)
    {
        if (!m_body || m_geometry != geometry) {
            m_body = bodyOf(geometry);
            m_geometry = geometry;
        }
        OSCULO_DEMAND(m_body);
        return *m_body;
    }

private:
    Geometry m_geometry;
    ConvexBodyPtr m_body;
};

} // namespace osculo
