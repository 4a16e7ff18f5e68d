// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/cli/json_output.h"
#include "app/cli/scene_input.h"
#include "app/cli/text_table.h"
#include "app/cli/usage_error.h"
#include "app/cli/utf8_path.h"
#include "app/cli/verbs.h"
#include "osculo/evaluate/seat_surface.h"
#include "osculo/io/literal.h"
#include "osculo/io/point_pairs.h"
#include "osculo/io/scene_file.h"
#include "osculo/math/error.h"
#include "osculo/math/stopwatch.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace osculo::cli {

namespace {

/// The surface of a body, or a complaint that names it.
SeatSurface surfaceOf(const Body& body)
{
    try {
        return seatSurface(body);
    } catch (const InvalidShape& error) {
        throw UsageError(body.name, error.problem(), error.remedy());
    }
}

/// What was found, by whichever way.
struct Seat {
    Pose X_BA;
    double rms = 0;
    std::vector<double> residuals;
    int iterations = 0;
    Status status = Status::converged;
    std::string message;
};

class SeatCommand : public Command {
public:
    std::string_view name() const override { return "seat"; }
    std::string_view summary() const override
    {
        return "Put one body onto another by pairs of points or by its surface";
    }
    std::string_view example() const override
    {
        return "  osculo seat scan.ply crown.stl --pairs landmarks.txt --icp --overlap 0.7 --out seated.osculo.json";
    }

    void configure(CLI::App& app) override
    {
        app.add_option("A", m_a, "what is moved: a mesh, a cloud, or superovoids")->required()->type_name("SHAPE");
        app.add_option("B", m_b, "what it is put onto")->required()->type_name("SHAPE");
        app.add_option("--pairs", m_pairs, "three lines or more of x y z on A and x y z on B, in the unit of B")
            ->type_name("FILE");
        app.add_flag("--icp", m_icp, "let the surface of A come to rest on that of B, from --pairs or --pose-a");
        app.add_option("--overlap", m_overlap, "share of A that has a counterpart on B (default 1)")
            ->type_name("SHARE");
        app.add_option("--samples", m_samples, "points of A that --icp takes (default 3000)")
            ->check(CLI::Range(std::size_t{6}, std::size_t{1'000'000}));
        app.add_option("--pose-a", m_start,
                       "where --icp starts: x,y,z,roll,pitch,yaw (m, degrees) or x,y,z,qw,qx,qy,qz")
            ->type_name("P");
        app.add_option("--unit", m_unit, "of files that carry none: mm (meshes), m (clouds), cm, in")
            ->type_name("UNIT");
        app.add_option("--out", m_out, "a scene with A seated on B")->type_name("SCENE");
    }

    int run(const CommonOptions& common) override
    {
        demandSensible();
        const auto unit = unitArgument(m_unit);
        ShapeInput a = readShape(m_a, unit), b = readShape(m_b, unit);
        const Stopwatch watch;
        const Seat seat = seated(a.body, b);
        const double timeUs = watch.microseconds();
        if (!m_out.empty())
            writeScene(pathFromUtf8(m_out), sceneOfBoth(std::move(a), std::move(b), seat.X_BA));
        if (common.json)
            printJson(seat, common.noTimes ? std::nullopt : std::optional(timeUs));
        else
            printFacts(seat, b.unit);
        if (seat.status != Status::converged)
            throw ComputationError(m_a, seat.message, "see `osculo seat --help`");
        return kDone;
    }

private:
    void demandSensible() const
    {
        if (m_pairs.empty() && !m_icp)
            throw UsageError("seat", "no way of seating is named", "--pairs FILE, --icp, or both");
        if (!m_icp && (!m_overlap.empty() || !m_start.empty()))
            throw UsageError(m_overlap.empty() ? "--pose-a" : "--overlap", "belongs to --icp", "--icp with it");
        if (!m_pairs.empty() && !m_start.empty())
            throw UsageError("--pose-a", "starts where --pairs starts already", "one of the two");
        if (!m_out.empty() && !isSceneFile(pathFromUtf8(m_out)))
            throw UsageError(m_out, "is not the name of a scene", "a name that ends in .osculo.json");
    }

