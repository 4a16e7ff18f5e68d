// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/cli/pair_output.h"

#include "app/cli/text_table.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace osculo::cli {

namespace {

Json contactJson(const Contact& contact)
{
    return Json{{"distance", toJson(contact.distance)},
                {"point_a", toJson(contact.p_WA)},
                {"point_b", toJson(contact.p_WB)},
                {"normal", toJson(contact.nhat_AB_W)}};
}

std::string distanceText(const PairResult& pair, LengthUnit unit)
{
    if (pair.distance)
        return lengthText(*pair.distance, unit);
    return pair.status == Status::overlapping ? "overlapping" : "unknown";
}

/// A zero has no sign, whatever was rounded to it.
std::string directionText(const Vec3& n)
{
    constexpr double kHalfDigit = 0.5e-5;
    const Vec3 shown = (n.array().abs() <= kHalfDigit).select(0, n);
    return fmt::format("({:.5f}, {:.5f}, {:.5f})", shown.x(), shown.y(), shown.z());
}

} // namespace

Json pairJson(const PairResult& pair, bool withTimes)
{
    const bool witnessed = !pair.contacts.empty();
    const bool bounded = pair.distance.has_value(); // without a distance there is nothing to bound
    Json json{{"a", pair.a},
              {"b", pair.b},
              {"distance", pair.distance ? toJson(*pair.distance) : Json(nullptr)},
              {"point_a", witnessed ? toJson(pair.contacts.front().p_WA) : Json(nullptr)},
              {"point_b", witnessed ? toJson(pair.contacts.front().p_WB) : Json(nullptr)},
              {"normal", witnessed && bounded ? toJson(pair.contacts.front().nhat_AB_W) : Json(nullptr)},
              {"status", toString(pair.status)},
              {"iterations", pair.iterations},
              {"method", pair.method},
              {"initial", pair.initial},
              {"residual", toJson(pair.residual)},
              {"lower_bound", bounded ? toJson(pair.lowerBound) : Json(nullptr)},
              {"upper_bound", bounded ? toJson(pair.upperBound) : Json(nullptr)}};
    if (pair.verdict) {
        json["accepted"] = pair.verdict->accepted;
        json["verified"] = pair.verdict->verified;
        json["restarts"] = pair.verdict->restarts;
    }
    if (pair.partPairs > 1) {
        json["part_pairs"] = pair.partPairs;
        json["solved_pairs"] = pair.solvedPairs;
        json["union_of_overlaps"] = pair.unionOfOverlaps;
    }
    if (!pair.message.empty())
        json["message"] = pair.message;
    if (withTimes)
        json["time_us"] = toJson(pair.timeUs);
    if (pair.commonNormal)
        json["common_normal"] = contactJson(*pair.commonNormal);
    if (pair.contacts.size() > 1)
        for (const Contact& contact : pair.contacts) {
            json["contacts"].push_back(contactJson(contact));
            json["contacts"].back()["conformal"] = contact.conformal;
        }
    return json;
}

std::string pairsText(std::span<const PairResult> pairs, LengthUnit unit, bool withTimes)
{
    std::vector<std::string> headings{"A",          "B",       ">distance", "point on A", "point on B",
                                      "normal A→B", ">bounds", "status",    "method",     ">steps"};
    if (withTimes)
        headings.push_back(">time");
    TextTable table(std::move(headings));
    for (const PairResult& pair : pairs) {
        std::vector<std::string> cells{pair.a, pair.b, distanceText(pair, unit)};
        if (pair.contacts.empty()) {
            cells.insert(cells.end(), {"–", "–", "–"});
        } else {
            const Contact& contact = pair.contacts.front();
            cells.push_back(pointText(contact.p_WA, unit));
            cells.push_back(pointText(contact.p_WB, unit));
            cells.push_back(pair.distance ? directionText(contact.nhat_AB_W) : "–");
        }
        cells.push_back(pair.distance ? fmt::format(
                            "± {:.2g} {}", (pair.upperBound - pair.lowerBound) / (2 * metresPer(unit)), toString(unit))
                                      : "–");
        cells.insert(cells.end(),
                     {std::string(toString(pair.status)), pair.method, fmt::format("{}", pair.iterations)});
        if (withTimes)
            cells.push_back(timeText(pair.timeUs));
        table.add(std::move(cells));
    }
    return table.text();
}

} // namespace osculo::cli
