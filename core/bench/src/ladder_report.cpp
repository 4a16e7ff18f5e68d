// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/bench/ladder_report.h"

#include "osculo/bench/table.h"
#include "osculo/math/demand.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace osculo {

namespace {

constexpr double kMillimetres = 1000;
constexpr double kRowSpacing = 1.25; ///< of the bodies of a ladder, ÷ size of the data

SceneShape ovoidShape(std::string name, const PlacedSuperovoid& ovoid)
{
    SceneShape shape;
    shape.name = std::move(name);
    shape.geometry = ovoid.shape;
    shape.X_BS = ovoid.X_MS;
    return shape;
}

} // namespace

Body fittedBody(std::string name, const Geometry& data, std::span<const PlacedSuperovoid> ovoids)
{
    Body body;
    body.name = std::move(name);
    for (std::size_t k = 0; k < ovoids.size(); ++k)
        body.shapes.push_back(ovoidShape(ovoids.size() == 1 ? "fit" : fmt::format("fit {}", k + 1), ovoids[k]));
    SceneShape reference;
    reference.name = std::string(kindName(data));
    reference.geometry = data;
    reference.role = ShapeRole::reference;
    body.shapes.push_back(std::move(reference));
    return body;
}

std::vector<Body> ladderBodies(std::span<const LadderRung> ladder, const Geometry& data, double dataSize)
{
    std::vector<Body> bodies;
    for (const LadderRung& rung : ladder) {
        const PlacedSuperovoid placed{rung.fit.shape, rung.fit.X_MS};
        Body body = fittedBody(std::string(toString(rung.kind)), data, {&placed, 1});
        body.X_PB.translation.x() = static_cast<double>(bodies.size()) * kRowSpacing * dataSize;
        bodies.push_back(std::move(body));
    }
    return bodies;
}

std::size_t leastBic(std::span<const LadderRung> ladder)
{
    OSCULO_DEMAND(!ladder.empty());
    return static_cast<std::size_t>(std::ranges::min_element(ladder, {}, &LadderRung::bic) - ladder.begin());
}

std::string toCsv(std::span<const LadderRung> ladder, std::span<const FitError> errors)
{
    Table table;
    for (std::size_t k = 0; k < ladder.size(); ++k) {
        const LadderRung& rung = ladder[k];
        const SuperovoidParameters& p = rung.fit.shape.parameters();
        const Vec3& t = rung.fit.X_MS.translation;
        const Eigen::Quaterniond& q = rung.fit.X_MS.rotation;
        const auto mm = [](double metres) { return Cell(kMillimetres * metres); };
        table.rows.push_back({{"kind", std::string(toString(rung.kind))},
                              {"unknowns", static_cast<long long>(rung.unknowns)},
                              {"mean_mm", mm(errors[k].mean)},
                              {"sd_mm", mm(errors[k].sd)},
                              {"max_mm", mm(errors[k].max)},
                              {"rms_mm", mm(errors[k].rms)},
                              {"p95_mm", mm(errors[k].p95)},
                              {"aic", rung.aic},
                              {"bic", rung.bic},
                              {"a1_mm", mm(p.a.x())},
                              {"a2_mm", mm(p.a.y())},
                              {"a3_mm", mm(p.a.z())},
                              {"e1", p.e1},
                              {"e2", p.e2},
                              {"Tx", p.tx},
                              {"Ty", p.ty},
                              {"x_mm", mm(t.x())},
                              {"y_mm", mm(t.y())},
                              {"z_mm", mm(t.z())},
                              {"qw", q.w()},
                              {"qx", q.x()},
                              {"qy", q.y()},
                              {"qz", q.z()}});
    }
    return toCsv(table);
}

} // namespace osculo
