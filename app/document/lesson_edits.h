// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/scene.h"

namespace osculo::app {

/// Changes of a lesson, as functions from the scene before to the scene after. A step that does not exist (it was undone in
/// the meantime) leaves the scene as it is.

/// @param at where it stands then; behind the last where it is larger
Scene withNote(Scene scene, std::size_t at, Note note);
Scene withNoteChanged(Scene scene, std::size_t at, Note note);
Scene withoutNote(Scene scene, std::size_t at);

} // namespace osculo::app
