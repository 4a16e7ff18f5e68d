// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/cli/cloud_fit.h"
#include "app/cli/json_output.h"
#include "app/cli/scene_input.h"
#include "app/cli/selection_arguments.h"
#include "app/cli/text_table.h"
#include "app/cli/usage_error.h"
#include "app/cli/utf8_path.h"
#include "app/cli/verbs.h"
#include "osculo/fit/fit_error.h"
#include "osculo/fit/fit_faces.h"
#include "osculo/fit/fit_superovoid.h"
#include "osculo/io/scene_file.h"
#include "osculo/math/error.h"
#include "osculo/math/stopwatch.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace osculo::cli {

namespace {

constexpr double kMaxOutlierFraction = 0.5; ///< more wrong points than right ones determine nothing

FitKind kindFromName(const std::string& name)
{
    if (const auto kind = fitKindFromName(name))
        return *kind;
    std::vector<std::string_view> names;
    for (const FitKind kind : kFitKinds)
        names.push_back(toString(kind));
    throw UsageError("--kind", name + " is not a kind that is fitted", fmt::format("{}", fmt::join(names, ", ")));
}

/// Is this value of the parameter (in the order of kSuperovoidParameterNames) one that a superovoid can have?
void demandPossible(std::size_t parameter, double value, const std::string& text)
{
    SuperovoidParameters trial;
    double* const fields[] = {&trial.a.x(), &trial.a.y(), &trial.a.z(), &trial.e1, &trial.e2, &trial.tx, &trial.ty};
    *fields[parameter] = value;
    try {
        Superovoid{trial};
    } catch (const InvalidShape& error) {
        throw UsageError("--lock " + text, error.problem(), error.remedy());
    }
}

/// `NAME=VALUE` into its place.
void addLock(const std::string& text, FitOptions& options)
{
    constexpr const auto& names = kSuperovoidParameterNames;
    const std::size_t equals = text.find('=');
    const auto name = std::find(names.begin(), names.end(), text.substr(0, equals));
    if (equals == std::string::npos || name == names.end())
        throw UsageError("--lock", text + " holds nothing",
                         fmt::format("NAME=VALUE with a name of {}", fmt::join(names, ", ")));
    const auto parameter = static_cast<std::size_t>(name - names.begin());
    const std::string value = text.substr(equals + 1);
    const bool isLength = parameter < 3;
    const double number = isLength ? lengthArgument("--lock " + text, value) : numberArgument("--lock " + text, value);
    demandPossible(parameter, number, text);
    options.locks[parameter] = number;
}

Json fitJson(const std::string& file, const FitResult& fit, const FitError& error)
{
    const SuperovoidParameters& p = fit.shape.parameters();
    Json document = newDocument();
    document["file"] = file;
    document["superovoids"] = Json::array({Json{{"a", toJson(p.a)},
                                                {"e", Json::array({p.e1, p.e2})},
                                                {"T", Json::array({p.tx, p.ty})},
                                                {"pose", toJson(fit.X_MS)},
                                                {"rms", toJson(error.rms)},
                                                {"max", toJson(error.max)},
                                                {"points", fit.points},
                                                {"convex", fit.convex}}});
    document["rms"] = toJson(error.rms);
    document["mean"] = toJson(error.mean);
    document["sd"] = toJson(error.sd);
    document["p95"] = toJson(error.p95);
    document["max"] = toJson(error.max);
    document["hausdorff"] = toJson(error.hausdorff);
    document["relative_rms"] = toJson(error.relativeRms);
    document["status"] = toString(fit.status);
    document["iterations"] = fit.iterations;
    document["starts"] = fit.starts;
    return document;
}

std::string fitText(const FitResult& fit, const FitError& error, LengthUnit unit)
{
    const SuperovoidParameters& p = fit.shape.parameters();
    const Eigen::Quaterniond& q = fit.X_MS.rotation;
    return factsText(
        {{"a", pointText(p.a, unit)},
         {"e", fmt::format("({:.5g}, {:.5g})", p.e1, p.e2)},
         {"T", fmt::format("({:.5g}, {:.5g})", p.tx, p.ty)},
         {"centre", pointText(fit.X_MS.translation, unit)},
         {"quaternion", fmt::format("w {:.6g}, x {:.6g}, y {:.6g}, z {:.6g}", q.w(), q.x(), q.y(), q.z())},
         {"convex", fit.convex ? "yes" : "no"},
         {"rms", fmt::format("{} ({:.3g} % of the diagonal)", lengthText(error.rms, unit), 100 * error.relativeRms)},
         {"mean ± sd", lengthText(error.mean, unit) + " ± " + lengthText(error.sd, unit)},
         {"p95, max", lengthText(error.p95, unit) + ", " + lengthText(error.max, unit)},
         {"hausdorff", lengthText(error.hausdorff, unit)},
         {"status", std::string(toString(fit.status))}});
}

class FitCommand : public Command {
public:
    std::string_view name() const override { return "fit"; }
    std::string_view summary() const override { return "Fit a superovoid to a mesh or a cloud"; }
    std::string_view example() const override
    {
        return "  osculo fit finger.stl --kind superovoid --lock Tx=0 --out finger.osculo.json --json";
    }

