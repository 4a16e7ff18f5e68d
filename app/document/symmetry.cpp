// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/document/symmetry.h"

#include "app/document/transforms.h"
#include "osculo/scene/mirror.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace osculo::app {

namespace {

constexpr std::string_view kSeparators = "._- ";

/// The other word or letter where `text` is one of a pair.
std::optional<std::string_view> otherOf(std::string_view text)
{
    constexpr std::array<std::pair<std::string_view, std::string_view>, 5> kPairs{
        {{"left", "right"}, {"Left", "Right"}, {"LEFT", "RIGHT"}, {"L", "R"}, {"l", "r"}}};
    for (const auto& [a, b] : kPairs) {
        if (text == a)
            return b;
        if (text == b)
            return a;
    }
    return std::nullopt;
}

bool sameKinds(const Body& a, const Body& b)
{
    return std::ranges::equal(a.shapes, b.shapes, [](const SceneShape& s, const SceneShape& t) {
        return s.geometry.index() == t.geometry.index();
    });
}

/// Shapes that are numbers, not the contents of files: those mirror exactly, and need not be saved anew.
bool isMirrored(const SceneShape& shape)
{
    return std::visit(
        [](const auto& geometry) {
            return !requires
            {
                geometry.file;
            };
        },
        shape.geometry);
}

} // namespace

std::string otherSide(const std::string& name)
{
    // A letter at either end, set apart; then the first of the words.
    if (name.size() > 2) {
        const std::size_t last = name.size() - 1;
        if (const auto other = otherOf(std::string_view(name).substr(last));
            other && kSeparators.find(name[last - 1]) != std::string_view::npos)
            return name.substr(0, last) + std::string(*other);
        if (const auto other = otherOf(std::string_view(name).substr(0, 1));
            other && kSeparators.find(name[1]) != std::string_view::npos)
            return std::string(*other) + name.substr(1);
    }
    for (std::size_t at = 0; at + 4 <= name.size(); ++at)
        for (const std::size_t length : {4u, 5u})
            if (const auto other = otherOf(std::string_view(name).substr(at, length)))
                return name.substr(0, at) + std::string(*other) + name.substr(std::min(name.size(), at + length));
    return {};
}

std::optional<std::size_t> mirrorPartner(const Scene& scene, std::size_t body)
{
    if (body >= scene.bodies.size())
        return std::nullopt;
    const std::string other = otherSide(scene.bodies[body].name);
    return other.empty() ? std::nullopt : findBody(scene, other);
}

Scene withMirroredEdit(const Scene& before, Scene after, const widgets::ItemSelection& selection,
                       const Symmetry& symmetry, double time)
{
    if (before.bodies.size() != after.bodies.size())
        return after;
    const std::vector<std::size_t> edited = widgets::selectedBodies(selection);
    for (const std::size_t i : edited) {
        if (i >= after.bodies.size() || before.bodies[i] == after.bodies[i])
            continue;
        const auto j = mirrorPartner(after, i);
        if (!j || std::ranges::find(edited, *j) != edited.end() || !sameKinds(after.bodies[i], after.bodies[*j]))
            continue;
        const std::vector<Pose> X_WB = worldPoses(after, time);
        const auto of = findBody(after, symmetry.body);
        const MirrorPlane plane_W = (of ? X_WB[*of] : Pose{}) * MirrorPlane{Vec3::Unit(symmetry.axis), 0};
        Body& image = after.bodies[*j];
        image.X_PB =
            parentWorldPose(after, {widgets::SceneItem::Kind::body, *j, 0}).inverse() * mirrored(X_WB[i], plane_W);
        for (std::size_t s = 0; s < image.shapes.size(); ++s)
            if (const SceneShape& shape = after.bodies[i].shapes[s]; isMirrored(shape)) {
                const SceneShape mirror = mirrored(shape, MirrorPlane{});
                image.shapes[s].geometry = mirror.geometry;
                image.shapes[s].X_BS = mirror.X_BS;
            }
    }
    return after;
}

} // namespace osculo::app
