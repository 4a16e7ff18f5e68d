// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/types.h"
#include "osculo/shape/face_selection.h"
#include "widgets/render/dimensions.h"
#include "widgets/render/draw_list.h"
#include "widgets/render/feature_pick.h"
#include "widgets/render/gizmo.h"
#include "widgets/render/overlay.h"
#include "widgets/render/palette.h"
#include "widgets/render/place_preview.h"
#include "widgets/render/surface_look.h"
#include "widgets/render/surface_style.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace osculo {
struct Trace;
}

namespace osculo::widgets {

struct Insight;
struct DynamicsPicture;

/// A body of the scene, or one shape of it, by index.
struct Selection {
    std::size_t body = 0;
    std::optional<std::size_t> shape; ///< nothing: the whole body
    friend bool operator==(const Selection&, const Selection&) = default;

    bool covers(std::size_t bodyIndex, std::size_t shapeIndex) const
    {
        return body == bodyIndex && (!shape || *shape == shapeIndex);
    }
};

/// What a map's numbers are: lengths [m], or curvatures [1/m].
enum class MapQuantity { distance, curvature };

/// Signed numbers at a mesh's vertices, or a cloud's points, shown as colours on it: the distances from a fitted surface
/// (core/fit's errorMap) or to another body, or curvatures.
struct ErrorMap {
    std::size_t body = 0, shape = 0;                   ///< the mesh or cloud
    std::shared_ptr<const std::vector<double>> values; ///< one for each vertex or point
    double range = 0;                                  ///< colours span [−range, range]; 0: from the values
    std::string words = "distance to the fit";         ///< over the legend
    MapQuantity quantity = MapQuantity::distance;
    friend bool operator==(const ErrorMap&, const ErrorMap&) = default;
};

/// Which triangles of a mesh are chosen, shown as a tint: the stronger the more they count.
struct FaceTint {
    std::size_t body = 0, shape = 0; ///< the mesh or cloud
    FaceSelectionPtr faces;          ///< one weight for each triangle
    bool choosing = false;           ///< being changed: the mesh is opaque, the body's other shapes stand back
    friend bool operator==(const FaceTint&, const FaceTint&) = default;
};

/// One contact of a Frame.
struct ChosenContact {
    std::size_t pair = 0;   ///< in Frame::pairs
    std::size_t number = 0; ///< in its contacts
    friend bool operator==(const ChosenContact&, const ChosenContact&) = default;
};

/// A place on a shape with words beside it.
struct PointMark {
    Vec3 point_W = Vec3::Zero(); ///< [m]
    std::string words;
    friend bool operator==(const PointMark&, const PointMark&) = default;
};

/// A row of the timing card: how long a method took on the pair that is shown.
struct TimingRow {
    std::string method;
    double lastUs = 0;
    std::optional<double> medianUs, p95Us; ///< over the last evaluations, where there were several
    std::string note;                      ///< for example `no depth`
    friend bool operator==(const TimingRow&, const TimingRow&) = default;
};

/// A solver's steps, shown up to one of them.
struct Replay {
    std::shared_ptr<const Trace> trace; ///< not null
    std::size_t step = 0;
    friend bool operator==(const Replay&, const Replay&) = default;
};

/// Everything about a picture that is not in the Scene or the Frame.
struct RenderSettings {
    Theme theme = Theme::light;
    OverlaySet overlays{Overlay::closest, Overlay::normals, Overlay::timing};
    SurfaceStyle style = SurfaceStyle::smooth;
    bool background = true; ///< false: only bodies and overlays, on nothing
    bool cards = true;      ///< times and legends; false in views beside the main one
    bool scaleBar = true;
    bool orientation = true; ///< the cube at the top right
    bool grid = false;       ///< on the floor, below everything
    std::optional<Selection> selection, hover;
    std::optional<Gizmo> gizmo;           ///< handles around what is selected
    bool sectionFrame = false;            ///< the section's plane is outlined
    std::optional<PlacePreview> preview;  ///< of a superovoid that a click would place
    std::optional<std::size_t> pair;      ///< of the Frame, shown on the timing card; nothing: the closest one
    std::optional<ChosenContact> contact; ///< the one that stands out
    std::vector<ErrorMap> errorMaps;
    std::optional<FaceTint> faceTint;
    std::vector<PointMark> marks;
    std::shared_ptr<const Insight> insight;          ///< for the overlays that needsInsight; may be null
    std::vector<FeaturePick> features;               ///< faces, edges and vertices whose normal cones are shown
    std::size_t treeLevel = 4;                       ///< for the overlay tree; 0: the root
    SurfaceLook surfaces;                            ///< for the overlays support and hull
    std::shared_ptr<const DynamicsPicture> dynamics; ///< for the overlays paths and forces; may be null
    std::vector<Rect> covered;                       ///< by buttons over the view: labels keep off [logical px]
    std::optional<Replay> replay;
    std::optional<Dimension> dimension;      ///< that is being picked
    std::optional<std::size_t> selectedMark; ///< in Scene::marks
    std::vector<TimingRow> timing;           ///< empty: the times of the Frame itself
    bool hideTimes = false;                  ///< equal jobs give equal pictures
    std::optional<int> frameNumber;          ///< shown on the timing card
    bool interacting = false; ///< a slider moves: what it changes is drawn coarser, so that it stays fluent
    bool moving = false;      ///< the camera or a slider moves: translucent surfaces are blended, not sorted
    double pixelRatio = 1;    ///< device pixels in one logical pixel
    double fontScale = 1;

    /// Maps are there, and one of the overlays that show them.
    bool mapped() const
    {
        return !errorMaps.empty() && (overlays.has(Overlay::error) || overlays.has(Overlay::curvature));
    }
    friend bool operator==(const RenderSettings&, const RenderSettings&) = default;
};

} // namespace osculo::widgets
