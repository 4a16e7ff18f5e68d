// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/cli/brep_input.h"
#include "app/cli/json_output.h"
#include "app/cli/scene_input.h"
#include "app/cli/text_table.h"
#include "app/cli/usage_error.h"
#include "app/cli/verbs.h"
#include "osculo/brep/lmd.h"
#include "osculo/math/error.h"
#include "osculo/math/stopwatch.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <spdlog/spdlog.h>

#include <numbers>

namespace osculo::cli {

namespace {

/// A side of the query: the file as it was named, what it holds, and that made ready.
struct Side {
    std::string file;
    std::shared_ptr<const BrepModel> model;
    LmdShapePtr shape;
};

Json featureJson(const Side& side, const LmdFeature& feature)
{
    const BrepFeature own{feature.kind, feature.index};
    return {{"type", toString(feature.kind)},
            {"id", feature.index + 1},
            {"geometry", geometryOf(*side.model, own)},
            {"group", feature.group + 1},
            {"name", nameOf(*side.model, own)}};
}

Json contactJson(const Side& a, const Side& b, const LmdContact& contact, bool critical)
{
    Json json{{"distance", toJson(contact.distance)},  {"point_a", toJson(contact.p_WA)},
              {"point_b", toJson(contact.p_WB)},       {"normal", toJson(contact.nhat_AB_W)},
              {"conformal", contact.conformal},        {"feature_a", featureJson(a, contact.a)},
              {"feature_b", featureJson(b, contact.b)}};
    if (critical)
        json["minimum"] = contact.minimum;
    return json;
}

class LmdCommand : public Command {
public:
    std::string_view name() const override { return "lmd"; }
    std::string_view summary() const override
    {
        return "All local minimal distances between two CAD models, on their true surfaces";
    }
    std::string_view example() const override
    {
        return "  osculo lmd peg.step hole.step --pose-a 0,0,30mm,0,2,0 --threshold 1mm --json";
    }

    void configure(CLI::App& app) override
    {
        app.add_option("A", m_a, "a STEP, IGES or BREP file")->required()->type_name("FILE");
        app.add_option("B", m_b, "the other one")->required()->type_name("FILE");
        for (const auto& [flag, part] : {std::pair("--part-a", &m_partA), {"--part-b", &m_partB}})
            app.add_option(flag, *part,
                           "one solid or sheet of the file, from 1 on; ids then count in it (default: all of them)")
                ->check(CLI::Range(1, 1'000'000))
                ->type_name("N");
        app.add_option("--pose-a", m_poseA, "x,y,z,roll,pitch,yaw (m, degrees) or x,y,z,qw,qx,qy,qz")->type_name("P");
        app.add_option("--pose-b", m_poseB, "the same for B")->type_name("P");
        app.add_option("--threshold", m_threshold, "leave out larger distances (default: none)")->type_name("LENGTH");
        app.add_option("--dilation", m_dilation,
                       "grow both bodies virtually by this much: distances shrink by twice it")
            ->type_name("LENGTH");
        app.add_option("--angular", m_angularDeg, "degrees by which normal cones are widened (default 0.5)")
            ->check(CLI::Range(1e-3, 45.0))
            ->type_name("DEG");
        app.add_option("--split", m_splitDeg, "half-angle in degrees to which features are cut (default 20)")
            ->check(CLI::Range(1.0, 60.0))
            ->type_name("DEG");
        app.add_option("--min-box", m_minBox, "do not cut features smaller (default: 0.001 of a model)")
            ->type_name("LENGTH");
        app.add_flag("--critical", m_critical, "also saddles and maxima");
        app.add_option("--unit", m_unit, "of BREP files, which carry none: mm (default), cm, m, in")->type_name("UNIT");
        m_brep.configure(app);
    }

    int run(const CommonOptions& common) override
    {
        LmdOptions options;
        if (!m_threshold.empty())
            options.threshold = lengthArgument("--threshold", m_threshold);
        if (options.threshold < 0)
            throw UsageError("--threshold", fmt::format("{} is below 0", m_threshold), "a distance, such as 1mm");
        if (!m_dilation.empty())
            options.dilation = positiveLengthArgument("--dilation", m_dilation);
        options.critical = m_critical;
        const Pose X_WA = poseArgument("--pose-a", m_poseA), X_WB = poseArgument("--pose-b", m_poseB);
        double preparation = 0;
        const auto modelA = read(m_a), modelB = m_a == m_b ? modelA : read(m_b);
        const Side a = prepared(m_a, partOf(modelA, m_partA, "--part-a"), preparation);
        const Side b =
            m_a == m_b && m_partA == m_partB ? a : prepared(m_b, partOf(modelB, m_partB, "--part-b"), preparation);
        const LmdResult result = localMinimalDistances(*a.shape, X_WA, *b.shape, X_WB, options);
        if (common.json)
            printDocument(document(a, b, result, preparation, !common.noTimes));
        else
            printText(text(a, b, result, preparation, !common.noTimes));
        return kDone;
    }

private:
    std::shared_ptr<const BrepModel> read(const std::string& argument) const
    {
        if (!isBrepArgument(argument))
            throw UsageError(argument, "is no CAD file, and these distances are between B-Reps",
                             "a STEP, IGES or BREP file; osculo distance for other shapes");
        auto model = std::make_shared<const BrepModel>(m_brep.read(argument, unitArgument(m_unit)));
        for (const std::string& warning : model->warnings)
            spdlog::warn("{}: {}", argument, warning);
        return model;
    }

