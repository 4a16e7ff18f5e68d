// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/scene_renderer.h"

#include "widgets/render/annotation_item.h"
#include "widgets/render/body_actors.h"
#include "widgets/render/camera_motion.h"
#include "widgets/render/dynamics_picture.h"
#include "widgets/render/error_legend.h"
#include "widgets/render/floor_grid.h"
#include "widgets/render/gauss_sphere.h"
#include "widgets/render/insight.h"
#include "widgets/render/orientation_cube.h"
#include "widgets/render/point_marks.h"
#include "widgets/render/ray_cast.h"
#include "widgets/render/scale_bar.h"
#include "widgets/render/scene_annotations.h"
#include "widgets/render/stage.h"
#include "widgets/render/surface_insight.h"
#include "widgets/render/tangent_frames.h"
#include "widgets/render/timing_card.h"
#include "widgets/render/witness_actors.h"
#include "widgets/render/witness_annotations.h"

#include <algorithm>
#include <limits>

#include <vtkCommand.h>
#include <vtkContextActor.h>
#include <vtkContextScene.h>
#include <vtkNew.h>
#include <vtkRenderer.h>

#include <Eigen/Geometry>

namespace osculo::widgets {

namespace {

constexpr double kFarAway = 100; ///< scenes farther from the origin than so many diagonals are drawn about a local one
constexpr double kSeenThrough = 0.5;   ///< shapes below this opacity are picked only where nothing else is hit
constexpr double kGhostOpacity = 0.75; ///< of witness marks that a body hides

/// Zero where single precision is enough, else a point in the scene that stays while the scene stays near it.
Vec3 localOrigin(const Vec3& present, const Bounds& bounds_W)
{
    if (bounds_W.empty())
        return present;
    const double reach = kFarAway * std::max(bounds_W.diagonal(), 1e-9);
    if ((bounds_W.centre() - present).norm() <= reach)
        return present;
    return bounds_W.centre().norm() <= reach ? Vec3(Vec3::Zero()) : bounds_W.centre();
}

/// The part of a ray on the side of the section that is drawn; nothing where it has none.
std::optional<RayRange> keptRange(const Ray& ray, const std::optional<SectionPlane>& section)
{
    if (!section)
        return RayRange{};
    const double height = section->normal.dot(ray.origin_W - section->origin);
    const double slope = section->normal.dot(ray.direction_W);
    if (height > 0)
        return slope < 0 ? std::optional(RayRange{-height / slope, std::numeric_limits<double>::infinity()})
                         : std::nullopt;
    return slope > 0 ? RayRange{0, -height / slope} : RayRange{};
}

} // namespace

struct SceneRenderer::Parts {
    Parts(vtkRenderer* target, std::shared_ptr<MeshStore> meshes)
        : renderer(target)
        , bodies(target, meshes ? std::move(meshes) : std::make_shared<MeshStore>())
        , witnesses(target)
        , grid(target)
        , measure(findFonts())
    {
        addLights(target);
        item->setFonts(measure.fonts());
        overlay->GetScene()->AddItem(item);
        target->AddActor(overlay);
        observer = target->AddObserver(vtkCommand::StartEvent, this, &Parts::prepare);
        camera = fitted(camera, directionOf(StandardView::iso), Bounds{}, 1);
    }

    ~Parts()
    {
        renderer->RemoveObserver(observer);
        renderer->RemoveViewProp(overlay);
    }

    double width() const { return std::max(1, renderer->GetSize()[0]); }
    double height() const { return std::max(1, renderer->GetSize()[1]); }
    Projection deviceView() const { return {camera, width(), height()}; }
    Projection logicalView() const { return {camera, width() / settings.pixelRatio, height() / settings.pixelRatio}; }

    Camera fittedCamera(const Camera& start, const ViewDirection& direction,
                        const std::optional<Selection>& selection) const
    {
        return fitted(start, direction, bodies.outline_W(selection), width() / height());
    }

    /// Before each picture: what depends on the camera and the size.
    void prepare()
    {
        const Projection view = deviceView();
        bodies.updateOutlines(view);
        witnesses.updateSizes(view, origin_W);
        annotate();
        applyCamera(renderer, camera, origin_W);
    }

