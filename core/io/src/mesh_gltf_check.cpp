// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "mesh_gltf_check.h"

#include "mesh_text.h"

#include "osculo/math/error.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <limits>
#include <string_view>

namespace osculo {

namespace {

using Json = nlohmann::json;

constexpr std::uint64_t kAbsent = std::numeric_limits<std::uint64_t>::max();
/// Counts and offsets beyond this are nonsense, and their products stay within 64 bits.
constexpr std::uint64_t kLargestNumber = std::uint64_t(1) << 40;
/// Nodes may nest this deep; Assimp recurses.
constexpr std::size_t kDeepestNode = 500;

class GltfCheck {
public:
    explicit GltfCheck(const MeshSource& source)
        : m_source(source)
    {
    }

    std::size_t run()
    {
        const std::string_view json = openContainer();
        m_root = Json::parse(json.begin(), json.end(), nullptr, false);
        if (!m_root.is_object())
            fail("", "this is not glTF: it is not a JSON object",
                 "give the file the extension of its kind, or copy it again");
        checkVersion();
        checkExtensions();
        for (std::size_t i = 0; i < list("buffers").size(); ++i)
            checkBuffer(i);
        for (std::size_t i = 0; i < list("bufferViews").size(); ++i)
            checkView(i);
        for (std::size_t i = 0; i < list("accessors").size(); ++i)
            checkAccessor(i);
        checkPrimitives();
        checkNodes();
        return trianglesOfScene();
    }

private:
    [[noreturn]] void fail(const std::string& place, const std::string& problem, const std::string& remedy) const
    {
        throw InputError(m_source.name, place, problem, remedy);
    }

    /// The JSON text, out of a binary container where there is one.
    std::string_view openContainer()
    {
        const std::string_view bytes = m_source.bytes;
        if (!bytes.starts_with("glTF"))
            return bytes.substr(bytes.starts_with("\xef\xbb\xbf") ? 3 : 0);
        const auto word = [&](std::size_t at) {
            std::uint64_t value = 0;
            for (std::size_t i = 4; i > 0; --i)
                value = (value << 8) | static_cast<unsigned char>(bytes[at + i - 1]);
            return value;
        };
        constexpr std::size_t kHeader = 12, kChunkHeader = 8;
        if (bytes.size() < kHeader + kChunkHeader || word(8) > bytes.size())
            fail("", "its header promises more bytes than the file has: it is truncated",
                 "export or copy the file again");
        if (word(4) != 2)
            fail("", fmt::format("binary glTF version {}", word(4)), "export as glTF 2.0");
        const std::uint64_t length = word(kHeader);
        if (word(kHeader + 4) != 0x4e4f534a || length > bytes.size() - kHeader - kChunkHeader)
            fail("", "its first chunk is not the JSON it should be, or is cut off", "export or copy the file again");
        const std::size_t binary = kHeader + kChunkHeader + static_cast<std::size_t>(length);
        if (bytes.size() >= binary + kChunkHeader) {
            m_binaryChunk = word(binary);
            if (m_binaryChunk > bytes.size() - binary - kChunkHeader)
                fail("", "its binary chunk is cut off: the file is truncated", "export or copy the file again");
        }
        return bytes.substr(kHeader + kChunkHeader, static_cast<std::size_t>(length));
    }

    const Json& list(const char* key) const
    {
        static const Json kNone = Json::array();
        const auto found = m_root.find(key);
        if (found == m_root.end())
            return kNone;
        if (!found->is_array())
            fail(fmt::format("/{}", key), "this is not a list", "write a JSON array");
        return *found;
    }

    /// A whole number ≥ 0 of an object, or what stands for its absence.
    std::uint64_t number(const Json& object, const char* key, const std::string& place,
                         std::uint64_t absent = kAbsent) const
    {
        if (!object.is_object())
            fail(place, "this is not an object", "write a JSON object");
        const auto found = object.find(key);
        if (found == object.end()) {
            if (absent == kAbsent)
                fail(place, fmt::format("`{}` is missing", key), "export the file again");
            return absent;
        }
        if (!found->is_number_unsigned() || found->get<std::uint64_t>() > kLargestNumber)
            fail(fmt::format("{}/{}", place, key), fmt::format("{} is not a number that fits here", found->dump()),
                 "write a whole number, 0 or more");
        return found->get<std::uint64_t>();
    }

    /// A number of an entry of another list.
    std::uint64_t reference(const Json& object, const char* key, const char* into, const std::string& place) const
    {
        const std::uint64_t index = number(object, key, place);
        if (index >= list(into).size())
            fail(fmt::format("{}/{}", place, key),
                 fmt::format("{} names none of the {} {}", index, list(into).size(), into), "export the file again");
        return index;
    }

    void checkVersion() const
    {
        const auto asset = m_root.find("asset");
        const bool known = asset != m_root.end() && asset->is_object() && asset->contains("version")
                           && (*asset)["version"].is_string();
        if (!known)
            fail("/asset/version", "this is not glTF: the version is missing",
                 "give the file the extension of its kind");
        const std::string version = (*asset)["version"];
        if (!version.starts_with("2."))
            fail("/asset/version", fmt::format("glTF {} is not read", version), "export as glTF 2.0");
    }

