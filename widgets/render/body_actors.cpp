// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/body_actors.h"

#include "widgets/render/insight.h"

#include <algorithm>

namespace osculo::widgets {

namespace {

constexpr double kChord = 8e-4; ///< relative chord error at rest: below a pixel for a shape that fills the window
constexpr double kInteractiveChord = 5e-3;   ///< while a slider moves
constexpr double kReferenceOpacity = 0.35;   ///< of reference shapes, which are seen through, on top of the body's own
constexpr std::size_t kOutlinePoints = 5000; ///< of each shape, to fit the view to
constexpr double kHalfSpaceOpacity = 0.45;
constexpr double kHatchShare = 1.0 / 90; ///< between the lines of cut faces ÷ the scene's diagonal
constexpr double kBackOpacity = 0.25;    ///< of a body's other shapes while its mesh shows errors or faces are chosen

const ErrorMap* errorMapFor(const RenderSettings& settings, std::size_t body, std::size_t shape)
{
    if (!settings.mapped())
        return nullptr;
    const auto found = std::find_if(settings.errorMaps.begin(), settings.errorMaps.end(),
                                    [&](const ErrorMap& map) { return map.body == body && map.shape == shape; });
    return found == settings.errorMaps.end() ? nullptr : &*found;
}

ShapeLook lookOf(const Scene& scene, std::size_t bodyIndex, std::size_t shapeIndex, const RenderSettings& settings)
{
    const Body& body = scene.bodies[bodyIndex];
    const SceneShape& shape = body.shapes[shapeIndex];
    const Palette& colors = palette(settings.theme);
    ShapeLook look;
    look.errorMap = errorMapFor(settings, bodyIndex, shapeIndex);
    look.color = bodyColor(body, bodyIndex, settings.theme);
    look.opacity = std::clamp(body.opacity, 0.0, 1.0);
    const bool onlyReferences = std::all_of(body.shapes.begin(), body.shapes.end(),
                                            [](const SceneShape& s) { return s.role == ShapeRole::reference; });
    if (shape.role == ShapeRole::reference && !onlyReferences && !look.errorMap) {
        look.color = colors.reference;
        look.opacity *= kReferenceOpacity;
    }
    if (std::holds_alternative<HalfSpace>(shape.geometry))
        look.opacity *= kHalfSpaceOpacity;
    const bool beforeErrorMap =
        settings.overlays.has(Overlay::error) && settings.mapped()
        && std::any_of(settings.errorMaps.begin(), settings.errorMaps.end(),
                       [&](const ErrorMap& map) { return map.body == bodyIndex && map.shape != shapeIndex; });
    if (beforeErrorMap)
        look.opacity *= kBackOpacity; // its colour must not be read as one of the map's
    if (settings.faceTint && settings.faceTint->body == bodyIndex) {
        const FaceTint& tint = *settings.faceTint;
        if (tint.shape == shapeIndex) {
            look.faceTint = &tint;
            look.tint = colors.accent;
            if (tint.choosing) {
                look.errorMap = nullptr;
                look.color = colors.reference;
                look.opacity = 1;
            }
        } else if (tint.choosing) {
            look.opacity *= kBackOpacity;
        }
    }
    look.faceColors = groupColorsOf(scene, bodyIndex, shapeIndex, settings);
    look.visible = body.visible && shape.visible && look.opacity > 0;
    look.style = settings.style;
    look.edgeColor = mix(look.color, {0, 0, 0}, 0.45);
    look.pixelRatio = settings.pixelRatio;
    look.moving = settings.moving;
    look.contours = settings.overlays.has(Overlay::contours);
    look.hillShade = settings.overlays.has(Overlay::hillshade);
    if (settings.selection && settings.selection->covers(bodyIndex, shapeIndex)) {
        look.outline = colors.accent;
        look.outlineWidth = 3 * settings.pixelRatio;
    } else if (settings.hover && settings.hover->covers(bodyIndex, shapeIndex)) {
        look.outline = mix(colors.accent, look.color, 0.35);
        look.outlineWidth = 1.5 * settings.pixelRatio;
    }
    return look;
}

} // namespace

std::vector<std::vector<std::unique_ptr<ShapeActor>>> BodyActors::claimed(const Scene& scene)
{
    std::vector<std::vector<std::unique_ptr<ShapeActor>>> result(scene.bodies.size());
    for (std::size_t b = 0; b < scene.bodies.size(); ++b) {
        result[b].resize(scene.bodies[b].shapes.size());
        for (std::size_t s = 0; s < result[b].size() && b < m_shapes.size(); ++s)
            if (s < m_shapes[b].size() && m_shapes[b][s]->shows(scene.bodies[b].shapes[s].geometry))
                result[b][s] = std::move(m_shapes[b][s]);
    }
    std::vector<std::unique_ptr<ShapeActor>> rest;
    for (auto& body : m_shapes)
        for (auto& shape : body)
            if (shape)
                rest.push_back(std::move(shape));
    for (std::size_t b = 0; b < result.size(); ++b)
        for (std::size_t s = 0; s < result[b].size(); ++s) {
            if (result[b][s])
                continue;
            const auto same = std::find_if(rest.begin(), rest.end(), [&](const auto& old) {
                return old && old->shows(scene.bodies[b].shapes[s].geometry);
            });
            result[b][s] = same == rest.end() ? std::make_unique<ShapeActor>(m_renderer, *m_meshes) : std::move(*same);
        }
    return result;
}

void BodyActors::update(const Scene& scene, const std::vector<Pose>& poses_WB, const RenderSettings& settings)
{
    m_shapes = claimed(scene);
    DisplayQuality quality;
    quality.relativeChord = settings.interacting ? kInteractiveChord : kChord;
    const auto set = [&](std::size_t b, std::size_t s) {
        const SceneShape& shape = scene.bodies[b].shapes[s];
        m_shapes[b][s]->setGeometry(shape.geometry, quality);
        m_shapes[b][s]->setPose(poses_WB[b] * shape.X_BS, Vec3::Zero());
        m_shapes[b][s]->setLook(lookOf(scene, b, s, settings));
    };
    std::vector<std::pair<std::size_t, std::size_t>> halfSpaces;
    for (std::size_t b = 0; b < m_shapes.size(); ++b)
        for (std::size_t s = 0; s < m_shapes[b].size(); ++s) {
            if (std::holds_alternative<HalfSpace>(scene.bodies[b].shapes[s].geometry))
                halfSpaces.emplace_back(b, s);
            else
                set(b, s);
        }
    Bounds others;
    for (const auto& body : m_shapes)
        for (const auto& shape : body)
            if (!shape->isHalfSpace())
                others.extend(shape->bounds_W());
    quality.extent = others.empty() ? 1 : std::max(others.diagonal(), 1e-9);
    for (const auto& [b, s] : halfSpaces) {
        const Pose X_WS = poses_WB[b] * scene.bodies[b].shapes[s].X_BS;
        quality.middle_S = X_WS.inverse() * (others.empty() ? X_WS.translation : others.centre());
        set(b, s);
    }
    const double spacing = kHatchShare * quality.extent;
    for (std::size_t b = 0; b < m_shapes.size(); ++b)
        for (std::size_t s = 0; s < m_shapes[b].size(); ++s)
            m_shapes[b][s]->setSection(scene.view.section, spacing, b % 2 == 1,
                                       scene.bodies[b].shapes[s].role == ShapeRole::contact);
}

void BodyActors::setOrigin(const Vec3& origin_W)
{
    for (auto& body : m_shapes)
        for (auto& shape : body)
            shape->setPose(shape->pose(), origin_W);
}

void BodyActors::updateOutlines(const Projection& view)
{
    for (auto& body : m_shapes)
        for (auto& shape : body)
            shape->updateOutline(view);
}

bool BodyActors::anyTranslucent() const
{
    return std::any_of(m_shapes.begin(), m_shapes.end(), [](const auto& body) {
        return std::any_of(body.begin(), body.end(),
                           [](const auto& shape) { return shape->visible() && shape->opacity() < 1; });
    });
}

Bounds BodyActors::bounds_W() const
{
    Bounds solid, planes;
    for (const auto& body : m_shapes)
        for (const auto& shape : body)
            if (shape->visible())
                (shape->isHalfSpace() ? planes : solid).extend(shape->bounds_W());
    return solid.empty() ? planes : solid;
}

std::vector<Vec3> BodyActors::outline_W(const std::optional<Selection>& selection) const
{
    const bool anySolid = std::any_of(m_shapes.begin(), m_shapes.end(), [](const auto& body) {
        return std::any_of(body.begin(), body.end(), [](const auto& shape) {
            return shape->visible() && !shape->isHalfSpace() && !shape->mesh().points.empty();
        });
    });
    std::vector<Vec3> points;
    for (std::size_t b = 0; b < m_shapes.size(); ++b)
        for (std::size_t s = 0; s < m_shapes[b].size(); ++s) {
            const ShapeActor& shape = *m_shapes[b][s];
            const bool shown =
                selection ? selection->covers(b, s) : shape.visible() && !(shape.isHalfSpace() && anySolid);
            const auto& surface = shape.mesh().points;
            for (std::size_t k = 0; shown && k < surface.size(); k += 1 + surface.size() / kOutlinePoints)
                points.push_back(shape.pose() * (shape.mesh().centre_S + surface[k]));
        }
    return points;
}

Bounds BodyActors::bounds_W(const Selection& selection) const
{
    Bounds box;
    if (selection.body < m_shapes.size())
        for (std::size_t s = 0; s < m_shapes[selection.body].size(); ++s)
            if (selection.covers(selection.body, s))
                box.extend(m_shapes[selection.body][s]->bounds_W());
    return box;
}

} // namespace osculo::widgets
