// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/brep_insight.h"

#include "osculo/brep/brep_model.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

#include <fmt/format.h>

namespace osculo::widgets {

namespace {

constexpr std::size_t kEdgePieces = 48; ///< of a curved edge that is drawn
constexpr double kGolden = 0.6180339887498949;

/// Hues far from each other, however many there are; lighter and darker in turn.
PointColor groupColor(std::size_t number)
{
    const double hue = 6 * std::fmod(0.58 + double(number) * kGolden, 1.0);
    const double value = number % 2 == 0 ? 0.80 : 0.62, low = 0.42 * value;
    const double part = hue - std::floor(hue), rise = low + part * (value - low), fall = value - part * (value - low);
    const std::array<std::array<double, 3>, 6> sectors{{{value, rise, low},
                                                        {fall, value, low},
                                                        {low, value, rise},
                                                        {low, fall, value},
                                                        {rise, low, value},
                                                        {value, low, fall}}};
    PointColor color{};
    for (std::size_t k = 0; k < 3; ++k)
        color[k] = static_cast<std::uint8_t>(std::lround(255 * sectors[static_cast<std::size_t>(hue) % 6][k]));
    return color;
}

std::vector<Vec3> lineOf(const BrepEdge& edge)
{
    return pointsAlong(edge, edge.curve.kind == CurveKind::line ? 1 : kEdgePieces);
}

/// The edge itself, or the edges around the face.
std::vector<std::vector<Vec3>> linesOf(const BrepModel& model, const BrepFeature& feature)
{
    std::vector<std::vector<Vec3>> lines;
    if (feature.kind == BrepFeatureKind::edge)
        lines.push_back(lineOf(model.edges[feature.index]));
    if (feature.kind == BrepFeatureKind::face)
        for (const BrepEdge& edge : model.edges)
            if (!edge.seam()
                && std::ranges::any_of(edge.faces, [&](const BrepCoedge& use) { return use.face == feature.index; }))
                lines.push_back(lineOf(edge));
    return lines;
}

std::string wordsOf(const BrepModel& model, const BrepFeature& feature, const std::optional<PieceCones>& cones)
{
    std::string words = labelOf(feature);
    if (feature.kind != BrepFeatureKind::vertex)
        words += fmt::format(", {}", geometryOf(model, feature));
    if (!cones)
        words += ": no contact ends here";
    else if (cones->pieces > 1)
        words += fmt::format(", piece {} of {}", cones->piece + 1, cones->pieces);
    return words;
}

template <class Action>
void forEachBrep(const Scene& scene, const Action& action)
{
    for (std::size_t b = 0; b < scene.bodies.size(); ++b)
        for (std::size_t s = 0; s < scene.bodies[b].shapes.size(); ++s)
            if (const auto* brep = std::get_if<BrepGeometry>(&scene.bodies[b].shapes[s].geometry); brep && brep->model)
                action(b, s, brep->model);
}

} // namespace

const BrepPreparations::Prepared& BrepPreparations::of(const BrepModelPtr& model)
{
    Prepared& known = m_known[model];
    if (!known.polyhedral) {
        LmdPreparation round;
        round.revolution = true;
        known.polyhedral = prepareLmd(model);
        known.round = prepareLmd(model, round);
    }
    return known;
}

void BrepPreparations::keepOnly(const Scene& scene)
{
    std::set<BrepModelPtr> present;
    for (const Body& body : scene.bodies)
        for (const SceneShape& shape : body.shapes)
            if (const auto* brep = std::get_if<BrepGeometry>(&shape.geometry))
                present.insert(brep->model);
    std::erase_if(m_known, [&](const auto& known) { return !present.contains(known.first); });
}

std::vector<FeatureCone> featureCones(const Scene& scene, const std::vector<FeaturePick>& picks,
                                      BrepPreparations& prepared)
{
    std::vector<FeatureCone> found;
    for (const FeaturePick& pick : picks) {
        const BrepGeometry* brep = brepOf(scene, pick);
        if (!brep)
            continue;
        const auto& [polyhedral, round] = prepared.of(brep->model);
        FeatureCone cone{pick, brep->model, conesOf(*polyhedral, *round, pick.feature, pick.near_S), {}, {}};
        cone.lines_S = linesOf(*brep->model, pick.feature);
        cone.words = wordsOf(*brep->model, pick.feature, cone.cones_S);
        found.push_back(std::move(cone));
    }
    return found;
}

std::vector<TreeBoxes> treeBoxes(const Scene& scene, std::size_t level, BrepPreparations& prepared)
{
    std::vector<TreeBoxes> trees;
    forEachBrep(scene, [&](std::size_t b, std::size_t s, const BrepModelPtr& model) {
        const LmdShape& shape = *prepared.of(model).polyhedral;
        trees.push_back({b, s, model, boxesAt(shape, level), depthOf(shape)});
    });
    return trees;
}

std::vector<GroupColors> groupColors(const Scene& scene, BrepPreparations& prepared)
{
    std::vector<GroupColors> all;
    forEachBrep(scene, [&](std::size_t, std::size_t, const BrepModelPtr& model) {
        if (std::ranges::any_of(all, [&](const GroupColors& known) { return known.model == model; }))
            return;
        const LmdGroups groups = groupsOf(*prepared.of(model).polyhedral);
        std::vector<std::size_t> members(groups.faceGroups, 0);
        for (const BrepIndex group : groups.faces)
            ++members[group];
        GroupColors colors;
        colors.model = model;
        colors.groups = groups.faceGroups;
        std::vector<std::optional<PointColor>> ofGroup(groups.faceGroups);
        for (std::size_t g = 0; g < members.size(); ++g)
            if (members[g] > 1)
                ofGroup[g] = groupColor(colors.merged++);
        auto ofTriangle = std::make_shared<std::vector<std::optional<PointColor>>>();
        for (const BrepIndex face : model->displayFace)
            ofTriangle->push_back(ofGroup[groups.faces[face]]);
        colors.ofTriangle = std::move(ofTriangle);
        all.push_back(std::move(colors));
    });
    return all;
}

} // namespace osculo::widgets
