// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/bench/fit_bench.h"

#include "ems.h"
#include "fit_truth.h"
#include "osculo/fit/fit_many.h"
#include "osculo/io/mesh_file.h"
#include "osculo/math/error.h"
#include "osculo/math/stopwatch.h"
#include "solina_bajcsy.h"

#include <fmt/format.h>
#include <tbb/global_control.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <numeric>

namespace osculo {

namespace {

constexpr double kExact = 1e-6; ///< rms ÷ size that counts as the same surface

/// What a method says to one set of points.
struct Answer {
    std::vector<PlacedSuperovoid> ovoids;
    bool converged = false;
};

struct Method {
    std::string name;
    long long threads = 1;
    std::function<Answer(std::span<const Vec3> points, const FitClass& of)> fit;
};

long long allThreads()
{
    return static_cast<long long>(tbb::global_control::active_value(tbb::global_control::max_allowed_parallelism));
}

Method ours(std::string name, FitKind kind, const std::stop_token& stop)
{
    return {std::move(name), allThreads(), [kind, stop](std::span<const Vec3> points, const FitClass& of) {
                std::vector<SurfaceSample> samples;
                for (const Vec3& p : points)
                    samples.push_back({p, Vec3::Zero()});
                FitOptions options;
                options.kind = kind;
                options.outlierFraction = of.outliers;
                const FitResult fit = fitSuperovoid(samples, options, stop);
                return Answer{{{fit.shape, fit.X_MS}}, fit.status == Status::converged};
            }};
}

std::vector<Method> syntheticMethods(const std::stop_token& stop)
{
    const auto answer = [](const PeerFit& fit) { return Answer{{fit.ovoid}, fit.converged}; };
    return {ours("osculo", FitKind::superovoid, stop),
            ours("osculo superellipsoid", FitKind::superellipsoid, stop),
            {"solina-bajcsy", 1,
             [answer](std::span<const Vec3> points, const FitClass&) { return answer(solinaBajcsyFit(points)); }},
            {"ems", 1, [answer](std::span<const Vec3> points, const FitClass& of) {
                 EmsOptions options;
                 options.outlierShare = std::max(options.outlierShare, of.outliers);
                 return answer(emsFit(points, options));
             }}};
}

/// The smallest value that at least this share of the sorted values does not exceed.
double percentile(const std::vector<double>& sorted, double share)
{
    const auto rank = static_cast<std::size_t>(std::ceil(share * static_cast<double>(sorted.size())));
    return sorted[std::clamp<std::size_t>(rank, 1, sorted.size()) - 1];
}

/// The share of sorted values up to a bound.
double shareWithin(const std::vector<double>& sorted, double bound)
{
    const auto within = std::upper_bound(sorted.begin(), sorted.end(), bound) - sorted.begin();
    return static_cast<double>(within) / static_cast<double>(sorted.size());
}

/// What a row tells beside errors and times.
struct Circumstances {
    std::string data;
    std::size_t points = kFitPoints;
    double noise = 0, outliers = 0; ///< ÷ diagonal; share
    double ovoids = 1;
    long long threads = 1;
};

Row tableRow(const FitBenchRow& row, const Circumstances& of)
{
    std::vector<double> us = row.us;
    std::sort(us.begin(), us.end());
    const double mean = std::accumulate(us.begin(), us.end(), 0.0) / static_cast<double>(us.size());
    const double none = std::numeric_limits<double>::quiet_NaN();
    return {{"method", row.method},
            {"data", of.data},
            {"class", row.shapeClass},
            {"shapes", static_cast<long long>(row.rms.size())},
            {"converged", static_cast<long long>(row.converged)},
            {"rms_relative_median", percentile(row.rms, 0.5)},
            {"rms_relative_p95", percentile(row.rms, 0.95)},
            {"rms_relative_max", row.rms.back()},
            {"within_1e6", shareWithin(row.rms, kExact)},
            {"within_2_noise", of.noise > 0 ? shareWithin(row.rms, 2 * of.noise) : none},
            {"points", static_cast<long long>(of.points)},
            {"noise_relative", of.noise},
            {"outliers", of.outliers},
            {"ovoids", of.ovoids},
            {"mean_us", mean},
            {"median_us", percentile(us, 0.5)},
            {"p95_us", percentile(us, 0.95)},
            {"threads", of.threads}};
}

void checkStop(const std::stop_token& stop)
{
    if (stop.stop_requested())
        throw Cancelled();
}

/// All methods on the shapes of one class; a shape's fits follow each other, so that what the machine does beside meets
/// all of them.
void runClass(FitBenchReport& report, const FitClass& of, const FitBenchOptions& options, const std::stop_token& stop,
              const std::function<void(double)>& tell)
{
    const std::vector<Method> methods = syntheticMethods(stop);
    std::vector<FitBenchRow> rows;
    for (const Method& method : methods)
        rows.push_back({method.name, of.name, {}, {}, 0});
    std::size_t points = 0;
    for (std::size_t i = 0; i < options.shapes; ++i) {
        const FitTruth truth = fitTruth(of, options.seed, i);
        points += truth.points.size();
        for (std::size_t m = 0; m < methods.size(); ++m) {
            checkStop(stop);
            const Stopwatch watch;
            const Answer answer = methods[m].fit(truth.points, of);
            rows[m].us.push_back(watch.microseconds());
            rows[m].rms.push_back(errorAgainstTruth(truth, of, answer.ovoids.front()));
            rows[m].converged += answer.converged ? 1 : 0;
        }
        tell(static_cast<double>(i + 1) / static_cast<double>(options.shapes));
    }
    for (std::size_t m = 0; m < methods.size(); ++m) {
        std::sort(rows[m].rms.begin(), rows[m].rms.end());
        report.table.rows.push_back(tableRow(rows[m], {.data = "synthetic",
                                                       .points = points / options.shapes,
                                                       .noise = of.noise,
                                                       .outliers = of.outliers,
                                                       .threads = methods[m].threads}));
        report.synthetic.push_back(std::move(rows[m]));
    }
}

std::vector<std::filesystem::path> meshFilesOf(const std::filesystem::path& folder)
{
    std::error_code error;
    std::vector<std::filesystem::path> files;
    for (auto it = std::filesystem::recursive_directory_iterator(folder, error);
         !error && it != std::filesystem::recursive_directory_iterator(); it.increment(error))
        if (isMeshFile(it->path()))
            files.push_back(it->path());
    if (files.empty()) {
        const std::u8string name = folder.u8string();
        throw InputError(std::string(name.begin(), name.end()), "", "it holds no meshes",
                         "a folder with STL, OBJ, PLY, DAE or other meshes");
    }
    std::sort(files.begin(), files.end());
    return files;
}

struct MeshMethod {
    std::string name;
    std::function<Answer(const TriangleMesh& mesh)> fit;
};

std::vector<MeshMethod> meshMethods(const std::stop_token& stop)
{
    const auto many = [stop](std::optional<int> count) {
        return [stop, count](const TriangleMesh& mesh) {
            ManyOptions options;
            options.count = count;
            const ManyResult fit = fitMany(mesh, options, {}, stop);
            return Answer{fit.placed(), fit.status == Status::converged};
        };
    };
    return {{"osculo",
             [stop](const TriangleMesh& mesh) {
                 const FitResult fit = fitSuperovoid(mesh, {}, stop);
                 return Answer{{{fit.shape, fit.X_MS}}, fit.status == Status::converged};
             }},
            {"osculo count auto", many({})},
            {"osculo count 3", many(3)}};
}

void runMesh(FitBenchReport& report, const std::filesystem::path& root, const std::filesystem::path& file,
             const std::stop_token& stop)
{
    const MeshFile read = readMesh(file);
    const std::u8string name = file.lexically_relative(root).generic_u8string();
    for (const MeshMethod& method : meshMethods(stop)) {
        checkStop(stop);
        const Stopwatch watch;
        const Answer answer = method.fit(*read.mesh);
        const double us = watch.microseconds();
        const FitError error = measureFit(*read.mesh, answer.ovoids);
        report.table.rows.push_back(tableRow(
            {method.name, "mesh", {error.relativeRms}, {us}, answer.converged ? std::size_t{1} : std::size_t{0}},
            {.data = std::string(name.begin(), name.end()),
             .ovoids = static_cast<double>(answer.ovoids.size()),
             .threads = allThreads()}));
    }
}

std::vector<FitClass> chosenClasses(const std::vector<std::string>& names)
{
    if (names.empty())
        return fitClasses();
    std::vector<FitClass> chosen;
    for (const std::string& name : names) {
        const auto& all = fitClasses();
        const auto found = std::find_if(all.begin(), all.end(), [&](const FitClass& of) { return of.name == name; });
        if (found == all.end())
            throw InvalidShape(fmt::format("{} is not a class of synthetic shapes", name),
                               fmt::format("{}", fmt::join(fitBenchClasses(), ", ")));
        chosen.push_back(*found);
    }
    return chosen;
}

} // namespace

const std::vector<std::string>& fitBenchClasses()
{
    static const std::vector<std::string> names = [] {
        std::vector<std::string> result;
        for (const FitClass& of : fitClasses())
            result.push_back(of.name);
        return result;
    }();
    return names;
}

FitBenchReport fitBench(const FitBenchOptions& options, std::stop_token stop, const Progress& progress)
{
    const std::vector<FitClass> classes = chosenClasses(options.classes);
    const std::vector<std::filesystem::path> files =
        options.data ? meshFilesOf(*options.data) : std::vector<std::filesystem::path>{};
    const double total = static_cast<double>(classes.size() + files.size());
    double done = 0;
    FitBenchReport report;
    for (const FitClass& of : classes) {
        if (options.shapes > 0)
            runClass(report, of, options, stop, [&](double share) {
                if (progress)
                    progress((done + share) / total, of.name);
            });
        ++done;
    }
    for (const std::filesystem::path& file : files) {
        runMesh(report, *options.data, file, stop);
        if (progress)
            progress(++done / total, "meshes");
    }
    return report;
}

} // namespace osculo
