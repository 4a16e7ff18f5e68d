// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "ovoid_formats.h"
#include "xml_values.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace osculo {

namespace {

using tinyxml2::XMLElement;

/// A numeric of this name and that of a geom holds the seven parameters of the geom.
constexpr std::string_view kPrefix = "superovoid:";

/// `BODY/SHAPE`, which no other geom has.
std::string geomName(const OvoidBody& body, const NamedOvoid& ovoid, std::set<std::string>& taken)
{
    const std::string wanted = body.name + "/" + (ovoid.name.empty() ? "ovoid" : ovoid.name);
    std::string name = wanted;
    for (int i = 2; !taken.insert(name).second; ++i)
        name = fmt::format("{} {}", wanted, i);
    return name;
}

void writePose(XMLElement& element, const Pose& pose)
{
    const std::array<double, 7> numbers = numbersOf(pose);
    element.SetAttribute("pos", joined(std::span(numbers).first(3)).c_str());
    element.SetAttribute("quat", joined(std::span(numbers).last(4)).c_str());
}

/// Reads the ovoids of a model, its joints at zero.
class MjcfReader {
public:
    MjcfReader(const std::string& text, const std::string& source)
        : m_xml(text, source, "mujoco")
    {
    }

    OvoidFile read()
    {
        for (const XMLElement* custom : childrenNamed(m_xml.root(), "custom"))
            for (const XMLElement* numeric : childrenNamed(*custom, "numeric"))
                readNumeric(*numeric);
        for (const XMLElement* world : childrenNamed(m_xml.root(), "worldbody"))
            readBody(*world, OvoidBody{"world", "", {}, {}}, true);
        if (m_leftOut > 0)
            m_file.warnings.push_back(fmt::format("{} geoms that are no superovoids are left out", m_leftOut));
        return std::move(m_file);
    }

private:
    void readNumeric(const XMLElement& numeric)
    {
        const std::string name = XmlFile::attribute(numeric, "name");
        if (name.rfind(kPrefix, 0) != 0)
            return;
        const std::vector<double> values = m_xml.numbers(numeric, "data");
        if (values.size() != 7)
            m_xml.fail(numeric, fmt::format("`{}` has {} numbers", name, values.size()), "a1 a2 a3 e1 e2 Tx Ty");
        std::array<double, 7> parameters{};
        std::copy(values.begin(), values.end(), parameters.begin());
        const Superovoid shape =
            madeAt(m_xml.source(), XmlFile::line(numeric), [&] { return superovoidFrom(parameters); });
        m_shapes.insert_or_assign(name.substr(kPrefix.size()), shape);
    }

    Pose poseOf(const XMLElement& element) const
    {
        for (const char* other : {"euler", "axisangle", "xyaxes", "zaxis", "fromto"})
            if (element.Attribute(other))
                m_xml.fail(element, fmt::format("the orientation is written as `{}`", other), "quat=\"w x y z\"");
        const Vec3 place = m_xml.vector(element, "pos", Vec3::Zero());
        std::vector<double> turn{1, 0, 0, 0};
        if (element.Attribute("quat"))
            turn = m_xml.numbers(element, "quat");
        if (turn.size() != 4)
            m_xml.fail(element, "`quat` is not four numbers", "quat=\"w x y z\"");
        return madeAt(m_xml.source(), XmlFile::line(element), [&] {
            return poseFrom(std::array<double, 7>{place.x(), place.y(), place.z(), turn[0], turn[1], turn[2], turn[3]});
        });
    }

    /// @param atRoot: the parent's frame is the world's, and the place is kept bit by bit
    void readBody(const XMLElement& element, OvoidBody body, bool atRoot)
    {
        for (const XMLElement* geom : childrenNamed(element, "geom"))
            readGeom(*geom, body);
        const Pose X_WB = body.X_WB;
        m_file.bodies.push_back(std::move(body));
        for (const XMLElement* child : childrenNamed(element, "body")) {
            const Pose X_BC = poseOf(*child);
            readBody(*child, OvoidBody{XmlFile::attribute(*child, "name"), "", atRoot ? X_BC : X_WB * X_BC, {}}, false);
        }
    }

