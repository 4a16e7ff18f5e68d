// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/brep/lmd.h"

#include "feature_geometry.h"
#include "free_pairs.h"
#include "lmd_front.h"
#include "lmd_shape.h"
#include "osculo/brep/lmd_sequence.h"
#include "osculo/math/stopwatch.h"
#include "pair_set.h"
#include "second_order.h"
#include "tangent_polar.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>
#include <optional>
#include <tuple>

namespace osculo {

namespace {

/// A Hessian's eigenvalue nearer to zero than this is zero: equal distances along a curve.
constexpr double kFlat = 1e-9;

/// Points of free features nearer than this part of the models' size touch: what joins them has no direction.
constexpr double kCoincident = 1e-12;

/// Bodies that touch are looked at as if this part of their size apart, so that their curvatures still tell minima from saddles.
constexpr double kTouching = 1e-6;

/// An edge whose tangent is nearer than this to normal to a direction is level along it, seen from its end.
constexpr double kLevel = 1e-9;

/// The ways in which a feature may move about a point. A vertex stays; but along an edge that is level there, as one that goes on beyond the
/// vertex is, the distance may fall all the same.
std::vector<LocalForm> formsAt(const LmdShape& shape, const LmdFeature& feature, const Vec3& p, const Vec3& u)
{
    const BrepModel& model = *shape.model;
    if (feature.kind == BrepFeatureKind::face)
        return {formOf(model.faces[feature.index], p, u)};
    if (feature.kind == BrepFeatureKind::edge)
        return {formOf(model.edges[feature.index], p, u)};
    std::vector<LocalForm> forms{LocalForm{}};
    for (const BrepSector& sector : model.vertices[feature.index].sectors)
        if (std::abs(sector.from_M.dot(u)) <= kLevel)
            forms.push_back(formOf(model.edges[sector.fromEdge], p, u));
    return forms;
}

LocalForm turned(LocalForm form, const Pose& X_AB)
{
    form.tangents = X_AB.matrix() * form.tangents;
    return form;
}

/// One query: both shapes, B seen from A.
class Query {
public:
    /// @param front of a sequence of queries, or null
    Query(const LmdShape& a, const LmdShape& b, const Pose& X_AB, const LmdOptions& options, LmdFront* front = nullptr)
        : m_a(a)
        , m_b(b)
        , m_X_AB(X_AB)
        , m_X_BA(X_AB.inverse())
        , m_R_AB(X_AB.matrix())
        , m_options(options)
        , m_front(front)
        , m_reach(options.threshold + 2 * options.dilation)
        , m_scale(std::max(a.scale, b.scale))
        , m_tolerance(std::max(a.tolerance, b.tolerance))
    {
    }

    void run()
    {
        if (m_a.nodes.empty() || m_b.nodes.empty())
            return;
        if (m_options.leastOnly)
            runNearestFirst();
        else
            runAll();
    }

    LmdResult& result() { return m_result; }

    /// Two points of the boundaries, in A and B: a search for the least distance leaves out what is further apart.
    void knowsPoints(const Vec3& p_A, const Vec3& q_B) { limitReach((m_X_AB * q_B - p_A).norm()); }

private:
    /// Two nodes, and what their boxes are apart.
    struct NodePair {
        std::uint32_t a = 0, b = 0;
        double gap = 0;
    };

    void runAll()
    {
        if (m_front)
            m_front->begin(m_X_AB, m_b.nodes.front().box_M, m_reach);
        if (!m_front || m_front->last().empty())
            runBelow({});
        else
            for (const LmdFront::Entry& entry : m_front->last())
                if (m_front->holds(entry))
                    m_front->keep(entry);
                else
                    runBelow({entry.a, entry.b});
        if (m_front)
            m_front->end(m_result.counts.pairs);
    }

    void runBelow(const NodePair& top)
    {
        std::vector<NodePair> open;
        const auto push = [&](NodePair pair) {
            if (mayTouch(pair))
                open.push_back(pair);
        };
        push(top);
        while (!open.empty()) {
            const NodePair pair = open.back();
            open.pop_back();
            split(pair, push);
        }
    }

    /// Nothing is looked for below a pair.
    void leave(const NodePair& pair, const LmdSlack& slack)
    {
        if (m_front)
            m_front->leave(pair.a, pair.b, slack);
    }

    void limitReach(double distance) { m_reach = std::min(m_reach, distance + m_tolerance); }

