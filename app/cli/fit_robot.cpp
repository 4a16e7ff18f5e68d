// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/cli/fit_robot.h"

#include "app/cli/fit_output.h"
#include "app/cli/json_output.h"
#include "app/cli/text_table.h"
#include "app/cli/usage_error.h"
#include "app/cli/utf8_path.h"
#include "osculo/io/scene_file.h"
#include "osculo/math/stopwatch.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <spdlog/spdlog.h>

namespace osculo::cli {

namespace {

/// The link that a body hangs on: `ROBOT/LINK` without the robot.
std::string linkOf(const Scene& scene, const LinkFit& fit)
{
    return scene.bodies[fit.body].parent.substr(scene.robots.front().name.size() + 1);
}

/// The keys of the contract, with the link that each superovoid belongs to, and each link's own figures.
Json documentOf(const std::string& argument, const RobotInput& input, const RobotFit& fit)
{
    FitReport all;
    all.error = fit.error;
    all.status = Status::converged;
    Json links = Json::array(), owners = Json::array();
    for (const LinkFit& link : fit.links) {
        const std::string name = linkOf(input.scene, link);
        links.push_back({{"link", name},
                         {"superovoids", link.parts.size()},
                         {"rms", toJson(link.error.rms)},
                         {"p95", toJson(link.error.p95)},
                         {"max", toJson(link.error.max)},
                         {"hausdorff", toJson(link.error.hausdorff)},
                         {"relative_rms", toJson(link.error.relativeRms)},
                         {"status", toString(link.status)}});
        if (!link.problem.empty())
            links.back()["problem"] = link.problem;
        for (const FittedPart& part : link.parts) {
            all.parts.push_back(part);
            owners.push_back(name);
        }
        if (isFailure(link.status))
            all.status = link.status;
    }
    Json document = newDocument();
    document["file"] = argument;
    addTo(document, all);
    for (std::size_t k = 0; k < owners.size(); ++k)
        document["superovoids"][k]["link"] = owners[k];
    document["links"] = std::move(links);
    return document;
}

std::string textOf(const RobotInput& input, const RobotFit& fit)
{
    constexpr double kPerMillimetre = 1000;
    TextTable table({"link", ">superovoids", ">rms [mm]", ">max [mm]", ">rms [%]", "status"});
    for (const LinkFit& link : fit.links)
        table.add({linkOf(input.scene, link), fmt::format("{}", link.parts.size()),
                   fmt::format("{:.4g}", kPerMillimetre * link.error.rms),
                   fmt::format("{:.4g}", kPerMillimetre * link.error.max),
                   fmt::format("{:.3g}", 100 * link.error.relativeRms),
                   link.problem.empty() ? std::string(toString(link.status)) : link.problem});
    return table.text() + "\n"
           + factsText(
               {{"rms", fmt::format("{} ({:.3g} % of a link's diagonal)",
                                    lengthText(fit.error.rms, LengthUnit::millimetre), 100 * fit.error.relativeRms)},
                {"max", lengthText(fit.error.max, LengthUnit::millimetre)}});
}

} // namespace

int fitRobotLinks(const std::string& argument, RobotInput input, const LinkFitOptions& options, const std::string& out,
                  const CommonOptions& common)
{
    std::vector<std::string> warnings = input.warnings;
    const Stopwatch watch;
    const RobotFit fit = fitRobot(input.scene, 0, options);
    const double timeUs = watch.microseconds();
    std::size_t fitted = 0;
    for (const LinkFit& link : fit.links) {
        fitted += link.parts.empty() ? 0 : 1;
        if (!link.problem.empty())
            warnings.push_back(fmt::format("the link `{}` is not fitted: {}", linkOf(input.scene, link), link.problem));
    }
    for (const std::string& warning : warnings)
        spdlog::warn("{}: {}", argument, warning);
    Json document = documentOf(argument, input, fit);
    document["warnings"] = warnings;
    if (!common.noTimes)
        document["time_us"] = toJson(timeUs);
    const std::string text = textOf(input, fit);
    if (!out.empty()) {
        addFits(input.scene, fit.links);
        writeScene(pathFromUtf8(out), input.scene);
    }
    if (common.json)
        printDocument(document);
    else
        printText(text + (common.noTimes ? "" : fmt::format("time        {}\n", timeText(timeUs))));
    if (fitted == 0)
        throw ComputationError(argument, "no link could be fitted", "a robot whose links have meshes that are found");
    return kDone;
}

} // namespace osculo::cli
