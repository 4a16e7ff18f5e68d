// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "scene_parts.h"

#include "osculo/scene/lesson.h"

#include <algorithm>
#include <fmt/format.h>

namespace osculo {

namespace {

constexpr NumberRange kNoteFrame{0, kUnlimited, false, false, "write a frame number not below 0"};
constexpr NumberRange kViewAngle{0, 3.141592653589793, true, true,
                                 "an angle of view is greater than 0 and less than 180"};
constexpr int kMostShapes = 1'000'000;

Camera readCamera(const JsonCursor& at, const SceneContext& context)
{
    ObjectReader object(at);
    Camera camera;
    if (const auto position = object.find("position"))
        camera.position = position->vec3(kAnyNumber, context.length);
    if (const auto focus = object.find("focus"))
        camera.focus = focus->vec3(kAnyNumber, context.length);
    if (const auto up = object.find("up")) {
        camera.up = up->vec3();
        if (camera.up.isZero(0))
            up->refuse("the direction up is not zero");
    }
    if (const auto angle = object.find("angle"))
        camera.angle = angle->number(kViewAngle, kDegreeScale);
    if (const auto parallel = object.find("parallel"))
        camera.parallel = parallel->boolean();
    if (const auto scale = object.find("parallel_scale"))
        camera.parallelScale = scale->number(kPositive, context.length);
    camera.unknown.json = object.unknownText();
    return camera;
}

SectionPlane readSection(const JsonCursor& at, const SceneContext& context)
{
    ObjectReader object(at);
    SectionPlane section;
    if (const auto origin = object.find("origin"))
        section.origin = origin->vec3(kAnyNumber, context.length);
    if (const auto normal = object.find("normal"))
        section.normal = readDirection(*normal);
    if (const auto caps = object.find("caps"))
        section.caps = caps->boolean();
    section.unknown.json = object.unknownText();
    return section;
}

NoteParameter readParameter(const JsonCursor& at, const SceneContext& context)
{
    ObjectReader object(at);
    NoteParameter parameter;
    parameter.body = object.require("body", "write the name of a body").text();
    if (const auto shape = object.find("shape"))
        parameter.shape = static_cast<std::size_t>(shape->integer(0, kMostShapes));
    const JsonCursor name = object.require("name", "write the name of a parameter");
    parameter.name = name.text();
    if (std::ranges::find(noteParameterNames(), parameter.name) == noteParameterNames().end())
        name.refuse("write a1, a2, a3, e1, e2, Tx, Ty, x, y or z");
    const DecimalScale scale = isLengthParameter(parameter.name) ? context.length : kSiScale;
    parameter.from = object.require("from", "write the least value").number(kAnyNumber, scale);
    const JsonCursor to = object.require("to", "write the largest value");
    parameter.to = to.number(kAnyNumber, scale);
    if (!(parameter.from < parameter.to))
        to.refuse("write a number greater than `from`");
    parameter.unknown.json = object.unknownText();
    return parameter;
}

MarkPoint readMarkPoint(const JsonCursor& at, const SceneContext& context)
{
    ObjectReader object(at);
    MarkPoint point;
    if (const auto body = object.find("body"); body && !body->isNull())
        point.body = body->text();
    point.p_B = object.require("point", "write three coordinates").vec3(kAnyNumber, context.length);
    point.unknown.json = object.unknownText();
    return point;
}

MarkKind readMarkKind(const JsonCursor& at)
{
    const std::string kind = at.text();
    if (kind == "distance")
        return MarkKind::distance;
    if (kind == "angle")
        return MarkKind::angle;
    if (kind == "radius")
        return MarkKind::radius;
    at.refuse("write distance, angle or radius");
}

} // namespace

View readView(const JsonCursor& at, const SceneContext& context)
{
    ObjectReader object(at);
    View view;
    if (const auto camera = object.find("camera"))
        view.camera = readCamera(*camera, context);
    if (const auto show = object.find("show"))
        view.show = show->texts();
    if (const auto section = object.find("section"); section && !section->isNull())
        view.section = readSection(*section, context);
    view.unknown.json = object.unknownText();
    return view;
}

NamedCamera readNamedCamera(const JsonCursor& at, const SceneContext& context)
{
    ObjectReader object(at);
    NamedCamera named;
    named.name = object.require("name", "write the name of the camera").text();
    named.camera = readCamera(object.require("camera", "write where it stands"), context);
    named.unknown.json = object.unknownText();
    return named;
}

Mark readMark(const JsonCursor& at, const SceneContext& context)
{
    ObjectReader object(at);
    Mark mark;
    mark.kind = readMarkKind(object.require("kind", "write distance, angle or radius"));
    if (const auto name = object.find("name"))
        mark.name = name->string();
    const std::size_t count = pointCount(mark.kind);
    const JsonCursor points = object.require("points", "write the points of the mark");
    for (const JsonCursor& point : points.array("a mark has a list of points"))
        mark.points.push_back(readMarkPoint(point, context));
    if (mark.points.size() != count)
        points.fail(fmt::format("a mark of this kind has {} points, not {}", count, mark.points.size()),
                    "write each as { \"body\": …, \"point\": [x, y, z] }");
    mark.unknown.json = object.unknownText();
    return mark;
}

Note readNote(const JsonCursor& at, const SceneContext& context)
{
    ObjectReader object(at);
    Note note;
    if (const auto title = object.find("title"))
        note.title = title->string();
    if (const auto text = object.find("text"))
        note.text = text->string();
    if (const auto view = object.find("view"))
        note.view = readView(*view, context);
    if (const auto frame = object.find("frame"))
        note.frame = frame->number(kNoteFrame);
    if (const auto parameter = object.find("parameter"); parameter && !parameter->isNull())
        note.parameter = readParameter(*parameter, context);
    note.unknown.json = object.unknownText();
    return note;
}

} // namespace osculo
