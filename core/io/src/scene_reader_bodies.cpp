// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "path_text.h"
#include "scene_parts.h"
#include "unit_quaternion.h"

#include "osculo/io/urdf_file.h"
#include "osculo/math/error.h"

#include <algorithm>
#include <fmt/format.h>
#include <limits>

namespace osculo {

namespace {

constexpr NumberRange kKeyFrame{0, kUnlimited, false, false, "write a frame number not below 0"};

bool isColor(std::string_view text)
{
    const auto isHex = [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
    };
    return text.size() == 7 && text[0] == '#' && std::all_of(text.begin() + 1, text.end(), isHex);
}

Velocity readVelocity(ObjectReader& body)
{
    Velocity velocity;
    const auto at = body.find("velocity");
    if (!at)
        return velocity;
    ObjectReader object(*at);
    if (const auto linear = object.find("linear"))
        velocity.linear = linear->vec3();
    if (const auto angular = object.find("angular"))
        velocity.angular = angular->vec3();
    body.keep("velocity", object.unknown());
    return velocity;
}

std::map<std::string, double> readJoints(const JsonCursor& at)
{
    const ObjectReader object(at); // refuses what is no object
    std::map<std::string, double> joints;
    for (std::size_t i = 0; i < at.node().items.size(); ++i) {
        const std::string& name = at.node().keys[i];
        joints[name] = JsonCursor(at.node().items[i], memberPath(at.path(), name), at.source()).number();
    }
    return joints;
}

RobotModelPtr readModel(const JsonCursor& at, const std::string& file, SceneContext& context)
{
    RobotModelPtr& model = context.robots[file];
    if (!model) {
        try {
            model = readUrdf(pathFromUtf8(file)).model;
        } catch (const InputError& error) {
            at.fail(fmt::format("\"{}\" cannot be read: {}{}", file,
                                error.place().empty() ? "" : "line " + error.place() + ": ", error.problem()),
                    error.remedy());
        }
    }
    return model;
}

MotionKey readKey(const JsonCursor& at, bool ofRobot, const SceneContext& context)
{
    ObjectReader object(at);
    MotionKey key;
    key.frame = object.require("frame", "write the frame number of the key").number(kKeyFrame);
    if (ofRobot) {
        key.joints = readJoints(object.require("joints", "a robot's key holds its joints"));
        if (object.find("pose"))
            key.base = readPose(object, "pose", context);
    } else {
        object.require("pose", "a body's key holds its pose");
        key.pose = readPose(object, "pose", context);
    }
    key.unknown = object.unknownText();
    return key;
}

} // namespace

Vec3 readDirection(const JsonCursor& at)
{
    const Vec3 direction = at.vec3();
    const double length = direction.stableNorm();
    if (length == 0)
        at.refuse("a normal is a direction that is not zero");
    return std::abs(length - 1) <= kQuaternionRounding ? direction : Vec3(direction.stableNormalized());
}

Body readBody(const JsonCursor& at, SceneContext& context)
{
    ObjectReader object(at);
    Body body;
    body.name = object.require("name", "write the name of the body").text();
    if (const auto parent = object.find("parent"); parent && !parent->isNull())
        body.parent = parent->text();
    if (const auto group = object.find("group"))
        body.group = group->string();
    if (const auto shapes = object.find("shapes"))
        for (const JsonCursor& shape : shapes->array("write an array of shapes"))
            body.shapes.push_back(readShape(shape, context));
    body.X_PB = readPose(object, "pose", context);
    if (const auto color = object.find("color")) {
        body.color = color->string();
        if (!isColor(body.color))
            color->refuse("write a colour as #rrggbb");
    }
    if (const auto opacity = object.find("opacity"))
        body.opacity = opacity->number(kFraction);
    if (const auto visible = object.find("visible"))
        body.visible = visible->boolean();
    if (const auto mass = object.find("mass"))
        body.mass = mass->number(kPositive);
    if (const auto inertia = object.find("inertia"))
        body.inertia = inertia->vec3(kPositive);
    body.velocity = readVelocity(object);
    if (const auto fixed = object.find("fixed"))
        body.fixed = fixed->boolean();
    if (const auto friction = object.find("friction"))
        body.friction = friction->number(kNotNegative);
    body.unknown.json = object.unknownText();
    return body;
}

Robot readRobot(const JsonCursor& at, SceneContext& context)
{
    ObjectReader object(at);
    Robot robot;
    robot.name = object.require("name", "write the name of the robot").text();
    const JsonCursor file = object.require("file", "name the robot's URDF, relative to the scene");
    robot.file = readFile(file, context);
    robot.model = readModel(file, robot.file, context);
    robot.X_WR = readPose(object, "base", context);
    if (const auto joints = object.find("joints"))
        robot.joints = readJoints(*joints);
    robot.unknown.json = object.unknownText();
    return robot;
}

Pair readPair(const JsonCursor& at, const SceneContext& context)
{
    ObjectReader object(at);
    Pair pair;
    pair.a = object.require("a", "write the name of a body").text();
    pair.b = object.require("b", "write the name of a body").text();
    if (const auto method = object.find("method"))
        pair.method = method->text();
    if (const auto threshold = object.find("threshold"); threshold && !threshold->isNull())
        pair.threshold = threshold->number(kNotNegative, context.length);
    if (const auto dilation = object.find("dilation"))
        pair.dilation = dilation->number(kNotNegative, context.length);
    if (const auto angular = object.find("angular"))
        pair.angular = angular->number(kNotNegative, kDegreeScale);
    pair.unknown.json = object.unknownText();
    return pair;
}

Motion readMotion(const JsonCursor& at, const SceneContext& context)
{
    ObjectReader object(at);
    Motion motion;
    const auto body = object.find("body");
    const auto robot = object.find("robot");
    if (body.has_value() == robot.has_value())
        at.fail("a motion moves either a `body` or a `robot`", "write one of them");
    (body ? motion.body : motion.robot) = (body ? *body : *robot).text();
    motion.frames = object.require("frames", "write the number of frames").integer(1, std::numeric_limits<int>::max());
    if (const auto fps = object.find("fps"))
        motion.fps = fps->number(kPositive);
    const JsonCursor keys = object.require("keys", "write at least one key");
    for (const JsonCursor& key : keys.array("write an array of keys")) {
        motion.keys.push_back(readKey(key, robot.has_value(), context));
        const std::size_t count = motion.keys.size();
        if (count > 1 && motion.keys[count - 1].frame <= motion.keys[count - 2].frame)
            key.fail("its frame is not after that of the key before", "write keys by increasing frame");
    }
    if (motion.keys.empty())
        keys.fail("is empty", "write at least one key");
    if (const auto interpolation = object.find("interpolation")) {
        const std::string text = interpolation->string();
        if (text != "linear" && text != "smooth")
            interpolation->refuse("write linear or smooth");
        motion.interpolation = text == "linear" ? Interpolation::linear : Interpolation::smooth;
    }
    motion.unknown = object.unknownText();
    return motion;
}

Impulse readImpulse(const JsonCursor& at)
{
    ObjectReader object(at);
    Impulse impulse;
    impulse.body = object.require("body", "write the name of a body").text();
    impulse.time = object.require("time", "write the time in seconds").number(kNotNegative);
    impulse.force = object.require("force", "write three components in N s").vec3();
    impulse.unknown.json = object.unknownText();
    return impulse;
}

Dynamics readDynamics(const JsonCursor& at)
{
    ObjectReader object(at);
    Dynamics dynamics;
    if (const auto gravity = object.find("gravity"))
        dynamics.gravity = gravity->vec3();
    if (const auto model = object.find("model"))
        dynamics.model = model->text();
    if (const auto integrator = object.find("integrator"))
        dynamics.integrator = integrator->text();
    if (const auto step = object.find("step"))
        dynamics.step = step->number(kPositive);
    if (const auto stiffness = object.find("stiffness"))
        dynamics.stiffness = stiffness->number(kPositive);
    if (const auto damping = object.find("damping"))
        dynamics.damping = damping->number(kNotNegative);
    dynamics.unknown.json = object.unknownText();
    return dynamics;
}

} // namespace osculo
