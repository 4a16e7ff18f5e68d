// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "scene_nodes.h"

#include "path_text.h"

namespace osculo {

namespace {

JsonNode pointsNode(const std::vector<Vec3>& points, DecimalScale length)
{
    JsonNode node = JsonNode::array();
    for (const Vec3& p : points)
        node.items.push_back(vectorNode(p, length));
    return node;
}

JsonNode facesNode(const FaceSelection& selection)
{
    JsonNode node = JsonNode::array();
    for (const FaceRun& run : selection.runs()) {
        JsonNode item = JsonNode::array();
        item.items = {numberNode(run.first), numberNode(run.count), numberNode(run.weight)};
        node.items.push_back(std::move(item));
    }
    return node;
}

/// Adds the keys of each kind of geometry.
struct GeometryKeys {
    JsonNode& node;
    DecimalScale length;
    const std::filesystem::path& folder;

    void operator()(const Superovoid& s) const
    {
        node.add("a", vectorNode(s.a(), length));
        JsonNode e = JsonNode::array();
        e.items = {numberNode(s.e1()), numberNode(s.e2())};
        node.add("e", std::move(e));
        JsonNode tapers = JsonNode::array();
        tapers.items = {numberNode(s.tx()), numberNode(s.ty())};
        node.add("T", std::move(tapers));
    }
    void operator()(const Box& s) const { node.add("half_sizes", vectorNode(s.halfSizes, length)); }
    void operator()(const Cylinder& s) const { addRound(s.radius, s.height); }
    void operator()(const Capsule& s) const { addRound(s.radius, s.height); }
    void operator()(const HalfSpace& s) const
    {
        node.add("normal", vectorNode(s.normal));
        node.add("offset", numberNode(s.offset, length));
    }
    void operator()(const ConvexPolytope& s) const { node.add("points", pointsNode(s.points, length)); }
    void operator()(const Polygon& s) const { node.add("vertices", pointsNode(s.vertices, length)); }
    void operator()(const MeshGeometry& s) const
    {
        addFile(s.file, s.unit);
        if (s.faces)
            node.add("faces", facesNode(*s.faces));
    }
    void operator()(const BrepGeometry& s) const
    {
        addFile(s.file, s.unit);
        if (s.part > 0)
            node.add("part", numberNode(s.part));
    }
    void operator()(const CloudGeometry& s) const { addFile(s.file, s.unit); }
    void operator()(const HeightmapGeometry& s) const { addFile(s.file, s.unit); }
    void operator()(const SurfaceGeometry& s) const
    {
        if (s.file.empty())
            node.add("surface", JsonNode::ofString(s.name));
        else
            addFile(s.file, {});
    }

    void addRound(double radius, double height) const
    {
        node.add("radius", numberNode(radius, length));
        node.add("height", numberNode(height, length));
    }
    void addFile(const std::string& file, std::optional<LengthUnit> unit) const
    {
        node.add("file", JsonNode::ofString(relativeTo(folder, file)));
        if (unit)
            node.add("unit", JsonNode::ofString(std::string(toString(*unit))));
    }
};

void merge(JsonNode& object, const JsonNode& unknown)
{
    for (std::size_t i = 0; i < unknown.items.size(); ++i) {
        JsonNode* own = object.find(unknown.keys[i]);
        if (!own)
            object.add(unknown.keys[i], unknown.items[i]);
        else if (own->kind == JsonNode::Kind::object && unknown.items[i].kind == JsonNode::Kind::object)
            merge(*own, unknown.items[i]);
    }
}

} // namespace

JsonNode numberNode(double si, DecimalScale scale)
{
    return JsonNode::ofNumber(fromSi(si, scale));
}

JsonNode vectorNode(const Vec3& si, DecimalScale scale)
{
    JsonNode node = JsonNode::array();
    for (int i = 0; i < 3; ++i)
        node.items.push_back(numberNode(si[i], scale));
    return node;
}

JsonNode textsNode(const std::vector<std::string>& texts)
{
    JsonNode node = JsonNode::array();
    for (const std::string& text : texts)
        node.items.push_back(JsonNode::ofString(text));
    return node;
}

JsonNode poseNode(const Pose& pose, DecimalScale length)
{
    JsonNode node = JsonNode::object();
    if (pose.translation != Vec3::Zero())
        node.add("translation", vectorNode(pose.translation, length));
    if (const Eigen::Quaterniond& q = pose.rotation; q.coeffs() != Eigen::Quaterniond::Identity().coeffs()) {
        JsonNode wxyz = JsonNode::array();
        wxyz.items = {numberNode(q.w()), numberNode(q.x()), numberNode(q.y()), numberNode(q.z())};
        node.add("quaternion_wxyz", std::move(wxyz));
    }
    return node;
}

JsonNode shapeNode(const SceneShape& shape, DecimalScale length, const std::filesystem::path& folder)
{
    JsonNode node = JsonNode::object();
    node.add("kind", JsonNode::ofString(std::string(kindName(shape.geometry))));
    if (!shape.name.empty())
        node.add("name", JsonNode::ofString(shape.name));
    std::visit(GeometryKeys{node, length, folder}, shape.geometry);
    node.add("pose", poseNode(shape.X_BS, length));
    node.add("role", JsonNode::ofString(shape.role == ShapeRole::contact ? "contact" : "reference"));
    if (!shape.visible)
        node.add("visible", JsonNode::ofBoolean(false));
    addUnknown(node, shape.unknown.json);
    return node;
}

void addUnknown(JsonNode& object, const std::string& unknown)
{
    if (!unknown.empty())
        merge(object, parseJson(unknown, "unknown keys"));
}

} // namespace osculo
