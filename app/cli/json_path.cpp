// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/cli/json_path.h"

#include "app/cli/usage_error.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <charconv>

namespace osculo::cli {

namespace {

/// Does the path go on with this key or name, and does it end there?
bool startsWithStep(std::string_view rest, std::string_view step)
{
    return !step.empty() && rest.starts_with(step)
           && (rest.size() == step.size() || rest[step.size()] == '.' || rest[step.size()] == '[');
}

/// A walk along a path: what is left of it, and the whole for messages.
class PathWalk {
public:
    explicit PathWalk(std::string_view path)
        : m_path(path)
        , m_rest(path)
    {
    }

    bool done() const { return m_rest.empty(); }

    JsonPlace step(const JsonPlace& at)
    {
        if (m_rest.front() == '[')
            return index(at);
        if (m_rest.front() == '.')
            m_rest.remove_prefix(1);
        if (m_rest.empty())
            fail("ends with a dot", "a key after it");
        return at.value->is_array() ? namedElement(at) : key(at);
    }

private:
    [[noreturn]] void fail(const std::string& problem, const std::string& remedy) const
    {
        throw UsageError(std::string(m_path), problem, remedy);
    }

    /// `[n]`
    JsonPlace index(const JsonPlace& at)
    {
        const std::size_t close = m_rest.find(']');
        std::size_t n = 0;
        const char* const end = m_rest.data() + std::min(close, m_rest.size());
        const auto [stop, error] = std::from_chars(m_rest.data() + 1, end, n);
        if (close == std::string_view::npos || error != std::errc() || stop != end)
            fail("has an index that is not a number", "for example bodies[0]");
        if (!at.value->is_array() || n >= at.value->size())
            fail(fmt::format("there is no element {}", n),
                 at.value->is_array() ? fmt::format("{} elements are there, from 0", at.value->size())
                                      : "a key: it is no list");
        m_rest.remove_prefix(close + 1);
        return {&(*at.value)[n], at.created};
    }

    JsonPlace namedElement(const JsonPlace& at)
    {
        Json* found = nullptr;
        std::string_view step;
        std::string names;
        for (Json& element : *at.value) {
            if (!element.is_object() || !element.contains("name") || !element["name"].is_string())
                continue;
            const std::string& name = element["name"].get_ref<const std::string&>();
            names += (names.empty() ? "" : ", ") + name;
            if (startsWithStep(m_rest, name) && name.size() > step.size()) {
                found = &element;
                step = name;
            }
        }
        if (!found)
            fail(fmt::format("nothing in the list is called \"{}\"", m_rest),
                 names.empty() ? "an index such as [0]" : "an index such as [0], or a name: " + names);
        m_rest.remove_prefix(step.size());
        return {found, at.created};
    }

    JsonPlace key(const JsonPlace& at)
    {
        if (at.value->is_null())
            *at.value = Json::object();
        if (!at.value->is_object())
            fail(fmt::format("\"{}\" is asked of something that has no keys", m_rest), "a path that ends before it");
        std::string_view step;
        for (const auto& entry : at.value->items())
            if (startsWithStep(m_rest, entry.key()) && entry.key().size() > step.size())
                step = m_rest.substr(0, entry.key().size());
        const bool exists = !step.empty();
        if (!exists)
            step = m_rest.substr(0, m_rest.find_first_of(".["));
        Json& value = (*at.value)[std::string(step)];
        m_rest.remove_prefix(step.size());
        return {&value, at.created || !exists};
    }

    std::string_view m_path, m_rest;
};

} // namespace

JsonPlace findPlace(Json& document, std::string_view path)
{
    JsonPlace place{&document, false};
    PathWalk walk(path);
    while (!walk.done())
        place = walk.step(place);
    return place;
}

} // namespace osculo::cli
