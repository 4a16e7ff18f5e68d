// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "urdf_dom.h"

#include "urdf_elements.h"

#include "osculo/math/error.h"

#include <console_bridge/console.h>
#include <fmt/format.h>
#include <urdf_model/link.h>
#include <urdf_parser/urdf_parser.h>

#include <mutex>

namespace osculo {

namespace {

/// Keeps what urdfdom would print, while it lives. The printing is the process's own: one at a time.
class KeptWords : public console_bridge::OutputHandler {
public:
    KeptWords()
        : m_lock(theirMutex())
    {
        console_bridge::useOutputHandler(this);
    }
    ~KeptWords() override { console_bridge::restorePreviousOutputHandler(); }
    KeptWords(const KeptWords&) = delete;
    KeptWords& operator=(const KeptWords&) = delete;

    void log(const std::string& text, console_bridge::LogLevel level, const char*, int) override
    {
        if (level >= console_bridge::CONSOLE_BRIDGE_LOG_ERROR)
            m_errors.push_back(text);
    }

    const std::vector<std::string>& errors() const { return m_errors; }

private:
    static std::mutex& theirMutex()
    {
        static std::mutex mutex;
        return mutex;
    }

    std::lock_guard<std::mutex> m_lock;
    std::vector<std::string> m_errors;
};

/// urdfdom's links own those below them, and would be destroyed by as deep a recursion as the robot's chain is long.
class FlatModel {
public:
    explicit FlatModel(urdf::ModelInterfaceSharedPtr model)
        : m_model(std::move(model))
    {
    }
    ~FlatModel()
    {
        if (m_model)
            for (auto& [name, link] : m_model->links_) {
                link->child_links.clear();
                link->child_joints.clear();
            }
    }
    FlatModel(const FlatModel&) = delete;
    FlatModel& operator=(const FlatModel&) = delete;

    const urdf::ModelInterface* get() const { return m_model.get(); }

private:
    urdf::ModelInterfaceSharedPtr m_model;
};

Vec3 vectorOf(const urdf::Vector3& v)
{
    return {v.x, v.y, v.z};
}

Pose poseOf(const urdf::Pose& pose)
{
    const urdf::Rotation& r = pose.rotation;
    return {Eigen::Quaterniond(r.w, r.x, r.y, r.z).normalized(), vectorOf(pose.position)};
}

LinkGeometry geometryOf(const urdf::Geometry& geometry)
{
    switch (geometry.type) {
    case urdf::Geometry::SPHERE:
        return LinkSphere{static_cast<const urdf::Sphere&>(geometry).radius};
    case urdf::Geometry::BOX:
        return Box{vectorOf(static_cast<const urdf::Box&>(geometry).dim) / 2};
    case urdf::Geometry::CYLINDER: {
        const auto& cylinder = static_cast<const urdf::Cylinder&>(geometry);
        return Cylinder{cylinder.radius, cylinder.length};
    }
    case urdf::Geometry::MESH:
        break;
    }
    const auto& mesh = static_cast<const urdf::Mesh&>(geometry);
    return LinkMesh{mesh.filename, "", vectorOf(mesh.scale)};
}

RobotLink linkOf(const urdf::Link& link)
{
    RobotLink result{link.name, {}};
    for (const auto& visual : link.visual_array) {
        LinkPart part{visual->name, geometryOf(*visual->geometry), poseOf(visual->origin), LinkPartRole::visual, ""};
        if (visual->material)
            part.color = colorTextOf(visual->material->color.r, visual->material->color.g, visual->material->color.b);
        result.parts.push_back(std::move(part));
    }
    for (const auto& collision : link.collision_array)
        result.parts.push_back({collision->name, geometryOf(*collision->geometry), poseOf(collision->origin),
                                LinkPartRole::collision, ""});
    return result;
}

RobotJoint jointOf(const urdf::Joint& joint, std::vector<std::string>& warnings)
{
    RobotJoint result;
    result.name = joint.name;
    switch (joint.type) {
    case urdf::Joint::REVOLUTE:
        result.kind = JointKind::revolute;
        break;
    case urdf::Joint::CONTINUOUS:
        result.kind = JointKind::continuous;
        break;
    case urdf::Joint::PRISMATIC:
        result.kind = JointKind::prismatic;
        break;
    case urdf::Joint::PLANAR:
    case urdf::Joint::FLOATING:
        warnings.push_back(fmt::format("the joint `{}` is {}; it is taken as fixed", joint.name,
                                       joint.type == urdf::Joint::PLANAR ? "planar" : "floating"));
        break;
    case urdf::Joint::FIXED:
    case urdf::Joint::UNKNOWN:
        break;
    }
    result.parent = joint.parent_link_name;
    result.child = joint.child_link_name;
    result.X_PJ = poseOf(joint.parent_to_joint_origin_transform);
    result.axis = vectorOf(joint.axis);
    if (joint.limits) {
        if (result.kind != JointKind::continuous)
            result.range = {joint.limits->lower, joint.limits->upper};
        result.velocityLimit = joint.limits->velocity;
        result.effortLimit = joint.limits->effort;
    }
    if (joint.mimic && result.moves())
        result.mimic = JointMimic{joint.mimic->joint_name, joint.mimic->multiplier, joint.mimic->offset};
    return result;
}

/// The line of the first link or joint that a message names in brackets or quotes.
std::string lineOf(const std::string& message, const UrdfDocument& document)
{
    for (std::size_t at = message.find_first_of("['"); at != std::string::npos;
         at = message.find_first_of("['", at + 1)) {
        const std::size_t end = message.find_first_of("]'", at + 1);
        if (end == std::string::npos)
            break;
        if (const auto line = document.lines.find(message.substr(at + 1, end - at - 1)); line != document.lines.end())
            return line->second;
    }
    return "";
}

std::string withoutBreaks(std::string text)
{
    for (char& c : text)
        if (c == '\n' || c == '\r')
            c = ' ';
    return text;
}

[[noreturn]] void fail(const std::vector<std::string>& errors, const UrdfDocument& document, const std::string& source)
{
    std::string line, message;
    for (const std::string& error : errors) {
        message += (message.empty() ? "" : "; ") + withoutBreaks(error);
        if (line.empty())
            line = lineOf(error, document);
    }
    throw InputError(source, line,
                     "this is no robot description: " + (message.empty() ? "urdfdom gives no reason" : message),
                     "URDF: links in a tree, with a parent, a child and limits for each joint that moves");
}

} // namespace

RobotDescription readByUrdfdom(const UrdfDocument& document, const std::string& source,
                               std::vector<std::string>& warnings)
{
    KeptWords words;
    const FlatModel model(urdf::parseURDF(document.text));
    if (!model.get())
        fail(words.errors(), document, source);
    RobotDescription robot;
    robot.name = model.get()->getName();
    for (const std::string& name : document.links)
        robot.links.push_back(linkOf(*model.get()->links_.at(name)));
    for (const std::string& name : document.joints)
        robot.joints.push_back(jointOf(*model.get()->joints_.at(name), warnings));
    return robot;
}

} // namespace osculo