    void configure(CLI::App& app) override
    {
        app.add_option("MESH", m_mesh, "a mesh, a cloud, or a scene whose one body has one")->required();
        app.add_option("--kind", m_kind, "superovoid (default), superellipsoid, ellipsoid, sphere")->type_name("KIND");
        app.add_option("--lock", m_locks, "hold a parameter: a1, a2, a3 (lengths), e1, e2, Tx, Ty")
            ->type_name("NAME=VALUE")
            ->allow_extra_args(false);
        app.add_option("--outliers", m_outliers, "share of the surface that may not belong to the shape, 0 to 0.5")
            ->type_name("F");
        app.add_option("--samples", m_samples, "points taken from the surface, evenly by area (default 3000)")
            ->check(CLI::Range(50, 1'000'000))
            ->type_name("N");
        app.add_flag("--convex", m_convexOnly, "take a convex shape where one is found");
        m_selection.configure(app);
        app.add_option("--out", m_out, "write a scene with the fit and the mesh")->type_name("SCENE");
        app.add_option("--unit", m_unit, "of a file that carries none: mm (meshes), m (clouds), cm, in")
            ->type_name("UNIT");
    }

    int run(const CommonOptions& common) override
    {
        const FitOptions options = fitOptions();
        if (!m_out.empty() && !isSceneFile(pathFromUtf8(m_out)))
            throw UsageError("--out", m_out + " is not the name of a scene", "a name that ends in .osculo.json");
        const ShapeInput input = readShape(m_mesh, unitArgument(m_unit));
        if (const CloudGeometry* const cloud = cloudOf(input.body))
            return runCloud(*cloud, options, input.unit, common);
        MeshGeometry mesh = meshOf(input.body);
        mesh.faces = m_selection.chosen(mesh, m_mesh);

        const Stopwatch watch;
        const FitResult fit = fitted(mesh, options);
        const FitError error = mesh.faces ? measureFaces(*mesh.mesh, *mesh.faces, fit.shape, fit.X_MS)
                                          : measureFit(*mesh.mesh, fit.shape, fit.X_MS);
        const double timeUs = watch.microseconds();
        if (!m_out.empty())
            writeScene(pathFromUtf8(m_out), sceneOf(mesh, fit, input.unit));

        if (common.json) {
            Json document = fitJson(m_mesh, fit, error);
            if (mesh.faces) {
                document["chosen_faces"] = mesh.faces->count();
                document["faces"] = mesh.faces->size();
            }
            if (!common.noTimes)
                document["time_us"] = toJson(timeUs);
            printDocument(document);
        } else {
            if (mesh.faces)
                printText(fmt::format("faces       {} of {}\n", mesh.faces->count(), mesh.faces->size()));
            printText(fitText(fit, error, input.unit));
            if (!common.noTimes)
                printText(fmt::format("time        {}\n", timeText(timeUs)));
        }
        if (isFailure(fit.status))
            throw ComputationError(m_mesh, fmt::format("the fit ended as {}", toString(fit.status)),
                                   "fewer free parameters (--kind, --lock) or a mesh that shows more of the shape");
        return kDone;
    }

private:
    FitOptions fitOptions() const
    {
        FitOptions options;
        options.kind = kindFromName(m_kind);
        options.samples = m_samples;
        options.convexOnly = m_convexOnly;
        for (const std::string& lock : m_locks)
            addLock(lock, options);
        if (!m_outliers.empty())
            options.outlierFraction = numberArgument("--outliers", m_outliers);
        if (!(options.outlierFraction >= 0 && options.outlierFraction <= kMaxOutlierFraction))
            throw UsageError("--outliers", m_outliers + " is out of range", "a share from 0 to 0.5");
        return options;
    }

