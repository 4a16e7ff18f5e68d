// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <filesystem>
#include <map>
#include <string>

namespace osculo::test {

/// Writes bytes as they are; returns the path.
std::filesystem::path write(const std::filesystem::path& path, const std::string& bytes);

/// The tetrahedron (0,0,0), (s,0,0), (0,s,0), (0,0,s) in every format that is read, by file name.
std::map<std::string, std::string> tetrahedra(double s = 1);

std::string collada(double s, const std::string& asset, const std::string& transforms = "");
/// @param node further members of the node, as JSON
std::string glb(double s, const std::string& node = "");
std::string threeMf(double s, const std::string& unit, const std::string& transform = "");

/// A GLB of this JSON and binary chunk.
std::string glbOf(std::string json, std::string binary);
/// A ZIP archive of one stored file.
std::string zipOf(const std::string& name, const std::string& content);
/// The ids that a 3MF archive needs around its objects and build items.
std::string threeMfOf(const std::string& resources, const std::string& items, const std::string& unit);

} // namespace osculo::test
