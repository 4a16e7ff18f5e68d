// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/brep/brep_model.h"

namespace osculo {

std::vector<std::pair<SurfaceKind, std::size_t>> facesByKind(const BrepModel& model)
{
    std::vector<std::pair<SurfaceKind, std::size_t>> counts;
    for (int k = 0; k <= static_cast<int>(SurfaceKind::other); ++k) {
        const auto kind = static_cast<SurfaceKind>(k);
        std::size_t count = 0;
        for (const BrepFace& face : model.faces)
            count += face.surface.kind == kind ? 1 : 0;
        if (count > 0)
            counts.emplace_back(kind, count);
    }
    return counts;
}

} // namespace osculo
