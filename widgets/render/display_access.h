// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

namespace osculo::widgets {

/// True when a picture can be drawn here: always on systems without X, otherwise when the X server of DISPLAY answers. VTK itself
/// would end the process where it does not.
bool canReachDisplay();

} // namespace osculo::widgets
