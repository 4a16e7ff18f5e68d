// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/cli/json_output.h"
#include "app/cli/robot_input.h"
#include "app/cli/scene_input.h"
#include "app/cli/text_table.h"
#include "app/cli/usage_error.h"
#include "app/cli/utf8_path.h"
#include "app/cli/verbs.h"
#include "osculo/evaluate/close_grasp.h"
#include "osculo/io/scene_file.h"
#include "osculo/math/error.h"
#include "osculo/math/stopwatch.h"
#include "osculo/scene/frozen.h"
#include "osculo/scene/grasp_motion.h"
#include "osculo/scene/scene_clock.h"
#include "osculo/scene/scene_robots.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace osculo::cli {

namespace {

class CloseCommand : public Command {
public:
    std::string_view name() const override { return "close"; }
    std::string_view summary() const override { return "Close a robot's hand until its links touch"; }
    std::string_view example() const override
    {
        return "  osculo close hand.osculo.json --on ball --open --out grasp.osculo.json\n"
               "  osculo close hand.osculo.json --robot right --on cup --joint index_0 --joint thumb_0 --json";
    }

    void configure(CLI::App& app) override
    {
        app.add_option("SCENE", m_scene, "a scene with a robot and a body to touch")->required()->type_name("SCENE");
        app.add_option("--robot", m_robot, "the robot that closes (default: the only one)")->type_name("NAME");
        app.add_option("--on", m_targets, "a body to touch; several times for several")->required()->type_name("BODY");
        app.add_option("--joint", m_joints, "a joint that closes; several times for several (default: those that flex)")
            ->type_name("JOINT");
        app.add_flag("--open", m_open, "open the hand first");
        app.add_option("--tolerance", m_tolerance, "a link this near touches, m (default 1e-4)")->type_name("T");
        app.add_option("--frames", m_frames, "of the motion in --out (default 91)")->check(CLI::Range(2, 100'000));
        app.add_option("--out", m_out, "the scene with the grasp as a motion from open to closed")->type_name("SCENE");
    }

    int run(const CommonOptions& common) override
    {
        if (!m_out.empty() && !isSceneFile(pathFromUtf8(m_out)))
            throw UsageError(m_out, "is not the name of a scene", "a name that ends in .osculo.json");
        Scene scene = readSceneArgument(m_scene);
        const std::size_t robot = chosenRobot(scene);
        CloseOptions options;
        options.targets = m_targets;
        options.joints = m_joints;
        if (!m_tolerance.empty())
            options.tolerance = positiveLengthArgument("--tolerance", m_tolerance);
        const Stopwatch watch;
        const auto [open, result] = closed(frozenAt(scene, 0), robot, options);
        const double timeUs = watch.microseconds();
        if (!m_out.empty()) {
            std::erase_if(scene.motions,
                          [&](const Motion& motion) { return motion.robot == scene.robots[robot].name; });
            scene.motions.push_back(graspMotion(scene.robots[robot].name, open, result.joints, m_frames));
            writeScene(pathFromUtf8(m_out), scene);
        }
        if (common.json)
            printJson(scene.robots[robot].name, result, common.noTimes ? std::nullopt : std::optional(timeUs));
        else
            printFacts(scene, result, common.noTimes ? std::nullopt : std::optional(timeUs));
        if (!result.settled)
            throw ComputationError(m_scene, fmt::format("the hand still moves after {} steps", result.steps),
                                   "a larger --tolerance");
        return kDone;
    }

private:
    std::size_t chosenRobot(const Scene& scene) const
    {
        if (scene.robots.empty())
            throw InputError(m_scene, "", "there is no robot in it", "a scene with a robot");
        if (m_robot.empty() && scene.robots.size() > 1)
            throw UsageError("--robot", fmt::format("the scene has {} robots", scene.robots.size()),
                             "the name of one of them");
        if (m_robot.empty())
            return 0;
        if (const auto found = findRobot(scene, m_robot))
            return *found;
        throw UsageError("--robot", fmt::format("no robot is called `{}`", m_robot),
                         "the name of a robot of the scene");
    }

    std::pair<JointValues, CloseResult> closed(Scene scene, std::size_t robot, const CloseOptions& options) const
    {
        try {
            if (m_open)
                scene.robots[robot].joints = openedHand(scene.robots[robot], options.joints);
            return {scene.robots[robot].joints, closeUntilContact(scene, robot, options)};
        } catch (const InvalidShape& error) {
            throw UsageError("close", error.problem(), error.remedy());
        }
    }

    static void printJson(const std::string& robot, const CloseResult& result, std::optional<double> timeUs)
    {
        Json document = newDocument();
        document["robot"] = robot;
        document["joints"] = Json::object();
        for (const auto& [name, value] : result.joints)
            document["joints"][name] = toJson(value);
        document["touches"] = Json::array();
        for (const LinkTouch& touch : result.touches)
            document["touches"].push_back(
                {{"body", touch.body}, {"target", touch.target}, {"distance", toJson(touch.distance)}});
        document["at_limit"] = result.atLimit;
        document["settled"] = result.settled;
        document["steps"] = result.steps;
        if (timeUs)
            document["time_us"] = toJson(*timeUs);
        printDocument(document);
    }

    static void printFacts(const Scene& scene, const CloseResult& result, std::optional<double> timeUs)
    {
        Facts facts;
        for (const LinkTouch& touch : result.touches)
            facts.emplace_back("touches", fmt::format("{} – {}: {}", touch.body, touch.target,
                                                      lengthText(touch.distance, scene.unit)));
        if (result.touches.empty())
            facts.emplace_back("touches", "nothing");
        facts.emplace_back("at a limit",
                           result.atLimit.empty() ? "no joint" : fmt::format("{}", fmt::join(result.atLimit, ", ")));
        facts.emplace_back("steps", fmt::format("{}", result.steps));
        if (timeUs)
            facts.emplace_back("time", timeText(*timeUs));
        printText(factsText(facts));
    }

    std::string m_scene, m_robot, m_tolerance, m_out;
    std::vector<std::string> m_targets, m_joints;
    bool m_open = false;
    int m_frames = kGraspFrames;
};

} // namespace

std::unique_ptr<Command> makeCloseCommand()
{
    return std::make_unique<CloseCommand>();
}

} // namespace osculo::cli
