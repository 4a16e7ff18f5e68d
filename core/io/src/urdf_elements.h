// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "xml_values.h"

#include "osculo/math/pose.h"
#include "osculo/shape/superovoid.h"

#include <array>
#include <string>

namespace osculo {

/// The attributes of a `SUPERVOID`.
constexpr std::array<const char*, 7> kOvoidAttributes{"a1", "a2", "a3", "e1", "e2", "Tx", "Ty"};

/// True for `SUPERVOID`, the superovoid paper's element, and `superovoid`, in any case.
bool isOvoidElement(const tinyxml2::XMLElement& element);

/// The superovoid of such an element. @throws InputError with the line
Superovoid readOvoidElement(const XmlFile& xml, const tinyxml2::XMLElement& element);

/// The pose that the child `origin` of an element gives; the identity where there is none. @throws InputError with the line
Pose readUrdfOrigin(const XmlFile& xml, const tinyxml2::XMLElement& element);

/// `rgba` of a `color` as `#rrggbb`. @throws InputError with the line
std::string readUrdfColor(const XmlFile& xml, const tinyxml2::XMLElement& color);

/// Four numbers from 0 to 1, the last of no effect, as `#rrggbb`; values outside are moved to the nearest within.
std::string colorTextOf(double red, double green, double blue);

} // namespace osculo