    void annotate()
    {
        const Projection view = logicalView();
        AnnotationCanvas canvas{settings, palette(settings.theme), view, measure, scene.unit, {}, settings.covered};
        if (settings.overlays.has(Overlay::aabb))
            addBoxes(canvas, scene, bodies);
        if (settings.sectionFrame && scene.view.section)
            addSectionFrame(canvas, *scene.view.section, bodies.bounds_W());
        if (settings.overlays.has(Overlay::axes))
            addAxes(canvas, bodies.bounds_W());
        if (settings.overlays.has(Overlay::guess) && settings.insight && frame)
            addGuesses(canvas, settings.insight->guesses, shownPair(*frame, settings).value_or(0));
        if (settings.overlays.has(Overlay::cones) && settings.insight && frame)
            addCones(canvas, settings.insight->cones);
        if (settings.overlays.has(Overlay::patches) && (settings.dynamics || settings.insight))
            addPatches(canvas, settings.dynamics ? settings.dynamics->patches : settings.insight->patches);
        if (settings.overlays.has(Overlay::tree) && settings.insight)
            addTreeBoxes(canvas, settings.insight->trees, scene, poses_WB);
        if (settings.insight)
            addSurfaceInsight(canvas, *settings.insight, scene, poses_WB);
        if (settings.overlays.has(Overlay::cones) && settings.insight) {
            if (settings.cards)
                addGaussSphere(canvas, settings.insight->features, scene, poses_WB);
            addFeatureCones(canvas, settings.insight->features, scene, poses_WB);
        }
        if (settings.overlays.has(Overlay::frames))
            addTangentFrames(canvas, witnesses.marks());
        addWitnessMarks(canvas, witnesses.marks(), annotationsDrawn ? kGhostOpacity : 1);
        if (settings.dynamics && settings.overlays.has(Overlay::paths))
            addPaths(canvas, scene, *settings.dynamics);
        if (settings.cards && settings.overlays.has(Overlay::timing) && frame)
            addTimingCard(canvas, *frame);
        if (settings.scaleBar)
            addScaleBar(canvas, view.depth(camera.focus));
        if (settings.orientation)
            addOrientationCube(canvas);
        const bool choosingFaces = settings.faceTint && settings.faceTint->choosing;
        if (settings.cards && settings.mapped() && !choosingFaces)
            addErrorLegend(canvas, errorRange(settings.errorMaps.front()), settings.errorMaps.front());
        if (settings.insight)
            addSurfaceLabels(canvas, *settings.insight, scene, poses_WB);
        if (settings.overlays.has(Overlay::closest))
            addDistanceLabels(canvas, witnesses.marks(), frame ? &*frame : nullptr);
        if (settings.overlays.has(Overlay::marks) || settings.dimension)
            addDimensions(canvas, shownDimensions());
        if (settings.replay)
            addReplay(canvas, *settings.replay->trace, settings.replay->step);
        addPointMarks(canvas, settings.marks);
        if (settings.dynamics && settings.overlays.has(Overlay::forces))
            addForces(canvas, *settings.dynamics);
        if (settings.dynamics && settings.dynamics->pull)
            addPull(canvas, *settings.dynamics->pull);
        if (settings.overlays.has(Overlay::labels))
            addBodyLabels(canvas, scene, bodies);
        if (settings.preview)
            addPlacePreview(canvas, *settings.preview);
        if (settings.gizmo)
            addGizmo(canvas, *settings.gizmo);
        annotations = std::move(canvas.list);
        item->SetVisible(annotationsDrawn);
        if (annotationsDrawn)
            item->setContent(annotations, view.height(), settings.pixelRatio);
    }

    std::vector<Dimension> shownDimensions() const
    {
        std::vector<Dimension> shown = settings.overlays.has(Overlay::marks) ? dimensions : std::vector<Dimension>();
        if (settings.selectedMark && *settings.selectedMark < shown.size())
            shown[*settings.selectedMark].selected = true;
        if (settings.dimension)
            shown.push_back(*settings.dimension);
        return shown;
    }

    vtkRenderer* renderer;
    BodyActors bodies;
    WitnessActors witnesses;
    FloorGrid grid;
    TextMeasure measure;
    vtkNew<AnnotationItem> item;
    vtkNew<vtkContextActor> overlay;
    unsigned long observer = 0;

