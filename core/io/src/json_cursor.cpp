// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "json_cursor.h"

#include "osculo/math/error.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace osculo {

namespace {

/// How much of a value an error shows.
constexpr std::size_t kShownCharacters = 60;

std::string shown(const JsonNode& node)
{
    switch (node.kind) {
    case JsonNode::Kind::array:
        if (node.items.size() > 8)
            return fmt::format("an array of {} values", node.items.size());
        break;
    case JsonNode::Kind::object:
        return "an object";
    default:
        break;
    }
    std::string text = toCompactJson(node);
    if (text.size() > kShownCharacters) {
        std::size_t cut = kShownCharacters;
        while (cut > 0 && (static_cast<unsigned char>(text[cut]) & 0xC0) == 0x80) // not inside a UTF-8 sequence
            --cut;
        text = text.substr(0, cut) + "...";
    }
    return text;
}

} // namespace

JsonCursor::JsonCursor(const JsonNode& node, std::string path, const std::string& source)
    : m_node(&node)
    , m_path(std::move(path))
    , m_source(&source)
{
}

void JsonCursor::fail(std::string problem, std::string remedy) const
{
    throw InputError(*m_source, m_path, std::move(problem), std::move(remedy));
}

void JsonCursor::refuse(std::string_view remedy) const
{
    fail("is " + shown(*m_node), std::string(remedy));
}

double JsonCursor::number(const NumberRange& range, DecimalScale scale) const
{
    if (m_node->kind != JsonNode::Kind::number)
        refuse(range.remedy);
    const auto decimal = parseDecimal(m_node->text);
    const auto value = decimal ? toSi(*decimal, scale) : std::nullopt;
    if (!value)
        refuse(range.remedy);
    if (*value < range.min || (range.minExcluded && *value == range.min) || *value > range.max
        || (range.maxExcluded && *value == range.max))
        refuse(range.remedy);
    return *value;
}

int JsonCursor::integer(int min, int max) const
{
    const std::string remedy = fmt::format("write a whole number from {} to {}", min, max);
    const double value = number({double(min), double(max), false, false, remedy});
    if (value != std::floor(value))
        refuse(remedy);
    return static_cast<int>(value);
}

bool JsonCursor::boolean() const
{
    if (m_node->kind != JsonNode::Kind::boolean)
        refuse("write true or false");
    return m_node->boolean;
}

std::string JsonCursor::string() const
{
    if (m_node->kind != JsonNode::Kind::string)
        refuse("write a text in quotes");
    return m_node->text;
}

std::string JsonCursor::text() const
{
    if (m_node->kind != JsonNode::Kind::string || m_node->text.empty())
        refuse("write a text of at least one character");
    return m_node->text;
}

std::vector<JsonCursor> JsonCursor::array(std::string_view remedy) const
{
    if (m_node->kind != JsonNode::Kind::array)
        refuse(remedy);
    std::vector<JsonCursor> items;
    items.reserve(m_node->items.size());
    for (std::size_t i = 0; i < m_node->items.size(); ++i)
        items.emplace_back(m_node->items[i], itemPath(m_path, i), *m_source);
    return items;
}

std::vector<double> JsonCursor::numbers(std::size_t count, const NumberRange& range, DecimalScale scale) const
{
    const std::string remedy = fmt::format("write an array of {} numbers", count);
    if (m_node->kind != JsonNode::Kind::array || m_node->items.size() != count)
        refuse(remedy);
    std::vector<double> values;
    for (const JsonCursor& item : array(remedy))
        values.push_back(item.number(range, scale));
    return values;
}

Vec3 JsonCursor::vec3(const NumberRange& range, DecimalScale scale) const
{
    const std::vector<double> values = numbers(3, range, scale);
    return {values[0], values[1], values[2]};
}

std::vector<std::string> JsonCursor::texts() const
{
    std::vector<std::string> result;
    for (const JsonCursor& item : array("write an array of texts"))
        result.push_back(item.text());
    return result;
}

ObjectReader::ObjectReader(JsonCursor object)
    : m_object(std::move(object))
    , m_asked(m_object.node().items.size(), false)
{
    if (m_object.node().kind != JsonNode::Kind::object)
        m_object.refuse("write an object in braces");
}

std::optional<JsonCursor> ObjectReader::find(std::string_view key)
{
    const std::vector<std::string>& keys = m_object.node().keys;
    const auto found = std::ranges::find(keys, key);
    if (found == keys.end())
        return std::nullopt;
    const auto index = static_cast<std::size_t>(found - keys.begin());
    m_asked[index] = true;
    return JsonCursor(m_object.node().items[index], memberPath(m_object.path(), key), m_object.source());
}

JsonCursor ObjectReader::require(std::string_view key, std::string_view remedy)
{
    if (auto value = find(key))
        return *std::move(value);
    throw InputError(m_object.source(), memberPath(m_object.path(), key), "is missing", std::string(remedy));
}

void ObjectReader::keep(std::string_view key, JsonNode unknown)
{
    if (!unknown.items.empty())
        m_nested.add(std::string(key), std::move(unknown));
}

JsonNode ObjectReader::unknown() const
{
    JsonNode result = m_nested;
    const JsonNode& object = m_object.node();
    for (std::size_t i = 0; i < object.items.size(); ++i)
        if (!m_asked[i])
            result.add(object.keys[i], object.items[i]);
    return result;
}

std::string ObjectReader::unknownText() const
{
    const JsonNode rest = unknown();
    return rest.items.empty() ? std::string() : toCompactJson(rest);
}

} // namespace osculo
