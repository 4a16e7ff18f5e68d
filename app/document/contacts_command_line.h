// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/scene.h"

#include <QString>

#include <string>

namespace osculo::app {

/// A command, or why there is none.
struct ContactsCommand {
    std::string line; ///< empty where there is none
    QString whyNot;   ///< empty where there is one
};

/// The `osculo lmd` that lists the contacts of a pair at a time [s]: quoted for a POSIX shell. It works on the CAD files, not on the scene, so
/// each body has to be one B-Rep that was read from a file.
ContactsCommand contactsCommand(const Scene& scene, const Pair& pair, double time);

} // namespace osculo::app
