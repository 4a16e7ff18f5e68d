// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

// The element SUPERVOID with seven parameters is that of the superovoid paper (Sec. 4.6), which extended the URDF reader of ROS
// by it. The paper does not print the names of the attributes; they are those of its formulas.

#include "ovoid_formats.h"
#include "urdf_elements.h"

#include <fmt/format.h>

#include <Eigen/Geometry>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace osculo {

namespace {

using tinyxml2::XMLElement;

constexpr const char* kElement = "SUPERVOID";

/// Roll, pitch and yaw that give the rotation back to rounding, also near pitch = ±π/2: the yaw is taken relative to the roll,
/// which may be anything there (as in K. Shoemake's and Eigen's extraction).
Vec3 stableRpy(const Eigen::Quaterniond& q)
{
    const Mat3 R = q.toRotationMatrix();
    const double roll = std::atan2(R(2, 1), R(2, 2));
    const double pitch = std::atan2(0.0 - R(2, 0), std::hypot(R(2, 1), R(2, 2))); // never −0
    const double s = std::sin(roll), c = std::cos(roll);
    const double yaw = std::atan2(s * R(0, 2) - c * R(0, 1), c * R(1, 1) - s * R(1, 2));
    return {roll, pitch, yaw};
}

void writeOrigin(XMLElement& parent, const Pose& pose)
{
    XMLElement& origin = appended(parent, "origin");
    origin.SetAttribute("xyz", textOf(pose.translation).c_str());
    origin.SetAttribute("rpy", textOf(stableRpy(pose.rotation)).c_str());
}

void writeShape(XMLElement& link, const char* use, const NamedOvoid& ovoid, const std::string& material)
{
    XMLElement& element = appended(link, use);
    if (!ovoid.name.empty())
        element.SetAttribute("name", ovoid.name.c_str());
    writeOrigin(element, ovoid.X_BO);
    XMLElement& shape = appended(appended(element, "geometry"), kElement);
    const std::array<double, 7> parameters = parametersOf(ovoid.shape);
    for (std::size_t i = 0; i < parameters.size(); ++i)
        shape.SetAttribute(kOvoidAttributes[i], joined(std::span(&parameters[i], 1)).c_str());
    if (!material.empty())
        appended(element, "material").SetAttribute("name", material.c_str());
}

void writeMaterial(XMLElement& robot, const OvoidBody& body)
{
    const std::array<std::uint8_t, 3> bytes = colorBytes(body.color);
    XMLElement& material = appended(robot, "material");
    material.SetAttribute("name", body.color.c_str());
    appended(material, "color")
        .SetAttribute("rgba",
                      joined(std::array<double, 4>{bytes[0] / 255.0, bytes[1] / 255.0, bytes[2] / 255.0, 1}).c_str());
}

/// Reads the ovoids of a robot, its joints at zero.
class UrdfReader {
public:
    UrdfReader(const std::string& text, const std::string& source)
        : m_xml(text, source, "robot")
    {
    }

    OvoidFile read()
    {
        for (const XMLElement* material : childrenNamed(m_xml.root(), "material"))
            if (const XMLElement* color = material->FirstChildElement("color"))
                m_colors[XmlFile::attribute(*material, "name")] = readUrdfColor(m_xml, *color);
        for (const XMLElement* joint : childrenNamed(m_xml.root(), "joint"))
            readJoint(*joint);
        for (const XMLElement* link : childrenNamed(m_xml.root(), "link"))
            readLink(*link);
        if (m_moving > 0)
            m_file.warnings.push_back(fmt::format("{} joints that move are taken at zero", m_moving));
        return std::move(m_file);
    }

private:
    struct Joint {
        std::string parent;
        Pose X_PC;
    };

    void readJoint(const XMLElement& joint)
    {
        const XMLElement* parent = joint.FirstChildElement("parent");
        const XMLElement* child = joint.FirstChildElement("child");
        if (!parent || !child)
            m_xml.fail(joint, "a joint without parent or child", "<parent link=\"…\"/> and <child link=\"…\"/>");
        const std::string name = m_xml.demanded(*child, "link");
        if (!m_joints.try_emplace(name, Joint{m_xml.demanded(*parent, "link"), readUrdfOrigin(m_xml, joint)}).second)
            m_xml.fail(joint, fmt::format("the link `{}` has two parents", name), "one joint above each link");
        m_moving += XmlFile::attribute(joint, "type") != "fixed" ? 1 : 0;
    }

