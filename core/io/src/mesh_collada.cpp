// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "mesh_collada_document.h"
#include "mesh_text.h"

#include "osculo/math/error.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace osculo {

namespace {

/// Puts the geometries of a COLLADA 1.4 or 1.5 document where its scene places them.
class ColladaAssembler {
public:
    ColladaAssembler(const std::string& fileName, const ColladaDocument& document, std::stop_token stop)
        : m_fileName(fileName)
        , m_stop(std::move(stop))
        , m_document(document)
        , m_placer(fileName, m_content)
    {
        m_content.bodies = 0;
    }

    MeshContent assemble()
    {
        const auto& scenes = m_document.scenes;
        const auto shown = scenes.find(m_document.scene);
        if (shown == scenes.end() && !m_document.scene.empty())
            fail(0, fmt::format("the scene `{}` does not exist", m_document.scene), "export the file again");
        if (shown != scenes.end() || !scenes.empty()) {
            for (const std::size_t root : (shown != scenes.end() ? shown : scenes.begin())->second)
                unfold(root, {}, 0);
        } else {
            for (const auto& [id, faces] : m_document.geometries)
                place(id, {}, 0);
        }
        if (m_document.hasHoles)
            m_content.warnings.emplace_back("faces have holes, which were filled");
        if (m_skinned)
            m_content.warnings.emplace_back("a mesh moved by bones stands as it was bound to them");
        joinCoincident(m_content, m_stop);
        return std::move(m_content);
    }

private:
    [[noreturn]] void fail(std::size_t line, const std::string& problem, const std::string& remedy) const
    {
        throw InputError(m_fileName, line == 0 ? "" : std::to_string(line), problem, remedy);
    }

    void unfold(std::size_t number, const Placement& parent, std::size_t depth)
    {
        const ColladaNode& node = m_document.nodes[number];
        m_placer.enter(node.id, depth);
        const Placement placement = parent * node.placement;
        const std::size_t before = m_content.triangles.size();
        for (const std::string& id : node.geometries)
            place(id, placement, 0);
        for (const std::string& id : node.controllers)
            place(id, placement, 0);
        m_content.bodies += m_content.triangles.size() > before ? 1 : 0;
        for (const std::size_t child : node.children)
            unfold(child, placement, depth + 1);
        for (const std::string& id : node.instances) {
            const auto found = m_document.nodeOfId.find(id);
            if (found == m_document.nodeOfId.end())
                fail(0, fmt::format("the node `{}` does not exist", id), "export the file again");
            unfold(found->second, placement, depth + 1);
        }
        if (!node.unreadTransform.empty() && m_content.triangles.size() > before)
            fail(0, fmt::format("the node `{}` is moved by <{}>, which is not read", node.id, node.unreadTransform),
                 "export with matrices");
    }

    /// A geometry, or the one that bones move: at bind time those hold it where its bind shape matrix puts it, whatever
    /// its node.
    void place(const std::string& id, const Placement& placement, std::size_t depth)
    {
        const auto skin = m_document.skins.find(id);
        if (skin != m_document.skins.end()) {
            m_placer.enter(id, depth);
            m_skinned = true;
            place(skin->second.geometry, skin->second.bindShape, depth + 1);
            return;
        }
        const auto geometry = m_document.geometries.find(id);
        if (geometry == m_document.geometries.end())
            fail(0, fmt::format("the geometry `{}` does not exist", id), "export the file again");
        const auto [known, fresh] = m_parts.try_emplace(id);
        if (fresh)
            for (const ColladaFaces& faces : geometry->second)
                addFaces(faces, known->second);
        m_placer.add(known->second, placement);
        if (m_document.scenes.empty())
            m_content.bodies += known->second.triangles.empty() ? 0 : 1;
    }

    std::vector<Vec3> points(const ColladaFaces& faces) const
    {
        const auto vertices = m_document.positions.find(faces.vertices);
        const auto found = vertices == m_document.positions.end() ? m_document.sources.end()
                                                                  : m_document.sources.find(vertices->second);
        if (found == m_document.sources.end())
            fail(faces.line, fmt::format("the vertices `{}` of these faces do not exist", faces.vertices),
                 "export the file again");
        const ColladaSource& source = found->second;
        const auto array = m_document.arrays.find(source.array);
        const std::size_t held = array == m_document.arrays.end() ? 0 : array->second.size();
        const std::size_t last = *std::max_element(source.columns.begin(), source.columns.end());
        if (source.stride == 0 || last >= source.stride)
            fail(source.line, fmt::format("points of {} numbers", source.stride), "write x, y and z for each");
        if (source.count > 0
            && (source.offset > held || (source.count - 1) * source.stride + last >= held - source.offset))
            fail(source.line,
                 fmt::format("{} points are promised, but their array holds {} numbers", source.count, held),
                 "export or copy the file again");
        std::vector<Vec3> result;
        result.reserve(source.count);
        for (std::size_t i = 0; i < source.count; ++i) {
            const double* const row = array->second.data() + source.offset + i * source.stride;
            result.emplace_back(row[source.columns[0]], row[source.columns[1]], row[source.columns[2]]);
        }
        return result;
    }

