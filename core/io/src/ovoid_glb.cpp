// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "little_endian.h"
#include "ovoid_formats.h"

#include "osculo/shape/superovoid_implicit.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <cmath>

namespace osculo {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::uint32_t kMagic = 0x46546c67, kJsonChunk = 0x4e4f534a, kBinChunk = 0x004e4942; // glTF 2.0, Sec. 4.4
constexpr int kFloat = 5126, kUnsignedInt = 5125, kArrayBuffer = 34962, kElementBuffer = 34963;
/// Nodes may nest this deep.
constexpr int kDeepestNode = 200;
constexpr const char* kKey = "superovoid";

void padTo4(std::string& bytes, char with)
{
    while (bytes.size() % 4 != 0)
        bytes += with;
}

void appendFloats(std::string& bytes, const Vec3& v)
{
    for (int axis = 0; axis < 3; ++axis)
        appendLittleEndian(bytes, std::bit_cast<std::uint32_t>(static_cast<float>(v[axis])));
}

/// A byte of sRGB as linear light, IEC 61966-2-1.
double linear(std::uint8_t byte)
{
    const double s = byte / 255.0;
    return s <= 0.04045 ? s / 12.92 : std::pow((s + 0.055) / 1.055, 2.4);
}

Json placedNode(const std::string& name, const Pose& pose)
{
    const std::array<double, 7> n = numbersOf(pose);
    Json node;
    if (!name.empty())
        node["name"] = name;
    node["translation"] = {n[0], n[1], n[2]};
    node["rotation"] = {n[4], n[5], n[6], n[3]};
    return node;
}

/// The parts of a glTF document and its one buffer.
class GlbWriter {
public:
    std::string write(const std::vector<OvoidBody>& bodies, const OvoidMesher& mesher)
    {
        for (const OvoidBody& body : bodies)
            addBody(body, mesher);
        Json document;
        document["asset"] = {{"version", "2.0"}, {"generator", "Osculo"}};
        document["scene"] = 0;
        document["scenes"] = Json::array({Json{{"nodes", m_roots}}});
        document["nodes"] = std::move(m_nodes);
        document["meshes"] = std::move(m_meshes);
        document["materials"] = std::move(m_materials);
        document["accessors"] = std::move(m_accessors);
        document["bufferViews"] = std::move(m_views);
        document["buffers"] = Json::array({Json{{"byteLength", m_buffer.size()}}});
        std::string json = document.dump(-1, ' ', false, Json::error_handler_t::replace);
        padTo4(json, ' ');
        padTo4(m_buffer, '\0');
        constexpr std::size_t kHeads = 12 + 8 + 8;
        std::string file;
        appendLittleEndian(file, kMagic);
        appendLittleEndian(file, std::uint32_t{2});
        appendLittleEndian(file, size32(kHeads + json.size() + m_buffer.size()));
        appendLittleEndian(file, size32(json.size()));
        appendLittleEndian(file, kJsonChunk);
        file += json;
        appendLittleEndian(file, size32(m_buffer.size()));
        appendLittleEndian(file, kBinChunk);
        return file + m_buffer;
    }

private:
    static std::uint32_t size32(std::size_t size)
    {
        if (size > 0xffffffffu)
            throw InputError("GLB", "", "the meshes take more than 4 GiB, which the format cannot hold",
                             "a larger --chord-error");
        return static_cast<std::uint32_t>(size);
    }

    void addBody(const OvoidBody& body, const OvoidMesher& mesher)
    {
        const auto rgb = colorBytes(body.color);
        m_materials.push_back({{"pbrMetallicRoughness",
                                {{"baseColorFactor", {linear(rgb[0]), linear(rgb[1]), linear(rgb[2]), 1.0}},
                                 {"metallicFactor", 0.0},
                                 {"roughnessFactor", 0.5}}}});
        const std::size_t bodyNode = m_nodes.size();
        Json node = placedNode(body.name, body.X_WB);
        node["children"] = Json::array();
        if (!body.color.empty())
            node["extras"]["color"] = body.color;
        m_nodes.push_back(std::move(node));
        m_roots.push_back(bodyNode);
        for (const NamedOvoid& ovoid : body.ovoids) {
            const std::array<double, 7> p = parametersOf(ovoid.shape);
            Json child = placedNode(ovoid.name, ovoid.X_BO);
            child["mesh"] = addMesh(ovoid.shape, mesher(ovoid.shape));
            child["extras"][kKey] = {{"a", {p[0], p[1], p[2]}}, {"e", {p[3], p[4]}}, {"T", {p[5], p[6]}}};
            m_nodes[bodyNode]["children"].push_back(m_nodes.size());
            m_nodes.push_back(std::move(child));
        }
    }

