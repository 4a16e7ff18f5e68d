// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "makers.h"

#include <utility>

namespace osculo::samples {

Body bodyOf(const std::string& name, Geometry geometry, const Pose& X_WB, const std::string& color,
            const std::string& shapeName)
{
    Body body;
    body.name = name;
    body.color = color;
    body.X_PB = X_WB;
    SceneShape shape;
    shape.name = shapeName;
    shape.geometry = std::move(geometry);
    body.shapes.push_back(std::move(shape));
    return body;
}

Note noteOf(const std::string& title, const std::string& text)
{
    Note note;
    note.title = title;
    note.text = text;
    return note;
}

Scene pairScene(LengthUnit unit, Body a, Body b, const std::string& title, const std::string& text)
{
    Scene scene;
    scene.unit = unit;
    Pair pair;
    pair.a = a.name;
    pair.b = b.name;
    scene.pairs.push_back(std::move(pair));
    scene.bodies = {std::move(a), std::move(b)};
    scene.notes.push_back(noteOf(title, text));
    return scene;
}

} // namespace osculo::samples
