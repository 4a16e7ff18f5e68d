// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "mesh_collada_document.h"

#include "mesh_text.h"
#include "mesh_xml.h"

#include "osculo/math/error.h"

#include <Eigen/Geometry>
#include <fmt/format.h>

#include <algorithm>
#include <numbers>
#include <utility>

namespace osculo {

namespace {

std::string withoutHash(std::string_view url)
{
    return std::string(url.substr(url.starts_with('#') ? 1 : 0));
}

class DocumentReader {
public:
    DocumentReader(const std::string& fileName, std::string_view text, std::stop_token stop)
        : m_fileName(fileName)
        , m_text(text)
        , m_stop(std::move(stop))
        , m_tags(fileName, text, m_stop)
    {
    }

    ColladaDocument read()
    {
        XmlTags::Tag root;
        if (!m_tags.next(root) || root.name != "COLLADA")
            throw InputError(m_fileName, "", "this is not COLLADA: its first element is not <COLLADA>",
                             "give the file the extension of its kind");
        forEachChild(root, [&](const XmlTags::Tag& tag) {
            if (tag.name == "asset")
                readAsset(tag);
            else if (tag.name == "geometry")
                readGeometry(tag);
            else if (tag.name == "controller")
                readController(tag);
            else if (tag.name == "node")
                readNode(tag);
            else if (tag.name == "visual_scene")
                readVisualScene(tag);
            else if (tag.name == "instance_visual_scene")
                m_document.scene = withoutHash(tag.attribute("url"));
            else if (tag.name.starts_with("library_anim") || tag.name == "library_effects"
                     || tag.name == "library_images")
                forEachChild(tag, [](const XmlTags::Tag&) {});
        });
        XmlTags::Tag after;
        while (m_tags.next(after)) {}
        return std::move(m_document);
    }

private:
    [[noreturn]] void fail(std::size_t line, const std::string& problem, const std::string& remedy) const
    {
        throw InputError(m_fileName, std::to_string(line), problem, remedy);
    }

    /// Calls visit with every element below the parent that no inner call has gone through.
    template <typename Visit>
    void forEachChild(const XmlTags::Tag& parent, Visit visit)
    {
        if (parent.closes)
            return;
        const std::size_t depth = m_tags.open().size();
        XmlTags::Tag tag;
        while (m_tags.next(tag)) {
            if (!tag.opens && m_tags.open().size() < depth)
                return;
            if (tag.opens) {
                const XmlTags::Tag child = tag;
                visit(child);
            }
        }
    }

    template <typename Number, typename Parse>
    std::vector<Number> numbersIn(const XmlTags::Tag& tag, Parse parse) const
    {
        std::vector<Number> numbers;
        if (tag.closes)
            return numbers;
        std::string_view rest = xmlTextAfter(m_text, tag);
        StopCheck stopCheck(m_stop);
        for (std::string_view word = nextXmlWord(rest); !word.empty(); word = nextXmlWord(rest)) {
            stopCheck();
            const auto number = parse(word);
            if (!number)
                fail(tag.line, fmt::format("`{}` in <{}> is not a number", word, tag.name),
                     "write numbers with a decimal point");
            numbers.push_back(*number);
        }
        return numbers;
    }

    std::vector<double> reals(const XmlTags::Tag& tag) const { return numbersIn<double>(tag, parseDecimalToken); }
    std::vector<std::int64_t> integers(const XmlTags::Tag& tag) const
    {
        return numbersIn<std::int64_t>(tag, parseInteger);
    }

    std::vector<double> reals(const XmlTags::Tag& tag, std::size_t count) const
    {
        std::vector<double> numbers = reals(tag);
        if (numbers.size() != count)
            fail(tag.line, fmt::format("<{}> has {} numbers", tag.name, numbers.size()),
                 fmt::format("write {}", count));
        return numbers;
    }

