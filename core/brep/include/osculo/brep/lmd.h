// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/brep/brep_feature.h"
#include "osculo/brep/brep_model.h"
#include "osculo/math/pose.h"

#include <limits>
#include <memory>
#include <vector>

namespace osculo {

/// A model made ready for queries: supermaximal faces and edges, their carriers and boxes. Immutable; made once, used from any thread.
class LmdShape;
using LmdShapePtr = std::shared_ptr<const LmdShape>;

struct LmdPreparation {
    double split =
        0.3490658503988659; ///< [rad] half-angle of the normals of a piece: features are cut until theirs is no wider
    double angular = 0.00872664625997165; ///< [rad] above 0: normal cones are wider by this; less filters more
    double minBox = 1e-3;                 ///< of the model's diagonal: pieces are not cut smaller
    bool supermaximal = true; ///< false, for comparison: faces and edges on the same surface and curve stay apart
    bool revolution = false;  ///< true, for comparison: normals are bounded by cones of revolution
};

/// @throws InvalidShape for a model with a face that could not be turned into Bézier patches.
/// Free faces and edges are cut into pieces small enough that a search from the middle of a pair of them finds what they hold.
LmdShapePtr prepareLmd(std::shared_ptr<const BrepModel> model, const LmdPreparation& preparation = {});

struct LmdOptions {
    double threshold = std::numeric_limits<double>::infinity(); ///< [m] larger distances are left out
    double dilation = 0; ///< [m] each body is virtually grown by this much: twice it is subtracted from every distance
    bool critical = false;  ///< also critical pairs that are no minima (saddles, maxima)
    bool leastOnly = false; ///< only the least distance, and contacts equal to it within the tolerance: of bodies apart
};

/// Where a contact lies: the feature of least dimension that holds the point.
struct LmdFeature {
    BrepFeatureKind kind = BrepFeatureKind::face;
    BrepIndex index = 0; ///< in the model's faces, edges or vertices
    BrepIndex group = 0; ///< of supermaximal faces or edges; a vertex is its own

    friend bool operator==(const LmdFeature&, const LmdFeature&) = default;
};

/// A local minimum of the distance between two boundaries: p_WB − p_WA = distance · nhat_AB_W, and the normal lies in the polar of the tangent
/// cone of A at p_WA, its opposite in that of B at p_WB (Crozet, Léon, Merlhiot, Eq. 3.5). With a dilation the points are those of the grown bodies.
struct LmdContact {
    double distance = 0; ///< [m]
    Vec3 p_WA = Vec3::Zero(), p_WB = Vec3::Zero();
    Vec3 nhat_AB_W = Vec3::Zero();
    bool conformal =
        false;           ///< one of a continuum of equal minima: surfaces that fit each other along a line or an area
    bool minimum = true; ///< false for the saddles and maxima that were asked for
    LmdFeature a, b;
};

/// How many pairs of the two trees' nodes were looked at, what removed them, and what removed critical points.
struct LmdCounts {
    std::size_t pairs = 0;     ///< of nodes
    std::size_t box = 0;       ///< pairs of nodes further apart than the threshold
    std::size_t normals = 0;   ///< pairs of nodes without opposite normals
    std::size_t repeated = 0;  ///< pairs of nodes whose supermaximal features were solved already
    std::size_t mask = 0;      ///< pairs of nodes that meet along straight families only, which end on edges
    std::size_t solved = 0;    ///< pairs of features whose critical points were computed
    std::size_t trim = 0;      ///< critical points outside the features' domains
    std::size_t cone = 0;      ///< whose direction is in no polar of a tangent cone
    std::size_t order = 0;     ///< that are saddles or maxima
    std::size_t duplicate = 0; ///< found from several features
};

struct LmdResult {
    std::vector<LmdContact> contacts; ///< by distance, then by feature
    LmdCounts counts;
    double time = 0; ///< [µs]
};

/// All local minimal distances between two placed models whose boundaries do not cross. Touching counts as apart; where the
/// bodies overlap, contacts of the parts that do not are still found.
LmdResult localMinimalDistances(const LmdShape& a, const Pose& X_WA, const LmdShape& b, const Pose& X_WB,
                                const LmdOptions& options = {});

/// The supermaximal groups of a prepared model, for display: group of each face, of each edge (by index).
struct LmdGroups {
    std::vector<BrepIndex> faces, edges;
    std::size_t faceGroups = 0, edgeGroups = 0;
};
LmdGroups groupsOf(const LmdShape& shape);

struct LmdSizes {
    std::size_t features = 0; ///< supermaximal faces and edges, and vertices
    std::size_t nodes = 0;    ///< of the tree
    std::size_t leaves = 0;   ///< pieces of features
};
LmdSizes sizesOf(const LmdShape& shape);

} // namespace osculo
