// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/cli/json_output.h"
#include "app/cli/output_file.h"
#include "app/cli/support_input.h"
#include "app/cli/text_table.h"
#include "app/cli/usage_error.h"
#include "app/cli/utf8_path.h"
#include "app/cli/verbs.h"
#include "osculo/io/mesh_file.h"
#include "osculo/math/error.h"
#include "osculo/math/stopwatch.h"
#include "osculo/support/bounding_polyhedron.h"
#include "osculo/support/surface_support.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <memory>

namespace osculo::cli {

namespace {

constexpr std::size_t kMostPlanes = 2000; ///< beyond, corners take hours
constexpr double kSupportGap = 1e-9;      ///< of each plane, in the surface's unit

class HullCommand : public Command {
public:
    std::string_view name() const override { return "hull"; }
    std::string_view summary() const override { return "A convex polyhedron around any shape, with its error"; }
    std::string_view example() const override
    {
        return "  osculo hull surface:seashell --planes 96 --out shell.stl\n"
               "  osculo hull part.stl --planes 40 --json";
    }

    void configure(CLI::App& app) override
    {
        app.add_option("SHAPE", m_shape, "surface:NAME or surface:FILE.json, or any other shape")
            ->required()
            ->type_name("SHAPE");
        app.add_option("--planes", m_planes, "supporting planes at most, six of them along the axes")
            ->required()
            ->check(CLI::Range(std::size_t{6}, kMostPlanes))
            ->type_name("N");
        app.add_option("--gap", m_gap, "stop at this distance between the polyhedron and the convex hull")
            ->type_name("LENGTH");
        app.add_option("--unit", m_unit, "of files that carry none, read and written: mm (meshes), m (clouds), cm, in")
            ->type_name("UNIT");
        app.add_option("--out", m_out, "write the polyhedron as a mesh")->type_name("MESH");
    }

    int run(const CommonOptions& common) override
    {
        BoundingPolyhedronOptions options;
        options.planes = m_planes;
        if (!m_gap.empty())
            options.gap = positiveLengthArgument("--gap", m_gap);
        if (!m_out.empty())
            demandMeshName();
        demandOutput("--out", m_out, {m_shape});
        const std::optional<LengthUnit> unit = unitArgument(m_unit);
        const SupportInput input = readSupportInput(m_shape, unit);
        const Stopwatch watch;
        const BoundingPolyhedron found = bounded(input, options);
        const double timeUs = watch.microseconds();
        if (!m_out.empty())
            writeMesh(pathFromUtf8(m_out), meshOf(found), unit.value_or(LengthUnit::millimetre));
        if (common.json)
            printJson(found, common.noTimes ? std::nullopt : std::optional(timeUs));
        else
            printFacts(found);
        return kDone;
    }

private:
    static SupportFunction supportOf(const SupportInput& input)
    {
        if (input.brep)
            return [&input](const Vec3& u) {
                const BrepSupport found = input.brep(u, kSupportGap);
                return ProvedSupport{found.point, found.upperBound};
            };
        if (!input.surface)
            return [&input](const Vec3& u) {
                const SupportPoint exact = input.exact(u);
                return ProvedSupport{exact.point, exact.value};
            };
        return [cells = std::make_shared<SurfaceCells>(*input.surface)](const Vec3& u) {
            SurfaceSupportOptions options;
            options.epsilon = kSupportGap;
            const SurfaceSupport found = support(*cells, u, options);
            return ProvedSupport{found.point, found.upperBound};
        };
    }

    BoundingPolyhedron bounded(const SupportInput& input, const BoundingPolyhedronOptions& options) const
    {
        try {
            return boundingPolyhedron(supportOf(input), options);
        } catch (const InvalidShape& error) {
            throw ComputationError(m_shape, error.problem(), error.remedy());
        }
    }

    void demandMeshName() const
    {
        const std::string extension = toUtf8(pathFromUtf8(m_out).extension());
        if (extension != ".stl" && extension != ".ply" && extension != ".obj")
            throw UsageError("--out", fmt::format("{} is not the name of a mesh that is written", m_out),
                             "a name that ends in .stl, .ply or .obj");
    }

    static void printJson(const BoundingPolyhedron& found, std::optional<double> timeUs)
    {
        Json document = newDocument();
        document["planes"] = Json::array();
        for (const SupportingPlane& plane : found.planes)
            document["planes"].push_back({{"normal", toJson(plane.normal)},
                                          {"offset", toJson(plane.offset)},
                                          {"contact", toJson(plane.contact)}});
        document["vertices"] = Json::array();
        for (const Vec3& vertex : found.vertices)
            document["vertices"].push_back(toJson(vertex));
        document["volume"] = toJson(found.volume);
        document["gap"] = toJson(found.gap);
        if (timeUs)
            document["time_us"] = *timeUs;
        printDocument(document);
    }

    static void printFacts(const BoundingPolyhedron& found)
    {
        printText(factsText({{"planes", fmt::format("{}", found.planes.size())},
                             {"vertices", fmt::format("{}", found.vertices.size())},
                             {"volume", fmt::format("{:.9g}", found.volume)},
                             {"gap", fmt::format("{:.4g}", found.gap)}}));
    }

    std::string m_shape, m_gap, m_out, m_unit;
    std::size_t m_planes = 0;
};

} // namespace

std::unique_ptr<Command> makeHullCommand()
{
    return std::make_unique<HullCommand>();
}

} // namespace osculo::cli
