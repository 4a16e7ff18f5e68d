// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "json_node.h"

#include "osculo/math/error.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace osculo {

namespace {

constexpr std::size_t kLineWidth = 120;
constexpr std::size_t kIndent = 2;

std::string quoted(const std::string& text)
{
    try {
        return nlohmann::json(text).dump();
    } catch (const nlohmann::json::type_error&) {
        throw InputError(nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace), "",
                         "the text is not UTF-8", "use UTF-8 in names and paths");
    }
}

struct Style {
    std::string_view open, close, comma, colon;
};
constexpr Style kCompact{"", "", ",", ":"};
constexpr Style kSpaced{" ", " ", ", ", ": "};

/// In one line; gives up, leaving more than `limit` characters, once it is longer.
void appendLine(std::string& out, const JsonNode& node, const Style& style, std::size_t limit)
{
    switch (node.kind) {
    case JsonNode::Kind::null:
        out += "null";
        return;
    case JsonNode::Kind::boolean:
        out += node.boolean ? "true" : "false";
        return;
    case JsonNode::Kind::number:
        out += node.text;
        return;
    case JsonNode::Kind::string:
        out += quoted(node.text);
        return;
    case JsonNode::Kind::array:
    case JsonNode::Kind::object:
        break;
    }
    const bool object = node.kind == JsonNode::Kind::object;
    const bool padded = object && !node.items.empty();
    out += object ? '{' : '[';
    if (padded)
        out += style.open;
    for (std::size_t i = 0; i < node.items.size() && out.size() <= limit; ++i) {
        if (i > 0)
            out += style.comma;
        if (object) {
            out += quoted(node.keys[i]);
            out += style.colon;
        }
        appendLine(out, node.items[i], style, limit);
    }
    if (padded)
        out += style.close;
    out += object ? '}' : ']';
}

void appendPretty(std::string& out, const JsonNode& node, std::size_t indent, std::size_t column)
{
    const std::size_t room = kLineWidth > column ? kLineWidth - column : 0;
    std::string line;
    appendLine(line, node, kSpaced, room);
    if (line.size() <= room || node.items.empty()) {
        out += line;
        return;
    }
    const bool object = node.kind == JsonNode::Kind::object;
    const std::string margin(indent + kIndent, ' ');
    out += object ? '{' : '[';
    for (std::size_t i = 0; i < node.items.size(); ++i) {
        out += i > 0 ? ",\n" : "\n";
        out += margin;
        std::size_t before = margin.size() + 1; // and the comma after it
        if (object) {
            const std::string key = quoted(node.keys[i]) + ": ";
            out += key;
            before += key.size();
        }
        appendPretty(out, node.items[i], indent + kIndent, before);
    }
    out += "\n" + std::string(indent, ' ');
    out += object ? '}' : ']';
}

} // namespace

const JsonNode* JsonNode::find(std::string_view key) const
{
    const auto found = std::ranges::find(keys, key);
    return found == keys.end() ? nullptr : &items[static_cast<std::size_t>(found - keys.begin())];
}

JsonNode* JsonNode::find(std::string_view key)
{
    return const_cast<JsonNode*>(std::as_const(*this).find(key));
}

void JsonNode::add(std::string key, JsonNode value)
{
    keys.push_back(std::move(key));
    items.push_back(std::move(value));
}

std::string toCompactJson(const JsonNode& node)
{
    std::string out;
    appendLine(out, node, kCompact, std::string::npos);
    return out;
}

std::string toPrettyJson(const JsonNode& node)
{
    std::string out;
    appendPretty(out, node, 0, 0);
    return out + "\n";
}

std::string memberPath(const std::string& path, std::string_view key)
{
    return path.empty() ? std::string(key) : path + "." + std::string(key);
}

std::string itemPath(const std::string& path, std::size_t index)
{
    return path + "[" + std::to_string(index) + "]";
}

} // namespace osculo
