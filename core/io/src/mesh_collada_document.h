// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "mesh_placement.h"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace osculo {

/// Rows of numbers in an array that are points.
struct ColladaSource {
    std::string array; ///< id of the numbers
    std::size_t count = 0, stride = 3, offset = 0;
    std::array<std::size_t, 3> columns{0, 1, 2}; ///< of x, y and z in a row
    std::size_t line = 0;
};

/// A list of faces: corners are numbers into `vertices`, interleaved with those of other inputs.
struct ColladaFaces {
    enum class Kind { triangles, polylist, polygons, strips, fans };

    Kind kind = Kind::triangles;
    std::string vertices; ///< id
    std::size_t offset = 0, stride = 1;
    std::vector<std::int64_t> sizes;              ///< of each face, in a polylist
    std::vector<std::vector<std::int64_t>> lists; ///< one; a list for each face, strip or fan in those kinds
    std::size_t line = 0;
};

struct ColladaNode {
    std::string id;
    Placement placement;         ///< in its parent
    std::string unreadTransform; ///< a kind of transform that is not read, where it has one
    std::vector<std::string> geometries, controllers, instances; ///< ids
    std::vector<std::size_t> children;
};

struct ColladaSkin {
    std::string geometry; ///< id; of a geometry or another controller
    Placement bindShape;
};

/// What a COLLADA document says about geometry, before anything is looked up.
struct ColladaDocument {
    std::optional<double> metresPerUnit;
    std::string upAxis; ///< `x`, `y`, `z` or empty
    std::map<std::string, std::vector<double>> arrays;
    std::map<std::string, ColladaSource> sources;
    std::map<std::string, std::string> positions; ///< for each <vertices> its source
    std::map<std::string, std::vector<ColladaFaces>> geometries;
    std::map<std::string, ColladaSkin> skins;
    std::vector<ColladaNode> nodes;
    std::map<std::string, std::size_t> nodeOfId;
    std::map<std::string, std::vector<std::size_t>> scenes; ///< the root nodes of each
    std::string scene;                                      ///< the one to show; may be empty
    bool hasHoles = false;                                  ///< faces with holes, whose holes were not read
};

/// @throws InputError with the line for text that is no COLLADA, is truncated or holds words where numbers should be.
ColladaDocument readColladaDocument(const std::string& fileName, std::string_view text, std::stop_token stop);

} // namespace osculo