    std::size_t count(const XmlTags::Tag& tag, std::string_view key, std::size_t absent) const
    {
        const std::string_view word = tag.attribute(key);
        if (word.empty())
            return absent;
        const auto value = parseInteger(word);
        if (!value || *value < 0 || static_cast<std::size_t>(*value) > m_text.size())
            fail(tag.line, fmt::format("{}=\"{}\" does not fit this file", key, word),
                 "write a number from 0 to what the file holds");
        return static_cast<std::size_t>(*value);
    }

    void readAsset(const XmlTags::Tag& asset)
    {
        const bool ofDocument = m_tags.open().size() == 2;
        forEachChild(asset, [&](const XmlTags::Tag& tag) {
            if (!ofDocument)
                return;
            if (tag.name == "unit" && !tag.attribute("meter").empty()) {
                m_document.metresPerUnit = parseDecimalToken(tag.attribute("meter"));
                constexpr double kLargestUnit = 1e9;
                if (!m_document.metresPerUnit || !(*m_document.metresPerUnit > 0)
                    || *m_document.metresPerUnit > kLargestUnit)
                    fail(tag.line, fmt::format("a unit of `{}` metres", tag.attribute("meter")),
                         "write a positive number with a decimal point");
            } else if (tag.name == "up_axis") {
                std::string_view text = xmlTextAfter(m_text, tag);
                const std::string_view axis = nextXmlWord(text);
                if (axis == "X_UP" || axis == "Y_UP" || axis == "Z_UP")
                    m_document.upAxis.assign(1, static_cast<char>(axis[0] - 'X' + 'x'));
            }
        });
    }

    void readGeometry(const XmlTags::Tag& geometry)
    {
        std::vector<ColladaFaces>& faces = m_document.geometries[std::string(geometry.attribute("id"))];
        forEachChild(geometry, [&](const XmlTags::Tag& tag) {
            using Kind = ColladaFaces::Kind;
            if (tag.name == "source")
                readSource(tag);
            else if (tag.name == "vertices")
                readVertices(tag);
            else if (tag.name == "triangles")
                faces.push_back(readFaces(tag, Kind::triangles));
            else if (tag.name == "polylist")
                faces.push_back(readFaces(tag, Kind::polylist));
            else if (tag.name == "polygons")
                faces.push_back(readFaces(tag, Kind::polygons));
            else if (tag.name == "tristrips")
                faces.push_back(readFaces(tag, Kind::strips));
            else if (tag.name == "trifans")
                faces.push_back(readFaces(tag, Kind::fans));
        });
    }

    void readSource(const XmlTags::Tag& element)
    {
        ColladaSource source;
        source.line = element.line;
        std::size_t column = 0;
        forEachChild(element, [&](const XmlTags::Tag& tag) {
            if (tag.name == "float_array") {
                m_document.arrays[std::string(tag.attribute("id"))] = reals(tag);
            } else if (tag.name == "accessor") {
                source.array = withoutHash(tag.attribute("source"));
                source.count = count(tag, "count", 0);
                source.stride = count(tag, "stride", 1);
                source.offset = count(tag, "offset", 0);
            } else if (tag.name == "param") {
                const std::string_view name = tag.attribute("name");
                if (name.size() == 1 && name[0] >= 'X' && name[0] <= 'Z')
                    source.columns[static_cast<std::size_t>(name[0] - 'X')] = column;
                ++column;
            }
        });
        m_document.sources[std::string(element.attribute("id"))] = std::move(source);
    }

    void readVertices(const XmlTags::Tag& vertices)
    {
        forEachChild(vertices, [&](const XmlTags::Tag& tag) {
            if (tag.name == "input" && tag.attribute("semantic") == "POSITION")
                m_document.positions[std::string(vertices.attribute("id"))] = withoutHash(tag.attribute("source"));
        });
    }

    ColladaFaces readFaces(const XmlTags::Tag& element, ColladaFaces::Kind kind)
    {
        ColladaFaces faces;
        faces.kind = kind;
        faces.line = element.line;
        forEachChild(element, [&](const XmlTags::Tag& tag) {
            if (tag.name == "input") {
                const std::size_t offset = count(tag, "offset", 0);
                faces.stride = std::max(faces.stride, offset + 1);
                if (tag.attribute("semantic") == "VERTEX") {
                    faces.vertices = withoutHash(tag.attribute("source"));
                    faces.offset = offset;
                }
            } else if (tag.name == "vcount") {
                faces.sizes = integers(tag);
            } else if (tag.name == "p") {
                faces.lists.push_back(integers(tag));
            } else if (tag.name == "h") {
                m_document.hasHoles = true;
            }
        });
        return faces;
    }

