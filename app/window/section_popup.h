// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "app/window/section_controller.h"

class QWidget;

namespace osculo::app {

/// Fields for the section's normal and how far it lies along it from the world's origin. Nothing where there is no section.
void showSectionPopup(SectionController& controller, LengthUnit unit, QWidget* over);

} // namespace osculo::app
