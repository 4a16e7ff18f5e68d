// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/cli/heightmap_facts.h"

#include "app/cli/json_output.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace osculo::cli {

FileFacts heightmapFacts(const std::string& argument, const HeightmapFile& file)
{
    const Heightmap& map = *file.map;
    FileFacts result;
    result.warnings = file.warnings;
    result.json = Json{{"file", argument},
                       {"kind", "heightmap"},
                       {"format", file.format},
                       {"unit", toString(file.unit)},
                       {"unit_from_file", file.format != "asc"},
                       {"bodies", 1},
                       {"rows", map.rows()},
                       {"cols", map.columns()},
                       {"cell", {map.cellX(), map.cellY()}},
                       {"holes", map.holes()},
                       {"degrees", nullptr},
                       {"bounds", toJson(map.bounds())},
                       {"watertight", nullptr},
                       {"area", nullptr},
                       {"volume", nullptr}};
    if (file.degrees)
        result.json["degrees"] = {file.degrees->x(), file.degrees->y()};
    result.facts = {{"kind", fmt::format("elevation map ({}), lengths in {}", file.format, toString(file.unit))},
                    {"grid", fmt::format("{} columns, {} rows", map.columns(), map.rows())},
                    {"cell", fmt::format("{:.7g} × {:.7g} m", map.cellX(), map.cellY())},
                    {"holes", fmt::format("{}", map.holes())}};
    if (file.degrees)
        result.facts.emplace_back(
            "south-west", fmt::format("{:.6f}°, {:.6f}° (longitude, latitude)", file.degrees->x(), file.degrees->y()));
    result.facts.emplace_back("heights", fmt::format("{:.7g} to {:.7g} m", map.bounds().min.z(), map.bounds().max.z()));
    result.facts.emplace_back("bounds",
                              pointText(map.bounds().min, file.unit) + " to " + pointText(map.bounds().max, file.unit));
    return result;
}

} // namespace osculo::cli
