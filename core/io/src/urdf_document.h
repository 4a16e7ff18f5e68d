// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/robot/robot_description.h"

#include <map>
#include <string>
#include <vector>

namespace osculo {

/// A robot description looked through before urdfdom, which names no lines, takes numbers that are none, gives up on
/// geometries that it does not know, and recurses without bound.
struct UrdfDocument {
    std::string text;                                   ///< links, joints and materials with what urdfdom knows of them
    std::vector<std::string> links;                     ///< names in file order
    std::vector<std::string> joints;                    ///< names in file order
    std::map<std::string, std::string> lines;           ///< of the link or joint of a name
    std::map<std::string, std::vector<LinkPart>> parts; ///< by link: those that urdfdom does not know
    std::vector<std::string> warnings;
};

/// @throws InputError with the line for what is no XML, another root, numbers that are none, sizes that are not above zero and
/// scales that are zero.
UrdfDocument lookThroughUrdf(const std::string& text, const std::string& source);

} // namespace osculo