    const MeshGeometry& meshOf(const Body& body) const
    {
        for (const SceneShape& shape : body.shapes)
            if (const auto* mesh = std::get_if<MeshGeometry>(&shape.geometry))
                return *mesh;
        throw UsageError(m_mesh, "holds no mesh", "a mesh or cloud, or a scene whose body has one");
    }

    /// The cloud of a body without a mesh, or null.
    static const CloudGeometry* cloudOf(const Body& body)
    {
        const CloudGeometry* cloud = nullptr;
        for (const SceneShape& shape : body.shapes) {
            if (std::holds_alternative<MeshGeometry>(shape.geometry))
                return nullptr;
            if (const auto* found = std::get_if<CloudGeometry>(&shape.geometry); found && !cloud)
                cloud = found;
        }
        return cloud;
    }

    int runCloud(const CloudGeometry& cloud, const FitOptions& options, LengthUnit unit,
                 const CommonOptions& common) const
    {
        m_selection.demandOnlyHalfSpaces("a cloud");
        const Stopwatch watch;
        const CloudFit result = fitCloud(m_mesh, *cloud.cloud, options, m_selection.halfSpaces());
        const double timeUs = watch.microseconds();
        if (!m_out.empty())
            writeScene(pathFromUtf8(m_out), sceneOf(cloud, result.fit, unit));
        if (common.json) {
            Json document = fitJson(m_mesh, result.fit, result.error);
            document["cloud"] = toJson(result.samples);
            if (!common.noTimes)
                document["time_us"] = toJson(timeUs);
            printDocument(document);
        } else {
            printText(factsText(facts(*cloud.cloud, result.samples, unit)));
            printText(fitText(result.fit, result.error, unit));
            if (!common.noTimes)
                printText(fmt::format("time        {}\n", timeText(timeUs)));
        }
        if (isFailure(result.fit.status))
            throw ComputationError(m_mesh, fmt::format("the fit ended as {}", toString(result.fit.status)),
                                   "fewer free parameters (--kind, --lock) or a cloud that shows more of the shape");
        return kDone;
    }

    FitResult fitted(const MeshGeometry& mesh, const FitOptions& options) const
    {
        try {
            return mesh.faces ? fitFaces(*mesh.mesh, *mesh.faces, options) : fitSuperovoid(*mesh.mesh, options);
        } catch (const InvalidShape& error) {
            throw ComputationError(m_mesh, error.problem(), error.remedy());
        }
    }

    /// One body: the fit is measured, the data are shown beside it.
    Scene sceneOf(const Geometry& data, const FitResult& fit, LengthUnit unit) const
    {
        Scene scene;
        scene.unit = unit;
        Body body;
        body.name = toUtf8(pathFromUtf8(m_mesh).stem());
        SceneShape ovoid;
        ovoid.name = "fit";
        ovoid.geometry = fit.shape;
        ovoid.X_BS = fit.X_MS;
        SceneShape reference;
        reference.name = std::string(kindName(data));
        reference.geometry = data;
        reference.role = ShapeRole::reference;
        body.shapes = {std::move(ovoid), std::move(reference)};
        scene.bodies.push_back(std::move(body));
        return scene;
    }

    std::string m_mesh, m_kind = "superovoid", m_outliers, m_out, m_unit;
    std::vector<std::string> m_locks;
    SelectionArguments m_selection;
    std::size_t m_samples = FitOptions{}.samples;
    bool m_convexOnly = false;
};

} // namespace

std::unique_ptr<Command> makeFitCommand()
{
    return std::make_unique<FitCommand>();
}

} // namespace osculo::cli