    std::size_t addMesh(const Superovoid& shape, const TriangleMesh& mesh)
    {
        const std::size_t count = mesh.vertices().size();
        Bounds box;
        std::size_t begin = m_buffer.size();
        for (const Vec3& p : mesh.vertices()) {
            box.extend(p.cast<float>().cast<double>().eval());
            appendFloats(m_buffer, p);
        }
        const std::size_t positions = addAccessor(begin, kArrayBuffer, kFloat, "VEC3", count);
        m_accessors[positions]["min"] = {box.min.x(), box.min.y(), box.min.z()};
        m_accessors[positions]["max"] = {box.max.x(), box.max.y(), box.max.z()};
        begin = m_buffer.size();
        for (const Vec3& p : mesh.vertices())
            appendFloats(m_buffer, outwardNormal(shape, p));
        const std::size_t normals = addAccessor(begin, kArrayBuffer, kFloat, "VEC3", count);
        begin = m_buffer.size();
        for (const Triangle& triangle : mesh.triangles())
            for (const std::uint32_t corner : triangle)
                appendLittleEndian(m_buffer, corner);
        const std::size_t indices =
            addAccessor(begin, kElementBuffer, kUnsignedInt, "SCALAR", 3 * mesh.triangles().size());
        m_meshes.push_back({{"primitives", Json::array({{{"attributes", {{"POSITION", positions}, {"NORMAL", normals}}},
                                                         {"indices", indices},
                                                         {"material", m_materials.size() - 1}}})}});
        return m_meshes.size() - 1;
    }

    /// Of what stands in the buffer from `begin` to its end.
    std::size_t addAccessor(std::size_t begin, int target, int component, const char* type, std::size_t count)
    {
        m_views.push_back(
            {{"buffer", 0}, {"byteOffset", begin}, {"byteLength", m_buffer.size() - begin}, {"target", target}});
        m_accessors.push_back(
            {{"bufferView", m_views.size() - 1}, {"componentType", component}, {"count", count}, {"type", type}});
        return m_accessors.size() - 1;
    }

    Json m_roots = Json::array(), m_nodes = Json::array(), m_meshes = Json::array(), m_materials = Json::array(),
         m_accessors = Json::array(), m_views = Json::array();
    std::string m_buffer;
};

std::uint32_t word(std::string_view bytes, std::size_t at)
{
    std::uint32_t value = 0;
    for (std::size_t i = 4; i-- > 0;)
        value = (value << 8) | static_cast<unsigned char>(bytes[at + i]);
    return value;
}

/// The JSON of a binary glTF; a discarded value where there is none.
Json documentOf(std::string_view bytes)
{
    constexpr std::size_t kFirstChunk = 12, kJson = 20;
    const Json none(Json::value_t::discarded);
    if (bytes.size() < kJson || word(bytes, 0) != kMagic || word(bytes, kFirstChunk + 4) != kJsonChunk
        || word(bytes, kFirstChunk) > bytes.size() - kJson)
        return none;
    return Json::parse(bytes.substr(kJson, word(bytes, kFirstChunk)), nullptr, false);
}

bool carriesOvoid(const Json& node)
{
    return node.is_object() && node.contains("extras") && node["extras"].is_object() && node["extras"].contains(kKey);
}

/// Reads the ovoids of the nodes of a document.
class GlbReader {
public:
    GlbReader(const Json& document, const std::string& source)
        : m_nodes(document.at("nodes"))
        , m_source(source)
        , m_seen(m_nodes.size(), false)
    {
        for (const Json& scene : document.at("scenes"))
            for (const Json& root : scene.value("nodes", Json::array()))
                readNode(root.get<std::size_t>(), OvoidBody{}, true, 0);
    }

