// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/document/lesson_edits.h"

#include <algorithm>

namespace osculo::app {

Scene withNote(Scene scene, std::size_t at, Note note)
{
    const auto place = static_cast<std::ptrdiff_t>(std::min(at, scene.notes.size()));
    scene.notes.insert(scene.notes.begin() + place, std::move(note));
    return scene;
}

Scene withNoteChanged(Scene scene, std::size_t at, Note note)
{
    if (at < scene.notes.size())
        scene.notes[at] = std::move(note);
    return scene;
}

Scene withoutNote(Scene scene, std::size_t at)
{
    if (at < scene.notes.size())
        scene.notes.erase(scene.notes.begin() + static_cast<std::ptrdiff_t>(at));
    return scene;
}

} // namespace osculo::app
