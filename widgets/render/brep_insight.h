// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/brep/brep_model_ptr.h"
#include "osculo/brep/lmd_insight.h"
#include "widgets/render/annotation_canvas.h"
#include "widgets/render/feature_pick.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace osculo::widgets {

/// Models made ready for queries, with both kinds of cones; kept by who asks often. Not for several threads at once.
class BrepPreparations {
public:
    struct Prepared {
        LmdShapePtr polyhedral, round;
    };
    /// @throws InvalidShape for a model that prepareLmd refuses
    const Prepared& of(const BrepModelPtr& model);
    /// Forgets models that the scene has no more.
    void keepOnly(const Scene& scene);

private:
    std::map<BrepModelPtr, Prepared> m_known;
};

/// A face, edge or vertex that was picked, with its cones. What is drawn of it goes with its shape.
struct FeatureCone {
    FeaturePick pick;
    BrepModelPtr model;                     ///< that the pick was about
    std::optional<PieceCones> cones_S;      ///< nothing: no local minimum can lie on it alone
    std::vector<std::vector<Vec3>> lines_S; ///< the edge, or those around the face, as points along them
    std::string words;                      ///< `face 3, cylinder, piece 2 of 9`
};

/// Boxes of one level of a B-Rep's tree.
struct TreeBoxes {
    std::size_t body = 0, shape = 0;
    BrepModelPtr model;
    std::vector<Bounds> boxes_S;
    std::size_t depth = 0; ///< of the tree
};

/// Colours of a B-Rep's triangles that show which faces count as one: a colour for each supermaximal face of several faces.
struct GroupColors {
    BrepModelPtr model;
    std::shared_ptr<const std::vector<std::optional<PointColor>>> ofTriangle;
    std::size_t groups = 0, merged = 0; ///< supermaximal faces, and those of several faces
};

/// Picks that the scene has no more are left out.
std::vector<FeatureCone> featureCones(const Scene& scene, const std::vector<FeaturePick>& picks,
                                      BrepPreparations& prepared);
std::vector<TreeBoxes> treeBoxes(const Scene& scene, std::size_t level, BrepPreparations& prepared);
std::vector<GroupColors> groupColors(const Scene& scene, BrepPreparations& prepared);

/// Both cones at a place of each feature, of a fixed length in pixels, with the feature's lines and words: the polyhedral cone with its
/// four rays, the cone of revolution as a ring of another colour.
/// @param X_WB of the bodies
void addFeatureCones(AnnotationCanvas& canvas, const std::vector<FeatureCone>& features, const Scene& scene,
                     const std::vector<Pose>& X_WB);

/// Edges of the boxes, which turn with their shape.
void addTreeBoxes(AnnotationCanvas& canvas, const std::vector<TreeBoxes>& trees, const Scene& scene,
                  const std::vector<Pose>& X_WB);

/// Colours that tell the two kinds of cones apart.
Rgb polyhedralColor(const Palette& colors);
Rgb roundColor(const Palette& colors);

} // namespace osculo::widgets