    void readController(const XmlTags::Tag& controller)
    {
        ColladaSkin skin;
        forEachChild(controller, [&](const XmlTags::Tag& tag) {
            if (tag.name == "skin" || tag.name == "morph")
                skin.geometry = withoutHash(tag.attribute("source"));
            else if (tag.name == "bind_shape_matrix")
                skin.bindShape = matrix(tag);
        });
        m_document.skins[std::string(controller.attribute("id"))] = skin;
    }

    Placement matrix(const XmlTags::Tag& tag) const
    {
        const std::vector<double> m = reals(tag, 16); // row by row
        Placement placement;
        for (int row = 0; row < 3; ++row) {
            for (int column = 0; column < 3; ++column)
                placement.linear(row, column) = m[static_cast<std::size_t>(4 * row + column)];
            placement.translation[row] = m[static_cast<std::size_t>(4 * row + 3)];
        }
        return placement;
    }

    std::size_t readNode(const XmlTags::Tag& element)
    {
        const std::size_t number = m_document.nodes.size();
        m_document.nodes.emplace_back();
        ColladaNode node;
        node.id = element.attribute("id");
        if (!node.id.empty())
            m_document.nodeOfId[node.id] = number;
        forEachChild(element, [&](const XmlTags::Tag& tag) {
            if (tag.name == "node")
                node.children.push_back(readNode(tag));
            else if (tag.name == "instance_geometry")
                node.geometries.push_back(withoutHash(tag.attribute("url")));
            else if (tag.name == "instance_controller")
                node.controllers.push_back(withoutHash(tag.attribute("url")));
            else if (tag.name == "instance_node")
                node.instances.push_back(withoutHash(tag.attribute("url")));
            else
                readTransform(tag, node);
        });
        m_document.nodes[number] = std::move(node);
        return number;
    }

    void readTransform(const XmlTags::Tag& tag, ColladaNode& node) const
    {
        if (tag.name == "matrix") {
            node.placement = node.placement * matrix(tag);
        } else if (tag.name == "translate") {
            const auto t = reals(tag, 3);
            node.placement = node.placement * Placement{Mat3::Identity(), {t[0], t[1], t[2]}};
        } else if (tag.name == "scale") {
            const auto s = reals(tag, 3);
            node.placement = node.placement * Placement{Mat3(Vec3(s[0], s[1], s[2]).asDiagonal()), Vec3::Zero()};
        } else if (tag.name == "rotate") {
            const auto r = reals(tag, 4); // axis and degrees
            const Vec3 axis(r[0], r[1], r[2]);
            const double angle = r[3] * std::numbers::pi / 180;
            if (axis.norm() > 0)
                node.placement =
                    node.placement
                    * Placement{Eigen::AngleAxisd(angle, axis.normalized()).toRotationMatrix(), Vec3::Zero()};
        } else if (tag.name == "skew" || tag.name == "lookat") {
            node.unreadTransform = tag.name;
        }
    }

    void readVisualScene(const XmlTags::Tag& element)
    {
        std::vector<std::size_t> roots;
        forEachChild(element, [&](const XmlTags::Tag& tag) {
            if (tag.name == "node")
                roots.push_back(readNode(tag));
        });
        m_document.scenes[std::string(element.attribute("id"))] = std::move(roots);
    }

    const std::string& m_fileName;
    std::string_view m_text;
    std::stop_token m_stop;
    XmlTags m_tags;
    ColladaDocument m_document;
};

} // namespace

ColladaDocument readColladaDocument(const std::string& fileName, std::string_view text, std::stop_token stop)
{
    return DocumentReader(fileName, text, std::move(stop)).read();
}

} // namespace osculo
