// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "io/json_schema.h"

#include <cmath>
#include <regex>
#include <stdexcept>

namespace osculo::test {

namespace {

using nlohmann::json;

bool hasType(const json& value, const std::string& type)
{
    if (type == "integer")
        return value.is_number() && value.get<double>() == std::floor(value.get<double>());
    if (type == "number")
        return value.is_number();
    if (type == "string")
        return value.is_string();
    if (type == "boolean")
        return value.is_boolean();
    if (type == "null")
        return value.is_null();
    if (type == "array")
        return value.is_array();
    if (type == "object")
        return value.is_object();
    throw std::logic_error("type " + type);
}

class Check {
public:
    explicit Check(const json& root)
        : m_root(root)
    {
    }

    /// Path of the first offence or empty.
    std::string operator()(const json& schema, const json& value, const std::string& path) const
    {
        for (const auto& [keyword, rule] : schema.items())
            if (const std::string found = apply(schema, keyword, rule, value, path); !found.empty())
                return found;
        return {};
    }

private:
    std::string apply(const json& schema, const std::string& keyword, const json& rule, const json& value,
                      const std::string& path) const
    {
        const std::string here = path + " (" + keyword + ")";
        const auto unless = [&](bool valid) { return valid ? std::string() : here; };
        if (keyword == "$schema" || keyword == "$id" || keyword == "$defs" || keyword == "title"
            || keyword == "description" || keyword == "then" || keyword == "else")
            return {};
        if (keyword == "$ref")
            return (*this)(m_root.at(json::json_pointer(rule.get<std::string>().substr(1))), value, path);
        if (keyword == "const")
            return unless(value == rule);
        if (keyword == "enum")
            return unless(std::find(rule.begin(), rule.end(), value) != rule.end());
        if (keyword == "type") {
            const json types = rule.is_array() ? rule : json::array({rule});
            return unless(
                std::any_of(types.begin(), types.end(), [&](const json& type) { return hasType(value, type); }));
        }
        if (keyword == "oneOf")
            return unless(std::count_if(rule.begin(), rule.end(), [&](const json& one) { return valid(one, value); })
                          == 1);
        if (keyword == "allOf") {
            for (const json& one : rule)
                if (const std::string found = (*this)(one, value, path); !found.empty())
                    return found;
            return {};
        }
        if (keyword == "if") {
            const char* branch = valid(rule, value) ? "then" : "else";
            return schema.contains(branch) ? (*this)(schema.at(branch), value, path) : std::string();
        }
        if (value.is_number())
            if (const auto ok = number(keyword, rule, value.get<double>()))
                return unless(*ok);
        if (value.is_string()) {
            if (keyword == "minLength")
                return unless(value.get<std::string>().size() >= rule.get<std::size_t>());
            if (keyword == "pattern")
                return unless(std::regex_search(value.get<std::string>(), std::regex(rule.get<std::string>())));
        }
        if (value.is_array())
            return array(keyword, rule, value, path, here);
        if (value.is_object())
            return object(keyword, rule, value, path, here);
        demandKnown(keyword);
        return {};
    }

    static std::optional<bool> number(const std::string& keyword, const json& rule, double value)
    {
        if (keyword == "minimum")
            return value >= rule.get<double>();
        if (keyword == "maximum")
            return value <= rule.get<double>();
        if (keyword == "exclusiveMinimum")
            return value > rule.get<double>();
        if (keyword == "exclusiveMaximum")
            return value < rule.get<double>();
        return std::nullopt;
    }

    std::string array(const std::string& keyword, const json& rule, const json& value, const std::string& path,
                      const std::string& here) const
    {
        if (keyword == "minItems")
            return value.size() >= rule.get<std::size_t>() ? std::string() : here;
        if (keyword == "maxItems")
            return value.size() <= rule.get<std::size_t>() ? std::string() : here;
        if (keyword == "items") {
            for (std::size_t i = 0; i < value.size(); ++i)
                if (const std::string found = (*this)(rule, value[i], path + "/" + std::to_string(i)); !found.empty())
                    return found;
            return {};
        }
        if (keyword == "prefixItems") {
            for (std::size_t i = 0; i < std::min(rule.size(), value.size()); ++i)
                if (const std::string found = (*this)(rule[i], value[i], path + "/" + std::to_string(i));
                    !found.empty())
                    return found;
            return {};
        }
        demandKnown(keyword);
        return {};
    }

    std::string object(const std::string& keyword, const json& rule, const json& value, const std::string& path,
                       const std::string& here) const
    {
        if (keyword == "required") {
            for (const json& key : rule)
                if (!value.contains(key.get<std::string>()))
                    return here;
            return {};
        }
        if (keyword == "properties") {
            for (const auto& [key, one] : rule.items())
                if (value.contains(key))
                    if (const std::string found = (*this)(one, value.at(key), path + "/" + key); !found.empty())
                        return found;
            return {};
        }
        if (keyword == "additionalProperties") { // only used where there are no properties
            for (const auto& [key, member] : value.items())
                if (const std::string found = (*this)(rule, member, path + "/" + key); !found.empty())
                    return found;
            return {};
        }
        demandKnown(keyword);
        return {};
    }

    /// Keywords about other types than the value's say nothing; a keyword nobody knows must not pass unseen.
    static void demandKnown(const std::string& keyword)
    {
        for (const char* known :
             {"minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "minLength", "pattern", "minItems",
              "maxItems", "items", "prefixItems", "required", "properties", "additionalProperties"})
            if (keyword == known)
                return;
        throw std::logic_error("the checker does not know the keyword " + keyword);
    }

    bool valid(const json& schema, const json& value) const { return (*this)(schema, value, "").empty(); }

    const json& m_root;
};

} // namespace

std::string JsonSchema::offence(const nlohmann::json& document) const
{
    return Check(m_schema)(m_schema, document, "#");
}

} // namespace osculo::test
