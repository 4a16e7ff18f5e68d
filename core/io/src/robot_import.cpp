// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/io/robot_import.h"

#include "link_meshes.h"

#include "osculo/math/demand.h"
#include "osculo/scene/scene_robots.h"

#include <fmt/format.h>

#include <algorithm>

namespace osculo {

namespace {

/// Of a box that stands for a mesh that is missing, around the lines from the link's frame to the joints below: this much of
/// their extent on each side, and a cube this large where there are none [m].
constexpr double kBoxMargin = 0.15;
constexpr double kLeastBox = 0.01;

class LinkBodies {
public:
    explicit LinkBodies(const RobotModel& model)
        : m_model(model)
    {
    }

    Body bodyOf(std::size_t link)
    {
        const RobotLink& source = m_model.links()[link];
        Body body;
        body.name = source.name;
        const bool touched = std::any_of(source.parts.begin(), source.parts.end(),
                                         [](const LinkPart& part) { return part.role == LinkPartRole::collision; });
        for (const LinkPart& part : source.parts)
            if (part.role == LinkPartRole::collision || !hasTwin(source, part))
                addPart(part, touched && part.role == LinkPartRole::visual ? ShapeRole::reference : ShapeRole::contact,
                        body);
        promote(body);
        if (body.shapes.empty())
            body.shapes.push_back(boxFor(link));
        for (const LinkPart& part : source.parts)
            if (body.color.empty())
                body.color = part.color;
        return body;
    }

    const std::vector<std::string>& warnings() const { return m_meshes.warnings(); }

private:
    /// Whether a visual is a collision too.
    static bool hasTwin(const RobotLink& link, const LinkPart& visual)
    {
        return std::any_of(link.parts.begin(), link.parts.end(), [&](const LinkPart& other) {
            return other.role == LinkPartRole::collision && other.geometry == visual.geometry
                   && other.X_LG == visual.X_LG;
        });
    }

    void addPart(const LinkPart& part, ShapeRole role, Body& body)
    {
        auto geometry = std::visit([&](const auto& shape) { return geometryOf(shape); }, part.geometry);
        if (!geometry)
            return;
        SceneShape shape;
        shape.name = part.name;
        shape.geometry = std::move(*geometry);
        shape.X_BS = part.X_LG;
        shape.role = role;
        body.shapes.push_back(std::move(shape));
    }

    /// A link whose collisions cannot be read is touched where it is seen.
    static void promote(Body& body)
    {
        const bool touched = std::any_of(body.shapes.begin(), body.shapes.end(),
                                         [](const SceneShape& shape) { return shape.role == ShapeRole::contact; });
        for (SceneShape& shape : body.shapes)
            if (!touched)
                shape.role = ShapeRole::contact;
    }

    std::optional<Geometry> geometryOf(const LinkMesh& mesh)
    {
        auto read = m_meshes.read(mesh);
        return read ? std::optional<Geometry>(std::move(*read)) : std::nullopt;
    }
    std::optional<Geometry> geometryOf(const LinkSphere& sphere) { return Superovoid::sphere(sphere.radius); }
    template <typename Shape>
    std::optional<Geometry> geometryOf(const Shape& shape)
    {
        return shape;
    }

    SceneShape boxFor(std::size_t link) const
    {
        Bounds extent;
        extent.extend(Vec3::Zero());
        for (std::size_t joint = 0; joint < m_model.joints().size(); ++joint)
            if (m_model.parentLink(joint) == link)
                extent.extend(m_model.joints()[joint].X_PJ.translation);
        const double margin = std::max(kBoxMargin * extent.diagonal(), kLeastBox / 2);
        SceneShape shape;
        shape.name = "missing mesh";
        shape.geometry = Box{extent.size() / 2 + Vec3::Constant(margin)};
        shape.X_BS.translation = extent.centre();
        return shape;
    }

    const RobotModel& m_model;
    LinkMeshes m_meshes;
};

} // namespace

RobotBodies readRobotBodies(const RobotModelPtr& model, const std::string& file, std::stop_token stop,
                            const Progress& progress)
{
    OSCULO_DEMAND(model != nullptr);
    RobotBodies result{model, file, {}, {}};
    LinkBodies bodies(*model);
    for (std::size_t link = 0; link < model->links().size(); ++link) {
        if (stop.stop_requested())
            throw Cancelled();
        if (progress)
            progress(static_cast<double>(link) / static_cast<double>(model->links().size()), model->links()[link].name);
        if (!model->links()[link].parts.empty())
            result.bodies.push_back({link, bodies.bodyOf(link)});
    }
    result.warnings = bodies.warnings();
    return result;
}

RobotImport addRobot(Scene& scene, const RobotBodies& bodies)
{
    RobotImport result;
    result.robot = scene.robots.size();
    Robot robot;
    robot.name = uniqueRobotName(scene, bodies.model->name());
    robot.file = bodies.file;
    robot.model = bodies.model;
    scene.robots.push_back(robot);
    for (const RobotBodies::LinkBody& linkBody : bodies.bodies) {
        Body body = linkBody.body;
        body.name = uniqueBodyName(scene, body.name);
        body.parent = linkName(robot, linkBody.link);
        result.bodies.push_back(scene.bodies.size());
        scene.bodies.push_back(std::move(body));
    }
    return result;
}

} // namespace osculo
