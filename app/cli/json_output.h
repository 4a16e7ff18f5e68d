// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/pose.h"
#include "osculo/math/types.h"

#include <nlohmann/json_fwd.hpp>

namespace osculo::cli {

/// Keys stay in the order they are written.
using Json = nlohmann::ordered_json;

/// The object that every JSON document of the program starts as: `{"version": 1}`.
Json newDocument();

/// A number that reads back as the same double; null for anything that is not finite.
Json toJson(double value);
Json toJson(const Vec3& value);
Json toJson(const Bounds& bounds); ///< `{min, max}`; null when empty
Json toJson(const Pose& pose);     ///< `{translation: [3], quaternion_wxyz: [4]}`

/// Writes the document to standard output, UTF-8, with a final newline.
void printDocument(const Json& document);

} // namespace osculo::cli