    void checkExtensions() const
    {
        for (const Json& name : list("extensionsRequired")) {
            const std::string text = name.is_string() ? name.get<std::string>() : name.dump();
            const bool harmless =
                text.starts_with("KHR_materials_") || text.starts_with("KHR_texture_") || text == "KHR_lights_punctual";
            if (!harmless)
                fail("/extensionsRequired", fmt::format("it needs the extension {}, which is not read", text),
                     text == "KHR_draco_mesh_compression" ? "export without Draco compression" : "export without it");
        }
        for (const Json& name : list("extensionsUsed"))
            if (name == "KHR_draco_mesh_compression" || name == "EXT_meshopt_compression")
                fail("/extensionsUsed",
                     fmt::format("its geometry is compressed by {}, which is not read", name.get<std::string>()),
                     "export without compression");
    }

    void checkBuffer(std::size_t i)
    {
        const Json& buffer = list("buffers")[i];
        const std::string place = fmt::format("/buffers/{}", i);
        const std::uint64_t promised = number(buffer, "byteLength", place);
        m_bufferBytes.push_back(promised);
        const auto uri = buffer.find("uri");
        if (uri == buffer.end()) {
            if (promised > m_binaryChunk)
                fail(place, fmt::format("{} bytes are promised, the file holds {}", promised, m_binaryChunk),
                     "export or copy the file again");
            return;
        }
        const std::string text = uri->is_string() ? uri->get<std::string>() : std::string();
        if (text.starts_with("data:")) {
            const std::size_t comma = text.find(',');
            const std::uint64_t digits = comma == std::string::npos ? 0 : text.size() - comma - 1;
            if (promised > digits / 4 * 3 + 3)
                fail(place, fmt::format("{} bytes are promised, the text holds {} at most", promised, digits / 4 * 3),
                     "export or copy the file again");
            return;
        }
        const std::filesystem::path beside =
            m_source.path.parent_path() / std::filesystem::path(std::u8string(text.begin(), text.end()));
        std::error_code error;
        const std::uintmax_t size = std::filesystem::file_size(beside, error);
        if (error)
            fail(place, fmt::format("the file `{}` that holds the geometry is not there", text),
                 "copy it beside the glTF file, or export as GLB");
        if (size < promised)
            fail(place, fmt::format("{} bytes are promised, `{}` has {}", promised, text, size),
                 "export or copy the files again");
    }

    void checkView(std::size_t i) const
    {
        const Json& view = list("bufferViews")[i];
        const std::string place = fmt::format("/bufferViews/{}", i);
        const std::uint64_t buffer = reference(view, "buffer", "buffers", place);
        const std::uint64_t end = number(view, "byteOffset", place, 0) + number(view, "byteLength", place);
        if (end > m_bufferBytes[buffer])
            fail(place, fmt::format("it ends at byte {} of a buffer of {}", end, m_bufferBytes[buffer]),
                 "export the file again");
        if (number(view, "byteStride", place, 0) > 252)
            fail(place + "/byteStride", "the stride is larger than glTF allows", "write 4 to 252");
    }

    static std::uint64_t componentBytes(std::uint64_t type)
    {
        switch (type) {
        case 5120:
        case 5121:
            return 1;
        case 5122:
        case 5123:
            return 2;
        case 5125:
        case 5126:
            return 4;
        default:
            return 0;
        }
    }

    static std::uint64_t components(const std::string& type)
    {
        constexpr std::array<std::pair<std::string_view, std::uint64_t>, 7> kTypes{
            {{"SCALAR", 1}, {"VEC2", 2}, {"VEC3", 3}, {"VEC4", 4}, {"MAT2", 4}, {"MAT3", 9}, {"MAT4", 16}}};
        for (const auto& [name, count] : kTypes)
            if (name == type)
                return count;
        return 0;
    }

    void checkAccessor(std::size_t i) const
    {
        const Json& accessor = list("accessors")[i];
        const std::string place = fmt::format("/accessors/{}", i);
        const std::uint64_t count = number(accessor, "count", place);
        const auto type = accessor.find("type");
        const std::uint64_t size =
            componentBytes(number(accessor, "componentType", place))
            * components(type != accessor.end() && type->is_string() ? type->get<std::string>() : std::string());
        if (size == 0)
            fail(place, "its componentType or type is not one of glTF", "export the file again");
        if (!accessor.contains("bufferView")) {
            if (count > m_source.bytes.size())
                fail(place, fmt::format("{} values without data", count), "export the file again");
            return;
        }
        const Json& view = list("bufferViews")[reference(accessor, "bufferView", "bufferViews", place)];
        const std::uint64_t stride = std::max(number(view, "byteStride", place, 0), size);
        const std::uint64_t end =
            number(accessor, "byteOffset", place, 0) + (count == 0 ? 0 : stride * (count - 1) + size);
        const std::uint64_t length = number(view, "byteLength", place);
        if (end > length)
            fail(place, fmt::format("{} values reach to byte {} of a view of {}", count, end, length),
                 "export or copy the file again");
    }