    /// @param part from 1 on; 0: all of them
    static std::shared_ptr<const BrepModel> partOf(const std::shared_ptr<const BrepModel>& model, std::uint32_t part,
                                                   const char* flag)
    {
        if (part == 0)
            return model;
        if (part > model->parts.size())
            throw UsageError(flag, fmt::format("{} is no part of the file", part),
                             fmt::format("1 to {}", model->parts.size()));
        return std::make_shared<const BrepModel>(onlyPart(*model, part - 1));
    }

    Side prepared(const std::string& argument, std::shared_ptr<const BrepModel> model, double& time) const
    {
        Side side;
        side.file = argument;
        side.model = std::move(model);
        const Stopwatch watch;
        try {
            LmdPreparation preparation;
            preparation.angular = m_angularDeg * std::numbers::pi / 180;
            preparation.split = m_splitDeg * std::numbers::pi / 180;
            if (!m_minBox.empty())
                preparation.minBox = positiveLengthArgument("--min-box", m_minBox) / side.model->bounds.diagonal();
            side.shape = prepareLmd(side.model, preparation);
        } catch (const InvalidShape& error) {
            throw ComputationError(argument, error.what());
        }
        time += watch.microseconds();
        return side;
    }

    Json document(const Side& a, const Side& b, const LmdResult& result, double preparation, bool times) const
    {
        Json json = newDocument();
        json["contacts"] = Json::array();
        for (const LmdContact& contact : result.contacts)
            json["contacts"].push_back(contactJson(a, b, contact, m_critical));
        const LmdSizes sizesA = sizesOf(*a.shape), sizesB = sizesOf(*b.shape);
        const LmdCounts& counts = result.counts;
        json["tree"] = {{"nodes_a", sizesA.nodes},   {"nodes_b", sizesB.nodes},       {"leaves_a", sizesA.leaves},
                        {"leaves_b", sizesB.leaves}, {"features_a", sizesA.features}, {"features_b", sizesB.features}};
        json["visited_pairs"] = counts.pairs;
        json["solved_pairs"] = counts.solved;
        json["removed"] = {{"box", counts.box},    {"cone", counts.normals},
                           {"mask", counts.mask},  {"duplicate", counts.repeated + counts.duplicate},
                           {"trim", counts.trim},  {"polar", counts.cone},
                           {"order", counts.order}};
        if (times) {
            json["time_us"] = toJson(result.time);
            json["preprocess_us"] = toJson(preparation);
        }
        return json;
    }

    static std::string text(const Side& a, const Side& b, const LmdResult& result, double preparation, bool times)
    {
        const LengthUnit unit = lengthUnitFromString(a.model->unit).value_or(LengthUnit::millimetre);
        const auto label = [](const Side& side, const LmdFeature& feature) {
            const BrepFeature own{feature.kind, feature.index};
            const std::string name = nameOf(*side.model, own);
            return fmt::format("{} {}{}", labelOf(own), geometryOf(*side.model, own), name.empty() ? "" : " " + name);
        };
        TextTable table({">distance", "feature of A", "feature of B", ">point of A", ">normal", ""});
        for (const LmdContact& contact : result.contacts)
            table.add({lengthText(contact.distance, unit), label(a, contact.a), label(b, contact.b),
                       pointText(contact.p_WA, unit),
                       fmt::format("({:.4f}, {:.4f}, {:.4f})", contact.nhat_AB_W.x(), contact.nhat_AB_W.y(),
                                   contact.nhat_AB_W.z()),
                       !contact.minimum    ? "no minimum"
                       : contact.conformal ? "conformal"
                                           : ""});
        std::string sum = result.contacts.empty() ? "no local minimum\n" : table.text();
        sum += fmt::format("{} contacts; {} pairs of nodes visited, {} of features solved", result.contacts.size(),
                           result.counts.pairs, result.counts.solved);
        if (times)
            sum += fmt::format(", in {} after {} of preparation", timeText(result.time), timeText(preparation));
        return sum + "\n";
    }

    std::string m_a, m_b, m_poseA, m_poseB, m_threshold, m_dilation, m_minBox, m_unit;
    std::uint32_t m_partA = 0, m_partB = 0;
    double m_angularDeg = 0.5, m_splitDeg = 20;
    bool m_critical = false;
    BrepArguments m_brep;
};

} // namespace

std::unique_ptr<Command> makeLmdCommand()
{
    return std::make_unique<LmdCommand>();
}

} // namespace osculo::cli
