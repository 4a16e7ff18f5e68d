// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/cli/brep_facts.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

namespace osculo::cli {

namespace {

constexpr std::size_t kPartsListed = 12; ///< for people; JSON has them all

LengthUnit shownUnit(const std::string& name)
{
    const auto unit = lengthUnitFromString(name);
    return unit.value_or(LengthUnit::millimetre);
}

Json colorJson(const std::optional<BrepColor>& color)
{
    return color ? Json::array({color->red, color->green, color->blue}) : Json(nullptr);
}

Json partsJson(const BrepModel& model)
{
    Json parts = Json::array();
    for (const BrepPart& part : model.parts)
        parts.push_back({{"name", part.name},
                         {"kind", part.solid ? "solid" : "sheet"},
                         {"area", part.area},
                         {"volume", part.solid ? Json(part.volume) : Json(nullptr)},
                         {"color", colorJson(part.color)}});
    return parts;
}

/// No edge of a solid borders one face only.
bool isClosed(const BrepModel& model)
{
    const bool solids = std::ranges::all_of(model.parts, [](const BrepPart& part) { return part.solid; });
    return solids && std::ranges::all_of(model.edges, [](const BrepEdge& edge) { return edge.faces.size() != 1; });
}

} // namespace

std::string sizeText(const Bounds& box, LengthUnit unit)
{
    const Vec3 size = box.size() / metresPer(unit);
    return fmt::format("{:.5g} × {:.5g} × {:.5g} {}", size.x(), size.y(), size.z(), toString(unit));
}

FileFacts brepFacts(const std::string& argument, const BrepModel& model)
{
    const bool closed = isClosed(model);
    double area = 0, volume = 0;
    std::size_t solids = 0;
    for (const BrepPart& part : model.parts) {
        area += part.area;
        volume += part.volume;
        solids += part.solid ? 1 : 0;
    }
    FileFacts result;
    result.warnings = model.warnings;
    Json kinds = Json::object();
    std::vector<std::string> kindTexts;
    for (const auto& [kind, count] : facesByKind(model)) {
        kinds[std::string(toString(kind))] = count;
        kindTexts.push_back(fmt::format("{} {}", count, toString(kind)));
    }
    result.json = Json{{"file", argument},
                       {"kind", "brep"},
                       {"format", model.format},
                       {"unit", model.unit.empty() ? Json(nullptr) : Json(model.unit)},
                       {"unit_from_file", !model.unit.empty()},
                       {"bodies", model.parts.size()},
                       {"solids", solids},
                       {"sheets", model.parts.size() - solids},
                       {"faces", model.faces.size()},
                       {"faces_by_surface", std::move(kinds)},
                       {"edges", model.edges.size()},
                       {"vertices", model.vertices.size()},
                       {"bounds", toJson(model.bounds)},
                       {"watertight", closed},
                       {"area", toJson(area)},
                       {"volume", closed ? toJson(volume) : Json(nullptr)},
                       {"parts", partsJson(model)}};

    const LengthUnit unit = shownUnit(model.unit);
    const double perUnit = metresPer(unit);
    result.facts = {{"kind", fmt::format("B-Rep ({}), lengths in {}", model.format,
                                         model.unit.empty() ? "no unit of its own" : model.unit)},
                    {"parts", fmt::format("{} solids, {} sheets", solids, model.parts.size() - solids)},
                    {"faces", fmt::format("{}: {}", model.faces.size(), fmt::join(kindTexts, ", "))},
                    {"edges", fmt::format("{}", model.edges.size())},
                    {"vertices", fmt::format("{}", model.vertices.size())},
                    {"size", sizeText(model.bounds, unit)},
                    {"bounds", pointText(model.bounds.min, unit) + " to " + pointText(model.bounds.max, unit)},
                    {"area", fmt::format("{:.6g} {}²", area / std::pow(perUnit, 2), toString(unit))},
                    {"volume", closed ? fmt::format("{:.6g} {}³", volume / std::pow(perUnit, 3), toString(unit))
                                      : "unknown (not closed)"}};
    for (std::size_t i = 0; i < std::min(model.parts.size(), kPartsListed); ++i)
        if (!model.parts[i].name.empty())
            result.facts.emplace_back(fmt::format("part {}", i + 1), model.parts[i].name);
    return result;
}

} // namespace osculo::cli
