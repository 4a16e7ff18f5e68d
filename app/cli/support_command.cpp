// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/cli/json_output.h"
#include "app/cli/support_input.h"
#include "app/cli/surface_arguments.h"
#include "app/cli/text_table.h"
#include "app/cli/usage_error.h"
#include "app/cli/verbs.h"
#include "osculo/math/error.h"
#include "osculo/math/stopwatch.h"
#include "osculo/support/printed_support.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace osculo::cli {

namespace {

constexpr std::size_t kMostIterations = 100'000'000; ///< beyond, no memory holds the cells

class SupportCommand : public Command {
public:
    std::string_view name() const override { return "support"; }
    std::string_view summary() const override
    {
        return "The support function of any shape: its farthest point along a direction, proved";
    }
    std::string_view example() const override
    {
        return "  osculo support surface:seashell --direction 0.3,-0.5,0.8 --json\n"
               "  osculo support surface:heart --direction 0,1,1 --algorithm 2 --epsilon-x 0.01\n"
               "  osculo support surface:own.json --direction 0,0,1 --all";
    }

    void configure(CLI::App& app) override
    {
        app.add_option("SHAPE", m_shape, "surface:NAME or surface:FILE.json, or any other shape")
            ->required()
            ->type_name("SHAPE");
        app.add_option("--direction", m_direction, "u of max u·p over the shape, of any length but zero")
            ->required()
            ->type_name("x,y,z");
        app.add_option("--epsilon", m_epsilon, "largest gap between the value and its upper bound (default 1e-6)")
            ->type_name("E");
        app.add_option("--epsilon-x", m_epsilonX,
                       "algorithm 2: width of cells that a local solver takes over (default 0.1)")
            ->type_name("E");
        app.add_option("--max-iterations", m_maxIterations, "before the search is given up (default 100000)")
            ->check(CLI::Range(std::size_t{1}, kMostIterations))
            ->type_name("K");
        app.add_option("--algorithm", m_algorithm,
                       "auto: ours, proved; 1, 2: those of the support-function paper as printed")
            ->type_name("1|2|auto");
        app.add_flag("--all", m_all, "every local maximum within --epsilon of the largest");
    }

    int run(const CommonOptions& common) override
    {
        const Vec3 direction = directionArgument("--direction", m_direction);
        const double epsilon = positiveNumber("--epsilon", m_epsilon),
                     epsilonX = positiveNumber("--epsilon-x", m_epsilonX);
        choiceArgument("--algorithm", m_algorithm, {"auto", "1", "2"});
        const SupportInput input = readSupportInput(m_shape);
        const Stopwatch watch;
        const SurfaceSupport found = solved(input, direction, epsilon, epsilonX);
        const double timeUs = watch.microseconds();
        const bool hasParameters = input.surface || m_algorithm != "auto";
        if (common.json)
            printJson(found, hasParameters, common.noTimes ? std::nullopt : std::optional(timeUs));
        else
            printFacts(found, hasParameters);
        if (found.status != Status::converged)
            throw ComputationError(m_shape,
                                   fmt::format("a gap of {:.3g} is left after {} iterations",
                                               found.upperBound - found.value, found.iterations),
                                   "more --max-iterations or a larger --epsilon");
        return kDone;
    }

private:
    static double positiveNumber(std::string_view flag, const std::string& text)
    {
        const double value = numberArgument(flag, text);
        if (!(value > 0))
            throw UsageError(std::string(flag), fmt::format("{} is not above 0", text), "a number such as 1e-6");
        return value;
    }

