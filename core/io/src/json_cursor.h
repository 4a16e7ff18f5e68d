// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "decimal.h"
#include "json_node.h"

#include "osculo/math/types.h"

#include <limits>
#include <optional>
#include <vector>

namespace osculo {

/// The numbers that are allowed at some place, and how that is said.
struct NumberRange {
    double min = -std::numeric_limits<double>::infinity();
    double max = std::numeric_limits<double>::infinity();
    bool minExcluded = false, maxExcluded = false;
    std::string_view remedy = "write a number";
};

constexpr double kUnlimited = std::numeric_limits<double>::infinity();
constexpr NumberRange kAnyNumber{};
constexpr NumberRange kPositive{0, kUnlimited, true, false, "write a number greater than 0"};
constexpr NumberRange kNotNegative{0, kUnlimited, false, false, "write a number not below 0"};
constexpr NumberRange kFraction{0, 1, false, false, "write a number from 0 to 1"};

/// A value of a JSON document with the path to it: every question either answers or throws the InputError that names
/// the path, the value found and what would be right.
class JsonCursor {
public:
    /// @pre node and source outlive the cursor.
    JsonCursor(const JsonNode& node, std::string path, const std::string& source);

    const JsonNode& node() const { return *m_node; }
    const std::string& path() const { return m_path; }
    const std::string& source() const { return *m_source; }
    bool isNull() const { return m_node->kind == JsonNode::Kind::null; }

    [[noreturn]] void fail(std::string problem, std::string remedy) const;
    /// `is VALUE; remedy`.
    [[noreturn]] void refuse(std::string_view remedy) const;

    double number(const NumberRange& range = kAnyNumber, DecimalScale scale = kSiScale) const;
    int integer(int min, int max) const;
    bool boolean() const;
    std::string string() const;
    /// A string with at least one character.
    std::string text() const;

    /// The items of an array. `remedy` says what it should be.
    std::vector<JsonCursor> array(std::string_view remedy) const;
    /// An array of `count` numbers.
    std::vector<double> numbers(std::size_t count, const NumberRange& range = kAnyNumber,
                                DecimalScale scale = kSiScale) const;
    Vec3 vec3(const NumberRange& range = kAnyNumber, DecimalScale scale = kSiScale) const;
    std::vector<std::string> texts() const;

private:
    const JsonNode* m_node;
    std::string m_path;
    const std::string* m_source;
};

/// Reads the keys of an object one by one and knows in the end which ones nobody asked for.
class ObjectReader {
public:
    /// @throws InputError when the value is no object.
    explicit ObjectReader(JsonCursor object);

    const JsonCursor& cursor() const { return m_object; }

    std::optional<JsonCursor> find(std::string_view key);
    JsonCursor require(std::string_view key, std::string_view remedy);

    /// Adds unknown keys that a nested object held.
    void keep(std::string_view key, JsonNode unknown);

    /// The keys that were not asked for, with those of nested objects: an object, maybe without keys.
    JsonNode unknown() const;
    /// The same as text; empty when there are none.
    std::string unknownText() const;

private:
    JsonCursor m_object;
    std::vector<bool> m_asked;
    JsonNode m_nested = JsonNode::object();
};

} // namespace osculo
