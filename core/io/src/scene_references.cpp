// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "scene_parts.h"

#include "osculo/math/error.h"
#include "osculo/scene/scene_robots.h"

#include <fmt/format.h>
#include <unordered_map>

namespace osculo {

namespace {

using Index = std::unordered_map<std::string_view, std::size_t>;

class ReferenceChecker {
public:
    ReferenceChecker(const Scene& scene, const std::string& source)
        : m_scene(scene)
        , m_source(source)
    {
    }

    void check()
    {
        m_bodies = uniqueNames("bodies", m_scene.bodies);
        m_robots = uniqueNames("robots", m_scene.robots);
        checkParents();
        for (std::size_t i = 0; i < m_scene.pairs.size(); ++i)
            checkPair(m_scene.pairs[i], itemPath("pairs", i));
        checkMotions();
        checkRobots();
        for (std::size_t i = 0; i < m_scene.impulses.size(); ++i)
            demandBody(m_scene.impulses[i].body, itemPath("impulses", i) + ".body");
        uniqueNames("cameras", m_scene.cameras);
        checkMarks();
        checkNotes();
    }

private:
    [[noreturn]] void fail(const std::string& path, std::string problem, std::string remedy) const
    {
        throw InputError(m_source, path, std::move(problem), std::move(remedy));
    }

    template <typename Named>
    Index uniqueNames(const std::string& list, const std::vector<Named>& items) const
    {
        Index index;
        for (std::size_t i = 0; i < items.size(); ++i)
            if (const auto [first, added] = index.emplace(items[i].name, i); !added)
                fail(itemPath(list, i) + ".name",
                     fmt::format("\"{}\" is the name of {} too", items[i].name, itemPath(list, first->second)),
                     "names are unique");
        return index;
    }

    void demandBody(const std::string& name, const std::string& path) const
    {
        if (!m_bodies.contains(name))
            fail(path, fmt::format("\"{}\" names no body", name), "write the name of a body of this scene");
    }

    void demandParent(const Body& body, const std::string& path) const
    {
        if (findLink(m_scene, body.name))
            fail(path + ".name", fmt::format("\"{}\" is the name of a robot's link too", body.name),
                 "names are unique");
        if (!body.parent.empty() && !m_bodies.contains(body.parent) && !findLink(m_scene, body.parent))
            fail(path + ".parent", fmt::format("\"{}\" names no body and no ROBOT/LINK", body.parent),
                 "write the name of a body of this scene, or ROBOT/LINK");
    }

    void checkParents() const
    {
        const std::size_t count = m_scene.bodies.size();
        for (std::size_t i = 0; i < count; ++i)
            demandParent(m_scene.bodies[i], itemPath("bodies", i));

        std::vector<std::size_t> walk(count, count); // the body whose walk upwards came by first
        for (std::size_t i = 0; i < count; ++i) {
            std::size_t at = i;
            while (walk[at] == count) {
                walk[at] = i;
                const auto parent = m_bodies.find(m_scene.bodies[at].parent);
                if (parent == m_bodies.end())
                    break; // the world, or a robot's link
                at = parent->second;
                if (walk[at] == i)
                    fail(itemPath("bodies", at) + ".parent",
                         fmt::format("\"{}\" is, through its parents, its own parent", m_scene.bodies[at].name),
                         "parents lead to the world");
            }
        }
    }

    void checkJoints(const JointValues& joints, const Robot& robot, const std::string& path) const
    {
        for (const auto& [name, value] : joints)
            if (const auto fault = jointFault(*robot.model, name, value))
                fail(memberPath(path + ".joints", name), fault->problem, fault->remedy);
    }

    void checkRobots() const
    {
        for (std::size_t i = 0; i < m_scene.robots.size(); ++i)
            checkJoints(m_scene.robots[i].joints, m_scene.robots[i], itemPath("robots", i));
        for (std::size_t i = 0; i < m_scene.motions.size(); ++i)
            if (const Motion& motion = m_scene.motions[i]; !motion.robot.empty())
                for (std::size_t k = 0; k < motion.keys.size(); ++k)
                    checkJoints(motion.keys[k].joints, m_scene.robots[m_robots.at(motion.robot)],
                                itemPath(itemPath("motions", i) + ".keys", k));
    }

    void checkPair(const Pair& pair, const std::string& path) const
    {
        demandBody(pair.a, path + ".a");
        demandBody(pair.b, path + ".b");
        if (pair.a == pair.b)
            fail(path + ".b", fmt::format("\"{}\" is paired with itself", pair.b), "a pair has two bodies");
    }

    void checkMarks() const
    {
        for (std::size_t i = 0; i < m_scene.marks.size(); ++i)
            for (std::size_t k = 0; k < m_scene.marks[i].points.size(); ++k)
                if (const std::string& body = m_scene.marks[i].points[k].body; !body.empty())
                    demandBody(body, itemPath(itemPath("marks", i) + ".points", k) + ".body");
    }

    void checkNotes() const
    {
        for (std::size_t i = 0; i < m_scene.notes.size(); ++i) {
            const auto& parameter = m_scene.notes[i].parameter;
            if (!parameter)
                continue;
            const std::string path = itemPath("notes", i) + ".parameter";
            demandBody(parameter->body, path + ".body");
            if (!parameterValue(m_scene, *parameter))
                fail(path + ".shape",
                     fmt::format("{} names no superovoid of \"{}\"", parameter->shape, parameter->body),
                     "write the number of a superovoid, the first is 0");
        }
    }

    void checkMotions() const
    {
        Index ofBody, ofRobot;
        for (std::size_t i = 0; i < m_scene.motions.size(); ++i) {
            const Motion& motion = m_scene.motions[i];
            const bool movesBody = motion.robot.empty();
            const std::string& name = movesBody ? motion.body : motion.robot;
            const std::string path = itemPath("motions", i) + (movesBody ? ".body" : ".robot");
            if (movesBody)
                demandBody(name, path);
            else if (!m_robots.contains(name))
                fail(path, fmt::format("\"{}\" names no robot", name), "write the name of a robot of this scene");
            if (const auto [first, added] = (movesBody ? ofBody : ofRobot).emplace(name, i); !added)
                fail(path, fmt::format("{} moves \"{}\" already", itemPath("motions", first->second), name),
                     "a body or robot has one motion");
        }
    }

    const Scene& m_scene;
    const std::string& m_source;
    Index m_bodies, m_robots;
};

} // namespace

void checkReferences(const Scene& scene, const std::string& source)
{
    ReferenceChecker(scene, source).check();
}

} // namespace osculo
