// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "hand_methods.h"

#include "osculo/distance/mesh_pair.h"
#include "osculo/distance/scheme_pair.h"
#include "osculo/distance/superovoid_pair.h"
#include "osculo/evaluate/scheme_settings.h"
#include "osculo/shape/superovoid_tessellation.h"

#include <array>

namespace osculo {

namespace {

constexpr std::size_t kMeshVertices = 52; ///< a link: about 100 triangles, as the simplified links of the iCub have

class OwnLinks : public LinkPair {
public:
    OwnLinks(const Superovoid& A, const Superovoid& B, double depthBound)
        : m_A(A)
        , m_B(B)
    {
        m_options.depthBound = depthBound;
    }

    void restart() override { m_warm = {}; }
    void ask(const Pose& X_WA, const Pose& X_WB) override
    {
        m_result = distance(m_A, X_WA, m_B, X_WB, m_options, &m_warm);
    }
    LinkAnswer answer(const Pose&, const Pose&) const override
    {
        return {!isFailure(m_result.status), m_result.witness.distance, m_result.iterations, m_result.evaluations};
    }

private:
    Superovoid m_A, m_B;
    SuperovoidPairOptions m_options;
    SuperovoidWarmStart m_warm;
    DistanceResult m_result;
};

class SchemeLinks : public LinkPair {
public:
    SchemeLinks(const Superovoid& A, const Superovoid& B, std::string_view method, SchemeFormula formula)
        : m_A(A)
        , m_B(B)
        , m_query(schemeQuery(method, "auto", {}))
    {
        m_query.options.formula = formula;
        prepare(m_cache, m_A, m_B, m_query);
    }

    void restart() override { m_cache.warm = false; }
    void ask(const Pose& X_WA, const Pose& X_WB) override
    {
        m_solution = askScheme(m_A, X_WA, m_B, X_WB, m_query, &m_cache);
    }
    LinkAnswer answer(const Pose& X_WA, const Pose& X_WB) const override
    {
        LinkAnswer answer{m_solution.accepted(), std::nullopt, m_solution.iterations, m_solution.evaluations};
        if (answer.accepted)
            answer.distance = verifiedResult(m_solution, m_A, X_WA, m_B, X_WB).witness.distance;
        return answer;
    }

private:
    Superovoid m_A, m_B;
    SchemeQuery m_query;
    SchemeCache m_cache;
    SchemeSolution m_solution;
};

class MeshLinks : public LinkPair {
public:
    MeshLinks(const Superovoid& A, const Superovoid& B, bool collisionOnly)
        : m_collisionOnly(collisionOnly)
        , m_treeA(std::make_shared<const TriangleMesh>(tessellateByCount(A, kMeshVertices)))
        , m_treeB(std::make_shared<const TriangleMesh>(tessellateByCount(B, kMeshVertices)))
    {
    }

    void ask(const Pose& X_WA, const Pose& X_WB) override
    {
        if (m_collisionOnly)
            m_meets = collide(m_treeA, X_WA, m_treeB, X_WB);
        else
            m_distance = fclDistance(m_treeA, X_WA, m_treeB, X_WB).distance;
    }
    LinkAnswer answer(const Pose&, const Pose&) const override
    {
        if (m_collisionOnly)
            return {m_meets, std::nullopt, 0, 0};
        return {true, m_distance, 0, 0};
    }

private:
    bool m_collisionOnly, m_meets = false;
    MeshTree m_treeA, m_treeB;
    double m_distance = 0;
};

std::unique_ptr<LinkPair> own(const Superovoid& A, const Superovoid& B)
{
    return std::make_unique<OwnLinks>(A, B, SuperovoidPairOptions{}.depthBound);
}

std::unique_ptr<LinkPair> ownToOnePercent(const Superovoid& A, const Superovoid& B)
{
    return std::make_unique<OwnLinks>(A, B, 0.01);
}

std::unique_ptr<LinkPair> meshCollision(const Superovoid& A, const Superovoid& B)
{
    return std::make_unique<MeshLinks>(A, B, true);
}

std::unique_ptr<LinkPair> meshDistance(const Superovoid& A, const Superovoid& B)
{
    return std::make_unique<MeshLinks>(A, B, false);
}

bool tapered(const Superovoid& shape)
{
    return shape.tx() != 0 || shape.ty() != 0;
}

/// The formulas for superellipsoids where neither link has a taper.
template <const char* method>
std::unique_ptr<LinkPair> bySimplestFormulas(const Superovoid& A, const Superovoid& B)
{
    return std::make_unique<SchemeLinks>(
        A, B, method, tapered(A) || tapered(B) ? SchemeFormula::superovoid : SchemeFormula::superellipsoid);
}

template <const char* method>
std::unique_ptr<LinkPair> byGeneralFormulas(const Superovoid& A, const Superovoid& B)
{
    return std::make_unique<SchemeLinks>(A, B, method, SchemeFormula::superovoid);
}

constexpr char kOct[] = "octImplicit", kQuad[] = "quadParametric";

} // namespace

std::string_view toString(HandRepresentation representation)
{
    switch (representation) {
    case HandRepresentation::superellipsoids:
        return "superellipsoids";
    case HandRepresentation::mixed:
        return "mixed";
    case HandRepresentation::superovoids:
        return "superovoids";
    }
    return "";
}

std::span<const HandMethod> handMethods()
{
    using enum HandRepresentation;
    static constexpr std::array<HandMethod, 13> kMethods{{
        {"mesh collision", "auto", "", mixed, false, false, "i", meshCollision},
        {"mesh distance", "auto", "", mixed, true, false, "ii", meshDistance},
        {"octImplicit", "warm", "superellipsoid", superellipsoids, false, true, "iii", bySimplestFormulas<kOct>},
        {"octImplicit", "warm", "superovoid", superellipsoids, false, true, "iv", byGeneralFormulas<kOct>},
        {"octImplicit", "warm", "both", mixed, false, true, "v", bySimplestFormulas<kOct>},
        {"quadParametric", "warm", "superellipsoid", superellipsoids, true, true, "vi", bySimplestFormulas<kQuad>},
        {"quadParametric", "warm", "superovoid", superellipsoids, true, true, "vii", byGeneralFormulas<kQuad>},
        {"quadParametric", "warm", "both", mixed, true, true, "viii", bySimplestFormulas<kQuad>},
        {"support 1 %", "warm", "", superellipsoids, true, true, "", ownToOnePercent},
        {"support 1 %", "warm", "", mixed, true, true, "", ownToOnePercent},
        {"support", "warm", "", superellipsoids, true, true, "", own},
        {"support", "warm", "", mixed, true, true, "", own},
        {"support", "warm", "", superovoids, true, true, "", own},
    }};
    return kMethods;
}

} // namespace osculo
