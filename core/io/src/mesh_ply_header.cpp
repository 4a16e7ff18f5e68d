// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "mesh_ply_header.h"

#include "mesh_text.h"

#include "osculo/math/error.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

namespace osculo {

namespace {

struct TypeName {
    std::string_view name;
    PlyType type;
};

constexpr std::array<TypeName, 16> kTypeNames{{
    {"char", PlyType::int8},
    {"int8", PlyType::int8},
    {"uchar", PlyType::uint8},
    {"uint8", PlyType::uint8},
    {"short", PlyType::int16},
    {"int16", PlyType::int16},
    {"ushort", PlyType::uint16},
    {"uint16", PlyType::uint16},
    {"int", PlyType::int32},
    {"int32", PlyType::int32},
    {"uint", PlyType::uint32},
    {"uint32", PlyType::uint32},
    {"float", PlyType::float32},
    {"float32", PlyType::float32},
    {"double", PlyType::float64},
    {"float64", PlyType::float64},
}};

class HeaderReader {
public:
    HeaderReader(const std::string& name, std::string_view text)
        : m_name(name)
        , m_text(text)
        , m_lines(text)
    {
    }

    PlyHeader read()
    {
        const auto first = m_lines.next();
        if (!first || !sameWord(*first, "ply"))
            throw InputError(m_name, "", "this is not a PLY file: it does not begin with `ply`",
                             "give the file the extension of its kind");
        bool hasFormat = false;
        while (true) {
            const auto line = m_lines.next();
            if (!line)
                fail("the header has no `end_header`: the file is truncated", "export or copy the file again");
            const auto row = words(*line);
            if (row.empty() || row[0] == "comment" || row[0] == "obj_info")
                continue;
            if (row[0] == "end_header")
                break;
            if (row[0] == "format" && row.size() >= 2) {
                m_header.format = format(row[1]);
                hasFormat = true;
            } else if (row[0] == "element") {
                readElement(row);
            } else if (row[0] == "property") {
                readProperty(row);
            } else {
                fail(fmt::format("`{}` is not known in a PLY header", row[0]),
                     "write format, element, property, comment or end_header");
            }
        }
        if (!hasFormat)
            fail("the header gives no format", "write `format ascii 1.0` or a binary one");
        m_header.bytes = m_text.size() - m_lines.rest().size();
        m_header.lines = m_lines.line();
        check();
        return std::move(m_header);
    }

private:
    [[noreturn]] void fail(const std::string& problem, const std::string& remedy) const
    {
        throw InputError(m_name, std::to_string(m_lines.line()), problem, remedy);
    }

    PlyFormat format(std::string_view word) const
    {
        if (word == "ascii")
            return PlyFormat::ascii;
        if (word == "binary_little_endian")
            return PlyFormat::littleEndian;
        if (word == "binary_big_endian")
            return PlyFormat::bigEndian;
        fail(fmt::format("the format `{}` is not known", word),
             "write ascii, binary_little_endian or binary_big_endian");
    }

    PlyType type(std::string_view word) const
    {
        for (const TypeName& candidate : kTypeNames)
            if (candidate.name == word)
                return candidate.type;
        fail(fmt::format("the type `{}` is not known", word),
             "write char, uchar, short, ushort, int, uint, float or double");
    }

    void readElement(const std::vector<std::string_view>& row)
    {
        const auto count = row.size() == 3 ? parseInteger(row[2]) : std::nullopt;
        if (!count || *count < 0)
            fail("an element without a name and a count", "write `element vertex COUNT`");
        m_header.elements.push_back({std::string(row[1]), static_cast<std::size_t>(*count), {}});
    }

    void readProperty(const std::vector<std::string_view>& row)
    {
        const bool isList = row.size() >= 2 && row[1] == "list";
        if (m_header.elements.empty() || row.size() < (isList ? 5u : 3u))
            fail("a property without an element, a type or a name", "write `property TYPE NAME` below its element");
        PlyProperty property{std::string(row.back()), type(row[row.size() - 2]), isList, PlyType::uint8};
        if (isList)
            property.countType = type(row[2]);
        m_header.elements.back().properties.push_back(property);
    }

    void check() const
    {
        const PlyElement* vertices = m_header.find("vertex");
        const auto has = [&](std::string_view name) {
            return std::any_of(vertices->properties.begin(), vertices->properties.end(),
                               [&](const PlyProperty& property) { return property.name == name && !property.isList; });
        };
        if (!vertices || !has("x") || !has("y") || !has("z"))
            throw InputError(m_name, "", "no vertices with x, y and z", "a mesh or a cloud has vertices in space");
        std::size_t room = m_lines.rest().size();
        const bool ascii = m_header.format == PlyFormat::ascii;
        for (const PlyElement& element : m_header.elements) {
            std::size_t least = 0; // bytes of a row: in text a digit and a separator for each value
            for (const PlyProperty& property : element.properties)
                least += ascii ? 2 : plySize(property.isList ? property.countType : property.type);
            if (least == 0 && element.count > 0)
                throw InputError(m_name, "", fmt::format("the element `{}` has no properties", element.name),
                                 "export the file again");
            if (element.count > 0 && element.count > (room + (ascii ? 1 : 0)) / least)
                throw InputError(
                    m_name, "",
                    fmt::format("{} of `{}` are promised, but only {} bytes follow: the file is truncated or wrong",
                                element.count, element.name, room),
                    "export or copy the file again");
            room -= std::min(room, element.count * least);
        }
    }

    const std::string& m_name;
    std::string_view m_text;
    LineReader m_lines;
    PlyHeader m_header;
};

} // namespace

std::size_t plySize(PlyType type)
{
    switch (type) {
    case PlyType::int8:
    case PlyType::uint8:
        return 1;
    case PlyType::int16:
    case PlyType::uint16:
        return 2;
    case PlyType::int32:
    case PlyType::uint32:
    case PlyType::float32:
        return 4;
    case PlyType::float64:
        break;
    }
    return 8;
}

const PlyElement* PlyHeader::find(std::string_view name) const
{
    const auto found =
        std::find_if(elements.begin(), elements.end(), [&](const PlyElement& e) { return e.name == name; });
    return found == elements.end() ? nullptr : &*found;
}

PlyHeader readPlyHeader(const std::string& name, std::string_view text)
{
    return HeaderReader(name, text).read();
}

} // namespace osculo
