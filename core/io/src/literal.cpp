// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/io/literal.h"

#include "decimal.h"
#include "path_text.h"
#include "unit_quaternion.h"

#include "osculo/io/surface_file.h"
#include "osculo/math/error.h"
#include "osculo/shape/surface_catalogue.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fmt/format.h>

namespace osculo {

namespace {

using Fields = std::vector<std::string_view>;

constexpr std::string_view kPoseForm = "write x,y,z,roll,pitch,yaw (degrees) or x,y,z,qw,qx,qy,qz";

std::string_view trimmed(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

Fields split(std::string_view text)
{
    Fields fields;
    for (std::size_t begin = 0;;) {
        const std::size_t comma = text.find(',', begin);
        fields.push_back(trimmed(text.substr(begin, comma - begin)));
        if (comma == std::string_view::npos)
            return fields;
        begin = comma + 1;
    }
}

double numberInScale(std::string_view number, std::string_view text, DecimalScale scale, std::string_view remedy)
{
    const auto decimal = parseDecimal(number);
    if (!decimal)
        throw InvalidShape(fmt::format("'{}' is not a number", text), std::string(remedy));
    const auto value = toSi(*decimal, scale);
    if (!value)
        throw InvalidShape(fmt::format("'{}' is too large", text), std::string(remedy));
    return *value;
}

double parseDegrees(std::string_view text)
{
    return numberInScale(text, text, kDegreeScale, "write an angle in degrees such as 90");
}

Vec3 lengths(const Fields& fields)
{
    return {parseLength(fields[0]), parseLength(fields[1]), parseLength(fields[2])};
}

Vec3 numbers(const Fields& fields, std::size_t first = 0)
{
    return {parseNumber(fields[first]), parseNumber(fields[first + 1]), parseNumber(fields[first + 2])};
}

template <typename Shape>
Geometry checked(Shape shape)
{
    validate(shape);
    return shape;
}

Geometry makeSuperovoid(const Fields& f)
{
    return Superovoid({lengths(f), parseNumber(f[3]), parseNumber(f[4]), parseNumber(f[5]), parseNumber(f[6])});
}

Geometry makeSuperellipsoid(const Fields& f)
{
    return Superovoid::superellipsoid(lengths(f), parseNumber(f[3]), parseNumber(f[4]));
}

Geometry makeEllipsoid(const Fields& f)
{
    return Superovoid::ellipsoid(lengths(f));
}

Geometry makeSphere(const Fields& f)
{
    return Superovoid::sphere(parseLength(f[0]));
}

Geometry makeBox(const Fields& f)
{
    return checked(Box{lengths(f)});
}

Geometry makeCylinder(const Fields& f)
{
    return checked(Cylinder{parseLength(f[0]), parseLength(f[1])});
}

Geometry makeCapsule(const Fields& f)
{
    return checked(Capsule{parseLength(f[0]), parseLength(f[1])});
}

Geometry makeHalfSpace(const Fields& f)
{
    const Vec3 direction = numbers(f);
    if (direction.stableNorm() == 0)
        throw InvalidShape("the normal is zero", "a half-space's normal is a direction; its length does not matter");
    return checked(HalfSpace{direction.stableNormalized(), parseLength(f[3])});
}

struct ShapeForm {
    std::string_view name;
    std::string_view arguments;
    std::size_t count;
    Geometry (*make)(const Fields&);
};

constexpr std::array<ShapeForm, 8> kShapeForms{{
    {"superovoid", "a1,a2,a3,e1,e2,Tx,Ty", 7, makeSuperovoid},
    {"superellipsoid", "a1,a2,a3,e1,e2", 5, makeSuperellipsoid},
    {"ellipsoid", "a1,a2,a3", 3, makeEllipsoid},
    {"sphere", "r", 1, makeSphere},
    {"box", "x,y,z", 3, makeBox},
    {"cylinder", "r,h", 2, makeCylinder},
    {"capsule", "r,h", 2, makeCapsule},
    {"halfspace", "nx,ny,nz,d", 4, makeHalfSpace},
}};

const ShapeForm* findForm(std::string_view name)
{
    const auto found = std::ranges::find(kShapeForms, name, &ShapeForm::name);
    return found == kShapeForms.end() ? nullptr : &*found;
}

/// The part before the first colon; empty where there is none.
std::string_view prefixOf(std::string_view text)
{
    const std::size_t colon = text.find(':');
    return colon == std::string_view::npos ? std::string_view() : text.substr(0, colon);
}

Geometry makeSurface(std::string_view text, std::string_view name)
{
    if (std::ranges::find(kNamedSurfaces, name) != kNamedSurfaces.end())
        return SurfaceGeometry{std::string(name), {}};
    const std::filesystem::path file = pathFromUtf8(name);
    if (file.extension() != ".json")
        throw InvalidShape(fmt::format("'{}' names no surface", text),
                           fmt::format("write surface: with {} or a FILE.json", fmt::join(kNamedSurfaces, ", ")));
    if (!std::filesystem::is_regular_file(file))
        throw InputError(std::string(name), "", "the file does not exist", "name a surface file that exists");
    readSurface(file); // refused here, where it is named
    return SurfaceGeometry{{}, std::string(name)};
}

} // namespace

double parseNumber(std::string_view text)
{
    return numberInScale(trimmed(text), text, kSiScale, "write a number such as 0.5 or 1e-3");
}

double parseLength(std::string_view text, LengthUnit bare)
{
    std::string_view number = trimmed(text);
    LengthUnit unit = bare;
    const std::size_t lastDigit = number.find_last_of("0123456789.");
    const std::size_t suffix = lastDigit == std::string_view::npos ? 0 : lastDigit + 1;
    if (suffix > 0 && suffix < number.size()) {
        const std::string_view name = trimmed(number.substr(suffix));
        const auto named = lengthUnitFromString(name);
        if (!named)
            throw InvalidShape(fmt::format("'{}' ends in '{}', which is no unit of length", text, name),
                               "write a number with mm, cm, m or in, such as 12mm");
        unit = *named;
        number = trimmed(number.substr(0, suffix));
    }
    return numberInScale(number, text, scaleOf(unit), "write a length such as 0.012 or 12mm");
}

Pose parsePose(std::string_view text)
{
    const Fields fields = split(text);
    if (fields.size() != 6 && fields.size() != 7)
        throw InvalidShape(fmt::format("pose '{}' has {} numbers", text, fields.size()), std::string(kPoseForm));
    try {
        const Vec3 translation = lengths(fields);
        if (fields.size() == 6)
            return poseFromRpy(translation, parseDegrees(fields[3]), parseDegrees(fields[4]), parseDegrees(fields[5]));
        const Vec3 vector = numbers(fields, 4);
        return {unitQuaternion({parseNumber(fields[3]), vector.x(), vector.y(), vector.z()}), translation};
    } catch (const InvalidShape& error) {
        throw InvalidShape(fmt::format("pose '{}': {}", text, error.problem()),
                           fmt::format("{}; {}", error.remedy(), kPoseForm));
    }
}

Vec3 parseDirection(std::string_view text)
{
    const Fields fields = split(text);
    if (fields.size() != 3)
        throw InvalidShape(fmt::format("'{}' has {} numbers", text, fields.size()), "write x,y,z");
    return numbers(fields);
}

bool isShapeLiteral(std::string_view text)
{
    const std::string_view prefix = prefixOf(text);
    return prefix == "surface" || findForm(prefix) != nullptr;
}

Geometry parseShape(std::string_view text)
{
    const std::string_view prefix = prefixOf(text);
    const std::string_view arguments = text.substr(std::min(text.size(), prefix.size() + 1));
    if (prefix == "surface")
        return makeSurface(text, arguments);
    const ShapeForm* form = findForm(prefix);
    if (!form) {
        std::string known;
        for (const ShapeForm& candidate : kShapeForms)
            known += fmt::format("{}:{}, ", candidate.name, candidate.arguments);
        throw InvalidShape(fmt::format("'{}' is no shape", text), fmt::format("write {}or surface:NAME", known));
    }
    const std::string right = fmt::format("write {}:{}", form->name, form->arguments);
    const Fields fields = split(arguments);
    if (fields.size() != form->count)
        throw InvalidShape(fmt::format("'{}' has {} numbers after the colon, not {}", text, fields.size(), form->count),
                           right);
    try {
        return form->make(fields);
    } catch (const InvalidShape& error) {
        throw InvalidShape(fmt::format("'{}': {}", text, error.problem()),
                           fmt::format("{}; {}", error.remedy(), right));
    }
}

} // namespace osculo
