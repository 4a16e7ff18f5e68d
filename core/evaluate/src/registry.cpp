// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/evaluate/registry.h"

#include "brep_solvers.h"
#include "cloud_solvers.h"
#include "convex_solvers.h"
#include "pair_cache_data.h"
#include "prepared_shapes.h"
#include "scheme_solver.h"
#include "surface_solvers.h"
#include "terrain_solvers.h"

#include "osculo/brep/brep_model.h"
#include "osculo/distance/mesh_pair.h"
#include "osculo/distance/superovoid_pair.h"
#include "osculo/math/error.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace osculo {

namespace {

void demandInitial(const SolverOptions& options, std::span<const std::string_view> known)
{
    if (std::ranges::find(known, options.initial) == known.end())
        throw InvalidShape(fmt::format("method '{}' has no initial guess '{}'", options.method, options.initial),
                           fmt::format("use {}", fmt::join(known, ", ")));
}

DistanceResult solveSuperovoids(const Geometry& A, const Pose& X_WA, const Geometry& B, const Pose& X_WB,
                                const SolverOptions& options, PairCache* cache)
{
    constexpr std::array<std::string_view, 3> kInitial{"auto", "support", "warm"};
    demandInitial(options, kInitial);
    SuperovoidPairOptions own;
    own.tolerance = options.tolerance;
    own.certify = options.certify;
    own.trace = options.trace;
    SuperovoidWarmStart* warm = nullptr;
    if (cache && options.initial != "support")
        warm = &dataOf<SuperovoidWarmStart>(*cache);
    return distance(std::get<Superovoid>(A), X_WA, std::get<Superovoid>(B), X_WB, own, warm);
}

/// The trees of a pair's last query, held so that the next finds them.
struct TreePair {
    MeshTreePtr a, b;
};

/// A shape as triangles.
PreparedShapes::Tessellation triangles(const Geometry& geometry, PreparedShapes& prepared)
{
    if (const auto* mesh = std::get_if<MeshGeometry>(&geometry))
        return {prepared.tree(mesh->mesh), 0};
    if (const auto* brep = std::get_if<BrepGeometry>(&geometry)) {
        if (!brep->model || brep->model->display.empty())
            throw InvalidShape("the B-Rep was read without triangles", "read it with a chord error above 0");
        return {prepared.tree(TriangleMeshPtr(brep->model, &brep->model->display)), brep->model->displayError};
    }
    return prepared.tree(std::get<Superovoid>(geometry));
}

/// Bounds of the shapes whose triangles were measured: each may stick out of them, or lie inside, by its chord error.
DistanceResult widened(DistanceResult result, double error)
{
    if (error == 0)
        return result;
    result.lowerBound -= error;
    result.upperBound += error;
    if (result.status == Status::converged)
        result.status = Status::bounded;
    return result;
}

DistanceResult solveTriangles(const Geometry& A, const Pose& X_WA, const Geometry& B, const Pose& X_WB,
                              const SolverOptions& options, PairCache* cache)
{
    constexpr std::array<std::string_view, 2> kInitial{"auto", "warm"};
    demandInitial(options, kInitial);
    PairCache unkept;
    PairCache& used = cache ? *cache : unkept;
    if (!used.prepared)
        used.prepared = std::make_shared<PreparedShapes>();
    const PreparedShapes::Tessellation a = triangles(A, *used.prepared), b = triangles(B, *used.prepared);
    dataOf<TreePair>(used) = {a.tree, b.tree};
    return widened(distance(*a.tree, X_WA, *b.tree, X_WB), a.chordError + b.chordError);
}

constexpr std::array<Solver, 14> kOwnSolvers{{
    {"superovoid", "superovoid", "support", true, solveSuperovoids},
    {"superovoid", "superovoid", "implicit", false, solveByScheme},
    {"superovoid", "superovoid", "parametric", false, solveByScheme},
    {"superovoid", "superovoid", "ntb", false, solveByScheme},
    {"superovoid", "superovoid", "quadImplicit", false, solveByScheme},
    {"superovoid", "superovoid", "octImplicit", false, solveByScheme},
    {"superovoid", "superovoid", "quadParametric", false, solveByScheme},
    {"superovoid", "superovoid", "ntbParametric", false, solveByScheme},
    {"superovoid", "superovoid", "mesh", false, solveTriangles},
    {"superovoid", "mesh", "mesh", false, solveTriangles},
    {"mesh", "mesh", "mesh", true, solveTriangles},
    {"brep", "brep", "mesh", false, solveTriangles},
    {"brep", "mesh", "mesh", true, solveTriangles},
    {"superovoid", "brep", "mesh", false, solveTriangles},
}};

constexpr auto kSolvers = [] {
    std::array<Solver, kOwnSolvers.size() + kConvexSolvers.size() + kCloudSolvers.size() + kSurfaceSolvers.size()
                           + kTerrainSolvers.size() + kBrepSolvers.size()>
        all{};
    const auto convexEnd = std::ranges::copy(kConvexSolvers, std::ranges::copy(kOwnSolvers, all.begin()).out).out;
    const auto surfaceEnd = std::ranges::copy(kSurfaceSolvers, std::ranges::copy(kCloudSolvers, convexEnd).out).out;
    std::ranges::copy(kBrepSolvers, std::ranges::copy(kTerrainSolvers, surfaceEnd).out);
    return all;
}();

bool serves(const Solver& solver, std::string_view method)
{
    return method == "auto" ? solver.isDefault : solver.method == method;
}

/// The methods of a pair of kinds, in words.
std::string methodsFor(std::string_view kindA, std::string_view kindB)
{
    std::string methods;
    for (const Solver& solver : kSolvers)
        if ((solver.kindA == kindA && solver.kindB == kindB) || (solver.kindA == kindB && solver.kindB == kindA))
            methods += (methods.empty() ? "auto, " : ", ") + std::string(solver.method);
    return methods;
}

} // namespace

std::span<const Solver> solvers()
{
    return kSolvers;
}

SolverChoice findSolver(std::string_view kindA, std::string_view kindB, std::string_view method)
{
    for (const bool swap : {false, true}) {
        if (swap)
            std::swap(kindA, kindB);
        for (const Solver& solver : kSolvers)
            if (solver.kindA == kindA && solver.kindB == kindB && serves(solver, method))
                return {&solver, swap};
    }
    return {};
}

DistanceResult distance(const Geometry& A, const Pose& X_WA, const Geometry& B, const Pose& X_WB,
                        const SolverOptions& options, PairCache* cache)
{
    const std::string_view kindA = kindName(A), kindB = kindName(B);
    const SolverChoice choice = findSolver(kindA, kindB, options.method);
    if (!choice.solver) {
        const std::string methods = methodsFor(kindA, kindB);
        throw InvalidShape(fmt::format("no solver measures {} and {} by method '{}'", kindA, kindB, options.method),
                           methods.empty() ? "this pair of shapes cannot be measured yet" : "use " + methods);
    }
    if (choice.swapped) {
        const std::size_t watched = options.trace ? options.trace->steps.size() : 0;
        DistanceResult result = swapped(choice.solver->solve(B, X_WB, A, X_WA, options, cache));
        if (options.trace)
            swapBodies(*options.trace, watched);
        return result;
    }
    return choice.solver->solve(A, X_WA, B, X_WB, options, cache);
}

} // namespace osculo