    /// Best first: what is further apart than two known points of the boundaries, or than a contact found, is left.
    void runNearestFirst()
    {
        const auto later = [](const NodePair& x, const NodePair& y) { return x.gap > y.gap; };
        std::vector<NodePair> open;
        const auto push = [&](NodePair pair) {
            const LmdNode &a = m_a.nodes[pair.a], &b = m_b.nodes[pair.b];
            if (a.on_M && b.on_M)
                limitReach((m_X_AB * *b.on_M - *a.on_M).norm());
            if (mayTouch(pair)) {
                open.push_back(pair);
                std::ranges::push_heap(open, later);
            }
        };
        push({});
        while (!open.empty() && open.front().gap <= m_reach) {
            std::ranges::pop_heap(open, later);
            const NodePair pair = open.back();
            open.pop_back();
            split(pair, push);
        }
        std::erase_if(m_result.contacts,
                      [&](const LmdContact& contact) { return contact.distance + 2 * m_options.dilation > m_reach; });
    }

    /// Solves two leaves, or gives the pairs below the larger node to `push`.
    template <typename Push>
    void split(const NodePair& pair, const Push& push)
    {
        const LmdNode &a = m_a.nodes[pair.a], &b = m_b.nodes[pair.b];
        if (a.leaf() && b.leaf()) {
            if (worthSolving(a.group, b.group)) // not solved while the pair waited
                solvePieces(m_a.pieces[a.piece], m_b.pieces[b.piece]);
            leave(pair, {});
            return;
        }
        const bool splitA = !a.leaf() && (b.leaf() || a.size >= b.size);
        push({splitA ? a.right : pair.a, splitA ? pair.b : b.right});
        push({splitA ? a.left : pair.a, splitA ? pair.b : b.left});
    }

    /// Free features are solved piece by piece, whatever their groups.
    bool piecewise(std::uint32_t a, std::uint32_t b) const { return m_a.groups[a].free || m_b.groups[b].free; }

    /// Two groups whose minima lie on other features, whatever their poses.
    bool masked(std::uint32_t a, std::uint32_t b) const
    {
        return !piecewise(a, b) && straightFamiliesOnly(m_a.groups[a].carrier_M.kind, m_b.groups[b].carrier_M.kind);
    }

    /// Not solved yet.
    bool worthSolving(std::uint32_t a, std::uint32_t b)
    {
        if (piecewise(a, b) || !m_solved.contains(a, b))
            return true;
        ++m_result.counts.repeated;
        return false;
    }

    /// Near enough, and with opposite normals.
    bool mayTouch(NodePair& pair)
    {
        const LmdNode &a = m_a.nodes[pair.a], &b = m_b.nodes[pair.b];
        ++m_result.counts.pairs;
        if (a.group != LmdNode::kMixed && b.group != LmdNode::kMixed) {
            if (masked(a.group, b.group)) {
                ++m_result.counts.mask;
                return false;
            }
            if (!worthSolving(a.group, b.group)) {
                leave(pair, {});
                return false;
            }
        }
        pair.gap = gapBetween(a.box_M, b.box_M, m_X_AB, m_R_AB);
        if (pair.gap > m_reach) {
            ++m_result.counts.box;
            leave(pair, {pair.gap - m_reach, std::numeric_limits<double>::infinity()});
            return false;
        }
        if (!mayPointAcross(pair) || !normalsMayMeet(pair)) {
            ++m_result.counts.normals;
            return false;
        }
        return true;
    }

    bool normalsMayMeet(const NodePair& pair)
    {
        const ConeBound &a = m_a.nodes[pair.a].cone_M, &b = m_b.nodes[pair.b].cone_M;
        if (mayBeAntipodal(a, b, m_R_AB))
            return true;
        leave(pair, {std::numeric_limits<double>::infinity(), std::max(0.0, antipodalMargin(a, b, m_R_AB))});
        return false;
    }

    /// Whether a line from one box to the other can run along the normals of both (Johnson and Cohen's spatialized cones): all such
    /// lines lie within an angle about the one through the middles.
    bool mayPointAcross(const NodePair& pair)
    {
        const LmdNode &a = m_a.nodes[pair.a], &b = m_b.nodes[pair.b];
        const Vec3 r = m_R_AB * b.box_M.centre() + m_X_AB.translation - a.box_M.centre();
        const double length = r.norm(), reach = 0.5 * (a.size + b.size);
        if (length <= reach)
            return true;
        const double spread = std::asin(reach / length);
        const auto along = [&](const ConeBound& cone, const Vec3& direction) {
            const double widest = cone.halfAngle + spread;
            if (cone.whole || widest >= std::numbers::pi)
                return true;
            const double cosine = direction.dot(cone.middle) / length;
            if (cosine >= std::cos(widest))
                return true;
            if (m_front)
                leave(pair, slackAcross(std::acos(std::clamp(cosine, -1.0, 1.0)) - widest, length, reach));
            return false;
        };
        return along(a.cone_M, r) && along(b.cone_M, -(m_R_AB.transpose() * r));
    }

