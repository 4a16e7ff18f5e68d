// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/brep/brep_feature.h"

#include "osculo/brep/brep_model.h"
#include "osculo/math/error.h"

#include <array>
#include <charconv>

#include <fmt/format.h>

namespace osculo {

namespace {

constexpr std::array<std::string_view, 3> kNames = {"face", "edge", "vertex"};

BrepIndex partOf(const BrepModel& model, const BrepFeature& feature)
{
    switch (feature.kind) {
    case BrepFeatureKind::face:
        return model.faces[feature.index].part;
    case BrepFeatureKind::edge:
        return model.edges[feature.index].part;
    case BrepFeatureKind::vertex:
        break;
    }
    return model.vertices[feature.index].part;
}

} // namespace

std::string_view toString(BrepFeatureKind kind)
{
    return kNames[static_cast<std::size_t>(kind)];
}

std::string labelOf(const BrepFeature& feature)
{
    return fmt::format("{} {}", toString(feature.kind), feature.index + 1);
}

BrepFeature featureFromLabel(std::string_view label)
{
    const auto space = label.find(' ');
    for (std::size_t k = 0; k < kNames.size() && space != std::string_view::npos; ++k) {
        std::uint32_t number = 0;
        const char* const end = label.data() + label.size();
        const auto read = std::from_chars(label.data() + space + 1, end, number);
        if (label.substr(0, space) == kNames[k] && read.ec == std::errc() && read.ptr == end && number > 0)
            return {static_cast<BrepFeatureKind>(k), number - 1};
    }
    throw InvalidShape(fmt::format("\"{}\" names no face, edge or vertex", label), "for example \"face 3\"");
}

std::string nameOf(const BrepModel& model, const BrepFeature& feature)
{
    const std::string& above = model.parts[partOf(model, feature)].name;
    const std::string own = feature.kind == BrepFeatureKind::face ? model.faces[feature.index].name : std::string();
    return own.empty() ? above : above.empty() ? own : above + " / " + own;
}

std::string_view geometryOf(const BrepModel& model, const BrepFeature& feature)
{
    switch (feature.kind) {
    case BrepFeatureKind::face:
        return toString(model.faces[feature.index].surface.kind);
    case BrepFeatureKind::edge:
        return toString(model.edges[feature.index].curve.kind);
    case BrepFeatureKind::vertex:
        break;
    }
    return "point";
}

std::size_t countOf(const BrepModel& model, BrepFeatureKind kind)
{
    switch (kind) {
    case BrepFeatureKind::face:
        return model.faces.size();
    case BrepFeatureKind::edge:
        return model.edges.size();
    case BrepFeatureKind::vertex:
        break;
    }
    return model.vertices.size();
}

} // namespace osculo
