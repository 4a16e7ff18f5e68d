// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/feature_pick.h"

#include "osculo/brep/brep_model.h"
#include "osculo/io/literal.h"
#include "osculo/math/error.h"

#include <charconv>
#include <vector>

#include <fmt/format.h>

namespace osculo::widgets {

namespace {

std::vector<std::size_t> brepsOf(const Body& body)
{
    std::vector<std::size_t> shapes;
    for (std::size_t s = 0; s < body.shapes.size(); ++s)
        if (const auto* brep = std::get_if<BrepGeometry>(&body.shapes[s].geometry); brep && brep->model)
            shapes.push_back(s);
    return shapes;
}

/// `2` in `peg/2/face 3`; the first where it is not there.
std::size_t numberAmong(std::string_view text, std::size_t count)
{
    std::size_t number = 1;
    const char* const end = text.data() + text.size();
    const bool read = text.empty() || (std::from_chars(text.data(), end, number).ptr == end && number > 0);
    if (!read || number > count)
        throw InvalidShape(fmt::format("\"{}\" is no B-Rep of the body", text), fmt::format("1 to {}", count));
    return number - 1;
}

} // namespace

const BrepGeometry* brepOf(const Scene& scene, const FeaturePick& pick)
{
    if (pick.body >= scene.bodies.size() || pick.shape >= scene.bodies[pick.body].shapes.size())
        return nullptr;
    const auto* brep = std::get_if<BrepGeometry>(&scene.bodies[pick.body].shapes[pick.shape].geometry);
    return brep && brep->model && pick.feature.index < countOf(*brep->model, pick.feature.kind) ? brep : nullptr;
}

std::string featureText(const Scene& scene, const FeaturePick& pick)
{
    const Body& body = scene.bodies[pick.body];
    const auto breps = brepsOf(body);
    std::string text = body.name + "/";
    for (std::size_t i = 1; i < breps.size(); ++i)
        if (breps[i] == pick.shape)
            text += fmt::format("{}/", i + 1);
    text += labelOf(pick.feature);
    if (pick.near_S)
        text += fmt::format("@{},{},{}", pick.near_S->x(), pick.near_S->y(), pick.near_S->z());
    return text;
}

FeaturePick featurePick(const Scene& scene, std::string_view text)
{
    FeaturePick pick;
    std::string_view rest = text;
    if (const auto at = rest.rfind('@'); at != std::string_view::npos && rest.find('/', at) == std::string_view::npos) {
        pick.near_S = parseDirection(rest.substr(at + 1));
        rest = rest.substr(0, at);
    }
    // A body may have a slash in its name: the longest name that is one counts.
    std::optional<std::size_t> body;
    auto slash = rest.rfind('/');
    const std::string_view feature = slash == std::string_view::npos ? rest : rest.substr(slash + 1);
    std::string_view number;
    while (slash != std::string_view::npos && !(body = findBody(scene, rest.substr(0, slash)))) {
        const auto before = slash == 0 ? std::string_view::npos : rest.rfind('/', slash - 1);
        if (before != std::string_view::npos)
            number = rest.substr(before + 1, slash - before - 1);
        slash = before;
    }
    if (!body)
        throw InvalidShape(fmt::format("\"{}\" names no body of the scene", text), "BODY/face N, as in \"peg/face 3\"");
    const auto breps = brepsOf(scene.bodies[*body]);
    if (breps.empty())
        throw InvalidShape(fmt::format("body \"{}\" is no B-Rep", scene.bodies[*body].name),
                           "a body from a STEP, IGES or BREP file");
    pick.body = *body;
    pick.shape = breps[numberAmong(number, breps.size())];
    pick.feature = featureFromLabel(feature);
    const BrepModel& model = *std::get<BrepGeometry>(scene.bodies[*body].shapes[pick.shape].geometry).model;
    if (const std::size_t count = countOf(model, pick.feature.kind); pick.feature.index >= count)
        throw InvalidShape(fmt::format("body \"{}\" has no {}", scene.bodies[*body].name, labelOf(pick.feature)),
                           fmt::format("numbers from 1 to {}", count));
    return pick;
}

} // namespace osculo::widgets