    /// The place of a link; a chain longer than there are joints runs in a circle.
    Pose worldPose(const XMLElement& link, std::string name) const
    {
        Pose X_WL;
        bool first = true;
        std::size_t steps = 0;
        for (auto joint = m_joints.find(name); joint != m_joints.end(); joint = m_joints.find(name)) {
            if (steps++ == m_joints.size())
                m_xml.fail(link, "the joints above this link run in a circle", "a tree of links");
            // The first factor is kept as it is: a product would round it.
            X_WL = first ? joint->second.X_PC : joint->second.X_PC * X_WL;
            first = false;
            name = joint->second.parent;
        }
        return X_WL;
    }

    void readLink(const XMLElement& link)
    {
        OvoidBody body{m_xml.demanded(link, "name"), "", {}, {}};
        // What is seen counts only where there is nothing to collide with.
        for (const char* use : {"collision", "visual"})
            if (body.ovoids.empty())
                for (const XMLElement* element : childrenNamed(link, use))
                    readShape(*element, body);
        for (const XMLElement* element : childrenNamed(link, "visual"))
            readColor(*element, body);
        if (body.ovoids.empty())
            return;
        body.X_WB = worldPose(link, body.name);
        m_file.bodies.push_back(std::move(body));
    }

    void readShape(const XMLElement& element, OvoidBody& body) const
    {
        const XMLElement* geometry = element.FirstChildElement("geometry");
        const XMLElement* shape = geometry ? geometry->FirstChildElement() : nullptr;
        if (shape && isOvoidElement(*shape))
            body.ovoids.push_back(
                {XmlFile::attribute(element, "name"), readOvoidElement(m_xml, *shape), readUrdfOrigin(m_xml, element)});
    }

    void readColor(const XMLElement& element, OvoidBody& body) const
    {
        const XMLElement* material = element.FirstChildElement("material");
        if (!material || !body.color.empty())
            return;
        const XMLElement* color = material->FirstChildElement("color");
        const auto named = m_colors.find(XmlFile::attribute(*material, "name"));
        body.color = color ? readUrdfColor(m_xml, *color) : named != m_colors.end() ? named->second : std::string();
    }

    XmlFile m_xml;
    std::map<std::string, Joint> m_joints; ///< by child
    std::map<std::string, std::string> m_colors;
    OvoidFile m_file;
    std::size_t m_moving = 0;
};

/// A name for the root that no body has.
std::string rootName(const std::vector<OvoidBody>& bodies)
{
    std::string name = "world";
    while (std::any_of(bodies.begin(), bodies.end(), [&](const OvoidBody& body) { return body.name == name; }))
        name += '_';
    return name;
}

} // namespace

std::string ovoidsToUrdf(const std::vector<OvoidBody>& bodies)
{
    tinyxml2::XMLDocument document;
    XMLElement& robot = newRoot(document, "robot");
    robot.SetAttribute("name", "osculo");
    std::set<std::string> colors;
    for (const OvoidBody& body : bodies)
        if (!body.color.empty() && colors.insert(body.color).second)
            writeMaterial(robot, body);
    const std::string root = rootName(bodies);
    appended(robot, "link").SetAttribute("name", root.c_str());
    for (const OvoidBody& body : bodies) {
        XMLElement& link = appended(robot, "link");
        link.SetAttribute("name", body.name.c_str());
        for (const NamedOvoid& ovoid : body.ovoids)
            writeShape(link, "visual", ovoid, body.color);
        for (const NamedOvoid& ovoid : body.ovoids)
            writeShape(link, "collision", ovoid, "");
        XMLElement& joint = appended(robot, "joint");
        joint.SetAttribute("name", fmt::format("{}_to_{}", root, body.name).c_str());
        joint.SetAttribute("type", "fixed");
        appended(joint, "parent").SetAttribute("link", root.c_str());
        appended(joint, "child").SetAttribute("link", body.name.c_str());
        writeOrigin(joint, body.X_WB);
    }
    return printed(document);
}

OvoidFile ovoidsFromUrdf(const std::string& text, const std::string& source)
{
    return UrdfReader(text, source).read();
}

} // namespace osculo
