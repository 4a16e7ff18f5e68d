// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "mesh_assimp.h"
#include "mesh_text.h"
#include "mesh_xml.h"

#include "osculo/math/error.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

namespace osculo {

namespace {

/// What we must know of a COLLADA document before Assimp may read it.
struct ColladaOutline {
    std::optional<double> metresPerUnit;
    std::string upAxis;
    std::map<std::string, std::set<std::string>>
        instances; ///< for each node with an id the ids of the nodes it repeats
};

/// The text of a simple element: what stands between its opening tag and the next `<`.
std::string_view textAfter(std::string_view document, const XmlTags::Tag& tag)
{
    const std::string_view rest = document.substr(tag.end);
    const auto found = words(rest.substr(0, rest.find('<')));
    return found.empty() ? std::string_view() : found.front();
}

ColladaOutline outlineOf(const std::string& name, std::string_view document)
{
    ColladaOutline outline;
    XmlTags tags(name, document);
    XmlTags::Tag tag;
    std::vector<std::string> openNodes;
    bool first = true;
    while (tags.next(tag)) {
        if (first && tag.name != "COLLADA")
            throw InputError(name, std::to_string(tag.line),
                             fmt::format("this is not COLLADA: its first element is <{}>", tag.name),
                             "give the file the extension of its kind");
        first = false;
        const bool inAsset = tags.open().size() >= 2 && tags.open()[1] == "asset";
        if (tag.opens && inAsset && tag.name == "unit" && !tag.attribute("meter").empty()) {
            outline.metresPerUnit = parseDecimalToken(tag.attribute("meter"));
            if (!outline.metresPerUnit || !(*outline.metresPerUnit > 0) || *outline.metresPerUnit > 1e9)
                throw InputError(name, std::to_string(tag.line),
                                 fmt::format("a unit of `{}` metres", tag.attribute("meter")),
                                 "write a positive number with a decimal point");
        } else if (tag.opens && inAsset && tag.name == "up_axis") {
            const std::string_view axis = textAfter(document, tag);
            if (axis == "X_UP" || axis == "Y_UP" || axis == "Z_UP")
                outline.upAxis = static_cast<char>(axis[0] - 'X' + 'x');
        } else if (tag.name == "node") {
            if (tag.opens) {
                const std::string id(tag.attribute("id"));
                if (!openNodes.empty())
                    outline.instances[openNodes.back()].insert(id.empty() ? fmt::format("#{}", tag.begin) : id);
                openNodes.push_back(id.empty() ? fmt::format("#{}", tag.begin) : id);
            }
            if (tag.closes && !openNodes.empty())
                openNodes.pop_back();
        } else if (tag.opens && tag.name == "instance_node" && !openNodes.empty()) {
            const std::string_view url = tag.attribute("url");
            outline.instances[openNodes.back()].insert(std::string(url.substr(url.starts_with('#') ? 1 : 0)));
        }
    }
    if (first)
        throw InputError(name, "", "this is not COLLADA: it has no XML elements",
                         "give the file the extension of its kind");
    return outline;
}

/// How many nodes a document's instances may unfold to; nested repetitions grow exponentially.
constexpr std::size_t kMostNodes = 1'000'000;

/// Refuses nodes that repeat themselves, and repetitions of repetitions without end.
class InstanceCheck {
public:
    InstanceCheck(const std::string& name, const ColladaOutline& outline)
        : m_name(name)
        , m_outline(outline)
    {
    }

    void run()
    {
        for (const auto& [id, repeated] : m_outline.instances)
            size(id, 0);
    }

private:
    /// Nodes below and with this one once all instances are unfolded.
    std::size_t size(const std::string& id, std::size_t depth)
    {
        constexpr std::size_t kBusy = 0;
        const auto [known, fresh] = m_sizes.try_emplace(id, kBusy);
        if (!fresh && known->second != kBusy)
            return known->second;
        if (!fresh || depth > kDeepestXml)
            throw InputError(
                m_name, "",
                fmt::format("the node `{}` contains itself, or its instances nest deeper than {}", id, kDeepestXml),
                "export the file again");
        std::size_t sum = 1;
        if (const auto found = m_outline.instances.find(id); found != m_outline.instances.end())
            for (const std::string& child : found->second)
                sum += size(child, depth + 1);
        if (sum > kMostNodes)
            throw InputError(m_name, "", fmt::format("its instances unfold to more than {} nodes", kMostNodes),
                             "export the file again");
        return m_sizes[id] = sum;
    }

    const std::string& m_name;
    const ColladaOutline& m_outline;
    std::map<std::string, std::size_t> m_sizes;
};

/// Overwrites the unit, so that Assimp (which would read it with the locale's decimal sign) leaves the coordinates
/// alone.
void blankUnits(const std::string& name, std::string& document)
{
    std::vector<std::pair<std::size_t, std::size_t>> places;
    XmlTags tags(name, document);
    XmlTags::Tag tag;
    while (tags.next(tag))
        if (tag.opens && tag.name == "unit" && tags.open().size() >= 2 && tags.open()[1] == "asset")
            places.emplace_back(static_cast<std::size_t>(tag.attributes.data() - document.data()),
                                tag.attributes.size());
    for (const auto& [begin, length] : places)
        document.replace(begin, length, length, ' ');
}

} // namespace

MeshContent readCollada(const MeshSource& source)
{
    MeshSource decoded{source.path, source.name, decodedText(source.bytes)};
    const ColladaOutline outline = outlineOf(source.name, decoded.bytes);
    InstanceCheck(source.name, outline).run();
    blankUnits(source.name, decoded.bytes);
    MeshContent content = readByAssimp(decoded, "dae");
    content.metresPerUnit = outline.metresPerUnit.value_or(1.0);
    content.upAxis = outline.upAxis;
    if (!outline.metresPerUnit)
        content.warnings.push_back("the file names no unit: metres, as COLLADA has it");
    return content;
}

} // namespace osculo
