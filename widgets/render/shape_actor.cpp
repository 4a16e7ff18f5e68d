// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/shape_actor.h"

#include "widgets/render/hill_shade.h"
#include "widgets/render/poly_data.h"

#include <algorithm>
#include <cmath>

#include <vtkActor.h>
#include <vtkCellData.h>
#include <vtkFloatArray.h>
#include <vtkLookupTable.h>
#include <vtkPlane.h>
#include <vtkPointData.h>
#include <vtkPolyData.h>
#include <vtkPolyDataMapper.h>
#include <vtkProperty.h>
#include <vtkRenderer.h>
#include <vtkUnsignedCharArray.h>

namespace osculo::widgets {

namespace {

constexpr double kRangeQuantile = 0.99; ///< of an error map's values: one far vertex does not turn the rest white
constexpr double kCloudPoint = 2;       ///< size of a cloud's point [px]
constexpr double kFaceLift = 0.04;      ///< of a cut face above those behind it ÷ its hatch's spacing
constexpr int kErrorColors = 255;       ///< odd: zero has a colour of its own

/// Triangles made for `present` serve where `wanted` is asked for: finer ones always do.
bool serves(const Geometry& geometry, const DisplayQuality& present, const DisplayQuality& wanted)
{
    if (std::holds_alternative<HalfSpace>(geometry))
        return present.extent == wanted.extent && present.middle_S == wanted.middle_S;
    const bool curved = std::holds_alternative<Superovoid>(geometry) || std::holds_alternative<Cylinder>(geometry)
                        || std::holds_alternative<Capsule>(geometry);
    return !curved || present.relativeChord <= wanted.relativeChord;
}

bool sameTriangles(const MeshGeometry& a, const MeshGeometry& b)
{
    if (a.mesh == b.mesh)
        return true;
    return a.mesh && b.mesh && a.mesh->vertices() == b.mesh->vertices() && a.mesh->triangles() == b.mesh->triangles();
}

/// How much of the tint a triangle takes: nothing where it does not count, more with every doubling of its weight.
double tintOf(double weight)
{
    constexpr double kOnce = 0.5, kDoubling = 0.2, kMost = 0.95;
    return weight > 0 ? std::clamp(kOnce + kDoubling * std::log2(weight), 0.25, kMost) : 0;
}

/// A color for each point that lets its place be seen: by how much it faces up and to the side where it has a normal, else
/// by its height.
std::vector<PointColor> cloudShades(const DisplayMesh& cloud, Rgb color)
{
    constexpr double kDarkest = 0.6, kLightest = 0.65; // how far towards black and white
    const Vec3 light = Vec3(0.3, -0.5, 0.8).normalized();
    const Bounds box = cloud.bounds_S();
    const double low = box.min.z() - cloud.centre_S.z(), height = box.size().z();
    std::vector<PointColor> shades;
    shades.reserve(cloud.points.size());
    for (std::size_t k = 0; k < cloud.points.size(); ++k) {
        double brightness = height > 0 ? 2 * (cloud.points[k].z() - low) / height - 1 : 0; // −1 … 1
        if (!cloud.normals.empty())
            brightness = cloud.normals[k].dot(light);
        const Rgb shade = brightness < 0 ? mix(color, {0, 0, 0}, -kDarkest * brightness)
                                         : mix(color, {255, 255, 255}, kLightest * brightness);
        shades.push_back({shade.r, shade.g, shade.b});
    }
    return shades;
}

vtkSmartPointer<vtkLookupTable> divergingTable(double range)
{
    auto table = vtkSmartPointer<vtkLookupTable>::New();
    table->SetNumberOfTableValues(kErrorColors);
    table->SetTableRange(-range, range);
    for (int k = 0; k < kErrorColors; ++k) {
        const auto color = divergingColor(2.0 * k / (kErrorColors - 1) - 1).unit();
        table->SetTableValue(k, color[0], color[1], color[2], 1);
    }
    return table;
}

} // namespace

double errorRange(const ErrorMap& map)
{
    if (map.range > 0 || !map.values || map.values->empty())
        return map.range > 0 ? map.range : 1;
    std::vector<double> sizes(*map.values);
    for (double& value : sizes)
        value = std::abs(value);
    const auto nth =
        sizes.begin() + static_cast<std::ptrdiff_t>(kRangeQuantile * static_cast<double>(sizes.size() - 1));
    std::nth_element(sizes.begin(), nth, sizes.end());
    return *nth > 0 ? *nth : 1;
}

ShapeActor::ShapeActor(vtkRenderer* renderer, MeshStore& meshes)
    : m_renderer(renderer)
    , m_meshes(meshes)
    , m_cap(renderer)
    , m_contours(renderer)
    , m_mesh(std::make_shared<const DisplayMesh>())
{
    m_actor->SetMapper(m_full.mapper);
    m_outlineActor->SetMapper(m_outlineMapper);
    m_outlineActor->SetVisibility(false);
    m_outlineActor->GetProperty()->SetLighting(false);
    m_outlineMapper->SetRelativeCoincidentTopologyLineOffsetParameters(-2, -8);
    m_full.mapper->ScalarVisibilityOff();
    m_coarse.mapper->ScalarVisibilityOff();
    m_renderer->AddActor(m_actor);
    m_renderer->AddActor(m_outlineActor);
}

ShapeActor::~ShapeActor()
{
    m_renderer->RemoveActor(m_actor);
    m_renderer->RemoveActor(m_outlineActor);
}

bool ShapeActor::shows(const Geometry& geometry) const
{
    if (!m_geometry)
        return false;
    const auto* mine = std::get_if<MeshGeometry>(&*m_geometry);
    const auto* other = std::get_if<MeshGeometry>(&geometry);
    return mine && other ? sameTriangles(*mine, *other) : *m_geometry == geometry;
}

void ShapeActor::setGeometry(const Geometry& geometry, const DisplayQuality& quality)
{
    if (shows(geometry) && serves(geometry, m_quality, quality))
        return;
    m_geometry = geometry;
    m_quality = quality;
    if (const TriangleMeshPtr mesh = drawnTriangles(geometry)) {
        m_prepared = m_meshes.prepared(mesh);
        m_mesh = std::shared_ptr<const DisplayMesh>(m_prepared, &m_prepared->full);
        setData(m_full, m_prepared->fullData);
        if (m_prepared->isLarge())
            setData(m_coarse, m_prepared->coarseData);
    } else {
        m_prepared.reset();
        m_mesh = std::make_shared<const DisplayMesh>(displayMesh(geometry, quality));
        setData(m_full, polyData(*m_mesh));
    }
    m_bounds_S = m_mesh->bounds_S();
    m_sharpEdges.reset();
    m_tintedFaces.reset();
    m_faceColors = faceColors(geometry);
    m_facesOver.reset();
    m_cloudColor.reset();
    m_cap.forget();
    m_contours.forget();
    m_shaded = false;
    ++m_tessellations;
    m_actor->GetProperty()->SetBackfaceCulling(m_mesh->closed);
}

void ShapeActor::setData(Level& level, vtkPolyData* data)
{
    vtkNew<vtkPolyData> own; // its colours are this actor's, its points everyone's
    own->ShallowCopy(data);
    level.mapper->SetInputData(own);
    level.errorValues.reset();
}

void ShapeActor::setPose(const Pose& X_WS, const Vec3& origin_W)
{
    m_X_WS = X_WS;
    m_origin_W = origin_W;
    placeParts();
}

void ShapeActor::placeParts()
{
    const Vec3 translation = (m_X_WS.translation - m_origin_W) + m_X_WS.rotation * m_mesh->centre_S;
    place(m_actor, m_X_WS.rotation, translation);
    place(m_outlineActor, m_X_WS.rotation, translation);
    m_cap.setPlace(m_X_WS.rotation, translation);
    m_contours.setPlace(m_X_WS.rotation, translation);
    if (m_section) {
        const Vec3 origin = m_section->origin - m_origin_W, kept = -m_section->normal;
        m_clip->SetOrigin(origin.data());
        m_clip->SetNormal(kept.data());
    }
}

void ShapeActor::setSection(const std::optional<SectionPlane>& section, double spacing, bool turned, bool above)
{
    if (section.has_value() != m_section.has_value()) {
        m_contours.setClip(section ? m_clip.Get() : nullptr);
        for (vtkPolyDataMapper* const mapper : {m_full.mapper.Get(), m_coarse.mapper.Get(), m_outlineMapper.Get()}) {
            mapper->RemoveAllClippingPlanes();
            if (section)
                mapper->AddClippingPlane(m_clip);
        }
    }
    m_section = section;
    placeParts();
    const bool surface = m_look.style == SurfaceStyle::smooth || m_look.style == SurfaceStyle::edges;
    if (!section || !section->caps || !m_mesh->closed || m_mesh->isCloud || !m_look.visible || !surface) {
        m_cap.hide();
        if (section)
            m_actor->GetProperty()->SetBackfaceCulling(false); // one looks inside
        return;
    }
    CapLook look;
    look.color = m_look.color;
    look.opacity = m_look.opacity;
    look.outline = m_look.outline.value_or(m_look.edgeColor);
    look.lineWidth = m_look.pixelRatio;
    look.spacing = spacing;
    look.turned = turned;
    look.lift = above ? kFaceLift * spacing : 0;
    m_cap.show(*m_mesh, localPlane(*section, m_X_WS, m_mesh->centre_S), look);
}

void ShapeActor::setLook(const ShapeLook& look)
{
    m_look = look;
    vtkProperty* const property = m_actor->GetProperty();
    const auto color = look.color.unit();
    property->SetColor(color[0], color[1], color[2]);
    property->SetOpacity(look.opacity);
    property->SetAmbient(look.errorMap ? 0.35 : 0.24);
    property->SetDiffuse(look.errorMap ? 0.68 : 0.9);
    property->SetSpecular(look.errorMap ? 0 : 0.22);
    property->SetSpecularPower(28);
    property->SetInterpolationToPhong();
    property->SetBackfaceCulling(m_mesh->closed && look.style != SurfaceStyle::wireframe
                                 && look.style != SurfaceStyle::points);
    property->SetEdgeVisibility(look.style == SurfaceStyle::edges);
    const auto edge = look.edgeColor.unit();
    property->SetEdgeColor(edge[0], edge[1], edge[2]);
    property->SetLineWidth(static_cast<float>(look.pixelRatio));
    property->SetPointSize(static_cast<float>((m_mesh->isCloud ? kCloudPoint : 3) * look.pixelRatio));
    property->SetLighting(!m_mesh->isCloud && !isShaded());
    switch (look.style) {
    case SurfaceStyle::smooth:
    case SurfaceStyle::edges:
        property->SetRepresentationToSurface();
        break;
    case SurfaceStyle::wireframe:
        property->SetRepresentationToWireframe();
        break;
    case SurfaceStyle::points:
        property->SetRepresentationToPoints();
        break;
    }
    m_actor->SetVisibility(look.visible && (m_mesh->isCloud || !m_mesh->triangles.empty()));
    m_outlineActor->SetVisibility(look.visible && look.outline.has_value() && !m_mesh->triangles.empty());
    if (look.outline) {
        const auto outline = look.outline->unit();
        m_outlineActor->GetProperty()->SetColor(outline[0], outline[1], outline[2]);
        m_outlineActor->GetProperty()->SetLineWidth(static_cast<float>(look.outlineWidth));
    }
    if (look.contours && look.visible && isGround())
        m_contours.show(*m_mesh, look.edgeColor, look.pixelRatio);
    else
        m_contours.hide();
    m_coarsely = look.moving && m_prepared && m_prepared->isLarge() && !look.faceTint;
    m_actor->SetMapper(m_coarsely ? m_coarse.mapper : m_full.mapper);
    m_coarsely ? applyErrorMap(m_coarse, m_prepared->coarse) : applyErrorMap(m_full, *m_mesh);
    applyFaceTint();
    applyFaceColors();
    applyCloudColors();
    applyHillShade();
    m_look.errorMap = nullptr; // these belong to the settings of this update only
    m_look.faceTint = nullptr;
}

void ShapeActor::applyErrorMap(Level& level, const DisplayMesh& mesh)
{
    const ErrorMap* const map = m_look.errorMap;
    const bool usable = map && map->values && !mesh.source.empty()
                        && *std::max_element(mesh.source.begin(), mesh.source.end()) < map->values->size();
    level.mapper->SetScalarVisibility(usable);
    if (!usable)
        return;
    level.mapper->SetScalarModeToUsePointData();
    level.mapper->SetColorModeToMapScalars();
    const double range = errorRange(*map);
    if (level.errorValues == map->values && level.errorRange == range)
        return;
    level.errorValues = map->values;
    m_cloudColor.reset(); // their place among the points' data is taken
    m_shaded = false;
    level.errorRange = range;
    vtkNew<vtkFloatArray> scalars;
    scalars->SetName("error");
    scalars->SetNumberOfTuples(static_cast<vtkIdType>(mesh.source.size()));
    for (std::size_t k = 0; k < mesh.source.size(); ++k)
        scalars->SetValue(static_cast<vtkIdType>(k), static_cast<float>((*map->values)[mesh.source[k]]));
    level.mapper->GetInput()->GetPointData()->SetScalars(scalars);
    level.mapper->SetLookupTable(divergingTable(range));
    level.mapper->UseLookupTableScalarRangeOn();
    level.mapper->SetInterpolateScalarsBeforeMapping(true);
}

void ShapeActor::applyFaceTint()
{
    const FaceTint* const tint = m_look.faceTint;
    if (!tint || m_look.errorMap || !tint->faces || tint->faces->size() != m_mesh->triangles.size())
        return;
    m_full.mapper->SetScalarVisibility(true);
    m_full.mapper->SetScalarModeToUseCellData();
    m_full.mapper->SetColorModeToDirectScalars();
    const std::array<Rgb, 2> colors{m_look.color, m_look.tint};
    if (m_tintedFaces == tint->faces && m_tintColors == colors)
        return;
    m_tintedFaces = tint->faces;
    m_tintColors = colors;
    vtkNew<vtkUnsignedCharArray> scalars;
    scalars->SetName("faces");
    scalars->SetNumberOfComponents(3);
    scalars->SetNumberOfTuples(static_cast<vtkIdType>(m_mesh->triangles.size()));
    for (std::size_t t = 0; t < m_mesh->triangles.size(); ++t) {
        const Rgb color = mix(m_look.color, m_look.tint, tintOf(tint->faces->weights()[t]));
        const std::array<unsigned char, 3> rgb{color.r, color.g, color.b};
        scalars->SetTypedTuple(static_cast<vtkIdType>(t), rgb.data());
    }
    m_full.mapper->GetInput()->GetCellData()->SetScalars(scalars);
}

/// Faces have the given colours, or the file's, others that of their body.
void ShapeActor::applyFaceColors()
{
    const bool given = m_look.faceColors && m_look.faceColors->size() == m_mesh->triangles.size();
    const std::vector<std::optional<PointColor>>& faces = given ? *m_look.faceColors : m_faceColors;
    if (faces.empty() || m_look.errorMap || m_look.faceTint || m_coarsely)
        return;
    m_full.mapper->SetScalarVisibility(true);
    m_full.mapper->SetScalarModeToUseCellData();
    m_full.mapper->SetColorModeToDirectScalars();
    const auto from = given ? m_look.faceColors : nullptr;
    if (m_facesOver == m_look.color && m_facesFrom == from)
        return;
    m_facesOver = m_look.color;
    m_facesFrom = from;
    const PointColor own{m_look.color.r, m_look.color.g, m_look.color.b};
    std::vector<PointColor> colors;
    colors.reserve(faces.size());
    for (const std::optional<PointColor>& color : faces)
        colors.push_back(color.value_or(own));
    m_full.mapper->GetInput()->GetCellData()->SetScalars(pointColors(colors));
}

/// A cloud has its own colours, or shades of its body's colour; chosen, it takes the colour of the outline that it cannot
/// have.
void ShapeActor::applyCloudColors()
{
    if (!m_mesh->isCloud || (m_look.errorMap && m_full.errorValues == m_look.errorMap->values))
        return;
    m_full.errorValues.reset();
    m_full.mapper->SetScalarVisibility(true);
    m_full.mapper->SetScalarModeToUsePointData();
    m_full.mapper->SetColorModeToDirectScalars();
    const Rgb color = m_look.outline.value_or(m_look.color);
    const bool own = !m_mesh->colors.empty() && !m_look.outline;
    if (m_cloudColor == color && m_cloudShowsOwn == own)
        return;
    m_cloudColor = color;
    m_cloudShowsOwn = own;
    m_full.mapper->GetInput()->GetPointData()->SetScalars(
        pointColors(own ? m_mesh->colors : cloudShades(*m_mesh, color)));
}

void ShapeActor::applyHillShade()
{
    if (!isShaded())
        return;
    m_full.errorValues.reset();
    m_full.mapper->SetScalarVisibility(true);
    m_full.mapper->SetScalarModeToUsePointData();
    m_full.mapper->SetColorModeToDirectScalars();
    if (!m_shaded)
        m_full.mapper->GetInput()->GetPointData()->SetScalars(pointColors(hillShadeColors(*m_mesh)));
    m_shaded = true;
}

void ShapeActor::updateOutline(const Projection& view)
{
    if (!m_outlineActor->GetVisibility())
        return;
    const bool large = m_prepared && m_prepared->isLarge();
    if (!large && !m_sharpEdges)
        m_sharpEdges = sharpEdges(*m_mesh);
    const DisplayMesh& mesh = m_coarsely ? m_prepared->coarse : *m_mesh;
    const auto& edges = m_coarsely ? m_prepared->coarseEdges : large ? m_prepared->fullEdges : *m_sharpEdges;
    const Pose X_SW = m_X_WS.inverse();
    const Eye eye =
        view.parallel() ? Eye{true, X_SW.rotation * view.forward()} : Eye{false, X_SW * view.eye() - m_mesh->centre_S};
    m_outlineMapper->SetInputData(polyData(silhouette(mesh, edges, eye)));
}

Bounds ShapeActor::bounds_W() const
{
    Bounds box;
    if (m_bounds_S.empty())
        return box;
    for (unsigned corner = 0; corner < 8; ++corner)
        box.extend(m_X_WS
                   * Vec3(corner & 1u ? m_bounds_S.max.x() : m_bounds_S.min.x(),
                          corner & 2u ? m_bounds_S.max.y() : m_bounds_S.min.y(),
                          corner & 4u ? m_bounds_S.max.z() : m_bounds_S.min.z()));
    return box;
}

} // namespace osculo::widgets
