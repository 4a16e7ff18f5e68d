// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/scene/lesson.h"

#include "osculo/math/error.h"
#include "osculo/scene/scene.h"

#include <algorithm>
#include <fmt/format.h>

namespace osculo {

namespace {

/// Where the parameter's number stands in the seven of a superovoid; nothing for x, y and z.
double* number(SuperovoidParameters& values, std::string_view name)
{
    double* const all[] = {&values.a.x(), &values.a.y(), &values.a.z(), &values.e1, &values.e2, &values.tx, &values.ty};
    const auto found = std::ranges::find(kSuperovoidParameterNames, name);
    return found == kSuperovoidParameterNames.end() ? nullptr : all[found - kSuperovoidParameterNames.begin()];
}

std::optional<int> coordinate(std::string_view name)
{
    constexpr std::string_view kNames = "xyz";
    const std::size_t at = name.size() == 1 ? kNames.find(name) : std::string_view::npos;
    return at == std::string_view::npos ? std::nullopt : std::optional(static_cast<int>(at));
}

const Superovoid* superovoidOf(const Body& body, std::size_t shape)
{
    return shape < body.shapes.size() ? std::get_if<Superovoid>(&body.shapes[shape].geometry) : nullptr;
}

} // namespace

const std::vector<std::string_view>& noteParameterNames()
{
    static const std::vector<std::string_view> names = [] {
        std::vector<std::string_view> all(kSuperovoidParameterNames.begin(), kSuperovoidParameterNames.end());
        for (const std::string_view axis : {"x", "y", "z"})
            all.push_back(axis);
        return all;
    }();
    return names;
}

bool isLengthParameter(std::string_view name)
{
    return coordinate(name) || name == "a1" || name == "a2" || name == "a3";
}

std::optional<double> parameterValue(const Scene& scene, const NoteParameter& parameter)
{
    const auto index = findBody(scene, parameter.body);
    if (!index)
        return std::nullopt;
    const Body& body = scene.bodies[*index];
    if (const auto axis = coordinate(parameter.name))
        return body.X_PB.translation[*axis];
    const Superovoid* superovoid = superovoidOf(body, parameter.shape);
    if (!superovoid)
        return std::nullopt;
    SuperovoidParameters values = superovoid->parameters();
    const double* value = number(values, parameter.name);
    return value ? std::optional(*value) : std::nullopt;
}

void setParameter(Scene& scene, const NoteParameter& parameter, double value)
{
    if (!parameterValue(scene, parameter))
        throw InvalidShape(
            fmt::format("'{}' has no parameter '{}' in shape {}", parameter.body, parameter.name, parameter.shape),
            "name a body, one of its superovoids, and a1 … a3, e1, e2, Tx, Ty, x, y or z");
    Body& body = scene.bodies[*findBody(scene, parameter.body)];
    if (const auto axis = coordinate(parameter.name)) {
        body.X_PB.translation[*axis] = value;
        return;
    }
    Superovoid& superovoid = std::get<Superovoid>(body.shapes[parameter.shape].geometry);
    SuperovoidParameters values = superovoid.parameters();
    *number(values, parameter.name) = value;
    superovoid = Superovoid(values);
}

} // namespace osculo
