// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "contestants.h"

#include "osculo/bench/pair_check.h"
#include "osculo/distance/mesh_pair.h"
#include "osculo/distance/scheme_pair.h"
#include "osculo/distance/superovoid_pair.h"
#include "osculo/shape/superovoid_tessellation.h"

#include <optional>

namespace osculo {

namespace {

constexpr std::size_t kMeshVertices = 290; ///< of the paper's meshes (section 5.1): 576 triangles
constexpr std::size_t kMeshPairs = 2'000;  ///< the trees of one pair take several ms

bool refused(const DistanceResult& result, const BatteryPair& pair)
{
    return !complaintAbout(result, pair.A, pair.X_WA, pair.B, pair.X_WB).empty();
}

/// Our solver; with `before`, started from its answer to those pairs.
class OwnContestant : public Contestant {
public:
    explicit OwnContestant(const std::vector<BatteryPair>* before)
        : m_before(before)
    {
        method = "support";
        initial = before ? "warm" : "support";
        inFigure = !before;
    }

    void expect(std::size_t count) override { m_results.resize(count); }

    void rearm(const BatteryPair&, std::size_t place) override
    {
        if (!m_before)
            return;
        m_warm = {};
        const BatteryPair& earlier = (*m_before)[place];
        distance(earlier.A, earlier.X_WA, earlier.B, earlier.X_WB, SuperovoidPairOptions{}, &m_warm);
    }

    void ask(const BatteryPair& pair, std::size_t place) override
    {
        m_results[place] =
            distance(pair.A, pair.X_WA, pair.B, pair.X_WB, SuperovoidPairOptions{}, m_before ? &m_warm : nullptr);
    }

    Answer judge(const BatteryPair& pair, std::size_t place, bool) const override
    {
        const DistanceResult& result = m_results[place];
        const bool accepted = !isFailure(result.status);
        return {accepted, result.status == Status::converged, accepted && refused(result, pair), result.iterations,
                result.evaluations};
    }

private:
    const std::vector<BatteryPair>* m_before;
    SuperovoidWarmStart m_warm;
    std::vector<DistanceResult> m_results;
};

/// One of the superovoid paper's methods; with `before`, started from its answer to those pairs.
class SchemeContestant : public Contestant {
public:
    SchemeContestant(std::string name, const SchemeQuery& query, const std::vector<BatteryPair>* before)
        : m_query(query)
        , m_before(before)
    {
        method = std::move(name);
        initial = before ? "warm" : std::string(toString(query.guess));
        timesGuess = !before;
        stepwise = true;
    }

    void expect(std::size_t count) override { m_solutions.resize(count); }

    void prepare(const BatteryPair& pair) override { osculo::prepare(m_cache, pair.A, pair.B, m_query); }

    void rearm(const BatteryPair&, std::size_t place) override
    {
        m_cache.warm = false;
        if (!m_before)
            return;
        const BatteryPair& earlier = (*m_before)[place];
        askScheme(earlier.A, earlier.X_WA, earlier.B, earlier.X_WB, m_query, &m_cache);
    }

    void ask(const BatteryPair& pair, std::size_t place) override
    {
        m_solutions[place] = askScheme(pair.A, pair.X_WA, pair.B, pair.X_WB, m_query, &m_cache);
    }

    void guess(const BatteryPair& pair) override
    {
        m_guess = initialGuess(m_query.guess, pair.A, pair.X_WA, pair.B, pair.X_WB, m_cache);
    }

    Answer judge(const BatteryPair& pair, std::size_t place, bool) const override
    {
        const SchemeSolution& solution = m_solutions[place];
        const DistanceResult result = verifiedResult(solution, pair.A, pair.X_WA, pair.B, pair.X_WB);
        const bool verified = result.verdict->verified;
        return {solution.accepted(), verified, verified && refused(result, pair), solution.iterations,
                solution.evaluations};
    }

private:
    SchemeQuery m_query;
    const std::vector<BatteryPair>* m_before;
    SchemeCache m_cache;
    PairGuess m_guess;
    std::vector<SchemeSolution> m_solutions;
};

/// Meshes by FCL's trees.
class MeshContestant : public Contestant {
public:
    MeshContestant()
    {
        method = "mesh";
        initial = "auto";
        mostPairs = kMeshPairs;
        inFigure = true;
    }

