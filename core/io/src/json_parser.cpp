// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "json_node.h"

#include "osculo/math/error.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstring>
#include <unordered_set>

namespace osculo {

namespace {

using Json = nlohmann::json;

/// How much of a key or number an error shows.
constexpr std::size_t kShownCharacters = 60;

std::string shortened(std::string text)
{
    if (text.size() > kShownCharacters)
        text = text.substr(0, kShownCharacters) + "...";
    return text;
}

/// `line:column`, from 1, of a byte of the text.
std::string placeOf(std::string_view text, std::size_t offset)
{
    const std::string_view before = text.substr(0, std::min(offset, text.size()));
    const auto line = std::count(before.begin(), before.end(), '\n') + 1;
    const std::size_t lineBegin = before.rfind('\n') + 1; // npos + 1 is 0
    return fmt::format("{}:{}", line, std::max<std::size_t>(before.size() - lineBegin, 1));
}

/// What the library says between ` - ` and the first semicolon: the fault without the library's own numbers and
/// repetitions.
std::string faultIn(std::string_view message)
{
    const std::size_t dash = message.find(" - ");
    if (dash != std::string_view::npos)
        message.remove_prefix(dash + 3);
    return shortened(std::string(message.substr(0, message.find(';'))));
}

/// Builds the tree while the library reads, with the path of the current value at hand.
class TreeBuilder : public nlohmann::json_sax<Json> {
public:
    TreeBuilder(std::string_view text, const std::string& source)
        : m_text(text)
        , m_source(source)
    {
    }

    JsonNode take() { return std::move(m_root); }

    bool null() override { return place({}); }
    bool boolean(bool value) override { return place(JsonNode::ofBoolean(value)); }
    bool number_integer(number_integer_t value) override { return place(JsonNode::ofNumber(fmt::format("{}", value))); }
    bool number_unsigned(number_unsigned_t value) override
    {
        return place(JsonNode::ofNumber(fmt::format("{}", value)));
    }
    bool number_float(number_float_t, const string_t& text) override
    {
        // The library shows the number with the decimal sign of the C locale.
        std::string digits = text;
        for (char& c : digits)
            if (!std::strchr("0123456789+-eE", c))
                c = '.';
        return place(JsonNode::ofNumber(std::move(digits)));
    }
    bool string(string_t& value) override { return place(JsonNode::ofString(std::move(value))); }
    bool binary(binary_t&) override { return false; } // not in text
    bool start_object(std::size_t) override { return open(JsonNode::object()); }
    bool start_array(std::size_t) override { return open(JsonNode::array()); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }

    bool key(string_t& value) override
    {
        Level& level = m_levels.back();
        if (!level.keys.insert(value).second)
            throw InputError(m_source, memberPath(path(false), shortened(value)), "the key appears twice in its object",
                             "keys are unique");
        level.node->keys.push_back(std::move(value));
        return true;
    }

    bool parse_error(std::size_t position, const std::string& token, const Json::exception& error) override
    {
        if (error.id == 406) // number overflow
            throw InputError(m_source, path(true), fmt::format("is {}, which no number can hold", shortened(token)),
                             "numbers are finite");
        throw InputError(m_source, placeOf(m_text, position), fmt::format("not JSON: {}", faultIn(error.what())),
                         "the file is one complete JSON text in UTF-8");
    }

private:
    struct Level {
        JsonNode* node; ///< stays where it is while it is open: its parent does not grow meanwhile
        std::unordered_set<std::string> keys;
    };

    /// The path of the open containers, and of the value that comes next in them.
    std::string path(bool ofNextValue) const
    {
        std::string result;
        for (std::size_t i = 0; i < m_levels.size(); ++i) {
            const JsonNode& node = *m_levels[i].node;
            const bool last = i + 1 == m_levels.size();
            if (last && !ofNextValue)
                break;
            if (node.kind == JsonNode::Kind::object)
                result = memberPath(result, node.keys.empty() ? "" : node.keys.back());
            else
                result = itemPath(result, last ? node.items.size() : node.items.size() - 1);
        }
        return result;
    }

    JsonNode& put(JsonNode node)
    {
        if (m_levels.empty())
            return m_root = std::move(node);
        return m_levels.back().node->items.emplace_back(std::move(node));
    }
    bool place(JsonNode node)
    {
        put(std::move(node));
        return true;
    }
    bool open(JsonNode node)
    {
        if (m_levels.size() >= kDeepestNesting)
            throw InputError(m_source, shortened(path(true)),
                             fmt::format("is nested more than {} deep", kDeepestNesting),
                             "scenes are nested less than 20 deep");
        m_levels.push_back({&put(std::move(node)), {}});
        return true;
    }
    bool close()
    {
        m_levels.pop_back();
        return true;
    }

    std::string_view m_text;
    const std::string& m_source;
    JsonNode m_root;
    std::vector<Level> m_levels;
};

} // namespace

JsonNode parseJson(std::string_view text, const std::string& source)
{
    constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
    if (text.starts_with(kByteOrderMark))
        text.remove_prefix(kByteOrderMark.size());
    if (text.find_first_not_of(" \t\r\n") == std::string_view::npos)
        throw InputError(source, "", "the file is empty", "the file is one complete JSON text in UTF-8");
    if (const std::size_t zero = text.find('\0'); zero != std::string_view::npos) // the library takes it for the end
        throw InputError(source, placeOf(text, zero + 1), "not JSON: a byte is zero",
                         "the file is one complete JSON text in UTF-8");
    TreeBuilder builder(text, source);
    Json::sax_parse(text.begin(), text.end(), &builder);
    return builder.take();
}

} // namespace osculo
