// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/cli/scheme_arguments.h"

#include "app/cli/scene_input.h"
#include "app/cli/usage_error.h"
#include "osculo/math/error.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <set>

namespace osculo::cli {

namespace {

/// The methods that will be used: the one asked for, or the pairs' own.
std::set<std::string> methodsOf(const EvaluateOptions& options, const Scene& scene)
{
    if (!options.method.empty())
        return {options.method};
    std::set<std::string> methods;
    for (std::size_t i = 0; i < scene.pairs.size(); ++i)
        if (!options.onlyPair || *options.onlyPair == i)
            methods.insert(scene.pairs[i].method);
    return methods;
}

bool isSchemeGuess(const std::string& initial)
{
    return initial == "quadtree" || initial == "octree" || initial == "sphere";
}

/// The first tapered superovoid that is measured, by the name of its body.
const Body* taperedBody(const Scene& scene)
{
    for (const Body& body : scene.bodies)
        for (const SceneShape& shape : body.shapes)
            if (const auto* ovoid = std::get_if<Superovoid>(&shape.geometry);
                ovoid && shape.role == ShapeRole::contact && ovoid->tapered())
                return &body;
    return nullptr;
}

} // namespace

void SchemeArguments::configure(CLI::App& app)
{
    app.add_option("--formula", m_formula, "of the paper's methods: superovoid (default), superellipsoid (no taper)")
        ->type_name("F");
    app.add_option("--jacobian", m_jacobian, "of the paper's methods: finite (default, as printed), analytic")
        ->type_name("J");
    app.add_flag("--damped", m_damped, "implicit, parametric, ntb: damped steps and more guesses (ours)");
}

SchemeSettings SchemeArguments::settings(std::optional<double> tolerance) const
{
    SchemeSettings settings;
    settings.tolerance = tolerance;
    settings.damped = m_damped;
    if (!m_formula.empty() && choiceArgument("--formula", m_formula, {"superovoid", "superellipsoid"}) != "superovoid")
        settings.formula = SchemeFormula::superellipsoid;
    if (!m_jacobian.empty() && choiceArgument("--jacobian", m_jacobian, {"finite", "analytic"}) != "finite")
        settings.jacobian = SchemeJacobian::analytic;
    return settings;
}

std::string SchemeArguments::given() const
{
    if (m_damped)
        return "--damped";
    if (!m_formula.empty())
        return "--formula";
    return m_jacobian.empty() ? "" : "--jacobian";
}

void SchemeArguments::demandSense(const EvaluateOptions& options, const Scene& scene) const
{
    bool schemes = false, others = false;
    for (const std::string& method : methodsOf(options, scene)) {
        if (!findSchemeMethod(method)) {
            others = true;
            continue;
        }
        schemes = true;
        try {
            schemeQuery(method, options.initial, options.scheme);
        } catch (const InvalidShape& error) {
            throw UsageError("--method", error.problem(), error.remedy());
        }
    }
    if (!schemes && !given().empty())
        throw UsageError(given(), "is of use to the superovoid paper's methods only",
                         "--method implicit, parametric or ntb beside it");
    if (others && isSchemeGuess(options.initial))
        throw UsageError("--initial",
                         fmt::format("{} is a first guess of the superovoid paper's methods only", options.initial),
                         "--method implicit, parametric or ntb beside it, or --initial auto");
    if (!others && options.certify)
        throw UsageError("--certify", "is of use to the method support only", "leave it out");
    if (schemes && options.scheme.formula == SchemeFormula::superellipsoid)
        if (const Body* body = taperedBody(scene))
            throw UsageError("--formula", fmt::format("superellipsoid knows no taper, and {} has one", body->name),
                             "--formula superovoid");
}

} // namespace osculo::cli
