// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

namespace osculo::widgets {

/// Makes the icons and themes inside the program readable; a static library's resources are not found otherwise. Cheap
/// to repeat.
void initialiseResources();

} // namespace osculo::widgets
