// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "lmd_parts.h"

#include "portable_random.h"
#include "time_statistics.h"

#include "osculo/brep/brep_extrema.h"
#include "osculo/brep/brep_read.h"
#include "osculo/brep/lmd.h"
#include "osculo/math/error.h"
#include "osculo/math/stopwatch.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace osculo {

namespace {

constexpr std::size_t kMostFaces = 400; ///< of a part: OpenCASCADE takes minutes for more
constexpr double kMetresPerUnit = 1e-3; ///< of BREP files
constexpr double kReadingLimit = 60;    ///< [s]
constexpr double kApart = 1.1;          ///< of the spheres' radii: how far the middles are from each other
constexpr double kSameDistance = 1e-6;  ///< of the sizes

/// The first part of a file, for both.
struct BenchPart {
    std::string name;
    BrepModelPtr model;
    LmdShapePtr ours;
    OpenCascadeShapePtr occt;
};

std::string utf8(const std::filesystem::path& path)
{
    const std::u8string text = path.u8string();
    return {text.begin(), text.end()};
}

std::vector<std::filesystem::path> cadFiles(const std::filesystem::path& folder)
{
    std::vector<std::filesystem::path> files;
    std::error_code error;
    for (auto it = std::filesystem::recursive_directory_iterator(folder, error);
         !error && it != std::filesystem::recursive_directory_iterator(); it.increment(error))
        if (it->is_regular_file(error) && isBrepFile(it->path()))
            files.push_back(it->path());
    if (error)
        throw InputError(utf8(folder), "", "cannot be listed: " + error.message(), "a folder of CAD files");
    std::ranges::sort(files);
    return files;
}

/// Nothing of a file that is refused, or too large.
std::optional<BenchPart> partOf(const std::filesystem::path& file, const std::stop_token& stop)
{
    try {
        BrepReadOptions options;
        options.metresPerUnit = kMetresPerUnit;
        options.chordError = 0;
        BrepChildOptions child;
        child.timeLimit = kReadingLimit;
        const BrepModel whole = readBrep(file, options, child, {}, stop);
        BenchPart part;
        part.name = utf8(file.filename());
        part.model = std::make_shared<const BrepModel>(onlyPart(whole, 0));
        if (part.model->faces.size() > kMostFaces)
            return std::nullopt;
        part.ours = prepareLmd(part.model);
        part.occt = readOpenCascadeShape(file, kMetresPerUnit, 1);
        return part;
    } catch (const InputError&) {
        return std::nullopt;
    } catch (const InvalidShape&) { // free forms beyond what is turned into patches
        return std::nullopt;
    }
}

/// What the poses of a pair, or of all, gave.
struct Tally {
    std::vector<double> oursUs, occtUs, ratios;
    long long poses = 0, above = 0, below = 0, failed = 0;

    void add(const Tally& other)
    {
        oursUs.insert(oursUs.end(), other.oursUs.begin(), other.oursUs.end());
        occtUs.insert(occtUs.end(), other.occtUs.begin(), other.occtUs.end());
        ratios.insert(ratios.end(), other.ratios.begin(), other.ratios.end());
        poses += other.poses;
        above += other.above;
        below += other.below;
        failed += other.failed;
    }
};

/// B in a random pose about A, their spheres apart.
Pose poseBeside(const BrepModel& a, const BrepModel& b, PortableRandom& random)
{
    Pose X;
    X.rotation = random.rotation();
    const double reach = 0.5 * kApart * (a.bounds.diagonal() + b.bounds.diagonal());
    X.translation = a.bounds.centre() + reach * (random.rotation() * Vec3::UnitX()) - X.rotation * b.bounds.centre();
    return X;
}

Tally measured(const BenchPart& a, const BenchPart& b, const LmdBenchOptions& options, PortableRandom& random)
{
    Tally tally;
    const double scale = a.model->bounds.diagonal() + b.model->bounds.diagonal();
    for (std::size_t i = 0; i < options.poses; ++i) {
        const Pose X = poseBeside(*a.model, *b.model, random);
        ++tally.poses;
        // Each once, as a first question is asked.
        const LmdResult ours = localMinimalDistances(*a.ours, {}, *b.ours, X, {.leastOnly = true});
        const Stopwatch watch;
        const DistanceResult occt = distanceByOpenCascade(*a.occt, {}, *b.occt, X);
        const double occtUs = watch.microseconds();
        tally.oursUs.push_back(ours.time);
        tally.occtUs.push_back(occtUs);
        tally.ratios.push_back(occtUs / ours.time);
        if (occt.status != Status::bounded || ours.contacts.empty()) {
            ++tally.failed;
            continue;
        }
        const double difference = occt.witness.distance - ours.contacts.front().distance;
        tally.above += difference > kSameDistance * scale ? 1 : 0;
        tally.below += difference < -kSameDistance * scale ? 1 : 0;
    }
    return tally;
}

Row rowOf(const std::string& pair, long long faces, const Tally& tally)
{
    return {{"pair", pair},
            {"faces", faces},
            {"poses", tally.poses},
            {"above", tally.above},
            {"below", tally.below},
            {"failed", tally.failed},
            {"ours_us", timeStatistics(tally.oursUs).median},
            {"occt_us", timeStatistics(tally.occtUs).median},
            {"time_ratio", timeStatistics(tally.ratios).median}};
}

} // namespace

Table lmdParts(const LmdBenchOptions& options, const std::stop_token& stop)
{
    std::vector<BenchPart> parts;
    for (const std::filesystem::path& file : cadFiles(options.data)) {
        if (stop.stop_requested())
            throw Cancelled();
        if (std::optional<BenchPart> part = partOf(file, stop))
            parts.push_back(std::move(*part));
    }
    if (parts.size() < 2)
        throw InputError(utf8(options.data), "", fmt::format("has {} CAD files to pair", parts.size()),
                         "a folder with two or more STEP, IGES or BREP files of up to 400 faces");
    PortableRandom random(options.seed);
    Table table;
    Tally all;
    long long faces = 0;
    for (std::size_t i = 0; i + 1 < parts.size(); ++i) {
        if (stop.stop_requested())
            throw Cancelled();
        const BenchPart &a = parts[i], &b = parts[i + 1];
        const Tally tally = measured(a, b, options, random);
        const auto both = static_cast<long long>(a.model->faces.size() + b.model->faces.size());
        table.rows.push_back(rowOf(a.name + ", " + b.name, both, tally));
        faces += both;
        all.add(tally);
    }
    table.rows.push_back(rowOf("all", faces, all));
    return table;
}

} // namespace osculo
