// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "bite_methods.h"

#include "union_mesh.h"

#include "osculo/distance/box_tree.h"
#include "osculo/distance/mesh_pair.h"
#include "osculo/distance/scheme_pair.h"
#include "osculo/distance/superovoid_pair.h"
#include "osculo/evaluate/evaluate.h"
#include "osculo/evaluate/scheme_settings.h"
#include "osculo/support/superovoid_bounds.h"

#include <algorithm>
#include <limits>
#include <map>

namespace osculo {

namespace {

BoxTree boxTreeOf(const std::vector<PlacedOvoid>& ovoids)
{
    std::vector<std::optional<Bounds>> boxes;
    for (const PlacedOvoid& ovoid : ovoids)
        boxes.emplace_back(placedBounds(SuperovoidSupportMap(ovoid.shape), ovoid.X_BS));
    return BoxTree(boxes);
}

class OwnBite : public BiteMethod {
public:
    explicit OwnBite(const PairMotion& motion)
        : m_motion(motion)
    {
        name = "support";
        initial = "warm";
        m_options.threads = 1;
        m_options.onlyPair = 0;
    }

    void restart() override { m_cache.clear(); }
    void ask(std::size_t frame) override
    {
        m_frame = evaluate(*m_motion.scene, m_motion.times[frame], m_options, &m_cache);
    }
    std::optional<double> distance(std::size_t) override { return m_frame.pairs.front().distance; }

private:
    const PairMotion& m_motion;
    EvaluateOptions m_options;
    EvaluationCache m_cache;
    Frame m_frame;
};

class QuadImplicitBite : public BiteMethod {
public:
    QuadImplicitBite(const PairMotion& motion, bool warm)
        : m_motion(motion)
        , m_warm(warm)
        , m_a(ovoidsOf(*motion.a))
        , m_b(ovoidsOf(*motion.b))
        , m_boxesA(boxTreeOf(m_a))
        , m_boxesB(boxTreeOf(m_b))
        , m_query(schemeQuery("quadImplicit", "auto", {}))
    {
        name = "quadImplicit";
        initial = warm ? "warm" : "quadtree";
    }

    void restart() override { m_caches.clear(); }

    void ask(std::size_t frame) override
    {
        const Pose &X_WA = m_motion.X_WA[frame], &X_WB = m_motion.X_WB[frame];
        m_answers.clear();
        NearestBoxPairs pairs(m_boxesA, X_WA, m_boxesB, X_WB);
        while (const auto pair = pairs.next(0)) {
            SchemeCache* cache = m_warm ? &m_caches[{pair->a, pair->b}] : nullptr;
            m_answers.push_back({pair->a, pair->b,
                                 askScheme(m_a[pair->a].shape, X_WA * m_a[pair->a].X_BS, m_b[pair->b].shape,
                                           X_WB * m_b[pair->b].X_BS, m_query, cache)});
        }
    }

    std::optional<double> distance(std::size_t frame) override
    {
        std::optional<double> least;
        for (const Answer& answer : m_answers) {
            if (!answer.solution.accepted())
                continue;
            const PlacedOvoid &a = m_a[answer.a], &b = m_b[answer.b];
            const double distance = verifiedResult(answer.solution, a.shape, m_motion.X_WA[frame] * a.X_BS, b.shape,
                                                   m_motion.X_WB[frame] * b.X_BS)
                                        .witness.distance;
            least = std::min(least.value_or(distance), distance);
        }
        return least;
    }

    int iterations() const override
    {
        int sum = 0;
        for (const Answer& answer : m_answers)
            sum += answer.solution.iterations;
        return sum;
    }

private:
    struct Answer {
        std::size_t a, b;
        SchemeSolution solution;
    };

    const PairMotion& m_motion;
    bool m_warm;
    std::vector<PlacedOvoid> m_a, m_b;
    BoxTree m_boxesA, m_boxesB;
    SchemeQuery m_query;
    std::map<std::pair<std::size_t, std::size_t>, SchemeCache> m_caches;
    std::vector<Answer> m_answers;
};

class MeshBite : public BiteMethod {
public:
    MeshBite(const PairMotion& motion, std::size_t wished)
        : m_motion(motion)
        , m_a(treeOf(*motion.a, wished))
        , m_b(treeOf(*motion.b, wished))
    {
        name = "mesh " + std::to_string(wished);
        initial = "auto";
    }

    void ask(std::size_t frame) override
    {
        m_distance = fclDistance(m_a, m_motion.X_WA[frame], m_b, m_motion.X_WB[frame]).distance;
    }
    std::optional<double> distance(std::size_t) override { return m_distance; }

private:
    MeshTree treeOf(const Body& body, std::size_t wished)
    {
        UnionMesh made = unionMesh(ovoidsOf(body), wished);
        triangles += static_cast<long long>(made.mesh.triangles().size());
        chordError += made.chordError;
        return MeshTree(std::make_shared<const TriangleMesh>(std::move(made.mesh)));
    }

    const PairMotion& m_motion;
    MeshTree m_a, m_b;
    double m_distance = 0;
};

} // namespace

std::unique_ptr<BiteMethod> ownBiteMethod(const PairMotion& motion)
{
    return std::make_unique<OwnBite>(motion);
}

std::unique_ptr<BiteMethod> quadImplicitBiteMethod(const PairMotion& motion, bool warm)
{
    return std::make_unique<QuadImplicitBite>(motion, warm);
}

std::unique_ptr<BiteMethod> meshBiteMethod(const PairMotion& motion, std::size_t triangles)
{
    return std::make_unique<MeshBite>(motion, triangles);
}

ExhaustiveDistance exhaustiveDistance(const PairMotion& motion, std::size_t frame)
{
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    ExhaustiveDistance least{kInfinity, kInfinity};
    const std::vector<PlacedOvoid> as = ovoidsOf(*motion.a), bs = ovoidsOf(*motion.b);
    for (const PlacedOvoid& a : as)
        for (const PlacedOvoid& b : bs) {
            const DistanceResult result =
                distance(a.shape, motion.X_WA[frame] * a.X_BS, b.shape, motion.X_WB[frame] * b.X_BS);
            least.lower = std::min(least.lower, result.lowerBound);
            least.upper = std::min(least.upper, result.upperBound);
        }
    return least;
}

} // namespace osculo
