// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/io/surface_file.h"

#include "json_cursor.h"
#include "path_text.h"

#include "osculo/math/error.h"
#include "osculo/shape/surface_catalogue.h"
#include "osculo/shape/typed_surface.h"

#include <fmt/format.h>

#include <fstream>

namespace osculo {

namespace {

constexpr std::string_view kFormulaRemedy = "write a formula of u and v, such as \"cos(u)*(2 + cos(v))\"";
constexpr std::string_view kRangeRemedy = "write two ends such as [0, \"2*pi\"]";

Expression readFormula(const JsonCursor& at)
{
    if (at.node().kind != JsonNode::Kind::string)
        at.refuse(kFormulaRemedy);
    try {
        return Expression::parse(at.string());
    } catch (const InvalidShape& error) {
        at.fail(error.problem(), error.remedy());
    }
}

double readEnd(const JsonCursor& at)
{
    if (at.node().kind != JsonNode::Kind::string)
        return at.number();
    const Expression formula = readFormula(at);
    if (!formula.isConstant())
        at.refuse("write an end without u and v");
    return formula(Jet<double>(0.0), Jet<double>(0.0)).value;
}

Interval readRange(const JsonCursor& at)
{
    const std::vector<JsonCursor> ends = at.array(kRangeRemedy);
    if (ends.size() != 2)
        at.refuse(kRangeRemedy);
    return {readEnd(ends[0]), readEnd(ends[1])};
}

} // namespace

ParametricSurface readSurface(const std::filesystem::path& path)
{
    const std::string source = utf8(path);
    std::ifstream file(path, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    if (!file)
        throw InputError(source, "", "cannot be read", "a JSON file with formulas x, y, z and ranges u, v");
    const JsonNode document = parseJson(text, source);
    ObjectReader root{JsonCursor(document, "", source)};
    root.require("version", "write \"version\": 1").integer(1, 1);
    const std::array<Expression, 3> xyz{readFormula(root.require("x", kFormulaRemedy)),
                                        readFormula(root.require("y", kFormulaRemedy)),
                                        readFormula(root.require("z", kFormulaRemedy))};
    const ParameterBox domain{readRange(root.require("u", kRangeRemedy)), readRange(root.require("v", kRangeRemedy))};
    const auto closed = root.find("closed");
    const auto name = root.find("name");
    try {
        return typedSurface(name ? name->text() : utf8(path.stem()), xyz, domain, closed && closed->boolean());
    } catch (const InvalidShape& error) {
        throw InputError(source, "", error.problem(), error.remedy());
    }
}

ParametricSurface loadSurface(const SurfaceGeometry& geometry)
{
    if (!geometry.file.empty())
        return readSurface(pathFromUtf8(geometry.file));
    std::optional<ParametricSurface> named = namedSurface(geometry.name);
    if (!named)
        throw InputError(geometry.name, "", "names no surface",
                         fmt::format("one of {}", fmt::join(kNamedSurfaces, ", ")));
    return *std::move(named);
}

} // namespace osculo