    void readGeom(const XMLElement& geom, OvoidBody& body)
    {
        const std::string name = XmlFile::attribute(geom, "name");
        const std::optional<Superovoid> shape = shapeOf(geom, name);
        if (!shape) {
            ++m_leftOut;
            return;
        }
        const std::string prefix = body.name + "/";
        body.ovoids.push_back({name.rfind(prefix, 0) == 0 ? name.substr(prefix.size()) : name, *shape, poseOf(geom)});
        const std::vector<double> rgba = m_xml.numbers(geom, "rgba");
        if (rgba.size() >= 3 && body.color.empty()) {
            std::array<std::uint8_t, 3> bytes{};
            for (std::size_t i = 0; i < 3; ++i)
                bytes[i] = static_cast<std::uint8_t>(std::lround(255 * std::clamp(rgba[i], 0.0, 1.0)));
            body.color = colorText(bytes);
        }
    }

    std::optional<Superovoid> shapeOf(const XMLElement& geom, const std::string& name) const
    {
        if (const auto known = m_shapes.find(name); known != m_shapes.end())
            return known->second;
        const std::string type = XmlFile::attribute(geom, "type");
        const std::vector<double> size = m_xml.numbers(geom, "size");
        return madeAt(m_xml.source(), XmlFile::line(geom), [&]() -> std::optional<Superovoid> {
            if (type == "ellipsoid" && size.size() == 3)
                return Superovoid::ellipsoid({size[0], size[1], size[2]});
            if ((type == "sphere" || type.empty()) && !size.empty())
                return Superovoid::sphere(size[0]);
            return std::nullopt;
        });
    }

    XmlFile m_xml;
    std::map<std::string, Superovoid> m_shapes; ///< by geom
    OvoidFile m_file;
    std::size_t m_leftOut = 0;
};

} // namespace

MjcfText ovoidsToMjcf(const std::vector<OvoidBody>& bodies, const std::string& stem)
{
    MjcfText text;
    tinyxml2::XMLDocument document;
    XMLElement& model = newRoot(document, "mujoco");
    model.SetAttribute("model", stem.c_str());
    XMLElement& asset = appended(model, "asset");
    XMLElement& world = appended(model, "worldbody");
    XMLElement& custom = appended(model, "custom");
    std::set<std::string> taken;
    for (const OvoidBody& body : bodies) {
        XMLElement& element = appended(world, "body");
        element.SetAttribute("name", body.name.c_str());
        writePose(element, body.X_WB);
        for (const NamedOvoid& ovoid : body.ovoids) {
            const std::string name = geomName(body, ovoid, taken);
            const std::array<double, 7> parameters = parametersOf(ovoid.shape);
            XMLElement& geom = appended(element, "geom");
            geom.SetAttribute("name", name.c_str());
            if (ovoid.shape.isSphere()) {
                geom.SetAttribute("type", "sphere");
                geom.SetAttribute("size", joined(std::span(parameters).first(1)).c_str());
            } else if (ovoid.shape.isEllipsoid()) {
                geom.SetAttribute("type", "ellipsoid");
                geom.SetAttribute("size", joined(std::span(parameters).first(3)).c_str());
            } else {
                const std::string mesh = fmt::format("{}_{}", stem, text.meshes.size() + 1);
                text.meshes.push_back({mesh + ".stl", ovoid.shape});
                geom.SetAttribute("type", "mesh");
                geom.SetAttribute("mesh", mesh.c_str());
                XMLElement& file = appended(asset, "mesh");
                file.SetAttribute("name", mesh.c_str());
                file.SetAttribute("file", text.meshes.back().file.c_str());
            }
            writePose(geom, ovoid.X_BO);
            if (!body.color.empty()) {
                const auto bytes = colorBytes(body.color);
                geom.SetAttribute(
                    "rgba",
                    joined(std::array<double, 4>{bytes[0] / 255.0, bytes[1] / 255.0, bytes[2] / 255.0, 1}).c_str());
            }
            XMLElement& numeric = appended(custom, "numeric");
            numeric.SetAttribute("name", (std::string(kPrefix) + name).c_str());
            numeric.SetAttribute("data", joined(parameters).c_str());
        }
    }
    text.xml = printed(document);
    return text;
}

OvoidFile ovoidsFromMjcf(const std::string& text, const std::string& source)
{
    return MjcfReader(text, source).read();
}

} // namespace osculo
