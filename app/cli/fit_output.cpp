// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/cli/fit_output.h"

#include "app/cli/text_table.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace osculo::cli {

namespace {

Facts shapeFacts(const FittedPart& part, LengthUnit unit)
{
    const Superovoid& s = part.shape;
    const Eigen::Quaterniond& q = part.X_MS.rotation;
    return {{"a", pointText(s.a(), unit)},
            {"e", fmt::format("({:.5g}, {:.5g})", s.e1(), s.e2())},
            {"T", fmt::format("({:.5g}, {:.5g})", s.tx(), s.ty())},
            {"centre", pointText(part.X_MS.translation, unit)},
            {"quaternion", fmt::format("w {:.6g}, x {:.6g}, y {:.6g}, z {:.6g}", q.w(), q.x(), q.y(), q.z())},
            {"convex", part.convex ? "yes" : "no"}};
}

std::string tuple(std::initializer_list<double> values)
{
    std::string text;
    for (const double v : values)
        text += fmt::format("{}{:.4g}", text.empty() ? "" : ", ", v);
    return text;
}

std::string partsTable(const FitReport& report, LengthUnit unit)
{
    const double scale = 1 / metresPer(unit);
    TextTable table({"#", fmt::format("a [{}]", toString(unit)), "e", "T", fmt::format("centre [{}]", toString(unit)),
                     ">points", fmt::format(">rms [{}]", toString(unit)), "convex"});
    for (std::size_t k = 0; k < report.parts.size(); ++k) {
        const FittedPart& part = report.parts[k];
        const Vec3 a = scale * part.shape.a(), c = scale * part.X_MS.translation;
        table.add({fmt::format("{}", k + 1), tuple({a.x(), a.y(), a.z()}), tuple({part.shape.e1(), part.shape.e2()}),
                   tuple({part.shape.tx(), part.shape.ty()}), tuple({c.x(), c.y(), c.z()}),
                   fmt::format("{}", part.points), fmt::format("{:.4g}", scale * part.error.rms),
                   part.convex ? "yes" : "no"});
    }
    return table.text();
}

} // namespace

Json shapeJson(const Superovoid& shape, const Pose& X_MS)
{
    return Json{{"a", toJson(shape.a())},
                {"e", Json::array({shape.e1(), shape.e2()})},
                {"T", Json::array({shape.tx(), shape.ty()})},
                {"pose", toJson(X_MS)}};
}

std::vector<PlacedSuperovoid> FitReport::placed() const
{
    std::vector<PlacedSuperovoid> result;
    for (const FittedPart& part : parts)
        result.push_back({part.shape, part.X_MS});
    return result;
}

FitReport reportOf(const FitResult& fit, const FitError& error)
{
    return {{{fit.shape, fit.X_MS, error, fit.points, fit.convex}}, error, {}, fit.status};
}

FitReport reportOf(const ManyResult& fit, const FitError& error)
{
    return {fit.parts, error, {}, fit.status};
}

void addTo(Json& document, const FitReport& report)
{
    document["superovoids"] = Json::array();
    for (const FittedPart& part : report.parts) {
        Json ovoid = shapeJson(part.shape, part.X_MS);
        ovoid["rms"] = toJson(part.error.rms);
        ovoid["max"] = toJson(part.error.max);
        ovoid["points"] = part.points;
        ovoid["convex"] = part.convex;
        document["superovoids"].push_back(std::move(ovoid));
    }
    document["rms"] = toJson(report.error.rms);
    document["mean"] = toJson(report.error.mean);
    document["sd"] = toJson(report.error.sd);
    document["p95"] = toJson(report.error.p95);
    document["max"] = toJson(report.error.max);
    document["hausdorff"] = toJson(report.error.hausdorff);
    document["relative_rms"] = toJson(report.error.relativeRms);
    if (report.back)
        document["back"] = Json{
            {"rms", toJson(report.back->rms)}, {"p95", toJson(report.back->p95)}, {"max", toJson(report.back->max)}};
    document["status"] = toString(report.status);
}

Json toJson(const FitAlternative& alternative)
{
    Json json = shapeJson(alternative.shape, alternative.X_MS);
    json["rms"] = toJson(alternative.error.rms);
    json["max"] = toJson(alternative.error.max);
    json["convex"] = alternative.convex;
    return json;
}

Json toJson(const LadderRung& rung, const FitError& error)
{
    Json json{{"kind", toString(rung.kind)}, {"unknowns", rung.unknowns}, {"mean", toJson(error.mean)},
              {"sd", toJson(error.sd)},      {"max", toJson(error.max)},  {"rms", toJson(error.rms)},
              {"p95", toJson(error.p95)},    {"aic", toJson(rung.aic)},   {"bic", toJson(rung.bic)}};
    json.update(shapeJson(rung.fit.shape, rung.fit.X_MS));
    json["convex"] = rung.fit.convex;
    json["status"] = toString(rung.fit.status);
    return json;
}

std::string toText(const FitReport& report, LengthUnit unit)
{
    const FitError& error = report.error;
    Facts facts;
    if (report.parts.size() == 1)
        facts = shapeFacts(report.parts.front(), unit);
    facts.insert(facts.end(), {{"rms", fmt::format("{} ({:.3g} % of the diagonal)", lengthText(error.rms, unit),
                                                   100 * error.relativeRms)},
                               {"mean ± sd", lengthText(error.mean, unit) + " ± " + lengthText(error.sd, unit)},
                               {"p95, max", lengthText(error.p95, unit) + ", " + lengthText(error.max, unit)},
                               {"hausdorff", lengthText(error.hausdorff, unit)}});
    if (report.back)
        facts.emplace_back("back", fmt::format("rms {}, p95 {}, max {} from the shapes to the mesh",
                                               lengthText(report.back->rms, unit), lengthText(report.back->p95, unit),
                                               lengthText(report.back->max, unit)));
    facts.emplace_back("status", std::string(toString(report.status)));
    return (report.parts.size() == 1 ? "" : partsTable(report, unit) + "\n") + factsText(facts);
}

std::string toText(std::span<const LadderRung> ladder, std::span<const FitError> errors, LengthUnit unit)
{
    const double scale = 1 / metresPer(unit);
    const auto column = [&](const char* name) { return fmt::format(">{} [{}]", name, toString(unit)); };
    TextTable table({"kind", ">unknowns", column("rms"), column("mean"), column("sd"), column("p95"), column("max"),
                     ">AIC", ">BIC"});
    for (std::size_t k = 0; k < ladder.size(); ++k) {
        const FitError& e = errors[k];
        const auto length = [scale](double metres) { return fmt::format("{:.4g}", scale * metres); };
        table.add({std::string(toString(ladder[k].kind)), fmt::format("{}", ladder[k].unknowns), length(e.rms),
                   length(e.mean), length(e.sd), length(e.p95), length(e.max), fmt::format("{:.1f}", ladder[k].aic),
                   fmt::format("{:.1f}", ladder[k].bic)});
    }
    return table.text();
}

} // namespace osculo::cli
