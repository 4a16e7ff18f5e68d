// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace osculo {

/// A JSON value that keeps what a scene must not lose: the order of keys, and numbers as they are written.
struct JsonNode {
    enum class Kind { null, boolean, number, string, array, object };

    Kind kind = Kind::null;
    bool boolean = false;
    std::string text;              ///< of a string its value (UTF-8), of a number its digits as written
    std::vector<std::string> keys; ///< of an object, one for each item, all different
    std::vector<JsonNode> items;   ///< of an array or object

    static JsonNode object() { return {Kind::object, false, {}, {}, {}}; }
    static JsonNode array() { return {Kind::array, false, {}, {}, {}}; }
    static JsonNode ofString(std::string value) { return {Kind::string, false, std::move(value), {}, {}}; }
    static JsonNode ofNumber(std::string digits) { return {Kind::number, false, std::move(digits), {}, {}}; }
    static JsonNode ofBoolean(bool value) { return {Kind::boolean, value, {}, {}, {}}; }

    /// The value of a key of an object, or null.
    const JsonNode* find(std::string_view key) const;
    JsonNode* find(std::string_view key);

    /// Adds a key to an object. @pre it has none of that name.
    void add(std::string key, JsonNode value);
};

/// Deepest nesting of a JSON text that is read.
constexpr int kDeepestNesting = 64;

/// Parses one JSON text (UTF-8, with or without byte order mark).
/// @throws InputError with the line and column of a syntax error, or the JSON path of a key that appears twice, a
/// number that no double can hold, or a value nested too deep.
JsonNode parseJson(std::string_view text, const std::string& source);

/// In one line without spaces. @throws InputError for a string that is not UTF-8.
std::string toCompactJson(const JsonNode& node);

/// Indented, with whatever fits into a line kept in one, and a line break at the end.
std::string toPrettyJson(const JsonNode& node);

/// `path.key`, and just `key` at the root.
std::string memberPath(const std::string& path, std::string_view key);
/// `path[index]`.
std::string itemPath(const std::string& path, std::size_t index);

} // namespace osculo
