// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/io/point_pairs.h"

#include "decimal.h"
#include "mesh_text.h"
#include "path_text.h"

#include "osculo/math/error.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace osculo {

PointPairs readPointPairs(const std::filesystem::path& path, LengthUnit unit)
{
    const std::string source = utf8(path);
    const std::string bytes = readWholeFile(path);
    std::string text(DecodedText(bytes).view());
    std::replace_if(
        text.begin(), text.end(), [](char c) { return c == ',' || c == ';'; }, ' ');
    PointPairs pairs;
    LineReader lines(text);
    bool mayBeHeading = true;
    while (const auto line = lines.next()) {
        const std::vector<std::string_view> fields = words(*line);
        if (fields.empty())
            continue;
        if (std::exchange(mayBeHeading, false)
            && std::none_of(fields.begin(), fields.end(), [](auto field) { return parseDecimal(field).has_value(); }))
            continue;
        std::array<double, 6> numbers{};
        if (fields.size() != numbers.size())
            throw InputError(source, std::to_string(lines.line()), fmt::format("there are {} numbers", fields.size()),
                             "six: x y z of the first body and x y z of the second");
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            const auto decimal = parseDecimal(fields[i]);
            const auto value = decimal ? toSi(*decimal, scaleOf(unit)) : std::nullopt;
            if (!value)
                throw InputError(source, std::to_string(lines.line()), fmt::format("`{}` is not a number", fields[i]),
                                 "a number with a decimal point");
            numbers[i] = *value;
        }
        pairs.from.emplace_back(numbers[0], numbers[1], numbers[2]);
        pairs.to.emplace_back(numbers[3], numbers[4], numbers[5]);
    }
    if (pairs.from.empty())
        throw InputError(source, "", "there are no pairs of points", "three lines or more of six numbers");
    return pairs;
}

} // namespace osculo