    void expect(std::size_t count) override { m_distances.resize(count); }

    void prepare(const BatteryPair& pair) override
    {
        const auto tree = [](std::optional<MeshTree>& made, const Superovoid& shape) {
            made.emplace(std::make_shared<const TriangleMesh>(tessellateByCount(shape, kMeshVertices)));
        };
        tree(m_treeA, pair.A);
        tree(m_treeB, pair.B);
    }

    void ask(const BatteryPair& pair, std::size_t place) override
    {
        m_distances[place] = fclDistance(*m_treeA, pair.X_WA, *m_treeB, pair.X_WB).distance;
    }

    /// A mesh lies inside its shape: meshes that meet are wrong where the shapes are apart, not the other way round.
    Answer judge(const BatteryPair&, std::size_t place, bool overlapping) const override
    {
        return {true, false, !overlapping && !(m_distances[place] > 0), 0, 0};
    }

private:
    std::optional<MeshTree> m_treeA, m_treeB;
    std::vector<double> m_distances;
};

void addScheme(Contestants& contestants, const std::string& name, const std::string& addition, SchemeQuery query,
               const std::vector<BatteryPair>* before = nullptr)
{
    contestants.push_back(
        std::make_unique<SchemeContestant>(addition.empty() ? name : name + " " + addition, query, before));
}

SchemeQuery queryOf(std::string_view method, SchemeJacobian jacobian = SchemeJacobian::finite)
{
    const SchemeMethod& found = *findSchemeMethod(method);
    SchemeQuery query;
    query.guess = found.guess;
    query.options.unknowns = found.unknowns;
    query.options.jacobian = jacobian;
    return query;
}

} // namespace

Contestants coldContestants()
{
    Contestants all;
    all.push_back(std::make_unique<OwnContestant>(nullptr));
    addScheme(all, "quadImplicit", "", queryOf("quadImplicit"));
    all.back()->inFigure = true;
    addScheme(all, "quadImplicit", "analytic", queryOf("quadImplicit", SchemeJacobian::analytic));
    for (const char* name : {"octImplicit", "quadParametric", "ntbParametric"})
        addScheme(all, name, "", queryOf(name));
    SchemeQuery sphere = queryOf("implicit");
    sphere.guess = SchemeGuess::sphere;
    addScheme(all, "implicit", "", sphere);
    for (const SchemeJacobian jacobian : {SchemeJacobian::finite, SchemeJacobian::analytic}) {
        SchemeQuery damped = queryOf("implicit", jacobian);
        damped.options.damped = true;
        addScheme(all, "implicit damped", jacobian == SchemeJacobian::analytic ? "analytic" : "", damped);
    }
    all.push_back(std::make_unique<MeshContestant>());
    return all;
}

Contestants warmContestants(const std::vector<BatteryPair>& before)
{
    Contestants all;
    all.push_back(std::make_unique<OwnContestant>(&before));
    addScheme(all, "quadImplicit", "", queryOf("quadImplicit"), &before);
    addScheme(all, "quadImplicit", "analytic", queryOf("quadImplicit", SchemeJacobian::analytic), &before);
    return all;
}

Contestants ellipsoidContestants()
{
    Contestants all;
    all.push_back(std::make_unique<OwnContestant>(nullptr));
    all.back()->inFigure = false;
    addScheme(all, "quadImplicit", "", queryOf("quadImplicit"));
    addScheme(all, "quadImplicit", "analytic", queryOf("quadImplicit", SchemeJacobian::analytic));
    return all;
}

} // namespace osculo
