// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "mesh_placement.h"
#include "mesh_text.h"
#include "mesh_xml.h"
#include "mesh_zip.h"

#include "osculo/math/error.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

namespace osculo {

namespace {

struct Reference {
    std::string key; ///< of an object: PART#ID
    Placement placement;
};

struct Object {
    MeshPart part;
    std::vector<Reference> components;
};

/// 3D Manufacturing Format, core specification 1.3: objects of triangles or of components, placed by build items, in
/// any of the archive's model parts (production extension).
class ThreeMfReader {
public:
    explicit ThreeMfReader(const MeshSource& source)
        : m_name(source.name)
        , m_stop(source.stop)
        , m_placer(source.name, m_content)
    {
        for (const ZipEntry& entry : zipEntries(source.name, source.bytes)) {
            if (!entry.name.ends_with(".model"))
                continue;
            m_part = "/" + entry.name;
            readPart(unzipped(source.name, source.bytes, entry));
        }
        if (m_part.empty())
            throw InputError(m_name, "", "this is not 3MF: the archive holds no .model",
                             "give the file the extension of its kind");
    }

    MeshContent read()
    {
        m_content.bodies = 0;
        for (const Reference& item : m_items)
            place(item, 0);
        m_content.metresPerUnit = m_metresPerUnit;
        joinCoincident(m_content, m_stop);
        return std::move(m_content);
    }

private:
    [[noreturn]] void fail(std::size_t line, const std::string& problem, const std::string& remedy) const
    {
        throw InputError(m_name, fmt::format("{}:{}", m_part, line), problem, remedy);
    }

    void readPart(const std::string& text)
    {
        const DecodedText document(text, m_stop);
        XmlTags tags(m_name, document.view(), m_stop);
        XmlTags::Tag tag;
        Object* object = nullptr;
        while (tags.next(tag)) {
            if (!tag.opens)
                continue;
            if (tag.name == "model") {
                readUnit(tag);
            } else if (tag.name == "object") {
                object = &m_objects[m_part + "#" + std::string(tag.attribute("id"))];
                *object = {};
            } else if (tag.name == "item") {
                m_items.push_back(readReference(tag));
            } else if (!object) {
                continue;
            } else if (tag.name == "vertex") {
                object->part.vertices.emplace_back(number(tag, "x"), number(tag, "y"), number(tag, "z"));
            } else if (tag.name == "triangle") {
                object->part.triangles.push_back({corner(tag, "v1", object->part), corner(tag, "v2", object->part),
                                                  corner(tag, "v3", object->part)});
            } else if (tag.name == "component") {
                object->components.push_back(readReference(tag));
            }
        }
    }

    void readUnit(const XmlTags::Tag& tag)
    {
        constexpr std::array<std::pair<std::string_view, double>, 6> kUnits{{{"micron", 1e-6},
                                                                             {"millimeter", 1e-3},
                                                                             {"centimeter", 1e-2},
                                                                             {"inch", 0.0254},
                                                                             {"foot", 0.3048},
                                                                             {"meter", 1.0}}};
        const std::string_view word = tag.attribute("unit");
        if (word.empty())
            return;
        const auto found =
            std::find_if(kUnits.begin(), kUnits.end(), [&](const auto& unit) { return unit.first == word; });
        if (found == kUnits.end())
            fail(tag.line, fmt::format("the unit `{}` is not known", word),
                 "write micron, millimeter, centimeter, inch, foot or meter");
        m_metresPerUnit = found->second;
    }

    double number(const XmlTags::Tag& tag, std::string_view key) const
    {
        const std::string_view word = tag.attribute(key);
        const auto value = parseDecimalToken(word);
        if (!value)
            fail(tag.line, fmt::format("`{}` is no {} of a vertex", word, key), "write numbers with a decimal point");
        return *value;
    }

    std::uint32_t corner(const XmlTags::Tag& tag, std::string_view key, const MeshPart& part) const
    {
        const std::string_view word = tag.attribute(key);
        const auto value = parseInteger(word);
        if (!value || *value < 0 || static_cast<std::size_t>(*value) >= part.vertices.size())
            fail(tag.line, fmt::format("vertex `{}` of a triangle does not exist", word),
                 fmt::format("its object has {} vertices, numbered from 0", part.vertices.size()));
        return static_cast<std::uint32_t>(*value);
    }

    Reference readReference(const XmlTags::Tag& tag) const
    {
        const std::string_view part = tag.attribute("p:path");
        Reference reference{std::string(part.empty() ? std::string_view(m_part) : part) + "#"
                                + std::string(tag.attribute("objectid")),
                            {}};
        const auto row = words(tag.attribute("transform"));
        if (row.empty())
            return reference;
        if (row.size() != 12)
            fail(tag.line, fmt::format("a transform of {} numbers", row.size()), "write 12 numbers");
        // Points are rows there: p' = p · M, the fourth row moves.
        for (std::size_t i = 0; i < 12; ++i) {
            const auto value = parseDecimalToken(row[i]);
            if (!value)
                fail(tag.line, fmt::format("`{}` in a transform is not a number", row[i]),
                     "write numbers with a decimal point");
            const auto from = static_cast<int>(i / 3), to = static_cast<int>(i % 3);
            if (from < 3)
                reference.placement.linear(to, from) = *value;
            else
                reference.placement.translation[to] = *value;
        }
        return reference;
    }

    void place(const Reference& reference, std::size_t depth)
    {
        const auto found = m_objects.find(reference.key);
        if (found == m_objects.end())
            throw InputError(m_name, "", fmt::format("the object `{}` does not exist", reference.key),
                             "export the file again");
        const Object& object = found->second;
        m_placer.enter(reference.key, depth);
        m_placer.add(object.part, reference.placement);
        m_content.bodies += object.part.triangles.empty() ? 0 : 1;
        for (const Reference& component : object.components)
            place({component.key, reference.placement * component.placement}, depth + 1);
    }

    const std::string& m_name;
    std::stop_token m_stop;
    std::string m_part;
    double m_metresPerUnit = 1e-3;
    std::map<std::string, Object> m_objects;
    std::vector<Reference> m_items;
    MeshContent m_content;
    PartPlacer m_placer;
};

} // namespace

MeshContent read3mf(const MeshSource& source)
{
    return ThreeMfReader(source).read();
}

} // namespace osculo