    void addFaces(const ColladaFaces& faces, MeshPart& part) const
    {
        if (faces.lists.empty())
            return;
        MeshContent content;
        content.vertices = points(faces);
        FaceCollector collector(content, m_stop);
        std::vector<std::uint32_t> corners;
        for (const std::vector<std::int64_t>& list : faces.lists) {
            cornersOf(faces, list, content.vertices.size(), corners);
            addList(faces, corners, collector);
        }
        const auto first = static_cast<std::uint32_t>(part.vertices.size());
        part.vertices.insert(part.vertices.end(), content.vertices.begin(), content.vertices.end());
        for (const auto& [i, j, k] : content.triangles)
            part.triangles.push_back({first + i, first + j, first + k});
    }

    void cornersOf(const ColladaFaces& faces, const std::vector<std::int64_t>& list, std::size_t vertices,
                   std::vector<std::uint32_t>& corners) const
    {
        if (list.size() % faces.stride != 0)
            fail(faces.line, fmt::format("a list of {} numbers for corners of {} each", list.size(), faces.stride),
                 "export or copy the file again");
        corners.clear();
        for (std::size_t i = faces.offset; i < list.size(); i += faces.stride) {
            if (list[i] < 0 || static_cast<std::size_t>(list[i]) >= vertices)
                fail(faces.line, fmt::format("vertex {} of a face does not exist", list[i]),
                     fmt::format("there are {}, numbered from 0", vertices));
            corners.push_back(static_cast<std::uint32_t>(list[i]));
        }
    }

    void addList(const ColladaFaces& faces, const std::vector<std::uint32_t>& corners, FaceCollector& collector) const
    {
        using Kind = ColladaFaces::Kind;
        const auto take = [&](std::size_t at, std::size_t size) {
            if (size > kMostCorners)
                fail(faces.line, fmt::format("a face with {} corners", size),
                     fmt::format("faces may have at most {} corners", kMostCorners));
            const auto begin = corners.begin() + static_cast<std::ptrdiff_t>(at);
            collector.add({begin, begin + static_cast<std::ptrdiff_t>(size)});
        };
        switch (faces.kind) {
        case Kind::triangles:
            if (corners.size() % 3 != 0)
                fail(faces.line, fmt::format("triangles with {} corners in all", corners.size()),
                     "write three for each");
            for (std::size_t i = 0; i < corners.size(); i += 3)
                take(i, 3);
            break;
        case Kind::polylist: {
            std::size_t at = 0;
            for (const std::int64_t size : faces.sizes) {
                if (size < 0 || static_cast<std::size_t>(size) > corners.size() - at)
                    fail(faces.line, fmt::format("its faces need more than the {} corners it lists", corners.size()),
                         "export or copy the file again");
                take(at, static_cast<std::size_t>(size));
                at += static_cast<std::size_t>(size);
            }
            break;
        }
        case Kind::polygons:
            take(0, corners.size());
            break;
        case Kind::strips: // every second triangle is turned
            for (std::size_t i = 2; i < corners.size(); ++i)
                collector.add(i % 2 == 0 ? std::vector{corners[i - 2], corners[i - 1], corners[i]}
                                         : std::vector{corners[i - 1], corners[i - 2], corners[i]});
            break;
        case Kind::fans:
            for (std::size_t i = 2; i < corners.size(); ++i)
                collector.add({corners[0], corners[i - 1], corners[i]});
            break;
        }
    }

    const std::string& m_fileName;
    std::stop_token m_stop;
    const ColladaDocument& m_document;
    MeshContent m_content;
    PartPlacer m_placer;
    std::map<std::string, MeshPart> m_parts;
    bool m_skinned = false;
};

} // namespace

MeshContent readCollada(const MeshSource& source)
{
    const DecodedText text(source.bytes, source.stop);
    const ColladaDocument document = readColladaDocument(source.name, text.view(), source.stop);
    MeshContent content = ColladaAssembler(source.name, document, source.stop).assemble();
    content.metresPerUnit = document.metresPerUnit.value_or(1.0);
    content.upAxis = document.upAxis;
    if (!document.metresPerUnit)
        content.warnings.emplace_back("the file names no unit: metres, as COLLADA has it");
    return content;
}

} // namespace osculo
