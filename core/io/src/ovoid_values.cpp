// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "decimal.h"
#include "ovoid_formats.h"
#include "unit_quaternion.h"

#include "osculo/math/length_limit.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace osculo {

std::array<double, 7> parametersOf(const Superovoid& shape)
{
    return {shape.a().x(), shape.a().y(), shape.a().z(), shape.e1(), shape.e2(), shape.tx(), shape.ty()};
}

Superovoid superovoidFrom(std::span<const double, 7> p)
{
    return Superovoid({.a = Vec3(p[0], p[1], p[2]), .e1 = p[3], .e2 = p[4], .tx = p[5], .ty = p[6]});
}

std::array<double, 7> numbersOf(const Pose& pose)
{
    const Vec3& p = pose.translation;
    const Eigen::Quaterniond& q = pose.rotation;
    return {p.x(), p.y(), p.z(), q.w(), q.x(), q.y(), q.z()};
}

Pose poseFrom(std::span<const double, 7> n)
{
    const Vec3 translation(n[0], n[1], n[2]);
    if (!withinLengthLimit(translation))
        throw InvalidShape(fmt::format("the place ({}, {}, {}) is too far away", n[0], n[1], n[2]),
                           fmt::format("coordinates of at most {} m", kLargestLength));
    return {unitQuaternion({n[3], n[4], n[5], n[6]}), translation};
}

std::string joined(std::span<const double> numbers)
{
    std::string text;
    for (const double number : numbers)
        text += (text.empty() ? "" : " ") + fromSi(number, kSiScale);
    return text;
}

std::array<std::uint8_t, 3> colorBytes(std::string_view color)
{
    constexpr std::array<std::uint8_t, 3> kUncoloured{0xbf, 0xbf, 0xbf};
    std::array<std::uint8_t, 3> bytes{};
    if (color.size() != 7 || color[0] != '#')
        return kUncoloured;
    for (std::size_t i = 0; i < 3; ++i) {
        const char* first = color.data() + 1 + 2 * i;
        if (std::from_chars(first, first + 2, bytes[i], 16).ptr != first + 2)
            return kUncoloured;
    }
    return bytes;
}

std::string colorText(const std::array<std::uint8_t, 3>& color)
{
    return fmt::format("#{:02x}{:02x}{:02x}", color[0], color[1], color[2]);
}

OvoidBody& bodyNamed(std::vector<OvoidBody>& bodies, const std::string& name)
{
    const auto found = std::find_if(bodies.begin(), bodies.end(), [&](const auto& body) { return body.name == name; });
    if (found != bodies.end())
        return *found;
    return bodies.emplace_back(OvoidBody{name, {}, {}, {}});
}

} // namespace osculo