    SurfaceSupport solved(const SupportInput& input, const Vec3& direction, double epsilon, double epsilonX) const
    {
        if (m_algorithm != "auto")
            return asPrinted(input, direction, {epsilon, epsilonX, m_maxIterations, false});
        if (input.surface) {
            SurfaceCells cells(*input.surface);
            SurfaceSupportOptions options;
            options.epsilon = epsilon;
            options.maxCells = 2 * m_maxIterations;
            options.allMaximisers = m_all;
            return support(cells, direction, options);
        }
        if (m_all)
            throw UsageError("--all", "is about parametric surfaces", "surface:NAME, or the flag left out");
        SurfaceSupport found;
        if (input.brep) {
            const BrepSupport proved = input.brep(direction, epsilon);
            found.value = proved.value;
            found.point = proved.point;
            found.upperBound = proved.upperBound;
            found.iterations = static_cast<std::size_t>(proved.iterations);
            found.status = proved.upperBound - proved.value <= epsilon ? Status::converged : Status::maxIterations;
            return found;
        }
        const SupportPoint exact = input.exact(direction);
        found.value = exact.value;
        found.point = exact.point;
        found.upperBound = exact.value;
        return found;
    }

    SurfaceSupport asPrinted(const SupportInput& input, const Vec3& direction,
                             const PrintedSupportOptions& options) const
    {
        if (m_all)
            throw UsageError("--all", "is not what the paper's algorithms give", "--algorithm auto");
        if (!input.surface && !input.parametrised)
            throw UsageError("--algorithm", "the paper's algorithms need a parametric surface", "--algorithm auto");
        const ParametricSurface& surface = input.surface ? *input.surface : *input.parametrised;
        SurfaceCells cells(surface);
        const double slope = slopeBound(cells, direction);
        if (!std::isfinite(slope))
            throw UsageError("--algorithm", "the paper's algorithms need a surface whose slope is bounded",
                             "--algorithm auto");
        return m_algorithm == "1" ? supportByAlgorithm1(surface, direction, slope, options)
                                  : supportByAlgorithm2(surface, direction, slope, options);
    }

    static void printJson(const SurfaceSupport& found, bool hasParameters, std::optional<double> timeUs)
    {
        Json document = newDocument();
        document["value"] = toJson(found.value);
        document["point"] = toJson(found.point);
        document["parameters"] = hasParameters ? parametersJson(found.parameters) : Json();
        document["upper_bound"] = toJson(found.upperBound);
        document["status"] = toString(found.status);
        document["iterations"] = found.iterations;
        document["local_solves"] = found.localSolves;
        document["cells"] = found.cells;
        if (!found.maximisers.empty()) {
            document["maximisers"] = Json::array();
            for (const SurfaceMaximiser& m : found.maximisers)
                document["maximisers"].push_back({{"value", toJson(m.value)},
                                                  {"point", toJson(m.point)},
                                                  {"parameters", parametersJson(m.parameters)}});
        }
        if (timeUs)
            document["time_us"] = *timeUs;
        printDocument(document);
    }

    static Json parametersJson(const Vec2& parameters)
    {
        return Json::array({toJson(parameters.x()), toJson(parameters.y())});
    }

    static void printFacts(const SurfaceSupport& found, bool hasParameters)
    {
        const auto numbers = [](const auto& v) { return fmt::format("{:.12g}", fmt::join(v, ", ")); };
        Facts facts{{"support", fmt::format("{:.15g}", found.value)},
                    {"upper bound", fmt::format("{:.15g}", found.upperBound)},
                    {"point", numbers(std::array{found.point.x(), found.point.y(), found.point.z()})}};
        if (hasParameters)
            facts.emplace_back("parameters", numbers(std::array{found.parameters.x(), found.parameters.y()}));
        facts.emplace_back("status", std::string(toString(found.status)));
        facts.emplace_back("iterations", fmt::format("{}", found.iterations));
        facts.emplace_back("local solves", fmt::format("{}", found.localSolves));
        for (const SurfaceMaximiser& m : found.maximisers)
            facts.emplace_back("maximum", fmt::format("{:.15g} at {}", m.value,
                                                      numbers(std::array{m.parameters.x(), m.parameters.y()})));
        printText(factsText(facts));
    }

    std::string m_shape, m_direction, m_epsilon = "1e-6", m_epsilonX = "0.1", m_algorithm = "auto";
    std::size_t m_maxIterations = 100'000;
    bool m_all = false;
};

} // namespace

std::unique_ptr<Command> makeSupportCommand()
{
    return std::make_unique<SupportCommand>();
}

} // namespace osculo::cli