    void checkPrimitives() const
    {
        for (std::size_t i = 0; i < list("meshes").size(); ++i) {
            const Json& mesh = list("meshes")[i];
            const std::string place = fmt::format("/meshes/{}/primitives", i);
            if (!mesh.is_object() || !mesh.contains("primitives") || !mesh["primitives"].is_array())
                fail(place, "the primitives are missing", "export the file again");
            for (const Json& primitive : mesh["primitives"]) {
                if (!primitive.is_object() || !primitive.contains("attributes"))
                    fail(place, "a primitive without attributes", "export the file again");
                const Json& attributes = primitive["attributes"];
                if (attributes.is_object() && attributes.contains("POSITION")) {
                    const Json& positions = list("accessors")[reference(attributes, "POSITION", "accessors", place)];
                    if (positions["type"] != "VEC3" || positions["componentType"] != 5126)
                        fail(place, "positions that are not three floats each", "export without quantisation");
                }
                if (primitive.contains("indices"))
                    reference(primitive, "indices", "accessors", place);
            }
        }
    }

    /// Every node must hang below at most one other, and not below itself.
    void checkNodes() const
    {
        const Json& nodes = list("nodes");
        std::vector<std::size_t> parent(nodes.size(), nodes.size());
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            const std::string place = fmt::format("/nodes/{}", i);
            if (!nodes[i].is_object())
                fail(place, "this is not an object", "write a JSON object");
            if (nodes[i].contains("mesh"))
                reference(nodes[i], "mesh", "meshes", place);
            for (const std::uint64_t child : children(nodes[i], "children", place)) {
                if (parent[child] != nodes.size())
                    fail(place, fmt::format("its child {} hangs below two nodes", child), "export the file again");
                parent[child] = i;
            }
        }
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            std::size_t depth = 0;
            for (std::size_t at = i; parent[at] != nodes.size(); at = parent[at])
                if (++depth > kDeepestNode)
                    fail(fmt::format("/nodes/{}", i),
                         fmt::format("it contains itself or nests deeper than {}", kDeepestNode),
                         "export the file again");
        }
    }

    std::size_t trianglesOf(const Json& primitive) const
    {
        const std::uint64_t mode = number(primitive, "mode", "/meshes", kTriangles);
        const Json& attributes = primitive["attributes"];
        if (!attributes.contains("POSITION"))
            return 0;
        const Json& corners =
            list("accessors")[primitive.contains("indices") ? primitive["indices"].get<std::size_t>()
                                                            : attributes["POSITION"].get<std::size_t>()];
        const auto count = corners["count"].get<std::size_t>();
        if (mode == kTriangles)
            return count / 3;
        return (mode == kTriangleStrip || mode == kTriangleFan) && count >= 3 ? count - 2 : 0;
    }

    std::size_t trianglesOfScene() const
    {
        const Json& scenes = list("scenes");
        if (scenes.empty())
            fail("/scenes", "there is no scene", "export the file again");
        const std::uint64_t shown = m_root.contains("scene") ? reference(m_root, "scene", "scenes", "") : 0;
        std::vector<bool> seen(list("meshes").size(), false);
        std::vector<std::uint64_t> open = children(scenes[shown], "nodes", "/scenes");
        std::size_t triangles = 0;
        while (!open.empty()) {
            const Json& node = list("nodes")[open.back()];
            open.pop_back();
            for (const std::uint64_t child : children(node, "children", "/nodes"))
                open.push_back(child);
            if (!node.contains("mesh") || seen[node["mesh"].get<std::size_t>()])
                continue;
            seen[node["mesh"].get<std::size_t>()] = true;
            for (const Json& primitive : list("meshes")[node["mesh"].get<std::size_t>()]["primitives"])
                triangles += trianglesOf(primitive);
        }
        return triangles;
    }

    /// The nodes that a node or scene lists.
    std::vector<std::uint64_t> children(const Json& object, const char* key, const std::string& place) const
    {
        std::vector<std::uint64_t> numbers;
        if (!object.is_object())
            fail(place, "this is not an object", "write a JSON object");
        const auto found = object.find(key);
        if (found == object.end())
            return numbers;
        if (!found->is_array())
            fail(place, fmt::format("`{}` is not a list", key), "write a JSON array");
        for (const Json& child : *found) {
            const std::uint64_t index = child.is_number_unsigned() ? child.get<std::uint64_t>() : kAbsent;
            if (index >= list("nodes").size())
                fail(place, fmt::format("the node {} does not exist", child.dump()), "export the file again");
            numbers.push_back(index);
        }
        return numbers;
    }

    static constexpr std::uint64_t kTriangles = 4, kTriangleStrip = 5, kTriangleFan = 6; // modes of primitives

    const MeshSource& m_source;
    Json m_root;
    std::uint64_t m_binaryChunk = 0;
    std::vector<std::uint64_t> m_bufferBytes;
};

} // namespace

std::size_t checkGltf(const MeshSource& source)
{
    return GltfCheck(source).run();
}

} // namespace osculo
