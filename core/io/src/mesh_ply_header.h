// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace osculo {

enum class PlyFormat { ascii, littleEndian, bigEndian };
enum class PlyType { int8, uint8, int16, uint16, int32, uint32, float32, float64 };

/// Bytes of a value.
std::size_t plySize(PlyType type);

struct PlyProperty {
    std::string name;
    PlyType type = PlyType::float32;
    bool isList = false;
    PlyType countType = PlyType::uint8; ///< of a list's length
};

struct PlyElement {
    std::string name;
    std::size_t count = 0;
    std::vector<PlyProperty> properties;
};

struct PlyHeader {
    PlyFormat format = PlyFormat::ascii;
    std::vector<PlyElement> elements; ///< in the order of the body; `vertex` with x, y and z is there
    std::size_t bytes = 0;            ///< up to and including the line end of `end_header`
    std::size_t lines = 0;

    /// The element with this name, or null.
    const PlyElement* find(std::string_view name) const;
};

/// Reads the header and checks that the rest of the file has room for the rows it promises.
/// @throws InputError for a file that is no PLY, has a wrong header, no vertices, or fewer bytes than promised.
PlyHeader readPlyHeader(const std::string& name, std::string_view text);

} // namespace osculo
