// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/io/brep_file.h"

#include "osculo/brep/brep_model.h"
#include "osculo/brep/brep_read.h"

#include <fmt/format.h>

namespace osculo {

namespace {

std::string colorText(const BrepColor& color)
{
    const auto [red, green, blue] = encoded(color);
    return fmt::format("#{:02x}{:02x}{:02x}", red, green, blue);
}

/// The unit of a file's geometry where it is not the default of its format.
std::optional<LengthUnit> unusualUnit(const BrepFile& file)
{
    if (file.unitFromFile || file.unit == LengthUnit::millimetre)
        return std::nullopt;
    return file.unit;
}

} // namespace

BrepFile readBrepFile(const std::filesystem::path& path, const BrepFileOptions& options, const Progress& progress,
                      std::stop_token stop)
{
    BrepReadOptions reading;
    reading.metresPerUnit = metresPer(options.unit.value_or(LengthUnit::millimetre));
    reading.chordError = options.chordError;
    BrepFile file;
    BrepChildOptions child;
    child.timeLimit = options.timeLimit;
    child.cacheFolder = userCacheFolder();
    file.model = std::make_shared<const BrepModel>(readBrep(path, reading, child, progress, std::move(stop)));
    const auto declared = lengthUnitFromString(file.model->unit);
    file.unitFromFile = !file.model->unit.empty();
    file.unit = declared.value_or(options.unit.value_or(LengthUnit::millimetre));
    file.warnings = file.model->warnings;
    return file;
}

std::vector<Body> bodiesOf(const BrepFile& file, const std::string& name, const std::string& path)
{
    const auto& parts = file.model->parts;
    std::vector<Body> bodies;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        Body body;
        body.name = parts.size() == 1       ? name
                    : parts[i].name.empty() ? fmt::format("{} {}", name, i + 1)
                                            : parts[i].name;
        if (parts[i].color)
            body.color = colorText(*parts[i].color);
        const auto part = static_cast<BrepIndex>(i);
        SceneShape shape;
        shape.geometry = parts.size() == 1
                             ? BrepGeometry{path, unusualUnit(file), 0, file.model}
                             : BrepGeometry{path, unusualUnit(file), part + 1,
                                            std::make_shared<const BrepModel>(onlyPart(*file.model, part))};
        body.shapes.push_back(std::move(shape));
        bodies.push_back(std::move(body));
    }
    return bodies;
}

} // namespace osculo
