// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/pose.h"
#include "osculo/scene/geometry.h"
#include "widgets/render/contour_lines.h"
#include "widgets/render/display_mesh.h"
#include "widgets/render/mesh_store.h"
#include "widgets/render/projection.h"
#include "widgets/render/render_settings.h"
#include "widgets/render/section_cap.h"
#include "widgets/render/silhouette.h"

#include <vtkNew.h>

#include <array>

class vtkActor;
class vtkPlane;
class vtkPolyData;
class vtkPolyDataMapper;
class vtkRenderer;

namespace osculo::widgets {

/// How one shape looks at the moment.
struct ShapeLook {
    Rgb color;
    double opacity = 1;
    bool visible = true;
    SurfaceStyle style = SurfaceStyle::smooth;
    Rgb edgeColor;
    std::optional<Rgb> outline; ///< selected or hovered
    double outlineWidth = 2;    ///< [device px]
    double pixelRatio = 1;
    bool moving = false;    ///< large meshes are drawn coarsely
    bool contours = false;  ///< of an elevation map: lines of equal height
    bool hillShade = false; ///< of an elevation map: by height, in light from the north-west
    const ErrorMap* errorMap = nullptr;
    const FaceTint* faceTint = nullptr; ///< of a mesh; an error map goes before it
    Rgb tint;                           ///< of chosen triangles
    /// One for each triangle, in the place of the colours that the file gives faces; null: those.
    std::shared_ptr<const std::vector<std::optional<PointColor>>> faceColors;
};

/// One shape of a body on the screen: triangles, colour, place, outline. Redoes only what differs from the last time.
class ShapeActor {
public:
    /// Both outlive the actor.
    ShapeActor(vtkRenderer* renderer, MeshStore& meshes);
    ~ShapeActor();
    ShapeActor(const ShapeActor&) = delete;
    ShapeActor& operator=(const ShapeActor&) = delete;

    /// Are these its triangles? Which faces of a mesh are chosen does not matter.
    bool shows(const Geometry& geometry) const;

    void setGeometry(const Geometry& geometry, const DisplayQuality& quality);
    void setPose(const Pose& X_WS, const Vec3& origin_W);
    void setLook(const ShapeLook& look);

    /// Draws nothing of what lies on the side that the section's normal points to, and the face in which it cuts a closed
    /// shape. After place and look. @param spacing of the hatch [m]; @param turned it leans the other way;
    /// @param above the face is seen where it shares its place with one that is not
    void setSection(const std::optional<SectionPlane>& section, double spacing, bool turned, bool above);

    /// The outline as this eye sees it.
    void updateOutline(const Projection& view);

    const DisplayMesh& mesh() const { return *m_mesh; }
    /// Of a mesh or B-Rep; else null.
    const PreparedMeshPtr& prepared() const { return m_prepared; }
    bool drawsCoarsely() const { return m_coarsely; }
    const Pose& pose() const { return m_X_WS; }
    bool visible() const { return m_look.visible; }
    double opacity() const { return m_look.opacity; }
    const SectionCap& cap() const { return m_cap; }
    const ContourLines& contours() const { return m_contours; }
    bool isHalfSpace() const { return m_geometry && std::holds_alternative<HalfSpace>(*m_geometry); }
    const Bounds& bounds_S() const { return m_bounds_S; }
    Bounds bounds_W() const; ///< box of the turned box; empty where nothing is drawn

    /// How often triangles were made: for tests of incremental updates.
    int tessellations() const { return m_tessellations; }

private:
    /// A mapper and the colours it holds.
    struct Level {
        vtkNew<vtkPolyDataMapper> mapper;
        std::shared_ptr<const std::vector<double>> errorValues;
        double errorRange = 0;
    };
    void placeParts();
    void setData(Level& level, vtkPolyData* data);
    void applyErrorMap(Level& level, const DisplayMesh& mesh);
    void applyFaceTint();
    void applyFaceColors();
    void applyCloudColors();
    bool isGround() const { return m_geometry && std::holds_alternative<HeightmapGeometry>(*m_geometry); }
    bool isShaded() const { return m_look.hillShade && isGround() && !m_look.errorMap; }
    void applyHillShade();

    vtkRenderer* m_renderer;
    MeshStore& m_meshes;
    vtkNew<vtkActor> m_actor, m_outlineActor;
    Level m_full, m_coarse; ///< the coarse one of large meshes
    vtkNew<vtkPolyDataMapper> m_outlineMapper;
    vtkNew<vtkPlane> m_clip; ///< in the renderer's frame; of the mappers while there is a section
    SectionCap m_cap;
    ContourLines m_contours;
    std::optional<SectionPlane> m_section;
    std::optional<Geometry> m_geometry;
    DisplayQuality m_quality;
    PreparedMeshPtr m_prepared;
    std::shared_ptr<const DisplayMesh> m_mesh; ///< never null
    bool m_coarsely = false;
    std::optional<std::vector<SharpEdge>> m_sharpEdges; ///< made when first outlined
    Bounds m_bounds_S;
    Pose m_X_WS;
    Vec3 m_origin_W = Vec3::Zero();
    ShapeLook m_look;
    FaceSelectionPtr m_tintedFaces;
    std::array<Rgb, 2> m_tintColors;
    std::vector<std::optional<PointColor>> m_faceColors; ///< of a B-Rep's triangles; empty where it has none
    std::optional<Rgb> m_facesOver;                      ///< colour of the faces without one, once applied
    std::shared_ptr<const std::vector<std::optional<PointColor>>> m_facesFrom; ///< those applied; null: the file's
    std::optional<Rgb> m_cloudColor;                                           ///< that its points were coloured by
    bool m_shaded = false;        ///< its points have the colours of hill shade
    bool m_cloudShowsOwn = false; ///< its points have their own colours at the moment
    int m_tessellations = 0;
};

/// The half range of an error map's colours [m]: its own, or the 99th percentile of the values' sizes.
double errorRange(const ErrorMap& map);

} // namespace osculo::widgets
