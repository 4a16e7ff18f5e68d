// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "app/cli/json_output.h"

#include <string>
#include <string_view>

namespace osculo::cli {

/// The value that a path names, in a document being edited.
struct JsonPlace {
    Json* value = nullptr; ///< in the document; null JSON where it was created
    bool created = false;  ///< the last key (and objects on the way to it) did not exist
};

/// Follows `bodies[0].shapes[1].a[2]`. An element of an array may also be named by its "name": `bodies.upper
/// molar.color`. Names and keys may hold blanks and dots: the longest that fits is taken. Keys that an object does not
/// have are created.
/// @throws UsageError naming the path where an element does not exist.
JsonPlace findPlace(Json& document, std::string_view path);

} // namespace osculo::cli