    Scene scene;
    std::vector<Pose> poses_WB;
    std::optional<Frame> frame;
    RenderSettings settings;
    Camera camera;
    Vec3 origin_W = Vec3::Zero();
    std::vector<Dimension> dimensions; ///< of the scene's marks
    DrawList annotations;
    bool annotationsDrawn = true;
};

SceneRenderer::SceneRenderer(vtkRenderer* renderer, std::shared_ptr<MeshStore> meshes)
    : m_parts(std::make_unique<Parts>(renderer, std::move(meshes)))
{
}

SceneRenderer::~SceneRenderer() = default;

void SceneRenderer::update(const Scene& scene, double time, const Frame* frame, const RenderSettings& settings)
{
    Parts& parts = *m_parts;
    parts.scene = scene;
    parts.settings = settings;
    parts.frame = frame ? std::optional(*frame) : std::nullopt;
    parts.dimensions = dimensionsOf(scene, time);
    parts.poses_WB = worldPoses(scene, time);
    parts.bodies.update(scene, parts.poses_WB, settings);
    parts.origin_W = localOrigin(parts.origin_W, parts.bodies.bounds_W());
    parts.bodies.setOrigin(parts.origin_W);
    parts.grid.update(parts.bodies.bounds_W(), parts.origin_W, scene.unit, settings);
    parts.witnesses.update(frame ? witnessMarks(*frame, settings.contact) : std::vector<WitnessMark>(), settings);
    applyBackground(parts.renderer, settings);
    applyTranslucency(parts.renderer, parts.bodies.anyTranslucent() && !settings.moving);
}

std::optional<PickResult> SceneRenderer::pick(double x, double y, const PickFilter& filter) const
{
    const Projection view = m_parts->deviceView();
    Ray ray = view.ray(x, y);
    if (view.parallel() && !bounds_W().empty()) // the picture is seen from outside of everything
        ray.origin_W -= ((bounds_W().centre() - ray.origin_W).norm() + bounds_W().diagonal()) * ray.direction_W;
    const auto range = keptRange(ray, m_parts->scene.view.section);
    if (!range)
        return std::nullopt;
    std::optional<PickResult> solid, seenThrough;
    double solidDistance = 0, seenThroughDistance = 0;
    const auto& shapes = m_parts->bodies.shapes();
    for (std::size_t b = 0; b < shapes.size(); ++b)
        for (std::size_t s = 0; s < shapes[b].size(); ++s) {
            const ShapeActor& shape = *shapes[b][s];
            if (!shape.visible() || (filter && !filter(b, s)))
                continue;
            const DisplayMesh& mesh = shape.mesh();
            const Pose X_SW = shape.pose().inverse();
            const Vec3 eye_S = X_SW * ray.origin_W - mesh.centre_S, direction_S = X_SW.rotation * ray.direction_W;
            const bool onCap =
                range->from > 0 && shape.cap().shown() && shape.cap().contains(eye_S + range->from * direction_S);
            const auto hit = onCap ? std::optional(RayHit{range->from, 0})
                             : shape.prepared() && shape.prepared()->isLarge()
                                 ? castRay(*shape.prepared(), eye_S, direction_S, *range)
                                 : castRay(mesh, eye_S, direction_S, *range);
            auto& nearest = shape.opacity() >= kSeenThrough ? solid : seenThrough;
            double& distance = shape.opacity() >= kSeenThrough ? solidDistance : seenThroughDistance;
            if (!hit || (nearest && distance <= hit->distance))
                continue;
            const auto& [i, j, k] = mesh.triangles[hit->triangle];
            const Vec3 normal_S = (mesh.points[j] - mesh.points[i]).cross(mesh.points[k] - mesh.points[i]).normalized();
            nearest = PickResult{b, s, ray.origin_W + hit->distance * ray.direction_W,
                                 onCap ? m_parts->scene.view.section->normal : Vec3(shape.pose().rotation * normal_S)};
            distance = hit->distance;
        }
    return solid ? solid : seenThrough;
}

std::optional<StandardView> SceneRenderer::orientationCubeAt(double x, double y) const
{
    if (!m_parts->settings.orientation)
        return std::nullopt;
    const double ratio = m_parts->settings.pixelRatio;
    return orientationFaceAt(m_parts->logicalView(), x / ratio, y / ratio);
}

Vec3 SceneRenderer::pointUnder(double x, double y) const
{
    if (const auto hit = pick(x, y))
        return hit->point_W;
    const Projection view = m_parts->deviceView();
    return view.unproject(x, y, view.depth(m_parts->camera.focus));
}

Camera SceneRenderer::camera() const
{
    return m_parts->camera;
}

void SceneRenderer::setCamera(const Camera& camera)
{
    m_parts->camera = camera.position ? camera : m_parts->fittedCamera(camera, directionOf(StandardView::iso), {});
}

void SceneRenderer::setCamera(std::string_view text)
{
    m_parts->camera =
        parseCamera(text, m_parts->camera, m_parts->bodies.outline_W({}), m_parts->width() / m_parts->height());
}

void SceneRenderer::fit()
{
    const Projection view = m_parts->deviceView();
    m_parts->camera = m_parts->fittedCamera(m_parts->camera, {view.forward(), view.up()}, {});
}

void SceneRenderer::fit(const Selection& selection)
{
    const Projection view = m_parts->deviceView();
    if (!m_parts->bodies.bounds_W(selection).empty())
        m_parts->camera = m_parts->fittedCamera(m_parts->camera, {view.forward(), view.up()}, selection);
}

void SceneRenderer::setView(StandardView view)
{
    m_parts->camera = m_parts->fittedCamera(m_parts->camera, directionOf(view), {});
}

Bounds SceneRenderer::bounds_W() const
{
    return m_parts->bodies.bounds_W();
}

const DrawList& SceneRenderer::annotations() const
{
    m_parts->annotate();
    return m_parts->annotations;
}

void SceneRenderer::setAnnotationsDrawn(bool drawn)
{
    m_parts->annotationsDrawn = drawn;
    m_parts->witnesses.setVisible(drawn);
}

} // namespace osculo::widgets