    OvoidFile& file() { return m_file; }

private:
    [[noreturn]] void fail(std::size_t node, const std::string& problem, const std::string& remedy) const
    {
        throw InputError(m_source, fmt::format("nodes[{}]", node), problem, remedy);
    }

    /// @param parent a body without ovoids yet, at the place of the node above
    void readNode(std::size_t index, const OvoidBody& parent, bool atRoot, int depth)
    {
        if (index >= m_nodes.size() || m_seen[index] || depth > kDeepestNode)
            fail(index, "this node does not exist, or stands below two others or too deep", "a tree of nodes");
        m_seen[index] = true;
        const Json& node = m_nodes[index];
        const Pose X_PN = poseOf(index);
        OvoidBody here{node.value("name", ""), "", atRoot ? X_PN : parent.X_WB * X_PN, {}};
        if (node.contains("extras") && node["extras"].is_object())
            here.color = node["extras"].value("color", "");
        if (atRoot && carriesOvoid(node)) // an ovoid without a body is one itself
            here.ovoids.push_back(ovoidOf(index, here.name, {}));
        for (const Json& child : node.value("children", Json::array())) {
            const auto number = child.get<std::size_t>();
            if (number < m_nodes.size() && carriesOvoid(m_nodes[number]))
                here.ovoids.push_back(ovoidOf(number, m_nodes[number].value("name", ""), poseOf(number)));
            readNode(number, here, false, depth + 1);
        }
        if (!here.ovoids.empty())
            m_file.bodies.push_back(std::move(here));
    }

    NamedOvoid ovoidOf(std::size_t index, const std::string& name, const Pose& X_BO) const
    {
        const Json& from = m_nodes[index]["extras"][kKey];
        std::array<double, 7> parameters{};
        std::size_t i = 0;
        for (const auto& [key, count] : {std::pair("a", 3), std::pair("e", 2), std::pair("T", 2)})
            for (int j = 0; j < count; ++j)
                parameters[i++] = from.at(key).at(static_cast<std::size_t>(j)).get<double>();
        return madeAt(m_source, fmt::format("nodes[{}].extras.{}", index, kKey), [&] {
            return NamedOvoid{name, superovoidFrom(parameters), X_BO};
        });
    }

    Pose poseOf(std::size_t index) const
    {
        const Json& node = m_nodes[index];
        if (node.contains("matrix") || (node.contains("scale") && node["scale"] != Json::array({1, 1, 1})))
            fail(index, "the node is placed by a matrix or scaled", "`translation` and `rotation` alone");
        const auto t = node.value("translation", std::array<double, 3>{0, 0, 0});
        const auto q = node.value("rotation", std::array<double, 4>{0, 0, 0, 1});
        return madeAt(m_source, fmt::format("nodes[{}]", index), [&] {
            return poseFrom(std::array<double, 7>{t[0], t[1], t[2], q[3], q[0], q[1], q[2]});
        });
    }

    const Json& m_nodes;
    const std::string& m_source;
    std::vector<bool> m_seen;
    OvoidFile m_file;
};

} // namespace

std::string ovoidsToGlb(const std::vector<OvoidBody>& bodies, const OvoidMesher& mesher)
{
    return GlbWriter().write(bodies, mesher);
}

bool isOvoidGlb(std::string_view bytes)
{
    const Json document = documentOf(bytes);
    if (!document.is_object() || !document.contains("nodes") || !document["nodes"].is_array())
        return false;
    return std::any_of(document["nodes"].begin(), document["nodes"].end(), carriesOvoid);
}

OvoidFile ovoidsFromGlb(std::string_view bytes, const std::string& source)
{
    const Json document = documentOf(bytes);
    if (document.is_discarded())
        throw InputError(source, "", "this is no binary glTF, or it is cut off", "a GLB file");
    try {
        return std::move(GlbReader(document, source).file());
    } catch (const nlohmann::json::exception& error) {
        throw InputError(source, "", fmt::format("the nodes are not as they should be ({})", error.what()),
                         "nodes with `extras.superovoid` of a[3], e[2] and T[2]");
    }
}

} // namespace osculo
