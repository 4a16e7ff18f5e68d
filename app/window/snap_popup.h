// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "app/window/gizmo_controller.h"

class QWidget;

namespace osculo::app {

/// Opens the little window with the steps that drags snap to: a length and an angle. It closes by a click elsewhere or
/// by Escape.
void showSnapPopup(GizmoController& gizmo, LengthUnit unit, QWidget* beside);

} // namespace osculo::app