    /// How far B may move while the angle between a cone and the lines from box to box stays above 0: half of it for turns, half for what
    /// a shift turns the lines' middle and widens their spread by.
    static LmdSlack slackAcross(double angle, double length, double reach)
    {
        constexpr int kHalvings = 6;
        const double spread = std::asin(reach / length);
        double shift = std::min(0.5 * angle * length, 0.9 * (length - reach));
        for (int i = 0; i < kHalvings; ++i, shift *= 0.5)
            if (std::asin(shift / length) + std::asin(reach / (length - shift)) - spread <= 0.5 * angle)
                return {shift, 0.5 * angle};
        return {};
    }

    /// Free features are solved by pieces, others as a whole.
    void solvePieces(const LmdPiece& a, const LmdPiece& b)
    {
        const LmdGroup &groupA = m_a.groups[a.group], &groupB = m_b.groups[b.group];
        if (!groupA.free && !groupB.free) {
            solve(a.group, b.group);
            return;
        }
        ++m_result.counts.solved;
        const auto pair = nearestPair(m_a, a, m_b, b, m_X_AB, m_scale);
        if (!pair)
            return;
        const Vec3 r = pair->q_A - pair->p_A;
        if (r.norm() <= kCoincident * m_scale) {
            if (groupA.kind == BrepFeatureKind::face) // they touch: along the face's normal
                add(groupA, groupB, pair->p_A, pair->q_A, outward(m_a.model->faces[a.member], pair->p_A), false);
            return;
        }
        if (!knownAt(pair->p_A, pair->q_A, r))
            add(groupA, groupB, pair->p_A, pair->q_A, r.normalized(), false);
    }

    /// All critical points of two supermaximal features, once for all their pieces.
    void solve(std::uint32_t indexA, std::uint32_t indexB)
    {
        const LmdGroup &a = m_a.groups[indexA], &b = m_b.groups[indexB];
        m_solved.insert(indexA, indexB);
        ++m_result.counts.solved;
        for (const CriticalPair& critical : criticalPairs(a.carrier_M, m_X_AB * b.carrier_M, m_scale))
            for (const double sign : {1.0, -1.0})
                addSides(a, b, critical, sign * critical.direction);
    }

    /// A critical pair of carriers becomes one of the features, by the radius on the side of the material; a sheet has both sides.
    void addSides(const LmdGroup& a, const LmdGroup& b, const CriticalPair& pair, const Vec3& u)
    {
        for (const double sideA : sidesOf(a))
            for (const double sideB : sidesOf(b))
                add(a, b, pair.a + sideA * a.carrier_M.offset * u, pair.b - sideB * b.carrier_M.offset * u, u,
                    pair.family);
    }

    static std::vector<double> sidesOf(const LmdGroup& group)
    {
        if (group.twoSided && group.carrier_M.offset > 0)
            return {1, -1};
        return {group.away ? 1.0 : -1.0};
    }

    void add(const LmdGroup& ga, const LmdGroup& gb, const Vec3& p_A, const Vec3& q_A, const Vec3& u_A, bool family)
    {
        const double d = (q_A - p_A).dot(u_A);
        if (d < -m_tolerance || d > m_reach)
            return;
        const Vec3 q_B = m_X_BA * q_A, u_B = m_X_BA.rotation * u_A;
        const std::optional<LmdFeature> fa = locate(m_a, ga, p_A);
        const std::optional<LmdFeature> fb = fa ? locate(m_b, gb, q_B) : std::nullopt;
        if (!fa || !fb) {
            ++m_result.counts.trim;
            return;
        }
        if (!inPolar(m_a, *fa, p_A, u_A) || !inPolar(m_b, *fb, q_B, -u_B)) {
            ++m_result.counts.cone;
            return;
        }
        const double apart = std::max(d, kTouching * m_scale);
        const double least = leastCurvatureAt(*fa, p_A, *fb, q_B, u_A, apart);
        if (least < -kFlat && !m_options.critical) {
            ++m_result.counts.order;
            return;
        }
        LmdContact contact;
        contact.distance = d - 2 * m_options.dilation;
        contact.p_WA = p_A + m_options.dilation * u_A;
        contact.p_WB = q_A - m_options.dilation * u_A;
        contact.nhat_AB_W = u_A;
        contact.minimum = least >= -kFlat;
        contact.conformal = family || fits(*fa, p_A, *fb, q_B, u_A, apart);
        contact.a = *fa;
        contact.b = *fb;
        if (m_options.leastOnly)
            limitReach(std::max(d, 0.0));
        if (known(contact))
            ++m_result.counts.duplicate;
        else
            m_result.contacts.push_back(contact);
    }

