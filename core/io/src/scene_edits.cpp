// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/io/scene_edits.h"

#include "osculo/io/scene_file.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace osculo {

namespace {

using Json = nlohmann::ordered_json;

/// Adds the edits below a path. False where `before` has a key that `after` lacks: such an object is given whole.
bool addEdits(const std::string& path, const Json& before, const Json& after, std::vector<std::string>& edits)
{
    if (before == after)
        return true;
    const auto assign = [&] { edits.push_back(fmt::format("{}={}", path, after.dump())); };
    if (before.is_object() && after.is_object()) {
        std::vector<std::string> inside;
        bool possible = true;
        for (const auto& [key, value] : before.items())
            possible = possible && after.contains(key);
        for (const auto& [key, value] : after.items()) {
            const std::string place = path.empty() ? key : path + "." + key;
            if (before.contains(key))
                addEdits(place, before.at(key), value, inside);
            else
                inside.push_back(fmt::format("{}={}", place, value.dump()));
        }
        if (!possible && path.empty())
            return false;
        if (!possible)
            assign();
        else
            edits.insert(edits.end(), inside.begin(), inside.end());
        return true;
    }
    const bool sameList = before.is_array() && after.is_array() && before.size() == after.size();
    const bool numbers = sameList && !after.empty() && after.front().is_number(); // short, and read better whole
    if (!sameList || numbers) {
        assign();
        return true;
    }
    for (std::size_t i = 0; i < after.size(); ++i)
        addEdits(fmt::format("{}[{}]", path, i), before[i], after[i], edits);
    return true;
}

} // namespace

std::vector<std::string> sceneEdits(const Scene& before, const Scene& after, const std::filesystem::path& folder)
{
    std::vector<std::string> edits;
    const Json from = Json::parse(sceneToJson(before, folder));
    Json to = Json::parse(sceneToJson(after, folder));
    for (const auto& [key, value] : from.items()) // lists that stand in the file only where they have something
        if (!to.contains(key))
            to[key] = value.is_array() ? Json::array() : Json();
    addEdits("", from, to, edits);
    return edits;
}

} // namespace osculo
