// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/cli/fit_arguments.h"

#include "app/cli/scene_input.h"
#include "app/cli/usage_error.h"
#include "osculo/io/literal.h"
#include "osculo/math/error.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

namespace osculo::cli {

namespace {

constexpr int kMostOvoids = 1000;

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
void demandPossible(int parameter, double value, const std::string& text)
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

int parameterNumber(std::string_view name)
{
    constexpr const auto& names = kSuperovoidParameterNames;
    const auto* const found = std::find(names.begin(), names.end(), name);
    return found == names.end() ? -1 : static_cast<int>(found - names.begin());
}

/// `NAME=VALUE` or `NAME=NAME` into its place.
void addLock(const std::string& text, FitOptions& options)
{
    const std::size_t equals = text.find('=');
    const int parameter = parameterNumber(std::string_view(text).substr(0, equals));
    if (equals == std::string::npos || parameter < 0)
        throw UsageError("--lock", text + " holds nothing",
                         fmt::format("NAME=VALUE, or NAME=NAME for equal ones, with names of {}",
                                     fmt::join(kSuperovoidParameterNames, ", ")));
    const std::string value = text.substr(equals + 1);
    if (const int other = parameterNumber(value); other >= 0) {
        options.ties.emplace_back(parameter, other);
        return;
    }
    const bool isLength = parameter < 3;
    const double number = isLength ? lengthArgument("--lock " + text, value) : numberArgument("--lock " + text, value);
    demandPossible(parameter, number, text);
    options.locks[static_cast<std::size_t>(parameter)] = number;
}

void addHold(const std::string& text, FitHolds& hold)
{
    if (text == "shape")
        hold.shape = true;
    else if (text == "rotation")
        hold.rotation = true;
    else if (text == "position")
        hold.position = true;
    else
        throw UsageError("--hold", text + " cannot be held", "shape, rotation or position");
}

} // namespace

void FitArguments::configure(CLI::App& app)
{
    app.add_option("--kind", m_kind,
                   "superovoid (default), superellipsoid, ellipsoid, sphere, ovoid, one-taper-superovoid, and the "
                   "round ones: rotational-ellipsoid, -superellipsoid, -ovoid, -superovoid")
        ->type_name("KIND");
    app.add_option("--lock", m_locks,
                   "hold a parameter, a1, a2, a3 (lengths), e1, e2, Tx, Ty: a1=12mm; or keep two equal: a1=a2")
        ->type_name("NAME=VALUE")
        ->allow_extra_args(false);
    app.add_option("--outliers", m_outliers, "share of the surface that may not belong to the shape, 0 to 0.4")
        ->type_name("F");
    app.add_option("--samples", m_samples, "points taken from the surface, evenly by area (default 3000)")
        ->check(CLI::Range(50, 1'000'000))
        ->type_name("N");
    app.add_flag("--convex", m_convexOnly, "take a convex shape where one is found; of several, each is convex");
    app.add_option("--count", m_count, "how many superovoids, or auto: as many as the tolerance needs")
        ->type_name("N|auto")
        ->group("Several");
    app.add_option("--max-count", m_maxCount, "at most so many of --count auto (default 12)")
        ->check(CLI::Range(1, kMostOvoids))
        ->type_name("M")
        ->group("Several");
    app.add_option("--tolerance", m_tolerance,
                   "--count auto: good enough when 95 % of the surface is this near (default 1 % of the size)")
        ->type_name("T")
        ->group("Several");
    app.add_option("--overhang", m_overhang,
                   "share of the size that they may reach beyond the convex hull of the data, or inf (default 0.03)")
        ->type_name("F")
        ->group("Several");
    app.add_flag("--ladder", m_ladder, "compare ten kinds from sphere to superovoid, with AIC and BIC");
    app.add_flag("--refit", m_refit, "start from the superovoids that the scene's body has")->group("Starts");
    app.add_option("--start", m_start, "start from one shape, superovoid:a1,a2,a3,e1,e2,Tx,Ty")
        ->type_name("SHAPE")
        ->group("Starts");
    app.add_option("--start-pose", m_startPose, "where it is, in the frame of the data")
        ->type_name("POSE")
        ->group("Starts");
    app.add_option("--hold", m_holds, "leave the start's shape, rotation or position as it is")
        ->type_name("WHAT")
        ->allow_extra_args(false)
        ->group("Starts");
}

FitTask FitArguments::task() const
{
    demandHarmony();
    (void)ofAll();
    (void)typedStart();
    return m_ladder ? FitTask::ladder : !m_count.empty() ? FitTask::many : FitTask::one;
}

void FitArguments::demandHarmony() const
{
    const bool many = !m_count.empty();
    if (m_ladder && (many || !m_kind.empty() || m_refit || !m_start.empty()))
        throw UsageError("--ladder", "fits one of each kind, from the data",
                         "neither --count nor --kind, --refit or --start beside it");
    if (!many && (!m_tolerance.empty() || !m_overhang.empty()))
        throw UsageError(m_tolerance.empty() ? "--overhang" : "--tolerance", "has no meaning for one superovoid",
                         "--count auto beside it");
    if (many && (!m_start.empty() || !m_holds.empty()))
        throw UsageError(m_start.empty() ? "--hold" : "--start", "is about one superovoid", "--refit for several");
    if (!m_start.empty() && m_refit)
        throw UsageError("--refit", "has a start already", "either --start or --refit");
    if (!m_startPose.empty() && m_start.empty())
        throw UsageError("--start-pose", "has nothing to place", "--start SHAPE beside it");
    if (!m_holds.empty() && m_start.empty() && !m_refit)
        throw UsageError("--hold", "has no start to hold", "--start SHAPE or --refit beside it");
}

FitOptions FitArguments::sampling() const
{
    FitOptions options;
    options.samples = m_samples;
    if (!m_outliers.empty())
        options.outlierFraction = numberArgument("--outliers", m_outliers);
    if (!(options.outlierFraction >= 0 && options.outlierFraction <= kLargestOutlierFraction))
        throw UsageError("--outliers", m_outliers + " is out of range", "a share from 0 to 0.4");
    return options;
}

FitOptions FitArguments::ofEach() const
{
    FitOptions options = sampling();
    if (!m_kind.empty())
        options.kind = kindFromName(m_kind);
    options.convexOnly = m_convexOnly;
    for (const std::string& lock : m_locks)
        addLock(lock, options);
    for (const std::string& hold : m_holds)
        addHold(hold, options.hold);
    return options;
}

ManyOptions FitArguments::ofAll() const
{
    ManyOptions options;
    options.each = ofEach();
    options.maxCount = m_maxCount;
    if (!m_count.empty() && m_count != "auto") {
        const double count = numberArgument("--count", m_count);
        if (!(count >= 1 && count <= kMostOvoids && count == std::floor(count)))
            throw UsageError("--count", m_count + " is not a number of superovoids",
                             fmt::format("1 to {}, or auto", kMostOvoids));
        options.count = static_cast<int>(count);
    }
    if (!m_tolerance.empty())
        options.tolerance = positiveLengthArgument("--tolerance", m_tolerance);
    if (!m_overhang.empty()) {
        options.overhang = m_overhang == "inf" ? HUGE_VAL : numberArgument("--overhang", m_overhang);
        if (!(options.overhang >= 0))
            throw UsageError("--overhang", m_overhang + " is out of range", "a share of 0 or more, or inf");
    }
    return options;
}

FitOptions FitArguments::one(const Body& body) const
{
    FitOptions options = ofEach();
    const std::vector<PlacedSuperovoid> from = starts(body);
    if (from.size() > 1)
        throw UsageError("--refit", fmt::format("the scene's body has {} superovoids", from.size()),
                         fmt::format("--count {} to refit all of them", from.size()));
    if (!from.empty())
        options.start = from.front();
    return options;
}

ManyOptions FitArguments::many(const Body& body) const
{
    ManyOptions options = ofAll();
    options.from = starts(body);
    if (options.count && !options.from.empty() && options.from.size() != static_cast<std::size_t>(*options.count))
        throw UsageError("--refit", fmt::format("the scene's body has {} superovoids", options.from.size()),
                         fmt::format("--count {}", options.from.size()));
    return options;
}

std::optional<PlacedSuperovoid> FitArguments::typedStart() const
{
    if (m_start.empty())
        return std::nullopt;
    const Pose pose = poseArgument("--start-pose", m_startPose);
    try {
        const Geometry shape = parseShape(m_start);
        if (const auto* ovoid = std::get_if<Superovoid>(&shape))
            return PlacedSuperovoid{*ovoid, pose};
    } catch (const InvalidShape& error) {
        throw UsageError("--start", error.problem(), error.remedy());
    }
    throw UsageError("--start", m_start + " is no superovoid",
                     "superovoid:…, superellipsoid:…, ellipsoid:… or sphere:…");
}

std::vector<PlacedSuperovoid> FitArguments::starts(const Body& body) const
{
    std::vector<PlacedSuperovoid> from;
    if (const auto typed = typedStart())
        from.push_back(*typed);
    if (!m_refit)
        return from;
    for (const SceneShape& shape : body.shapes)
        if (const auto* ovoid = std::get_if<Superovoid>(&shape.geometry))
            from.push_back({*ovoid, shape.X_BS});
    if (from.empty())
        throw UsageError("--refit", "the input has no superovoid to start from",
                         "a scene that an earlier fit wrote with --out");
    return from;
}

} // namespace osculo::cli