    double leastCurvatureAt(const LmdFeature& a, const Vec3& p_A, const LmdFeature& b, const Vec3& q_B, const Vec3& u_A,
                            double apart) const
    {
        double least = std::numeric_limits<double>::infinity();
        const std::vector<LocalForm> formsB = formsAt(m_b, b, q_B, -(m_X_BA.rotation * u_A));
        for (const LocalForm& formA : formsAt(m_a, a, p_A, u_A))
            for (const LocalForm& formB : formsB)
                least = std::min(least, leastCurvature(formA, turned(formB, m_X_AB), apart));
        return least;
    }

    /// Two faces around the contact lie against each other to second order: the contact is one of many.
    bool fits(const LmdFeature& a, const Vec3& p_A, const LmdFeature& b, const Vec3& q_B, const Vec3& u_A,
              double apart) const
    {
        const Vec3 u_B = m_X_BA.rotation * u_A;
        const std::vector<BrepIndex> facesB = facesFacing(m_b, b, q_B, -u_B);
        for (const BrepIndex fa : facesFacing(m_a, a, p_A, u_A))
            for (const BrepIndex fb : facesB) {
                const LocalForm formA = formOf(m_a.model->faces[fa], p_A, u_A);
                const LocalForm formB = turned(formOf(m_b.model->faces[fb], q_B, -u_B), m_X_AB);
                if (std::abs(leastCurvature(formA, formB, apart)) <= kFlat)
                    return true;
            }
        return false;
    }

    bool known(const LmdContact& contact) const { return knownAt(contact.p_WA, contact.p_WB, contact.nhat_AB_W); }

    bool knownAt(const Vec3& p_A, const Vec3& q_A, const Vec3& normal_A) const
    {
        return std::ranges::any_of(m_result.contacts, [&](const LmdContact& other) {
            return (other.p_WA - p_A).norm() <= 2 * m_tolerance && (other.p_WB - q_A).norm() <= 2 * m_tolerance
                   && other.nhat_AB_W.dot(normal_A) > 0;
        });
    }

    const LmdShape &m_a, &m_b;
    Pose m_X_AB, m_X_BA;
    Mat3 m_R_AB;
    LmdOptions m_options;
    LmdFront* m_front;
    double m_reach; ///< [m] between the bodies as they are: larger distances are left out
    double m_scale, m_tolerance;
    PairSet m_solved;   ///< of groups
    LmdResult m_result; ///< in A until the end
};

} // namespace

namespace {

/// What a query found, sorted, in the world.
LmdResult placedResult(Query& query, const Pose& X_WA)
{
    LmdResult result = std::move(query.result());
    for (LmdContact& contact : result.contacts) {
        contact.p_WA = X_WA * contact.p_WA;
        contact.p_WB = X_WA * contact.p_WB;
        contact.nhat_AB_W = X_WA.rotation * contact.nhat_AB_W;
    }
    std::ranges::stable_sort(result.contacts, {}, [](const LmdContact& c) {
        return std::tuple(c.distance, c.a.kind, c.a.index, c.b.kind, c.b.index);
    });
    return result;
}

} // namespace

LmdResult localMinimalDistances(const LmdShape& a, const Pose& X_WA, const LmdShape& b, const Pose& X_WB,
                                const LmdOptions& options)
{
    const Stopwatch watch;
    Query query(a, b, X_WA.inverse() * X_WB, options);
    query.run();
    LmdResult result = placedResult(query, X_WA);
    result.time = watch.microseconds();
    return result;
}

LmdSequence::LmdSequence(LmdShapePtr a, LmdShapePtr b)
    : m_a(std::move(a))
    , m_b(std::move(b))
    , m_front(std::make_unique<LmdFront>())
{
}

LmdSequence::~LmdSequence() = default;
LmdSequence::LmdSequence(LmdSequence&&) noexcept = default;
LmdSequence& LmdSequence::operator=(LmdSequence&&) noexcept = default;

LmdResult LmdSequence::localMinimalDistances(const Pose& X_WA, const Pose& X_WB, const LmdOptions& options)
{
    const Stopwatch watch;
    const Pose X_AB = X_WA.inverse() * X_WB;
    Query query(*m_a, *m_b, X_AB, options, options.leastOnly ? nullptr : m_front.get());
    if (options.leastOnly && m_nearest)
        query.knowsPoints(m_nearest->first, m_nearest->second);
    query.run();
    if (const auto& contacts = query.result().contacts; !contacts.empty()) {
        const LmdContact& least = *std::ranges::min_element(contacts, {}, &LmdContact::distance);
        const Vec3 grown = options.dilation * least.nhat_AB_W; // in A still
        m_nearest = {least.p_WA - grown, X_AB.inverse() * (least.p_WB + grown)};
    }
    LmdResult result = placedResult(query, X_WA);
    result.time = watch.microseconds();
    return result;
}

} // namespace osculo
