// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "urdf_elements.h"

#include "mesh_text.h"
#include "ovoid_formats.h"

#include "osculo/math/length_limit.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace osculo {

using tinyxml2::XMLElement;

bool isOvoidElement(const XMLElement& element)
{
    return sameWord(element.Name(), "supervoid") || sameWord(element.Name(), "superovoid");
}

Superovoid readOvoidElement(const XmlFile& xml, const XMLElement& element)
{
    std::array<double, 7> parameters{};
    for (std::size_t i = 0; i < parameters.size(); ++i) {
        xml.demanded(element, kOvoidAttributes[i]);
        const std::vector<double> values = xml.numbers(element, kOvoidAttributes[i]);
        if (values.size() != 1)
            xml.fail(element, fmt::format("`{}` is not one number", kOvoidAttributes[i]), "one number");
        parameters[i] = values.front();
    }
    return madeAt(xml.source(), XmlFile::line(element), [&] { return superovoidFrom(parameters); });
}

Pose readUrdfOrigin(const XmlFile& xml, const XMLElement& element)
{
    const XMLElement* origin = element.FirstChildElement("origin");
    if (!origin)
        return {};
    const Vec3 xyz = xml.vector(*origin, "xyz", Vec3::Zero()), rpy = xml.vector(*origin, "rpy", Vec3::Zero());
    if (!withinLengthLimit(xyz))
        xml.fail(*origin, "this place is too far away", fmt::format("coordinates of at most {} m", kLargestLength));
    return poseFromRpy(xyz, rpy.x(), rpy.y(), rpy.z());
}

std::string readUrdfColor(const XmlFile& xml, const XMLElement& color)
{
    const std::vector<double> rgba = xml.numbers(color, "rgba");
    if (rgba.size() < 3)
        xml.fail(color, "a colour of fewer than three numbers", "rgba=\"red green blue alpha\", each from 0 to 1");
    return colorTextOf(rgba[0], rgba[1], rgba[2]);
}

std::string colorTextOf(double red, double green, double blue)
{
    const auto byte = [](double value) {
        return static_cast<std::uint8_t>(std::lround(255 * std::clamp(value, 0.0, 1.0)));
    };
    return colorText({byte(red), byte(green), byte(blue)});
}

} // namespace osculo
