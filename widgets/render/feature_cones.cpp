// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/brep_insight.h"
#include "widgets/render/cone_sketch.h"
#include "widgets/render/scene_annotations.h"

namespace osculo::widgets {

namespace {

constexpr double kLineWidth = 2.6;                  ///< of a picked edge and a face's border [px]
constexpr double kPolyhedral = 0.30, kRound = 0.14; ///< opacity of a side

const BrepGeometry* stands(const Scene& scene, std::size_t body, std::size_t shape, const BrepModelPtr& model)
{
    if (body >= scene.bodies.size() || shape >= scene.bodies[body].shapes.size() || !scene.bodies[body].visible)
        return nullptr;
    const auto* brep = std::get_if<BrepGeometry>(&scene.bodies[body].shapes[shape].geometry);
    return brep && brep->model == model && scene.bodies[body].shapes[shape].visible ? brep : nullptr;
}

} // namespace

Rgb polyhedralColor(const Palette& colors)
{
    return colors.accent;
}

Rgb roundColor(const Palette& colors)
{
    return colors.warn;
}

void addFeatureCones(AnnotationCanvas& canvas, const std::vector<FeatureCone>& features, const Scene& scene,
                     const std::vector<Pose>& X_WB)
{
    for (const FeatureCone& feature : features) {
        if (!stands(scene, feature.pick.body, feature.pick.shape, feature.model))
            continue;
        const Pose X_WS = X_WB[feature.pick.body] * scene.bodies[feature.pick.body].shapes[feature.pick.shape].X_BS;
        const Ink ink{polyhedralColor(canvas.colors), 1};
        for (const std::vector<Vec3>& line : feature.lines_S)
            for (std::size_t k = 1; k < line.size(); ++k)
                canvas.line(X_WS * line[k - 1], X_WS * line[k], ink, kLineWidth);
        Vec3 p_W = X_WS
                   * feature.pick.near_S.value_or(feature.lines_S.empty() ? Vec3(Vec3::Zero())
                                                                          : feature.lines_S.front().front());
        if (feature.cones_S) {
            p_W = X_WS * feature.cones_S->p_M;
            const auto turned = [&](std::vector<Vec3> rays) {
                for (Vec3& ray : rays)
                    ray = X_WS.rotation * ray;
                return rays;
            };
            const auto& [p, polyhedral, round, piece, pieces] = *feature.cones_S;
            if (!round.whole)
                addConeSketch(canvas, p_W, turned(raysOf(round)), {roundColor(canvas.colors), kRound, false});
            if (!polyhedral.whole)
                addConeSketch(canvas, p_W, turned(raysOf(polyhedral)),
                              {polyhedralColor(canvas.colors), kPolyhedral, true});
        }
        addWords(canvas, p_W, feature.words);
    }
}

void addTreeBoxes(AnnotationCanvas& canvas, const std::vector<TreeBoxes>& trees, const Scene& scene,
                  const std::vector<Pose>& X_WB)
{
    for (const TreeBoxes& tree : trees) {
        if (!stands(scene, tree.body, tree.shape, tree.model))
            continue;
        const Pose X_WS = X_WB[tree.body] * scene.bodies[tree.body].shapes[tree.shape].X_BS;
        const Ink ink{canvas.colors.text, 0.75}; // stands out from every body
        for (const Bounds& box : tree.boxes_S)
            addBox(canvas, box, X_WS, ink, 1.2);
    }
}

} // namespace osculo::widgets
