// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/distance/common_normal_scheme.h"

#include "implicit_system.h"
#include "osculo/math/error.h"
#include "parametric_system.h"
#include "scheme_newton.h"

#include <algorithm>

namespace osculo {

namespace {

constexpr double kAlignment = 0.99; ///< of the published test of a minimum: cosine of 8.1°

struct ShapePair {
    const Superovoid &A, &B;
    const Pose &X_WA, &X_WB;
    RelativePose pose;
    double smallerSize;

    ShapePair(const Superovoid& a, const Pose& X_Wa, const Superovoid& b, const Pose& X_Wb)
        : A(a)
        , B(b)
        , X_WA(X_Wa)
        , X_WB(X_Wb)
        , pose(X_Wa, X_Wb)
        , smallerSize(std::min(a.a().maxCoeff(), b.a().maxCoeff()))
    {
    }
};

template <bool tapered>
bool isMinimum(const ShapePair& pair, SchemeSolution& solution)
{
    const SchemeField<tapered> fieldA(pair.A), fieldB(pair.B);
    const Vec3 &p_A = solution.points.p_A, &q_B = solution.points.q_B;
    solution.evaluations += 3;
    const bool inside = fieldA.normal(pair.pose.toA(q_B)).F < 0;
    const Vec3 d = q_B - pair.pose.toB(p_A);
    const double length = d.norm();
    const Vec3 n_A = pair.pose.R_BA * fieldA.normal(p_A).n, n_B = fieldB.normal(q_B).n;
    if (length == 0) // touching to the last bit: nothing but the normals can be asked
        return n_A.dot(n_B) <= -kAlignment;
    const Vec3 line = (inside ? -1 : 1) * d / length;
    return line.dot(n_A) >= kAlignment && line.dot(n_B) <= -kAlignment;
}

template <bool tapered, typename System>
void solve(const ShapePair& pair, const SchemeOptions& options, SchemeSolution& solution,
           std::vector<SchemeIterate>* iterates)
{
    constexpr bool lengths = System::kSize == 6;
    const System system(pair.A, pair.B, pair.pose);
    const double tolerance = options.tolerance * (lengths ? std::min(1.0, pair.smallerSize) : 1);
    const SchemeNewton<System> newton(system, options, tolerance, pair.smallerSize);
    typename System::Unknowns q = system.unknownsOf(solution.points);
    if (iterates) {
        solution.end = newton.run(q, solution, [&](const auto& unknowns, double residual, double step) {
            PairGuess at;
            system.storePoints(unknowns, at);
            iterates->push_back({pair.X_WA * at.p_A, pair.X_WB * at.q_B, residual, step});
        });
    } else {
        solution.end = newton.run(q, solution, nullptr);
    }
    system.storePoints(q, solution.points);
    solution.minimum = isMinimum<tapered>(pair, solution);
}

template <bool tapered>
void solve(const ShapePair& pair, const SchemeOptions& options, SchemeSolution& solution,
           std::vector<SchemeIterate>* iterates)
{
    switch (options.unknowns) {
    case SchemeUnknowns::implicit:
        return solve<tapered, ImplicitSystem<tapered>>(pair, options, solution, iterates);
    case SchemeUnknowns::parametric:
        return solve<tapered, ParametricSystem<tapered, false>>(pair, options, solution, iterates);
    case SchemeUnknowns::ntb:
        return solve<tapered, ParametricSystem<tapered, true>>(pair, options, solution, iterates);
    }
}

} // namespace

SchemeSolution solveCommonNormal(const Superovoid& A, const Pose& X_WA, const Superovoid& B, const Pose& X_WB,
                                 const PairGuess& guess, const SchemeOptions& options,
                                 std::vector<SchemeIterate>* iterates)
{
    const ShapePair pair(A, X_WA, B, X_WB);
    SchemeSolution solution;
    solution.points = guess;
    if (options.formula == SchemeFormula::superovoid) {
        solve<true>(pair, options, solution, iterates);
        return solution;
    }
    if (A.tapered() || B.tapered())
        throw InvalidShape("the superellipsoid formula knows no taper, and a shape has one",
                           "the superovoid formula, or shapes with T = 0");
    solve<false>(pair, options, solution, iterates);
    return solution;
}

} // namespace osculo