    Seat seated(const Body& a, const ShapeInput& b) const
    {
        try {
            Seat seat;
            seat.X_BA = poseArgument("--pose-a", m_start);
            if (!m_pairs.empty()) {
                const PointPairs pairs = readPointPairs(pathFromUtf8(m_pairs), b.unit);
                PointSeat byPoints = seatByPoints(pairs.from, pairs.to);
                seat = {byPoints.X_TM, byPoints.rms, std::move(byPoints.residuals), 0, Status::converged, ""};
            }
            return m_icp ? onSurface(a, b.body, seat.X_BA) : seat;
        } catch (const InvalidShape& error) {
            throw InputError(m_pairs.empty() ? m_a : m_pairs, "", error.problem(), error.remedy());
        }
    }

    Seat onSurface(const Body& a, const Body& b, const Pose& start) const
    {
        IcpOptions options;
        if (!m_overlap.empty())
            options.overlap = numberArgument("--overlap", m_overlap);
        if (!(options.overlap > 0 && options.overlap <= 1))
            throw UsageError("--overlap", fmt::format("{} is no share", m_overlap), "a number above 0 and at most 1");
        const SeatSurface target = surfaceOf(b);
        if (!target.mesh.empty() && !target.points.empty())
            throw UsageError(m_b, "holds triangles and a cloud", "one of the two");
        const std::vector<Vec3> moving = spreadPoints(surfaceOf(a), m_samples);
        IcpSeat seat = seatOnSurface(moving, target, start, options);
        return {seat.X_TM, seat.rms, std::move(seat.residuals), seat.iterations, seat.status, seat.message};
    }

    static Scene sceneOfBoth(ShapeInput a, ShapeInput b, const Pose& X_BA)
    {
        Scene scene;
        scene.unit = b.unit;
        for (ShapeInput* input : {&b, &a}) {
            const std::string typed = input->body.name;
            input->body.name =
                uniqueBodyName(scene, isShapeLiteral(typed) ? typed : toUtf8(pathFromUtf8(typed).stem().stem()));
            scene.bodies.push_back(std::move(input->body));
        }
        scene.bodies.back().X_PB = X_BA;
        Pair pair;
        pair.a = scene.bodies.back().name;
        pair.b = scene.bodies.front().name;
        scene.pairs.push_back(std::move(pair));
        return scene;
    }

    static void printJson(const Seat& seat, std::optional<double> timeUs)
    {
        Json document = newDocument();
        document["pose"] = toJson(seat.X_BA);
        document["rms"] = toJson(seat.rms);
        document["iterations"] = seat.iterations;
        document["status"] = toString(seat.status);
        document["residuals"] = Json::array();
        for (const double residual : seat.residuals)
            document["residuals"].push_back(toJson(residual));
        if (timeUs)
            document["time_us"] = *timeUs;
        printDocument(document);
    }

    static void printFacts(const Seat& seat, LengthUnit unit)
    {
        const Eigen::Quaterniond& q = seat.X_BA.rotation;
        Facts facts{{"place of A in B", pointText(seat.X_BA.translation, unit)},
                    {"turn (w x y z)", fmt::format("{:.9g} {:.9g} {:.9g} {:.9g}", q.w(), q.x(), q.y(), q.z())},
                    {"rms", lengthText(seat.rms, unit)},
                    {"status", std::string(toString(seat.status))}};
        if (!seat.residuals.empty())
            facts.emplace_back("farthest point",
                               lengthText(*std::max_element(seat.residuals.begin(), seat.residuals.end()), unit));
        if (seat.iterations > 0)
            facts.emplace_back("iterations", fmt::format("{}", seat.iterations));
        printText(factsText(facts));
    }

    std::string m_a, m_b, m_pairs, m_overlap, m_start, m_unit, m_out;
    bool m_icp = false;
    std::size_t m_samples = 3000;
};

} // namespace

std::unique_ptr<Command> makeSeatCommand()
{
    return std::make_unique<SeatCommand>();
}

} // namespace osculo::cli
